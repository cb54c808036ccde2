import { Stripe } from 'stripe';
import { linesOf, payoutOf } from './fake-payouts.ts';
import { payNowText } from '../../domains/payments/receiving/paynow-code.rules.ts';
import { asCents } from '@clinic/contract/shared/money.ts';
import {
  type Answered,
  type AskedCall,
  type FakePayment,
  type FakeRefund,
  type FakeState,
  newId,
} from './fake-state.ts';

/** The members of an object of Stripe that the product reads, in Stripe's own types. */
type Shape<Whole, Names extends keyof Whole> = Pick<Whole, Names>;

const codeOf = ({ reference, amount_cents, created }: FakePayment): string =>
  payNowText({
    proxy: '201528235GSTR',
    name: 'Stripe Payments Singapore',
    amount_cents: asCents(amount_cents),
    reference,
    expires_at: new Date((created + 3_600) * 1000),
  });

const statuses = {
  open: 'requires_action',
  paid: 'succeeded',
  failed: 'requires_payment_method',
  ended: 'canceled',
} as const;

type IntentNames =
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_received'
  | 'created'
  | 'currency'
  | 'livemode'
  | 'metadata'
  | 'description'
  | 'status'
  | 'payment_method_types'
  | 'latest_charge'
  | 'canceled_at';

/** A payment intent as Stripe writes it. */
export function intentOf(state: FakeState, payment: FakePayment, expands_charge: boolean) {
  const { id, reference, amount_cents, received_cents, status, created, changed, charge_id } = payment;
  const charge = { id: charge_id, object: 'charge', amount: amount_cents, created: changed, payment_intent: id };
  const intent: Shape<Stripe.PaymentIntent, IntentNames> = {
    id,
    object: 'payment_intent',
    amount: amount_cents,
    amount_received: received_cents,
    created,
    currency: 'sgd',
    livemode: state.live,
    metadata: { reference },
    description: reference,
    status: statuses[status],
    payment_method_types: ['paynow'],
    latest_charge: expands_charge && charge_id ? (charge as unknown as Stripe.Charge) : charge_id,
    canceled_at: status === 'ended' ? changed : null,
  };
  const data = codeOf(payment);
  const image = `https://qr.stripe.com/${id}`;
  return {
    ...intent,
    last_payment_error:
      status === 'failed' ? { type: 'card_error', code: 'payment_intent_payment_attempt_failed' } : null,
    next_action:
      status === 'open'
        ? {
            type: 'paynow_display_qr_code',
            paynow_display_qr_code: {
              data,
              hosted_instructions_url: `${image}/help`,
              image_url_png: `${image}.png`,
              image_url_svg: `${image}.svg`,
            } satisfies Stripe.PaymentIntent.NextAction.PaynowDisplayQrCode,
          }
        : null,
  };
}

type RefundNames = 'id' | 'object' | 'amount' | 'created' | 'currency' | 'metadata' | 'payment_intent' | 'status';

export const refundOf = ({
  id,
  payment_id,
  amount_cents,
  reference,
  status,
  created,
}: FakeRefund): Shape<Stripe.Refund, RefundNames> => ({
  id,
  object: 'refund',
  amount: amount_cents,
  created,
  currency: 'sgd',
  metadata: { refund_reference: reference },
  payment_intent: payment_id,
  status,
});

type DisputeNames = 'id' | 'object' | 'amount' | 'created' | 'currency' | 'payment_intent' | 'reason' | 'status';

/** A dispute about a payment as Stripe writes it. */
export const disputeOf = (
  { id, received_cents, changed }: FakePayment,
  status: Stripe.Dispute.Status,
): Shape<Stripe.Dispute, DisputeNames> => ({
  id: `du_${id}`,
  object: 'dispute',
  amount: received_cents,
  created: changed,
  currency: 'sgd',
  payment_intent: id,
  reason: 'general',
  status,
});

const refused = (status: number, code: string, more: object = {}): Answered => ({
  status,
  body: { error: { type: 'invalid_request_error', code, message: `Refused: ${code}.`, ...more } },
});

function createIntent(state: FakeState, form: URLSearchParams): Answered {
  const amount_cents = Number(form.get('amount'));
  if (form.get('currency') !== 'sgd' || form.get('confirm') !== 'true') return refused(400, 'parameter_invalid');
  if (amount_cents < 50) return refused(400, 'amount_too_small');
  const now = state.now();
  const payment: FakePayment = {
    id: newId('pi_'),
    kind: 'stripe',
    reference: form.get('metadata[reference]') ?? '',
    amount_cents,
    received_cents: 0,
    status: 'open',
    charge_id: null,
    created: now,
    changed: now,
  };
  state.payments.set(payment.id, payment);
  return { status: 200, body: intentOf(state, payment, false) };
}

function cancelIntent(state: FakeState, payment: FakePayment): Answered {
  if (payment.status === 'paid' || payment.status === 'ended')
    return refused(400, 'payment_intent_unexpected_state', { payment_intent: intentOf(state, payment, false) });
  Object.assign(payment, { status: 'ended', changed: state.now() });
  return { status: 200, body: intentOf(state, payment, false) };
}

function createRefund(state: FakeState, form: URLSearchParams): Answered {
  const payment = state.payments.get(form.get('payment_intent') ?? '');
  const amount_cents = Number(form.get('amount'));
  if (payment?.status !== 'paid') return refused(400, 'charge_not_refundable');
  const before = [...state.refunds.values()].filter(
    ({ payment_id, status }) => payment_id === payment.id && status !== 'failed',
  );
  const taken = before.reduce((sum, one) => sum + one.amount_cents, 0);
  if (taken + amount_cents > payment.received_cents) return refused(400, 'charge_already_refunded');
  const refund: FakeRefund = {
    id: newId('re_'),
    payment_id: payment.id,
    amount_cents,
    reference: form.get('metadata[refund_reference]') ?? '',
    status: state.refund_answer,
    created: state.now(),
  };
  state.refunds.set(refund.id, refund);
  return { status: 200, body: refundOf(refund) };
}

const page = (url: string, data: object[]): Answered => ({
  status: 200,
  body: { object: 'list', data, has_more: false, url },
});

function act(state: FakeState, { method, path, body }: AskedCall): Answered {
  const { pathname, searchParams } = new URL(path, 'http://fake');
  const [, , what, id, verb] = pathname.split('/');
  const form = new URLSearchParams(body);
  if (what === 'account')
    return {
      status: 200,
      body: {
        id: 'acct_fake',
        object: 'account',
        settings: { dashboard: { display_name: 'Fake Clinic Payments' } },
        capabilities: { paynow_payments: state.has_paynow ? 'active' : 'inactive' },
      },
    };
  if (what === 'balance')
    return { status: 200, body: { object: 'balance', livemode: state.live, available: [], pending: [] } };
  if (what === 'refunds' && method === 'POST') return createRefund(state, form);
  if (what === 'refunds') {
    const refund = state.refunds.get(id ?? '');
    return refund ? { status: 200, body: refundOf(refund) } : refused(404, 'resource_missing');
  }
  if (what === 'payouts')
    return page(
      pathname,
      [...state.payouts.values()].map((payout) => payoutOf(state, payout)),
    );
  if (what === 'balance_transactions') {
    const payout = state.payouts.get(searchParams.get('payout') ?? '');
    return page(pathname, payout ? linesOf(state, payout) : []);
  }
  if (what !== 'payment_intents') return refused(404, 'resource_missing');
  if (id === undefined && method === 'POST') return createIntent(state, form);
  const payment = state.payments.get(id ?? '');
  if (!payment) return refused(404, 'resource_missing');
  if (verb === 'cancel') return cancelIntent(state, payment);
  return { status: 200, body: intentOf(state, payment, searchParams.get('expand[0]') === 'latest_charge') };
}

/** Answers as Stripe does. A repeated key gets the first answer. */
export function serveStripe(state: FakeState, call: AskedCall): Answered {
  if (!/^Bearer (?:sk|rk)_(?:test|live)_/.test(call.headers.authorization ?? ''))
    return { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided.' } } };
  const key = call.headers['idempotency-key'];
  if (call.method !== 'POST' || typeof key !== 'string') return act(state, call);
  const known = state.answers.get(key);
  const answered = known ?? act(state, call);
  state.answers.set(key, answered);
  return answered;
}

const stripe = new Stripe('sk_test_fake');

const types = {
  open: 'payment_intent.created',
  paid: 'payment_intent.succeeded',
  failed: 'payment_intent.payment_failed',
  ended: 'payment_intent.canceled',
};

/** Any event, signed as Stripe signs it. */
export function signedEvent(type: string, object: object, secret: string, at_seconds: number) {
  const body = JSON.stringify({
    id: newId('evt_'),
    object: 'event',
    api_version: null,
    created: at_seconds,
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
    data: { object },
  });
  const signature = stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: at_seconds });
  return { headers: { 'stripe-signature': signature }, body };
}

export const stripeWebhook = (state: FakeState, payment: FakePayment, secret: string, at_seconds: number) =>
  signedEvent(types[payment.status], intentOf(state, payment, false), secret, at_seconds);
