import { sql } from 'kysely';
import { readByCursor } from '../../../platform/db/statements/batches.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import type { TransactionFilters } from '../transactions/list-filters.rules.ts';
import { adviceStatusOf } from '../transactions/advice-status.queries.ts';
import { conditionsOf, orderOf, type Sort } from '../transactions/transaction-filters.queries.ts';
import type { TransactionRow } from '../transactions/transactions.queries.ts';

export type ExportedTransaction = TransactionRow & { number_of_issues: number };

/** Small, so that other calls run between two pieces. */
const rows_at_once = 100;

/** Yields all filtered transactions. Reads them through a cursor of the open transaction, at most a hundred at a time. */
export function readInPieces(
  db: ReadDb,
  scope: Scope,
  filters: TransactionFilters,
  sort: Sort,
): AsyncGenerator<ExportedTransaction[]> {
  const named =
    filters.name_pattern === undefined
      ? sql`true`
      : sql`t.patient_id in (select patient_id from find_patients(${scope.clinic_id}, ${filters.name_pattern}, 2147483647))`;
  const exported = sql<ExportedTransaction>`
    select t.*, ${adviceStatusOf(scope)} as payment_advice_status,
      (select count(*) from issue i where i.clinic_id = t.clinic_id and i.transaction_id = t.id) as number_of_issues
    from transaction t where ${conditionsOf(scope, filters)} and ${named} ${orderOf(sort)}`;
  return readByCursor(db, exported, rows_at_once);
}
