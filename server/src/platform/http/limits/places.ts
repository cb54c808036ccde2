import { RefusalError } from '../../act/refusal-error.ts';

/** The same time as a call waits for a connection. */
const longest_wait_ms = 3_000;

interface Share {
  most: number;
  taken: number;
  /** The waiting calls, first come, first served. */
  waiting: Set<() => void>;
}

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

/** Waits for one of the places of this name, at most so many at once, and returns the function that frees it. */
export type TakePlace = (name: string, most: number, wait_ms?: number) => Promise<() => void>;

/** Counted places by name. A call that waits too long is refused with 503. */
export function createPlaces(): TakePlace {
  const shares = new Map<string, Share>();

  const leave = (name: string, share: Share): void => {
    const [next] = share.waiting;
    if (next) {
      share.waiting.delete(next);
      return next();
    }
    share.taken -= 1;
    if (share.taken === 0) shares.delete(name);
  };

  return async (name, most, wait_ms = longest_wait_ms) => {
    const share = shares.get(name) ?? { most, taken: 0, waiting: new Set() };
    shares.set(name, share);
    if (share.taken < share.most) share.taken += 1;
    else await waitForPlace(share, wait_ms);
    return () => leave(name, share);
  };
}
