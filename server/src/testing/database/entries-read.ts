import type { DB } from '../../platform/db/database.generated.ts';
import type { TestApp } from '../test-app.ts';

/** The number of index entries of a table that a server's only connection has read, by index. What the test itself has read is counted before. */
export async function entriesRead(app: TestApp, table: keyof DB): Promise<Record<string, number>> {
  for (const pool of [app.platform.pool, app.owner]) await pool.query('select pg_stat_force_next_flush()');
  const { rows } = await app.owner.query<{ name: string; read: number }>(
    'select indexrelname as name, idx_tup_read::int as read from pg_stat_user_indexes where relname = $1',
    [table],
  );
  return Object.fromEntries(rows.map(({ name, read }) => [name, read]));
}
