import { most_waiting_shown, type PublicQueue } from '@clinic/contract/appointments/queue-screen.ts';
import type { ShownEntry } from '../queue/queue.queries.ts';

/** The numbers of a queue for everybody to see: nothing else of an entry leaves. */
export function publicQueueOf(
  entries: readonly Pick<ShownEntry, 'status' | 'number' | 'calls' | 'called_at'>[],
): PublicQueue {
  const called = entries
    .filter(({ status }) => status === 'c')
    .toSorted((one, other) => (other.called_at?.getTime() ?? 0) - (one.called_at?.getTime() ?? 0))
    .flatMap(({ number, calls }) => (number === null ? [] : [{ number, calls }]));
  const waiting = entries.flatMap(({ status, number }) => (status === 'w' && number !== null ? [number] : []));
  return {
    called,
    waiting: waiting.slice(0, most_waiting_shown),
    more_waiting: Math.max(0, waiting.length - most_waiting_shown),
  };
}
