import { asCents } from '@clinic/contract/shared/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  answeredAt,
  compareAnswer,
  type RefundedPayment,
  refundableCents,
  refuseRequest,
  trailNote,
  wayOf,
} from './refund.rules.ts';

const payment = (change: Partial<RefundedPayment> = {}): RefundedPayment => ({
  mode: 'pooled',
  payment_status: 'p',
  status: 'p',
  payment_advice_id: null,
  from_voucher: false,
  amount_cents: asCents(10_000),
  paid_cents: asCents(10_000),
  ...change,
});

test('sequential requests never exceed what was paid', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e7 }), fc.array(fc.integer({ min: 1, max: 1e7 })), (paid_cents, asked) => {
      let taken = 0;
      for (const amount of asked) {
        if (refuseRequest(payment({ paid_cents: asCents(paid_cents) }), asCents(taken), asCents(amount)) === null)
          taken += amount;
      }
      expect(taken).toBeLessThanOrEqual(paid_cents);
      expect(refundableCents(payment({ paid_cents: asCents(paid_cents) }), asCents(taken))).toBe(paid_cents - taken);
    }),
  );
});

test.each([
  ['i', 'refund_not_possible'],
  ['c', 'refund_not_possible'],
  ['f', 'refund_not_possible'],
  ['x', 'refund_not_possible'],
  ['p', null],
  ['h', null],
] as const)('a refund of a payment with status %s gives: %s', (status, refused) => {
  expect(refuseRequest(payment({ status }), asCents(0), asCents(1))).toBe(refused);
  expect(refundableCents(payment({ status }), asCents(0))).toBe(refused === null ? 10_000 : 0);
});

test('the way depends on where the money is at the approval', () => {
  expect(wayOf(payment(), asCents(10_000))).toBe('transaction');
  expect(wayOf(payment(), asCents(9_999))).toBe('note');
  expect(wayOf(payment({ payment_advice_id: 3 }), asCents(10_000))).toBe('note');
  expect(wayOf(payment({ status: 'h' }), asCents(10_000))).toBe('held');
  expect(wayOf(payment({ status: 'x' }), asCents(10_000))).toBeNull();
});

test('an answer takes effect once; the same answer is a repeat, another one a conflict', () => {
  const told = { status: 'completed', acquirer_id: 'a1', reason: null } as const;
  const refund = { status: 'a', acquirer_id: null, fail_reason: null } as const;
  expect(compareAnswer(refund, told)).toBe('first');
  expect(compareAnswer({ ...refund, status: 'r' }, told)).toBe('not_approved');
  expect(compareAnswer({ ...refund, status: 'j' }, told)).toBe('not_approved');
  const completed = { ...refund, status: 'c', acquirer_id: 'a1' } as const;
  expect(compareAnswer(completed, told)).toBe('repeated');
  expect(compareAnswer(completed, { ...told, acquirer_id: 'a2' })).toBe('conflict');
  expect(compareAnswer(completed, { ...told, status: 'failed' })).toBe('conflict');
  const failed = { status: 'f', acquirer_id: 'a1', fail_reason: 'Closed' } as const;
  expect(compareAnswer(failed, { ...told, status: 'failed', reason: 'Closed' })).toBe('repeated');
  expect(compareAnswer(failed, { ...told, status: 'failed', reason: 'Other' })).toBe('conflict');
});

test('the acquirer’s time is limited to the span from the approval to now', () => {
  const [before, decided, now, later] = [1, 2, 3, 4].map((day) => new Date(`2026-11-0${day}T00:00:00Z`)) as [
    Date,
    Date,
    Date,
    Date,
  ];
  expect(answeredAt(before, decided, now)).toEqual(decided);
  expect(answeredAt(later, decided, now)).toEqual(now);
});

test('the audit note has amount, reason and remark', () => {
  expect(trailNote({ amount_cents: asCents(1_250), reason: 'duplicate' })).toBe('S$12.50 · Paid twice');
  expect(trailNote({ amount_cents: asCents(1_250), reason: 'other' }, 'Asked by phone')).toBe(
    'S$12.50 · Others · Asked by phone',
  );
});
