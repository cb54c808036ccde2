import { TransactionDetailScreen } from '../../domains/payments/transactions/transaction-detail-screen.tsx';
import { refundReads } from '../../domains/settlement/refunds/refunds.data.ts';
import { TransactionSettlement } from '../../domains/settlement/transactions/transaction-settlement.tsx';
import { TransactionAudit } from '../../domains/settlement/transactions/transaction-audit.tsx';
import { TransactionRefunds } from '../../domains/settlement/refunds/transaction-refunds.tsx';
import { RefundButton } from '../../domains/settlement/refunds/refund-button.tsx';

const lists = [refundReads.walk({}, ({ transaction }) => `/payment/transaction/${transaction.id}`)];

/** The transaction page with its settlement cards. */
export function TransactionScreen() {
  return (
    <TransactionDetailScreen
      actions={(transaction) => <RefundButton transaction={transaction} />}
      facts={(transaction) => <TransactionAudit transaction={transaction} />}
      lists={lists}
      sections={(transaction) => (
        <>
          <TransactionSettlement transaction={transaction} />
          <TransactionRefunds transaction={transaction} />
        </>
      )}
    />
  );
}
