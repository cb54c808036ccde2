import type { Attempt, History, Operation } from '../load/history.ts';

/** The sum of the server's limits (connection, statement, rollback) with a margin for a busy machine. */
const longest_answer_ms = 15_000;

export interface AnswersExpected {
  /** No server ended: every call has an answer. */
  all_answered: boolean;
}

function wrongWith(attempt: Attempt, { all_answered }: AnswersExpected): string | undefined {
  const { status, retry_after, said, called_ms, returned_ms } = attempt;
  if (returned_ms - called_ms > longest_answer_ms) return `took ${Math.round((returned_ms - called_ms) / 1000)} s`;
  if (status === null) return all_answered ? `was not answered: ${said}` : undefined;
  if (status >= 500 && status !== 503) return `was answered ${status} ${said}`;
  if ((status === 503 || status === 429) && !(Number(retry_after) > 0))
    return `was answered ${status} without Retry-After`;
  return undefined;
}

/** Clients send only valid requests, so a refusal is a fault too. */
const isWronglyRefused = ({ known }: Operation): boolean => known === 'refused';

/** Improper answers. */
export function judgeAnswers({ operations }: History, expected: AnswersExpected): string[] {
  return operations.flatMap((operation) => {
    const name = `${operation.kind} ${operation.id}`;
    const wrong = operation.attempts.flatMap((attempt) => wrongWith(attempt, expected) ?? []);
    const last = operation.attempts.at(-1);
    if (isWronglyRefused(operation)) wrong.push(`was refused: ${last?.status} ${last?.said}`);
    return wrong.map((what) => `${name} ${what}`);
  });
}

/** The p99 of these calls. */
export function p99Of(calls: readonly Attempt[]): number {
  const took = calls.map(({ called_ms, returned_ms }) => returned_ms - called_ms).toSorted((a, b) => a - b);
  return took[Math.floor(took.length * 0.99)] ?? 0;
}

/** The p99 of calls made between two instants. */
export function p99Ms({ operations }: History, from_ms: number, to_ms: number): number {
  const calls = operations.flatMap(({ attempts }) => attempts);
  return p99Of(calls.filter(({ called_ms }) => called_ms >= from_ms && called_ms < to_ms));
}

/** The p99 before a fault. Calls in flight when it struck are excluded, because later calls are compared with it. */
export function p99BeforeMs({ operations }: History, from_ms: number, to_ms: number): number {
  const calls = operations.flatMap(({ attempts }) => attempts);
  return p99Of(calls.filter(({ called_ms, returned_ms }) => called_ms >= from_ms && returned_ms < to_ms));
}
