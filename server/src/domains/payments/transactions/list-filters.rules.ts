import { addDays, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import { containsPattern } from '@clinic/contract/shared/list-page.ts';

export { containsPattern, type Page, pageOf, pagerOf } from '@clinic/contract/shared/list-page.ts';

/** The list's filters, as the call receives them. */
export interface AskedFilters {
  name?: string | undefined;
  date?: { start: string; end: string } | undefined;
  payment_advice_id?: number | undefined;
}

/** The filters as the queries need them: a pattern, and a half-open span of instants. */
export interface TransactionFilters {
  name_pattern: string | undefined;
  days: { start: string; end: string } | undefined;
  from: Date | undefined;
  before: Date | undefined;
  payment_advice_id: number | undefined;
}

export const toFilters = ({ name, date, payment_advice_id }: AskedFilters): TransactionFilters => ({
  name_pattern: containsPattern(name),
  days: date,
  from: date && startOfDay(date.start),
  before: date && startOfDay(addDays(date.end, 1)),
  payment_advice_id,
});

/** The pattern of a list that has a name filter. */
export function patternOf({ name_pattern }: TransactionFilters): string {
  if (name_pattern === undefined) throw new Error('This list has no name filter.');
  return name_pattern;
}
