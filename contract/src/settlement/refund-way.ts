import type { PayeeMode } from '../payees/payee-mode.ts';
import type { TransactionStatus } from '../payments/transactions.ts';

/**
 * How an approved refund is booked.
 * - `transaction`: a full refund of a payment that is in no advice yet. The payment goes on hold until the acquirer answers.
 * - `note`: a debit note joins the clinic's next advice.
 * - `held`: the money is on hold already. Nothing changes before the acquirer answers.
 * - `own`: the clinic was paid itself and has sent the money back itself, which is recorded at once.
 */
export type RefundWay = 'transaction' | 'note' | 'held' | 'own';

/** The input of `refundWay`. Both amounts have the same unit. */
export interface Refunded {
  mode: PayeeMode;
  status: TransactionStatus;
  payment_advice_id: number | null;
  amount: number;
}

/** How a refund approved now is booked; null if there is no received money to refund. */
export function refundWay(
  { mode, status, payment_advice_id, amount }: Refunded,
  refund_amount: number,
): RefundWay | null {
  if (status === 'h') return 'held';
  if (status !== 'p') return null;
  if (mode === 'own') return 'own';
  return payment_advice_id === null && refund_amount === amount ? 'transaction' : 'note';
}
