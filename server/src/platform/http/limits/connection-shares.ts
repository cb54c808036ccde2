import type { EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import { RefusalError } from '../../act/refusal-error.ts';
import type { Authenticated } from '../authenticate.ts';

/** The same time as a call waits for a connection. */
const longest_wait_ms = 3_000;

interface Share {
  most: number;
  taken: number;
  /** The waiting calls, first come, first served. */
  waiting: Set<() => void>;
}

export interface ConnectionShares {
  /**
   * Waits for a place in the caller's share, and returns the function that frees it. Refuses with 503 after the time limit for a
   * connection.
   */
  take: (who: Authenticated, endpoint: EndpointDefinition) => Promise<() => void>;
  /** Waits for one of a person's two places for long lists, which keep the process busy and hold a connection. */
  takeLongOf: (who: Member) => Promise<() => void>;
  /** Waits for one of the places of all long lists together: a quarter of the connections. */
  takeLong: () => Promise<() => void>;
}

type Member = Extract<Authenticated, { kind: 'member' }>;

/** A call that waits for a place among long lists holds nothing that others need. */
const longest_wait_for_long_ms = 20_000;
const long_lists_of_one = 2;

async function waitForPlace(share: Share, wait_ms: number): Promise<void> {
  let takePlace = (): void => {};
  const place = new Promise<true>((done) => {
    takePlace = () => done(true);
    share.waiting.add(takePlace);
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<false>((done) => (timer = setTimeout(() => done(false), wait_ms)));
  const came = await Promise.race([place, over]);
  clearTimeout(timer);
  // A freed place goes directly to the next waiting call. A share that was just handed over must not be dropped.
  if (came || !share.waiting.delete(takePlace)) return;
  throw new RefusalError('unavailable', undefined, 2);
}

/**
 * Calls of one clinic may use half of a process's connections, calls of the acquirer a quarter. If a lock holds up a row that a clinic
 * needs, its calls wait for each other and other clinics still get connections. Downloads have a limit elsewhere.
 */
export function createConnectionShares(pool_size: number): ConnectionShares {
  const shares = new Map<string, Share>();
  const share_of = { clinic: Math.max(2, Math.floor(pool_size / 2)), acquirer: Math.max(1, Math.floor(pool_size / 4)) };
  const long_lists = Math.max(1, Math.floor(pool_size / 4));

  const leave = (name: string, share: Share): void => {
    const [next] = share.waiting;
    if (next) {
      share.waiting.delete(next);
      return next();
    }
    share.taken -= 1;
    if (share.taken === 0) shares.delete(name);
  };

  const takeFrom = async (name: string, most: number, wait_ms = longest_wait_ms): Promise<() => void> => {
    const share = shares.get(name) ?? { most, taken: 0, waiting: new Set() };
    shares.set(name, share);
    if (share.taken < share.most) share.taken += 1;
    else await waitForPlace(share, wait_ms);
    return () => leave(name, share);
  };

  return {
    take: async (who, endpoint) => {
      if (who.kind === 'member' && !endpoint.file) return takeFrom(`clinic ${who.scope.clinic_id}`, share_of.clinic);
      if (who.kind === 'system' && who.caller.kind === 'webhook') return takeFrom('acquirer', share_of.acquirer);
      return () => {};
    },
    takeLongOf: ({ staff }) => takeFrom(`long lists of ${staff.user_id}`, long_lists_of_one, longest_wait_for_long_ms),
    takeLong: () => takeFrom('long lists', long_lists, longest_wait_for_long_ms),
  };
}
