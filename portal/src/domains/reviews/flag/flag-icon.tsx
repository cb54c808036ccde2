import type { ReviewRow } from '@clinic/contract/reviews/review.ts';
import { ActionIcon } from '@mantine/core';
import { IconFlag, IconFlagFilled } from '@tabler/icons-react';
import { showDateTime } from '../../../platform/format.ts';
import { useCan } from '../../../platform/session/session-context.tsx';
import classes from './flag-icon.module.css';
import { useToggleFlag } from './use-toggle-flag.ts';

type Flagged = Pick<ReviewRow, 'id' | 'flag' | 'flagged' | 'user'>;

/** `Flagged by Mei Tan, 23/11/2026 10:30` */
export const flaggedText = ({ flagged }: Pick<ReviewRow, 'flagged'>): string | undefined =>
  flagged ? `Flagged by ${flagged.by}, ${showDateTime(flagged.at)}` : undefined;

/** The flag of a row: a button for those who may flag. */
export function FlagIcon({ review }: { review: Flagged }) {
  const canFlag = useCan('ROLE_CUSTOMER_REVIEW_UPDATE');
  const { isSending, toggle } = useToggleFlag(review);
  const { flag, user } = review;
  const about = flaggedText(review);
  if (!canFlag) return flag ? <IconFlagFilled size={16} className={classes.flagged} aria-label={about} /> : null;
  return (
    <ActionIcon
      variant="subtle"
      color={flag ? 'red' : 'gray'}
      loading={isSending}
      aria-pressed={flag}
      aria-label={`Flag the review of ${user.name}`}
      title={about ?? 'Flag'}
      onClick={toggle}
    >
      {flag ? <IconFlagFilled size={16} aria-hidden /> : <IconFlag size={16} aria-hidden />}
    </ActionIcon>
  );
}
