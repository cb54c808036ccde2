import { listDownloads, reportStatusWords } from '@clinic/contract/reports/downloads.ts';
import { reportList } from '@clinic/contract/reports/report-list.ts';
import { report_types, type ReportType } from '@clinic/contract/reports/report-types.ts';
import { Title } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { defineList } from '../../platform/list/define-list.tsx';
import { listReads } from '../../platform/list/list-reads.ts';
import { report_columns } from './report-columns.tsx';
import { useRefreshOnOwn } from './reports.data.ts';
import { SchedulesSection } from './schedules-section.tsx';

const route = getRouteApi('/reports');
const reads = listReads(reportList, listDownloads, { live: ['report_update'], useRefresh: useRefreshOnOwn });

const list_words = Object.fromEntries(Object.entries(report_types).map(([type, { label }]) => [type, label])) as Record<
  ReportType,
  string
>;

/** What is scheduled stands above what was made. */
const Scheduled = () => (
  <>
    <SchedulesSection />
    <Title order={2} size="h4">
      History
    </Title>
  </>
);

const ReportList = defineList(reads, {
  noun: 'reports',
  title: 'Reports',
  filters: {
    type: { label: 'List', all: 'All lists', words: list_words },
    status: { label: 'Status', all: 'All statuses', words: reportStatusWords },
  },
  columns: () => report_columns,
  Above: Scheduled,
  empty: ({ isFiltered }) => ({
    icon: <IconFileSpreadsheet size={32} stroke={1.5} />,
    title: isFiltered ? 'No reports match these filters' : 'No reports yet',
    hint: isFiltered
      ? 'Choose other filters above, or clear them.'
      : 'Press Report above a list, such as Transactions, to get its rows as a spreadsheet. Files are kept for 7 days.',
  }),
});

/** The user's reports at the branch: what is scheduled, and what was made. */
export const ReportsScreen = () => <ReportList search={route.useSearch()} fixed={{}} />;
