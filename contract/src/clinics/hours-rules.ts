import { last_time } from '../shared/clock-time.ts';

/** Names of the weekdays by number: 0 is Monday. */
export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** The weekday of a day: 0 is Monday. */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00.000Z`).getUTCDay() + 6) % 7;

export const minutes_a_day = 1_440;

/** One span of a weekday, in times such as 930 for 09:30. */
export interface WeeklySpan {
  /** 0 is Monday, 6 is Sunday. */
  day: number;
  start_time: number;
  end_time: number;
}

/** A closure from start to end; it overrides the weekly hours. */
export interface Closure {
  start_at: string;
  end_at: string;
}

export interface HoursFault {
  index: number;
  field: string;
  message: string;
}

/** Minutes since midnight of a time such as 930. */
export const minuteOf = (time: number): number => Math.floor(time / 100) * 60 + (time % 100);

/** The minute at which a span with this end time ends. */
export const endMinuteOf = (time: number): number => (time === last_time ? minutes_a_day : minuteOf(time));

/** The end time of a minute. Midnight is the last time of the day. */
export const timeOfMinute = (minute: number): number =>
  minute >= minutes_a_day ? last_time : Math.floor(minute / 60) * 100 + (minute % 60);

/** `09:30` */
export const showClock = (time: number): string =>
  `${String(Math.floor(time / 100)).padStart(2, '0')}:${String(time % 100).padStart(2, '0')}`;

/** `09:30–13:00`, or `24 hours`. */
export const showSpan = ({ start_time, end_time }: { start_time: number; end_time: number }): string =>
  start_time === 0 && end_time === last_time ? '24 hours' : `${showClock(start_time)}–${showClock(end_time)}`;

export const over_midnight =
  'Hours cannot run past midnight. End this day at 23:59 and start the next day at 00:00.' as const;
export const end_not_later = 'The end must be after the start.' as const;

const orderFault = (start: number, end: number): string | undefined => {
  if (end < start) return over_midnight;
  return end === start ? end_not_later : undefined;
};

/** Errors in weekly hours: an end before its start, or overlapping spans on one day. The times themselves are already validated. */
export function faultsOfWeek(spans: readonly WeeklySpan[]): HoursFault[] {
  return spans.flatMap((span, index): HoursFault[] => {
    const order = orderFault(span.start_time, span.end_time);
    if (order !== undefined) return [{ index, field: 'end_time', message: order }];
    const other = spans.find(
      (one, place) =>
        place < index &&
        one.day === span.day &&
        one.start_time < one.end_time &&
        minuteOf(one.start_time) < endMinuteOf(span.end_time) &&
        minuteOf(span.start_time) < endMinuteOf(one.end_time),
    );
    return other
      ? [{ index, field: 'start_time', message: `These hours overlap with ${showSpan(other)} on the same day.` }]
      : [];
  });
}

/** Errors in closures: an end that is not later than its start, or two closures that overlap. */
export function faultsOfClosures(closures: readonly Closure[]): HoursFault[] {
  const times = closures.map(({ start_at, end_at }) => ({ start: Date.parse(start_at), end: Date.parse(end_at) }));
  return times.flatMap(({ start, end }, index): HoursFault[] => {
    if (end <= start) return [{ index, field: 'end_at', message: end_not_later }];
    const overlaps = times.some(
      (one, place) => place < index && one.start < one.end && one.start < end && start < one.end,
    );
    return overlaps ? [{ index, field: 'start_at', message: 'This overlaps with another special date.' }] : [];
  });
}
