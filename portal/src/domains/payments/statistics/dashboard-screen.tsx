import { Skeleton, Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { useToday } from '../../../platform/time/use-today.ts';
import { useSession } from '../../../platform/session/session-context.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { FailedState } from '../../../ui/states/failed-state.tsx';
import { StaleNotice } from '../../../ui/states/stale-notice.tsx';
import { useStatistics, type Statistics } from './dashboard.data.ts';
import { figuresOf } from './dashboard-figures.ts';
import { begunSlots, periodName, periodOf, previousPeriod, slotsOf, stretchName } from './dashboard-period.ts';
import classes from './dashboard-screen.module.css';
import { PeriodPicker } from './parts/period-picker.tsx';
import { StatisticCard } from './parts/statistic-card.tsx';
import { useDashboardLive } from './dashboard.live.ts';

const route = getRouteApi('/');

/** 'Dashboard': what the branch received, by day, month or year. */
export function DashboardScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { clinic } = useSession();
  const today = useToday();
  const period = periodOf(search, today);
  const statistics = useStatistics(period);
  useDashboardLive();
  const retry = () => void statistics.refetch();
  return (
    <Stack gap="md">
      <PageHeader
        title="Dashboard"
        below={`Completed transactions of ${clinic.name}`}
        actions={
          <PeriodPicker
            period={period}
            today={today}
            onUnit={(unit) => void navigate({ search: { unit } })}
            onPeriod={({ unit, of }) => void navigate({ search: { unit, of } })}
          />
        }
      />
      {statistics.isError && statistics.data && (
        <StaleNotice onRetry={retry}>
          The charts could not be refreshed. These are the figures as last read.
        </StaleNotice>
      )}
      {statistics.isError && !statistics.data && (
        <FailedState
          title="The charts could not be loaded."
          reason={sentenceOf(statistics.error)}
          onRetry={retry}
          retrying={statistics.isFetching}
        />
      )}
      {statistics.isPending && <ChartSkeletons />}
      {statistics.data && (
        <Charts statistics={statistics.data} today={today} refreshing={statistics.isPlaceholderData} />
      )}
    </Stack>
  );
}

function ChartSkeletons() {
  return (
    <div className={classes.grid} role="status" aria-label="Loading charts">
      {['Transactions', 'Total Received', 'Average Transaction per Count'].map((title) => (
        <Skeleton key={title} height={400} radius="md" />
      ))}
    </div>
  );
}

function Charts({ statistics, today, refreshing }: { statistics: Statistics; today: string; refreshing: boolean }) {
  const { period, now, before } = statistics;
  const slots = slotsOf(period);
  const begun = begunSlots(period, today);
  const earlier = previousPeriod(period);
  const compared = stretchName(earlier, begun === slots.length ? slotsOf(earlier).length : begun);
  return (
    <div className={classes.grid}>
      {figuresOf(slots, begun, now, before).map((figures) => (
        <StatisticCard
          key={figures.title}
          figures={figures}
          period={periodName(period)}
          previous={periodName(earlier)}
          compared={compared}
          refreshing={refreshing}
        />
      ))}
    </div>
  );
}
