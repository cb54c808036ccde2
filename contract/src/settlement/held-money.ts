import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { idInPath, requiredText } from '../shared/fields.ts';
import { amount, instant } from '../shared/wire.ts';

/** A payment on hold that waits for the platform's decision. */
export const heldTransaction = z.object({
  id: z.int(),
  clinic: z.object({ id: z.int(), name: z.string() }),
  /** Empty for operators of the platform. */
  patient_id: z.string(),
  reference: z.string(),
  paid_at: instant,
  /** The amount requested by the clinic, and the amount received. */
  amount,
  paid: amount,
  /** The amount already refunded, and the amount of refunds that are requested or approved but not answered. */
  refunded: amount,
  refund_open: amount,
  /** The reason for the hold: the remark of the newest issue. */
  issue_remark: z.nullable(z.string()),
});
export type HeldTransaction = z.input<typeof heldTransaction>;

export const listHeldTransactions = endpoint({
  name: 'listHeldTransactions',
  method: 'GET',
  path: '/platform/held-transactions',
  summary: 'Held money of every clinic, newest first, at most 200',
  access: { kind: 'platform', scope: 'settlement:read' },
  response: z.object({ data: z.array(heldTransaction) }),
});

/** The decision about a payment on hold. */
export const decidedTransaction = z.object({
  id: z.int(),
  status: z.enum(['p', 'x']),
  /** The amount credited to the clinic, before fees; or the amount refunded to the customer. */
  amount,
});

const decision = {
  access: { kind: 'platform', scope: 'settlement:write' },
  params: z.object({ id: idInPath }),
  body: z.strictObject({ remark: requiredText(255) }),
  response: decidedTransaction,
  refusals: ['transaction_not_found', 'transaction_not_held', 'refund_open'],
} as const;

export const acceptHeldTransaction = endpoint({
  name: 'acceptHeldTransaction',
  method: 'PUT',
  path: '/platform/transaction/{id}/accept',
  summary: 'Gives held money to the clinic: what arrived minus what was returned, with the fees of the day of payment',
  ...decision,
  step_up: true,
});

export const refundHeldTransaction = endpoint({
  name: 'refundHeldTransaction',
  method: 'PUT',
  path: '/platform/transaction/{id}/refund',
  summary: 'Returns held money to the customer: everything not yet returned',
  ...decision,
  step_up: true,
});
