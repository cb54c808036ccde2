import type { Platform } from '../platform.ts';

/** Error codes of PostgreSQL and of the operating system for a full disk or quota. A person must act. */
const full = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** True if an error, or one of several combined, reports a full disk. */
export function isDiskFull(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDiskFull);
  return error instanceof Error && full.has((error as NodeJS.ErrnoException).code ?? '');
}

/** A failed job is retried and usually recovers. A full disk needs a person, so it raises the same alarm as in a call. */
export function logFailure({ log }: Platform, error: unknown, about: Record<string, unknown>, message: string): void {
  if (isDiskFull(error)) log.error({ err: error, ...about }, 'a disk is full');
  else log.warn({ err: error, ...about }, message);
}
