import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { generic_messages, idInBody, requiredText } from '../shared/fields.ts';
import { instant } from '../shared/wire.ts';

const maybe = (most: number) => z.nullable(requiredText(most));

/** What an account of the journal is in the accounting system: for all clinics, or for one. */
export const mappedAccount = z.strictObject({
  /** The journal's name, such as fee_revenue. */
  account: requiredText(60),
  /** Null: every clinic without a row of its own. */
  clinic_id: z.nullable(idInBody),
  code: requiredText(20),
  name: requiredText(150),
  /** The full name of a tax rate. Null: the rate without tax. The account of GST always has that one. */
  tax_rate: maybe(100),
  /** The option of the tracking category. Null: the name of the clinic. Lines of the company have none. */
  tracking: maybe(100),
});
export type MappedAccount = z.output<typeof mappedAccount>;

export const mappingFields = {
  /** The full name of the rate that adds no tax, as the accounting system calls it. */
  no_tax_rate: requiredText(100),
  /** The tracking category by which lines are told by clinic. Null: none. */
  tracking_category: maybe(100),
  accounts: z
    .array(mappedAccount, generic_messages.format)
    .check(z.maxLength(2_000, 'Please enter at most 2,000 accounts.')),
};

export const accountingMapping = z.object({ ...mappingFields, updated_at: instant });
export type AccountingMapping = z.input<typeof accountingMapping>;
export type MappingFields = Omit<AccountingMapping, 'updated_at'>;

/** The accounts of the journal and of the house ledger in plain words. One without words shows its own name. */
const account_words: Readonly<Record<string, string>> = {
  acquirer_receivable: 'Acquirer receivable',
  clinic_payable: 'Payable to clinics',
  fee_revenue: 'Fee revenue',
  gst_payable: 'GST payable',
  suspense: 'Suspense',
  bank: 'Bank',
  giro_fee_revenue: 'GIRO fee revenue',
  note_expense: 'Credit notes',
  note_income: 'Debit notes',
  voucher_liability: 'Vouchers sold',
  acquirer_cost: 'Acquirer fees',
  clinic_receivable: 'Receivable from clinics',
  bank_charge: 'Bank charges',
  own_money: 'Own money',
};
const named = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');
export const accountWord = (account: string): string => account_words[account] ?? named(account);

export const readAccountingMapping = endpoint({
  name: 'readAccountingMapping',
  method: 'GET',
  path: '/platform/accounting-mapping',
  summary: 'What the accounts of the journal are in the accounting system, or null if it is not set',
  access: { kind: 'platform', scope: 'settlement:read' },
  response: z.nullable(accountingMapping),
});

export const listJournalAccounts = endpoint({
  name: 'listJournalAccounts',
  method: 'GET',
  path: '/platform/journal-accounts',
  summary: 'The accounts of the journal, by the names that it has for them',
  access: { kind: 'platform', scope: 'settlement:read' },
  response: z.object({ accounts: z.array(z.string()) }),
});

export const saveAccountingMapping = endpoint({
  name: 'saveAccountingMapping',
  method: 'PUT',
  path: '/platform/accounting-mapping',
  summary: 'Sets what the accounts of the journal are in the accounting system. Days that were made stay as they are',
  access: { kind: 'platform', scope: 'settlement:write', as_platform: true },
  body: z.strictObject({
    ...mappingFields,
    /** The version that was seen; null: there was none. Absent: the save overwrites the current version. */
    updated_at: z.optional(z.nullable(instant)),
  }),
  body_limit_bytes: 1024 * 1024,
  response: accountingMapping,
  saves: accountingMapping,
  refusals: ['stale_object'],
  step_up: true,
});
