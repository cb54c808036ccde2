import { Skeleton, Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useToday } from '../../../platform/time/use-today.ts';
import { useSession } from '../../../platform/session/session-context.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ReadFailure } from '../../../platform/reading/failed-read.tsx';
import { useStatistics, type Statistics, useDashboardLive } from './dashboard.data.ts';
import { figuresOf } from './dashboard-figures.ts';
import { begunSlots, daysName, periodName, periodOf, previousPeriod, slotsOf } from './dashboard-period.ts';
import classes from './dashboard-screen.module.css';
import { BranchWall } from '../today/branch-wall.tsx';
import { BranchRanking } from './branch-ranking.tsx';
import { PeriodPicker } from './parts/period-picker.tsx';
import { StatisticCard } from './parts/statistic-card.tsx';

const route = getRouteApi('/');

/** 'Dashboard': what the branch received, at head office the group, by day, month or year. */
export function DashboardScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { clinic, is_head_office } = useSession();
  const today = useToday();
  const period = periodOf(search, today);
  const statistics = useStatistics(period, today);
  useDashboardLive();
  return (
    <Stack gap="md">
      <PageHeader
        title="Dashboard"
        below={placeName(clinic.name, statistics.data?.branches.data.length)}
        actions={
          <PeriodPicker
            period={period}
            today={today}
            onUnit={(unit) => void navigate({ search: { unit } })}
            onPeriod={({ unit, of }) => void navigate({ search: { unit, of } })}
          />
        }
      />
      {is_head_office && <BranchWall />}
      <ReadFailure of="The charts" read={statistics} />
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

const placeName = (clinic: string, branches = 1): string =>
  branches === 1 ? `Completed transactions at ${clinic}` : `Completed transactions at all ${branches} branches`;

function Charts({ statistics, today, refreshing }: { statistics: Statistics; today: string; refreshing: boolean }) {
  const { period, now, before, compared_days, branches } = statistics;
  const { data, total } = branches;
  const slots = slotsOf(period);
  const earlier = previousPeriod(period);
  const begun = begunSlots(period, today);
  const compared = daysName(compared_days);
  return (
    <>
      <div className={classes.grid}>
        {figuresOf({ slots, former: slotsOf(earlier), begun, now, before, total }).map((figures) => (
          <StatisticCard
            key={figures.title}
            figures={figures}
            period={periodName(period)}
            previous={periodName(earlier)}
            compared={compared}
            first_day={total.first_day}
            bar={period.unit}
            refreshing={refreshing}
          />
        ))}
      </div>
      {data.length > 1 && (
        <BranchRanking branches={data} period={periodName(period)} compared={compared} refreshing={refreshing} />
      )}
    </>
  );
}
