import { most_counted_reviews, type ReviewSortField } from '@clinic/contract/reviews/review-list.ts';
import type { Page } from '@clinic/contract/shared/lists/list-page.ts';
import { addDays, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import { joinRow, orderBy, pageStatement, partOf } from '../../../platform/db/list-plan/page-statements.ts';
import { type ShownReview, shownColumns } from '../reviews.queries.ts';
import { isByTime, type ReviewFilters, type ReviewReader, type ReviewSort } from './review-page.rules.ts';

/** A page of a filtered and sorted list. */
export interface AskedPage {
  filters: ReviewFilters;
  sort: ReviewSort;
  page: Page;
}

const columns: Record<Exclude<ReviewSortField, 'id'>, RawBuilder<unknown>> = {
  updated_at: sql`r.updated_at`,
  user: sql`lower(r.user_name) collate "und-x-icu"`,
  comment: sql`lower(left(r.comment, 100))`,
  rating: sql`r.half_stars`,
};
const [by_id, by_time] = [sql`r.id`, sql`r.created_at`];

/** The order always ends with the id in the same direction, so that one index serves both directions. */
function orderOf({ filters, sort }: AskedPage): RawBuilder<unknown> {
  const { field, direction } = sort;
  if (isByTime(filters, sort)) return orderBy([by_time, by_id], direction);
  return orderBy(field === 'id' ? [by_id] : [columns[field], by_id], direction);
}

/** The conditions of the filters on a review `r`. */
function conditionsOf({ clinic_id }: Scope, filters: ReviewFilters): RawBuilder<unknown> {
  const { stars, flag, unanswered, doctor_id, customer_id, date } = filters;
  const conditions = [sql`r.clinic_id = ${clinic_id}`];
  if (customer_id !== undefined) conditions.push(sql`r.customer_id = ${customer_id}`);
  if (doctor_id !== undefined) conditions.push(sql`r.doctor_id = ${doctor_id}`);
  if (stars !== undefined) conditions.push(sql`r.stars = ${stars}`);
  if (flag !== undefined) conditions.push(flag ? sql`r.flag` : sql`not r.flag`);
  if (unanswered !== undefined) conditions.push(unanswered ? sql`r.replied_at is null` : sql`r.replied_at is not null`);
  if (date) {
    conditions.push(sql`r.created_at >= ${startOfDay(date.start)}`);
    conditions.push(sql`r.created_at < ${startOfDay(addDays(date.end, 1))}`);
  }
  return sql.join(conditions, sql` and `);
}

/** Scans the index of the order from its beginning. */
const scanInOrder = (scope: Scope, asked: AskedPage): RawBuilder<unknown> => sql`
  select r.id from review r where ${conditionsOf(scope, asked.filters)} ${orderOf(asked)} ${partOf(asked.page)}`;

/** Reads the filtered reviews whole and sorts them. `offset 0` keeps the planner from scanning in the order of the list instead. */
const sortFound = (scope: Scope, asked: AskedPage): RawBuilder<unknown> => sql`
  select r.id from (
    select r.id, r.created_at, r.updated_at, r.user_name, r.comment, r.half_stars from review r
    where ${conditionsOf(scope, asked.filters)} offset 0
  ) r ${orderOf(asked)} ${partOf(asked.page)}`;

const readers: Record<ReviewReader, (scope: Scope, asked: AskedPage) => RawBuilder<unknown>> = {
  scan_in_order: scanInOrder,
  sort_found: sortFound,
};

/** The statement of a reader. */
export const statementOf = (reader: ReviewReader, scope: Scope, asked: AskedPage): RawBuilder<ShownReview> =>
  pageStatement<ShownReview>({
    keys: readers[reader](scope, asked),
    columns: shownColumns(scope),
    rows: joinRow('review', 'r', sql`r.clinic_id = ${scope.clinic_id} and r.id = page.id`),
    order: orderOf(asked),
    one_plan: true,
    in_order: reader === 'scan_in_order',
  });

interface Counted {
  rows: number;
}

/** The number of a branch's reviews by the counters. */
export const countByState = (
  { clinic_id }: Scope,
  { stars, flag, unanswered }: Pick<ReviewFilters, 'stars' | 'flag' | 'unanswered'>,
): RawBuilder<Counted> => sql<Counted>`
  select coalesce(sum(n.reviews), 0)::int8 as rows from review_count n where n.clinic_id = ${clinic_id}
    ${stars === undefined ? sql`` : sql`and n.stars = ${stars}`} ${flag === undefined ? sql`` : sql`and n.is_flagged = ${flag}`}
    ${unanswered === undefined ? sql`` : sql`and n.is_answered = ${!unanswered}`}`;

/** The number of reviews that the filters leave, up to the bound. */
export const countScanned = (scope: Scope, filters: ReviewFilters): RawBuilder<Counted> => sql<Counted>`
  select count(*) as rows from (
    select from review r where ${conditionsOf(scope, filters)} limit ${most_counted_reviews}
  ) bounded`;
