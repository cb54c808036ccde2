import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { waitingStatements } from '../database/waiting-statements.ts';

/** On a distributed database it may wait on another node, which is not seen from here. */
const longest_ms = 3_000;

/** Begins a client's work. Returns as soon as the work waits for a lock or has ended. */
export async function beginWork(
  owner: pg.Pool,
  client: pg.ClientBase,
  work: () => Promise<unknown>,
): Promise<{ ended: Promise<unknown> }> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  let is_over = false;
  const ended = work().finally(() => (is_over = true));
  for (const began = performance.now(); performance.now() - began < longest_ms; await delay(10))
    if (is_over || (await waitingStatements(owner, rows[0]?.pid)) > 0) break;
  return { ended };
}
