import { type RawBuilder, sql } from 'kysely';
import { one_plan } from '../../../platform/db/statements/tenant-query.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import type { Page, TransactionFilters } from './list-filters.rules.ts';
import { type ListedTransaction, pageOfAll, readFirst, rowsOf } from './list-transactions.queries.ts';
import { countedOnDays } from '../statistics/rollup.queries.ts';
import type { Span } from '../statistics/total-periods.rules.ts';
import { conditionsOf, orderOf, type Sort } from './transaction-filters.queries.ts';

/** So many of a span of days are read and put in order by a column at little cost, however far away they lie. */
export const few_by_column = 1_000;

/**
 * The walk between the ids that the totals know; nothing where they know none. It is kept from the planner what days are looked for:
 * within an order of ids it would rather read all of a span and put them in order.
 */
const idsInOrder = (scope: Scope, filters: TransactionFilters, sort: Sort): RawBuilder<unknown> => sql`
  select t.id from (
    select t.id, t.clinic_id, t.created_at from transaction t
    where t.clinic_id = ${scope.clinic_id} and t.id between (select least_id from counted) and (select largest_id from counted)
    ${orderOf(sort)} offset 0
  ) t where ${conditionsOf(scope, filters)} ${orderOf(sort)}`;

/** A few are read and put in order; of many the order is walked. One of the two is not begun. */
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
 * A page of a span of days that decides by itself how it is read, by what the totals count, so that it travels together with the count.
 * In an order of ids it is empty where the totals do not know between which ids the span lies.
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
