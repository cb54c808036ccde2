import { sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { readByCursor } from '../../../platform/db/statements/batches.ts';
import { listedColumns, withVoucher } from './listed-orders.queries.ts';
import { conditionsOf, orderOf } from './order-page.queries.ts';
import type { OrderFilters, OrderSort } from './order-page.rules.ts';
import type { ListedOrder } from './show-order.rules.ts';

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
