import { addDays, startOfDay } from '@clinic/contract/shared/singapore-time.ts';

/** The filters of the list, as its call receives them. */
export interface AskedFilters {
  name?: string | undefined;
  date?: { start: string; end: string } | undefined;
  payment_advice_id?: number | undefined;
}

/** The same as the queries need them: a pattern, and a half-open span of instants. */
export interface TransactionFilters {
  name_pattern: string | undefined;
  days: { start: string; end: string } | undefined;
  from: Date | undefined;
  before: Date | undefined;
  payment_advice_id: number | undefined;
}

/** A part of a text as a pattern for `like`, its own wildcards taken literally. Nothing for an empty part. */
export const containsPattern = (part: string | undefined): string | undefined =>
  part === undefined || part === '' ? undefined : `%${part.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;

export const toFilters = ({ name, date, payment_advice_id }: AskedFilters): TransactionFilters => ({
  name_pattern: containsPattern(name),
  days: date,
  from: date && startOfDay(date.start),
  before: date && startOfDay(addDays(date.end, 1)),
  payment_advice_id,
});

export interface Page {
  limit: number;
  offset: number;
}

/** Where a page begins. A page beyond any count is beyond the rows as well, and is kept within what a database takes. */
export const pageOf = ({ p = 1, n }: { p?: number | undefined; n: number }): Page => ({
  limit: n,
  offset: Math.min((p - 1) * n, Number.MAX_SAFE_INTEGER),
});

/** The pager's word: the asked page, also where it lies beyond the end and is empty. */
export const pagerOf = ({ p = 1, n }: { p?: number | undefined; n: number }, rows: number) => ({
  p: Math.min(p, Number.MAX_SAFE_INTEGER),
  n,
  pages: Math.ceil(rows / n),
  rows,
});
