import { expect, test } from 'vitest';
import { refundOutlook, waitedText } from './refund-words.ts';

const paid = { status: 'p', payment_advice_id: null, amount: 100 } as const;

test.each([
  [paid, 100, 'goes on hold and is left out of your next payout until the acquirer has returned S$100.00'],
  [paid, 30, 'A debit note deducts S$30.00 from your next payout'],
  [{ ...paid, payment_advice_id: 7 }, 100, 'is already on a statement, so a debit note deducts S$100.00'],
  [{ ...paid, status: 'h' }, 100, 'is on hold. The acquirer returns S$100.00'],
  [{ ...paid, status: 'x' }, 100, 'No money was received'],
] as const)('%j refunded by %d says what will happen', (transaction, amount, words) => {
  expect(refundOutlook(transaction, amount)).toContain(words);
});

test.each([
  [20_000, '1 min'],
  [59 * 60_000, '59 min'],
  [3_600_000, '1 hour'],
  [26 * 3_600_000, '1 day'],
  [49 * 3_600_000, '2 days'],
])('a request that has waited %d ms waits for %s', (ms, text) => expect(waitedText(ms)).toBe(text));
