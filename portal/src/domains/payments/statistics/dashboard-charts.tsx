import { Skeleton } from '@mantine/core';
import { useToday } from '../../../platform/time/use-today.ts';
import { ReadFailure } from '../../../platform/reading/failed-read.tsx';
import { useDashboardLive, useStatistics } from './dashboard.data.ts';
import { figuresOf } from './dashboard-figures.ts';
import { begunSlots, daysName, type Period, periodName, previousPeriod, slotsOf } from './dashboard-period.ts';
import { StatisticCard } from './parts/statistic-card.tsx';

export const chart_titles = ['Transactions', 'Total Received', 'Average Transaction per Count'] as const;
export type ChartTitle = (typeof chart_titles)[number];

interface DashboardChartsProps {
  period: Period;
  shows: readonly ChartTitle[];
  className: string | undefined;
}

/** The charts of a period. The previous one stays until the next has loaded. */
export function DashboardCharts({ period: asked, shows, className }: DashboardChartsProps) {
  const today = useToday();
  const statistics = useStatistics(asked, today);
  useDashboardLive();
  return (
    <>
      <ReadFailure of="The charts" read={statistics} />
      {statistics.isPending && (
        <div className={className} role="status" aria-label="Loading charts">
          {shows.map((title) => (
            <Skeleton key={title} height={400} radius="md" />
          ))}
        </div>
      )}
      {statistics.data && (
        <div className={className}>
          <Cards {...statistics.data} today={today} shows={shows} refreshing={statistics.isPlaceholderData} />
        </div>
      )}
    </>
  );
}

interface CardsProps extends NonNullable<ReturnType<typeof useStatistics>['data']> {
  today: string;
  shows: readonly ChartTitle[];
  refreshing: boolean;
}

const Cards = ({ period, now, before, compared_days, branches, today, shows, refreshing }: CardsProps) => {
  const earlier = previousPeriod(period);
  const figures = figuresOf({
    slots: slotsOf(period),
    former: slotsOf(earlier),
    begun: begunSlots(period, today),
    now,
    before,
    total: branches.total,
  });
  return figures
    .filter(({ title }) => shows.some((shown) => shown === title))
    .map((one) => (
      <StatisticCard
        key={one.title}
        figures={one}
        period={periodName(period)}
        previous={periodName(earlier)}
        compared={daysName(compared_days)}
        first_day={branches.total.first_day}
        bar={period.unit}
        refreshing={refreshing}
      />
    ));
};
