import type { Approval } from '@clinic/contract/operators/approvals.ts';
import type { ApprovalState } from '@clinic/contract/operators/operators-lists.ts';
import { IconChecks } from '@tabler/icons-react';
import { textColumn, timeColumn } from '../../platform/list/columns/field-columns.tsx';
import { defineList } from '../../platform/list/define-list.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { callText } from '../parts/call-text.ts';
import { listScreen } from '../parts/list-screen.tsx';
import { nameColumn } from '../parts/name-column.tsx';
import { approvalReads } from './operators-reads.ts';

const ApprovalWindow = codeOnDemand(() => import('./approval-window.tsx'), 'ApprovalWindow');

const stateWords: Record<ApprovalState, string> = {
  waiting: 'Waiting',
  approved: 'Approved',
  rejected: 'Rejected',
  expired: 'Expired',
};
const tones: Record<ApprovalState, Tone> = {
  waiting: 'pending',
  approved: 'positive',
  rejected: 'negative',
  expired: 'neutral',
};

const columns = (open: (approval: Approval) => void): Column<Approval>[] => [
  nameColumn('What was asked', ({ call }) => callText(call), open, 300),
  {
    id: 'made_by',
    header: 'Asked by',
    width: 220,
    wrap: 'all',
    priority: 1,
    card: 'wide',
    cell: ({ made_by, is_own }) => (is_own ? 'You' : made_by),
  },
  timeColumn('made_at', 'Asked', { priority: 1 }),
  {
    id: 'state',
    header: 'Status',
    width: 110,
    card: 'corner',
    cell: ({ state }) => <StatusBadge tone={tones[state]}>{stateWords[state]}</StatusBadge>,
  },
  timeColumn('expires_at', 'Ends', { priority: 3 }),
  textColumn('decided_by', 'Decided by', { width: 200, wrap: 'all', priority: 2 }),
];

const ApprovalList = defineList(approvalReads, {
  noun: 'approvals',
  title: 'Approvals',
  filters: {
    state: { label: 'Status', all: 'All', words: stateWords },
    asked_by: { label: 'Asked by', all: 'Everybody', words: { others: 'Others', own: 'You' } },
  },
  columns: ({ open }) => columns((approval) => open(ApprovalWindow, approval)),
  rowWindow: ApprovalWindow,
  empty: ({ search }) => ({
    icon: <IconChecks size={32} stroke={1.5} />,
    title: search.state === 'waiting' ? 'Nothing waits' : 'No approvals found',
    hint: 'What takes two operators, such as a change of a bank account, waits here for the second one.',
  }),
});

/** What one operator asked for and another one must approve. */
export const ApprovalListScreen = listScreen(approvalReads.list, ApprovalList);
