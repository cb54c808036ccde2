import { type RawBuilder, sql } from 'kysely';
import { one_plan } from '../../../platform/db/statements/tenant-query.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import type { Page, TransactionFilters } from './list-filters.rules.ts';
import { type ListedTransaction, pageOfAll, readFirst, rowsOf } from './list-transactions.queries.ts';
import { countedOnDays } from '../statistics/rollup.queries.ts';
import type { Span } from '../statistics/total-periods.rules.ts';
import { conditionsOf, orderOf, type Sort } from './transaction-filters.queries.ts';

/** Up to this many transactions of a span of days are cheap to read and sort by a column, wherever the span lies. */
export const few_by_column = 1_000;

/**
 * Scans the ids between the least and largest id in the totals. Empty if the totals do not know the ids. The subquery hides the day filter
 * from the planner, which would otherwise read the whole span and sort it by id.
 */
const idsInOrder = (scope: Scope, filters: TransactionFilters, sort: Sort): RawBuilder<unknown> => sql`
  select t.id from (
    select t.id, t.clinic_id, t.created_at from transaction t
    where t.clinic_id = ${scope.clinic_id} and t.id between (select least_id from counted) and (select largest_id from counted)
    ${orderOf(sort)} offset 0
  ) t where ${conditionsOf(scope, filters)} ${orderOf(sort)}`;

/** Few transactions are read and sorted. For many, the order's index is scanned. The count decides, and the other branch does not start. */
const idsByColumn = (
  scope: Scope,
  filters: TransactionFilters,
  sort: Sort,
  part: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  (${readFirst(sort, sql`${conditionsOf(scope, filters)} and (select transactions from counted) <= ${few_by_column}`)} ${part})
  union all
  (select t.id from transaction t where ${conditionsOf(scope, filters)} and (select transactions from counted) > ${few_by_column}
    ${orderOf(sort)} ${part})`;

/**
 * A page of a span of days. The statement itself decides from the totals how to read the page, so it can run in the same round trip as the
 * count. Sorted by id, it is empty if the totals do not know the span's ids.
 */
export function pageOfDays(
  scope: Scope,
  filters: TransactionFilters,
  days: Span,
  sort: Sort,
  page: Page,
): RawBuilder<ListedTransaction> {
  if (sort.field === 'created_at') return pageOfAll(scope, filters, sort, page);
  const part = sql`limit ${page.limit} offset ${page.offset}`;
  const ids =
    sort.field === 'id' ? sql`${idsInOrder(scope, filters, sort)} ${part}` : idsByColumn(scope, filters, sort, part);
  const counted = sql`with counted as materialized (${countedOnDays(scope, days)})`;
  return rowsOf(scope, sql`${counted} ${ids}`, sort, sql.raw(one_plan));
}
