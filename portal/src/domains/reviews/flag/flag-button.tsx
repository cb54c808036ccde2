import type { ReviewRow } from '@clinic/contract/reviews/review.ts';
import { Button } from '@mantine/core';
import { IconFlag, IconFlagFilled } from '@tabler/icons-react';
import { useToggleFlag } from './use-toggle-flag.ts';

/** Flags the review on its page, or removes the flag. */
export function FlagButton({ review }: { review: Pick<ReviewRow, 'id' | 'flag'> }) {
  const { isSending, toggle } = useToggleFlag(review);
  const Icon = review.flag ? IconFlagFilled : IconFlag;
  return (
    <Button
      variant="default"
      loading={isSending}
      aria-pressed={review.flag}
      leftSection={<Icon size={16} aria-hidden />}
      onClick={toggle}
    >
      {review.flag ? 'Flagged' : 'Flag'}
    </Button>
  );
}
