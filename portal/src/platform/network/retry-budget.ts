import { requestedWaitMs, isOutage } from '../api/api-problem.ts';

/** Automatic retries per tab and minute, over all reads: a server that restarts needs room. */
const budget = 12;
const window_ms = 60_000;
const longest_wait_ms = 15_000;

/** Whether to retry a failed read: at most twice, within the budget, and only if no answer came or the server asked to retry later. */
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
    isOutage(failure) && failure_count < 2 && requestedWaitMs(failure) <= longest_wait_ms && spend();
}

/** At least the wait that the server asked for, then doubling, with jitter so that tabs and clinics do not return together. */
export const retryDelay = (failure_count: number, failure: Error): number =>
  requestedWaitMs(failure) + 500 * 2 ** failure_count * (0.5 + Math.random());
