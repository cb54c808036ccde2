import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { listOf, pageQuery } from '../shared/lists/paging.ts';
import { branchOption } from '../access/sign-in.ts';
import { day, dayRange, dayRangeQuery, isDay } from '../shared/singapore-time.ts';
import { amount } from '../shared/wire.ts';

export const statisticTypes = [
  'clinic_transaction_count_daily',
  'clinic_transaction_count_monthly',
  'clinic_transaction_count_yearly',
  'clinic_transaction_received_daily',
  'clinic_transaction_received_monthly',
  'clinic_transaction_received_yearly',
] as const;
export type StatisticType = (typeof statisticTypes)[number];

/** The unit that groups the days. */
export type StatisticUnit = 'daily' | 'monthly' | 'yearly';
export const unitOf = (type: StatisticType): StatisticUnit =>
  type.endsWith('_daily') ? 'daily' : type.endsWith('_monthly') ? 'monthly' : 'yearly';

/** Groups per page, and how many years the first and the last group may be apart: 2016 to 2026 (part 1 §9). */
export const statistic_page_size = 31;
export const most_statistic_years = 10;

/** The number of digits of a group: `20261121`, `202611`, `2026`. */
export const digits_of_unit: Record<StatisticUnit, number> = { daily: 8, monthly: 6, yearly: 4 };

/** The first day of a group (`20261121`, `202611` or `2026`) as `YYYY-MM-DD`. */
export const firstDayOf = (group: string): string =>
  [group.slice(0, 4), group.slice(4, 6) || '01', group.slice(6, 8) || '01'].join('-');

/** True for two valid groups of the type's unit, in order, at most ten years apart: `20261101,20261130`. */
function isGroupRange(type: StatisticType, range: string): boolean {
  const groups = range.split(',');
  const [first = '', last = ''] = groups;
  const digits = digits_of_unit[unitOf(type)];
  const exist = groups.every((group) => /^\d+$/.test(group) && group.length === digits && isDay(firstDayOf(group)));
  return (
    groups.length === 2 &&
    exist &&
    first <= last &&
    Number(last) <= Number(first) + most_statistic_years * 10 ** (digits - 4)
  );
}

export const listStatistics = endpoint({
  name: 'listStatistics',
  method: 'GET',
  path: '/clinic/statistics',
  summary:
    'Completed transactions of the branch (at head office, of the group) by day, month or year: the count, or the amount received',
  words: 'See the dashboard’s figures',
  access: { kind: 'member', role: 'ROLE_DASHBOARD' },
  query: z
    .object({ ...pageQuery(statistic_page_size), group: z.string('Incorrect format.'), type: z.enum(statisticTypes) })
    .check(
      z.refine(({ type, group }) => isGroupRange(type, group), {
        path: ['group'],
        message:
          'Two days (YYYYMMDD), months (YYYYMM) or years (YYYY), depending on the type, in order and at most ten years apart.',
      }),
    ),
  /** Every group of the range, also those without transactions. `count` is a number of transactions or an amount in dollars. */
  response: listOf(z.object({ group: z.string(), count: z.number() })),
  reach: 'group',
});

/** Completed transactions of one branch within a span of days. */
export const takings = z.object({ transactions: z.int(), amount });
export type Takings = z.input<typeof takings>;

export const comparedTakings = z.extend(takings, {
  /** The day of the first transaction; null if there is none yet. */
  first_day: z.nullable(day),
  /** The takings of the compared days; null without `compared`, or if there was no transaction yet when those days began. */
  compared: z.nullable(takings),
});
export type ComparedTakings = z.input<typeof comparedTakings>;

export const branchStatistics = z.extend(comparedTakings, { clinic: branchOption });
export type BranchStatistics = z.input<typeof branchStatistics>;

export const listBranchStatistics = endpoint({
  name: 'listBranchStatistics',
  method: 'GET',
  path: '/clinic/statistics/branches',
  summary:
    'Completed transactions of the branch (at head office, of each branch and the whole group) between two days, largest amount first',
  words: 'See what each branch received',
  access: { kind: 'member', role: 'ROLE_DASHBOARD' },
  query: z.object({ date: dayRange, compared: dayRangeQuery }),
  response: z.object({ total: comparedTakings, data: z.array(branchStatistics) }),
  reach: 'group',
});
