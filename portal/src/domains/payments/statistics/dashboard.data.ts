import { listBranchStatistics, listStatistics } from '@clinic/contract/payments/statistics.ts';
import type { Answer } from '@clinic/contract/shared/endpoint.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ApiProblem } from '../../../platform/api/api-problem.ts';
import { call } from '../../../platform/api/call.ts';
import type { PeriodSums } from './dashboard-figures.ts';
import {
  begunDays,
  comparedDays,
  type Days,
  groupRange,
  type Period,
  previousPeriod,
  statisticUnitOf,
} from './dashboard-period.ts';
import { useRefreshOnGroup } from '../../../platform/live/refresh-on-group.ts';

/** The sums of a period and of the former one, with the period they belong to. */
export interface Statistics {
  period: Period;
  now: PeriodSums;
  before: PeriodSums;
  /** The days compared with, and what each branch received in the period and in those days. */
  compared_days: Days;
  branches: Answer<typeof listBranchStatistics>;
}

const rangeOf = ({ start, end }: Days): string => `${start},${end}`;

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
export const useStatistics = (period: Period, today: string) =>
  useQuery<Statistics, ApiProblem>({
    queryKey: [listStatistics.name, period, today],
    queryFn: async ({ signal }) => {
      const compared_days = comparedDays(period, today);
      const query = { date: rangeOf(begunDays(period, today)), compared: rangeOf(compared_days) };
      const [now, before, branches] = await Promise.all([
        readSums(period, signal),
        readSums(previousPeriod(period), signal),
        call(listBranchStatistics, { query }, { signal }),
      ]);
      return { period, now, before, compared_days, branches };
    },
    placeholderData: keepPreviousData,
  });

export const useDashboardLive = (): void =>
  useRefreshOnGroup({ events: ['payment_receive', 'issue_update'], reads: [listStatistics.name] });
