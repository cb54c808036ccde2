import type { BankLine } from '@clinic/contract/bank/bank-statements.ts';
import { IconArrowsExchange } from '@tabler/icons-react';
import { dayColumn, textColumn } from '../../platform/list/columns/field-columns.tsx';
import { defineList } from '../../platform/list/define-list.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { AmountsChip } from '../../ui/filter-bar/amounts-chip.tsx';
import { Money } from '../../ui/money/money.tsx';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { listScreen } from '../parts/list-screen.tsx';
import { lineReads, useAccountChoices } from './bank-reads.ts';
import { LineState } from './line-state.tsx';

const LineWindow = codeOnDemand(() => import('./line-window.tsx'), 'LineWindow');

const columns: Column<BankLine>[] = [
  dayColumn('booking_day', 'Day', { required: true }),
  textColumn('text', 'Text of the bank', { width: 330, wrap: 'two-lines', required: true, card: 'title' }),
  {
    id: 'reference',
    header: 'Reference',
    width: 170,
    priority: 2,
    cell: ({ references: [first = '–'] }) => first,
  },
  {
    id: 'account',
    header: 'Account',
    width: 170,
    wrap: 'two-lines',
    priority: 3,
    cell: ({ account }) => account.account_name,
  },
  {
    id: 'amount',
    header: 'Amount',
    width: 130,
    align: 'right',
    priority: 1,
    emphasis: true,
    cell: ({ amount }) => <Money column="price" value={amount} />,
  },
  {
    id: 'status',
    header: 'Status',
    width: 110,
    priority: 1,
    card: 'corner',
    cell: (line) => <LineState line={line} />,
  },
];

const LineList = defineList(lineReads, {
  noun: 'bank lines',
  title: 'Bank lines',
  filters: {
    words: { label: 'Text', placeholder: 'Reference, name or text' },
    direction: { label: 'Direction', all: 'In and out', words: { in: 'Money in', out: 'Money out' } },
    date: { label: 'Days' },
    amount: { label: 'Amount', Chip: AmountsChip },
    bank_account_id: { label: 'Account', all: 'All accounts' },
  },
  useChoices: useAccountChoices,
  columns: () => columns,
  rowWindow: LineWindow,
  empty: ({ isFiltered }) => ({
    icon: <IconArrowsExchange size={32} stroke={1.5} />,
    title: isFiltered ? 'No bank lines found' : 'No bank lines yet',
    hint: isFiltered ? 'No line fits these filters.' : 'Upload a file of your bank on the page Statements.',
  }),
});

/** Every movement of the company's bank accounts. */
export const LineListScreen = listScreen(lineReads.list, LineList);
