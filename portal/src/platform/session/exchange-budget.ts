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
 * Takes one of the two exchanges that the tabs of this browser may make by themselves in a minute; false when both are
 * spent. Whatever goes wrong with clocks or servers, this keeps it from becoming a loop.
 */
export function spendExchange(values: KeptValues, now_ms: number): boolean {
  const before = made(values, now_ms);
  if (before.length >= per_window) return false;
  values.set(key, [...before, now_ms].join(','));
  return true;
}

/** Gives the last one back: it never reached the server. */
export function refundExchange(values: KeptValues): void {
  values.set(key, (values.get(key) ?? '').split(',').slice(0, -1).join(','));
}
