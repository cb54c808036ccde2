import type { ReviewRow } from '@clinic/contract/reviews/review.ts';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { opensInNewTab } from '../../../ui/page/opens-in-new-tab.ts';

/** Leads to the thread of a review; a button while the review is unanswered. */
export function ReplyLink({ review: { id, user, replied_at } }: { review: ReviewRow }) {
  const { history } = useRouter();
  const path = `/reviews/${id}`;
  return (
    <Button
      component="a"
      href={path}
      size="compact-sm"
      variant={replied_at === null ? 'light' : 'subtle'}
      color={replied_at === null ? undefined : 'gray'}
      leftSection={replied_at === null ? undefined : <IconCheck size={14} aria-hidden />}
      fw={replied_at === null ? undefined : 400}
      aria-label={replied_at === null ? `Reply to ${user.name}` : `Replied to ${user.name}`}
      onClick={(event) => {
        if (opensInNewTab(event)) return;
        event.preventDefault();
        history.push(path);
      }}
    >
      {replied_at === null ? 'Reply' : 'Replied'}
    </Button>
  );
}
