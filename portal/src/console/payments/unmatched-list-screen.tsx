import { IconZoomQuestion } from '@tabler/icons-react';
import { textColumn, timeColumn } from '../../platform/list/columns/field-columns.tsx';
import { priceColumn } from '../../platform/list/columns/price-column.tsx';
import { defineList } from '../../platform/list/define-list.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { listScreen } from '../parts/list-screen.tsx';
import { type Unmatched, unmatchedReads } from './unmatched-reads.ts';

const AttachWindow = codeOnDemand(() => import('./attach-window.tsx'), 'AttachWindow');
const ReturnedWindow = codeOnDemand(() => import('./returned-window.tsx'), 'ReturnedWindow');

const nearText = ({ near_payments: { length } }: Unmatched): string =>
  length === 0 ? 'None' : length === 1 ? '1 payment' : `${length} payments`;

const waiting_columns: Column<Unmatched>[] = [
  { id: 'near_payments', header: 'Near payments', width: 130, priority: 1, cell: nearText },
];
const returned_columns: Column<Unmatched>[] = [
  timeColumn('returned_at', 'Returned', { priority: 1 }),
  textColumn('returned_by', 'Noted by', { width: 180, priority: 2 }),
  textColumn('return_note', 'Note', { width: 220, wrap: 'two-lines', priority: 2 }),
];

const isWaiting = ({ returned_at }: Unmatched): boolean => returned_at === null;

const UnmatchedList = defineList(unmatchedReads, {
  noun: 'payments',
  title: 'Unmatched money',
  filters: { state: { label: 'Status', all: 'All', words: { waiting: 'Waiting', returned: 'Returned' } } },
  columns: ({ search }) => [
    textColumn('reference', 'Reference', { width: 160, required: true, card: 'title' }),
    priceColumn('amount', 'Amount', { priority: 1, emphasis: true }),
    timeColumn('paid_at', 'Paid', { priority: 1 }),
    timeColumn('received_at', 'Reported', { priority: 3 }),
    textColumn('acquirer_id', 'Acquirer’s ID', { width: 180, wrap: 'all', priority: 2 }),
    ...(search.state === 'returned' ? returned_columns : waiting_columns),
  ],
  named: ({ reference }) => reference,
  actions: [
    { label: 'Attach', role: 'settlement:write', window: AttachWindow, of: isWaiting },
    { label: 'Mark as returned', role: 'settlement:write', window: ReturnedWindow, of: isWaiting },
  ],
  empty: ({ search }) => ({
    icon: <IconZoomQuestion size={32} stroke={1.5} />,
    title: search.state === 'returned' ? 'Nothing was returned' : 'No unmatched money',
    hint:
      search.state === 'returned'
        ? 'Money that the acquirer gave back is listed here.'
        : 'Money that arrives under a reference of no payment appears here.',
  }),
});

/** Money that arrived under unknown references. */
export const UnmatchedListScreen = listScreen(unmatchedReads.list, UnmatchedList);
