import { most_counted_deliveries, type DeliverySortField } from '@clinic/contract/dispensary/delivery-list.ts';
import type {
  MedicineOrderStatus,
  MedicineStatus,
  MedicineWay,
  unpaid,
} from '@clinic/contract/dispensary/delivery-words.ts';
import type { Page } from '@clinic/contract/shared/lists/list-page.ts';
import { addDays, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { type Direction, orderBy } from '../../../platform/db/list-plan/page-statements.ts';
import { columnsOf, listed, type RowOf } from '../../../platform/db/rows.ts';
import { type ShownOrder, shownColumns, withVisit } from '../orders/shown-orders.queries.ts';

export interface DeliverFilters {
  delivery_status: MedicineStatus | typeof unpaid | undefined;
  order_status: MedicineOrderStatus | undefined;
  service_type: MedicineWay | undefined;
  date: { start: string; end: string } | undefined;
  /** Words of a name or number. */
  words: string | undefined;
}

export interface DeliverSort {
  field: DeliverySortField;
  direction: Direction;
}

const columns: Record<DeliverySortField, RawBuilder<unknown>> = {
  id: sql`o.id`,
  visit_schedule_at: sql`o.visit_schedule_at`,
  created_at: sql`o.created_at`,
};

/** The conditions of the filters on an order `o`. Words beyond the bound find the first ten thousand. */
function conditionsOf({ clinic_id }: Scope, filters: DeliverFilters): RawBuilder<unknown> {
  const { delivery_status, order_status, service_type, date, words } = filters;
  const conditions = [sql`o.clinic_id = ${clinic_id}`];
  if (delivery_status === 'unpaid') conditions.push(sql`o.paid_at is null`);
  else if (delivery_status !== undefined)
    conditions.push(sql`o.delivery_status = ${delivery_status} and o.paid_at is not null`);
  if (order_status !== undefined) conditions.push(sql`o.order_status = ${order_status}`);
  if (service_type !== undefined) conditions.push(sql`o.service_type = ${service_type}`);
  if (date) {
    conditions.push(sql`o.visit_schedule_at >= ${startOfDay(date.start)}`);
    conditions.push(sql`o.visit_schedule_at < ${startOfDay(addDays(date.end, 1))}`);
  }
  if (words !== undefined)
    conditions.push(
      sql`o.id in (select id from search_medicine_orders(${clinic_id}, ${words}, ${most_counted_deliveries}))`,
    );
  return sql.join(conditions, sql` and `);
}

/** How many orders the filters leave, up to the bound. */
export const countDelivers = (scope: Scope, filters: DeliverFilters): RawBuilder<{ rows: number }> => sql<{
  rows: number;
}>`
  select count(*) as rows from (
    select from medicine_order o where ${conditionsOf(scope, filters)} limit ${most_counted_deliveries}
  ) bounded`;

/** A page of the log. */
export function pageOfDelivers(
  scope: Scope,
  { filters, sort, page }: { filters: DeliverFilters; sort: DeliverSort; page: Page },
): RawBuilder<ShownOrder> {
  const order = orderBy([columns[sort.field], sql`o.id`], sort.direction);
  return sql<ShownOrder>`
    select ${shownColumns(scope)} from (
      select o.* from medicine_order o where ${conditionsOf(scope, filters)} ${order} limit ${page.limit} offset ${page.offset}
    ) o ${withVisit(scope)} ${order}`;
}

const found_columns = columnsOf('medicine_order', [
  'id',
  'created_at',
  'patient_name',
  'ordernumber',
  'paid_at',
  'delivery_status',
]);
type FoundOrder = RowOf<typeof found_columns>;

/** At most this many hits of the words are read, so that a part of a common name stays cheap. */
const looked_through = 1_000;

export async function findOrderRows(
  db: ReadDb,
  { clinic_id }: Pick<Scope, 'clinic_id'>,
  { words, number }: { words: string | undefined; number: number | null },
  limit: number,
): Promise<FoundOrder[]> {
  const { rows } = await sql<FoundOrder>`
    select ${listed(found_columns, 'o')} from (
      select id from search_medicine_orders(${clinic_id}, ${words ?? null}, ${looked_through})
      union select ${number}::bigint where ${number}::bigint is not null
    ) who
    join medicine_order o on o.clinic_id = ${clinic_id} and o.id = who.id
    order by o.id desc limit ${limit}`.execute(db);
  return rows;
}
