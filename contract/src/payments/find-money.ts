import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { idInPath, requiredText } from '../shared/fields.ts';
import { day } from '../shared/singapore-time.ts';
import { amount, instant } from '../shared/wire.ts';
import { longest_find_money_text } from './longest-find-money-text.ts';
import { transaction } from './transactions.ts';

export const most_found = 20;

/** Reasons why a payment matches the search, strongest first. */
export const reasonKind = z.enum([
  'reference_same',
  'reference_close',
  'reference_ending',
  'patient_same',
  'name_same',
  'amount_same',
  'amount_paid_same',
  'second_payment',
  'amount_swapped',
  'amount_wrong',
  'time_near',
  'day_same',
  'older_code',
  'code_expired',
  'cancelled',
  'on_hold',
  'other_branch',
]);
export type ReasonKind = z.output<typeof reasonKind>;

export const reason = z.object({
  kind: reasonKind,
  /** `amount_wrong`, `amount_swapped`: the amount searched for minus the amount requested. */
  difference: z.optional(amount),
  /** `time_near`: distance in minutes. `reference_close`: number of different letters. */
  distance: z.optional(z.int()),
});
export type Reason = z.input<typeof reason>;

/** Values recognised in the search text. */
export const understood = z.object({
  amounts: z.array(amount),
  at: z.nullable(instant),
  day: z.nullable(day),
  /** Whole references, or possible ends of one. */
  references: z.array(z.string()),
  /** Patient ids, and parts of names of patients who were found, in lower case. */
  patients: z.array(z.string()),
});
export type Understood = z.input<typeof understood>;

/** Money that the acquirer reported under an unknown reference, which is close to the reference of one of this branch's codes. */
export const unmatchedOutcome = z.object({
  acquirer_id: z.string(),
  reference: z.string(),
  /** The code whose reference is close. */
  code: z.string(),
  amount,
  paid_at: instant,
});
export type UnmatchedOutcome = z.input<typeof unmatchedOutcome>;

export const foundMoney = z.object({
  transaction: z.pick(transaction, {
    id: true,
    created_at: true,
    patient_id: true,
    transaction_amount: true,
    status: true,
    payment_status: true,
    payment_advice_status: true,
    paid_at: true,
    number_of_issues: true,
  }),
  clinic: z.object({ id: z.int(), name: z.string() }),
  /** True for the chosen branch. Payments of other branches cannot be opened here. */
  here: z.boolean(),
  paid_amount: z.nullable(amount),
  unmatched: z.nullable(unmatchedOutcome),
  reasons: z.array(reason),
});
export type FoundMoney = z.input<typeof foundMoney>;

export const findMoney = endpoint({
  name: 'findMoney',
  method: 'GET',
  path: '/clinic/find_money',
  summary:
    'Finds payments and unmatched money by an amount, a time, a patient, the end of a reference or a pasted bank line: best match first, each with its reasons',
  words: 'Find money by amount, time, patient or bank line',
  access: { kind: 'member', role: 'ROLE_TRANSACTION_VIEW' },
  query: z.object({ text: requiredText(longest_find_money_text) }),
  response: z.object({ understood, data: z.array(foundMoney) }),
  reach: 'permitted',
});

export const attachOutcome = endpoint({
  name: 'attachOutcome',
  method: 'POST',
  path: '/clinic/transaction/{id}/outcomes',
  summary:
    'Attaches unmatched money to the payment whose code its reference nearly matches; the payment goes on hold with an issue',
  words: 'Attach unmatched money to a payment',
  access: { kind: 'member', role: 'ROLE_TRANSACTION_UPDATE' },
  params: z.object({ id: idInPath }),
  body: z.strictObject({
    acquirer_id: unmatchedOutcome.shape.acquirer_id.check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'Incorrect format.')),
  }),
  response: transaction,
  refusals: ['transaction_not_found', 'payment_is_own', 'outcome_not_unmatched'],
});
