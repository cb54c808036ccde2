import { transactionRow } from '@clinic/contract/payments/transactions.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod/mini';
import type { Page } from '@clinic/contract/shared/lists/list-page.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { pageStatement, partOf } from '../../../platform/db/list-plan/page-statements.ts';
import { listedAs, shown } from '../../../platform/db/shown.ts';
import { countedOnDays } from '../statistics/rollup.queries.ts';
import { adviceStatusOf } from './transactions.queries.ts';
import { isOfAmounts, wordsOf, type TransactionFilters } from './list-filters.rules.ts';
import {
  conditionsOf,
  foundByName,
  orderOf,
  patientMatches,
  type Sort,
  transactionOf,
} from './transaction-filters.queries.ts';
import { few_by_column, type TransactionReader } from './transaction-page.rules.ts';

/** A transaction as its list shows it. */
export type ListedTransaction = z.output<typeof transactionRow>;

const own_columns = listedAs(
  shown(
    'transaction',
    transactionRow,
    'transaction_amount',
    'provider_amount',
    'pay_to_clinic_amount',
    'payment_advice_status',
    'number_of_issues',
    'clinic',
    'telemed_order',
  ),
  't',
);

/** A page of a filtered and sorted list. */
export interface AskedPage {
  filters: TransactionFilters;
  sort: Sort;
  page: Page;
}

/** Reads the rows of these ids, with their issue counts. */
export const rowsOf = (
  scope: Scope,
  ids: RawBuilder<unknown>,
  sort: Sort,
  one_plan: boolean,
): RawBuilder<ListedTransaction> =>
  pageStatement<ListedTransaction>({
    one_plan,
    keys: ids,
    columns: sql`${own_columns}, t.amount_cents as transaction_amount, t.provider_cents as provider_amount,
      t.pay_to_clinic_cents as pay_to_clinic_amount, ${adviceStatusOf(scope)} as payment_advice_status,
      (select count(*) from issue i where i.clinic_id = ${scope.clinic_id} and i.transaction_id = t.id) as number_of_issues`,
    rows: transactionOf(scope, sql`page.id`),
    order: orderOf(sort),
  });

/**
 * An advice or a span of amounts may hold few or many of a clinic's transactions, so the planner chooses a plan for each. Other lists have
 * one plan.
 */
const hasOnePlan = (filters: TransactionFilters): boolean =>
  filters.payment_advice_id === undefined && !isOfAmounts(filters);

/** Scans the index that covers the order, from its beginning. */
function scanInOrder(scope: Scope, { filters, sort, page }: AskedPage): RawBuilder<ListedTransaction> {
  const ids = sql`select t.id from transaction t where ${conditionsOf(scope, filters)} ${orderOf(sort)} ${partOf(page)}`;
  return rowsOf(scope, ids, sort, hasOnePlan(filters));
}

/**
 * Selects transactions by reading them first and sorting them afterwards. An index scan in sort order would go through all of the clinic's
 * transactions to find them. The query asks for a column that is in no index: behind row-level security the planner expects a clinic to
 * have few transactions, and would otherwise scan any index that has the other columns.
 */
const sortedIds = (sort: Sort, conditions: RawBuilder<unknown>): RawBuilder<unknown> => sql`select t.id from (
    select ${sort.field === 'id' ? sql`t.id` : sql`t.*`} from transaction t where ${conditions}
    order by t.created_at${sort.field === 'id' ? sql`` : sql`, t.updated_at`} offset 0
  ) t ${orderOf(sort)}`;

function sortSpan(scope: Scope, { filters, sort, page }: AskedPage): RawBuilder<ListedTransaction> {
  const ids = sql`${sortedIds(sort, conditionsOf(scope, filters))} ${partOf(page)}`;
  return rowsOf(scope, ids, sort, hasOnePlan(filters));
}

/** Ids of a page of a span of days, chosen by the span's totals, which are `counted`. */
function idsByTotals(
  scope: Scope,
  { filters: { days }, sort }: AskedPage,
  ids: RawBuilder<unknown>,
): RawBuilder<ListedTransaction> {
  if (!days) throw new Error('Only a span of days has totals.');
  const counted = sql`with counted as materialized (${countedOnDays(scope, days)})`;
  return rowsOf(scope, sql`${counted} ${ids}`, sort, true);
}

/**
 * Scans the ids between the least and largest id in the totals. Empty if the totals do not know the ids. The subquery hides the day filter
 * from the planner, which would otherwise read the whole span and sort it by id.
 */
function scanBetweenIds(scope: Scope, asked: AskedPage): RawBuilder<ListedTransaction> {
  const { filters, sort, page } = asked;
  const ids = sql`select t.id from (
      select t.id, t.clinic_id, t.created_at from transaction t
      where t.clinic_id = ${scope.clinic_id} and t.id between (select least_id from counted) and (select largest_id from counted)
      ${orderOf(sort)} offset 0
    ) t where ${conditionsOf(scope, filters)} ${orderOf(sort)} ${partOf(page)}`;
  return idsByTotals(scope, asked, ids);
}

/** Few transactions are read and sorted. For many, the order's index is scanned. The count decides, and the other branch does not start. */
function sortOrScan(scope: Scope, asked: AskedPage): RawBuilder<ListedTransaction> {
  const { filters, sort, page } = asked;
  const conditions = conditionsOf(scope, filters);
  const few = sql`${conditions} and (select transactions from counted) <= ${few_by_column}`;
  const ids = sql`
    (${sortedIds(sort, few)} ${partOf(page)})
    union all
    (select t.id from transaction t where ${conditions} and (select transactions from counted) > ${few_by_column}
      ${orderOf(sort)} ${partOf(page)})`;
  return idsByTotals(scope, asked, ids);
}

/** Finds the matching patients first, then their transactions. */
function throughPatients(scope: Scope, { filters, sort, page }: AskedPage): RawBuilder<ListedTransaction> {
  const ids = sql`select t.id from (${foundByName(scope, filters, wordsOf(filters))}) found
    ${transactionOf(scope, sql`found.id`)} ${orderOf(sort)} ${partOf(page)}`;
  return rowsOf(scope, ids, sort, false);
}

/** Scans in list order and checks the patient of each transaction, until the page is full. */
function scanForName(scope: Scope, { filters, sort, page }: AskedPage): RawBuilder<ListedTransaction> {
  const ids = sql`select t.id from transaction t where ${conditionsOf(scope, filters)} and ${patientMatches(wordsOf(filters))}
    ${orderOf(sort)} ${partOf(page)}`;
  return rowsOf(scope, ids, sort, false);
}

/** The statement of each reader. */
export const page_statements: Record<
  TransactionReader,
  (scope: Scope, asked: AskedPage) => RawBuilder<ListedTransaction>
> = {
  scan_in_order: scanInOrder,
  scan_between_ids: scanBetweenIds,
  sort_or_scan: sortOrScan,
  sort_span: sortSpan,
  through_patients: throughPatients,
  scan_for_name: scanForName,
};
