import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { generic_messages, idInPath } from '../shared/fields.ts';
import { listQuery } from '../shared/lists/list-query.ts';
import { listOf, pageQuery } from '../shared/lists/paging.ts';
import { day } from '../shared/singapore-time.ts';
import { amount, instant } from '../shared/wire.ts';
import { accountingExportList } from './accounting-list.ts';

/** How many days one call makes. */
export const most_days_at_once = 31;

export const exportFormat = z.enum(['xero', 'quickbooks', 'csv'], generic_messages.format);
export type ExportFormat = z.output<typeof exportFormat>;
export const exportFormatWords: Readonly<Record<ExportFormat, string>> = {
  xero: 'Xero manual journal',
  quickbooks: 'QuickBooks Online',
  csv: 'Comma-separated text',
};

/** Whose line it is that has no clinic. */
export const company_name = 'Company';

/** A figure of a journal: what an account moved, with the code that it has in the accounting system. */
export const exportLine = z.object({
  /** Null: the company. The line is of the house ledger, and not tracked. */
  clinic: z.nullable(z.object({ id: z.int(), name: z.string() })),
  account: z.string(),
  /** The day of its entries, if it is an earlier one: they came after that day was made. */
  late_of: z.nullable(day),
  code: z.string(),
  name: z.string(),
  tax_rate: z.string(),
  tracking: z.nullable(z.string()),
  /** A debit is positive. */
  amount,
  entries: z.int(),
});
export type ExportLine = z.input<typeof exportLine>;

const journal = {
  /** J-20261127 of a day, J-PA-202611-000123 of a payout. */
  number: z.string(),
  kind: z.enum(['day', 'payout']),
  day,
  payment_advice_id: z.nullable(z.int()),
  entries: z.int(),
  /** Those of an earlier day. */
  late_entries: z.int(),
  /** The sum of its debits, and of its credits. */
  debit: amount,
};
export const accountingExport = z.object({ id: z.int(), ...journal, made_at: instant, made_by: z.string() });
export type AccountingExport = z.input<typeof accountingExport>;

/** The day to make next, as it would be now. */
export const accountingPreview = z.object({
  /** The last day that was made. Null: none. */
  last_day: z.nullable(day),
  /** The last day that can be made: it is over. */
  closed_to: day,
  /** The day that is shown. Null: every day that is over was made. */
  day: z.nullable(day),
  journals: z.array(z.object({ ...journal, lines: z.array(exportLine) })),
  /** Accounts that move and have no code. Nothing is made before they have one. */
  unmapped: z.array(z.string()),
  /** Clinics that have taken money on the day and sign off their days, but not this one. It holds nothing back. */
  unsigned: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type AccountingPreview = z.input<typeof accountingPreview>;

export const previewAccountingDay = endpoint({
  name: 'previewAccountingDay',
  method: 'GET',
  path: '/platform/accounting-preview',
  summary: 'The next day of the books as it would be made now, its journals line by line. It changes nothing',
  access: { kind: 'platform', scope: 'settlement:read' },
  query: z.object({ day: z.optional(day) }),
  response: accountingPreview,
});

export const makeAccountingDays = endpoint({
  name: 'makeAccountingDays',
  method: 'POST',
  path: '/platform/accounting-days',
  summary:
    'Makes the days of the books in their order up to a day that is over: a journal of each day and of each payout. The first one may be any day, and has what was before. Days that were made stay as they are',
  access: { kind: 'platform', scope: 'settlement:write', as_platform: true },
  body: z.strictObject({ to_day: day }),
  statuses: [200, 201],
  response: z.object({ made: z.array(day), last_day: day }),
  refusals: ['accounting_day_open', 'accounting_days_too_many', 'accounting_unmapped'],
  step_up: true,
});

export const listAccountingExports = endpoint({
  name: 'listAccountingExports',
  method: 'GET',
  path: '/platform/accounting-exports',
  summary: 'The journals that were made for the books, the latest day first',
  access: { kind: 'platform', scope: 'settlement:read' },
  query: listQuery(accountingExportList),
  response: listOf(accountingExport),
});

export const getAccountingExport = endpoint({
  name: 'getAccountingExport',
  method: 'GET',
  path: '/platform/accounting-export/{id}',
  summary: 'One journal of the books: its lines, and its files with their exact text',
  access: { kind: 'platform', scope: 'settlement:read' },
  params: z.object({ id: idInPath }),
  response: z.extend(accountingExport, {
    lines: z.array(exportLine),
    files: z.array(
      z.object({
        format: exportFormat,
        name: z.string(),
        lines: z.int(),
        sha256: z.string(),
        content: z.string(),
      }),
    ),
  }),
  refusals: ['accounting_export_not_found'],
});
export type AccountingJournal = z.input<typeof getAccountingExport.response>;

/** An entry of the journal, or of the house ledger, behind a figure. */
export const exportedEntry = z.object({
  id: z.int(),
  at: instant,
  kind: z.string(),
  amount,
  transaction_id: z.nullable(z.int()),
  payment_note_id: z.nullable(z.int()),
  payment_advice_id: z.nullable(z.int()),
  refund_id: z.nullable(z.int()),
  bank_line_id: z.nullable(z.int()),
});
export type ExportedEntry = z.input<typeof exportedEntry>;

export const listExportedEntries = endpoint({
  name: 'listExportedEntries',
  method: 'GET',
  path: '/platform/accounting-export/{id}/entries',
  summary: 'The entries of the journal whose sum is a line of an export',
  access: { kind: 'platform', scope: 'settlement:read' },
  params: z.object({ id: idInPath }),
  query: z.object({
    /** The place of the line, from 1 on. */
    line: idInPath,
    ...pageQuery(),
  }),
  response: listOf(exportedEntry),
  refusals: ['accounting_export_not_found'],
});

export const downloadAccountingDay = endpoint({
  name: 'downloadAccountingDay',
  method: 'GET',
  path: '/platform/accounting-day/{day}/{format}',
  summary: 'Every file of a day of the books in a format, as one archive',
  access: { kind: 'platform', scope: 'settlement:read' },
  params: z.object({ day, format: exportFormat }),
  file: { type: 'application/zip', name: 'journals.zip' },
  refusals: ['accounting_export_not_found'],
});
