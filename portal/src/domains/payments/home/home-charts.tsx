import { Group, SegmentedControl, Stack, Title } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useToday } from '../../../platform/time/use-today.ts';
import { type ChartTitle, DashboardCharts } from '../statistics/dashboard-charts.tsx';
import { periodOf } from '../statistics/dashboard-period.ts';
import { PeriodPicker } from '../statistics/parts/period-picker.tsx';
import classes from './home-charts.module.css';

const route = getRouteApi('/');

const charts = {
  totals: { label: 'Totals', shows: ['Transactions', 'Total Received'] },
  average: { label: 'Average', shows: ['Average Transaction per Count'] },
} as const satisfies Record<string, { label: string; shows: readonly ChartTitle[] }>;
type Charts = keyof typeof charts;

/** The charts of the Dashboard on home: two side by side, the third behind a tab. */
export function HomeCharts() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const today = useToday();
  const [open, setOpen] = useState<Charts>('totals');
  return (
    <Stack gap="sm" component="section" aria-label="Charts">
      <Group justify="space-between" gap="sm">
        <Group gap="md">
          <Title order={2}>
            <Link to="/dashboard" search={search} className={classes.title}>
              Dashboard
            </Link>
          </Title>
          <SegmentedControl
            size="sm"
            aria-label="Charts"
            data={Object.entries(charts).map(([value, { label }]) => ({ value, label }))}
            value={open}
            onChange={(value) => setOpen(value as Charts)}
          />
        </Group>
        <PeriodPicker
          period={periodOf(search, today)}
          today={today}
          onUnit={(unit) => void navigate({ search: { unit }, resetScroll: false })}
          onPeriod={({ unit, of }) => void navigate({ search: { unit, of }, resetScroll: false })}
        />
      </Group>
      <DashboardCharts period={periodOf(search, today)} shows={charts[open].shows} className={classes.grid} />
    </Stack>
  );
}
