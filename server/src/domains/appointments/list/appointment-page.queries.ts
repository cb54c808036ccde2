import { type AppointmentSortField, most_counted } from '@clinic/contract/appointments/appointment-list.ts';
import type { AppointmentStatus } from '@clinic/contract/appointments/appointment-words.ts';
import type { Page } from '@clinic/contract/shared/lists/list-page.ts';
import { addDays, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { joinRow, orderBy, pageStatement, partOf } from '../../../platform/db/list-plan/page-statements.ts';
import { readByCursor } from '../../../platform/db/statements/batches.ts';
import { hasWords } from '../../../platform/db/statements/has-words.ts';
import { type ShownAppointment, shownColumns } from '../appointments.queries.ts';
import type { AppointmentFilters, AppointmentReader, AppointmentSort } from './appointment-page.rules.ts';

/** A page of a filtered and sorted list. */
export interface AskedPage {
  filters: AppointmentFilters;
  sort: AppointmentSort;
  page: Page;
}

const columns: Record<AppointmentSortField, RawBuilder<unknown>> = {
  id: sql`a.id`,
  created_at: sql`a.created_at`,
  date: sql`a.date`,
  reserved_at: sql`a.reserved_at`,
};

/** The order always ends with the id in the same direction, so that one index serves both directions. */
const orderOf = ({ field, direction }: AppointmentSort): RawBuilder<unknown> =>
  orderBy(field === 'id' ? [columns.id] : [columns[field], columns.id], direction);

/** The default list leaves new requests out. As a constant the condition matches that of the partial index `appointment_decided`. */
const isNot = (status: AppointmentStatus): RawBuilder<unknown> =>
  status === 'i' ? sql`a.status <> 'i'` : sql`a.status <> ${status}`;

/** The conditions of all filters except the words, on an appointment `a`. */
function conditionsOf({ clinic_id }: Scope, filters: AppointmentFilters): RawBuilder<unknown> {
  const { status, not_status, customer_id, date, reserved } = filters;
  const conditions = [sql`a.clinic_id = ${clinic_id}`];
  if (customer_id !== undefined) conditions.push(sql`a.customer_id = ${customer_id}`);
  if (status !== undefined) conditions.push(sql`a.status = ${status}`);
  if (not_status !== undefined) conditions.push(isNot(not_status));
  if (date) conditions.push(sql`a.date between ${date.start}::date and ${date.end}::date`);
  if (reserved) {
    conditions.push(sql`a.reserved_at >= ${startOfDay(reserved.start)}`);
    conditions.push(sql`a.reserved_at < ${startOfDay(addDays(reserved.end, 1))}`);
  }
  return sql.join(conditions, sql` and `);
}

/** Checks the words row by row. */
const andMatches = ({ words }: AppointmentFilters): RawBuilder<unknown> =>
  words === undefined
    ? sql``
    : sql`and ${hasWords(sql`a.user_name || ' ' || a.attendee || ' ' || a.user_phone`, words)}`;

const appointmentOf = (scope: Scope, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  joinRow('appointment', 'a', sql`a.clinic_id = ${scope.clinic_id} and a.id = ${id}`);

/** The few appointments that match the words, and of these the ones that match the other filters. */
const found = (scope: Scope, filters: AppointmentFilters, words: string): RawBuilder<unknown> => sql`
  search_appointments(${scope.clinic_id}, ${words}, ${most_counted + 1}) who ${appointmentOf(scope, sql`who.id`)}
  where ${conditionsOf(scope, filters)}`;

/** Scans the index of the order from its beginning. */
const scanInOrder = (scope: Scope, { filters, sort, page }: AskedPage): RawBuilder<unknown> => sql`
  select a.id from appointment a where ${conditionsOf(scope, filters)}
  ${andMatches(filters)} ${orderOf(sort)} ${partOf(page)}`;

const sortFound = (scope: Scope, { filters, sort, page }: AskedPage): RawBuilder<unknown> => sql`
  select a.id from ${found(scope, filters, filters.words ?? '')} ${orderOf(sort)} ${partOf(page)}`;

/** Reads the span whole and sorts it. `offset 0` keeps the planner from scanning in the order of the list instead. */
const sortSpan = (scope: Scope, { filters, sort, page }: AskedPage): RawBuilder<unknown> => sql`
  select a.id from (
    select a.id, a.created_at, a.date, a.reserved_at from appointment a where ${conditionsOf(scope, filters)}
    ${andMatches(filters)} offset 0
  ) a ${orderOf(sort)} ${partOf(page)}`;

const readers: Record<AppointmentReader, (scope: Scope, asked: AskedPage) => RawBuilder<unknown>> = {
  scan_in_order: scanInOrder,
  sort_found: sortFound,
  sort_span: sortSpan,
  sort_customer: sortSpan,
};

/** The statement of a reader. */
export const statementOf = (reader: AppointmentReader, scope: Scope, asked: AskedPage): RawBuilder<ShownAppointment> =>
  pageStatement<ShownAppointment>({
    keys: readers[reader](scope, asked),
    columns: shownColumns(scope),
    rows: appointmentOf(scope, sql`page.id`),
    order: orderOf(asked.sort),
    one_plan: true,
    in_order: reader === 'scan_in_order',
  });

/** The number of a branch's appointments by the counters, with one status, without one, or all. */
export const countByStatus = (
  { clinic_id }: Scope,
  { status, not_status }: Pick<AppointmentFilters, 'status' | 'not_status'>,
): RawBuilder<{ rows: number }> => sql<{ rows: number }>`
  select coalesce(sum(n.appointments), 0)::int8 as rows from appointment_count n where n.clinic_id = ${clinic_id}
    ${status === undefined ? sql`` : sql`and n.status = ${status}`} ${not_status === undefined ? sql`` : sql`and n.status <> ${not_status}`}`;

/** The number of appointments that the filters leave, without a bound: for a calendar's range and a report. */
export const countAll = (scope: Scope, filters: AppointmentFilters): RawBuilder<{ rows: number }> => sql<{
  rows: number;
}>`
  select count(*) as rows from appointment a where ${conditionsOf(scope, filters)} ${andMatches(filters)}`;

/** Whether the words find more than the bound, and if not, how many appointments the filters leave. */
export const countFound = (
  scope: Scope,
  filters: AppointmentFilters,
  words: string,
): RawBuilder<{ too_many: boolean; rows: number }> => sql<{ too_many: boolean; rows: number }>`
  with who as materialized (select * from search_appointments(${scope.clinic_id}, ${words}, ${most_counted + 1})),
    counted as materialized (select count(*) > ${most_counted} as too_many from who)
  select too_many, (
    select count(*) from who ${appointmentOf(scope, sql`who.id`)} where not too_many and ${conditionsOf(scope, filters)}
  ) as rows from counted`;

/** The number of appointments that the filters leave, up to the bound. */
export const countScanned = (scope: Scope, filters: AppointmentFilters): RawBuilder<{ rows: number }> => sql<{
  rows: number;
}>`
  select count(*) as rows from (
    select a.id from appointment a where ${conditionsOf(scope, filters)} ${andMatches(filters)} limit ${most_counted}
  ) bounded`;

/** Small, so that other calls run between two pieces. */
const rows_at_once = 100;

/** All filtered appointments, through a cursor of the open transaction. */
export const readAppointmentPieces = (
  db: ReadDb,
  scope: Scope,
  filters: AppointmentFilters,
  sort: AppointmentSort,
): AsyncGenerator<ShownAppointment[]> =>
  readByCursor(
    db,
    sql<ShownAppointment>`select ${shownColumns(scope)} from appointment a
      where ${conditionsOf(scope, filters)} ${andMatches(filters)} ${orderOf(sort)}`,
    rows_at_once,
  );
