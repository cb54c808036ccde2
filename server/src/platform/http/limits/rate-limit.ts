import type { Limit } from '@clinic/contract/shared/endpoint.ts';
import type pg from 'pg';
import { RefusalError } from '../../act/refusal-error.ts';

/**
 * Counts a call against its limit in the database, which all processes share. Refuses past the limit, with the seconds to wait. Fixed
 * windows: one row, one statement.
 */
export async function countCall(pool: pg.Pool, key: string, limit: Limit): Promise<void> {
  const { rows } = await pool.query<{ hits: number; wait_seconds: number }>({
    name: 'count_call',
    text: `insert into rate_limit as r (key, hits, ends_at) values ($1, 1, now() + make_interval(secs => $2))
      on conflict (key) do update set
        hits = case when r.ends_at <= now() then 1 else r.hits + 1 end,
        ends_at = case when r.ends_at <= now() then excluded.ends_at else r.ends_at end
      returning hits, extract(epoch from ends_at - now())::float8 as wait_seconds`,
    values: [key, limit.window_seconds],
  });
  const counted = rows[0];
  if (counted && counted.hits > limit.max)
    throw new RefusalError('too_many_requests', undefined, Math.max(1, counted.wait_seconds));
}
