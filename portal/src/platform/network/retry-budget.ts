import { askedWait, isOutage } from '../api/api-problem.ts';

/** Automatic repeats that a tab may make in a minute, over all reads: after an outage the server needs calm. */
const budget = 12;
const window_ms = 60_000;
const longest_wait_ms = 15_000;

/** Says whether a read that failed is repeated: only when nothing arrived or the service asked to come later, twice, within the budget. */
export function createRetryBudget(): (failure_count: number, failure: Error) => boolean {
  let spent: number[] = [];
  const spend = (): boolean => {
    const now = performance.now();
    spent = spent.filter((at) => now - at < window_ms);
    if (spent.length >= budget) return false;
    spent.push(now);
    return true;
  };
  return (failure_count, failure) =>
    isOutage(failure) && failure_count < 2 && askedWait(failure) <= longest_wait_ms && spend();
}

/** At least what the server asked for, then doubling, with jitter so that tabs and clinics do not come back together. */
export const retryDelay = (failure_count: number, failure: Error): number =>
  askedWait(failure) + 500 * 2 ** failure_count * (0.5 + Math.random());
