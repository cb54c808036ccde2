import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { idInBody, requiredText } from '../shared/fields.ts';
import { listOf, pageQuery } from '../shared/lists/paging.ts';
import { amount, instant } from '../shared/wire.ts';
import { outcomeEffect, paymentOutcome } from './outcomes.ts';
import { paymentStatus, transactionStatus } from './transactions.ts';

const clinic = z.object({ id: z.int(), name: z.string() });

/** A payment that unmatched money may be for. It names no patient. */
export const nearPayment = z.object({
  transaction_id: z.int(),
  clinic,
  created_at: instant,
  amount,
  status: transactionStatus,
  payment_status: paymentStatus,
  /** The reference of its code that is closest. */
  code: z.string(),
  /** How many letters of the code differ, at most three. Null: only the amount and the time fit. */
  distance: z.nullable(z.int()),
});
export type NearPayment = z.input<typeof nearPayment>;

/** Money that the acquirer reported under a reference of no payment. */
export const unmatchedMoney = z.object({
  acquirer_id: z.string(),
  reference: z.string(),
  amount,
  paid_at: instant,
  received_at: instant,
  /** When the money went back, who noted it, and the note. Null: it waits. */
  returned_at: z.nullable(instant),
  returned_by: z.nullable(z.string()),
  return_note: z.nullable(z.string()),
});
export type UnmatchedMoney = z.input<typeof unmatchedMoney>;

export const listUnmatchedOutcomes = endpoint({
  name: 'listUnmatchedOutcomes',
  method: 'GET',
  path: '/platform/unmatched-outcomes',
  summary:
    'Money under unknown references, newest first, each with the payments that it may be for: what waits, or what went back',
  access: { kind: 'platform', scope: 'settlement:read', as_platform: true },
  query: z.object({ state: z.optional(z.enum(['waiting', 'returned', ''])), ...pageQuery() }),
  response: listOf(z.extend(unmatchedMoney, { near_payments: z.array(nearPayment) })),
});

const decision = {
  access: { kind: 'platform', scope: 'settlement:write', as_platform: true },
  params: z.object({ acquirer_id: paymentOutcome.shape.acquirer_id }),
  step_up: true,
} as const;

export const attachUnmatchedOutcome = endpoint({
  name: 'attachUnmatchedOutcome',
  method: 'PUT',
  path: '/platform/unmatched-outcomes/{acquirer_id}/attach',
  summary:
    'Attaches unmatched money to a payment that has received none: the right amount completes it, another amount puts it on hold with an issue',
  ...decision,
  body: z.strictObject({ transaction_id: idInBody }),
  response: z.object({
    transaction_id: z.int(),
    clinic,
    effect: outcomeEffect,
    status: transactionStatus,
    payment_status: paymentStatus,
    paid: amount,
  }),
  refusals: [
    'outcome_not_found',
    'outcome_not_unmatched',
    'transaction_not_found',
    'payment_is_own',
    'transaction_already_received',
  ],
});

export const returnUnmatchedOutcome = endpoint({
  name: 'returnUnmatchedOutcome',
  method: 'PUT',
  path: '/platform/unmatched-outcomes/{acquirer_id}/returned',
  summary: 'Notes that the acquirer gave unmatched money back to the customer',
  ...decision,
  body: z.strictObject({ note: requiredText(255) }),
  response: unmatchedMoney,
  refusals: ['outcome_not_found', 'outcome_not_unmatched'],
});
