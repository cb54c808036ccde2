import { z } from 'zod/mini';
import { bank_exception_kinds, type BankExceptionKind } from '../shared/typed/bank-exception-kinds.ts';
import { endpoint } from '../shared/endpoint.ts';
import { generic_messages, idInPath, requiredText } from '../shared/fields.ts';
import { listQuery } from '../shared/lists/list-query.ts';
import { listOf } from '../shared/lists/paging.ts';
import { day } from '../shared/singapore-time.ts';
import { amount, instant } from '../shared/wire.ts';
import { bankExceptionList } from './bank-lists.ts';
import { bankLine } from './bank-statements.ts';

export const bankExceptionKind = z.enum(bank_exception_kinds);
export const bankExceptionWords: Record<BankExceptionKind, string> = {
  money_without_payment: 'Money without a payment',
  money_out: 'Money out, unexplained',
  missing_money: 'Money has not arrived',
  wrong_amount: 'Amount differs',
  returned_payout: 'Payout came back',
  payout_not_seen: 'Payout not at the bank',
  balance_gap: 'Gap in the statements',
  acquirer_fees_differ: 'Acquirer’s fees differ',
  reversal: 'Reversed by the bank',
  unreadable_file: 'File cannot be read',
};

/** How a line was matched: by a rule that decides alone, or by a person. */
export const matchRule = z.enum([
  'whole_reference',
  'beginning_of_reference',
  'acquirer_payout',
  'giro_payout',
  'fee_statement',
  'beginning_of_invoice',
  'refund_reference',
  'person',
]);
export type MatchRule = z.output<typeof matchRule>;
export const matchRuleWords: Record<MatchRule, string> = {
  whole_reference: 'Whole reference',
  beginning_of_reference: 'Beginning of the reference, and the amount',
  acquirer_payout: 'Payout of an acquirer',
  giro_payout: 'Payout of a GIRO file',
  fee_statement: 'Invoice number and amount',
  beginning_of_invoice: 'Beginning of the invoice number, and the amount',
  refund_reference: 'Refund reference and amount',
  person: 'By a person',
};

export const matchKind = z.enum([
  'outcome',
  'refund',
  'payout',
  'returned',
  'acquirer_payout',
  'fee',
  'charge',
  'own_money',
]);
export type MatchKind = z.output<typeof matchKind>;
export const matchKindWords: Record<MatchKind, string> = {
  outcome: 'Payment',
  refund: 'Refund',
  payout: 'Payout',
  returned: 'Returned payout',
  acquirer_payout: 'Payout of an acquirer',
  fee: 'Fees of a clinic',
  charge: 'Bank charge',
  own_money: 'The company’s own money',
};

/** An entry about what a line is. One that was undone stays, with the entry that undid it. */
const bankMatch = z.object({
  id: z.int(),
  kind: matchKind,
  amount,
  rule: matchRule,
  /** What it names: an acquirer's id, a reference, a file or an advice. */
  name: z.nullable(z.string()),
  note: z.nullable(z.string()),
  at: instant,
  by: z.string(),
  is_undone: z.boolean(),
  /** The entry that this one undid. */
  undoes: z.nullable(z.int()),
});
export type BankMatch = z.input<typeof bankMatch>;

const account = z.object({ id: z.int(), account_name: z.string(), account_number: z.string() });

export const bankException = z.object({
  id: z.int(),
  kind: bankExceptionKind,
  account,
  /** The line of the bank. Null: something is missing at the bank. */
  bank_line_id: z.nullable(z.int()),
  amount,
  /** The day that it is about. */
  day,
  reason: z.string(),
  opened_at: instant,
  due_on: day,
  is_overdue: z.boolean(),
  owner: z.nullable(z.string()),
  closed_at: z.nullable(instant),
  closed_by: z.nullable(z.string()),
});
export type BankException = z.input<typeof bankException>;

/** What a line may be. A sum of several payments is one candidate with several parts. */
const candidate = z.object({
  /** What a match sends to choose it. */
  key: z.string(),
  kind: matchKind,
  amount,
  parts: z.array(z.object({ name: z.string(), clinic_name: z.nullable(z.string()), at: z.nullable(instant), amount })),
  /** Why it is shown, the strongest reason first. */
  reasons: z.array(z.string()),
});
export type BankCandidate = z.input<typeof candidate>;

export const bankExceptionDetail = z.extend(bankException, {
  line: z.nullable(bankLine),
  notes: z.array(z.object({ id: z.int(), at: instant, by: z.string(), note: z.string() })),
  candidates: z.array(candidate),
  matches: z.array(bankMatch),
});
export type BankExceptionDetail = z.input<typeof bankExceptionDetail>;

const age = z.object({ age: z.enum(['0-1', '2-3', '4-7', 'over_7']), count: z.int(), amount });
export type BankExceptionAge = z.input<typeof age>;

export const listBankExceptions = endpoint({
  name: 'listBankExceptions',
  method: 'GET',
  path: '/platform/bank-exceptions',
  summary: 'What the rules could not match with the bank’s lines, the most urgent first',
  access: { kind: 'platform', scope: 'settlement:read' },
  query: listQuery(bankExceptionList),
  response: z.extend(listOf(bankException), {
    /** All open ones by the days since they were opened, with their sums. */
    ages: z.array(age),
  }),
});

const params = z.object({ id: idInPath });
const longest_note = 500;
const note = requiredText(longest_note);

export const getBankException = endpoint({
  name: 'getBankException',
  method: 'GET',
  path: '/platform/bank-exception/{id}',
  summary: 'One exception with its line, its notes, and what the line may be, with the reasons',
  access: { kind: 'platform', scope: 'settlement:read', as_platform: true },
  params,
  response: bankExceptionDetail,
  refusals: ['bank_exception_not_found'],
});

export const ownBankException = endpoint({
  name: 'ownBankException',
  method: 'POST',
  path: '/platform/bank-exception/{id}/owner',
  summary: 'Takes an exception on, or gives it up',
  access: { kind: 'platform', scope: 'settlement:write', as_platform: true },
  params,
  body: z.strictObject({ is_mine: z.boolean('Incorrect format.') }),
  response: bankException,
  refusals: ['bank_exception_not_found', 'bank_exception_closed'],
});

export const noteBankException = endpoint({
  name: 'noteBankException',
  method: 'POST',
  path: '/platform/bank-exception/{id}/notes',
  summary: 'Adds a note to an exception',
  access: { kind: 'platform', scope: 'settlement:write', as_platform: true },
  params,
  body: z.strictObject({ note }),
  response: bankException,
  refusals: ['bank_exception_not_found'],
});

export const matchBankLine = endpoint({
  name: 'matchBankLine',
  method: 'POST',
  path: '/platform/bank-exception/{id}/match',
  summary:
    'Says what the line of an exception is: one of its candidates, or a bank charge, or the company’s own money. Cents must be equal',
  access: { kind: 'platform', scope: 'settlement:write', as_platform: true },
  params,
  body: z.strictObject({
    /** The key of a candidate. */
    candidate: requiredText(400),
    note: z.optional(z.nullable(note)),
    /** Of a bank charge: later lines of the account with these words are suggested as one. */
    remember_words: z.optional(z.nullable(requiredText(100))),
  }),
  response: bankException,
  refusals: ['bank_exception_not_found', 'bank_exception_closed', 'bank_candidate_gone'],
  step_up: true,
});

export const closeBankException = endpoint({
  name: 'closeBankException',
  method: 'POST',
  path: '/platform/bank-exception/{id}/close',
  summary: 'Closes an exception that has no line, with a note that says why',
  access: { kind: 'platform', scope: 'settlement:write', as_platform: true },
  params,
  body: z.strictObject({ note }),
  response: bankException,
  refusals: ['bank_exception_not_found', 'bank_exception_closed', 'bank_exception_has_line'],
});

export const leaveUnreadableFile = endpoint({
  name: 'leaveUnreadableFile',
  method: 'POST',
  path: '/platform/bank-account/{id}/unreadable-file',
  summary:
    'Leaves a file that was refused to a colleague: an exception with its name and its first faults. The next statement of the account closes it',
  access: { kind: 'platform', scope: 'settlement:write', as_platform: true },
  params,
  body: z.strictObject({
    file_name: requiredText(200),
    /** As the preview answered them. */
    content_hash: z.string(generic_messages.format).check(z.regex(/^[0-9a-f]{64}$/, generic_messages.format)),
    faults: z
      .array(requiredText(300), generic_messages.format)
      .check(z.minLength(1, generic_messages.blank), z.maxLength(3, generic_messages.format)),
  }),
  response: bankException,
  refusals: ['bank_account_not_found'],
});

export const judgeBankExceptions = endpoint({
  name: 'judgeBankExceptions',
  method: 'POST',
  path: '/platform/bank-exceptions/judge',
  summary: 'Lets the rules that decide alone look at these exceptions again, such as after a report of an acquirer',
  access: { kind: 'platform', scope: 'settlement:write', as_platform: true },
  body: z.strictObject({
    ids: z
      .array(z.int('Incorrect format.').check(z.positive('Incorrect format.')))
      .check(z.minLength(1, 'Incorrect format.'), z.maxLength(100, 'Incorrect format.')),
  }),
  response: z.object({ matched: z.int(), left: z.int() }),
});

export const undoBankMatches = endpoint({
  name: 'undoBankMatches',
  method: 'POST',
  path: '/platform/bank-line/{id}/undo',
  summary:
    'Undoes what a line was matched with, by new entries; the line is an exception again. A returned payout stays',
  access: { kind: 'platform', scope: 'settlement:write', as_platform: true },
  params,
  body: z.strictObject({ note }),
  response: bankException,
  refusals: ['bank_line_not_found', 'bank_line_not_matched', 'bank_match_final'],
  step_up: true,
});

export const getBankLine = endpoint({
  name: 'getBankLine',
  method: 'GET',
  path: '/platform/bank-line/{id}',
  summary: 'One line of the bank with what it was matched with',
  access: { kind: 'platform', scope: 'settlement:read' },
  params,
  response: z.extend(bankLine, { matches: z.array(bankMatch), exception_id: z.nullable(z.int()) }),
  refusals: ['bank_line_not_found'],
});
