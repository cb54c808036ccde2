import type { AppointmentTimes, NeighbourAppointment } from '@clinic/contract/appointments/appointment-times.ts';
import { endMinuteOf, minuteOf, showSpan } from '@clinic/contract/clinics/hours-rules.ts';
import { reasonWords } from '@clinic/contract/clinics/opening-words.ts';
import { startOfDay } from '@clinic/contract/shared/singapore-time.ts';

const minute_ms = 60_000;

export interface CheckedTime {
  /** Why the clinic is closed then, in words; null if it is open. */
  closed: string | null;
  /** The doctor's appointment that has a part of the time. */
  taken_by: NeighbourAppointment | null;
  has_passed: boolean;
}

/** `09:00–13:00 and 14:00–18:00` */
export const openingText = ({ spans }: AppointmentTimes['opening']): string => spans.map(showSpan).join(' and ');

/** Why a clinic is closed at a time: the rule that closes the day, or the hours of the day. */
function closedText({ opening }: AppointmentTimes): string {
  const [first] = opening.decided_by;
  if (opening.spans.length > 0) return `It is open ${openingText(opening)}.`;
  return first ? `${reasonWords(first)}.` : 'It is closed all day.';
}

/** The conflicts of a time on the day that was read. */
export function checkTime(
  times: AppointmentTimes,
  { at, doctor_id, now_ms }: { at: string; doctor_id: number | null; now_ms: number },
): CheckedTime {
  const from = Date.parse(at);
  const to = from + times.minutes * minute_ms;
  const begins = startOfDay(times.day).getTime();
  const [first, last] = [(from - begins) / minute_ms, (to - begins) / minute_ms];
  const is_open = times.opening.spans.some(
    ({ start_time, end_time }) => minuteOf(start_time) <= first && last <= endMinuteOf(end_time),
  );
  const taken_by = times.others.find(
    (one) =>
      doctor_id !== null &&
      one.doctor?.id === doctor_id &&
      one.booked_anyway === null &&
      Date.parse(one.reserved_at) < to &&
      Date.parse(one.ends_at) > from,
  );
  return { closed: is_open ? null : closedText(times), taken_by: taken_by ?? null, has_passed: to <= now_ms };
}

/** The first proposed time without a conflict; otherwise the first one. */
export const firstGood = ({ proposed }: AppointmentTimes): string | undefined =>
  (proposed.find(({ is_open, taken_by, has_passed }) => is_open && taken_by === null && !has_passed) ?? proposed[0])
    ?.at;
