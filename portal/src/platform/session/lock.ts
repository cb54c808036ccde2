import type { Credentials } from '../api/credentials.ts';
import type { SharedRecord } from './shared-record.ts';

type Lock = Pick<Credentials, 'isLocked' | 'lock' | 'whenUnlocked'> & { unlock: () => void };

/** The counter's lock, shared by the tabs. The server has its own; this one hides the screen and holds back requests. */
export function lockOf(shared: SharedRecord): Lock {
  const isLocked = (): boolean => shared.open()?.locked === true;
  return {
    isLocked,
    lock: () => {
      const record = shared.open();
      if (record && !record.locked) shared.write({ ...record, locked: true });
    },
    unlock: () => {
      const record = shared.open();
      if (record) shared.write({ ...record, locked: undefined });
    },
    whenUnlocked: (signal) =>
      new Promise((resolve, reject) => {
        const settle = (): void => {
          if (!signal?.aborted && isLocked()) return;
          leave();
          signal?.removeEventListener('abort', settle);
          if (signal?.aborted) reject(signal.reason);
          else resolve();
        };
        const leave = shared.subscribe(settle);
        signal?.addEventListener('abort', settle);
        settle();
      }),
  };
}
