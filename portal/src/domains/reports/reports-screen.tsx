import { reportStatusWords } from '@clinic/contract/reports/downloads.ts';
import { report_types } from '@clinic/contract/reports/report-types.ts';
import { Stack, Title } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { ListFilters } from '../../platform/list/list-filters.tsx';
import { ListRows } from '../../platform/list/list-rows.tsx';
import { useListNavigation } from '../../platform/list/use-list-navigation.ts';
import { countInForce, type ListFilter } from '../../ui/filter-bar/list-filter.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { report_columns } from './report-columns.tsx';
import { report_page_sizes } from './report-list-search.ts';
import { usePrefetchReports, useReports, useReportsLive } from './reports.data.ts';
import { SchedulesSection } from './schedules-section.tsx';

const route = getRouteApi('/reports');

const reportFilters: readonly ListFilter<'type' | 'status'>[] = [
  {
    kind: 'choice',
    key: 'type',
    label: 'List',
    all: 'All lists',
    options: Object.entries(report_types).map(([value, { label }]) => ({ value, label })),
  },
  {
    kind: 'choice',
    key: 'status',
    label: 'Status',
    all: 'All statuses',
    options: Object.entries(reportStatusWords).map(([value, label]) => ({ value, label })),
  },
];

/** The user's reports at the branch: what is scheduled, and what was made. */
export function ReportsScreen() {
  const search = route.useSearch();
  const go = useListNavigation('/reports', search);
  const list = useReports(search);
  const peek = usePrefetchReports();
  const isFiltered = countInForce(reportFilters, search) > 0;
  useReportsLive();
  return (
    <Stack gap="md">
      <PageHeader title="Reports" />
      <SchedulesSection />
      <Title order={2} size="h4">
        History
      </Title>
      <ListFilters filters={reportFilters} search={search} go={go} />
      <ListRows
        label="Reports"
        noun="reports"
        list={list}
        columns={report_columns}
        rowId={({ id }) => String(id)}
        search={search}
        go={go}
        sizes={report_page_sizes}
        prefetch={{ page: (p) => peek(p === undefined ? undefined : { ...search, p }) }}
        empty={
          <EmptyState
            icon={<IconFileSpreadsheet size={32} stroke={1.5} />}
            title={isFiltered ? 'No reports match these filters' : 'No reports yet'}
            hint={
              isFiltered
                ? 'Choose other filters above, or clear them.'
                : 'Press Report above a list, such as Transactions, to get its rows as a spreadsheet. Files are kept for 7 days.'
            }
          />
        }
      />
    </Stack>
  );
}
