import type { TransactionStatus } from '@clinic/contract/payments/transactions.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/transaction.ts';
import type { Scope } from '../../platform/http/act.ts';
import type { TransactionFilters } from './list-filters.rules.ts';
import { conditionsOf, foundByName, largest_name_count, patientMatches } from './transaction-filters.queries.ts';

/** Count and sum of one status. */
export interface StatusSum {
  status: TransactionStatus;
  transactions: number;
  amount_cents: number;
}

const bySum = async (db: Db, statement: RawBuilder<StatusSum>): Promise<StatusSum[]> =>
  (await statement.execute(db)).rows;

/** Sums by status from the rollup: what is folded and what is not yet, in one statement, so that folding never shows half. */
export function sumRollup(db: Db, scope: Scope, { days }: TransactionFilters): Promise<StatusSum[]> {
  const here = days
    ? sql`clinic_id = ${scope.clinic_id} and day between ${days.start}::date and ${days.end}::date`
    : sql`clinic_id = ${scope.clinic_id}`;
  return bySum(
    db,
    sql<StatusSum>`
    select status, sum(transactions)::int8 as transactions, sum(amount_cents)::int8 as amount_cents from (
      select status, transactions, amount_cents from transaction_rollup where ${here}
      union all
      select status, transactions, amount_cents from transaction_delta where ${here}
    ) sums group by status`,
  );
}

/** Sums by status of the rows themselves: for the rows of one advice. */
export const sumRows = (db: Db, scope: Scope, filters: TransactionFilters): Promise<StatusSum[]> =>
  bySum(
    db,
    sql<StatusSum>`select t.status, count(*) as transactions, sum(t.amount_cents)::int8 as amount_cents
      from transaction t where ${conditionsOf(scope, filters)} group by t.status`,
  );

/** Sums by status of what a name finds, up to one more than the bound. */
export const sumFoundByName = (
  db: Db,
  scope: Scope,
  filters: TransactionFilters,
  pattern: string,
): Promise<StatusSum[]> =>
  bySum(
    db,
    sql<StatusSum>`select status, count(*) as transactions, sum(amount_cents)::int8 as amount_cents
      from (${foundByName(scope, filters, pattern)}) found group by status`,
  );

/** The same by walking the filtered transactions: exact also where more patients match than are looked at above. */
export const sumWalkedByName = (
  db: Db,
  scope: Scope,
  filters: TransactionFilters,
  pattern: string,
): Promise<StatusSum[]> =>
  bySum(
    db,
    sql<StatusSum>`select status, count(*) as transactions, sum(amount_cents)::int8 as amount_cents from (
      select t.status, t.amount_cents from transaction t
      where ${conditionsOf(scope, filters)} and ${patientMatches(pattern)} limit ${largest_name_count + 1}
    ) found group by status`,
  );

/** True where a name matches more patients than are looked at. */
export async function matchesTooMany(db: Db, scope: Scope, pattern: string): Promise<boolean> {
  const { rows } = await sql<{ too_many: boolean }>`
    select count(*) > ${largest_name_count} as too_many
    from find_patients(${scope.clinic_id}, ${pattern}, ${largest_name_count + 1})`.execute(db);
  return rows[0]?.too_many === true;
}

/**
 * Moves a clinic's deltas into the rollup, in one statement: a reader sees them on one side or the other. Gives how many
 * were folded.
 */
export async function foldDeltas(db: Db, scope: Scope): Promise<number> {
  const { rows } = await sql<{ folded: number }>`
    with gone as (
      delete from transaction_delta where clinic_id = ${scope.clinic_id} returning *
    ), folded as (
      insert into transaction_rollup as r (clinic_id, day, status, payment_status, product_type, transactions, amount_cents,
        provider_cents, pay_to_clinic_cents)
      select clinic_id, day, status, payment_status, product_type, sum(transactions)::int8, sum(amount_cents)::int8,
        sum(provider_cents)::int8, sum(pay_to_clinic_cents)::int8
      from gone group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict (clinic_id, day, status, payment_status, product_type) do update set
        transactions = r.transactions + excluded.transactions,
        amount_cents = r.amount_cents + excluded.amount_cents,
        provider_cents = r.provider_cents + excluded.provider_cents,
        pay_to_clinic_cents = r.pay_to_clinic_cents + excluded.pay_to_clinic_cents
    )
    select count(*) as folded from gone`.execute(db);
  return rows[0]?.folded ?? 0;
}
