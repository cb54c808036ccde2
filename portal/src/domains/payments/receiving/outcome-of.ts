import { displayStatusWords, statusFilterWords } from '@clinic/contract/payments/transaction-words.ts';
import type { Transaction } from '@clinic/contract/payments/transactions.ts';

export type Outcome = 'success' | 'failed' | 'cancelled' | 'hold';

/** How an ended payment ended, for the counter. */
export function outcomeOf({ payment_status, status }: Pick<Transaction, 'payment_status' | 'status'>): Outcome {
  if (payment_status === 'p') return status === 'p' ? 'success' : 'hold';
  return status === 'c' ? 'cancelled' : 'failed';
}

export const outcome_titles: Record<Outcome, string> = {
  success: 'Paid',
  failed: statusFilterWords.n,
  cancelled: displayStatusWords.cancel,
  hold: displayStatusWords.hold,
};
