import type { Page } from '@clinic/contract/shared/lists/list-page.ts';
import { addDays, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import { most_found, type OrderSortField } from '@clinic/contract/vouchers/voucher-sales-list.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { joinRow, orderBy, pageStatement, partOf } from '../../../platform/db/list-plan/page-statements.ts';
import { readByCursor } from '../../../platform/db/statements/batches.ts';
import { hasWords } from '../../../platform/db/statements/has-words.ts';
import type { SoldReader } from '../sale/sold-page.rules.ts';
import type { OrderFilters, OrderSort } from './order-page.rules.ts';
import { listedColumns, withVoucher } from './orders.queries.ts';
import type { ListedOrder } from './show-order.rules.ts';

/** A page of a filtered and sorted list. */
export interface AskedPage {
  filters: OrderFilters;
  sort: OrderSort;
  page: Page;
}

const columns: Record<OrderSortField, RawBuilder<unknown>> = {
  id: sql`o.id`,
  created_at: sql`o.created_at`,
  amount: sql`o.amount_cents`,
  updated_at: sql`o.updated_at`,
};

const orderOf = ({ field, direction }: OrderSort): RawBuilder<unknown> =>
  orderBy([columns[field], sql`o.id`], direction);

/** The conditions of all filters except the words, on an order `o`. */
function conditionsOf({ clinic_id }: Pick<Scope, 'clinic_id'>, filters: OrderFilters): RawBuilder<unknown> {
  const { status, delivery_status, voucher_id, date, customer_id } = filters;
  // Without the group: the planner would take it for a second filter, and expect a branch to have a row or none.
  const conditions = [sql`o.clinic_id = ${clinic_id}`];
  if (status !== undefined) conditions.push(sql`o.status = ${status}`);
  if (delivery_status !== undefined) conditions.push(sql`o.delivery_status = ${delivery_status}`);
  if (voucher_id !== undefined) conditions.push(sql`o.voucher_id = ${voucher_id}`);
  if (customer_id !== undefined) conditions.push(sql`o.customer_id = ${customer_id}`);
  if (date) {
    conditions.push(sql`o.created_at >= ${startOfDay(date.start)}`);
    conditions.push(sql`o.created_at < ${startOfDay(addDays(date.end, 1))}`);
  }
  return sql.join(conditions, sql` and `);
}

/** Checks the words row by row. */
const andMatches = ({ words }: OrderFilters): RawBuilder<unknown> =>
  words === undefined
    ? sql``
    : sql`and ${hasWords(sql`o.user_name || ' ' || o.username || ' ' || coalesce(o.user_mobile, '') || ' ' || o.mobile`, words)}`;

const rowOf = (scope: Scope, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  joinRow('voucher_order', 'o', sql`o.clinic_id = ${scope.clinic_id} and o.id = ${id}`);

/** The few orders that the words find, and of them those that the other filters leave. */
const found = (scope: Scope, filters: OrderFilters): RawBuilder<unknown> => sql`
  search_voucher_orders(${scope.clinic_id}, ${filters.words ?? ''}, ${most_found + 1}) who ${rowOf(scope, sql`who.id`)}
  where ${conditionsOf(scope, filters)}`;

const scanInOrder = (scope: Scope, { filters, sort, page }: AskedPage): RawBuilder<unknown> => sql`
  select o.id from voucher_order o where ${conditionsOf(scope, filters)}
  ${andMatches(filters)} ${orderOf(sort)} ${partOf(page)}`;

const sortFound = (scope: Scope, { filters, sort, page }: AskedPage): RawBuilder<unknown> => sql`
  select o.id from ${found(scope, filters)} ${orderOf(sort)} ${partOf(page)}`;

/** Reads the rows whole and sorts them. `offset 0` keeps the planner from scanning in the order of the list instead. */
const sortSpan = (scope: Scope, { filters, sort, page }: AskedPage): RawBuilder<unknown> => sql`
  select o.id from (
    select o.id, o.created_at, o.updated_at, o.amount_cents from voucher_order o where ${conditionsOf(scope, filters)} offset 0
  ) o ${orderOf(sort)} ${partOf(page)}`;

const readers: Record<SoldReader, (scope: Scope, asked: AskedPage) => RawBuilder<unknown>> = {
  scan_in_order: scanInOrder,
  sort_found: sortFound,
  sort_span: sortSpan,
};

/** The statement of a reader. */
export const statementOf = (reader: SoldReader, scope: Scope, asked: AskedPage): RawBuilder<ListedOrder> =>
  pageStatement<ListedOrder>({
    keys: readers[reader](scope, asked),
    columns: listedColumns(scope),
    rows: sql`${rowOf(scope, sql`page.id`)} ${withVoucher(scope)}`,
    order: orderOf(asked.sort),
    one_plan: true,
    in_order: reader === 'scan_in_order',
  });

interface Found {
  too_many: boolean;
  count: number;
  cents: number;
}

/** Whether the words find more than the bound, and if not, number and money of the orders that the filters leave. */
export const sumFound = (scope: Scope, filters: OrderFilters): RawBuilder<Found> => sql<Found>`
  with who as materialized (select * from search_voucher_orders(${scope.clinic_id}, ${filters.words ?? ''}, ${most_found + 1})),
    counted as materialized (select count(*) > ${most_found} as too_many from who)
  select too_many, s.count, s.cents from counted cross join lateral (
    select count(*) as count, coalesce(sum(o.amount_cents), 0)::int8 as cents
    from who ${rowOf(scope, sql`who.id`)} where not too_many and ${conditionsOf(scope, filters)}
  ) s`;

/** Number and money of the orders that the filters leave, up to the bound. */
export const sumScanned = (scope: Scope, filters: OrderFilters): RawBuilder<Omit<Found, 'too_many'>> => sql<
  Omit<Found, 'too_many'>
>`
  select count(*) as count, coalesce(sum(amount_cents), 0)::int8 as cents from (
    select o.amount_cents from voucher_order o where ${conditionsOf(scope, filters)} ${andMatches(filters)} limit ${most_found}
  ) bounded`;

/** Small, so that other calls run between two pieces. */
const rows_at_once = 100;

/** Yields all filtered orders. Reads them through a cursor of the open transaction, at most a hundred at a time. */
export function readInPieces(
  db: ReadDb,
  scope: Scope,
  filters: OrderFilters,
  sort: OrderSort,
): AsyncGenerator<ListedOrder[]> {
  const named =
    filters.words === undefined
      ? sql`true`
      : sql`o.id in (select id from search_voucher_orders(${scope.clinic_id}, ${filters.words}, 2147483647))`;
  const exported = sql<ListedOrder>`
    select ${listedColumns(scope)} from voucher_order o ${withVoucher(scope)}
    where ${conditionsOf(scope, filters)} and ${named} ${orderOf(sort)}`;
  return readByCursor(db, exported, rows_at_once);
}
