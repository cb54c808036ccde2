import { matchBankLine } from '@clinic/contract/bank/bank-exceptions.ts';
import { importBankFile } from '@clinic/contract/bank/bank-statements.ts';
import { sendForm } from '../bank/bank-files.ts';
import { saveOwnMapping } from '@clinic/contract/bank/own-statements.ts';
import { markTransactionSeen } from '@clinic/contract/payments/receiving.ts';
import { newOwnPayment } from '../money/settlement.ts';
import { bankShows, lastLine, lineOf, openMatchedAccount } from '../bank/matched-account.ts';
import { sampleFormOf } from '../documents/sample-form.ts';
import { test_platform_key } from '../test-app.ts';
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
/** What the bank shows of a clinic, and its item of an acquirer's payout: rows of the clinic that no call of it makes. */
async function plantAtBank({ app, clinic }: World): Promise<void> {
  await app.owner.query(
    `insert into bank_confirmation (clinic_id, bank_match_id, bank_line_id, kind, day, amount_cents, at)
     select $1, coalesce(max(bank_match_id), 0) + 1, 0, 'payout', current_date, 0, now() from bank_confirmation`,
    [clinic.id],
  );
  await app.owner.query(
    `with payout as (
       insert into acquirer_payout (acquirer_connection_id, provider_payout_id, status, net_cents, arrival_day, told_at)
       values (1, gen_random_uuid()::text, 'in_transit', 0, current_date, now()) returning id
     )
     insert into acquirer_payout_item (acquirer_payout_id, number, acquirer_id, kind, gross_cents, fee_cents, clinic_id)
     select id, 1, 'sample', 'other', 0, 0, $1 from payout`,
    [clinic.id],
  );
}

/** A line that no rule matches, with its exception. */
async function newException(world: World): Promise<{ id: number; bank_line_id: number }> {
  await plantAtBank(world);
  const account = await openMatchedAccount(world.app);
  await bankShows(world.app, account, lineOf(4_200, 'NOTPROVIDED'));
  const { id, exception_id } = await lastLine(world.app, account);
  if (exception_id === null) throw new Error('No exception.');
  return { id: exception_id, bank_line_id: id };
}
const ofException = (body?: Record<string, unknown>) => ({
  make: async (world: World) => ({ params: { id: (await newException(world)).id }, ...(body ? { body } : {}) }),
});

/** Something that is missing at the bank: it has no line. */
async function newGap(world: World): Promise<number> {
  const { id } = await newException(world);
  await world.app.owner.query(`update bank_exception set bank_line_id = null, kind = 'missing_money' where id = $1`, [
    id,
  ]);
  return id;
}
const note = { note: 'Asked the bank' };

/** A payment to the clinic itself that somebody has seen, and that its bank has not shown. */
async function seenPayment({ app, counter }: World): Promise<number> {
  const id = await newOwnPayment(app, counter);
  const seen = await app.call(markTransactionSeen, { params: { id: String(id) }, body: {} }, counter.token);
  if (seen.status !== 200) throw new Error(`Not seen: ${seen.text}`);
  return id;
}

/** What a statement of the clinic has confirmed: a row that no call makes of the sample's statement, which names no payment. */
async function plantConfirmation(world: World): Promise<void> {
  await world.app.owner.query(
    `insert into own_confirmation (clinic_id, transaction_id, booking_day, amount_cents, kind, likeness, number, content_hash, at, by)
     select clinic_id, id, current_date, amount_cents, 'statement', id::text, 1, 'sample', now(), 'sample' from transaction where id = $1`,
    [await seenPayment(world)],
  );
}

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

/** Stored in one value. */
const kept_in_one = Object.fromEntries([...Object.keys(mapping), 'updated_at'].map((field) => [field, null]));

export const samples: DomainSamples = {
  previewBankFile: ofAccount,
  importBankFile: ofAccount,
  listBankFiles: withStatement,
  listBankStatements: withStatement,
  listBankLines: withStatement,
  listBankBalances: withStatement,
  listBankExceptions: { make: async (world) => (await newException(world), {}) },
  getBankException: ofException(),
  // The caller's name is the owner; the call answers the exception.
  ownBankException: { ...ofException({ is_mine: true }), kept: { is_mine: null } },
  noteBankException: ofException(note),
  matchBankLine: {
    ...ofException({ candidate: 'own_money', note: 'Top-up', remember_words: 'monthly fee' }),
    // Named by what is suggested; the words are those of a charge.
    kept: { candidate: null, remember_words: null },
  },
  closeBankException: { make: async (world) => ({ params: { id: await newGap(world) }, body: note }) },
  leaveUnreadableFile: {
    make: async (world) => ({
      params: { id: await newAccount(world) },
      body: { file_name: 'november.xml', content_hash: '0'.repeat(64), faults: ['Line 12: Amt is not an amount.'] },
    }),
    // Told in the reason.
    kept: { file_name: null, content_hash: null, faults: null },
  },
  judgeBankExceptions: {
    make: async (world) => ({ body: { ids: [(await newException(world)).id] } }),
    kept: { ids: null },
  },
  undoBankMatches: {
    make: async (world) => {
      const { id, bank_line_id } = await newException(world);
      const body = { candidate: 'own_money' };
      const matched = await world.app.call(matchBankLine, { params: { id }, body }, test_platform_key);
      if (matched.status !== 200) throw new Error(`No match: ${matched.text}`);
      return { params: { id: bank_line_id }, body: note };
    },
  },
  getBankLine: { make: async (world) => ({ params: { id: (await newException(world)).bank_line_id } }) },
  previewOwnStatement: { make: async () => ({}) },
  importOwnStatement: { make: async (world) => (await plantConfirmation(world), {}) },
  listUnconfirmedPayments: { make: async (world) => (await seenPayment(world), {}) },
  readOwnMapping: {
    make: async ({ app, counter }) => (await app.call(saveOwnMapping, { body: mapping as never }, counter.token), {}),
  },
  saveOwnMapping: { make: async () => ({ body: { ...mapping, updated_at: undefined } }), kept: kept_in_one },
  readBankMapping: ofAccount,
  saveBankMapping: {
    make: async (world) => ({
      params: { id: await newAccount(world) },
      body: { ...mapping, updated_at: undefined },
    }),
    kept: kept_in_one,
  },
};
