import { type RawBuilder, sql } from 'kysely';
import { one_plan } from '../../../platform/db/statements/tenant-query.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import type { Page, TransactionFilters } from './list-filters.rules.ts';
import { adviceStatusOf } from './advice-status.queries.ts';
import {
  conditionsOf,
  foundByName,
  orderOf,
  patientMatches,
  type Sort,
  transactionOf,
} from './transaction-filters.queries.ts';
import type { TransactionRow } from './transactions.queries.ts';

export type ListedTransaction = Pick<
  TransactionRow,
  | 'id'
  | 'patient_id'
  | 'created_at'
  | 'amount_cents'
  | 'provider_cents'
  | 'pay_to_clinic_cents'
  | 'product_type'
  | 'status'
  | 'payment_status'
  | 'payment_advice_status'
> & { number_of_issues: number };

/**
 * The rows for a page's ids, with their issue counts. Each is looked up by id: behind row-level security, the planner would otherwise scan
 * all transactions and issues of the clinic.
 */
export const rowsOf = (
  scope: Scope,
  ids: RawBuilder<unknown>,
  sort: Sort,
  plan: RawBuilder<unknown> = sql``,
): RawBuilder<ListedTransaction> => sql`${plan}
  with page as materialized (${ids})
  select t.id, t.patient_id, t.created_at, t.amount_cents, t.provider_cents, t.pay_to_clinic_cents, t.product_type, t.status,
    t.payment_status, ${adviceStatusOf(scope)} as payment_advice_status,
    (select count(*) from issue i where i.clinic_id = ${scope.clinic_id} and i.transaction_id = t.id) as number_of_issues
  from page ${transactionOf(scope, sql`page.id`)}
  ${orderOf(sort)}`;

/**
 * An advice may hold few or many of a clinic's transactions, so the planner chooses a plan for each. All other lists use one plan that
 * walks the order's index.
 */
const planOf = ({ payment_advice_id }: TransactionFilters): RawBuilder<unknown> =>
  payment_advice_id === undefined ? sql.raw(one_plan) : sql``;

/** A page: its ids come from the index that covers the order, and its rows are read last. */
export function pageOfAll(
  scope: Scope,
  filters: TransactionFilters,
  sort: Sort,
  page: Page,
): RawBuilder<ListedTransaction> {
  const ids = sql`select t.id from transaction t where ${conditionsOf(scope, filters)} ${orderOf(sort)}
    limit ${page.limit} offset ${page.offset}`;
  return rowsOf(scope, ids, sort, planOf(filters));
}

/** Runs `pageOfAll`. */
export const listPage = async (
  db: ReadDb,
  scope: Scope,
  filters: TransactionFilters,
  sort: Sort,
  page: Page,
): Promise<ListedTransaction[]> => (await pageOfAll(scope, filters, sort, page).execute(db)).rows;

/**
 * Selects transactions by reading them first and sorting them afterwards. An index scan in sort order would go through all of the clinic's
 * transactions to find them. The query asks for a column that is in no index: behind row-level security the planner expects a clinic to
 * have few transactions, and would otherwise scan any index that has the other columns.
 */
export const readFirst = (sort: Sort, conditions: RawBuilder<unknown>): RawBuilder<unknown> => sql`select t.id from (
    select ${sort.field === 'id' ? sql`t.id` : sql`t.*`} from transaction t where ${conditions}
    order by t.created_at${sort.field === 'id' ? sql`` : sql`, t.updated_at`} offset 0
  ) t ${orderOf(sort)}`;

/** A page up to this offset is read together with the count. For later pages the count is read first, because the page may not exist. */
export const last_offset_together = 1_000;

/** A page of few transactions within a span of days. */
export async function listPageOfFew(
  db: ReadDb,
  scope: Scope,
  filters: TransactionFilters,
  sort: Sort,
  page: Page,
): Promise<ListedTransaction[]> {
  const ids = sql`${readFirst(sort, conditionsOf(scope, filters))} limit ${page.limit} offset ${page.offset}`;
  return (await rowsOf(scope, ids, sort, planOf(filters)).execute(db)).rows;
}

/** A page for a rare name, through the matching patients. */
export async function listPageOfRareName(
  db: ReadDb,
  scope: Scope,
  filters: TransactionFilters,
  pattern: string,
  sort: Sort,
  page: Page,
): Promise<ListedTransaction[]> {
  const ids = sql`select t.id from (${foundByName(scope, filters, pattern)}) found
    ${transactionOf(scope, sql`found.id`)} ${orderOf(sort)}
    limit ${page.limit} offset ${page.offset}`;
  return (await rowsOf(scope, ids, sort).execute(db)).rows;
}

/** A page for a frequent name, by a scan in list order, which soon finds enough matches. */
export async function listPageOfFrequentName(
  db: ReadDb,
  scope: Scope,
  filters: TransactionFilters,
  pattern: string,
  sort: Sort,
  page: Page,
): Promise<ListedTransaction[]> {
  const ids = sql`select t.id from transaction t where ${conditionsOf(scope, filters)} and ${patientMatches(pattern)}
    ${orderOf(sort)} limit ${page.limit} offset ${page.offset}`;
  return (await rowsOf(scope, ids, sort).execute(db)).rows;
}
