import type { EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import type pg from 'pg';
import type { Logger } from 'pino';
import { RefusalError } from '../../act/refusal-error.ts';

const minute_ms = 60_000;
/** Local counts are shared with the other processes after this time, or as soon as they reach an eighth of the limit. */
const tell_after_ms = 500;

interface Bucket {
  /** When the bucket is full again, by this process's clock. */
  full_at_ms: number;
  /** Calls not yet shared with the other processes. */
  untold: number;
}

export interface MemberWrites {
  /** Counts a call that writes. Refuses past the limit, with the seconds to wait. */
  count: (call: string, user_id: number) => void;
  stop: () => void;
}

type Declared = Pick<EndpointDefinition, 'access' | 'method' | 'changes_nothing' | 'limit'>;

/** True if the call is counted here: a member's call that writes, unless the contract gives it a separate limit. */
export const isMemberWrite = ({ access, method, changes_nothing, limit }: Declared): boolean =>
  access.kind === 'member' && method !== 'GET' && !changes_nothing && limit?.per !== 'user';

/** Adds to the buckets in key order, as every process does, to avoid deadlocks. Returns the milliseconds until each is full again. */
const tell_text = `insert into rate_limit as r (key, hits, ends_at)
  select key, hits, now() + hits * $3::float8 * interval '1 ms' from unnest($1::text[], $2::int[]) as told (key, hits) order by key
  on conflict (key) do update set
    hits = case when r.ends_at <= now() then excluded.hits else r.hits + excluded.hits end,
    ends_at = greatest(r.ends_at, now()) + excluded.hits * $3::float8 * interval '1 ms'
  returning key, extract(epoch from ends_at - now())::float8 * 1000 as full_in_ms`;

/**
 * A token bucket per member and call. It holds a minute's calls, which may come as a burst, and refills over the minute. A call is judged
 * by what this process knows, without a round trip. In the background one statement for all members adds up the counts of the processes in
 * the database, and returns the totals to each process.
 */
export function createMemberWrites(pool: Pick<pg.Pool, 'query'>, per_minute: number, log: Logger): MemberWrites {
  const refill_ms = minute_ms / per_minute;
  const tell_at = Math.max(1, Math.floor(per_minute / 8));
  const buckets = new Map<string, Bucket>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let is_telling = false;

  const takeUntold = (): { keys: string[]; counts: number[] } => {
    const told = { keys: [] as string[], counts: [] as number[] };
    for (const [key, bucket] of buckets) {
      if (bucket.untold === 0) continue;
      told.keys.push(key);
      told.counts.push(bucket.untold);
      bucket.untold = 0;
    }
    return told;
  };

  const tell = async (): Promise<void> => {
    const { keys, counts } = takeUntold();
    const { rows } = await pool.query<{ key: string; full_in_ms: number }>({
      name: 'tell_member_writes',
      text: tell_text,
      values: [keys, counts, refill_ms],
    });
    const now_ms = performance.now();
    for (const { key, full_in_ms } of rows) {
      const bucket = buckets.get(key);
      if (bucket) bucket.full_at_ms = now_ms + full_in_ms + bucket.untold * refill_ms;
    }
  };

  const tellNow = async (): Promise<void> => {
    if (is_telling) return;
    is_telling = true;
    clearTimeout(timer);
    timer = undefined;
    // Counts that could not be shared stay local to this process.
    await tell().catch((error: unknown) => log.debug({ err: error }, 'calls of members could not be added up'));
    is_telling = false;
    const now_ms = performance.now();
    for (const [key, { full_at_ms, untold }] of buckets) {
      if (untold > 0) tellLater();
      else if (full_at_ms <= now_ms) buckets.delete(key);
    }
  };
  const tellLater = (): void => {
    timer ??= setTimeout(() => void tellNow(), tell_after_ms);
  };

  return {
    count: (call, user_id) => {
      const key = `${call}:w${user_id}`;
      const now_ms = performance.now();
      const bucket = buckets.get(key) ?? { full_at_ms: now_ms, untold: 0 };
      const full_at_ms = Math.max(bucket.full_at_ms, now_ms) + refill_ms;
      const over_ms = full_at_ms - now_ms - minute_ms;
      if (over_ms > 0) throw new RefusalError('too_many_requests', undefined, Math.max(1, over_ms / 1000));
      bucket.full_at_ms = full_at_ms;
      bucket.untold += 1;
      buckets.set(key, bucket);
      if (bucket.untold >= tell_at) void tellNow();
      else tellLater();
    },
    stop: () => clearTimeout(timer),
  };
}
