import type { Transaction } from '@clinic/contract/payments/transactions.ts';
import { expect, test } from 'vitest';
import { paidSample, transactionSample } from '../../testing/samples.ts';
import { milestonesOf } from './milestones-of.ts';

const ends = (of: Transaction) =>
  milestonesOf(of, (instant) => instant)
    .slice(2)
    .map(({ label, state }) => `${label}: ${state}`);

const onStatement = (payment_advice_status: Transaction['payment_advice_status']) =>
  ends(paidSample({ payment_advice_id: 7, payment_advice_status }));

test('a waiting payment has all steps ahead', () => {
  expect(ends(transactionSample())).toEqual(['Waiting for payment: current', 'On statement: ahead', 'Paid out: ahead']);
});

test('a received payment waits for its statement', () => {
  expect(ends(paidSample())).toEqual(['Customer paid: done', 'Waiting for statement: current', 'Paid out: ahead']);
});

test.each([
  ['w', 'Waiting for payout: current'],
  ['r', 'Waiting for payout: current'],
  ['p', 'Paid out: done'],
  ['f', 'Payout failed: broken'],
] as const)('a payment on a statement that is %s: %s', (status, payout) => {
  expect(onStatement(status)).toEqual(['Customer paid: done', 'On statement: done', payout]);
});

test.each([
  ['h', 'On hold: broken'],
  ['x', 'Refunded: broken'],
] as const)('shows where it stopped: %s', (status, stop) => {
  expect(ends(paidSample({ status }))[0]).toBe(stop);
});
