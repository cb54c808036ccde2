import { expect, test } from 'vitest';
import { displayStatus, displayStatusWords } from './transaction-words.ts';

type States = Parameters<typeof displayStatus>[0];

const wordOf = (payment_status: States['payment_status'], status: States['status'], advice: string | null = null) =>
  displayStatusWords[
    displayStatus({ payment_status, status, payment_advice_status: advice as States['payment_advice_status'] })
  ];

test('the status of the advice takes precedence', () => {
  expect(['w', 'r', 'p'].map((advice) => wordOf('p', 'p', advice))).toEqual(['Processing', 'Processing', 'Paid']);
  expect(wordOf('p', 'x', 'p')).toBe('Paid');
});

test.each([
  ['p', 'p', 'Completed'],
  ['p', 'h', 'On hold'],
  ['e', 'c', 'Cancelled'],
  ['e', 'f', 'Failed'],
  ['p', 'x', 'Refunded'],
  ['i', 'i', 'Pending'],
] as const)('payment %s, status %s: %s', (payment_status, status, word) => {
  expect(wordOf(payment_status, status)).toBe(word);
  // A failed payout does not change the status of the payment itself.
  expect(wordOf(payment_status, status, 'f')).toBe(word);
});

test('the display names include Recon', () => {
  expect(displayStatusWords.reconn).toBe('Recon');
});
