import { showDay, showTime, singaporeDay } from '../shared/singapore-time.ts';
import { weekdayNames, weekdayOf } from './hours-rules.ts';
import type { OpeningReason, ShownHoliday } from './opening-days.ts';

/** `Mon 24/12` */
export function dayTitle(day: string): string {
  const weekday = weekdayNames[weekdayOf(day)] ?? '';
  return `${weekday.slice(0, 3)} ${showDay(day).slice(0, 5)}`;
}

export function holidayWords({ name, in_lieu_of, is_provisional }: ShownHoliday): string {
  const whole = in_lieu_of === null ? name : `${name}, in lieu of ${showDay(in_lieu_of)}`;
  return is_provisional ? `${whole} (day not confirmed)` : whole;
}

const instantWords = (instant: string): string => `${showDay(singaporeDay(new Date(instant)))} ${showTime(instant)}`;

/** The closed time of a special date: only times within one day, only days if closed all day. */
function closureWords({ start_at, end_at }: { start_at: string; end_at: string }): string {
  const [first, last] = [singaporeDay(new Date(start_at)), singaporeDay(new Date(end_at))];
  if (showTime(start_at) === '00:00' && showTime(end_at) === '23:59')
    return first === last ? 'closed all day' : `closed ${showDay(first)} to ${showDay(last)}`;
  if (first === last) return `closed ${showTime(start_at)}–${showTime(end_at)}`;
  return `closed ${instantWords(start_at)} to ${instantWords(end_at)}`;
}

/** The rule that decided, in words. */
export function reasonWords({ rule, holiday, closure }: OpeningReason): string {
  if (rule === 'exception' && closure) return `Special date: ${closureWords(closure)}`;
  if (rule === 'public_holiday' && holiday) return `Public holiday: ${holidayWords(holiday)}`;
  if (rule === 'weekly_hours') return 'Weekly hours';
  if (rule === 'outside_hours') return 'Outside opening hours';
  if (rule === 'day_off') return 'No hours on this weekday';
  return 'No hours have been set yet';
}

/** Until when a clinic stays open or closed: 'until 18:00', 'opens Tue 24/11 08:30'. Undefined if nothing changes soon. */
export function untilWords(is_open: boolean, changes_at: string | null, today: string): string | undefined {
  if (changes_at === null) return undefined;
  const day = singaporeDay(new Date(changes_at));
  const time = `${day === today ? '' : `${dayTitle(day)} `}${showTime(changes_at)}`;
  return is_open ? `until ${time}` : `opens ${time}`;
}
