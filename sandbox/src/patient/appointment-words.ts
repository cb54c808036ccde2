import { timingWords } from '@clinic/contract/appointments/appointment-words.ts';
import type { PlatformAppointment } from '@clinic/contract/appointments/platform-appointments.ts';
import { showDate, showDay, showTime, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';

/** The state of an appointment as the app tells it to the patient. */
export function stateWords({ status, cancelled_by }: Pick<PlatformAppointment, 'status' | 'cancelled_by'>): string {
  if (status === 'i') return 'Waiting for the clinic';
  if (status === 'c') return 'Approved';
  if (status === 'f') return 'Completed';
  if (status === 'r') return 'Not possible';
  return cancelled_by === 'c' ? 'Cancelled by the clinic' : 'Cancelled by you';
}

/** `24/11/2026 at 09:30 with Dr Lim`, or the part of the day that was asked for. */
export function whenWords(appointment: PlatformAppointment): string {
  const { reserved_at, date, timing, doctor_name } = appointment;
  const when = reserved_at
    ? `${showDate(reserved_at)} at ${showTime(reserved_at)}`
    : `${showDay(date)}, ${timingWords[timing]}`;
  return doctor_name === null ? when : `${when} with ${doctor_name}`;
}

/** True while the patient may still cancel. */
export const isOpen = ({ status }: Pick<PlatformAppointment, 'status'>): boolean => status === 'i' || status === 'c';

/** True while the patient can tell the counter that they are there: today, until they are in the queue. */
export const canArrive = ({ status, reserved_at, queue }: PlatformAppointment, now: Date): boolean =>
  status === 'c' && queue === null && reserved_at !== null && singaporeDay(new Date(reserved_at)) === singaporeDay(now);

const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`);

/** The place in the queue, as the app tells it; undefined: not in it. */
export function placeWords({ queue }: Pick<PlatformAppointment, 'queue'>): string | undefined {
  if (!queue) return undefined;
  const { status, number, people_before, waiting_time } = queue;
  if (status === 'a') return 'The counter gives you a number in a moment.';
  if (status === 'c') return `Number ${number}: please come to the counter.`;
  if (status === 'l') return 'You were called. Please ask at the counter.';
  if (status === 's') return undefined;
  const before = people_before === 0 ? 'You are next.' : `${people(people_before)} before you.`;
  return `Number ${number}. ${before} About ${waiting_time ?? 0} min in all.`;
}
