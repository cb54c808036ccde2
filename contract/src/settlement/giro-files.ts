import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { fullySeen, generic_messages, idInPath } from '../shared/fields.ts';
import { listQuery } from '../shared/lists/list-query.ts';
import { listOf } from '../shared/lists/paging.ts';
import { day } from '../shared/singapore-time.ts';
import { plainCode, readableText } from '../shared/typed/visible-text.ts';
import { charge } from '../shared/sent-amounts.ts';
import { amount, instant } from '../shared/wire.ts';
import { giroFileList } from './platform-lists.ts';

/** The largest total of one file, in dollars. */
export const largest_giro_file = 999_999_999.99;

/** A reason that keeps a payment out of a file: the advice, the field and a message. */
export const giroProblem = z.object({
  /** The advice; null if the problem is the payer or the whole file. */
  display_id: z.nullable(z.string()),
  clinic_name: z.nullable(z.string()),
  field: z.enum(['payer', 'account_name', 'account_number', 'bic', 'amount', 'payment_advice', 'file']),
  message: z.string(),
});
export type GiroProblem = z.output<typeof giroProblem>;

export const giroLineStatus = z.enum(['sent', 'paid', 'rejected']);
export type GiroLineStatus = z.output<typeof giroLineStatus>;
export const giroLineStatusWords: Record<GiroLineStatus, string> = {
  sent: 'With the bank',
  paid: 'Paid',
  rejected: 'Rejected',
};

export const giroFile = z.object({
  id: z.int(),
  message_id: z.string(),
  created_at: instant,
  execution_date: day,
  number_of_transactions: z.int(),
  total: amount,
  /** Number of payments: not answered yet, paid, rejected. */
  sent: z.int(),
  paid: z.int(),
  rejected: z.int(),
  /** Payments that the bank’s statements show, and that the bank gave back. */
  seen: z.int(),
  returned: z.int(),
  /** Bank answers with other amounts than those sent. They paid nothing; the platform must ask the bank. */
  conflicting_answers: z.int(),
});
export type GiroFile = z.input<typeof giroFile>;

/** How far the bank is with a file. `conflict`: an answer is about other amounts, and no valid one has settled every payment. */
export type GiroFileState = 'sent' | 'partly' | 'conflict' | 'rejected' | 'paid';
export const giroFileStateWords: Record<GiroFileState, string> = {
  sent: 'With the bank',
  partly: 'Partly answered',
  conflict: 'Answer does not match',
  rejected: 'Some rejected',
  paid: 'Paid',
};

export function giroFileState(
  file: Pick<GiroFile, 'sent' | 'paid' | 'rejected' | 'conflicting_answers'>,
): GiroFileState {
  if (file.sent > 0 && file.conflicting_answers > 0) return 'conflict';
  if (file.sent > 0) return file.paid + file.rejected > 0 ? 'partly' : 'sent';
  return file.rejected > 0 ? 'rejected' : 'paid';
}

export const giroReport = z.object({
  dry_run: z.boolean(),
  execution_date: day,
  /** Number of valid payments, and their total. */
  number_of_transactions: z.int(),
  total: amount,
  problems: z.array(giroProblem),
  /** The file, if this request or an earlier replay of it created one. */
  giro_file: z.nullable(giroFile),
});
export type GiroReport = z.input<typeof giroReport>;

export const createGiroFile = endpoint({
  name: 'createGiroFile',
  method: 'POST',
  path: '/platform/giro-files',
  summary:
    'Creates the bulk payment file (ISO 20022 pain.001.001.03) for the advices in Processing. A dry run creates nothing and says what would be created',
  access: { kind: 'platform', scope: 'settlement:write' },
  body: z.strictObject({
    dry_run: z.boolean('Incorrect format.'),
    execution_date: z.optional(day),
    /** Number and total of the payments that were seen. A file with others is refused. Absent: the file pays what it finds. */
    number_of_transactions: z.optional(z.int(generic_messages.format)),
    total: z.optional(charge(largest_giro_file)),
  }),
  statuses: [200, 201],
  response: giroReport,
  refusals: ['idempotency_key_reused', 'stale_object'],
  step_up: true,
  two_people: ({ dry_run }: { dry_run: boolean }) => !dry_run,
});

export const listGiroFiles = endpoint({
  name: 'listGiroFiles',
  method: 'GET',
  path: '/platform/giro-files',
  summary: 'Bulk payment files, newest first',
  access: { kind: 'platform', scope: 'settlement:read' },
  query: listQuery(giroFileList),
  response: listOf(giroFile),
});

export const giroLine = z.object({
  payment_advice_id: z.int(),
  /** The advice's display_id, which the bank uses as the payment's id. */
  end_to_end_id: z.string(),
  clinic_name: z.string(),
  amount,
  status: giroLineStatus,
  reason_code: z.nullable(z.string()),
  bank_reference: z.nullable(z.string()),
  answered_at: z.nullable(instant),
  /** The day on which the bank’s statement shows it. */
  seen_on: z.nullable(day),
  /** When it was noted that the bank gave the money back: the payment is rejected after all. */
  returned_at: z.nullable(instant),
});
export type GiroLine = z.input<typeof giroLine>;

/** An answer of the bank to a file. */
export const giroFileAnswer = z.object({
  id: z.int(),
  /** The bank's id of its message. */
  message_id: z.string(),
  received_at: instant,
  /** It is about other amounts than those sent, so it paid nothing. */
  differs: z.boolean(),
});
export type GiroFileAnswer = z.input<typeof giroFileAnswer>;

export const getGiroFile = endpoint({
  name: 'getGiroFile',
  method: 'GET',
  path: '/platform/giro-file/{id}',
  summary: 'One bulk payment file: its payments, the answers of the bank, and the exact text sent to the bank',
  access: { kind: 'platform', scope: 'settlement:read' },
  params: z.object({ id: idInPath }),
  response: z.extend(giroFile, { xml: z.string(), lines: z.array(giroLine), answers: z.array(giroFileAnswer) }),
  refusals: ['giro_file_not_found', 'document_missing'],
});

/** The account that pays the payouts. */
export const payoutAccount = z.object({
  account_name: z.string(),
  account_number: z.string(),
  bic: z.string(),
  updated_at: instant,
});
export type PayoutAccount = z.input<typeof payoutAccount>;

export const readPayoutAccount = endpoint({
  name: 'readPayoutAccount',
  method: 'GET',
  path: '/platform/payout-account',
  summary: 'The account that payouts are paid from, or null if none is set',
  access: { kind: 'platform', scope: 'settlement:read' },
  response: z.nullable(payoutAccount),
});

export const savePayoutAccount = endpoint({
  name: 'savePayoutAccount',
  method: 'PUT',
  path: '/platform/payout-account',
  summary:
    'Sets the account that payouts are paid from: a name in characters that banks accept, an account number, and the BIC of a bank in Singapore',
  access: { kind: 'platform', scope: 'settlement:write' },
  body: z.strictObject({
    account_name: z
      .string('Incorrect format.')
      .check(z.overwrite(readableText), z.maxLength(140, 'Please enter at most 140 characters.')),
    account_number: z
      .string('Incorrect format.')
      .check(z.overwrite(plainCode), fullySeen, z.maxLength(34, 'Please enter at most 34 characters.')),
    bic: z
      .string('Incorrect format.')
      .check(z.overwrite(plainCode), fullySeen, z.maxLength(11, 'Please enter at most 11 characters.')),
    /** The version that was seen; null: there was none. Absent: the save overwrites the current version. */
    updated_at: z.optional(z.nullable(instant)),
  }),
  response: payoutAccount,
  saves: payoutAccount,
  refusals: ['stale_object'],
  step_up: true,
  two_people: true,
});
