import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { idInPath, optionalText } from '../shared/fields.ts';
import { largest_sub_list, pageQuery, pager, sortQuery } from '../shared/lists/paging.ts';
import { givenInstant } from '../shared/singapore-time.ts';
import { amountToPay } from '../shared/sent-amounts.ts';
import { amount, instant } from '../shared/wire.ts';
import { refundList } from './refund-list.ts';
import { refundStatus } from './refund-status.ts';

export const refundReason = z.enum(['duplicate', 'wrong_amount', 'not_provided', 'requested_by_customer', 'other']);
export type RefundReason = z.output<typeof refundReason>;

export const refundReasonWords: Record<RefundReason, string> = {
  duplicate: 'Paid twice',
  wrong_amount: 'Wrong amount',
  not_provided: 'Service not provided',
  requested_by_customer: 'Requested by the customer',
  other: 'Others',
};

export const refund = z.object({
  id: z.int(),
  created_at: instant,
  updated_at: instant,
  transaction: z.object({ id: z.int(), patient_id: z.string(), clinic: z.object({ id: z.int(), name: z.string() }) }),
  amount,
  reason: refundReason,
  remark: z.nullable(z.string()),
  status: refundStatus,
  /** The acquirer's reference of the refund. */
  reference: z.string(),
  /** The effect of the approval; null before it. */
  way: z.nullable(z.enum(['transaction', 'note', 'held', 'own'])),
  request_user: z.string(),
  /** True if the reader requested the refund, so that another user must decide it. */
  own: z.boolean(),
  decided_at: z.nullable(instant),
  decide_user: z.nullable(z.string()),
  decide_remark: z.nullable(z.string()),
  answered_at: z.nullable(instant),
  fail_reason: z.nullable(z.string()),
});
export type Refund = z.input<typeof refund>;

export const createRefund = endpoint({
  name: 'createRefund',
  method: 'POST',
  path: '/clinic/transaction/{id}/refunds',
  summary: 'Requests a full or partial refund to the customer, which a second person decides',
  words: 'Request a refund',
  access: { kind: 'member', role: 'ROLE_TRANSACTION_UPDATE' },
  params: z.object({ id: idInPath }),
  body: z.strictObject({ amount: amountToPay, reason: refundReason, remark: optionalText(255) }),
  response: refund,
  refusals: [
    'transaction_not_found',
    'refund_of_voucher',
    'refund_not_possible',
    'refund_above_paid',
    'refund_once_only',
    'refund_too_late',
  ],
  step_up: true,
});

export const listTransactionRefunds = endpoint({
  name: 'listTransactionRefunds',
  method: 'GET',
  path: '/clinic/transaction/{id}/refunds',
  summary: 'Refunds of one transaction, newest first',
  words: 'See the refunds of a transaction',
  access: { kind: 'member', role: 'ROLE_TRANSACTION_VIEW' },
  params: z.object({ id: idInPath }),
  query: z.object(pageQuery(largest_sub_list, largest_sub_list)),
  response: z.object({
    data: z.array(refund),
    pager,
    paid: amount,
    /** The amount that can still be refunded: the paid amount minus every refund that was neither rejected nor failed. */
    refundable: amount,
  }),
  refusals: ['transaction_not_found'],
});

/** Number and amount of all refunds that the list's filters match, on all pages. */
export const refundTotals = z.object({
  count: z.int(),
  /** The total of the refunds. Rejected and failed ones are included only if the filter asks for their status. */
  amount,
  /** The part that the customers have received back. */
  completed_amount: amount,
  /** The amount of rejected and failed refunds. */
  refused_amount: amount,
});
export type RefundTotals = z.input<typeof refundTotals>;

export const listRefunds = endpoint({
  name: 'listRefunds',
  method: 'GET',
  path: '/clinic/refunds',
  summary: 'Refunds of the branch, with number and money of what is filtered',
  words: 'See the refunds',
  access: { kind: 'member', role: 'ROLE_TRANSACTION_VIEW' },
  query: z.object({
    status: z.optional(z.union([refundStatus, z.literal('')])),
    not_status: z.optional(z.union([refundStatus, z.literal('')])),
    ...pageQuery(),
    sort: sortQuery(refundList.sorts),
  }),
  response: z.object({ data: z.array(refund), pager, totals: refundTotals }),
});

export const decideRefund = endpoint({
  name: 'decideRefund',
  method: 'PUT',
  path: '/clinic/refund/{id}',
  summary: 'Approves (status a) or rejects (status j) another user’s request, once',
  words: 'Approve or reject another user’s refund request',
  access: { kind: 'member', role: 'ROLE_TRANSACTION_UPDATE' },
  params: z.object({ id: idInPath }),
  body: z.strictObject({ status: z.enum(['a', 'j']), remark: optionalText(255) }),
  response: refund,
  saves: refund,
  refusals: ['refund_not_found', 'refund_already_decided', 'refund_by_requester', 'refund_not_possible'],
  step_up: true,
});

/** The acquirer's report of one refund. Fields that it adds are kept with the message and have no effect. */
export const refundOutcome = z.object({
  refund_reference: z.string().check(z.regex(/^[A-Za-z0-9]{1,25}$/, 'Incorrect format.')),
  status: z.enum(['completed', 'failed']),
  acquirer_id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'Incorrect format.')),
  reason: optionalText(255),
  at: givenInstant,
});
export type RefundOutcome = z.output<typeof refundOutcome>;

export const receiveRefundOutcome = endpoint({
  name: 'receiveRefundOutcome',
  method: 'POST',
  path: '/platform/refunds',
  summary: 'The acquirer reports the outcome of a refund; a repeat changes nothing',
  access: { kind: 'webhook' },
  body: refundOutcome,
  response: z.object({ status: refundStatus, repeated: z.boolean() }),
  refusals: ['refund_not_found', 'refund_answer_conflict', 'refund_not_approved'],
});

/** A refund as requested from the acquirer. */
export const approvedRefund = z.object({
  refund_reference: z.string(),
  /** The acquirer's id of the refunded payment. */
  payment_acquirer_id: z.nullable(z.string()),
  amount,
  clinic_name: z.string(),
  approved_at: instant,
});
export type ApprovedRefund = z.input<typeof approvedRefund>;

export const listApprovedRefunds = endpoint({
  name: 'listApprovedRefunds',
  method: 'GET',
  path: '/platform/refunds',
  summary: 'Approved refunds that the acquirer has not answered yet, oldest first',
  access: { kind: 'platform', scope: 'payments:read' },
  response: z.object({ data: z.array(approvedRefund) }),
});
