import { createHmac, timingSafeEqual } from 'node:crypto';
import { asCents, type Cents, toDollars } from '@clinic/contract/shared/money.ts';
import { z } from 'zod/mini';
import type { Acquirer, Capabilities, Failure, RawCall, ReadCall, Reported } from '../acquirer.ts';
import { isFailure, not_there } from '../acquirer.ts';
import type { AcquirerAccess } from '../acquirer-access.ts';

export const hitpay_can: Capabilities = {
  code: 'text',
  cancels: true,
  polls: true,
  lists_payouts: false,
  refunds: 'one',
  refund_days: null,
  least_cents: asCents(30),
  most_cents: asCents(20_000_000),
  signed_time: false,
};

const origins = { live: 'https://api.hit-pay.com', test: 'https://api.sandbox.hit-pay.com' };

const amount = z.union([z.string(), z.number()]);
const payment = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.nullish(amount),
  created_at: z.nullish(z.string()),
});
const paymentRequest = z.object({
  id: z.string(),
  status: z.string(),
  amount,
  reference_number: z.nullish(z.string()),
  payments: z.nullish(z.array(payment)),
  qr_code_data: z.nullish(z.object({ qr_code: z.nullish(z.string()) })),
  created_at: z.nullish(z.string()),
  updated_at: z.nullish(z.string()),
});
type PaymentRequest = z.output<typeof paymentRequest>;
const refund = z.object({ id: z.string(), status: z.nullish(z.string()) });
const account = z.object({ name: z.nullish(z.string()) });

/** Exact cents of an amount such as 12.50; null: it is none. */
export function centsOf(text: string | number): Cents | null {
  const parts = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(String(text));
  return parts ? asCents(Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))) : null;
}

/** HitPay writes instants without a zone in the time of Singapore. */
const instantOf = (text: string | null | undefined): Date => {
  const zoned =
    text !== null && text !== undefined && /(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text ?? ''}+08:00`;
  const at = new Date(zoned.replace(' ', 'T'));
  return Number.isNaN(at.getTime()) ? new Date(0) : at;
};

const failureOf = (status: number): Failure => {
  const code = `http_${status}`;
  if (status >= 500 || status === 409) return { failed: 'unknown', code, message: `HitPay answered ${status}.` };
  if (status === 429) return { failed: 'unavailable', code, message: 'HitPay takes no more calls for now.' };
  if (status === 401 || status === 403)
    return { failed: 'refused', code: 'key_refused', message: 'HitPay does not accept the key.' };
  return { failed: 'refused', code, message: `HitPay refused it with ${status}.` };
};

/** Calls HitPay once. What does not have the expected form counts as no answer. */
function caller({ api_key, live, origin = live ? origins.live : origins.test }: AcquirerAccess) {
  return async <Form extends z.ZodMiniType>(
    { method, path, body }: { method: string; path: string; body?: object },
    form: Form,
    signal: AbortSignal,
  ): Promise<z.output<Form> | Failure> => {
    try {
      const response = await fetch(`${origin}/v1${path}`, {
        method,
        signal,
        redirect: 'error',
        headers: {
          'X-BUSINESS-API-KEY': api_key,
          'X-Requested-With': 'XMLHttpRequest',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (!response.ok) return failureOf(response.status);
      const read = z.safeParse(form, await response.json());
      return read.success
        ? read.data
        : { failed: 'unknown', code: 'shape', message: 'HitPay answered in another form.' };
    } catch {
      return { failed: 'unknown', code: 'no_answer', message: 'HitPay did not answer.' };
    }
  };
}

/** The state of a payment request. The money counts under the number of the payment that succeeded. */
function reportedRequest(request: PaymentRequest): Reported | { kind: 'open' } {
  const { id, status, reference_number, payments } = request;
  const asked_cents = centsOf(request.amount);
  const succeeded = payments?.find((one) => one.status === 'succeeded');
  const at = instantOf(succeeded?.created_at ?? request.updated_at);
  const told = { kind: 'payment', provider_id: id, reference: reference_number ?? '', paid_at: at } as const;
  if (status === 'completed' && succeeded) {
    const paid_cents =
      succeeded.amount === null || succeeded.amount === undefined ? asked_cents : centsOf(succeeded.amount);
    if (paid_cents === null) return { kind: 'open' };
    return { ...told, acquirer_id: succeeded.id, status: 'paid', amount_cents: paid_cents };
  }
  const is_over = ['failed', 'expired', 'canceled', 'cancelled', 'inactive'].includes(status);
  if (!is_over || asked_cents === null) return { kind: 'open' };
  return { ...told, acquirer_id: id, status: 'failed', amount_cents: asked_cents };
}

/** A webhook has neither a time nor a number: it only says which payment request to read. */
function readWebhook(salts: readonly string[], { headers, body }: RawCall): ReadCall {
  const given = Buffer.from(headers['hitpay-signature'] ?? '');
  const isSignedWith = (salt: string): boolean => {
    const wanted = Buffer.from(createHmac('sha256', salt).update(body).digest('hex'));
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  };
  if (!salts.some(isSignedWith)) return { rejected: 'signature' };
  const about = `${headers['hitpay-event-object'] ?? 'unknown'}.${headers['hitpay-event-type'] ?? 'unknown'}`;
  const id = given.toString();
  if (headers['hitpay-event-object'] !== 'payment_request') return { id, reports: [{ kind: 'ignored', type: about }] };
  let content: unknown;
  try {
    content = JSON.parse(body.toString('utf8'));
  } catch {
    return { rejected: 'shape' };
  }
  const read = z.safeParse(paymentRequest, content);
  if (!read.success) return { rejected: 'shape' };
  const state = reportedRequest(read.data);
  return { id, reports: [state.kind === 'open' ? { kind: 'ignored', type: about } : state] };
}

/**
 * PayNow of HitPay: the code of a payment request. HitPay knows no idempotency keys: a repeated order makes a second code, which nobody is shown, and a
 * second refund of a payment is refused.
 */
export function hitpayAcquirer(access: AcquirerAccess): Acquirer {
  const call = caller(access);
  const read = (id: string, signal: AbortSignal) =>
    call({ method: 'GET', path: `/payment-requests/${encodeURIComponent(id)}` }, paymentRequest, signal);
  return {
    kind: 'hitpay',
    can: hitpay_can,
    createCode: async ({ reference, amount_cents, expires_at }, signal) => {
      const body = {
        amount: (amount_cents / 100).toFixed(2),
        currency: 'SGD',
        payment_methods: ['paynow_online'],
        generate_qr: true,
        reference_number: reference,
        expiry_date: expires_at.toISOString(),
      };
      const made = await call({ method: 'POST', path: '/payment-requests', body }, paymentRequest, signal);
      if (isFailure(made)) return made;
      const text = made.qr_code_data?.qr_code;
      if (!text) return { failed: 'refused', code: 'no_code', message: 'HitPay made no PayNow code.' };
      return { provider_id: made.id, expires_at, text };
    },
    endCode: async (provider_id, _key, signal) => {
      const path = `/payment-requests/${encodeURIComponent(provider_id)}`;
      const ended = await call({ method: 'DELETE', path }, z.looseObject({}), signal);
      if (!isFailure(ended)) return 'ended';
      if (ended.failed !== 'refused') return ended;
      // It may have ended by itself, or by money.
      const present = await read(provider_id, signal);
      if (isFailure(present)) return present;
      const state = reportedRequest(present);
      if (state.kind !== 'payment') return ended;
      return state.status === 'paid' ? 'already_paid' : 'already_ended';
    },
    refund: async ({ acquirer_id, amount_cents }, signal) => {
      const body = { payment_id: acquirer_id, amount: toDollars(amount_cents) };
      const made = await call({ method: 'POST', path: '/refund', body }, refund, signal);
      if (isFailure(made)) return made;
      return { provider_refund_id: made.id, status: 'completed' };
    },
    // A refund is completed when it is made.
    readRefund: async () => not_there,
    readWebhook: (given) => readWebhook(access.webhook_secrets, given),
    readState: async (provider_id, signal) => {
      const request = await read(provider_id, signal);
      return isFailure(request) ? request : reportedRequest(request);
    },
    listPayouts: async function* () {},
    test: async (signal) => {
      const found = await call({ method: 'GET', path: '/account-status' }, account, signal);
      return isFailure(found) ? found : { ok: true, account: found.name ?? 'HitPay', live: access.live };
    },
  };
}
