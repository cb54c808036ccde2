import type { Appointment } from '@clinic/contract/appointments/appointment.ts';
import { isDay, singaporeDay, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import { useState } from 'react';
import { serverNow } from '../../../platform/time/clock.ts';
import { useAppointmentTimes } from '../appointments.data.ts';
import { checkTime, firstGood } from './check-time.ts';
import { isBlank } from '@clinic/contract/shared/typed/visible-text.ts';

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
  /** What is typed as the day; the times stay those of the last day that could be read. */
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
