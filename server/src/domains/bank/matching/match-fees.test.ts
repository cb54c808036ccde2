import { settle } from '../../../testing/money/settlement.ts';
import { plantOwnPayee } from '../../../testing/money/payees.ts';
import { makeCounter, startPayment } from '../../../testing/money/payments.ts';
import { invariants } from '../../../reconcile.ts';
import { roles } from '@clinic/contract/shared/roles.ts';
import { toCents } from '@clinic/contract/shared/money.ts';
import { getFeeStatement } from '@clinic/contract/settlement/fee-statements/fee-statements.ts';
import { markTransactionSeen } from '@clinic/contract/payments/receiving.ts';
import { getBankException, matchBankLine } from '@clinic/contract/bank/bank-exceptions.ts';
import { importBankFile } from '@clinic/contract/bank/bank-statements.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkInvariants } from '../../../platform/reconcile/check-invariants.ts';
import { mt940Of, sendBankFile, type WrittenLine } from '../../../testing/bank/bank-files.ts';
import {
  bankShows,
  lastLine,
  lineOf,
  type MatchedAccount,
  openMatchedAccount,
} from '../../../testing/bank/matched-account.ts';
import { billedClinic } from '../../../testing/money/fee-statements.ts';
import { startTestApp, type TestApp, test_platform_key as key } from '../../../testing/test-app.ts';
import { matchInvariants } from '../reconcile/match-invariants.queries.ts';
import { matchBank } from './judge-lines.ts';

let app: TestApp;
let account: MatchedAccount;
beforeAll(async () => {
  app = await startTestApp();
  account = await openMatchedAccount(app);
});
afterAll(() => app.close());

/** Imports a statement in MT940 with a line, which the rules look at. */
async function shown(line: WrittenLine) {
  const file = mt940Of(account, account.balance_cents, [line]);
  expect((await sendBankFile(app, importBankFile, account.id, file)).status).toBe(201);
  account.balance_cents += line.amount_cents;
  await matchBank(app.platform);
  return lastLine(app, account);
}

/** A payment whose reference has the first 16 signs of a number, as banks that keep no more write it. */
const cutPayment = (number: string, cents: number) => shown(lineOf(cents, number.slice(0, 16)));

/** What the clinic's statement is, and what the journal says of its receivable and of the bank. */
const stateOf = async (clinic_id: number) =>
  (
    await app.owner.query<{ state: string; receivable: number; bank: number }>(
      `select s.state, (select sum(clinic_receivable_cents)::int from journal_entry e where e.clinic_id = s.clinic_id) as receivable,
         (select sum(bank_cents)::int from journal_entry e where e.clinic_id = s.clinic_id) as bank
       from fee_statement s where s.clinic_id = $1`,
      [clinic_id],
    )
  ).rows[0];

test('an invoice that MT940 has cut is paid if it is the only open one that begins so and the amount is exact', async () => {
  const [one, other] = [await billedClinic(app, 100), await billedClinic(app, 250)];
  expect(one.number.slice(0, 16)).toBe(other.number.slice(0, 16));
  const both_open = await cutPayment(one.number, one.cents);
  expect(both_open).toMatchObject({ kinds: [], exception: 'money_without_payment' });
  expect(await stateOf(one.clinic_id)).toEqual({ state: 'open', receivable: one.cents, bank: 0 });
  // The bank has shown the first one since, so the other is the only one that is open.
  expect(await shown(lineOf(one.cents, one.number))).toMatchObject({ kinds: ['fee'], rules: ['fee_statement'] });
  expect(await stateOf(one.clinic_id)).toEqual({ state: 'paid', receivable: 0, bank: one.cents });
  expect(await cutPayment(other.number, other.cents - 1)).toMatchObject({ kinds: [], exception: 'wrong_amount' });
  expect(await stateOf(other.clinic_id)).toMatchObject({ state: 'open' });
  const paid = await cutPayment(other.number, other.cents);
  expect(paid).toMatchObject({ kinds: ['fee'], rules: ['beginning_of_invoice'], exception: null });
  expect(await stateOf(other.clinic_id)).toEqual({ state: 'paid', receivable: 0, bank: other.cents });
  expect((await checkInvariants(app.owner_url, matchInvariants)).violations).toEqual([]);
});

test('a person chooses among the invoices that a cut number may be', async () => {
  const [one, other] = [await billedClinic(app, 100), await billedClinic(app, 100)];
  const { exception_id } = await cutPayment(other.number, other.cents);
  const params = { id: exception_id ?? 0 };
  const { candidates } = (await app.call(getBankException, { params }, key)).answer;
  expect(candidates.filter(({ kind }) => kind === 'fee').map(({ parts }) => parts[0]?.name)).toEqual([
    one.number,
    other.number,
  ]);
  const chosen = { params, body: { candidate: `fee:${other.number}` } };
  expect((await app.call(matchBankLine, chosen, key)).status).toBe(200);
  expect(await lastLine(app, account)).toMatchObject({ kinds: ['fee'], rules: ['person'], exception: null });
  expect(await stateOf(one.clinic_id)).toMatchObject({ state: 'open' });
  expect(await stateOf(other.clinic_id)).toEqual({ state: 'paid', receivable: 0, bank: other.cents });
  expect((await checkInvariants(app.owner_url, matchInvariants)).violations).toEqual([]);
});

test('a line with the invoice of a fee statement and its sum pays it, once; a second one is for a person', async () => {
  const counter = await makeCounter(app, { roles });
  await app.owner.query("update clinic set uen = '201900001K' where id = $1", [counter.clinic.id]);
  await plantOwnPayee(app, counter.clinic, { suffix: 'A01' });
  const { id: payment_id } = await startPayment(app, counter, { amount: 100 });
  await app.call(markTransactionSeen, { params: { id: payment_id }, body: {} }, counter.token);
  const id = (await settle(app, { clinic_id: counter.clinic.id })).clinics[0]?.fee_statement?.id ?? 0;
  const read = async () => (await app.call(getFeeStatement, { params: { id } }, counter.token)).answer;
  const { invoice_number, total } = await read();

  await bankShows(app, account, lineOf(toCents(total) - 1, invoice_number));
  expect(await lastLine(app, account)).toMatchObject({ exception: 'wrong_amount' });
  expect(await read()).toMatchObject({ state: 'open' });
  await bankShows(app, account, lineOf(toCents(total), 'NOTPROVIDED', { text: `FEES ${invoice_number}` }));
  const paying = await lastLine(app, account);
  expect(paying).toMatchObject({ kinds: ['fee'], rules: ['fee_statement'], exception: null });
  expect(await read()).toMatchObject({ state: 'paid', bank_reference: `bank-${paying.id}` });
  await bankShows(app, account, lineOf(toCents(total), invoice_number));
  expect(await lastLine(app, account)).toMatchObject({ kinds: [] });
  expect((await checkInvariants(app.owner_url, invariants)).violations).toEqual([]);
});
