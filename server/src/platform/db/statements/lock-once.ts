import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

const look_ms = 100;

/**
 * Takes an advisory lock that this connection holds until it ends. Polls instead of waiting inside the database: a waiting statement is an
 * open transaction, and a concurrent index build waits for every transaction.
 */
export async function lockOnce(client: pg.Client, key: number): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [key]);
    if (rows[0]?.taken) return;
    await delay(look_ms);
  }
}
