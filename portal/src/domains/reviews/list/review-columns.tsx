import { reviewSortFields } from '@clinic/contract/reviews/review-list.ts';
import { reviewTypeWords } from '@clinic/contract/reviews/review-words.ts';
import type { ReviewRow } from '@clinic/contract/reviews/review.ts';
import { showDate, showDateTime, showTime } from '../../../platform/format.ts';
import { PathLink } from '../../../platform/links/path-link.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { Stars } from '../../../ui/stars/stars.tsx';
import { FlagIcon } from '../flag/flag-icon.tsx';
import classes from './review-columns.module.css';
import { ReplyLink } from './reply-link.tsx';

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

const columns = (canOpenClinic: boolean): Column<ReviewRow>[] => [
  {
    id: 'user',
    header: 'Customer',
    width: 150,
    required: true,
    wrap: 'two-lines',
    card: 'title',
    cell: ({ id, user }) => (
      <PathLink path={`/reviews/${id}`} label={`Review ${id} of ${user.name}`}>
        {user.name}
      </PathLink>
    ),
  },
  rating,
  comment,
  {
    id: 'type',
    header: 'Type',
    width: 80,
    priority: 3,
    cell: (row) => reviewTypeWords[row.type],
  },
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
  {
    id: 'flag',
    header: 'Flag',
    width: 56,
    align: 'center',
    priority: 1,
    cell: (row) => <FlagIcon review={row} />,
  },
  answer,
];

const sortable: readonly string[] = reviewSortFields;

/** Columns of the list of reviews (part 2 §2). The clinic is a link for those who may open its profile. */
export const reviewColumns = (canOpenClinic: boolean): Column<ReviewRow>[] =>
  columns(canOpenClinic).map((column) => ({ ...column, sortable: sortable.includes(column.id) }));

/** Columns on the page of a customer. */
export const customerReviewColumns: Column<ReviewRow>[] = [
  {
    id: 'created_at',
    header: 'Received',
    width: 142,
    required: true,
    card: 'title',
    cell: ({ id, created_at }) => (
      <PathLink path={`/reviews/${id}`} label={`Review ${id} of ${showDateTime(created_at)}`}>
        {showDateTime(created_at)}
      </PathLink>
    ),
  },
  rating,
  comment,
  doctor,
  answer,
];
