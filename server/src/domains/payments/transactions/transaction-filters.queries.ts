import type { transactionList } from '@clinic/contract/payments/transaction-list.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Direction, joinRow, orderBy } from '../../../platform/db/list-plan/page-statements.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import type { TransactionFilters } from './list-filters.rules.ts';
import { hasWords } from '../../../platform/db/statements/has-words.ts';

/** The most transactions that a filter by name or amount counts and pages through. Beyond it the answer says 'more than'. */
export const largest_bounded_count = 10_000;

type SortField = (typeof transactionList)['sorts'][number];
export interface Sort {
  field: SortField;
  direction: Direction;
}

const columns: Record<SortField, RawBuilder<unknown>> = {
  id: sql`t.id`,
  patient_id: sql`t.patient_id`,
  created_at: sql`t.created_at`,
  transaction_amount: sql`t.amount_cents`,
  provider_amount: sql`t.provider_cents`,
  pay_to_clinic_amount: sql`t.pay_to_clinic_cents`,
  product_type: sql`t.product_type`,
  status: sql`t.status`,
};

/**
 * The order of a list. It always ends with the id in the same direction, so that one index serves both directions. Rows without an amount
 * come last in ascending and first in descending order, as in the index.
 */
export const orderOf = ({ field, direction }: Sort): RawBuilder<unknown> =>
  orderBy(field === 'id' ? [columns.id] : [columns[field], columns.id], direction);

/** The conditions on status and product. An equality lets the index of the column also give the order by id. */
export const kindConditions = ({ statuses, product_types }: TransactionFilters): RawBuilder<unknown>[] => [
  ...oneOf(columns.status, statuses),
  ...oneOf(columns.product_type, product_types),
];

function oneOf(column: RawBuilder<unknown>, values: readonly string[] | undefined): RawBuilder<unknown>[] {
  const [only, ...others] = values ?? [];
  if (only === undefined) return [];
  return [others.length === 0 ? sql`${column} = ${only}` : sql`${column} = any(${values})`];
}

/** The conditions of all filters except the name, on a transaction `t`. */
export function conditionsOf(scope: Scope, filters: TransactionFilters): RawBuilder<unknown> {
  const conditions = [sql`t.clinic_id = ${scope.clinic_id}`];
  if (filters.from) conditions.push(sql`t.created_at >= ${filters.from}`);
  if (filters.before) conditions.push(sql`t.created_at < ${filters.before}`);
  if (filters.least_cents !== undefined) conditions.push(sql`t.amount_cents >= ${filters.least_cents}`);
  if (filters.most_cents !== undefined) conditions.push(sql`t.amount_cents <= ${filters.most_cents}`);
  if (filters.payment_advice_id !== undefined) conditions.push(sql`t.payment_advice_id = ${filters.payment_advice_id}`);
  return sql.join([...conditions, ...kindConditions(filters)], sql` and `);
}

/** The transaction `t` for each id. */
export const transactionOf = (scope: Scope, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  joinRow('transaction', 't', sql`t.clinic_id = ${scope.clinic_id} and t.id = ${id}`);

/** The patients that a name finds, up to the bound plus one. */
export const patientsFound = (scope: Scope, words: string): RawBuilder<unknown> =>
  sql`search_patients(${scope.clinic_id}, ${words}, ${largest_bounded_count + 1})`;

/**
 * Ids of the transactions of the patients `who`, up to the bound plus one. `offset 0` forces one look-up per patient. Selecting only ids
 * keeps it on the index of patients. Otherwise the planner, which expects a single row behind row-level security, would scan all of the
 * clinic's transactions for each patient.
 */
export const idsOfPatients = (scope: Scope, filters: TransactionFilters): RawBuilder<unknown> => sql`
  select found.id
  from who cross join lateral (
    select t.id from transaction t where t.patient_id = who.patient_id and ${conditionsOf(scope, filters)} offset 0
  ) found
  limit ${largest_bounded_count + 1}`;

/** The same ids, for the patients that a name finds. */
export const foundByName = (scope: Scope, filters: TransactionFilters, words: string): RawBuilder<unknown> =>
  sql`with who as (select * from ${patientsFound(scope, words)}) ${idsOfPatients(scope, filters)}`;

/**
 * True for a transaction `t` whose patient's id or name has the words. It is checked row by row, so that the scan keeps its order.
 */
export const patientMatches = (words: string): RawBuilder<unknown> => sql`exists (
  select 1 from patient p where p.clinic_id = t.clinic_id and p.patient_id = t.patient_id
    and ${hasWords(sql`p.patient_id || ' ' || coalesce(p.name, '')`, words)} offset 0)`;
