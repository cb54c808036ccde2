import { listBranchStatistics, listStatistics } from '@clinic/contract/payments/statistics.ts';
import {
  listBranchStatistics as readBranchStatistics,
  listStatistics as readStatistics,
} from '@clinic/server/domains/payments/statistics/statistics-actions.ts';
import { addDays } from '@clinic/contract/shared/singapore-time.ts';
import type { SeededDatabase } from '../seed/seeded-database.ts';
import { actionCase, clinicsOfGroup } from './action-case.ts';
import { readScenario } from './measure-reads.ts';

const digitsOf = (day: string, digits: number): string => day.replaceAll('-', '').slice(0, digits);

const bars =
  (type: string, digits: number, days: number) =>
  ({ last_day }: SeededDatabase): Record<string, string> => ({
    type,
    group: `${digitsOf(addDays(last_day, 1 - days), digits)},${digitsOf(last_day, digits)}`,
  });

/** The bars of the dashboard: every day of a month, every month of two years. */
export const dashboard = readScenario('dashboard', 'The bars of the dashboard', [
  actionCase(
    'dashboard, 31 days, how many',
    listStatistics,
    readStatistics,
    bars('clinic_transaction_count_daily', 8, 31),
    { constant: true },
  ),
  actionCase(
    'dashboard, 31 days, what was received',
    listStatistics,
    readStatistics,
    bars('clinic_transaction_received_daily', 8, 31),
    { constant: true },
  ),
  actionCase(
    'dashboard, 25 months, what was received',
    listStatistics,
    readStatistics,
    bars('clinic_transaction_received_monthly', 6, 731),
    { constant: true },
  ),
  actionCase(
    'dashboard, every branch of a group in a year, compared with the year before',
    listBranchStatistics,
    readBranchStatistics,
    ({ last_day }) => ({
      date: `${addDays(last_day, -364)},${last_day}`,
      compared: `${addDays(last_day, -729)},${addDays(last_day, -365)}`,
    }),
    { constant: true, clinic_ids: ({ group_id }) => clinicsOfGroup(group_id) },
  ),
]);
