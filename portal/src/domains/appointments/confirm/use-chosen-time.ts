import type { Appointment } from '@clinic/contract/appointments/appointment.ts';
import { isDay, singaporeDay, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import { useState } from 'react';
import { serverNow } from '../../../platform/time/clock.ts';
import { useAppointmentTimes } from '../appointments.data.ts';
import { isBlank } from '@clinic/contract/shared/typed/visible-text.ts';
import type { AppointmentTimes, NeighbourAppointment } from '@clinic/contract/appointments/appointment-times.ts';
import { endMinuteOf, minuteOf, showSpan } from '@clinic/contract/clinics/hours-rules.ts';
import { reasonWords } from '@clinic/contract/clinics/opening-words.ts';

const minute_ms = 60_000;

interface CheckedTime {
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
function checkTime(
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
const firstGood = ({ proposed }: AppointmentTimes): string | undefined =>
  (proposed.find(({ is_open, taken_by, has_passed }) => is_open && taken_by === null && !has_passed) ?? proposed[0])
    ?.at;

/** A time of day such as 930 on a day, as an instant. */
const instantOf = (day: string, time: number): string =>
  new Date(startOfDay(day).getTime() + (Math.floor(time / 100) * 60 + (time % 100)) * 60_000).toISOString();

/** The time of day of an instant, such as 930. */
export const timeOf = (at: string): number => {
  const minutes = Math.floor((Date.parse(at) - startOfDay(singaporeDay(new Date(at))).getTime()) / 60_000);
  return Math.floor(minutes / 60) * 100 + (minutes % 60);
};

/** The chosen day, time and doctor, and their conflicts. */
export function useChosenTime({ id, date, reserved_at, doctor }: Appointment, proposed?: string) {
  const first = proposed ?? reserved_at ?? undefined;
  const [day, setDay] = useState(first === undefined ? date : singaporeDay(new Date(first)));
  /** The typed day. The times stay those of the last valid day. */
  const [typed_day, setTypedDay] = useState(day);
  const [picked, setPicked] = useState(first);
  const [doctor_id, setDoctor] = useState(doctor?.id ?? null);
  const [is_accepted, setAccepted] = useState(false);
  const [reason, setReason] = useState('');
  const query = useAppointmentTimes(id, { day, doctor_id });
  const times = query.data?.day === day ? query.data : undefined;
  const at = picked ?? (times && firstGood(times));
  const checked = times && at !== undefined ? checkTime(times, { at, doctor_id, now_ms: serverNow() }) : undefined;
  const pick = (next: string): void => {
    setPicked(next);
    setDay(singaporeDay(new Date(next)));
    setTypedDay(singaporeDay(new Date(next)));
    setAccepted(false);
  };
  return {
    query,
    times,
    typed_day,
    at,
    doctor_id,
    checked,
    is_accepted,
    reason,
    pick,
    setAccepted,
    setReason,
    setDoctor: (next: number | null) => {
      setDoctor(next);
      setReason('');
    },
    setDay: (next: string) => {
      setTypedDay(next);
      if (!isDay(next)) return;
      setDay(next);
      setPicked(undefined);
      setAccepted(false);
    },
    setTime: (time: number) => pick(instantOf(day, time)),
    /** True without a conflict, or if the person confirmed the time in spite of it. */
    is_ready:
      typed_day === day &&
      checked !== undefined &&
      !checked.has_passed &&
      (checked.closed === null || is_accepted) &&
      (checked.taken_by === null || !isBlank(reason)),
  };
}
export type ChosenTime = ReturnType<typeof useChosenTime>;
