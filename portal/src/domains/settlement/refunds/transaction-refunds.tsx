import type { Transaction } from '@clinic/contract/payments/transactions.ts';
import { useState } from 'react';
import { ListSection } from '../../../platform/record/list-section.tsx';
import { moneyText } from '../../../ui/money/amount-text.ts';
import { codeOnDemand } from '../../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../../ui/on-demand/part-on-demand.tsx';
import type { RefundDecision } from './decide-refund.tsx';
import { transactionRefundColumns } from './refund-columns.tsx';
import { RefundDecisionButtons } from './refund-decision-buttons.tsx';
import { useTransactionRefunds, useTransactionRefundsLive } from './refunds.data.ts';

const DecideRefund = codeOnDemand(() => import('./decide-refund.tsx'), 'DecideRefund');

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
  return (
    <ListSection
      title="Refunds"
      label="Refunds of this transaction"
      noun="refunds"
      nothing={nothingFrom(query.data?.refundable ?? 0)}
      query={query}
      columns={transactionRefundColumns((refund) => (
        <RefundDecisionButtons refund={refund} onDecide={(status) => setDecision({ refund, status })} />
      ))}
    >
      {decision && (
        <PartOnDemand onMissing={() => setDecision(undefined)}>
          <DecideRefund decision={decision} onClose={() => setDecision(undefined)} />
        </PartOnDemand>
      )}
    </ListSection>
  );
}
