import { sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { readByCursor } from '../../../platform/db/statements/batches.ts';
import type { CertificateFilters, CertificateSort } from '../certificates/certificate-page.rules.ts';
import { andMatches, conditionsOf, orderOf } from '../certificates/certificate-page.queries.ts';
import { type ShownCertificateRow, shownColumns } from '../certificates/certificates.queries.ts';

/** Small, so that other calls run between two pieces. */
const rows_at_once = 100;

/** All filtered certificates, through a cursor of the open transaction. */
export const readSalesPieces = (
  db: ReadDb,
  scope: Scope,
  filters: CertificateFilters,
  sort: CertificateSort,
): AsyncGenerator<ShownCertificateRow[]> =>
  readByCursor(
    db,
    sql<ShownCertificateRow>`select ${shownColumns(scope)} from voucher_certificate c
      join voucher v on v.clinic_id = ${scope.clinic_id} and v.id = c.voucher_id
      where ${conditionsOf(scope, filters)} ${andMatches(filters)} ${orderOf(sort)}`,
    rows_at_once,
  );

export async function countSales(db: ReadDb, scope: Scope, filters: CertificateFilters): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from voucher_certificate c
    where ${conditionsOf(scope, filters)} ${andMatches(filters)}`.execute(db);
  return rows[0]?.count ?? 0;
}
