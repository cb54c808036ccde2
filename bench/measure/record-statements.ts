import { createPool } from '@clinic/server/platform/db/pool.ts';
import { appUrl } from '@clinic/server/platform/db/migrations/roles.ts';
import { reading } from '@clinic/server/platform/db/statements/reading.ts';
import type { ReadDb } from '@clinic/server/platform/db/handles.ts';
import type { Scope } from '@clinic/server/platform/act/scope.ts';
import type { SeededClinic, SeededDatabase } from '../seed/seeded-database.ts';

/** A prepared statement with its values, as the product sends it. */
export interface Statement {
  text: string;
  values: unknown[];
}

export interface Reading {
  db: ReadDb;
  scope: Scope;
}

/** Statements that begin and end a transaction and set its tenant. */
const around = /^(?:begin|commit|rollback)|set_config\(/;

interface Sent {
  text?: unknown;
  values?: unknown;
}

/** Records the product's own statements for some work, so that the bare measurement never uses another query. */
export async function recordStatements(
  database: SeededDatabase,
  clinic: SeededClinic,
  work: (reading: Reading) => Promise<unknown>,
  clinic_ids: readonly number[] = [clinic.id],
): Promise<Statement[]> {
  const statements: Statement[] = [];
  const pool = createPool({ url: appUrl(database.url), size: 1, on_error: () => {} });
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...sent: unknown[]) => unknown;
    client.query = ((...sent: [Sent, ...unknown[]]) => {
      const [{ text, values }] = sent;
      if (typeof text === 'string' && Array.isArray(values) && !around.test(text)) statements.push({ text, values });
      return query(...sent);
    }) as typeof client.query;
  });
  try {
    const scope = { group_id: clinic.group_id, clinic_id: clinic.id, clinic_ids: [...clinic_ids] };
    await reading(pool, scope, (db) => work({ db, scope }));
  } finally {
    await pool.end();
  }
  return statements;
}
