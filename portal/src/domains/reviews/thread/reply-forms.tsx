import { longest_review } from '@clinic/contract/reviews/review-list.ts';
import type { Feedback, Review } from '@clinic/contract/reviews/review.ts';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useAttempt } from '../../../platform/api/use-attempt.ts';
import { useFormModified } from '../../../platform/form/modified-form.ts';
import { useIdempotencyKey } from '../../../platform/form/use-idempotency-key.ts';
import { useEditReply, useReply } from '../reviews.data.ts';
import classes from './thread.module.css';
import { readableText } from '@clinic/contract/shared/typed/visible-text.ts';

/** 'Your Reply'. If somebody else has replied meanwhile, their reply appears and the text stays. */
export function ReplyForm({ review: { id, feed_backs } }: { review: Review }) {
  const [text, setText] = useState('');
  const { isWorking, attempt } = useAttempt();
  const write = useReply();
  const keyOf = useIdempotencyKey();
  const comment = readableText(text);
  useFormModified(comment !== '');
  const send = async (): Promise<void> => {
    if (comment === '' || isWorking) return;
    const body = { comment, seen_feedback_id: feed_backs.at(-1)?.id ?? null };
    const call = () => write({ params: { id: String(id) }, body, idempotency_key: keyOf(body) });
    if (await attempt(call, { saved: 'Reply Success!', failed: 'Has Replied' })) setText('');
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
        <Button type="submit" loading={isWorking} disabled={comment === ''}>
          Reply
        </Button>
      </div>
    </form>
  );
}

interface EditReplyFormProps {
  review_id: number;
  reply: Feedback;
  onClose: () => void;
}

/** One's own reply, in the place where it stands. */
export function EditReplyForm({ review_id, reply, onClose }: EditReplyFormProps) {
  const [text, setText] = useState(reply.comment);
  const { isWorking, attempt } = useAttempt();
  const write = useEditReply();
  const comment = readableText(text);
  useFormModified(comment !== reply.comment);
  const save = async (): Promise<void> => {
    const call = () => write({ params: { id: String(review_id) }, body: { comment, feedback_id: reply.id } });
    if (await attempt(call, { saved: 'Update comment success.', failed: 'Update comment fail.' })) onClose();
  };
  return (
    <form
      className={classes.edit}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Textarea
        aria-label="Your Reply"
        autosize
        minRows={2}
        maxRows={12}
        maxLength={longest_review}
        data-autofocus
        autoFocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
      />
      <div className={classes.send}>
        <Button variant="default" size="xs" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="xs" loading={isWorking} disabled={comment === '' || comment === reply.comment}>
          Save
        </Button>
      </div>
    </form>
  );
}
