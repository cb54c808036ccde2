import {
  endMinuteOf,
  minuteOf,
  minutes_a_day,
  timeOfMinute,
  type WeeklySpan,
  weekdayOf,
} from '@clinic/contract/clinics/hours-rules.ts';
import type { openingOfDay, openingReason } from '@clinic/contract/clinics/opening-days.ts';
import { addDays, singaporeDay, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import type { z } from 'zod/mini';
import type { FreeDay } from './public-holidays.rules.ts';

const minute_ms = 60_000;

export type OpeningOfDay = z.output<typeof openingOfDay>;
type OpeningReason = z.output<typeof openingReason>;

export interface ClosedTime {
  start_at: Date;
  end_at: Date;
}

/** All that decides when one service of a clinic is open. */
export interface Hours {
  weekly: readonly WeeklySpan[];
  closures: readonly ClosedTime[];
  free_days: ReadonlyMap<string, FreeDay>;
  closed_on_holidays: boolean;
}

/** Whether it is open at an instant, and the rule that decides it. */
export interface Opening {
  is_open: boolean;
  because: OpeningReason;
}

const reason = (rule: OpeningReason['rule'], more: Partial<OpeningReason> = {}): OpeningReason => ({
  rule,
  holiday: null,
  closure: null,
  ...more,
});

const minuteOfDay = (at: Date, day: string): number =>
  Math.floor((at.getTime() - startOfDay(day).getTime()) / minute_ms);

/** In milliseconds. The last minute of a day (23:59) means midnight, as it does in the weekly hours. */
const meant = (at: Date): number =>
  at.getTime() + (minuteOfDay(at, singaporeDay(at)) === minutes_a_day - 1 ? minute_ms : 0);

interface MeantClosure {
  from_ms: number;
  to_ms: number;
  told: ClosedTime;
}

const meantClosure = ({ start_at, end_at }: ClosedTime): MeantClosure => ({
  from_ms: meant(start_at),
  to_ms: meant(end_at),
  told: { start_at, end_at },
});

/** The spans and special dates that touch one day, selected once for all its minutes. */
interface DayHours {
  begins_ms: number;
  is_set: boolean;
  /** The holiday that closes this day. */
  holiday: FreeDay | undefined;
  spans: { from: number; to: number }[];
  closures: MeantClosure[];
}

function hoursOfDay(hours: Hours, day: string): DayHours {
  const begins_ms = startOfDay(day).getTime();
  const ends_ms = begins_ms + minutes_a_day * minute_ms;
  const weekday = weekdayOf(day);
  return {
    begins_ms,
    is_set: hours.weekly.length > 0,
    holiday: hours.closed_on_holidays ? hours.free_days.get(day) : undefined,
    spans: hours.weekly.flatMap((span) =>
      span.day === weekday ? [{ from: minuteOf(span.start_time), to: endMinuteOf(span.end_time) }] : [],
    ),
    // `meant` moves an instant by at most one minute: first a cheap filter with that margin, then the exact one on the rest.
    closures: hours.closures
      .filter(({ start_at, end_at }) => start_at.getTime() < ends_ms && end_at.getTime() + minute_ms > begins_ms)
      .map(meantClosure)
      .filter(({ from_ms, to_ms }) => from_ms < ends_ms && to_ms > begins_ms),
  };
}

/** Precedence: special dates, then public holidays, then the week. */
function openIn({ begins_ms, is_set, holiday, spans, closures }: DayHours, time: number): Opening {
  const closure = closures.find(({ from_ms, to_ms }) => from_ms <= time && time < to_ms);
  if (closure) return { is_open: false, because: reason('exception', { closure: closure.told }) };
  if (holiday) return { is_open: false, because: reason('public_holiday', { holiday }) };
  if (!is_set) return { is_open: false, because: reason('hours_not_set') };
  if (spans.length === 0) return { is_open: false, because: reason('day_off') };
  const minute = Math.floor((time - begins_ms) / minute_ms);
  const is_open = spans.some(({ from, to }) => from <= minute && minute < to);
  return { is_open, because: reason(is_open ? 'weekly_hours' : 'outside_hours') };
}

/** Whether it is open at an instant. */
export const openAt = (hours: Hours, at: Date): Opening => openIn(hoursOfDay(hours, singaporeDay(at)), at.getTime());

interface Piece extends Opening {
  from: number;
  to: number;
}

/** Splits the day wherever the deciding rule may change. In minutes after midnight. */
export function piecesOf(hours: Hours, day: string): Piece[] {
  const of_day = hoursOfDay(hours, day);
  const minuteAt = (time: number): number => Math.ceil((time - of_day.begins_ms) / minute_ms);
  const cuts = [
    0,
    ...of_day.spans.flatMap(({ from, to }) => [from, to]),
    ...of_day.closures.flatMap(({ from_ms, to_ms }) => [minuteAt(from_ms), minuteAt(to_ms)]),
  ].filter((minute) => minute >= 0 && minute < minutes_a_day);
  const starts = [...new Set(cuts)].toSorted((one, other) => one - other);
  return starts.map((from, index) => ({
    from,
    to: starts[index + 1] ?? minutes_a_day,
    ...openIn(of_day, of_day.begins_ms + from * minute_ms),
  }));
}

const isSame = (one: OpeningReason, other: OpeningReason): boolean => JSON.stringify(one) === JSON.stringify(other);

/** When it is open on a Singapore day, and the rules that decide it: each once, in the order of the day. */
export function openingOf(hours: Hours, day: string): OpeningOfDay {
  const pieces = piecesOf(hours, day);
  const open: { from: number; to: number }[] = [];
  for (const { from, to, is_open } of pieces) {
    const last = open.at(-1);
    if (!is_open) continue;
    if (last?.to === from) last.to = to;
    else open.push({ from, to });
  }
  const reasons = pieces.map(({ because }) => because);
  // Drops `outside_hours` if there is another reason: that the clinic is closed before and after its hours is obvious.
  const told = reasons.some(({ rule }) => rule !== 'outside_hours')
    ? reasons.filter(({ rule }) => rule !== 'outside_hours')
    : reasons;
  return {
    spans: open.map(({ from, to }) => ({ start_time: timeOfMinute(from), end_time: timeOfMinute(to) })),
    decided_by: told.filter((one, index) => told.findIndex((other) => isSame(one, other)) === index),
  };
}

/** The next instant at which it opens or closes within this many days, null if there is none. */
export function changesAt(hours: Hours, at: Date, days: number): Date | null {
  const { is_open } = openAt(hours, at);
  const today = singaporeDay(at);
  for (let ahead = 0; ahead < days; ahead++) {
    const day = addDays(today, ahead);
    const begins = startOfDay(day).getTime();
    const next = piecesOf(hours, day)
      .filter((piece) => begins + piece.from * minute_ms > at.getTime())
      .find((piece) => piece.is_open !== is_open);
    if (next) return new Date(begins + next.from * minute_ms);
  }
  return null;
}
