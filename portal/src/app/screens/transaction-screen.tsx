import { Suspense } from 'react';
import { TransactionDetailScreen } from '../../domains/payments/transactions/transaction-detail-screen.tsx';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { refundReads } from '../../domains/settlement/refunds/refunds.data.ts';

const TransactionSettlement = codeOnDemand(
  async () => (await import('../../domains/settlement/transactions/transaction-settlement.tsx')).TransactionSettlement,
);

const TransactionAudit = codeOnDemand(
  async () => (await import('../../domains/settlement/transactions/transaction-audit.tsx')).TransactionAudit,
);
const TransactionRefunds = codeOnDemand(
  async () => (await import('../../domains/settlement/refunds/transaction-refunds.tsx')).TransactionRefunds,
);
const RefundButton = codeOnDemand(
  async () => (await import('../../domains/settlement/refunds/refund-button.tsx')).RefundButton,
);

// All of these are on the page: their code loads with it, not after the transaction.
void TransactionSettlement.preload();
void TransactionAudit.preload();
void TransactionRefunds.preload();
void RefundButton.preload();

const lists = [refundReads.walk({}, ({ transaction }) => `/payment/transaction/${transaction.id}`)];

/** The transaction page with its settlement cards. */
export function TransactionScreen() {
  return (
    <TransactionDetailScreen
      actions={(transaction) => (
        <Suspense fallback={null}>
          <RefundButton transaction={transaction} />
        </Suspense>
      )}
      facts={(transaction) => (
        <Suspense fallback={null}>
          <TransactionAudit transaction={transaction} />
        </Suspense>
      )}
      lists={lists}
      sections={(transaction) => (
        <Suspense fallback={null}>
          <TransactionSettlement transaction={transaction} />
          <TransactionRefunds transaction={transaction} />
        </Suspense>
      )}
    />
  );
}
