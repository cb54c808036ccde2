import type { Transaction } from '@clinic/contract/payments/transactions.ts';
import { useCan } from '../../../platform/session/session-context.tsx';
import { useTransactionSettlementLive } from '../settlement.live.ts';
import { TransactionNotes } from '../notes/transaction-notes.tsx';

/** A transaction's credit and debit notes. */
export function TransactionSettlement({ transaction }: { transaction: Transaction }) {
  const canSeeNotes = useCan('ROLE_PAYMENTNOTE_VIEW');
  useTransactionSettlementLive(transaction.id);
  return canSeeNotes ? <TransactionNotes transaction={transaction} /> : null;
}
