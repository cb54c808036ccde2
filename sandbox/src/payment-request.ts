import { outcomeEffect } from '@clinic/contract/payments/outcomes.ts';
import { amountToPay } from '@clinic/contract/shared/money.ts';
import { z } from 'zod/mini';

/** How the customer answers a code. */
const paymentKind = z.enum(['pay', 'other_amount', 'decline', 'twice', 'late']);
export type PaymentKind = z.output<typeof paymentKind>;

/** One action on the phone: by the reference of a listed code, or with a pasted code. */
export const paymentRequest = z
  .strictObject({
    reference: z.optional(z.string().check(z.minLength(1, 'This value should not be blank.'), z.maxLength(25))),
    code: z.optional(z.string().check(z.minLength(1, 'Please paste a payment code.'), z.maxLength(1_000))),
    kind: paymentKind,
    amount: z.optional(amountToPay),
  })
  .check(
    z.refine((request) => (request.reference === undefined) !== (request.code === undefined), {
      path: ['reference'],
      message: 'Please give either a reference or a code.',
    }),
    z.refine((request) => (request.kind === 'other_amount') === (request.amount !== undefined), {
      path: ['amount'],
      message: "An amount is needed for 'other_amount', and only there.",
    }),
  );
export type PaymentRequest = z.output<typeof paymentRequest>;

/** The portal's answer to each reported outcome. */
export const paymentAnswer = z.object({
  reference: z.string(),
  outcomes: z.array(
    z.object({ acquirer_id: z.string(), amount: z.number(), effect: outcomeEffect, repeated: z.boolean() }),
  ),
});
export type PaymentAnswer = z.output<typeof paymentAnswer>;
