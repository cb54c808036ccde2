import type { OpeningReason, ShownHoliday } from '@clinic/contract/clinics/opening-days.ts';
import { weekdayNames } from '@clinic/contract/clinics/hours-rules.ts';
import { showDate, showTime } from '@clinic/contract/shared/singapore-time.ts';

const dayOf = (day: string): string => day.split('-').toReversed().join('/');

/** `Mon 24/12` */
export function dayTitle(day: string): string {
  const weekday = weekdayNames[(new Date(`${day}T00:00:00.000Z`).getUTCDay() + 6) % 7] ?? '';
  return `${weekday.slice(0, 3)} ${dayOf(day).slice(0, 5)}`;
}

export function holidayWords({ name, in_lieu_of, is_provisional }: ShownHoliday): string {
  const whole = in_lieu_of === null ? name : `${name}, in lieu of ${dayOf(in_lieu_of)}`;
  return is_provisional ? `${whole} (day not confirmed)` : whole;
}

const instantWords = (instant: string): string => `${showDate(instant)} ${showTime(instant)}`;

/** The rule that decided, as a person would say it. */
export function reasonWords({ rule, holiday, closure }: OpeningReason): string {
  if (rule === 'exception' && closure)
    return `Special date: closed ${instantWords(closure.start_at)} to ${instantWords(closure.end_at)}`;
  if (rule === 'public_holiday' && holiday) return `Public holiday: ${holidayWords(holiday)}`;
  if (rule === 'weekly_hours') return 'Weekly hours';
  if (rule === 'outside_hours') return 'Outside the weekly hours';
  if (rule === 'day_off') return 'No hours on this weekday';
  return 'No hours have been set yet';
}
