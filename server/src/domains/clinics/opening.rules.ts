import {
  endMinuteOf,
  minuteOf,
  minutes_a_day,
  timeOfMinute,
  type WeeklySpan,
} from '@clinic/contract/clinics/hours-rules.ts';
import type { OpeningOfDay, OpeningReason } from '@clinic/contract/clinics/opening-days.ts';
import { addDays, singaporeDay, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import { type FreeDay, weekdayOf } from './public-holidays.rules.ts';

const minute_ms = 60_000;

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

/** The last minute of a day stands for midnight, as it does in hours. */
const meant = (at: Date): number =>
  at.getTime() + (minuteOfDay(at, singaporeDay(at)) === minutes_a_day - 1 ? minute_ms : 0);

/** Special dates go before public holidays, and these before the week. */
export function openAt(hours: Hours, at: Date): Opening {
  const time = at.getTime();
  const closure = hours.closures.find((one) => meant(one.start_at) <= time && time < meant(one.end_at));
  if (closure) {
    const { start_at, end_at } = closure;
    const told = { start_at: start_at.toISOString(), end_at: end_at.toISOString() };
    return { is_open: false, because: reason('exception', { closure: told }) };
  }
  const day = singaporeDay(at);
  const holiday = hours.free_days.get(day);
  if (holiday && hours.closed_on_holidays) return { is_open: false, because: reason('public_holiday', { holiday }) };
  if (hours.weekly.length === 0) return { is_open: false, because: reason('hours_not_set') };
  const of_day = hours.weekly.filter((span) => span.day === weekdayOf(day));
  if (of_day.length === 0) return { is_open: false, because: reason('day_off') };
  const minute = minuteOfDay(at, day);
  const is_open = of_day.some((span) => minuteOf(span.start_time) <= minute && minute < endMinuteOf(span.end_time));
  return { is_open, because: reason(is_open ? 'weekly_hours' : 'outside_hours') };
}

interface Piece extends Opening {
  from: number;
  to: number;
}

/** The day in pieces, cut wherever what decides may change, in minutes after midnight. */
function piecesOf(hours: Hours, day: string): Piece[] {
  const begins = startOfDay(day).getTime();
  const cuts = [
    0,
    ...hours.weekly.flatMap((span) => [minuteOf(span.start_time), endMinuteOf(span.end_time)]),
    ...hours.closures.flatMap((one) =>
      [meant(one.start_at), meant(one.end_at)].map((time) => Math.ceil((time - begins) / minute_ms)),
    ),
  ].filter((minute) => minute >= 0 && minute < minutes_a_day);
  const starts = [...new Set(cuts)].toSorted((one, other) => one - other);
  return starts.map((from, index) => ({
    from,
    to: starts[index + 1] ?? minutes_a_day,
    ...openAt(hours, new Date(begins + from * minute_ms)),
  }));
}

const isSame = (one: OpeningReason, other: OpeningReason): boolean => JSON.stringify(one) === JSON.stringify(other);

/** When it is open on a day of Singapore, and the rules that decide it: each once, in the order of the day. */
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
  // That it is closed before and after its hours needs no saying, where there are hours.
  const told = reasons.some(({ rule }) => rule !== 'outside_hours')
    ? reasons.filter(({ rule }) => rule !== 'outside_hours')
    : reasons;
  return {
    spans: open.map(({ from, to }) => ({ start_time: timeOfMinute(from), end_time: timeOfMinute(to) })),
    decided_by: told.filter((one, index) => told.findIndex((other) => isSame(one, other)) === index),
  };
}

/** The next instant at which it opens or closes, looking at so many days; null where it does neither. */
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
