import { addDays } from '@clinic/contract/shared/singapore-time.ts';
import type { SeededDatabase } from '../seed/seeded-database.ts';
import { listCase } from './list-case.ts';
import { readScenario } from './measure-reads.ts';

const lastDays =
  (days: number, more: Record<string, string> = {}) =>
  ({ last_day }: SeededDatabase): Record<string, string> => ({
    // The newest day is left out: a span in the middle of the data is typical.
    date: `${addDays(last_day, -days)},${addDays(last_day, -1)}`,
    ...more,
  });

/** The same span ending a year before the newest days. */
const lastDaysAYearAgo =
  (days: number) =>
  ({ last_day }: SeededDatabase): Record<string, string> => ({
    date: `${addDays(last_day, -365 - days)},${addDays(last_day, -366)}`,
  });

const by_amount = { sort: 'transaction_amount,desc' };

/** Date ranges, newest first and by amount. */
const promised = { half_of_bare: true };

export const dates = readScenario('dates', 'First page of the largest clinic within a span of days', [
  listCase('7 days', lastDays(7), promised),
  listCase('30 days', lastDays(30), promised),
  listCase('365 days', lastDays(365), promised),
  listCase('30 days a year ago', lastDaysAYearAgo(30), promised),
  listCase('364 days a year ago', lastDaysAYearAgo(364), promised),
  listCase('7 days, by amount', lastDays(7, by_amount), promised),
  listCase('30 days, by amount', lastDays(30, by_amount), promised),
  listCase('365 days, by amount', lastDays(365, by_amount), promised),
]);

export { lastDays };
