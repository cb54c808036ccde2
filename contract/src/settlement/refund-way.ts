import type { TransactionStatus } from '../payments/transactions.ts';

/**
 * How an approved refund reaches the books.
 * - `transaction`: the whole of a payment that no advice has taken yet goes on hold, until the acquirer answers.
 * - `note`: a debit note joins the clinic's next advice.
 * - `held`: the money is on hold already, nothing moves before the acquirer answers.
 */
export type RefundWay = 'transaction' | 'note' | 'held';

/** What the way depends on; both amounts in the same unit. */
export interface Refunded {
  status: TransactionStatus;
  payment_advice_id: number | null;
  amount: number;
}

/** The way of a refund that is approved now, or null where there is no received money to give back. */
export function refundWay({ status, payment_advice_id, amount }: Refunded, refund_amount: number): RefundWay | null {
  if (status === 'h') return 'held';
  if (status !== 'p') return null;
  return payment_advice_id === null && refund_amount === amount ? 'transaction' : 'note';
}
