import type { PublicQueue } from '@clinic/contract/appointments/queue-screen.ts';

/** The numbers called since the last read of the queue, including those called again. */
export function newCalls(before: PublicQueue | undefined, after: PublicQueue): number[] {
  if (!before) return [];
  const known = new Map(before.called.map(({ number, calls }) => [number, calls]));
  return after.called.flatMap(({ number, calls }) => (calls > (known.get(number) ?? 0) ? [number] : []));
}
