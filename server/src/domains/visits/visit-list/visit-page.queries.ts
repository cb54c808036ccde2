import type { Page } from '@clinic/contract/shared/lists/list-page.ts';
import { addDays, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import { most_counted_visits, type VisitSortField } from '@clinic/contract/visits/visit/visit-list.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import { joinRow, orderBy, pageStatement, partOf } from '../../../platform/db/list-plan/page-statements.ts';
import { anyOf } from '../../../platform/db/rows.ts';
import { shownColumns, type ShownVisit } from '../visit/shown-visit.queries.ts';
import { statuses_of, type VisitFilters, type VisitSort } from './visit-filters.rules.ts';
import type { VisitReader } from './visit-page.rules.ts';
import { hasWords } from '../../../platform/db/statements/has-words.ts';

/** A page of a filtered and sorted list. */
export interface AskedPage {
  filters: VisitFilters;
  sort: VisitSort;
  page: Page;
}

const columns: Record<VisitSortField, RawBuilder<unknown>> = { id: sql`v.id`, schedule_at: sql`v.listed_at` };

/** The order always ends with the id in the same direction, so that one index serves both directions. */
export const orderOf = ({ field, direction }: VisitSort): RawBuilder<unknown> =>
  orderBy(field === 'id' ? [columns.id] : [columns[field], columns.id], direction);

/** The conditions of all filters except the words, on a visit `v`. */
export function conditionsOf({ clinic_id }: Scope, filters: VisitFilters): RawBuilder<unknown> {
  const { list, status, doctor_id, customer_id, service_id, user_type, specified, days } = filters;
  const conditions = [sql`v.clinic_id = ${clinic_id}`];
  if (status !== undefined) conditions.push(sql`v.status = ${status}`);
  else if (list !== 'all') conditions.push(sql`v.status = ${anyOf(statuses_of[list])}`);
  if (doctor_id !== undefined) conditions.push(sql`v.of_doctor_id = ${doctor_id}`);
  if (customer_id !== undefined) conditions.push(sql`v.customer_id = ${customer_id}`);
  if (service_id !== undefined) conditions.push(sql`v.service_id = ${service_id}`);
  if (user_type !== undefined) conditions.push(sql`v.user_type = ${user_type}`);
  if (specified !== undefined) conditions.push(sql`v.specified = ${specified}`);
  if (days) {
    conditions.push(sql`v.listed_at >= ${startOfDay(days.start)}`);
    conditions.push(sql`v.listed_at < ${startOfDay(addDays(days.end, 1))}`);
  }
  return sql.join(conditions, sql` and `);
}

/** Checks the words row by row. */
const andMatches = ({ words }: VisitFilters): RawBuilder<unknown> =>
  words === undefined ? sql`` : sql`and ${hasWords(sql`v.patient_name || ' ' || v.mobile`, words)}`;

const visitOf = (scope: Scope, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  joinRow('visit', 'v', sql`v.clinic_id = ${scope.clinic_id} and v.id = ${id}`);

/** The few visits that the words find, and of them those that the other filters leave. */
const found = (scope: Scope, filters: VisitFilters, words: string): RawBuilder<unknown> => sql`
  search_visits(${scope.clinic_id}, ${words}, ${most_counted_visits + 1}) who ${visitOf(scope, sql`who.id`)}
  where ${conditionsOf(scope, filters)}`;

/** The filters of each of the scans that together have the list's visits: one for each status that has an index of its own. */
const scansOf = (filters: VisitFilters): VisitFilters[] => {
  const { list, status, doctor_id } = filters;
  if (list === 'all' || status !== undefined || doctor_id !== undefined) return [filters];
  return statuses_of[list].map((one) => ({ ...filters, status: one }));
};

/**
 * Scans the index of the order from its beginning. Of a list with several statuses the index of each is scanned, up to the end of the page: one
 * scan of all visits would pass over those of the other lists, which may be all of the newest.
 */
const scanInOrder = (scope: Scope, { filters, sort, page }: AskedPage): RawBuilder<unknown> => {
  const up_to_page = { limit: page.offset + page.limit, offset: 0 };
  const scans = scansOf(filters).map(
    (scan) => sql`(select v.id, v.listed_at from visit v where ${conditionsOf(scope, scan)} ${andMatches(scan)}
      ${orderOf(sort)} ${partOf(up_to_page)})`,
  );
  return sql`select v.id from (${sql.join(scans, sql` union all `)}) v ${orderOf(sort)} ${partOf(page)}`;
};

const sortFound = (scope: Scope, { filters, sort, page }: AskedPage): RawBuilder<unknown> => sql`
  select v.id from ${found(scope, filters, filters.words ?? '')} ${orderOf(sort)} ${partOf(page)}`;

/** Reads the span whole and sorts it. `offset 0` keeps the planner from scanning in the order of the list instead. */
const sortSpan = (scope: Scope, { filters, sort, page }: AskedPage): RawBuilder<unknown> => sql`
  select v.id from (
    select v.id, v.listed_at from visit v where ${conditionsOf(scope, filters)} offset 0
  ) v ${orderOf(sort)} ${partOf(page)}`;

const readers: Record<VisitReader, (scope: Scope, asked: AskedPage) => RawBuilder<unknown>> = {
  scan_in_order: scanInOrder,
  sort_found: sortFound,
  sort_span: sortSpan,
};

/** The statement of a reader. */
export const statementOf = (reader: VisitReader, scope: Scope, asked: AskedPage): RawBuilder<ShownVisit> =>
  pageStatement<ShownVisit>({
    keys: readers[reader](scope, asked),
    columns: shownColumns(scope),
    rows: visitOf(scope, sql`page.id`),
    order: orderOf(asked.sort),
    one_plan: true,
    in_order: reader === 'scan_in_order',
  });

/** The number of a branch’s visits by the counters, with one status or with those of the list. */
export const countByStatus = (
  { clinic_id }: Scope,
  { list, status }: Pick<VisitFilters, 'list' | 'status'>,
): RawBuilder<{ rows: number }> => sql<{ rows: number }>`
  select coalesce(sum(n.visits), 0)::int8 as rows from visit_count n
  where n.clinic_id = ${clinic_id} and n.status = ${anyOf(status === undefined ? statuses_of[list] : [status])}`;

/** Whether the words find more than the bound, and if not, how many visits the filters leave. */
export const countFound = (
  scope: Scope,
  filters: VisitFilters,
  words: string,
): RawBuilder<{ too_many: boolean; rows: number }> => sql<{ too_many: boolean; rows: number }>`
  with who as materialized (select * from search_visits(${scope.clinic_id}, ${words}, ${most_counted_visits + 1})),
    counted as materialized (select count(*) > ${most_counted_visits} as too_many from who)
  select too_many, (
    select count(*) from who ${visitOf(scope, sql`who.id`)} where not too_many and ${conditionsOf(scope, filters)}
  ) as rows from counted`;

/** The number of visits that the filters leave, up to the bound. */
export const countScanned = (scope: Scope, filters: VisitFilters): RawBuilder<{ rows: number }> => sql<{
  rows: number;
}>`
  select count(*) as rows from (
    select v.id from visit v where ${conditionsOf(scope, filters)} ${andMatches(filters)} limit ${most_counted_visits}
  ) bounded`;
