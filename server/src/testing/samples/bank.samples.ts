import { importBankFile } from '@clinic/contract/bank/bank-statements.ts';
import { sendForm } from '../bank/bank-files.ts';
import { sampleFormOf } from '../documents/sample-form.ts';
import { newAccount } from './payees.samples.ts';
import type { DomainSamples, World } from './sample.ts';

/** A statement of a new account, with its line. */
async function newStatement(world: World): Promise<void> {
  const sent = await sendForm(world.app, importBankFile, await newAccount(world), sampleFormOf(importBankFile));
  if (sent.status !== 201) throw new Error(`No statement: ${sent.text}`);
}
const withStatement = {
  make: async (world: World) => {
    await newStatement(world);
    return {};
  },
};
const ofAccount = { make: async (world: World) => ({ params: { id: await newAccount(world) } }) };

const mapping = {
  first_heading: 'Date',
  booking_day: 'Date',
  value_day: 'Value Date',
  description: ['Description'],
  references: ['Reference'],
  debit: 'Withdrawal',
  credit: 'Deposit',
  signed: null,
  unsigned_is: 'credit',
  balance: 'Balance',
  bank_id: 'Bank Reference',
  currency: 'Currency',
  day_order: 'day_first',
  decimal: '.',
  thousands: ',',
  has_continuation_lines: false,
  ends_before: 'Total',
  encoding: 'utf-8',
};

export const samples: DomainSamples = {
  previewBankFile: ofAccount,
  importBankFile: ofAccount,
  listBankFiles: withStatement,
  listBankStatements: withStatement,
  listBankLines: withStatement,
  listBankBalances: withStatement,
  readBankMapping: ofAccount,
  saveBankMapping: {
    make: async (world) => ({
      params: { id: await newAccount(world) },
      body: { ...mapping, updated_at: undefined },
    }),
    // Stored in one value.
    kept: Object.fromEntries([...Object.keys(mapping), 'updated_at'].map((field) => [field, null])),
  },
};
