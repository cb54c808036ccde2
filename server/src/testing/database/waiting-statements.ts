import type pg from 'pg';

/** How many statements of the database wait for a lock; with a process id, whether that process does: 1 or 0. */
export async function waitingStatements(owner: pg.Pool, pid: number | null = null): Promise<number> {
  const { rows } = await owner.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and ($1::int is null or pid = $1)`,
    [pid],
  );
  return rows[0]?.n ?? 0;
}
