import { Suspense } from 'react';
import { TransactionDetailScreen } from '../../domains/payments/transaction-detail-screen.tsx';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';

const TransactionSettlement = codeOnDemand(
  async () => (await import('../../domains/settlement/transaction-settlement.tsx')).TransactionSettlement,
);

/** A transaction's page, with what settlement adds to it. */
export function TransactionScreen() {
  return (
    <TransactionDetailScreen
      sections={(transaction) => (
        <Suspense fallback={null}>
          <TransactionSettlement transaction={transaction} />
        </Suspense>
      )}
    />
  );
}
