import { type RawBuilder, sql } from 'kysely';
import type { ReadDb } from '../../../platform/db/handles.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import type { TransactionFilters } from './list-filters.rules.ts';
import type { StatusSum } from '../statistics/rollup.queries.ts';
import {
  conditionsOf,
  idsOfPatients,
  largest_bounded_count,
  patientMatches,
  patientsFound,
  transactionOf,
} from './transaction-filters.queries.ts';

/** The result of a name search through the matching patients. `too_many`: the name matches more patients than the bound. */
type Found<Rest> = Rest & { too_many: boolean };

const too_many = sql`(select count(*) > ${largest_bounded_count} from who)`;
const who = (scope: Scope, words: string): RawBuilder<unknown> =>
  sql`who as materialized (select * from ${patientsFound(scope, words)})`;

async function oneRow<Row>(db: ReadDb, statement: RawBuilder<Row>): Promise<Row> {
  const [row] = (await statement.execute(db)).rows;
  if (!row) throw new Error('A count without a row.');
  return row;
}

/** Counts the transactions that a name finds, up to the bound plus one. */
export const countFoundByName = (
  db: ReadDb,
  scope: Scope,
  filters: TransactionFilters,
  words: string,
): Promise<Found<{ transactions: number }>> =>
  oneRow(
    db,
    sql<Found<{ transactions: number }>>`with ${who(scope, words)}
      select ${too_many} as too_many, (select count(*) from (${idsOfPatients(scope, filters)}) found where not ${too_many}) as transactions`,
  );

/**
 * Sums by status of the transactions that a name finds, up to the bound plus one. Reads them in id order, because rows with close ids are
 * stored together.
 */
export const sumFoundByName = (
  db: ReadDb,
  scope: Scope,
  filters: TransactionFilters,
  words: string,
): Promise<Found<{ sums: StatusSum[] }>> =>
  oneRow(
    db,
    sql<Found<{ sums: StatusSum[] }>>`with ${who(scope, words)}, sums as (
      select t.status, count(*) as transactions, sum(t.amount_cents)::int8 as amount_cents
      from (select id from (${idsOfPatients(scope, filters)}) ids where not ${too_many} order by id) found
      ${transactionOf(scope, sql`found.id`)} group by t.status
    ) select ${too_many} as too_many, coalesce((select json_agg(json_build_object(
        'status', status, 'transactions', transactions, 'amount_cents', amount_cents)) from sums), '[]') as sums`,
  );

const scanned = (scope: Scope, filters: TransactionFilters, words: string, columns: RawBuilder<unknown>) =>
  sql`select ${columns} from transaction t where ${conditionsOf(scope, filters)} and ${patientMatches(words)}
    limit ${largest_bounded_count + 1}`;

/** Gets the same count by a scan of the filtered transactions. It is exact even if more patients match than the bound. */
export const countScannedByName = async (
  db: ReadDb,
  scope: Scope,
  filters: TransactionFilters,
  words: string,
): Promise<number> => {
  const counted = sql<{ transactions: number }>`
    select count(*) as transactions from (${scanned(scope, filters, words, sql`t.id`)}) found`;
  return (await oneRow(db, counted)).transactions;
};

/** The same sums by a scan. */
export const sumScannedByName = async (
  db: ReadDb,
  scope: Scope,
  filters: TransactionFilters,
  words: string,
): Promise<StatusSum[]> => {
  const summed = sql<StatusSum>`select status, count(*) as transactions, sum(amount_cents)::int8 as amount_cents
    from (${scanned(scope, filters, words, sql`t.status, t.amount_cents`)}) found group by status`;
  return (await summed.execute(db)).rows;
};
