import type { TestApp } from '../test-app.ts';

/** How many entries the connection of a server that has only one has read of its indexes of transactions, by index. */
export async function entriesRead(app: TestApp): Promise<Record<string, number>> {
  await app.platform.pool.query('select pg_stat_force_next_flush()');
  const { rows } = await app.owner.query<{ name: string; read: number }>(
    "select indexrelname as name, idx_tup_read::int as read from pg_stat_user_indexes where relname = 'transaction'",
  );
  return Object.fromEntries(rows.map(({ name, read }) => [name, read]));
}
