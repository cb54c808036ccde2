import type { TransactionRow } from '@clinic/contract/payments/transactions.ts';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { TransactionLink } from '../../../platform/links/transaction-link.tsx';
import { ListSection } from '../../../platform/record/list-section.tsx';
import { useCan } from '../../../platform/session/session-context.tsx';
import { timeColumn } from '../../../platform/list/columns/field-columns.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { moneyText } from '../../../ui/money/amount-text.ts';
import { Money } from '../../../ui/money/money.tsx';
import { productColumn, statusColumn } from '../transactions/transaction-columns.tsx';
import { useCustomerPayments, useCustomerPaymentsLive } from './customer-payments.data.ts';
import classes from './customer-payments.module.css';

const columns: Column<TransactionRow>[] = [
  {
    id: 'id',
    header: 'ID',
    width: 84,
    required: true,
    card: 'title',
    cell: ({ id }) => <TransactionLink id={id} label={`Detail of transaction #${id}`}>{`#${id}`}</TransactionLink>,
  },
  timeColumn('created_at', 'Created'),
  { id: 'patient_id', header: 'Patient ID', width: 120, cell: ({ patient_id }) => patient_id },
  productColumn,
  statusColumn,
  {
    id: 'transaction_amount',
    header: 'Amount',
    width: 104,
    priority: 1,
    align: 'right',
    emphasis: true,
    cell: ({ transaction_amount }) => <Money value={transaction_amount} column="transaction_amount" />,
  },
];

/** The payments of a customer's patients at the branch. */
export function CustomerPayments({ customer_id }: { customer_id: number }) {
  const canSee = useCan('ROLE_TRANSACTION_VIEW');
  const [p, setPage] = useState(1);
  const query = useCustomerPayments(customer_id, p, canSee);
  const router = useRouter();
  useCustomerPaymentsLive();
  if (!canSee) return null;
  const { data } = query;
  return (
    <ListSection
      title="Payments"
      label="Payments of this customer"
      noun="payments"
      nothing="No payments at this branch"
      query={query}
      columns={columns}
      page={{ p, onPage: setPage }}
      onOpen={({ id }) => router.history.push(`/payment/transaction/${id}`)}
      actions={
        data && data.pager.rows > 0 && <span className={classes.received}>{moneyText(data.received)} received</span>
      }
    />
  );
}
