import type pg from 'pg';
import { hasEngine } from '../../platform/db/distributed/engine.ts';

const on_one_database = `select count(*)::int as n from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and ($1::int is null or pid = $1)`;

/** A statement waits at the coordinator, or in its processes at the workers. */
const on_every_node = `select count(distinct global_pid)::int as n from citus_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'
    and ($1::int is null or global_pid = citus_calculate_gpid(0, $1) or global_pid = citus_calculate_gpid(
      (select nodeid from pg_dist_node where groupid = 0), $1))`;

/** How many statements of the database wait for a lock; with a process id, whether that process does: 1 or 0. */
export async function waitingStatements(owner: pg.Pool, pid: number | null = null): Promise<number> {
  const { rows } = await owner.query<{ n: number }>((await hasEngine(owner)) ? on_every_node : on_one_database, [pid]);
  return rows[0]?.n ?? 0;
}
