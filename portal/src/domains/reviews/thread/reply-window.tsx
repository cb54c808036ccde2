import { Skeleton, Stack, Text } from '@mantine/core';
import { ReadFailure } from '../../../platform/reading/failed-read.tsx';
import { Stars } from '../../../ui/stars/stars.tsx';
import { Window } from '../../../ui/window/window.tsx';
import { useReview, useReviewLive } from '../reviews.data.ts';
import { ReplyForm } from './thread.tsx';

interface ReplyWindowProps {
  id: number;
  /** Who wrote the review. */
  name: string;
  onClose: () => void;
}

/** Answers a review without leaving the page. A reply that came meanwhile is named. */
export function ReplyWindow({ id, name, onClose }: ReplyWindowProps) {
  const read = useReview(id);
  useReviewLive(id);
  const { data: review } = read;
  return (
    <Window opened onClose={onClose} size="lg" title={`Reply to ${name}`}>
      <ReadFailure of="The review" read={read} />
      {!review && !read.isError && <Skeleton height={200} role="status" aria-label="Loading the review" />}
      {review && (
        <Stack gap="md">
          <Stars rating={review.rating} />
          <Text style={{ whiteSpace: 'pre-line' }}>
            {review.comment || 'The customer left a rating without a comment.'}
          </Text>
          {review.feed_backs.map(({ id: reply_id, clinic_user, hq_user, comment }) => (
            <Text key={reply_id} size="sm" c="dimmed">
              {clinic_user?.name ?? hq_user} has replied: “{comment}”
            </Text>
          ))}
          <ReplyForm review={review} onSent={onClose} />
        </Stack>
      )}
    </Window>
  );
}
