import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { idInPath, requiredText } from '../shared/fields.ts';
import { amount } from '../shared/money.ts';
import { instant } from '../shared/singapore-time.ts';

/** Money that arrived and waits for head office's word. */
export const heldTransaction = z.object({
  id: z.int(),
  clinic: z.object({ id: z.int(), name: z.string() }),
  patient_id: z.string(),
  reference: z.string(),
  paid_at: instant,
  /** What the clinic asked for, and what arrived. */
  amount,
  paid: amount,
  /** What customers got back already, and what of it is asked or approved and not answered yet. */
  refunded: amount,
  refund_open: amount,
  /** Why it is held: what the newest issue says. */
  issue_remark: z.nullable(z.string()),
});
export type HeldTransaction = z.output<typeof heldTransaction>;

export const listHeldTransactions = endpoint({
  name: 'listHeldTransactions',
  method: 'GET',
  path: '/platform/held-transactions',
  summary: 'Held money of every clinic, newest first, at most 200',
  access: { kind: 'platform', scope: 'settlement:read' },
  response: z.object({ data: z.array(heldTransaction) }),
});

/** What became of held money. */
export const decidedTransaction = z.object({
  id: z.int(),
  status: z.enum(['p', 'x']),
  /** What the clinic is credited, before fees; or what goes back to the customer. */
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
  summary: 'Held money is the clinic’s: what arrived, less what went back, with the fees of the day of payment',
  ...decision,
});

export const refundHeldTransaction = endpoint({
  name: 'refundHeldTransaction',
  method: 'PUT',
  path: '/platform/transaction/{id}/refund',
  summary: 'Held money goes back to the customer: all that has not gone back yet',
  ...decision,
});
