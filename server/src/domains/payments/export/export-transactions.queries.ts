import { type RawBuilder, sql } from 'kysely';
import { readByCursor } from '../../../platform/db/statements/batches.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import type { TransactionFilters } from '../transactions/list-filters.rules.ts';
import { adviceStatusOf, type TransactionRow } from '../transactions/transactions.queries.ts';
import { conditionsOf, orderOf, type Sort } from '../transactions/transaction-filters.queries.ts';

export type ExportedTransaction = TransactionRow & { number_of_issues: number };

/** Small, so that other calls run between two pieces. */
const rows_at_once = 100;

const exportedOf = (scope: Scope, filters: TransactionFilters): RawBuilder<unknown> =>
  filters.name_words === undefined
    ? conditionsOf(scope, filters)
    : sql`${conditionsOf(scope, filters)} and t.patient_id in (
        select patient_id from search_patients(${scope.clinic_id}, ${filters.name_words}, 2147483647))`;

/** The number of all filtered transactions. */
export async function countExported(db: ReadDb, scope: Scope, filters: TransactionFilters): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from transaction t where ${exportedOf(scope, filters)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Yields all filtered transactions. Reads them through a cursor of the open transaction, at most a hundred at a time. */
export function readInPieces(
  db: ReadDb,
  scope: Scope,
  filters: TransactionFilters,
  sort: Sort,
): AsyncGenerator<ExportedTransaction[]> {
  const exported = sql<ExportedTransaction>`
    select t.*, ${adviceStatusOf(scope)} as payment_advice_status,
      (select count(*) from issue i where i.clinic_id = ${scope.clinic_id} and i.transaction_id = t.id) as number_of_issues
    from transaction t where ${exportedOf(scope, filters)} ${orderOf(sort)}`;
  return readByCursor(db, exported, rows_at_once);
}
