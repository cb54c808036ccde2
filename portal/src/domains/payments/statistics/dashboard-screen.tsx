import { Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useToday } from '../../../platform/time/use-today.ts';
import { useSession } from '../../../platform/session/session-context.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { useStatistics } from './dashboard.data.ts';
import { chart_titles, DashboardCharts } from './dashboard-charts.tsx';
import { daysName, periodName, periodOf } from './dashboard-period.ts';
import classes from './dashboard-screen.module.css';
import { BranchRanking } from './branch-ranking.tsx';
import { PeriodPicker } from './parts/period-picker.tsx';

const route = getRouteApi('/dashboard');

const placeName = (clinic: string, branches = 1): string =>
  branches === 1 ? `Completed transactions at ${clinic}` : `Completed transactions at all ${branches} branches`;

/** 'Dashboard': what the branch received, at head office the group, by day, month or year. */
export function DashboardScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { clinic } = useSession();
  const today = useToday();
  const period = periodOf(search, today);
  const { data, isPlaceholderData } = useStatistics(period, today);
  return (
    <Stack gap="md">
      <PageHeader
        title="Dashboard"
        below={placeName(clinic.name, data?.branches.data.length)}
        actions={
          <PeriodPicker
            period={period}
            today={today}
            onUnit={(unit) => void navigate({ search: { unit } })}
            onPeriod={({ unit, of }) => void navigate({ search: { unit, of } })}
          />
        }
      />
      <DashboardCharts period={period} shows={chart_titles} className={classes.grid} />
      {data && data.branches.data.length > 1 && (
        <BranchRanking
          branches={data.branches.data}
          period={periodName(data.period)}
          compared={daysName(data.compared_days)}
          refreshing={isPlaceholderData}
        />
      )}
    </Stack>
  );
}
