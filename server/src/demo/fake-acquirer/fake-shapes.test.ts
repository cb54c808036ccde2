import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fileOfOthers } from '../../testing/bank/statement-samples.ts';
import { payoutOf } from './fake-payouts.ts';
import { type FakePayment, newId } from './fake-state.ts';
import { disputeOf, intentOf, refundOf, signedEvent } from './fake-stripe.ts';

const payment: FakePayment = {
  id: newId('pi_'),
  kind: 'stripe',
  reference: 'CPAAAAA234567890',
  amount_cents: 8550,
  received_cents: 0,
  status: 'open',
  charge_id: null,
  created: 1_790_000_000,
  changed: 1_790_000_000,
};
const state = {
  payments: new Map(),
  refunds: new Map(),
  payouts: new Map(),
  answers: new Map(),
  live: false,
  has_paynow: true,
  refund_answer: 'succeeded' as const,
  now: () => 1_790_000_000,
};

/** The kind of a value; null may stand for any. */
const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value);
const isLike = (value: unknown, shape: unknown): boolean =>
  value === null || shape === null || kindOf(value) === kindOf(shape);

test('what the fake writes has the members and kinds of Stripe’s own objects', (context) => {
  // The shapes of Stripe's objects, as stripe/openapi publishes them.
  const shapes = fileOfOthers(context, 'stripe/fixtures3.json');
  const { resources } = JSON.parse(readFileSync(shapes, 'utf8')) as {
    resources: Record<string, Record<string, unknown>>;
  };
  const refund = {
    id: 're_1',
    payment_id: 'pi_1',
    amount_cents: 5,
    reference: 'RF1',
    status: 'succeeded',
    created: 1,
  } as const;
  const event = JSON.parse(signedEvent('customer.created', {}, 'whsec', 1).body) as object;
  const written: [string, object][] = [
    ['payment_intent', intentOf(state, payment, false)],
    ['payment_intent', intentOf(state, { ...payment, status: 'failed' }, false)],
    ['refund', refundOf(refund)],
    ['payout', payoutOf(state, { id: 'po_1', payment_ids: [], refund_ids: [], arrival: 1_790_000_000 })],
    ['dispute', disputeOf(payment, 'needs_response')],
    ['event', event],
  ];
  for (const [name, object] of written)
    for (const [member, value] of Object.entries(object))
      expect([name, member, member in (resources[name] ?? {}), isLike(value, resources[name]?.[member])]).toEqual([
        name,
        member,
        true,
        true,
      ]);
});
