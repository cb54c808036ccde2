import {
  displayStatus,
  productTypeWords,
  type DisplayStatus,
  displayStatusWords,
} from '@clinic/contract/payments/transaction-words.ts';
import { dayFigureWords } from '@clinic/contract/settlement/day-close-figures.ts';
import type { DayRow } from '@clinic/contract/settlement/day-close.ts';
import { TransactionLink } from '../../../platform/links/transaction-link.tsx';
import { textColumn, timeColumn } from '../../../platform/list/columns/field-columns.tsx';
import { priceColumn } from '../../../platform/list/columns/price-column.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import type { DayCloseSearch } from './day-close-search.ts';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';

const columns: Column<DayRow>[] = [
  {
    id: 'transaction_id',
    header: 'ID',
    width: 84,
    required: true,
    card: 'title',
    cell: ({ transaction_id }) => (
      <TransactionLink
        id={transaction_id}
        label={`Transaction #${transaction_id}`}
      >{`#${transaction_id}`}</TransactionLink>
    ),
  },
  timeColumn('at', 'Time', { width: 136 }),
  { id: 'patient_id', header: 'Patient ID', width: 116, cell: ({ patient_id }) => patient_id },
  textColumn('cashier', 'Cashier', { width: 130 }),
  {
    id: 'product_type',
    header: 'Product',
    width: 120,
    cell: ({ product_type }) => productTypeWords[product_type],
  },
  { id: 'figure', header: 'Counts as', width: 104, cell: ({ figure }) => dayFigureWords[figure] },
  {
    id: 'status',
    header: 'Status now',
    width: 108,
    cell: (row) => <PaymentStatus status={displayStatus(row)} />,
  },
  priceColumn('amount', 'Amount', { width: 96, card: 'corner' }),
];

/** The columns of the rows. What all of them share is in the title. */
export const dayRowColumns = ({ rows, cashier, product }: DayCloseSearch): Column<DayRow>[] => {
  const shared = new Set([
    ...(rows !== 'all' ? ['figure'] : []),
    ...(cashier !== undefined ? ['cashier'] : []),
    ...(product !== undefined ? ['product_type'] : []),
  ]);
  return columns.filter(({ id }) => !shared.has(id));
};

/** As in the list of transactions, which belongs to another domain. */
const tones: Record<DisplayStatus, Tone> = {
  progressing: 'progress',
  processed: 'progress',
  paid: 'positive',
  complete: 'positive',
  hold: 'warning',
  cancel: 'neutral',
  failed: 'negative',
  refund: 'neutral',
  pending: 'pending',
  reconn: 'progress',
};

/** The outcome of a payment, as a badge. */
const PaymentStatus = ({ status }: { status: DisplayStatus }) => (
  <StatusBadge tone={tones[status]}>{displayStatusWords[status]}</StatusBadge>
);
