import type { Stripe } from 'stripe';
import { type FakePayout, type FakeState, newId } from './fake-state.ts';

/** Stripe's part of a payment. */
const fee_rate = 0.013;

/** The line of a payment or a refund in the balance, as Stripe writes it. */
const lineOf = (id: string, type: string, cents: number, fee: number, source: object) => ({
  id: `txn_${id}`,
  object: 'balance_transaction',
  type,
  amount: cents,
  fee,
  net: cents - fee,
  source,
});

/** The lines of a payout. */
export function linesOf(state: FakeState, { payment_ids, refund_ids }: Omit<FakePayout, 'id' | 'arrival'>) {
  const payments = payment_ids.flatMap((id) => {
    const payment = state.payments.get(id);
    if (!payment) return [];
    const { received_cents, charge_id } = payment;
    const source = { id: charge_id, object: 'charge', payment_intent: id };
    return [lineOf(id, 'payment', received_cents, Math.round(received_cents * fee_rate), source)];
  });
  const refunds = refund_ids.flatMap((id) => {
    const refund = state.refunds.get(id);
    return refund ? [lineOf(id, 'payment_refund', -refund.amount_cents, 0, { id, object: 'refund' })] : [];
  });
  return [...payments, ...refunds];
}

const netOf = (state: FakeState, payout: Omit<FakePayout, 'id' | 'arrival'>): number =>
  linesOf(state, payout).reduce((sum, { net }) => sum + net, 0);

/** What was collected and not paid out yet. */
export function waitingOf(state: FakeState) {
  const paid_out = new Set([...state.payouts.values()].flatMap((one) => [...one.payment_ids, ...one.refund_ids]));
  const payment_ids = [...state.payments.values()]
    .filter(({ id, kind, status }) => kind === 'stripe' && status === 'paid' && !paid_out.has(id))
    .map(({ id }) => id);
  const refund_ids = [...state.refunds.values()]
    .filter(
      ({ id, payment_id, status }) =>
        state.payments.get(payment_id)?.kind === 'stripe' && status === 'succeeded' && !paid_out.has(id),
    )
    .map(({ id }) => id);
  return { payment_ids, refund_ids, net_cents: netOf(state, { payment_ids, refund_ids }) };
}

/** Pays out what waits. Undefined: nothing does. */
export function payOut(state: FakeState): FakePayout | undefined {
  const { payment_ids, refund_ids, net_cents } = waitingOf(state);
  if (net_cents <= 0) return undefined;
  const payout = { id: newId('po_'), payment_ids, refund_ids, arrival: state.now() };
  state.payouts.set(payout.id, payout);
  return payout;
}

type PayoutNames = 'id' | 'object' | 'amount' | 'status' | 'arrival_date' | 'currency';

/** A payout as Stripe writes it. */
export const payoutOf = (state: FakeState, payout: FakePayout): Pick<Stripe.Payout, PayoutNames> => ({
  id: payout.id,
  object: 'payout',
  amount: netOf(state, payout),
  status: 'paid',
  arrival_date: payout.arrival,
  currency: 'sgd',
});
