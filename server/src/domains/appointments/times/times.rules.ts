import type { proposedTime } from '@clinic/contract/appointments/appointment-times.ts';
import { type AppointmentTiming, timingHours } from '@clinic/contract/appointments/appointment-words.ts';
import { endMinuteOf, minuteOf } from '@clinic/contract/clinics/hours-rules.ts';
import { addDays, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import type { z } from 'zod/mini';
import type { OpenHours } from '../../clinics/index.ts';
import type { BookedTime } from './doctor-times.queries.ts';

type OpeningOfDay = ReturnType<OpenHours['openingOf']>;
type ProposedTime = z.output<typeof proposedTime>;

const minute_ms = 60_000;
/** Free times are searched on this many days from the requested one. */
export const days_looked_through = 14;
const most_next_free = 3;

export interface TimesAsked {
  day: string;
  timing: AppointmentTiming;
  minutes: number;
  /** Null: without a doctor, whom nothing keeps busy. */
  doctor_id: number | null;
  now: Date;
}

type Hours = Pick<OpenHours, 'openAt' | 'openingOf'>;

const instantOf = (day: string, minute: number): number => startOfDay(day).getTime() + minute * minute_ms;

/** The appointments that keep the doctor busy. One that was booked anyway takes no time. */
const busyOf = (booked: readonly BookedTime[], doctor_id: number | null): BookedTime[] =>
  booked.filter((one) => doctor_id !== null && one.doctor?.id === doctor_id && one.booked_anyway === null);

const takenBy = (busy: readonly BookedTime[], from_ms: number, to_ms: number): BookedTime | undefined =>
  busy.find((one) => one.reserved_at.getTime() < to_ms && one.ends_at.getTime() > from_ms);

/** True if a span of opening hours covers the minutes of a day. */
const covers = ({ spans }: Pick<OpeningOfDay, 'spans'>, from: number, to: number): boolean =>
  spans.some(({ start_time, end_time }) => minuteOf(start_time) <= from && to <= endMinuteOf(end_time));

/** Times inside the slot that the patient asks for, one after the other. */
export function proposedTimes(asked: TimesAsked, hours: Hours, booked: readonly BookedTime[]): ProposedTime[] {
  const { day, timing, minutes, doctor_id, now } = asked;
  const busy = busyOf(booked, doctor_id);
  const opening = hours.openingOf('operating', day);
  const { from, to } = timingHours[timing];
  const times: ProposedTime[] = [];
  for (let minute = from * 60; minute + minutes <= to * 60; minute += minutes) {
    const at = instantOf(day, minute);
    const ends = at + minutes * minute_ms;
    const is_open = covers(opening, minute, minute + minutes);
    const begins = hours.openAt('operating', new Date(at));
    const closing = begins.is_open ? hours.openAt('operating', new Date(ends - 1)) : begins;
    times.push({
      at: new Date(at),
      ends_at: new Date(ends),
      is_open,
      closed_because: is_open ? null : closing.because,
      taken_by: takenBy(busy, at, ends)?.id ?? null,
      has_passed: at < now.getTime(),
    });
  }
  return times;
}

interface AskedRequest {
  date: string;
  timing: AppointmentTiming;
  doctor: BookedTime['doctor'];
  minutes: number;
}

/**
 * The time to propose for each request, in their order: the first in the slot that is open, free and still ahead; null if there is none. What one
 * request of a doctor is offered, the next ones are not.
 */
export function timesToPropose(
  requests: readonly AskedRequest[],
  hours: Hours,
  booked: readonly BookedTime[],
  now: Date,
): (Date | null)[] {
  const busy = [...booked];
  return requests.map(({ date: day, timing, doctor, minutes }) => {
    const asked = { day, timing, minutes, doctor_id: doctor?.id ?? null, now };
    const good = proposedTimes(asked, hours, busy).find(
      (time) => time.is_open && time.taken_by === null && !time.has_passed,
    );
    if (!good) return null;
    const offered = { id: 0, user_name: '', purpose: '', booked_anyway: null, doctor };
    busy.push({ ...offered, reserved_at: good.at, ends_at: good.ends_at });
    return good.at;
  });
}

/** The next free times of the doctor in opening hours, from the slot's beginning on. */
export function nextFree(asked: TimesAsked, hours: Hours, booked: readonly BookedTime[]): Date[] {
  const { day, timing, minutes, doctor_id, now } = asked;
  const busy = busyOf(booked, doctor_id);
  const earliest = Math.max(now.getTime(), instantOf(day, timingHours[timing].from * 60));
  const free: Date[] = [];
  for (let ahead = 0; ahead < days_looked_through; ahead++) {
    const looked_at = addDays(day, ahead);
    for (const { start_time, end_time } of hours.openingOf('operating', looked_at).spans)
      for (let minute = minuteOf(start_time); minute + minutes <= endMinuteOf(end_time); minute += minutes) {
        const at = instantOf(looked_at, minute);
        if (at < earliest || takenBy(busy, at, at + minutes * minute_ms)) continue;
        free.push(new Date(at));
        if (free.length === most_next_free) return free;
      }
  }
  return free;
}
