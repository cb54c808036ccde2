import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { idInPath, optionalText, requiredCode, requiredText } from '../shared/fields.ts';
import { listQuery } from '../shared/lists/list-query.ts';
import { listOf } from '../shared/lists/paging.ts';
import { day, givenInstant } from '../shared/singapore-time.ts';
import { amountToPay } from '../shared/sent-amounts.ts';
import { amount, instant } from '../shared/wire.ts';
import { paymentAdvice } from './payment-advices.ts';
import { paymentNote } from './payment-notes.ts';
import { settledAdviceList, settlementRunList } from './platform-lists.ts';

export const runKind = z.enum(['schedule', 'request']);
export const runKindWords: Record<z.output<typeof runKind>, string> = { schedule: 'Weekly', request: 'On request' };
/** `below_zero`: the waiting items add up to less than zero, so they keep waiting. `owes`: only a fee statement was made. */
export const runOutcome = z.enum(['made', 'nothing', 'below_zero', 'owes']);
export type RunOutcome = z.output<typeof runOutcome>;
export const runOutcomeWords: Record<RunOutcome, string> = {
  made: 'Advice made',
  nothing: 'Nothing to settle',
  below_zero: 'Below zero',
  owes: 'Owes its fees',
};

export const settlementRun = z.object({
  id: z.int(),
  kind: runKind,
  /** Null: all clinics. */
  clinic_id: z.nullable(z.int()),
  cut_off: instant,
  created_at: instant,
  /** Null while it runs. */
  finished_at: z.nullable(instant),
  /** Number of clinics done, by outcome. */
  made: z.int(),
  nothing: z.int(),
  below_zero: z.int(),
  owes: z.int(),
});
export type SettlementRun = z.input<typeof settlementRun>;

export const createSettlementRun = endpoint({
  name: 'createSettlementRun',
  method: 'POST',
  path: '/platform/settlement-runs',
  summary:
    'Starts a settlement run for one clinic or all of them; the same Idempotency-Key returns the same run. Advices appear while it runs',
  access: { kind: 'platform', scope: 'settlement:write' },
  body: z.strictObject({
    clinic_id: z.optional(z.int('Incorrect format.').check(z.gte(1, 'Incorrect format.'))),
    /** Default: now. The run takes what was paid or approved before it. */
    cut_off: z.optional(givenInstant),
  }),
  statuses: [202],
  response: settlementRun,
  refusals: ['clinic_not_found', 'idempotency_key_reused'],
  step_up: true,
});

export const listSettlementRuns = endpoint({
  name: 'listSettlementRuns',
  method: 'GET',
  path: '/platform/settlement-runs',
  summary: 'Settlement runs, newest first',
  access: { kind: 'platform', scope: 'settlement:read' },
  query: listQuery(settlementRunList),
  response: listOf(settlementRun),
});

export const runClinic = z.object({
  clinic: z.object({ id: z.int(), name: z.string() }),
  at: instant,
  outcome: runOutcome,
  payment_advice: z.nullable(z.object({ id: z.int(), display_id: z.string() })),
  /** The advice's total. If no advice was made: the total that it would have had, or null. */
  pay_to_clinic_total: z.nullable(amount),
  /** What the clinic owes for the payments that customers made to itself; beside an advice in the week of a change. */
  fee_statement: z.nullable(z.object({ id: z.int(), invoice_number: z.string(), total: amount })),
});

export type RunClinic = z.input<typeof runClinic>;

export const getSettlementRun = endpoint({
  name: 'getSettlementRun',
  method: 'GET',
  path: '/platform/settlement-run/{id}',
  summary: 'One settlement run and its result at each clinic, those that need attention first',
  access: { kind: 'platform', scope: 'settlement:read' },
  params: z.object({ id: idInPath }),
  response: z.extend(settlementRun, { clinics: z.array(runClinic) }),
  refusals: ['settlement_run_not_found'],
});

/** An advice as the platform sees it. */
export const settledAdvice = z.pick(paymentAdvice, {
  id: true,
  display_id: true,
  clinic: true,
  created_at: true,
  process_status: true,
  number_of_transactions: true,
  pay_to_clinic_total: true,
  batch_date: true,
  audited_by: true,
  comments: true,
  pay_out_date: true,
  bank_reference: true,
  fail_reason: true,
});
export type SettledAdvice = z.input<typeof settledAdvice>;

export const listSettledAdvices = endpoint({
  name: 'listSettledAdvices',
  method: 'GET',
  path: '/platform/payment-advices',
  summary:
    'Payment advices of every clinic, newest first: all, or those in one status or with words of number or clinic',
  access: { kind: 'platform', scope: 'settlement:read' },
  query: listQuery(settledAdviceList),
  response: listOf(settledAdvice),
});

export const getSettledAdvice = endpoint({
  name: 'getSettledAdvice',
  method: 'GET',
  path: '/platform/payment-advice/{id}',
  summary: 'One payment advice of any clinic: its total, its status, its audit and its payout',
  access: { kind: 'platform', scope: 'settlement:read' },
  params: z.object({ id: idInPath }),
  response: settledAdvice,
  refusals: ['payment_advice_not_found'],
});

const move = {
  access: { kind: 'platform', scope: 'settlement:write' },
  params: z.object({ id: idInPath }),
  response: settledAdvice,
  refusals: ['payment_advice_not_found', 'payment_advice_not_in_state'],
} as const;

export const auditPaymentAdvice = endpoint({
  name: 'auditPaymentAdvice',
  method: 'PUT',
  path: '/platform/payment-advice/{id}/audit',
  summary: 'Marks a waiting advice as audited and ready for the bank: Waiting to Processing',
  ...move,
  body: z.strictObject({ batch_date: day, audited_by: requiredText(60), comments: optionalText(255) }),
  step_up: true,
});

export const payPaymentAdvice = endpoint({
  name: 'payPaymentAdvice',
  method: 'PUT',
  path: '/platform/payment-advice/{id}/pay',
  summary: 'Marks an advice as paid out: Processing to Paid, with its journal entry',
  ...move,
  body: z.strictObject({ pay_out_date: day, bank_reference: requiredCode(64) }),
  step_up: true,
});

export const failPaymentAdvice = endpoint({
  name: 'failPaymentAdvice',
  method: 'PUT',
  path: '/platform/payment-advice/{id}/fail',
  summary: 'Marks a payout as failed: Processing to Failed',
  ...move,
  body: z.strictObject({ reason: requiredText(255) }),
  step_up: true,
});

export const retryPaymentAdvice = endpoint({
  name: 'retryPaymentAdvice',
  method: 'PUT',
  path: '/platform/payment-advice/{id}/retry',
  summary: 'Puts a failed payout back for audit: Failed to Waiting',
  ...move,
  body: z.strictObject({}),
  step_up: true,
});

export const raisePaymentNote = endpoint({
  name: 'raisePaymentNote',
  method: 'POST',
  path: '/platform/payment-notes',
  summary:
    'Raises a credit note (money to the clinic) or a debit note on a payment that was received; the clinic reviews it. The same Idempotency-Key returns the same note',
  access: { kind: 'platform', scope: 'settlement:write' },
  body: z.strictObject({
    transaction_id: z.int('Incorrect format.').check(z.gte(1, 'Incorrect format.')),
    kind: z.enum(['credit', 'debit']),
    amount: amountToPay,
    /** False: the note has no GST. True: today's rate. */
    with_gst: z.optional(z.boolean('Incorrect format.')),
    remark: requiredText(255),
    create_user: optionalText(60),
  }),
  statuses: [201],
  response: paymentNote,
  refusals: ['transaction_not_found', 'payment_note_not_possible', 'idempotency_key_reused'],
  step_up: true,
});
