import type { FoundMoney, Reason } from '@clinic/contract/payments/find-money.ts';
import { isSupposed, reasonWords } from '@clinic/contract/payments/found-reasons.ts';
import type { ReactNode } from 'react';
import { showDateTime } from '../../../platform/format.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { Money } from '../../../ui/money/money.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './found-money-columns.module.css';
import { TransactionStatusBadge } from '../transactions/transaction-columns.tsx';
import { TransactionLink } from '../../../platform/links/transaction-link.tsx';

const Reasons = ({ reasons }: { reasons: Reason[] }) => (
  <ul className={classes.reasons}>
    {reasons.map((reason) => (
      <li key={reason.kind} data-supposed={isSupposed(reason) || undefined}>
        <span className={classes.certainty}>{isSupposed(reason) ? 'Possible' : 'Confirmed'}</span>{' '}
        <span>{reasonWords(reason)}</span>
      </li>
    ))}
  </ul>
);

/** Number and patient, and the branch if it is another one. */
const Payment = ({ found: { transaction, here, clinic } }: { found: FoundMoney }) => (
  <>
    {here ? <TransactionLink id={transaction.id}>{`#${transaction.id}`}</TransactionLink> : `#${transaction.id}`}
    <span className={classes.quiet}>{transaction.patient_id}</span>
    {!here && <span className={classes.quiet}>{clinic.name}</span>}
  </>
);

/** Money received for this payment, or under an unknown reference. */
function Arrived({ found: { paid_amount, unmatched, transaction } }: { found: FoundMoney }) {
  if (unmatched === null)
    return (
      <>
        <Money column="amount" value={paid_amount} />
        {transaction.paid_at !== null && <span className={classes.quiet}>{showDateTime(transaction.paid_at)}</span>}
      </>
    );
  return (
    <>
      <Money column="amount" value={unmatched.amount} />
      <span className={classes.quiet}>{showDateTime(unmatched.paid_at)}</span>
    </>
  );
}

const Status = ({ found }: { found: FoundMoney }) =>
  found.unmatched === null ? (
    <TransactionStatusBadge {...found.transaction} />
  ) : (
    <StatusBadge tone="warning">Unmatched</StatusBadge>
  );

/** Columns of the result. */
export const foundMoneyColumns = (actions: (found: FoundMoney) => ReactNode): Column<FoundMoney>[] => [
  { id: 'id', header: 'Payment', width: 132, card: 'title', wrap: 'all', cell: (found) => <Payment found={found} /> },
  { id: 'created_at', header: 'Created', width: 144, cell: ({ transaction }) => showDateTime(transaction.created_at) },
  {
    id: 'asked',
    header: 'Requested',
    width: 95,
    align: 'right',
    cell: ({ transaction }) => <Money column="amount" value={transaction.transaction_amount} />,
  },
  {
    id: 'arrived',
    header: 'Received',
    width: 140,
    align: 'right',
    wrap: 'all',
    cell: (found) => <Arrived found={found} />,
  },
  { id: 'reasons', header: 'Why', width: 250, wrap: 'all', cell: ({ reasons }) => <Reasons reasons={reasons} /> },
  { id: 'status', header: 'Status', width: 134, card: 'corner', cell: (found) => <Status found={found} /> },
  {
    id: 'actions',
    header: 'Action',
    headerHidden: true,
    width: 172,
    align: 'right',
    wrap: 'all',
    card: 'footer',
    cell: actions,
  },
];
