import { createHmac } from 'node:crypto';
import { asCents } from '@clinic/contract/shared/money.ts';
import { payNowText } from '../../domains/payments/receiving/paynow-code.rules.ts';
import { type Answered, type AskedCall, type FakePayment, type FakeState, newId } from './fake-state.ts';

const dollars = (cents: number): string => (cents / 100).toFixed(2);
const instant = (seconds: number): string => new Date(seconds * 1000).toISOString();
const statuses = { open: 'pending', paid: 'completed', failed: 'failed', ended: 'inactive' } as const;

/** A payment request as HitPay writes it: amounts are texts. */
const requestOf = (payment: FakePayment) => ({
  id: payment.id,
  amount: dollars(payment.amount_cents),
  currency: 'sgd',
  status: statuses[payment.status],
  reference_number: payment.reference,
  payment_methods: ['paynow_online'],
  created_at: instant(payment.created),
  updated_at: instant(payment.changed),
  payments: payment.charge_id
    ? [
        {
          id: payment.charge_id,
          status: 'succeeded',
          amount: dollars(payment.received_cents),
          currency: 'sgd',
          created_at: instant(payment.changed),
        },
      ]
    : [],
  qr_code_data: {
    qr_code: payNowText({
      proxy: '201605883WHPY',
      name: 'HitPay Payment Solutions',
      amount_cents: asCents(payment.amount_cents),
      reference: payment.reference,
      expires_at: new Date((payment.created + 900) * 1000),
    }),
  },
});

const refused = (status: number, message: string): Answered => ({ status, body: { message } });

function createRequest(state: FakeState, body: string): Answered {
  const asked = JSON.parse(body) as { amount: string; reference_number: string; currency: string };
  if (!/^\d+\.\d{2}$/.test(asked.amount) || asked.currency !== 'SGD')
    return refused(422, 'The given data was invalid.');
  const now = state.now();
  const payment: FakePayment = {
    id: newId('hpr_'),
    kind: 'hitpay',
    reference: asked.reference_number,
    amount_cents: Math.round(Number(asked.amount) * 100),
    received_cents: 0,
    status: 'open',
    charge_id: null,
    created: now,
    changed: now,
  };
  state.payments.set(payment.id, payment);
  return { status: 201, body: requestOf(payment) };
}

/** One refund of each payment. */
function refund(state: FakeState, body: string): Answered {
  const asked = JSON.parse(body) as { payment_id: string; amount: number };
  const payment = [...state.payments.values()].find(({ charge_id }) => charge_id === asked.payment_id);
  const amount_cents = Math.round(asked.amount * 100);
  if (!payment || amount_cents > payment.received_cents) return refused(422, 'The amount cannot be refunded.');
  if ([...state.refunds.values()].some(({ payment_id }) => payment_id === payment.id))
    return refused(422, 'This payment has been refunded.');
  const id = newId('hpf_');
  state.refunds.set(id, {
    id,
    payment_id: payment.id,
    amount_cents,
    reference: '',
    status: 'succeeded',
    created: state.now(),
  });
  return {
    status: 201,
    body: {
      id,
      payment_id: asked.payment_id,
      amount_refunded: dollars(amount_cents),
      currency: 'sgd',
      status: 'succeeded',
    },
  };
}

/** Answers as HitPay does. It knows no idempotency keys. */
export function serveHitPay(state: FakeState, { method, path, headers, body }: AskedCall): Answered {
  if (!headers['x-business-api-key']) return refused(401, 'Unauthenticated.');
  if (path === '/v1/account-status') return { status: 200, body: { name: 'Fake Clinic Payments' } };
  if (path === '/v1/refund') return refund(state, body);
  const id = path.split('/')[3];
  if (id === undefined) return createRequest(state, body);
  const payment = state.payments.get(id);
  if (!payment) return refused(404, 'Not found.');
  if (method === 'DELETE') {
    if (payment.status !== 'open') return refused(422, 'This payment request is over.');
    Object.assign(payment, { status: 'ended', changed: state.now() });
    return { status: 200, body: { success: true } };
  }
  return { status: 200, body: requestOf(payment) };
}

/** A webhook of HitPay: signed over its body alone. */
export function hitPayWebhook(payment: FakePayment, secret: string) {
  const body = JSON.stringify(requestOf(payment));
  return {
    headers: {
      'hitpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
      'hitpay-event-type': payment.status === 'failed' ? 'failed' : 'completed',
      'hitpay-event-object': 'payment_request',
    },
    body,
  };
}
