import { readInPieces } from '@clinic/server/domains/payments/export/export-transactions.queries.ts';
import { toFilters } from '@clinic/server/domains/payments/transactions/list-filters.rules.ts';
import { createPool } from '@clinic/server/platform/db/pool.ts';
import { appUrl } from '@clinic/server/platform/db/migrations/roles.ts';
import { inTransaction } from '@clinic/server/platform/db/transaction.ts';
import type { SeededDatabase } from '../seed/seeded-database.ts';

/** Reads an export's rows as the product does, without server and file. Returns the seconds. */
export async function readAlone({ url, clinics: { largest } }: SeededDatabase): Promise<number> {
  const pool = createPool({ url: appUrl(url), size: 1, on_error: () => {} });
  try {
    const scope = { group_id: largest.group_id, clinic_id: largest.id, clinic_ids: [largest.id] };
    const began = performance.now();
    const read = await inTransaction(pool, { tenant: scope, read_only: true }, async ({ db }) => {
      let count = 0;
      const pieces = readInPieces(db, scope, toFilters({}), { field: 'id', direction: 'desc' });
      for await (const rows of pieces) count += rows.length;
      return count;
    });
    if (read !== largest.transactions) throw new Error(`${read} rows were read of ${largest.transactions}.`);
    return (performance.now() - began) / 1000;
  } finally {
    await pool.end();
  }
}
