import type { feedback, Review } from '@clinic/contract/reviews/reviews.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod/mini';
import type { Scope } from '../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../platform/db/handles.ts';
import type { SearchText } from '../../platform/db/statements/search-text.ts';
import { columnsOf, listed, type Row, type RowOf } from '../../platform/db/rows.ts';
import { authorName } from '../access/index.ts';

const review_columns = columnsOf('review', [
  'id',
  'clinic_id',
  'created_at',
  'updated_at',
  'type',
  'customer_id',
  'username',
  'user_name',
  'user_admin',
  'user_photo',
  'doctor_id',
  'visit_id',
  'half_stars',
  'comment',
  'flag',
  'flagged_by',
  'flag_user',
  'flagged_at',
  'replied_at',
]);

export type ReviewRow = RowOf<typeof review_columns>;
/** With the names of its clinic, its doctor, and the user who flagged it. */
export type ShownReview = ReviewRow & { clinic_name: string; doctor_name: string | null; flagged_name: string | null };

/** Everything that a list or a page shows of a review `r`. */
export const shownColumns = ({
  clinic_id,
  group_id,
}: Pick<Scope, 'clinic_id' | 'group_id'>): RawBuilder<unknown> => sql`
  ${listed(review_columns, 'r')},
  (select c.name from clinic c where c.id = ${clinic_id}) as clinic_name,
  (select trim(d.salutation || ' ' || d.name) from doctor d where d.clinic_id = ${clinic_id} and d.id = r.doctor_id) as doctor_name,
  ${authorName({ id: 'r.flagged_by', kept: 'r.flag_user', group_id })} as flagged_name`;

export async function readReview(db: ReadDb, scope: Scope, id: number): Promise<ShownReview | undefined> {
  const { rows } = await sql<ShownReview>`
    select ${shownColumns(scope)} from review r where r.clinic_id = ${scope.clinic_id} and r.id = ${id}`.execute(db);
  return rows[0];
}

/** True for a review of the branch, for a note of who opened it. */
export const isThere = ({ clinic_id }: Scope, id: number): RawBuilder<unknown> =>
  sql`exists (select 1 from review where clinic_id = ${clinic_id} and id = ${id})`;

/** The review, locked until the commit: a second change waits and sees the first one. */
export const lockReview = (db: Db, scope: Scope, id: number): Promise<ReviewRow | undefined> =>
  db
    .selectFrom('review')
    .select(review_columns)
    .where('clinic_id', '=', scope.clinic_id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Columns that change after a review was written. */
type ReviewChange = { updated_at: Date } & Partial<
  Pick<Row<'review'>, 'flag' | 'flagged_by' | 'flag_user' | 'flagged_at' | 'replied_at'>
>;

export async function saveReview(db: Db, { clinic_id }: Scope, id: number, change: ReviewChange): Promise<void> {
  await db.updateTable('review').set(change).where('clinic_id', '=', clinic_id).where('id', '=', id).execute();
}

type Reply = z.output<typeof feedback>;

/** The replies to each of some reviews, oldest first, with the full names of their writers. */
export async function listReplies(
  db: ReadDb,
  { clinic_id, group_id }: Pick<Scope, 'clinic_id' | 'group_id'>,
  review_ids: readonly number[],
): Promise<Map<number, Reply[]>> {
  const name = authorName({ id: 'f.created_by', kept: 'f.create_user', group_id });
  const { rows } = await sql<Reply & { review_id: number }>`
    select f.review_id, f.id, f.comment, f.created_at, f.edited_at,
      case when f.created_by is not null then json_build_object('id', f.created_by, 'name', ${name}) end as clinic_user,
      case when f.created_by is null then f.create_user end as hq_user
    from review_feedback f where f.clinic_id = ${clinic_id} and f.review_id = any (${review_ids}) order by f.id`.execute(
    db,
  );
  const replies = new Map<number, Reply[]>();
  for (const { review_id, ...reply } of rows) replies.set(review_id, [...(replies.get(review_id) ?? []), reply]);
  return replies;
}

/** The replies to a review, oldest first. */
export const listFeedback = async (
  db: ReadDb,
  scope: Pick<Scope, 'clinic_id' | 'group_id'>,
  review_id: number,
): Promise<Reply[]> => (await listReplies(db, scope, [review_id])).get(review_id) ?? [];

/** The patients of the customer who wrote a review, the customer first. */
export async function listUserPatients(
  db: ReadDb,
  { group_id }: Pick<Scope, 'group_id'>,
  customer_id: number,
): Promise<Review['user_patients']> {
  const { rows } = await sql<Review['user_patients'][number]>`
    select p.id, p.name from customer_patient p where p.group_id = ${group_id} and p.customer_id = ${customer_id}
    order by p.is_self desc, p.id`.execute(db);
  return rows;
}

type FoundReview = Pick<ReviewRow, 'id' | 'created_at' | 'user_name' | 'username' | 'comment' | 'half_stars'>;

/** The most matches that a search examines, so that a common word stays cheap. */
const looked_through = 1_000;

export async function findReviewRows(
  db: ReadDb,
  { clinic_id }: Scope,
  { words, number }: Pick<SearchText, 'words' | 'number'>,
  limit: number,
): Promise<FoundReview[]> {
  const { rows } = await sql<FoundReview>`
    select r.id, r.created_at, r.user_name, r.username, r.comment, r.half_stars
    from (
      select id from search_reviews(${clinic_id}, ${words}, ${looked_through})
      union select ${number}::bigint where ${number}::bigint is not null
    ) found
    join review r on r.clinic_id = ${clinic_id} and r.id = found.id
    order by r.id desc limit ${limit}`.execute(db);
  return rows;
}

/** The reviews of one month with these whole stars. */
export interface CountedReviews {
  /** `2026-11` */
  month: string;
  stars: number;
  reviews: number;
  half_stars: number;
  unanswered: number;
  flagged: number;
}

/** The counters of the branch by month and whole stars. */
export const countByMonth = ({ clinic_id }: Scope): RawBuilder<CountedReviews> => sql<CountedReviews>`
  select to_char(n.month, 'YYYY-MM') as month, n.stars, sum(n.reviews)::int8 as reviews, sum(n.half_stars)::int8 as half_stars,
    coalesce(sum(n.reviews) filter (where not n.is_answered), 0)::int8 as unanswered,
    coalesce(sum(n.reviews) filter (where n.is_flagged), 0)::int8 as flagged
  from review_count n where n.clinic_id = ${clinic_id} group by n.month, n.stars`;

/** Doctors of the branch, and deleted ones who have reviews. */
export const listDoctorsOfReviews = ({ clinic_id }: Scope): RawBuilder<{ id: number; name: string }> => sql<{
  id: number;
  name: string;
}>`
  select d.id, trim(d.salutation || ' ' || d.name) as name from doctor d
  where d.clinic_id = ${clinic_id} and (d.deleted_at is null or exists (
    select from review r where r.clinic_id = ${clinic_id} and r.doctor_id = d.id))
  order by lower(d.name) collate "und-x-icu", d.id`;

interface NewFeedback {
  comment: string;
  /** Null: the platform. */
  created_by: number | null;
  create_user: string;
  now: Date;
}

export async function insertFeedback(
  db: Db,
  { clinic_id }: Scope,
  review_id: number,
  { now, ...made }: NewFeedback,
): Promise<number> {
  const { id } = await db
    .insertInto('review_feedback')
    .values({ clinic_id, review_id, created_at: now, ...made })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type StoredFeedback = Pick<Row<'review_feedback'>, 'id' | 'comment' | 'created_by'>;

const feedbackOf = (db: ReadDb, { clinic_id }: Scope, review_id: number) =>
  db
    .selectFrom('review_feedback')
    .select(['id', 'comment', 'created_by'])
    .where('clinic_id', '=', clinic_id)
    .where('review_id', '=', review_id)
    .orderBy('id', 'desc');

/** The last reply to a review. */
export const findLastFeedback = (db: ReadDb, scope: Scope, review_id: number): Promise<StoredFeedback | undefined> =>
  feedbackOf(db, scope, review_id).limit(1).executeTakeFirst();

/** A reply to a review by its id. */
export const findFeedback = (
  db: ReadDb,
  scope: Scope,
  review_id: number,
  id: number,
): Promise<StoredFeedback | undefined> => feedbackOf(db, scope, review_id).where('id', '=', id).executeTakeFirst();

/** The last reply of one user to a review. */
export const findOwnFeedback = (
  db: ReadDb,
  scope: Scope,
  review_id: number,
  user_id: number,
): Promise<StoredFeedback | undefined> =>
  feedbackOf(db, scope, review_id).where('created_by', '=', user_id).limit(1).executeTakeFirst();

export async function saveFeedback(
  db: Db,
  { clinic_id }: Scope,
  id: number,
  edited: { comment: string; edited_at: Date },
): Promise<void> {
  await db.updateTable('review_feedback').set(edited).where('clinic_id', '=', clinic_id).where('id', '=', id).execute();
}
