import type { Transaction } from '@clinic/contract/payments/transactions.ts';
import { useCan } from '../../../platform/session/session-context.tsx';
import { AuditBlock } from '../advices/audit-block.tsx';
import { useTransactionSettlementLive } from '../settlement.live.ts';
import { TransactionNotes } from '../notes/transaction-notes.tsx';

/** A transaction's settlement: its audit and its notes. */
export function TransactionSettlement({ transaction }: { transaction: Transaction }) {
  const canSeeAdvice = useCan('ROLE_PAYMENTADVICE_VIEW');
  const canSeeNotes = useCan('ROLE_PAYMENTNOTE_VIEW');
  useTransactionSettlementLive(transaction.id);
  return (
    <>
      {canSeeAdvice && <AuditBlock transaction={transaction} />}
      {canSeeNotes && <TransactionNotes transaction={transaction} />}
    </>
  );
}
