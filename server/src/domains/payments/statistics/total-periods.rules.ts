import { addDays } from '@clinic/contract/shared/singapore-time.ts';

/** Start and end day, both inclusive. The span is empty if it ends before it starts. */
export interface Span {
  start: string;
  end: string;
}

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;
const firstOfNextMonth = (day: string): string => firstOfMonth(addDays(firstOfMonth(day), 31));

/** Splits a span of days into its whole months, and the days before and after them. */
export function periodsOf({ start, end }: Span): { before: Span; months: Span; after: Span } {
  const first_month = start === firstOfMonth(start) ? start : firstOfNextMonth(start);
  // The day after the last whole month.
  const rest = firstOfMonth(addDays(end, 1));
  if (first_month >= rest)
    return {
      before: { start, end },
      months: { start: rest, end: '0001-01-01' },
      after: { start: end, end: '0001-01-01' },
    };
  return {
    before: { start, end: addDays(first_month, -1) },
    months: { start: first_month, end: addDays(rest, -1) },
    after: { start: rest, end },
  };
}
