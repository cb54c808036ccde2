import { productTypeWords } from '@clinic/contract/payments/transaction-words.ts';
import type { TransactionRow } from '@clinic/contract/payments/transactions.ts';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { showDateTime } from '../../../platform/format.ts';
import { TransactionLink } from '../../../platform/links/transaction-link.tsx';
import { oneLine } from '../../../platform/record/one-line.tsx';
import { useCan } from '../../../platform/session/session-context.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { CatalogueWord } from '../../../ui/catalogue-word.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { moneyText } from '../../../ui/money/amount-text.ts';
import { Money } from '../../../ui/money/money.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { Pager } from '../../../ui/pager/pager.tsx';
import { FailedState } from '../../../ui/states/failed-state.tsx';
import { StaleNotice } from '../../../ui/states/stale-notice.tsx';
import { TransactionStatusBadge } from '../transactions/transaction-columns.tsx';
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
  { id: 'created_at', header: 'Created', width: 142, cell: ({ created_at }) => showDateTime(created_at) },
  { id: 'patient_id', header: 'Patient ID', width: 120, cell: ({ patient_id }) => patient_id },
  {
    id: 'product_type',
    header: 'Product',
    width: 116,
    priority: 3,
    cell: (row) => <CatalogueWord>{productTypeWords[row.product_type]}</CatalogueWord>,
  },
  {
    id: 'status',
    header: 'Status',
    width: 120,
    priority: 1,
    card: 'corner',
    cell: (row) => <TransactionStatusBadge {...row} />,
  },
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
  const retry = () => void query.refetch();
  return (
    <SectionCard
      title="Payments"
      flush
      {...oneLine(query, 'No payments at this branch')}
      actions={
        data && data.pager.rows > 0 && <span className={classes.received}>{moneyText(data.received)} received</span>
      }
    >
      {query.isError && data && (
        <StaleNotice onRetry={retry}>The payments could not be refreshed. This is how they were last read.</StaleNotice>
      )}
      {query.isError && !data && (
        <FailedState
          title="The payments could not be loaded."
          reason={sentenceOf(query.error)}
          onRetry={retry}
          retrying={query.isFetching}
        />
      )}
      {data && data.data.length > 0 && (
        <DataTable
          label="Payments of this customer"
          embedded
          columns={columns}
          rows={data.data}
          rowId={({ id }) => String(id)}
          onOpen={({ id }) => router.history.push(`/payment/transaction/${id}`)}
          refreshing={query.isPlaceholderData}
          empty={null}
        />
      )}
      {data && data.pager.pages > 1 && (
        <div className={classes.pager}>
          <Pager
            noun="payments"
            {...data.pager}
            asked={query.isPlaceholderData ? p : undefined}
            href={() => router.state.location.href}
            onPage={setPage}
          />
        </div>
      )}
    </SectionCard>
  );
}
