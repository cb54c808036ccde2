import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { idInPath } from '../shared/fields.ts';
import { listQuery } from '../shared/lists/list-query.ts';
import { listOf } from '../shared/lists/paging.ts';
import { day } from '../shared/singapore-time.ts';
import { amount, instant } from '../shared/wire.ts';
import { bankFileList, bankLineList, bankStatementList } from './bank-lists.ts';
import { dayOrder, mappingFields } from './bank-mapping.ts';

/** As many entries of camt as a file may have. */
export const largest_bank_file_bytes = 96 * 1024 * 1024;

const account = z.object({ id: z.int(), account_name: z.string(), account_number: z.string() });

/** A statement tells every movement of its days; a notice some, ahead of the statement. */
export const statementKind = z.enum(['statement', 'notice']);
export type StatementKind = z.output<typeof statementKind>;

/** A file of an account that was imported. */
export const bankFile = z.object({
  id: z.int(),
  account,
  /** Such as camt.053.001.02, mt940 or csv. */
  format: z.string(),
  from_day: day,
  to_day: day,
  lines: z.int(),
  /** Lines that no earlier file had. */
  added: z.int(),
  /** Lines that a notice had told, or that were pending, and that this file books. */
  booked: z.int(),
  gaps: z.int(),
  imported_at: instant,
  imported_by: z.string(),
});
export type BankFile = z.input<typeof bankFile>;

const statement = {
  kind: statementKind,
  from_day: day,
  to_day: day,
  currency: z.string(),
  opening: z.nullable(amount),
  closing: z.nullable(amount),
  /** What the account had before, by what is known. Null: no statement before is known, or its balance is not. */
  before: z.nullable(amount),
  /** It opens with another balance than the day before has: lines between them are missing. */
  has_gap: z.boolean(),
  lines: z.int(),
};
export const bankStatement = z.object({ id: z.int(), account, ...statement, imported_at: instant });
export type BankStatement = z.input<typeof bankStatement>;

export const lineStatus = z.enum(['booked', 'pending']);
export type LineStatus = z.output<typeof lineStatus>;

const line = {
  booking_day: day,
  value_day: z.nullable(day),
  /** Money in is positive. */
  amount,
  currency: z.string(),
  text: z.string(),
  /** The bank's own id. */
  bank_id: z.nullable(z.string()),
  /** Texts that may hold a payment's reference, in order of trust. */
  references: z.array(z.string()),
  status: lineStatus,
  /** Told by a notice, and not yet by a statement. */
  kind: statementKind,
  is_reversal: z.boolean(),
  return_reason: z.nullable(z.string()),
};
export const bankLine = z.object({ id: z.int(), account, ...line });
export type BankLine = z.input<typeof bankLine>;

/** Why a file is refused, as a sentence that names its line and field. */
export const fileFault = z.object({ line: z.nullable(z.int()), field: z.string(), message: z.string() });

/** The first lines of a spreadsheet as they stand in it, and how its columns seem to be meant. */
export const tableSample = z.object({
  rows: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
  /** Null: no line has headings of a day, an amount and a description. */
  suggested: z.nullable(z.object({ ...mappingFields, day_order: z.nullable(dayOrder) })),
});
export type TableSample = z.input<typeof tableSample>;

/** What an import of a file would do. It is refused whole if there are faults. */
export const bankPreview = z.object({
  /** SHA-256 of the file. */
  content_hash: z.string(),
  /** The same file, if it was imported before. */
  former: z.nullable(bankFile),
  faults: z.array(fileFault),
  format: z.nullable(z.string()),
  statements: z.array(z.object(statement)),
  counts: z.object({ lines: z.int(), added: z.int(), booked: z.int(), known: z.int() }),
  first_lines: z.array(z.object(line)),
  /** Of a spreadsheet. */
  table: z.nullable(tableSample),
});
export type BankPreview = z.input<typeof bankPreview>;

const params = z.object({ id: idInPath });
const upload = {
  field: 'file',
  media_types: ['application/xml', 'text/plain', 'text/csv'],
  largest_bytes: largest_bank_file_bytes,
  too_large: 'bank_file_too_large',
} as const;

export const previewBankFile = endpoint({
  name: 'previewBankFile',
  method: 'POST',
  path: '/platform/bank-account/{id}/statement-preview',
  summary:
    'Reads a bank’s file of an account (camt.053, camt.054, MT940, .csv or .xlsx) and says what an import would add. It changes nothing',
  access: { kind: 'platform', scope: 'settlement:write' },
  params,
  upload,
  response: bankPreview,
  refusals: ['bank_account_not_found', 'form_needed', 'file_missing', 'bank_file_too_large'],
  changes_nothing: true,
});

export const importBankFile = endpoint({
  name: 'importBankFile',
  method: 'POST',
  path: '/platform/bank-account/{id}/statements',
  summary:
    'Imports a bank’s file of an account: adds its statements and the lines that are not known yet. It is refused whole if anything in it is wrong; the same file again answers the former import',
  access: { kind: 'platform', scope: 'settlement:write', as_platform: true },
  params,
  upload,
  statuses: [200, 201],
  response: bankFile,
  refusals: ['bank_account_not_found', 'bank_file_refused', 'form_needed', 'file_missing', 'bank_file_too_large'],
  step_up: true,
});

export const listBankFiles = endpoint({
  name: 'listBankFiles',
  method: 'GET',
  path: '/platform/bank-files',
  summary: 'The imported files of the bank, newest first',
  access: { kind: 'platform', scope: 'settlement:read' },
  query: listQuery(bankFileList),
  response: listOf(bankFile),
});

export const listBankStatements = endpoint({
  name: 'listBankStatements',
  method: 'GET',
  path: '/platform/bank-statements',
  summary: 'The bank’s statements with their balances and gaps, the latest day first',
  access: { kind: 'platform', scope: 'settlement:read' },
  query: listQuery(bankStatementList),
  response: listOf(bankStatement),
});

export const listBankLines = endpoint({
  name: 'listBankLines',
  method: 'GET',
  path: '/platform/bank-lines',
  summary: 'The movements of the company’s bank accounts',
  access: { kind: 'platform', scope: 'settlement:read' },
  query: listQuery(bankLineList),
  response: listOf(bankLine),
});

/** What is known of an account's balance. */
export const bankBalance = z.object({
  account,
  /** The last day of its latest statement, and the balance after it. */
  last_day: z.nullable(day),
  balance: z.nullable(amount),
  gaps: z.int(),
});
export type BankBalance = z.input<typeof bankBalance>;

export const listBankBalances = endpoint({
  name: 'listBankBalances',
  method: 'GET',
  path: '/platform/bank-balances',
  summary: 'The last statement day, balance and gaps of each bank account of the company',
  access: { kind: 'platform', scope: 'settlement:read' },
  response: listOf(bankBalance),
});
