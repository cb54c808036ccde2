import { displayStatus, displayStatusWords, productTypeWords } from '@clinic/contract/payments/transaction-words.ts';
import type { TransactionRow } from '@clinic/contract/payments/transactions.ts';
import { IconFlag3Filled } from '@tabler/icons-react';
import { showDate, showTime } from '../../../platform/format.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { Money } from '../../../ui/money/money.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './transaction-columns.module.css';
import { displayStatusTones } from '../payment-words.ts';
import { TransactionLink } from '../../../platform/links/transaction-link.tsx';

/** The status of a transaction as word and colour. */
export function transactionStatus(of: Parameters<typeof displayStatus>[0]) {
  const status = displayStatus(of);
  return { tone: displayStatusTones[status], word: displayStatusWords[status] };
}

export function TransactionStatusBadge(of: Parameters<typeof displayStatus>[0]) {
  const { tone, word } = transactionStatus(of);
  return <StatusBadge tone={tone}>{word}</StatusBadge>;
}

function IssueFlag({ count }: { count: number }) {
  if (count === 0) return null;
  const label = count === 1 ? '1 issue' : `${count} issues`;
  return (
    <span role="img" aria-label={label} title={label} className={classes.flag}>
      <IconFlag3Filled size={16} aria-hidden />
    </span>
  );
}

const moneyColumn = (
  id: 'transaction_amount' | 'provider_amount' | 'pay_to_clinic_amount',
  header: string,
): Column<TransactionRow> => ({
  id,
  header,
  width: id === 'pay_to_clinic_amount' ? 120 : 104,
  priority: id === 'transaction_amount' ? 1 : 3,
  align: 'right',
  emphasis: id === 'transaction_amount',
  cell: (row) => <Money value={row[id]} column={id} />,
});

export const productColumn: Column<TransactionRow> = {
  id: 'product_type',
  header: 'Product',
  width: 116,
  priority: 3,
  cell: (row) => productTypeWords[row.product_type],
};

export const statusColumn: Column<TransactionRow> = {
  id: 'status',
  header: 'Status',
  width: 124,
  priority: 1,
  card: 'corner',
  cell: (row) => <TransactionStatusBadge {...row} />,
};

/** Columns of the transaction list. */
export const transaction_columns: Column<TransactionRow>[] = [
  {
    id: 'id',
    header: 'ID',
    width: 84,
    required: true,
    sorts: 'time',
    card: 'title',
    cell: ({ id }) => <TransactionLink id={id} label={`Detail of transaction #${id}`}>{`#${id}`}</TransactionLink>,
  },
  {
    id: 'patient_id',
    header: 'Patient ID',
    width: 120,
    priority: 1,
    wrap: 'two-lines',
    card: 'title',
    cell: (row) => row.patient_id,
  },
  {
    id: 'created_at',
    header: 'Created',
    sorts: 'time',
    width: 142,
    cell: (row) => (
      <time dateTime={row.created_at}>
        {showDate(row.created_at)} <span className={classes.quiet}>{showTime(row.created_at)}</span>
      </time>
    ),
  },
  moneyColumn('transaction_amount', 'Amount'),
  moneyColumn('provider_amount', 'Provider'),
  moneyColumn('pay_to_clinic_amount', 'Pay to clinic'),
  productColumn,
  statusColumn,
  {
    id: 'flag',
    header: 'Issues',
    headerHidden: true,
    width: 40,
    priority: 1,
    align: 'center',
    card: 'corner',
    cell: (row) => <IssueFlag count={row.number_of_issues} />,
  },
];
