import { issueStatusWords, issueTypeWords } from '@clinic/contract/payments/issues.ts';
import { IconAlertCircle } from '@tabler/icons-react';
import { issueStatusTones } from '../../domains/payments/payment-words.ts';
import { textColumn, timeColumn } from '../../platform/list/columns/field-columns.tsx';
import { defineList } from '../../platform/list/define-list.tsx';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useClinicChoices } from '../clinics/clinic-names.data.ts';
import { listScreen } from '../parts/list-screen.tsx';
import { issueReads } from './issue-reads.ts';
import { clinicColumn, paymentColumn } from './payment-columns.tsx';

const AnswerWindow = codeOnDemand(() => import('./answer-window.tsx'), 'AnswerWindow');

const IssueList = defineList(issueReads, {
  noun: 'issues',
  title: 'Issues',
  filters: {
    status: { label: 'Status', all: 'All', words: { n: issueStatusWords.n, i: issueStatusWords.i } },
    clinic_id: { label: 'Clinic', all: 'All clinics' },
  },
  useChoices: useClinicChoices,
  columns: () => [
    paymentColumn(({ transaction }) => transaction.id),
    clinicColumn(({ transaction }) => transaction.clinic.name),
    {
      id: 'type',
      header: 'Type',
      width: 208,
      priority: 1,
      wrap: 'two-lines',
      cell: ({ type }) => issueTypeWords[type],
    },
    textColumn('remark', 'Remark', { width: 242, wrap: 'two-lines', priority: 1 }),
    textColumn('hq_remark', 'Answer', { width: 220, wrap: 'two-lines', priority: 2 }),
    timeColumn('created_at', 'Reported', { priority: 2 }),
    {
      id: 'status',
      header: 'Status',
      width: 120,
      priority: 1,
      card: 'corner',
      cell: ({ status }) => <StatusBadge tone={issueStatusTones[status]}>{issueStatusWords[status]}</StatusBadge>,
    },
  ],
  named: ({ transaction }) => `the issue of payment ${transaction.id}`,
  actions: [{ label: 'Answer', role: 'issues:write', window: AnswerWindow }],
  empty: ({ isFiltered }) => ({
    icon: <IconAlertCircle size={32} stroke={1.5} />,
    title: isFiltered ? 'No issues found' : 'No open issues',
    hint: isFiltered ? 'No open issue fits these filters.' : 'Issues that clinics report appear here.',
  }),
});

/** The issues of every clinic that wait for the platform. */
export const IssueListScreen = listScreen(issueReads.list, IssueList);
