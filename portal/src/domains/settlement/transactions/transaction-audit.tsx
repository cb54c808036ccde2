import type { Transaction } from '@clinic/contract/payments/transactions.ts';
import { useCan } from '../../../platform/session/session-context.tsx';
import { AuditBlock } from '../advices/audit-block.tsx';

/** The audit of a transaction's payout, for those who may see payment advices. */
export function TransactionAudit({ transaction }: { transaction: Transaction }) {
  return useCan('ROLE_PAYMENTADVICE_VIEW') ? <AuditBlock transaction={transaction} /> : null;
}
