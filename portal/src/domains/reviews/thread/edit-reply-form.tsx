import { longest_review } from '@clinic/contract/reviews/review-list.ts';
import type { Feedback } from '@clinic/contract/reviews/review.ts';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { useFormModified } from '../../../platform/form/modified-form.ts';
import { showFailure, showSuccess } from '../../../ui/toast/toast.ts';
import { useEditReply } from '../reviews.data.ts';
import classes from './thread.module.css';
import { readableText } from '@clinic/contract/shared/typed/visible-text.ts';

interface EditReplyFormProps {
  review_id: number;
  reply: Feedback;
  onClose: () => void;
}

/** One's own reply, in the place where it stands. */
export function EditReplyForm({ review_id, reply, onClose }: EditReplyFormProps) {
  const [text, setText] = useState(reply.comment);
  const [isSending, setSending] = useState(false);
  const write = useEditReply();
  const comment = readableText(text);
  useFormModified(comment !== reply.comment);
  const save = async (): Promise<void> => {
    setSending(true);
    try {
      await write({ params: { id: String(review_id) }, body: { comment, feedback_id: reply.id } });
      showSuccess('Update comment success.');
      onClose();
    } catch (failure) {
      showFailure('Update comment fail.', sentenceOf(failure));
    }
    setSending(false);
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
        <Button type="submit" size="xs" loading={isSending} disabled={comment === '' || comment === reply.comment}>
          Save
        </Button>
      </div>
    </form>
  );
}
