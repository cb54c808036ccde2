import { listStatistics } from '@clinic/contract/payments/statistics.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ApiProblem } from '../../../platform/api/api-problem.ts';
import { call } from '../../../platform/api/call.ts';
import type { PeriodSums } from './dashboard-figures.ts';
import { groupRange, type Period, previousPeriod, statisticUnitOf } from './dashboard-period.ts';

/** The sums of a period and of the former one, with the period they belong to. */
export interface Statistics {
  period: Period;
  now: PeriodSums;
  before: PeriodSums;
}

async function readSums(period: Period, signal: AbortSignal): Promise<PeriodSums> {
  const unit = statisticUnitOf[period.unit];
  const range = { group: groupRange(period), p: '1', n: '31' };
  const [counts, received] = await Promise.all([
    call(listStatistics, { query: { ...range, type: `clinic_transaction_count_${unit}` } }, { signal }),
    call(listStatistics, { query: { ...range, type: `clinic_transaction_received_${unit}` } }, { signal }),
  ]);
  return { counts: counts.data.map(({ count }) => count), received: received.data.map(({ count }) => count) };
}

/** Everything that the dashboard shows of a period. The previous one stays until the next has loaded. */
export const useStatistics = (period: Period) =>
  useQuery<Statistics, ApiProblem>({
    queryKey: [listStatistics.name, period],
    queryFn: async ({ signal }) => {
      const [now, before] = await Promise.all([readSums(period, signal), readSums(previousPeriod(period), signal)]);
      return { period, now, before };
    },
    placeholderData: keepPreviousData,
  });
