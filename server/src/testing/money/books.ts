import { saveAccountingMapping } from '@clinic/contract/accounting/accounting-mapping.ts';
import { makeAccountingDays } from '@clinic/contract/accounting/accounting-exports.ts';
import { addDays, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { type TestApp, test_platform_key } from '../test-app.ts';

export const journal_accounts = [
  'acquirer_receivable',
  'clinic_payable',
  'fee_revenue',
  'gst_payable',
  'suspense',
  'bank',
  'giro_fee_revenue',
  'note_expense',
  'note_income',
  'voucher_liability',
] as const;

/** Accounts of the house ledger alone. */
const house_accounts = ['bank_charge', 'own_money'] as const;

const no_tax = 'No Tax (0%)';

/** Every account with a code, for all clinics. */
export const sampleMapping = () => ({
  no_tax_rate: no_tax,
  tracking_category: null as string | null,
  accounts: [...journal_accounts, ...house_accounts].map((account, at) => ({
    account: account as string,
    clinic_id: null as number | null,
    code: String(600 + at),
    name: `Payments:${account}`,
    tax_rate: null as string | null,
    tracking: null as string | null,
  })),
});

export const saveMapping = (app: TestApp, changes: object = {}) =>
  app.call(saveAccountingMapping, { body: { ...sampleMapping(), ...changes } }, test_platform_key);

export const makeDays = (app: TestApp, to_day: string) =>
  app.call(makeAccountingDays, { body: { to_day } }, test_platform_key);

/** The present day of a test's clock. */
export const todayOf = (app: TestApp): string => singaporeDay(new Date(Date.now() + app.clock.offset_ms));

/** A day that is over. */
export const yesterday = (): string => addDays(singaporeDay(new Date()), -2);
