import {
  closeBankException,
  getBankException,
  getBankLine,
  judgeBankExceptions,
  listBankExceptions,
  matchBankLine,
  noteBankException,
  ownBankException,
  undoBankMatches,
} from '@clinic/contract/bank/bank-exceptions.ts';
import { createGiroFile, getGiroFile } from '@clinic/contract/settlement/giro-files.ts';
import {
  failPaymentAdvice,
  payPaymentAdvice,
  retryPaymentAdvice,
} from '@clinic/contract/settlement/settlement-runs.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { daysAgo } from '../../../testing/bank/bank-files.ts';
import {
  bankShows,
  booksOf,
  lastLine,
  lineOf,
  type MatchedAccount,
  openMatchedAccount,
} from '../../../testing/bank/matched-account.ts';
import { type Clinic, makeClinic, makeGroup } from '../../../testing/factories.ts';
import { adviceState, openBankAccount, openPayoutAccount, plantAdvice } from '../../../testing/money/giro.ts';
import { type Counter, makeCounter, sendOutcome, startPayment } from '../../../testing/money/payments.ts';
import { plantPayee } from '../../../testing/money/payees.ts';
import { auditAdvice } from '../../../testing/money/settlement.ts';
import { startTestApp, type TestApp, test_platform_key as key } from '../../../testing/test-app.ts';

let app: TestApp;
let clinic: Clinic;
let counter: Counter;
let account: MatchedAccount;
beforeAll(async () => {
  app = await startTestApp();
  const group = await makeGroup(app);
  clinic = await makeClinic(app, group);
  account = await openMatchedAccount(app, clinic);
  counter = await makeCounter(app, { group, clinic });
  await openPayoutAccount(app);
  await openBankAccount(app, clinic);
});
afterAll(() => app.close());

/** A payment whose money the acquirer has reported. Each has another amount: candidates are found by it. */
let cents = 1_000;
async function reported() {
  cents += 7;
  const payment = await startPayment(app, counter, { amount: cents / 100 });
  await sendOutcome(app, { reference: payment.reference, amount: cents / 100, acquirer_id: `acq_${payment.id}` });
  return { ...payment, cents };
}
const params = (id: number) => ({ params: { id } });
const candidatesOf = async (id: number) => (await app.call(getBankException, params(id), key)).answer.candidates;
const choose = (id: number, candidate: string, more: { remember_words?: string } = {}) =>
  app.call(matchBankLine, { ...params(id), body: { candidate, ...more } }, key);
const undo = (id: number) => app.call(undoBankMatches, { ...params(id), body: { note: 'Wrong one' } }, key);

/** A line that no rule matches, as an exception. */
async function open(amount: number, reference = 'NOTPROVIDED', more: Parameters<typeof lineOf>[2] = {}) {
  await bankShows(app, account, lineOf(amount, reference, more));
  const { id: bank_line_id, exception_id } = await lastLine(app, account);
  return { bank_line_id, id: exception_id ?? 0 };
}

describe('refuses', () => {
  test('what is not a candidate of the line', async () => {
    const { id } = await open(3);
    expect((await choose(id, 'outcome:acq_1')).text).toContain('bank_candidate_gone');
  });

  test('a second match, and to close a line without a match', async () => {
    const { id } = await open(4);
    const note = { ...params(id), body: { note: 'Never mind' } };
    expect((await app.call(closeBankException, note, key)).text).toContain('bank_exception_has_line');
    expect((await choose(id, 'own_money')).status).toBe(200);
    expect((await choose(id, 'own_money')).status).toBe(409);
    expect((await app.call(ownBankException, { ...params(id), body: { is_mine: true } }, key)).text).toContain(
      'bank_exception_closed',
    );
  });

  test('to undo what is not matched', async () => {
    const { bank_line_id } = await open(5);
    expect((await undo(bank_line_id)).text).toContain('bank_line_not_matched');
  });
});

test('reported money of the same amount is a candidate; its match can be undone, and both entries stay', async () => {
  const { id: transaction_id, cents: amount_cents } = await reported();
  const { id, bank_line_id } = await open(amount_cents);
  const [candidate] = await candidatesOf(id);
  expect(candidate).toMatchObject({ key: `outcome:acq_${transaction_id}`, kind: 'outcome' });
  expect((await choose(id, candidate?.key ?? '')).answer).toMatchObject({
    closed_by: expect.stringMatching(/^platform /),
  });
  expect(await booksOf(app, transaction_id)).toEqual({ receivable: 0, bank: amount_cents, cost: 0 });
  const reopened = (await undo(bank_line_id)).answer;
  expect(reopened).toMatchObject({ kind: 'money_without_payment', bank_line_id });
  expect(await booksOf(app, transaction_id)).toEqual({ receivable: amount_cents, bank: 0, cost: 0 });
  const { matches } = (await app.call(getBankLine, params(bank_line_id), key)).answer;
  expect(matches.map(({ amount, is_undone, undoes }) => [amount, is_undone, undoes])).toEqual([
    [amount_cents / 100, true, null],
    [-amount_cents / 100, false, matches[0]?.id],
  ]);
  expect((await choose(reopened.id, candidate?.key ?? '')).status).toBe(200);
  expect(await booksOf(app, transaction_id)).toEqual({ receivable: 0, bank: amount_cents, cost: 0 });
});

test('several payments that add up to the amount are a candidate', async () => {
  const payments = [await reported(), await reported(), await reported()];
  const sum = payments.reduce((total, payment) => total + payment.cents, 0);
  const { id } = await open(sum);
  const [candidate] = await candidatesOf(id);
  expect(candidate?.parts).toHaveLength(3);
  expect((await choose(id, candidate?.key ?? '')).status).toBe(200);
  for (const payment of payments)
    expect(await booksOf(app, payment.id)).toEqual({ receivable: 0, bank: payment.cents, cost: 0 });
});

test('payments of two clinics are one line, at once and again after it was undone', async () => {
  const group = await makeGroup(app);
  const far = await makeClinic(app, group);
  await plantPayee(app, far, { proxy: account.proxy, payee_name: 'Harbour Payments' });
  const other = await makeCounter(app, { clinic: far, group });
  const one = await reported();
  cents += 7;
  const two = { ...(await startPayment(app, other, { amount: cents / 100 })), cents };
  await sendOutcome(app, { reference: two.reference, amount: cents / 100, acquirer_id: `acq_${two.id}` });
  const { id, bank_line_id } = await open(one.cents + two.cents);
  expect((await choose(id, (await candidatesOf(id))[0]?.key ?? '')).status).toBe(200);
  const reopened = await undo(bank_line_id);
  expect(reopened.status).toBe(200);
  expect((await choose(reopened.answer.id, (await candidatesOf(reopened.answer.id))[0]?.key ?? '')).status).toBe(200);
  expect(await booksOf(app, two.id)).toEqual({ receivable: 0, bank: two.cents, cost: 0 });
});

test('a payment without reported money gets it from the line that a person chooses', async () => {
  cents += 7;
  const { id: transaction_id, reference } = await startPayment(app, counter, { amount: cents / 100 });
  const { id } = await open(cents);
  expect((await candidatesOf(id))[0]?.key).toBe(`payment:${reference}`);
  expect((await choose(id, `payment:${reference}`)).status).toBe(200);
  expect(await booksOf(app, transaction_id)).toEqual({ receivable: 0, bank: cents, cost: 0 });
});

test('what an acquirer kept is booked as its cost', async () => {
  const { id: transaction_id, reference, cents: amount_cents } = await reported();
  const { id, bank_line_id } = await open(amount_cents - 30, reference);
  expect((await choose(id, `less:acq_${transaction_id}`)).status).toBe(200);
  expect(await booksOf(app, transaction_id)).toEqual({ receivable: 0, bank: amount_cents - 30, cost: 30 });
  expect((await undo(bank_line_id)).status).toBe(200);
  expect(await booksOf(app, transaction_id)).toEqual({ receivable: amount_cents, bank: 0, cost: 0 });
});

test('a charge of the bank goes into the house ledger, and its words are suggested from then on', async () => {
  const { id } = await open(-500, 'NOTPROVIDED', { text: 'MONTHLY FEE NOV' });
  expect((await choose(id, 'charge', { remember_words: 'monthly fee' })).status).toBe(200);
  const { rows } = await app.owner.query(
    `select kind, bank_cents, bank_charge_cents from house_entry where kind = 'bank_charge'`,
  );
  expect(rows).toEqual([{ kind: 'bank_charge', bank_cents: -500, bank_charge_cents: 500 }]);
  const later = await open(-600, 'NOTPROVIDED', { text: 'MONTHLY FEE DEC' });
  expect((await candidatesOf(later.id))[0]).toMatchObject({ key: 'charge', reasons: ['Your rule “monthly fee”'] });
});

test('rules look again at what was reported since, and at nothing that a person must decide', async () => {
  const { reference, cents: amount_cents } = await reported();
  const short = await open(amount_cents - 1, reference);
  const other = await open(9);
  await app.owner.query('update payment_outcome set amount_cents = amount_cents - 1 where reference = $1', [reference]);
  const judged = await app.call(judgeBankExceptions, { body: { ids: [short.id, other.id] } }, key);
  expect(judged.answer).toEqual({ matched: 1, left: 1 });
});

test('an exception has an owner, notes, a due day and an age', async () => {
  const { id } = await open(11);
  await app.call(noteBankException, { ...params(id), body: { note: 'Asked the bank' } }, key);
  expect((await app.call(ownBankException, { ...params(id), body: { is_mine: true } }, key)).answer.owner).toMatch(
    /^platform /,
  );
  const { answer } = await app.call(getBankException, params(id), key);
  expect(answer).toMatchObject({
    is_overdue: false,
    notes: [{ note: 'Asked the bank', by: expect.stringMatching(/^platform /) }],
  });
  await app.owner.query(
    `update bank_exception set due_on = current_date - 2, opened_at = now() - interval '9 days' where id = $1`,
    [id],
  );
  const mine = (await app.call(listBankExceptions, { query: { owner: 'mine' } }, key)).answer;
  expect(mine.data).toMatchObject([{ id, is_overdue: true }]);
  expect(mine.ages.find(({ age }) => age === 'over_7')).toEqual({ age: 'over_7', count: 1, amount: 0.11 });
});

test('a payout that came back is owed again, and goes to the bank in another file', async () => {
  const advice = await plantAdvice(app, clinic);
  const made = await app.call(createGiroFile, { body: { dry_run: false } }, key);
  const file = made.answer.giro_file;
  await app.call(
    payPaymentAdvice,
    { ...params(advice.id), body: { pay_out_date: daysAgo(0), bank_reference: 'B-1' } },
    key,
  );
  await bankShows(app, account, lineOf(-12_345, 'NOTPROVIDED', { text: `GIRO ${file?.message_id}` }));
  expect(await lastLine(app, account)).toMatchObject({ kinds: ['payout'], rules: ['giro_payout'] });
  const { id, bank_line_id } = await open(12_345, advice.display_id, { return_code: 'AC04' });
  expect(await lastLine(app, account)).toMatchObject({ exception: 'returned_payout' });
  const [candidate] = await candidatesOf(id);
  expect(candidate).toMatchObject({ kind: 'returned', parts: [{ name: advice.display_id }] });
  expect((await choose(id, candidate?.key ?? '')).status).toBe(200);
  expect(await adviceState(app, advice)).toMatchObject({ process_status: 'f', pay_out_date: null });
  const balance = async () =>
    (
      await app.owner.query<{ payable: number; bank: number; fee: number; kinds: string[] }>(
        `select sum(clinic_payable_cents)::int as payable, sum(bank_cents)::int as bank, sum(giro_fee_revenue_cents)::int as fee,
           array_agg(kind order by id) as kinds from journal_entry where payment_advice_id = $1`,
        [advice.id],
      )
    ).rows[0];
  expect(await balance()).toEqual({ payable: 0, bank: 0, fee: 0, kinds: ['advice', 'payout_returned'] });
  expect((await undo(bank_line_id)).text).toContain('bank_match_final');

  await app.call(retryPaymentAdvice, params(advice.id), key);
  await auditAdvice(app, advice.id);
  const again = (await app.call(createGiroFile, { body: { dry_run: false } }, key)).answer.giro_file;
  expect(again?.number_of_transactions).toBe(1);
  await app.call(
    payPaymentAdvice,
    { ...params(advice.id), body: { pay_out_date: daysAgo(0), bank_reference: 'B-2' } },
    key,
  );
  expect(await balance()).toEqual({
    payable: 12_367,
    bank: -12_345,
    fee: -20,
    kinds: ['advice', 'payout_returned', 'payout_repeated'],
  });
  expect((await app.call(getGiroFile, params(file?.id ?? 0), key)).answer.lines[0]).toMatchObject({
    status: 'rejected',
  });
});

test('the money of a payment that the bank took with its file and then refused comes back once', async () => {
  const advice = await plantAdvice(app, clinic);
  const file = (await app.call(createGiroFile, { body: { dry_run: false } }, key)).answer.giro_file;
  await bankShows(app, account, lineOf(-12_345, 'NOTPROVIDED', { text: `GIRO ${file?.message_id}` }));
  const reason = { ...params(advice.id), body: { reason: 'AC04' } };
  await app.call(failPaymentAdvice, reason, key);
  await app.owner.query(`update giro_file_line set status = 'rejected' where payment_advice_id = $1`, [advice.id]);
  const { id } = await open(12_345, advice.display_id);
  expect(await lastLine(app, account)).toMatchObject({ exception: 'returned_payout' });
  const [candidate] = await candidatesOf(id);
  expect((await choose(id, candidate?.key ?? '')).status).toBe(200);
  expect(await lastLine(app, account)).toMatchObject({ kinds: ['returned'] });
  expect(await adviceState(app, advice)).toMatchObject({ process_status: 'f' });
  const again = await open(12_345, advice.display_id);
  expect((await choose(again.id, candidate?.key ?? '')).text).toContain('bank_candidate_gone');
});
