import type { EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import type pg from 'pg';
import type { Logger } from 'pino';
import { RefusalError } from '../../act/refusal-error.ts';

const minute_ms = 60_000;
/** What was counted here is told to the other processes after so long, or as soon as it is an eighth of what is allowed. */
const tell_after_ms = 500;

interface Bucket {
  /** When the bucket is full again, on this process's clock. */
  full_at_ms: number;
  /** Calls that the other processes have not been told of. */
  untold: number;
}

export interface MemberWrites {
  /** Counts a call that writes. Past what is allowed it is refused, with the seconds to wait. */
  count: (call: string, user_id: number) => void;
  stop: () => void;
}

type Declared = Pick<EndpointDefinition, 'access' | 'method' | 'changes_nothing' | 'limit'>;

/** Whether the call is counted here: a member's that writes, unless the contract gives it a limit of its own. */
export const isMemberWrite = ({ access, method, changes_nothing, limit }: Declared): boolean =>
  access.kind === 'member' && method !== 'GET' && !changes_nothing && limit?.per !== 'user';

/** Adds to the buckets in the order of their keys, as every process does; gives in how many milliseconds each is full again. */
const tell_text = `insert into rate_limit as r (key, hits, ends_at)
  select key, hits, now() + hits * $3::float8 * interval '1 ms' from unnest($1::text[], $2::int[]) as told (key, hits) order by key
  on conflict (key) do update set
    hits = case when r.ends_at <= now() then excluded.hits else r.hits + excluded.hits end,
    ends_at = greatest(r.ends_at, now()) + excluded.hits * $3::float8 * interval '1 ms'
  returning key, extract(epoch from ends_at - now())::float8 * 1000 as full_in_ms`;

/**
 * A bucket for each member and call. It holds a minute's calls, which may come all at once, and fills up again through the minute. A
 * call is judged by what this process knows, without a round trip; in the background one statement for all members adds up in the
 * database what the processes counted, and tells each of them of the others.
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
    // What could not be told is counted by this process alone.
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
