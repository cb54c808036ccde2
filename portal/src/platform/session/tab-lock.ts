import type { KeptValues } from '../local-storage.ts';
import { randomId } from '../random-id.ts';
import { pause } from '../time/pause.ts';
import { kept_as } from '../application/application.ts';

/** Runs an action while no other tab of this browser runs one. */
export type TabLock = <T>(action: () => Promise<T>) => Promise<T>;

const lock_name = `${kept_as}.session.lock`;
const lease_ms = 15_000;
interface Lease {
  owner: string;
  until: number;
}

function readLease(values: KeptValues): Lease | undefined {
  try {
    return JSON.parse(values.get(lock_name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

const isFree = (lease: Lease | undefined, now: number): boolean =>
  lease === undefined || lease.until < now || lease.until > now + lease_ms;

async function takeLease(values: KeptValues, owner: string): Promise<void> {
  for (;;) {
    if (isFree(readLease(values), Date.now())) {
      values.set(lock_name, JSON.stringify({ owner, until: Date.now() + lease_ms }));
      // Another tab may have written at the same moment: the last writer holds the lease.
      await pause(30 + Math.random() * 30);
      if (readLease(values)?.owner === owner) return;
    }
    await pause(50 + Math.random() * 100);
  }
}

/** A lease in local storage, for browsers and origins (plain HTTP in a clinic's network) without Web Locks. */
export const storageLock =
  (values: KeptValues): TabLock =>
  async (action) => {
    const owner = randomId();
    await takeLease(values, owner);
    try {
      return await action();
    } finally {
      if (readLease(values)?.owner === owner) values.remove(lock_name);
    }
  };

/** Uses Web Locks if available. */
export const createTabLock = (values: KeptValues): TabLock => {
  const locks = (navigator as Partial<Pick<Navigator, 'locks'>>).locks;
  if (!locks) return storageLock(values);
  return async <T>(action: () => Promise<T>): Promise<T> => {
    const done = await locks.request(lock_name, action);
    return done;
  };
};
