import { showDay } from '@clinic/contract/shared/singapore-time.ts';

/** Days as `YYYY-MM-DD`, both inclusive. */
export interface DateRange {
  start: string;
  end: string;
}

/** Reads the address's `start,end`. */
export function readRange(text: string | undefined): DateRange | undefined {
  const [start, end] = text?.split(',') ?? [];
  return start && end ? { start, end } : undefined;
}

/** A range as DD/MM/YYYY. */
export const rangeText = ({ start, end }: DateRange): string =>
  start === end ? showDay(start) : `${showDay(start)} – ${showDay(end)}`;

const day_ms = 86_400_000;

const dayOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);

/** Preset ranges, counted from the given day. `ahead`: with days to come. */
export function usualRanges(today: string, ahead = false): { label: string; start: string; end: string }[] {
  const now = Date.parse(today);
  const earlier = (days: number): string => dayOf(now - days * day_ms);
  const next = { label: 'Next 7 days', start: today, end: earlier(-6) };
  const monthStart = `${today.slice(0, 7)}-01`;
  const lastMonthEnd = dayOf(Date.parse(monthStart) - day_ms);
  return [
    { label: 'Today', start: today, end: today },
    { label: 'Yesterday', start: earlier(1), end: earlier(1) },
    ...(ahead ? [next] : []),
    { label: 'Last 7 days', start: earlier(6), end: today },
    { label: 'This month', start: monthStart, end: today },
    { label: 'Last month', start: `${lastMonthEnd.slice(0, 7)}-01`, end: lastMonthEnd },
  ];
}
