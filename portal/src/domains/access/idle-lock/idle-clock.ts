import { idle_lock_countdown_seconds } from '@clinic/contract/access/idle-lock-times.ts';
import type { KeptValues } from '../../../platform/local-storage.ts';
import { kept_as } from '../../../platform/application/application.ts';

const active_key = `${kept_as}.active_at`;
const reported_key = `${kept_as}.active_told_at`;

/** State of the idle timer: active, counting down, or over. */
type Idleness = { left_seconds: number; counts_down: boolean; is_over: boolean };

/** The last activity at this counter, by the browser's clock, shared by its tabs. */
export interface IdleClock {
  /** Activity now. */
  note: () => void;
  look: (idle_lock_seconds: number) => Idleness;
  /** True at intervals, in one tab, while there is activity: report it to the server. */
  shouldTell: (every_ms: number) => boolean;
}

export function createIdleClock(values: KeptValues, now: () => number = Date.now): IdleClock {
  const read = (key: string): number => {
    const kept = Number(values.get(key) ?? Number.NaN);
    // Setting the clock back must not keep the counter open.
    return Number.isFinite(kept) && kept <= now() ? kept : 0;
  };
  let own = now();
  return {
    note: () => {
      own = now();
      values.set(active_key, String(own));
    },
    look: (idle_lock_seconds) => {
      if (own > now()) own = now();
      const idle_seconds = (now() - Math.max(own, read(active_key))) / 1_000;
      const left_seconds = Math.max(0, Math.ceil(idle_lock_seconds - idle_seconds));
      return { left_seconds, counts_down: left_seconds <= idle_lock_countdown_seconds, is_over: left_seconds === 0 };
    },
    shouldTell: (every_ms) => {
      const active_at = Math.max(own, read(active_key));
      const told_at = read(reported_key);
      if (active_at <= told_at || now() - told_at < every_ms) return false;
      values.set(reported_key, String(now()));
      return true;
    },
  };
}
