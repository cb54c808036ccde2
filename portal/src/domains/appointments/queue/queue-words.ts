import type { QueueEntry } from '@clinic/contract/appointments/queue.ts';
import { doctorName } from '@clinic/contract/appointments/appointment.ts';
import { showTime } from '@clinic/contract/shared/singapore-time.ts';

/** The wait in minutes that is long for a patient who was given a shorter one, or none. */
const always_fine_minutes = 15;
const minute_ms = 60_000;

export const nameOf = ({ name }: Pick<QueueEntry, 'name'>): string => name || 'Walk-in';

/** `10:30 with Dr Lim · Fever`, or the data of a walk-in. */
export function visitText({ appointment_id, reserved_at, doctor, purpose }: QueueEntry): string {
  if (appointment_id === null) return 'Without an appointment';
  const time = reserved_at === null ? '' : showTime(reserved_at);
  const when = doctor ? `${time} with ${doctorName(doctor)}` : time;
  return [when, purpose].filter((part) => part !== '').join(' · ');
}

/** True if somebody waits longer than the time they were given. */
export function waitsLong({ registered_at, waiting_time }: QueueEntry, now_ms: number): boolean {
  if (registered_at === null) return false;
  const minutes = (now_ms - Date.parse(registered_at)) / minute_ms;
  return minutes > Math.max(waiting_time ?? 0, always_fine_minutes);
}

/** The parts of the queue, in the order of the page. */
export const partsOf = (entries: readonly QueueEntry[]) => ({
  arrived: entries.filter(({ status }) => status === 'a'),
  called: entries.filter(({ status }) => status === 'c'),
  waiting: entries.filter(({ status }) => status === 'w'),
  ended: entries
    .filter(({ status }) => status === 's' || status === 'l')
    .toSorted((one, other) => (other.ended_at ?? '').localeCompare(one.ended_at ?? '')),
});
