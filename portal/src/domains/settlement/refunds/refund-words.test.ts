import { expect, test } from 'vitest';
import { refundOutlook } from './refund-words.ts';

const paid = { status: 'p', payment_advice_id: null, amount: 100 } as const;

test.each([
  [paid, 100, 'goes on hold, out of your next payout, until the acquirer has given S$100.00 back'],
  [paid, 30, 'A debit note takes S$30.00 off your next payout'],
  [{ ...paid, payment_advice_id: 7 }, 100, 'is already on a statement: a debit note takes S$100.00 off'],
  [{ ...paid, status: 'h' }, 100, 'is on hold. The acquirer gives S$100.00 back'],
  [{ ...paid, status: 'x' }, 100, 'no received money'],
] as const)('%j refunded by %d says what will happen', (transaction, amount, words) => {
  expect(refundOutlook(transaction, amount)).toContain(words);
});
