import { longest_calendar_days } from '@clinic/contract/appointments/appointment-list.ts';
import { addDays } from '@clinic/contract/shared/singapore-time.ts';
import type { DaySpan } from '../list/appointment-filters.rules.ts';

/** Why a range is too long for a calendar; undefined if it is not. */
export const faultOfRange = ({ start, end }: DaySpan): string | undefined =>
  addDays(start, longest_calendar_days - 1) < end ? `Please choose at most ${longest_calendar_days} days.` : undefined;

/** The days of a range, in order. */
export function daysOf({ start, end }: DaySpan): string[] {
  const days: string[] = [];
  for (let day = start; day <= end; day = addDays(day, 1)) days.push(day);
  return days;
}
