import { asCents } from '@clinic/contract/shared/money.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { Stripe } from 'stripe';
import type { Acquirer, Capabilities, Failure, PayoutItem, RawCall, ReadCall, Reported } from '../acquirer.ts';
import { isFailure } from '../acquirer.ts';
import type { AcquirerAccess } from '../acquirer-access.ts';

export const stripe_can: Capabilities = {
  code: 'text',
  cancels: true,
  polls: true,
  lists_payouts: true,
  refunds: 'many',
  refund_days: 90,
  least_cents: asCents(50),
  most_cents: asCents(20_000_000),
  signed_time: true,
};

const tolerance_seconds = 300;
const usual_timeout_ms = 10_000;
const in_seconds = (seconds: number): Date => new Date(seconds * 1000);

/** What went wrong, without anything that was sent. */
function failureOf(error: unknown): Failure {
  if (!(error instanceof Stripe.errors.StripeError))
    return { failed: 'unknown', code: 'no_answer', message: 'Stripe did not answer.' };
  const { statusCode = 0, code = error.type } = error;
  if (statusCode === 0 || statusCode >= 500 || statusCode === 409)
    return { failed: 'unknown', code, message: `Stripe answered ${statusCode || 'nothing'}.` };
  if (statusCode === 429) return { failed: 'unavailable', code, message: 'Stripe takes no more calls for now.' };
  if (statusCode === 401 || statusCode === 403)
    return { failed: 'refused', code: 'key_refused', message: 'Stripe does not accept the key.' };
  return { failed: 'refused', code, message: `Stripe refused: ${code}.` };
}

/** Calls Stripe once. Our commands repeat what must be repeated, and a signal ends the waiting. */
async function asked<T>(signal: AbortSignal, call: () => Promise<T>): Promise<T | Failure> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const stop = () => reject(new Error('Aborted.'));
  signal.addEventListener('abort', stop, { once: true });
  try {
    signal.throwIfAborted();
    return await Promise.race([call(), aborted]);
  } catch (error) {
    return failureOf(error);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** The state of a payment. A failure is not final: the same payment may succeed later. */
function reportedIntent(intent: Stripe.PaymentIntent, at: Date): Reported | { kind: 'open' } {
  const { id, status, metadata, amount, amount_received, last_payment_error } = intent;
  const payment = {
    kind: 'payment',
    acquirer_id: id,
    provider_id: id,
    reference: metadata['reference'] ?? '',
  } as const;
  if (status === 'succeeded')
    return { ...payment, status: 'paid', amount_cents: asCents(amount_received), paid_at: at };
  const is_over = status === 'canceled' || (status === 'requires_payment_method' && last_payment_error !== null);
  return is_over ? { ...payment, status: 'failed', amount_cents: asCents(amount), paid_at: at } : { kind: 'open' };
}

const refund_failed = 'The acquirer could not refund it.';

/** A refund that has ended. */
function reportedRefund(refund: Stripe.Refund, type: string, at: Date): Reported {
  const { id, status, metadata, amount } = refund;
  const refund_reference = metadata?.['refund_reference'];
  if (refund_reference === undefined || (status !== 'succeeded' && status !== 'failed' && status !== 'canceled'))
    return { kind: 'ignored', type };
  return {
    kind: 'refund',
    provider_refund_id: id,
    refund_reference,
    status: status === 'succeeded' ? 'completed' : 'failed',
    amount_cents: asCents(amount),
    reason: status === 'succeeded' ? null : refund_failed,
    at,
  };
}

function reportedPayout({ id, status, amount, arrival_date }: Stripe.Payout): Reported {
  const known = { paid: 'paid', failed: 'failed', canceled: 'failed' } as const;
  return {
    kind: 'payout',
    payout_id: id,
    status: known[status as keyof typeof known] ?? 'in_transit',
    net_cents: asCents(amount),
    arrival_day: singaporeDay(in_seconds(arrival_date)),
  };
}

function reported(event: Stripe.Event): Reported {
  const at = in_seconds(event.created);
  if (
    event.type === 'payment_intent.succeeded' ||
    event.type === 'payment_intent.payment_failed' ||
    event.type === 'payment_intent.canceled'
  ) {
    const payment = reportedIntent(event.data.object, at);
    return payment.kind === 'open' ? { kind: 'ignored', type: event.type } : payment;
  }
  if (event.type === 'refund.created' || event.type === 'refund.updated' || event.type === 'refund.failed')
    return reportedRefund(event.data.object, event.type, at);
  if (event.type === 'payout.created' || event.type === 'payout.paid' || event.type === 'payout.failed')
    return reportedPayout(event.data.object);
  if (
    event.type === 'charge.dispute.created' ||
    event.type === 'charge.dispute.updated' ||
    event.type === 'charge.dispute.closed'
  ) {
    const { payment_intent, status, amount } = event.data.object;
    const provider_id = typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? '');
    return { kind: 'dispute', provider_id, state: status, amount_cents: asCents(amount) };
  }
  return { kind: 'ignored', type: event.type };
}

/** Reads a webhook by any live secret. */
function readWebhook(stripe: Stripe, secrets: readonly string[], { headers, body, received_at }: RawCall): ReadCall {
  const signature = headers['stripe-signature'] ?? '';
  let rejected: 'signature' | 'old' | 'shape' = 'signature';
  for (const secret of secrets) {
    try {
      const at_ms = received_at.getTime();
      const event = stripe.webhooks.constructEvent(body, signature, secret, tolerance_seconds, undefined, at_ms);
      return { id: event.id, reports: [reported(event)] };
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) return { rejected: 'shape' };
      if (error.message.includes('tolerance')) rejected = 'old';
    }
  }
  return { rejected };
}

/** What a line of a payout is: the payment's or the refund's number, with its fee. */
function payoutItem({ type, source, amount, fee, id }: Stripe.BalanceTransaction): PayoutItem {
  const sums = { gross_cents: asCents(amount), fee_cents: asCents(fee) };
  if ((type === 'charge' || type === 'payment') && typeof source === 'object' && source?.object === 'charge') {
    const { payment_intent } = source;
    const acquirer_id = typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? source.id);
    return { ...sums, kind: 'payment', acquirer_id };
  }
  const acquirer_id = typeof source === 'string' ? source : (source?.id ?? id);
  if (type === 'refund' || type === 'payment_refund') return { ...sums, kind: 'refund', acquirer_id };
  return { ...sums, kind: type === 'stripe_fee' ? 'fee' : 'other', acquirer_id };
}

async function* listPayouts(stripe: Stripe, since_day: string, signal: AbortSignal) {
  const since = Math.floor(Date.parse(`${since_day}T00:00:00+08:00`) / 1000);
  for await (const payout of stripe.payouts.list({ arrival_date: { gte: since }, limit: 100 })) {
    signal.throwIfAborted();
    const items: PayoutItem[] = [];
    const lines = stripe.balanceTransactions.list({ payout: payout.id, limit: 100, expand: ['data.source'] });
    for await (const line of lines) if (line.type !== 'payout') items.push(payoutItem(line));
    yield { payout: reportedPayout(payout), items };
  }
}

async function endCode(stripe: Stripe, provider_id: string, idempotencyKey: string, signal: AbortSignal) {
  const ended = await asked(signal, () => stripe.paymentIntents.cancel(provider_id, {}, { idempotencyKey }));
  if (!isFailure(ended)) return 'ended' as const;
  if (ended.code !== 'payment_intent_unexpected_state') return ended;
  const present = await asked(signal, () => stripe.paymentIntents.retrieve(provider_id));
  if (isFailure(present)) return present;
  return present.status === 'canceled' ? ('already_ended' as const) : ('already_paid' as const);
}

async function readRefund(stripe: Stripe, provider_refund_id: string, signal: AbortSignal) {
  const refund = await asked(signal, () => stripe.refunds.retrieve(provider_refund_id));
  if (isFailure(refund)) return refund;
  const state = reportedRefund(refund, 'refund', in_seconds(refund.created));
  return state.kind === 'refund' ? state : ({ kind: 'open' } as const);
}

/** PayNow of Stripe: a code of a payment intent, over its own SDK. */
export function stripeAcquirer({ api_key, webhook_secrets, origin }: AcquirerAccess): Acquirer {
  const at = origin === undefined ? undefined : new URL(origin);
  const stripe = new Stripe(api_key, {
    maxNetworkRetries: 0,
    timeout: usual_timeout_ms,
    telemetry: false,
    ...(at && { host: at.hostname, port: at.port, protocol: at.protocol === 'http:' ? 'http' : 'https' }),
  });
  return {
    kind: 'stripe',
    can: stripe_can,
    createCode: async ({ key, reference, amount_cents, expires_at, clinic_account }, signal) => {
      const intent = await asked(signal, () =>
        stripe.paymentIntents.create(
          {
            amount: amount_cents,
            currency: 'sgd',
            allowed_payment_method_types: ['paynow'],
            payment_method_data: { type: 'paynow' },
            confirm: true,
            description: reference,
            metadata: { reference },
          },
          { idempotencyKey: key, ...(clinic_account === null ? {} : { stripeAccount: clinic_account }) },
        ),
      );
      if (isFailure(intent)) return intent;
      const text = intent.next_action?.paynow_display_qr_code?.data;
      if (text === undefined) return { failed: 'refused', code: 'no_code', message: 'Stripe made no PayNow code.' };
      return { provider_id: intent.id, expires_at, text };
    },
    endCode: (provider_id, key, signal) => endCode(stripe, provider_id, key, signal),
    refund: async ({ provider_id, amount_cents, reference, key }, signal) => {
      const order = {
        payment_intent: provider_id,
        amount: amount_cents,
        metadata: { refund_reference: reference },
      };
      const refund = await asked(signal, () => stripe.refunds.create(order, { idempotencyKey: key }));
      if (isFailure(refund)) return refund;
      if (refund.status === 'failed' || refund.status === 'canceled')
        return {
          failed: 'refused',
          code: refund.failure_reason ?? refund.status,
          message: 'Stripe could not refund it.',
        };
      return { provider_refund_id: refund.id, status: refund.status === 'succeeded' ? 'completed' : 'pending' };
    },
    readRefund: (provider_refund_id, signal) => readRefund(stripe, provider_refund_id, signal),
    readWebhook: (call) => readWebhook(stripe, webhook_secrets, call),
    readState: async (provider_id, signal) => {
      const intent = await asked(signal, () =>
        stripe.paymentIntents.retrieve(provider_id, { expand: ['latest_charge'] }),
      );
      if (isFailure(intent)) return intent;
      const { latest_charge: charge, created } = intent;
      return reportedIntent(intent, in_seconds(typeof charge === 'object' && charge ? charge.created : created));
    },
    listPayouts: (since_day, signal) => listPayouts(stripe, since_day, signal),
    test: async (signal) => {
      const account = await asked(signal, () => stripe.accounts.retrieveCurrent());
      if (isFailure(account)) return account;
      if (account.capabilities?.paynow_payments !== 'active')
        return { failed: 'refused', code: 'no_paynow', message: 'PayNow is not active for this account of Stripe.' };
      const balance = await asked(signal, () => stripe.balance.retrieve());
      if (isFailure(balance)) return balance;
      return { ok: true, account: account.settings?.dashboard.display_name ?? account.id, live: balance.livemode };
    },
  };
}
