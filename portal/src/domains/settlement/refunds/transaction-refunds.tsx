import type { Transaction } from '@clinic/contract/payments/transactions.ts';
import { useState } from 'react';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { oneLine } from '../../../platform/record/one-line.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { moneyText } from '../../../ui/money/amount-text.ts';
import { codeOnDemand } from '../../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../../ui/on-demand/part-on-demand.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { FailedState } from '../../../ui/states/failed-state.tsx';
import { StaleNotice } from '../../../ui/states/stale-notice.tsx';
import type { RefundDecision } from './decide-refund.tsx';
import { transactionRefundColumns } from './refund-columns.tsx';
import { RefundDecisionButtons } from './refund-decision-buttons.tsx';
import { useTransactionRefunds, useTransactionRefundsLive } from './refunds.data.ts';

const DecideRefund = codeOnDemand(async () => (await import('./decide-refund.tsx')).DecideRefund);

/** The refunds of a received payment. Requests of other people can be decided here. */
export function TransactionRefunds({ transaction }: { transaction: Transaction }) {
  return transaction.payment_status === 'p' ? <Refunds transaction={transaction} /> : null;
}

const nothingFrom = (refundable: number): string =>
  refundable > 0
    ? `No refunds. You can refund up to ${moneyText(refundable)}.`
    : 'No refunds. Nothing is left to refund.';

function Refunds({ transaction }: { transaction: Transaction }) {
  const query = useTransactionRefunds(transaction.id);
  const [decision, setDecision] = useState<RefundDecision | undefined>(undefined);
  useTransactionRefundsLive(transaction.id);
  const { data } = query;
  return (
    <SectionCard title="Refunds" flush {...oneLine(query, nothingFrom(data?.refundable ?? 0))}>
      {query.isError && data && (
        <StaleNotice onRetry={() => void query.refetch()}>
          The refunds could not be refreshed and may be out of date.
        </StaleNotice>
      )}
      {query.isError && !data ? (
        <FailedState
          title="The refunds could not be loaded."
          reason={sentenceOf(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : data && data.data.length > 0 ? (
        <DataTable
          label="Refunds of this transaction"
          embedded
          columns={transactionRefundColumns((refund) => (
            <RefundDecisionButtons refund={refund} onDecide={(status) => setDecision({ refund, status })} />
          ))}
          rows={data.data}
          rowId={(refund) => String(refund.id)}
          empty={null}
        />
      ) : null}
      {decision && (
        <PartOnDemand onMissing={() => setDecision(undefined)}>
          <DecideRefund decision={decision} onClose={() => setDecision(undefined)} />
        </PartOnDemand>
      )}
    </SectionCard>
  );
}
