import { ApiProblem } from './api/api-problem.ts';

/** Automatic repeats that this tab may make in a minute, over all reads: after an outage the server needs calm. */
const budget = 12;
const window_ms = 60_000;
const longest_wait_ms = 15_000;
let spent: number[] = [];

function spend(): boolean {
  const now = performance.now();
  spent = spent.filter((at) => now - at < window_ms);
  if (spent.length >= budget) return false;
  spent.push(now);
  return true;
}

/** Repeats a read only when nothing arrived or the service asked to come later, twice, within the budget. */
export function shouldRetry(failure_count: number, failure: Error): boolean {
  if (!(failure instanceof ApiProblem) || failure_count >= 2) return false;
  const waits = failure.status === 0 || failure.status === 429 || failure.status === 503;
  return waits && (failure.retry_after_seconds ?? 0) * 1000 <= longest_wait_ms && spend();
}

/** At least what the server asked for, then doubling, with jitter so that tabs and clinics do not come back together. */
export function retryDelay(failure_count: number, failure: Error): number {
  const asked_ms = failure instanceof ApiProblem ? (failure.retry_after_seconds ?? 0) * 1000 : 0;
  return asked_ms + 500 * 2 ** failure_count * (0.5 + Math.random());
}
