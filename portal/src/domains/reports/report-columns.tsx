import { type Download, reportStatusWords } from '@clinic/contract/reports/downloads.ts';
import { showDateTime } from '../../platform/format.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { ActOnReport } from './act-on-report.tsx';
import { ReportProgress } from './parts/report-progress.tsx';
import { filtersText, rowsText, sizeText, statusTones } from './report-text.ts';
import { isUnfinished } from './reports.data.ts';

const sizeOf = (report: Download): string => {
  if (report.status !== 'd') return '';
  return report.size_bytes === null ? rowsText(report) : `${rowsText(report)} · ${sizeText(report.size_bytes)}`;
};

/** The columns of the history of reports. */
export const report_columns: Column<Download>[] = [
  { id: 'name', header: 'File', width: 240, required: true, card: 'title', cell: ({ name }) => name },
  { id: 'label', header: 'List', width: 130, priority: 2, cell: ({ label }) => label },
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
