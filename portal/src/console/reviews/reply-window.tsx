import { answerReview, type ReadReview } from '@clinic/contract/reviews/platform-reviews.ts';
import { longest_review } from '@clinic/contract/reviews/review-list.ts';
import { Stack, Text, Textarea } from '@mantine/core';
import { RecordWindow } from '../../platform/form/record-window.tsx';
import { useRecordForm } from '../../platform/form/use-record-form.ts';
import { showDateTime } from '../../platform/format.ts';
import type { WindowProps } from '../../platform/list/list-definition.ts';
import { useWrite } from '../../platform/use-write.ts';
import { Stars } from '../../ui/stars/stars.tsx';
import { reviewReads } from './review-reads.ts';

/** Replies to a review for the platform. */
export const ReplyWindow = ({ row, onClose }: WindowProps<ReadReview>) =>
  row && <Reply review={row} onClose={onClose} />;

function Reply({ review, onClose }: { review: ReadReview; onClose: () => void }) {
  const reply = useWrite(answerReview, reviewReads.reads);
  const edited = useRecordForm({
    valuesOf: () => ({ comment: '' }),
    labels: { comment: 'Reply' },
    schema: answerReview.body,
    bodyOf: (values) => values,
    save: (body, { idempotency_key }) => reply({ params: { id: String(review.id) }, body, idempotency_key }),
    said: { saved: 'The reply was sent.', failed: 'The reply could not be sent.' },
    onSaved: onClose,
  });
  return (
    <RecordWindow of={edited} title={`Reply to review ${review.id}`} submit="Reply" size="lg" onClose={onClose}>
      <Stack gap="xs">
        <Stars rating={review.rating} size="sm" />
        <Text size="sm">{review.comment || 'Without a comment.'}</Text>
        {review.feed_backs.map(({ id, comment, created_at, clinic_user, hq_user }) => (
          <Text key={id} size="sm" c="dimmed">
            {`${clinic_user?.name ?? hq_user ?? ''}, ${showDateTime(created_at)}: ${comment}`}
          </Text>
        ))}
      </Stack>
      <Textarea
        {...edited.field('comment')}
        required
        maxLength={longest_review}
        autosize
        minRows={3}
        description="The clinic and the customer see it right away."
        data-autofocus
      />
    </RecordWindow>
  );
}
