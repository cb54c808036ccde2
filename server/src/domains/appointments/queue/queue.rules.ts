import { largest_queue_number, longest_waiting_minutes, type QueueMove } from '@clinic/contract/appointments/queue.ts';
import { usual_minutes } from '../appointment.rules.ts';
import type { EntryChange, QueueRow, ShownEntry } from './queue.queries.ts';

const minute_ms = 60_000;
/** The number of patients seen last from which the pace is calculated. */
const last_seen = 10;
/** A longer gap between two patients is a break and does not count. */
const longest_gap_minutes = 45;

/** What a move changes; undefined if the entry's status does not allow it. */
export function changeOf(
  { status, calls, status_before }: Pick<QueueRow, 'status' | 'calls' | 'status_before'>,
  move: QueueMove,
  now: Date,
): EntryChange | undefined {
  if (move === 'call' && status === 'w') return { status: 'c', called_at: now, calls: calls + 1 };
  if (move === 'recall' && status === 'c') return { calls: calls + 1 };
  if (move === 'back' && status === 'c') return { status: 'w', called_at: null };
  if (move === 'seen' && status === 'c') return { status: 's', ended_at: now, status_before: status };
  if (move === 'no_show' && (status === 'w' || status === 'c'))
    return { status: 'l', ended_at: now, status_before: status };
  if (move === 'undo' && status_before !== null) return { status: status_before, ended_at: null, status_before: null };
  return undefined;
}

type Served = Pick<ShownEntry, 'status' | 'ended_at'>;

/** The minutes that a patient takes: the gaps between those seen last, without breaks. */
export function minutesPerPatient(entries: readonly Served[]): number {
  const ends = entries
    .flatMap(({ status, ended_at }) => (status === 's' && ended_at ? [ended_at.getTime()] : []))
    .toSorted((one, other) => one - other)
    .slice(-last_seen - 1);
  const gaps = ends
    .slice(1)
    .map((end, index) => (end - (ends[index] ?? end)) / minute_ms)
    .filter((gap) => gap <= longest_gap_minutes);
  return gaps.length === 0 ? usual_minutes : gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
}

/** The next number of the day, and the waiting time behind those who wait, in steps of five minutes. */
export function proposalOf(entries: readonly (Served & Pick<ShownEntry, 'number'>)[]): {
  queue_number: number;
  waiting_time: number;
} {
  const numbers = new Set(entries.map(({ number }) => number));
  let queue_number = Math.max(0, ...entries.map(({ number }) => number ?? 0)) + 1;
  if (queue_number > largest_queue_number) for (queue_number = 1; numbers.has(queue_number);) queue_number++;
  const waiting = entries.filter(({ status }) => status === 'w').length;
  const minutes = Math.round((minutesPerPatient(entries) * waiting) / 5) * 5;
  return { queue_number, waiting_time: Math.min(minutes, longest_waiting_minutes) };
}

/** The average time from the number to the call; null if no patient was called. */
export function averageWait(entries: readonly Pick<ShownEntry, 'registered_at' | 'called_at'>[]): number | null {
  const waits = entries.flatMap(({ registered_at, called_at }) =>
    registered_at && called_at ? [(called_at.getTime() - registered_at.getTime()) / minute_ms] : [],
  );
  return waits.length === 0 ? null : Math.round(waits.reduce((sum, wait) => sum + wait, 0) / waits.length);
}
