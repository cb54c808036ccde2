/** Of PostgreSQL, and of our own system: no room is left, or none for us. It does not pass unless somebody does something. */
const full = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** Whether an error tells of a full disk; of several together, whether one of them does. */
export function tellsOfFullDisk(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(tellsOfFullDisk);
  return error instanceof Error && full.has((error as NodeJS.ErrnoException).code ?? '');
}
