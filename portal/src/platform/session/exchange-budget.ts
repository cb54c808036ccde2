import type { KeptValues } from '../local-storage.ts';

const key = 'portal.exchanges';
const window_ms = 60_000;
const per_window = 2;

const made = (values: KeptValues, now_ms: number): number[] =>
  (values.get(key) ?? '')
    .split(',')
    .map(Number)
    .filter((at) => at > 0 && Math.abs(now_ms - at) < window_ms);

/**
 * Takes one of the two automatic token exchanges per minute that the tabs of this browser share; false if both are spent. Prevents a loop
 * when clocks or servers misbehave.
 */
export function spendExchange(values: KeptValues, now_ms: number): boolean {
  const before = made(values, now_ms);
  if (before.length >= per_window) return false;
  values.set(key, [...before, now_ms].join(','));
  return true;
}

/** Returns the last one: the request never reached the server. */
export function refundExchange(values: KeptValues): void {
  values.set(key, (values.get(key) ?? '').split(',').slice(0, -1).join(','));
}
