import { longest_review } from '@clinic/contract/reviews/review-list.ts';
import type { Review } from '@clinic/contract/reviews/review.ts';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { useFormModified } from '../../../platform/form/modified-form.ts';
import { useIdempotencyKey } from '../../../platform/form/use-idempotency-key.ts';
import { showFailure, showSuccess } from '../../../ui/toast/toast.ts';
import { useReply } from '../reviews.data.ts';
import classes from './thread.module.css';
import { readableText } from '@clinic/contract/shared/typed/visible-text.ts';

/** 'Your Reply'. If somebody else has replied meanwhile, their reply appears and the text stays. */
export function ReplyForm({ review: { id, feed_backs } }: { review: Review }) {
  const [text, setText] = useState('');
  const [isSending, setSending] = useState(false);
  const write = useReply();
  const keyOf = useIdempotencyKey();
  const comment = readableText(text);
  useFormModified(comment !== '');
  const send = async (): Promise<void> => {
    if (comment === '' || isSending) return;
    setSending(true);
    const body = { comment, seen_feedback_id: feed_backs.at(-1)?.id ?? null };
    try {
      await write({ params: { id: String(id) }, body, idempotency_key: keyOf(body) });
      setText('');
      showSuccess('Reply Success!');
    } catch (failure) {
      showFailure('Has Replied', sentenceOf(failure));
    }
    setSending(false);
  };
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Textarea
        label="Your Reply"
        placeholder="Say something..."
        autosize
        minRows={3}
        maxRows={12}
        maxLength={longest_review}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
        }}
      />
      <div className={classes.send}>
        <span className={classes.hint}>The customer is notified in the app.</span>
        <Button type="submit" loading={isSending} disabled={comment === ''}>
          Reply
        </Button>
      </div>
    </form>
  );
}
