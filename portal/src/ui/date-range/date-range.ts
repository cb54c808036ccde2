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
