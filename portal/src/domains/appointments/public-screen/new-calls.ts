import type { PublicQueue } from '@clinic/contract/appointments/queue-screen.ts';

/** The numbers that were called since the queue was last seen: new ones, and those that were called again. */
export function newCalls(before: PublicQueue | undefined, after: PublicQueue): number[] {
  if (!before) return [];
  const known = new Map(before.called.map(({ number, calls }) => [number, calls]));
  return after.called.flatMap(({ number, calls }) => (calls > (known.get(number) ?? 0) ? [number] : []));
}
