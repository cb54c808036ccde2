import { isDay, showDay } from '@clinic/contract/shared/singapore-time.ts';
import { readTypedDay } from '@clinic/contract/shared/typed/typed-day.ts';

export interface DayBounds {
  today: string;
  /** The first day that can be chosen. */
  least?: string | undefined;
  /** The last day that can be chosen. */
  most?: string | undefined;
}

const not_a_day = 'This is not a date. Write it as 28/11/2026 or 28 Nov 2026.';

/** The error of a date field after its blur. An optional field accepts an empty text. */
export function dayFault(text: string, { today, least, most }: DayBounds): string | undefined {
  if (text.trim() === '') return undefined;
  const day = isDay(text) ? text : readTypedDay(text, { today, least, most });
  if (day === undefined) return not_a_day;
  if (least !== undefined && day < least) return `The first date that can be chosen is ${showDay(least)}.`;
  if (most !== undefined && day > most) return `The last date that can be chosen is ${showDay(most)}.`;
  return undefined;
}

/** The names of a calendar's buttons for screen readers. */
export const calendarLabels = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
};
