import type { Transaction } from '@clinic/contract/payments/transactions.ts';
import { refundWay } from '@clinic/contract/settlement/refund-way.ts';
import type { RefundStatus } from '@clinic/contract/settlement/refund-status.ts';
import { moneyText } from '../../../ui/money/amount-text.ts';
import type { Tone } from '../../../ui/status-badge.tsx';

/** The colour of each status. The word comes from the contract. */
export const refundStatusTones: Record<RefundStatus, Tone> = {
  r: 'pending',
  a: 'progress',
  j: 'neutral',
  c: 'positive',
  f: 'negative',
};

type Refunded = Pick<Transaction, 'mode' | 'status' | 'payment_advice_id' | 'amount'>;

/** The effect of an approval, in words. */
export function refundOutlook(transaction: Refunded, refund_amount: number): string {
  const way = refundWay(transaction, refund_amount);
  const money = moneyText(refund_amount);
  if (way === 'transaction')
    return `The payment goes on hold and is left out of your next payout until the acquirer has returned ${money} to the customer. You get its fees back.`;
  if (way === 'note')
    return transaction.payment_advice_id === null
      ? `A debit note deducts ${money} from your next payout. The payment and its fees stay as they are.`
      : `This payment is already on a statement, so a debit note deducts ${money} from your next payout. The payment and its fees stay as they are.`;
  if (way === 'own')
    return `The customer paid you directly, so send ${money} back from your own account first. Approving records it; the platform moves no money.`;
  if (way === 'held')
    return `This money is on hold. The acquirer returns ${money} to the customer. Your payout does not change.`;
  return 'No money was received, so there is nothing to refund.';
}
