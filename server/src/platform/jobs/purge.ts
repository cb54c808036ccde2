import type { Platform } from '../platform.ts';
import { jobKind, jobWorker } from './job.ts';

const rows_at_once = 5_000;

/** Tables without a tenant, from which the app's role deletes directly. */
const without_tenant = [
  "delete from sign_in_attempt where updated_at < now() - interval '1 day' and coalesce(locked_until, updated_at) < now()",
  "delete from password_reset where updated_at < now() - interval '1 day'",
  "delete from platform_idempotency_key where created_at < now() - interval '24 hours'",
  "delete from familiar_device where last_sign_in_at < now() - interval '180 days'",
  "delete from sign_in_place where last_sign_in_at < now() - interval '30 days'",
];

/** Deletes expired rows: events and stored answers after a day, counters, old sessions, sandbox mails. */
export async function purge(platform: Platform): Promise<void> {
  for (let gone = rows_at_once; gone >= rows_at_once;) {
    const { rows } = await platform.pool.query<{ gone: number }>('select purge_what_is_over($1) as gone', [
      rows_at_once,
    ]);
    gone = rows[0]?.gone ?? 0;
  }
  for (const statement of without_tenant) await platform.pool.query(statement);
}

export const purgeWorker = jobWorker(jobKind<Record<string, never>>('purge'), purge, '17 * * * *');
