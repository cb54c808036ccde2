import { expect, test } from 'vitest';
import { refundOutlook } from './refund-words.ts';

const paid = { mode: 'pooled', status: 'p', payment_advice_id: null, amount: 100 } as const;

test.each([
  [paid, 100, 'goes on hold and is left out of your next payout until the acquirer has returned S$100.00'],
  [paid, 30, 'A debit note deducts S$30.00 from your next payout'],
  [{ ...paid, payment_advice_id: 7 }, 100, 'is already on a statement, so a debit note deducts S$100.00'],
  [{ ...paid, status: 'h' }, 100, 'is on hold. The acquirer returns S$100.00'],
  [{ ...paid, status: 'x' }, 100, 'No money was received'],
] as const)('%j refunded by %d says what will happen', (transaction, amount, words) => {
  expect(refundOutlook(transaction, amount)).toContain(words);
});
