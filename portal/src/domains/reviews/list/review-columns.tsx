import { reviewTypeWords } from '@clinic/contract/reviews/review-words.ts';
import type { ReviewRow } from '@clinic/contract/reviews/reviews.ts';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { showDate, showDateTime, showTime } from '../../../platform/format.ts';
import { PathLink } from '../../../platform/links/path-link.tsx';
import { titleColumn } from '../../../platform/list/columns/title-column.tsx';
import classes from '../../../ui/data-table/cell.module.css';
import type { Column } from '../../../ui/data-table/column.ts';
import { opensInNewTab } from '../../../ui/page/opens-in-new-tab.ts';
import { Stars } from '../../../ui/stars/stars.tsx';
import { FlagIcon } from '../flag/flag.tsx';

/** Leads to the thread of a review; a button while the review is unanswered. */
function ReplyLink({ review: { id, user, replied_at } }: { review: ReviewRow }) {
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

const rating: Column<ReviewRow> = {
  id: 'rating',
  header: 'Rating',
  width: 112,
  priority: 1,
  required: true,
  sorts: 'amount',
  card: 'corner',
  cell: (row) => <Stars rating={row.rating} size="sm" />,
};
const comment: Column<ReviewRow> = {
  id: 'comment',
  header: 'Comment',
  width: 300,
  priority: 1,
  required: true,
  wrap: 'two-lines',
  card: 'wide',
  cell: (row) => row.comment || <span className={classes.quiet}>No comment</span>,
};
const doctor: Column<ReviewRow> = {
  id: 'doctor',
  header: 'Doctor',
  width: 144,
  wrap: 'two-lines',
  cell: ({ telemed_doctor_profile }) => telemed_doctor_profile?.name ?? '–',
};
const answer: Column<ReviewRow> = {
  id: 'action',
  header: 'Reply',
  headerHidden: true,
  required: true,
  width: 124,
  align: 'right',
  card: 'footer',
  cell: (row) => <ReplyLink review={row} />,
};

/** Columns of the list of reviews (part 2 §2). The clinic is a link for those who may open its profile. */
export const reviewColumns = (canOpenClinic: boolean): Column<ReviewRow>[] => [
  titleColumn('user', 'Customer', { width: 150, wrap: 'two-lines' }, ({ id, user }) => ({
    path: `/reviews/${id}`,
    text: user.name,
    label: `Review ${id} of ${user.name}`,
  })),
  rating,
  comment,
  { id: 'type', header: 'Type', width: 80, priority: 3, cell: (row) => reviewTypeWords[row.type] },
  doctor,
  {
    id: 'clinic',
    header: 'Clinic',
    width: 130,
    priority: 3,
    wrap: 'two-lines',
    cell: ({ clinic }) => (canOpenClinic ? <PathLink path="/settings/profile">{clinic.name}</PathLink> : clinic.name),
  },
  {
    id: 'updated_at',
    header: 'Updated',
    width: 142,
    sorts: 'time',
    priority: 1,
    cell: ({ updated_at, created_at }) => (
      <time dateTime={updated_at} title={`Received ${showDateTime(created_at)}`}>
        {showDate(updated_at)} <span className={classes.quiet}>{showTime(updated_at)}</span>
      </time>
    ),
  },
  { id: 'flag', header: 'Flag', width: 56, align: 'center', priority: 1, cell: (row) => <FlagIcon review={row} /> },
  answer,
];

/** Columns on the page of a customer. */
export const customerReviewColumns: Column<ReviewRow>[] = [
  titleColumn('created_at', 'Received', { width: 142 }, ({ id, created_at }) => ({
    path: `/reviews/${id}`,
    text: showDateTime(created_at),
    label: `Review ${id} of ${showDateTime(created_at)}`,
  })),
  rating,
  comment,
  doctor,
  answer,
];
