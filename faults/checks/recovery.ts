import { acknowledgement, firstServed, type History, type Operation, writesOf } from '../load/history.ts';
import { p99BeforeMs, p99Ms } from './answers.ts';

export interface Span {
  from_ms: number;
  to_ms: number;
}

/** When things happened in a drill, on the monotonic clock, as in the history. */
export interface Timeline {
  /** Load is running and no fault has struck. */
  before: Span;
  /** Recovery starts at each of these: a fault struck or was lifted. */
  marks_ms: readonly number[];
  /** Spans, a moment after a mark, in which calls must be as fast as before. */
  calm: readonly Span[];
  /** Every client has been served again. */
  after: Span;
}

export interface RecoveryLimits {
  first_write_limit_seconds: number;
  recovery_limit_seconds: number;
}

export interface Recovery {
  /** Longest time after a mark without any acknowledged write. */
  first_seconds: number;
  /** From the last mark to the last client's first acknowledged write. */
  recovery_seconds: number;
  p99_before_ms: number;
  /** In the worst span that had to be calm; undefined without one. */
  p99_calm_ms: number | undefined;
  p99_after_ms: number;
}

const slow_ms = 2_000;
/** Below this, the noise of a busy machine and the first calls of a restarted server dominate. */
const calm_ms = 1_000;
const times_slower = 5;

/** Longest gap between two acknowledged writes, or to an end of the span; only writes requested in it. */
function longestSilenceMs(history: History, { from_ms, to_ms }: Span): number {
  const instants = writesOf(history)
    .flatMap((write) => acknowledgement(write) ?? [])
    .filter(({ called_ms, returned_ms }) => called_ms >= from_ms && returned_ms < to_ms)
    .map(({ returned_ms }) => returned_ms)
    .toSorted((a, b) => a - b);
  const ends = [...instants, to_ms];
  return Math.max(...ends.map((end_ms, index) => end_ms - (ends[index - 1] ?? from_ms)));
}

/** Milliseconds of the span that this call waited; undefined if it did not wait in it. An unknown result counts as endless. */
function waitedMs({ attempts, known }: Operation, { from_ms, to_ms }: Span): number | undefined {
  const called_ms = attempts[0]?.called_ms ?? Number.POSITIVE_INFINITY;
  const known_ms = known === 'unknown' ? Number.POSITIVE_INFINITY : (attempts.at(-1)?.returned_ms ?? 0);
  return called_ms < to_ms && known_ms > from_ms ? known_ms - Math.max(called_ms, from_ms) : undefined;
}

/**
 * The p99 of the time until a request's result was known, including retries and waits. Requests in flight at the span's start count from
 * there, and a span without any service is endless, so a hang is not overlooked.
 */
function p99KnownMs({ operations }: History, span: Span): number {
  const waits = operations.flatMap((operation) => waitedMs(operation, span) ?? []).toSorted((a, b) => a - b);
  return waits[Math.floor(waits.length * 0.99)] ?? Number.POSITIVE_INFINITY;
}

/** Each mark's span, up to the next mark or the end. */
const timesOf = ({ marks_ms, after }: Timeline): Span[] =>
  marks_ms.map((from_ms, index) => ({ from_ms, to_ms: marks_ms[index + 1] ?? after.to_ms }));

export function measureRecovery(history: History, clients: readonly string[], timeline: Timeline): Recovery {
  const { before, marks_ms, calm, after } = timeline;
  const last_ms = marks_ms.at(-1) ?? before.to_ms;
  const served = firstServed(history, last_ms);
  const waits_ms = clients.map((client) => (served.get(client) ?? Number.POSITIVE_INFINITY) - last_ms);
  const silences_ms = timesOf(timeline).map((span) => longestSilenceMs(history, span));
  return {
    first_seconds: Math.max(0, ...silences_ms) / 1000,
    recovery_seconds: Math.max(...waits_ms) / 1000,
    p99_before_ms: p99BeforeMs(history, before.from_ms, before.to_ms),
    p99_calm_ms: calm.length > 0 ? Math.max(...calm.map((span) => p99KnownMs(history, span))) : undefined,
    p99_after_ms: p99Ms(history, after.from_ms, after.to_ms),
  };
}

/** The parts that took too long. */
export function judgeRecovery(recovery: Recovery, limits: RecoveryLimits): string[] {
  const { first_seconds, recovery_seconds, p99_before_ms, p99_calm_ms, p99_after_ms } = recovery;
  const { first_write_limit_seconds, recovery_limit_seconds } = limits;
  const slower = (p99_ms: number): string => `p99 was ${Math.round(p99_before_ms)} ms, is ${Math.round(p99_ms)} ms`;
  const wrong: string[] = [];
  if (first_seconds > first_write_limit_seconds)
    wrong.push(`no write succeeded for ${first_seconds.toFixed(1)} s instead of ${first_write_limit_seconds} s`);
  if (recovery_seconds > recovery_limit_seconds)
    wrong.push(`a client waited ${recovery_seconds.toFixed(1)} s instead of ${recovery_limit_seconds} s`);
  if (p99_calm_ms !== undefined && p99_calm_ms > Math.max(calm_ms, times_slower * p99_before_ms))
    wrong.push(`calls are slow long after the fault: ${slower(p99_calm_ms)}`);
  if (p99_after_ms > Math.max(slow_ms, times_slower * p99_before_ms))
    wrong.push(`calls stay slow: ${slower(p99_after_ms)}`);
  return wrong;
}
