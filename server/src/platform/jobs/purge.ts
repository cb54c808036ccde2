import type { Platform } from '../platform.ts';
import { jobKind, type JobWorker, jobWorker } from './job.ts';

const rows_at_once = 5_000;

/**
 * Deletes expired rows: the platform's events and stored answers after a day, counters, sandbox mails, and what the domains' functions delete
 * (`purges`). Each function takes a number of rows, deletes about so many and returns how many it deleted.
 */
export async function purge({ pool }: Pick<Platform, 'pool'>, purges: readonly string[]): Promise<void> {
  for (const name of ['purge_what_is_over', ...purges]) {
    for (let gone = rows_at_once; gone >= rows_at_once;) {
      const { rows } = await pool.query<{ gone: number }>(`select ${name}($1) as gone`, [rows_at_once]);
      gone = rows[0]?.gone ?? 0;
    }
  }
  await pool.query("delete from platform_idempotency_key where created_at < now() - interval '24 hours'");
}

export const purgeWorker = (purges: readonly string[]): JobWorker =>
  jobWorker(jobKind<Record<string, never>>('purge'), (platform) => purge(platform, purges), '17 * * * *');
