/** Error codes of PostgreSQL and of the operating system for a full disk or quota. A person must act. */
const full = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** True if an error, or one of several combined, reports a full disk. */
export function isDiskFull(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDiskFull);
  return error instanceof Error && full.has((error as NodeJS.ErrnoException).code ?? '');
}
