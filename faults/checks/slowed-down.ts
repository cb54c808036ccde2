import type { History } from '../load/history.ts';
import { p99BeforeMs, p99Of } from './answers.ts';
import type { Span } from './recovery.ts';

/** On a shared machine, shorter times are noise. */
const least_p99_ms = 250;
const times_slower = 2;
/** With fewer calls the p99 is accidental. */
const least_calls = 200;

export interface Compared {
  p99_before_ms: number;
  p99_during_ms: number;
  calls: number;
  violations: string[];
}

/** The p99 of calls during one or more operations, beside the p99 before, in the same run. */
export function compareSpeed(history: History, before: Span, ...during: readonly Span[]): Compared {
  const p99_before_ms = p99BeforeMs(history, before.from_ms, before.to_ms);
  const calls = history.operations
    .flatMap(({ attempts }) => attempts)
    .filter(({ called_ms }) => during.some(({ from_ms, to_ms }) => called_ms >= from_ms && called_ms < to_ms));
  const p99_during_ms = p99Of(calls);
  const violations: string[] = [];
  if (calls.length < least_calls) violations.push(`${calls.length} calls are too few to say how quick they were`);
  if (p99_during_ms > Math.max(least_p99_ms, times_slower * p99_before_ms))
    violations.push(`the p99 was ${Math.round(p99_before_ms)} ms, and ${Math.round(p99_during_ms)} ms meanwhile`);
  return { p99_before_ms, p99_during_ms, calls: calls.length, violations };
}
