import type { AppointmentRow } from '../appointments.queries.ts';

const day_ms = 86_400_000;
/** The latest day that a patient may ask for or get, in days from now. */
export const furthest_days = 366;

/** Why a time cannot be given; undefined if it can. */
export function faultOfTime(
  { reserved_at, ends_at }: { reserved_at: Date; ends_at: Date },
  now: Date,
): string | undefined {
  if (ends_at <= now) return 'Please choose a time that has not passed.';
  if (reserved_at.getTime() > now.getTime() + furthest_days * day_ms) return 'Please choose a time within a year.';
  return undefined;
}

type Time = Pick<AppointmentRow, 'doctor_id' | 'booked_anyway'> & { reserved_at: Date; ends_at: Date };

/** True if an approval would change nothing. */
export const isSameTime = (stored: AppointmentRow, time: Time): boolean =>
  stored.status === 'c' &&
  stored.doctor_id === time.doctor_id &&
  stored.booked_anyway === time.booked_anyway &&
  stored.reserved_at?.getTime() === time.reserved_at.getTime() &&
  stored.ends_at?.getTime() === time.ends_at.getTime();
