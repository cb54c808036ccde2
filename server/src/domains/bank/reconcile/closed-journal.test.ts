import { getBankException, matchBankLine } from '@clinic/contract/bank/bank-exceptions.ts';
import { createGiroFile, savePayoutAccount } from '@clinic/contract/settlement/giro-files.ts';
import { payPaymentAdvice } from '@clinic/contract/settlement/settlement-runs.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkInvariants } from '../../../platform/reconcile/check-invariants.ts';
import { invariants } from '../../../reconcile.ts';
import { daysAgo } from '../../../testing/bank/bank-files.ts';
import {
  bankShows,
  lastLine,
  lineOf,
  type MatchedAccount,
  openMatchedAccount,
} from '../../../testing/bank/matched-account.ts';
import {
  askFor,
  codeOf,
  collectBy,
  collectingCounter,
  type FakeAcquirer,
  newestOf,
  tellApp,
  webhook_secret,
} from '../../../testing/money/acquirers.ts';
import { openBankAccount, payout_account } from '../../../testing/money/giro.ts';
import { plantPayee } from '../../../testing/money/payees.ts';
import { type Counter, makeCounter, sendOutcome, startPayment } from '../../../testing/money/payments.ts';
import { dropChecks, whilePlanted } from '../../../testing/money/plant-violation.ts';
import { auditAdvice, newAdvice } from '../../../testing/money/settlement.ts';
import { startTestApp, type TestApp, test_platform_key as key } from '../../../testing/test-app.ts';
import { collectPayouts } from '../acquirer-payouts/collect-payouts.ts';
import { accountInvariants } from './account-invariants.queries.ts';
import { payoutInvariants } from './payout-invariants.queries.ts';

let app: TestApp;
let account: MatchedAccount;
let collected: Counter;
let other: Counter;
let direct: Counter;
let fake: FakeAcquirer;
let connection_id: number;
let advice = { id: 0, display_id: '', cents: 0 };

/** Chooses what the last line is. */
async function choose(wanted: RegExp): Promise<void> {
  const params = { id: (await lastLine(app, account)).exception_id ?? 0 };
  const { candidates } = (await app.call(getBankException, { params }, key)).answer;
  const candidate = candidates.find((one) => wanted.test(one.key))?.key ?? '';
  const chosen = await app.call(matchBankLine, { params, body: { candidate } }, key);
  if (chosen.status !== 200) throw new Error(chosen.text);
}

/** Two clinics that one acquirer collects for, and its payout at the bank. */
async function payOutByAcquirer(): Promise<void> {
  collected = await makeCounter(app);
  other = await makeCounter(app);
  ({ fake, connection_id } = await collectingCounter(app, collected, 'stripe'));
  await collectBy(app, other.clinic, connection_id);
  for (const counter of [collected, other]) {
    await codeOf(app, counter, (await askFor(app, counter, 100)).answer.id);
    const { id } = newestOf(fake);
    fake.pay(id);
    await tellApp(app, connection_id, fake.webhookOf(id, webhook_secret));
  }
  const payout = fake.payOut();
  await collectPayouts(app.platform);
  await bankShows(app, account, lineOf(2 * (10_000 - 130), payout?.id ?? ''));
}

/** A payout in a GIRO file that the bank shows, and gives back. */
async function returnPayout(counter: Counter): Promise<void> {
  const { account_number } = account;
  await app.call(savePayoutAccount, { body: { ...payout_account, account_number } }, key);
  await openBankAccount(app, counter.clinic);
  const id = await newAdvice(app, counter);
  await auditAdvice(app, id);
  const { rows } = await app.owner.query<typeof advice>(
    'select id, display_id, pay_to_clinic_total_cents as cents from payment_advice where id = $1',
    [id],
  );
  [advice = advice] = rows;
  const { giro_file } = (await app.call(createGiroFile, { body: { dry_run: false } }, key)).answer;
  const body = { pay_out_date: daysAgo(0), bank_reference: 'B-1' };
  await app.call(payPaymentAdvice, { params: { id }, body }, key);
  await bankShows(app, account, lineOf(-advice.cents, 'NOTPROVIDED', { text: `GIRO ${giro_file?.message_id}` }));
  await bankShows(app, account, lineOf(advice.cents, advice.display_id, { return_code: 'AC04' }));
  await choose(/^returned/);
}

beforeAll(async () => {
  app = await startTestApp();
  account = await openMatchedAccount(app);
  await payOutByAcquirer();
  direct = await makeCounter(app);
  await plantPayee(app, direct.clinic, { proxy: account.proxy, payee_name: 'Harbour Payments' });
  const { reference } = await startPayment(app, direct);
  await sendOutcome(app, { reference, acquirer_id: 'acq_1' });
  await bankShows(app, account, lineOf(1_250, reference));
  await bankShows(app, account, lineOf(-300, 'NOTPROVIDED', { text: 'FEE' }));
  await choose(/^charge/);
  await returnPayout(direct);
  await bankShows(app, account, lineOf(77, 'NOTPROVIDED'));
  await dropChecks(app);
  await app.owner.query('drop index bank_match_of_acquirer_payout');
});
afterAll(async () => {
  await fake.stop();
  await app.close();
});

const found = async () => (await checkInvariants(app.owner_url, invariants)).violations;

const tables = [
  'transaction',
  'journal_entry',
  'house_entry',
  'bank_match',
  'bank_confirmation',
  'acquirer_payout',
  'acquirer_payout_item',
  'giro_file',
  'giro_file_line',
];

/** [invariant, the row that it reports, the fault] */
const faults: [string, () => string, () => string[]][] = [
  [
    'opening balance, books and open lines of an account give its last balance',
    () => `bank account ${account.id}`,
    () => [
      "update house_entry set bank_cents = bank_cents - 1, bank_charge_cents = bank_charge_cents + 1 where kind = 'bank_charge'",
    ],
  ],
  [
    'opening balance, books and open lines of an account give its last balance',
    () => `bank account ${account.id}`,
    () => [
      `insert into journal_entry (clinic_id, at, kind, bank_line_id, bank_cents, acquirer_receivable_cents)
       select ${direct.clinic.id}, now(), 'bank_receipt', bank_line_id, 77, -77 from bank_open_line`,
    ],
  ],
  [
    'every entry of the house ledger balances, and is of what a line is',
    () => 'house entry',
    () => ['update house_entry set bank_charge_cents = bank_charge_cents + 1'],
  ],
  [
    'every entry of the house ledger balances, and is of what a line is',
    () => 'house entry',
    () => ["delete from bank_match where kind = 'charge'"],
  ],
  [
    'a payout that the bank paid is in its statements, or an exception',
    () => 'giro file',
    () => [
      "update giro_file_line set status = 'paid'",
      'update giro_file set execution_date = current_date - 20',
      "delete from bank_match where kind = 'payout'",
    ],
  ],
  [
    'a payout that came back is a line of the bank, of the same sum',
    () => `payment advice ${advice.id}`,
    () => ["delete from bank_match where kind = 'returned'"],
  ],
  [
    'a payout that came back is a line of the bank, of the same sum',
    () => 'bank line',
    () => ["update giro_file_line set status = 'paid'"],
  ],
  [
    'a payout that came back was refused after all, and its advice has an entry for each return',
    () => `payment advice ${advice.id}`,
    () => ["delete from journal_entry where kind = 'payout_returned'"],
  ],
  [
    'an acquirer owes the money that it reported and that no payout at the bank has, and so does each account',
    () => `connection ${connection_id}`,
    () => [
      `update journal_entry set acquirer_receivable_cents = acquirer_receivable_cents + 1, bank_cents = bank_cents - 1
       where kind = 'acquirer_payout' and clinic_id = ${collected.clinic.id}`,
    ],
  ],
  [
    'an acquirer owes the money that it reported and that no payout at the bank has, and so does each account',
    () => `account ${account.proxy}`,
    () => ["delete from journal_entry where kind = 'bank_receipt'"],
  ],
  [
    'an item of an acquirer’s payout is money of its clinic, and never of an own payment',
    () => 'item',
    () => [`update acquirer_payout_item set gross_cents = gross_cents + 1 where clinic_id = ${collected.clinic.id}`],
  ],
  [
    'an item of an acquirer’s payout is money of its clinic, and never of an own payment',
    () => 'item',
    () => [`update transaction set mode = 'own' where clinic_id = ${collected.clinic.id}`],
  ],
  [
    'a payout is split to its clinics as its items say',
    () => 'acquirer payout',
    () => [
      `update bank_confirmation set amount_cents = amount_cents + case clinic_id when ${collected.clinic.id} then 1 else -1 end
       where kind = 'acquirer_payout'`,
    ],
  ],
  [
    'money is an item of one payout, and of the clinic that has it',
    () => 'payment',
    () => [
      `insert into acquirer_payout_item (acquirer_payout_id, number, acquirer_id, kind, gross_cents, fee_cents)
       select acquirer_payout_id, 99, acquirer_id, kind, gross_cents, fee_cents from acquirer_payout_item where number = 1`,
    ],
  ],
  [
    'money is an item of one payout, and of the clinic that has it',
    () => 'item',
    () => ['update acquirer_payout_item set clinic_id = null, transaction_id = null where number = 1'],
  ],
  [
    'an acquirer’s payout is at the bank once, and its items give its sum',
    () => 'acquirer payout',
    () => ['update acquirer_payout_item set fee_cents = fee_cents + 1 where number = 1'],
  ],
  [
    'an acquirer’s payout is at the bank once, and its items give its sum',
    () => 'acquirer payout',
    () => [
      `insert into bank_match (bank_line_id, kind, amount_cents, rule, acquirer_payout_id, at, by)
       select (select bank_line_id from bank_open_line), kind, amount_cents, rule, acquirer_payout_id, at, by from bank_match
       where kind = 'acquirer_payout'`,
    ],
  ],
];

test('a day with an acquirer, an account, a charge and a payout that came back breaks no invariant', async () => {
  expect(await found()).toEqual([]);
});

test.each(faults)('finds a planted fault: %s', async (name, row, fault) => {
  const violations = await whilePlanted(app, { tables, statements: fault() }, found);
  const rows = violations.filter(({ invariant }) => invariant === name).map((violation) => violation.row);
  expect(
    rows.some((one) => one === row() || one.startsWith(`${row()} `)),
    JSON.stringify(violations),
  ).toBe(true);
});

test('every invariant of accounts and payouts has a planted fault', () => {
  const names = new Set(faults.map(([name]) => name));
  expect([...accountInvariants, ...payoutInvariants].filter(({ name }) => !names.has(name))).toEqual([]);
});
