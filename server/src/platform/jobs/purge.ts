import type { Platform } from '../platform.ts';
import { jobKind, jobWorker } from './job.ts';

const rows_at_once = 5_000;

/**
 * Deletes expired rows: events and stored answers after a day, counters, old sessions, sandbox mails. A domain deletes its own rows without
 * a tenant by a job of its own.
 */
export async function purge(platform: Platform): Promise<void> {
  for (let gone = rows_at_once; gone >= rows_at_once;) {
    const { rows } = await platform.pool.query<{ gone: number }>('select purge_what_is_over($1) as gone', [
      rows_at_once,
    ]);
    gone = rows[0]?.gone ?? 0;
  }
  await platform.pool.query("delete from platform_idempotency_key where created_at < now() - interval '24 hours'");
}

export const purgeWorker = jobWorker(jobKind<Record<string, never>>('purge'), purge, '17 * * * *');
