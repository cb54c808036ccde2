import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { amountToPay } from '../shared/sent-amounts.ts';
import { givenInstant } from '../shared/singapore-time.ts';
import { amount, instant } from '../shared/wire.ts';

/** The payment acquirer's report of one payment (decisions §4). Fields that it adds are kept with the message and have no effect. */
export const paymentOutcome = z.object({
  reference: z.string().check(z.regex(/^[A-Za-z0-9]{1,25}$/, 'Incorrect format.')),
  status: z.enum(['paid', 'failed']),
  amount: amountToPay,
  currency: z.literal('SGD'),
  acquirer_id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'Incorrect format.')),
  paid_at: givenInstant,
});
export type PaymentOutcome = z.input<typeof paymentOutcome>;

/** The effect of a reported outcome. */
export const outcomeEffect = z.enum([
  'paid',
  'failed',
  'held_wrong_amount',
  'held_late',
  'extra_payment',
  'unknown_reference',
  'none',
]);
export type OutcomeEffect = z.output<typeof outcomeEffect>;

export const receivePaymentOutcome = endpoint({
  name: 'receivePaymentOutcome',
  method: 'POST',
  path: '/platform/payments',
  summary:
    'The acquirer reports the outcome of a payment; a repeat changes nothing, an unknown reference is answered 202',
  access: { kind: 'webhook' },
  body: paymentOutcome,
  statuses: [200, 202],
  response: z.object({ effect: outcomeEffect, repeated: z.boolean() }),
  refusals: ['outcome_conflict'],
});

/** A payment as the payer's bank would show it. */
export const presentedPayment = z.object({
  reference: z.string(),
  code: z.string(),
  amount,
  clinic_name: z.string(),
  /** Who is paid, as the payer's bank shows it. */
  payee: z.string(),
  created_at: instant,
  expires_at: instant,
  open: z.boolean(),
  /** The acquirer's number of the payment. Null: no acquirer made the code. */
  provider_id: z.nullable(z.string()),
});
export type PresentedPayment = z.input<typeof presentedPayment>;

export const listPresentedPayments = endpoint({
  name: 'listPresentedPayments',
  method: 'GET',
  path: '/platform/payments/presented',
  summary: 'QR codes of the last hour, open and ended, newest first',
  access: { kind: 'platform', scope: 'payments:read' },
  response: z.object({ data: z.array(presentedPayment) }),
});
