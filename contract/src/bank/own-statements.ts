import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { listQuery } from '../shared/lists/list-query.ts';
import { listOf } from '../shared/lists/paging.ts';
import { day } from '../shared/singapore-time.ts';
import { amount, instant } from '../shared/wire.ts';
import { bankMapping, mappingBody } from './bank-mapping.ts';
import { fileFault, tableSample } from './bank-statements.ts';
import { sees_own_account, unconfirmedPaymentList } from './own-payment-list.ts';

/** A year of a busy clinic. */
export const largest_own_file_bytes = 16 * 1024 * 1024;
/** As many lines of a file are shown. */
export const most_own_lines = 200;

/** What a line of a clinic's own account says of a payment or a refund of the clinic, the most urgent first. */
export const ownLineMeaning = z.enum([
  /** It names a payment that asked for another amount. */
  'wrong_amount',
  /** The payment was paid by another line before. */
  'extra',
  /** The bank took money back, or the line names several payments or a refund that is not approved. */
  'unclear',
  /** It pays a payment that nobody had marked. */
  'pays',
  /** It shows a payment that somebody had marked as seen. */
  'confirms',
  /** It shows a refund that the clinic sent. */
  'confirms_refund',
  /** It has confirmed its payment before. */
  'known',
]);
export type OwnLineMeaning = z.output<typeof ownLineMeaning>;

const ownLine = z.object({
  booking_day: day,
  /** Money in is positive. */
  amount,
  /** Of our payment or refund. Nothing else of the line leaves the server. */
  reference: z.string(),
  transaction_id: z.int(),
  /** What the payment asked for, or the refund is. */
  asked: amount,
  meaning: ownLineMeaning,
  /** Why a person must look at it. */
  reason: z.nullable(z.string()),
});
export type OwnLine = z.input<typeof ownLine>;

/** What a statement of the clinic's own account says of its payments, and what an import of it does. */
export const ownReading = z.object({
  faults: z.array(fileFault),
  format: z.nullable(z.string()),
  /** Numbers of the accounts in the file; a spreadsheet has none. */
  accounts: z.array(z.string()),
  from_day: z.nullable(day),
  to_day: z.nullable(day),
  /** Booked lines, those of each meaning, and those that name nothing of the clinic. */
  lines: z.int(),
  others: z.int(),
  counts: z.object({
    wrong_amount: z.int(),
    extra: z.int(),
    unclear: z.int(),
    pays: z.int(),
    confirms: z.int(),
    confirms_refund: z.int(),
    known: z.int(),
  }),
  /** Lines that name something of the clinic, the most urgent first. */
  named: z.array(ownLine),
  /** Of a spreadsheet. */
  table: z.nullable(tableSample),
});
export type OwnReading = z.input<typeof ownReading>;

const access = { kind: 'member', role: sees_own_account } as const;
const upload = {
  field: 'file',
  media_types: ['application/xml', 'text/plain', 'text/csv'],
  largest_bytes: largest_own_file_bytes,
  too_large: 'own_file_too_large',
} as const;
const limit = { per: 'user', max: 30, window_seconds: 60, shared: 'own statement' } as const;

export const previewOwnStatement = endpoint({
  name: 'previewOwnStatement',
  method: 'POST',
  path: '/clinic/bank_statement/preview',
  summary:
    'Reads a statement of the clinic’s own account (camt.053, camt.054, MT940, .csv or .xlsx) and says which payments of the branch (at head office, of the group) its lines show. It changes and keeps nothing',
  words: 'See what a bank statement says of payments to the clinic’s own account',
  access,
  upload,
  response: ownReading,
  refusals: ['form_needed', 'file_missing', 'own_file_too_large'],
  changes_nothing: true,
  reach: 'group',
  limit,
});

export const importOwnStatement = endpoint({
  name: 'importOwnStatement',
  method: 'POST',
  path: '/clinic/bank_statement',
  summary:
    'Confirms the payments and refunds that a statement of the clinic’s own account shows, and completes those that nobody had marked. Of the file only its hash is kept, with what it confirmed; the same lines again change nothing',
  words: 'Confirm payments to the clinic’s own account with a bank statement',
  access,
  upload,
  response: ownReading,
  refusals: ['bank_file_refused', 'form_needed', 'file_missing', 'own_file_too_large'],
  reach: 'group',
  limit,
  step_up: true,
});

export const readOwnMapping = endpoint({
  name: 'readOwnMapping',
  method: 'GET',
  path: '/clinic/bank_statement/mapping',
  summary: 'How the spreadsheets of the clinic’s own bank are read, or null if it is not set',
  words: 'See how the spreadsheets of the clinic’s bank are read',
  access,
  response: z.nullable(bankMapping),
});

export const saveOwnMapping = endpoint({
  name: 'saveOwnMapping',
  method: 'PUT',
  path: '/clinic/bank_statement/mapping',
  summary: 'Sets how the spreadsheets of the clinic’s own bank are read',
  words: 'Set how the spreadsheets of the clinic’s bank are read',
  access,
  body: mappingBody,
  response: bankMapping,
  saves: bankMapping,
  refusals: ['stale_object'],
});

/** A payment that a person marked as seen, and that no line of the bank has shown. */
const unconfirmedPayment = z.object({
  id: z.int(),
  clinic: z.object({ id: z.int(), name: z.string() }),
  paid_at: instant,
  patient_id: z.string(),
  reference: z.string(),
  amount,
});
export type UnconfirmedPayment = z.input<typeof unconfirmedPayment>;

export const listUnconfirmedPayments = endpoint({
  name: 'listUnconfirmedPayments',
  method: 'GET',
  path: '/clinic/unconfirmed_payments',
  summary:
    'Payments to the clinic’s own account (at head office, of the whole group) that the bank has not confirmed, the latest first, and their sum',
  words: 'See payments to the clinic’s own account that the bank has not confirmed',
  access,
  query: listQuery(unconfirmedPaymentList),
  response: z.extend(listOf(unconfirmedPayment), { amount, confirmed_up_to: z.nullable(day) }),
  reach: 'group',
});
