import type { ReviewRow } from '@clinic/contract/reviews/reviews.ts';
import { ActionIcon, Button } from '@mantine/core';
import { IconFlag, IconFlagFilled } from '@tabler/icons-react';
import { useAttempt } from '../../../platform/api/use-attempt.ts';
import { showDateTime } from '../../../platform/format.ts';
import { useCan } from '../../../platform/session/session-context.tsx';
import { useFlag } from '../reviews.data.ts';
import classes from './flag.module.css';

/** `Flagged by Mei Tan, 23/11/2026 10:30` */
export const flaggedText = ({ flagged }: Pick<ReviewRow, 'flagged'>): string | undefined =>
  flagged ? `Flagged by ${flagged.by}, ${showDateTime(flagged.at)}` : undefined;

/** Sets or removes the flag of a review. It sends the wanted state, so that two users who flag at once agree. */
function useToggleFlag({ id, flag }: Pick<ReviewRow, 'id' | 'flag'>) {
  const write = useFlag();
  const { isWorking, attempt } = useAttempt();
  const change = { params: { id: String(id) }, body: { flag: !flag } };
  return { isWorking, toggle: () => void attempt(() => write(change), { failed: 'Flag update fail.' }) };
}

/** The flag of a review in the head of its page. */
export const Flag = ({ review }: { review: Pick<ReviewRow, 'flagged'> }) => (
  <IconFlagFilled size={18} className={classes.flagged} role="img" aria-label={flaggedText(review)} />
);

/** The flag of a row: a button for those who may flag. */
export function FlagIcon({ review }: { review: Pick<ReviewRow, 'id' | 'flag' | 'flagged' | 'user'> }) {
  const canFlag = useCan('ROLE_CUSTOMER_REVIEW_UPDATE');
  const { isWorking, toggle } = useToggleFlag(review);
  const { flag, user } = review;
  const about = flaggedText(review);
  if (!canFlag) return flag ? <IconFlagFilled size={16} className={classes.flagged} aria-label={about} /> : null;
  return (
    <ActionIcon
      variant="subtle"
      color={flag ? 'red' : 'gray'}
      loading={isWorking}
      aria-pressed={flag}
      aria-label={`Flag the review of ${user.name}`}
      title={about ?? 'Flag'}
      onClick={toggle}
    >
      {flag ? <IconFlagFilled size={16} aria-hidden /> : <IconFlag size={16} aria-hidden />}
    </ActionIcon>
  );
}

/** Flags the review on its page, or removes the flag. */
export function FlagButton({ review }: { review: Pick<ReviewRow, 'id' | 'flag'> }) {
  const { isWorking, toggle } = useToggleFlag(review);
  const Icon = review.flag ? IconFlagFilled : IconFlag;
  return (
    <Button
      variant="default"
      loading={isWorking}
      aria-pressed={review.flag}
      leftSection={<Icon size={16} aria-hidden />}
      onClick={toggle}
    >
      {review.flag ? 'Flagged' : 'Flag'}
    </Button>
  );
}
