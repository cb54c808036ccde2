import { issueList } from '@clinic/contract/payments/issue-list.ts';
import { issueStatusWords, issueTypeWords, type Issue } from '@clinic/contract/payments/issues.ts';
import type { ReactNode } from 'react';
import { activityColumn } from '../../../platform/activity/activity-column.tsx';
import { timeColumn } from '../../../platform/list/columns/field-columns.tsx';
import { BreakableText } from '../../../ui/data-table/breakable-text.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { issueStatusTones } from '../payment-words.ts';

export const IssueStatusBadge = ({ status }: Pick<Issue, 'status'>) => (
  <StatusBadge tone={issueStatusTones[status]}>{issueStatusWords[status]}</StatusBadge>
);

/** Columns of 'Reported Error'. `transaction` renders the link to an issue's transaction. `ofGroup`: with the clinic, at head office. */
export const issueColumns = (transaction: (issue: Issue) => ReactNode, ofGroup: boolean): Column<Issue>[] => {
  const clinic: Column<Issue> = {
    id: 'clinic',
    header: 'Clinic',
    width: 150,
    cell: (issue) => issue.transaction.clinic.name,
  };
  const columns: Column<Issue>[] = [
    {
      id: 'patient_id',
      header: 'Patient ID',
      width: 130,
      wrap: 'two-lines',
      card: 'title',
      cell: (issue) => issue.transaction.patient_id,
    },
    { id: 'transaction_id', header: 'Transaction', width: 116, required: true, cell: transaction },
    ...(ofGroup ? [clinic] : []),
    timeColumn('created_at', 'Created', { width: 150 }),
    {
      id: 'type',
      header: 'Type',
      width: 210,
      wrap: 'two-lines',
      priority: 1,
      cell: (issue) => <BreakableText>{issueTypeWords[issue.type]}</BreakableText>,
    },
    { id: 'remark', header: 'Remark', width: 240, wrap: 'two-lines', priority: 3, cell: (issue) => issue.remark },
    {
      id: 'status',
      header: 'Status',
      width: 130,
      priority: 1,
      card: 'corner',
      cell: (issue) => <IssueStatusBadge status={issue.status} />,
    },
    activityColumn(({ id }) => ({ entity: 'issue', id, name: `issue #${id}` })),
  ];
  const sortable: readonly string[] = issueList.sorts;
  return columns.map((column) => ({ ...column, sortable: sortable.includes(column.id) }));
};
