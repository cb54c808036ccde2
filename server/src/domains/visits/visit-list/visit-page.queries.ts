import type { Page } from '@clinic/contract/shared/lists/list-page.ts';
import { addDays, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import { most_counted_visits, type VisitSortField } from '@clinic/contract/visits/visit/visit-list.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { joinRow, orderBy, pageStatement, partOf } from '../../../platform/db/list-plan/page-statements.ts';
import { anyOf, columnsOf, listed, type RowOf } from '../../../platform/db/rows.ts';
import { readByCursor } from '../../../platform/db/statements/batches.ts';
import { hasWords } from '../../../platform/db/statements/has-words.ts';
import type { SearchText } from '../../../platform/db/statements/search-text.ts';
import { shownColumns, type ShownVisit } from '../visit/shown-visit.queries.ts';
import { statuses_of, type VisitFilters, type VisitReader, type VisitSort } from './visit-page.rules.ts';

/** A page of a filtered and sorted list. */
interface AskedPage {
  filters: VisitFilters;
  sort: VisitSort;
  page: Page;
}

const columns: Record<VisitSortField, RawBuilder<unknown>> = { id: sql`v.id`, schedule_at: sql`v.listed_at` };

/** The order always ends with the id in the same direction, so that one index serves both directions. */
const orderOf = ({ field, direction }: VisitSort): RawBuilder<unknown> =>
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

const found_columns = columnsOf('visit', [
  'id',
  'clinic_id',
  'created_at',
  'listed_at',
  'patient_name',
  'mobile',
  'status',
]);
type FoundVisit = RowOf<typeof found_columns> & { service: string; clinic_name: string };

/** At most this many hits of the words are read, so that a part of a common name stays cheap. */
const looked_through = 1_000;

export async function findVisitRows(
  db: ReadDb,
  { clinic_id, group_id }: Scope,
  { phone_words, number }: Pick<SearchText, 'phone_words' | 'number'>,
  limit: number,
): Promise<FoundVisit[]> {
  const { rows } = await sql<FoundVisit>`
    select ${listed(found_columns, 'v')}, s.name as service, c.name as clinic_name
    from (
      select id from search_visits(${clinic_id}, ${phone_words}, ${looked_through}) union select ${number}::bigint where ${number}::bigint is not null
    ) who
    join visit v on v.clinic_id = ${clinic_id} and v.id = who.id
    join telemed_service s on s.group_id = ${group_id} and s.id = v.service_id
    join clinic c on c.id = ${clinic_id}
    order by v.id desc limit ${limit}`.execute(db);
  return rows;
}

/** The words of a list that is read whole, however many visits they find. */
const isNamed = ({ clinic_id }: Scope, { words }: VisitFilters): RawBuilder<unknown> =>
  words === undefined ? sql`true` : sql`v.id in (select id from search_visits(${clinic_id}, ${words}, 2147483647))`;

/** The number of visits of a report, for its progress. */
export async function countWhole(db: ReadDb, scope: Scope, filters: VisitFilters): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from visit v where ${conditionsOf(scope, filters)} and ${isNamed(scope, filters)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Small, so that other calls run between two pieces. */
const rows_at_once = 100;

/** Yields all filtered visits, through a cursor of the open transaction. */
export function readInPieces(
  db: ReadDb,
  scope: Scope,
  filters: VisitFilters,
  sort: VisitSort,
): AsyncGenerator<ShownVisit[]> {
  const exported = sql<ShownVisit>`
    select ${shownColumns(scope)} from visit v where ${conditionsOf(scope, filters)} and ${isNamed(scope, filters)} ${orderOf(sort)}`;
  return readByCursor(db, exported, rows_at_once);
}
