import { listDownloads, reportStatusWords, type Download } from '@clinic/contract/reports/downloads.ts';
import { reportList } from '@clinic/contract/reports/report-list.ts';
import { report_types, type ReportType } from '@clinic/contract/reports/report-types.ts';
import { Title } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { defineList } from '../../platform/list/define-list.tsx';
import { listReads } from '../../platform/list/list-reads.ts';
import { useRefreshOnOwn, isUnfinished } from './reports.data.ts';
import { SchedulesSection } from './schedules-section.tsx';
import { showDateTime } from '../../platform/format.ts';
import { textColumn } from '../../platform/list/columns/field-columns.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { ActOnReport } from './act-on-report.tsx';
import { ReportProgress } from './parts/report-progress.tsx';
import { filtersText, rowsText, sizeText, statusTones } from './report-text.ts';

const route = getRouteApi('/reports');
const reads = listReads(reportList, listDownloads, { live: ['report_update'], useRefresh: useRefreshOnOwn });

const list_words = Object.fromEntries(Object.entries(report_types).map(([type, { label }]) => [type, label])) as Record<
  ReportType,
  string
>;

/** Scheduled reports are above the finished ones. */
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

/** The user's reports at the branch, scheduled and finished. */
export const ReportsScreen = () => <ReportList search={route.useSearch()} fixed={{}} />;

const sizeOf = (report: Download): string => {
  if (report.status !== 'd') return '';
  return report.size_bytes === null ? rowsText(report) : `${rowsText(report)} · ${sizeText(report.size_bytes)}`;
};

/** The columns of the history of reports. */
const report_columns: Column<Download>[] = [
  textColumn('name', 'File', { width: 240, required: true, card: 'title' }),
  textColumn('label', 'List', { width: 130, priority: 2 }),
  { id: 'filters_text', header: 'Filters', width: 260, priority: 2, wrap: 'all', cell: filtersText },
  {
    id: 'created_at',
    header: 'Requested',
    width: 190,
    priority: 1,
    wrap: 'all',
    cell: ({ created_at, is_scheduled }) => `${showDateTime(created_at)}${is_scheduled ? ' · scheduled' : ''}`,
  },
  {
    id: 'status',
    header: 'Status',
    width: 130,
    priority: 1,
    card: 'corner',
    cell: ({ status }) => <StatusBadge tone={statusTones[status]}>{reportStatusWords[status]}</StatusBadge>,
  },
  {
    id: 'rows',
    header: 'Result',
    width: 210,
    priority: 1,
    wrap: 'all',
    cell: (report) => (isUnfinished(report) ? <ReportProgress report={report} /> : (report.problem ?? sizeOf(report))),
  },
  {
    id: 'actions',
    header: 'Actions',
    headerHidden: true,
    required: true,
    width: 140,
    align: 'right',
    card: 'footer',
    cell: (report) => <ActOnReport report={report} />,
  },
];
