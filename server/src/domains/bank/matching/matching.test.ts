import { undoBankMatches } from '@clinic/contract/bank/bank-exceptions.ts';
import { getTransaction } from '@clinic/contract/payments/transactions.ts';
import { refundHeldTransaction } from '@clinic/contract/settlement/held-money.ts';
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
import { makeClinic, makeGroup } from '../../../testing/factories.ts';
import { type Counter, makeCounter, sendOutcome, startPayment } from '../../../testing/money/payments.ts';
import { startTestApp, type TestApp, test_platform_key as key } from '../../../testing/test-app.ts';
import { matchBank } from './judge-lines.ts';

let app: TestApp;
let counter: Counter;
let account: MatchedAccount;
beforeAll(async () => {
  app = await startTestApp();
  const group = await makeGroup(app);
  const clinic = await makeClinic(app, group);
  account = await openMatchedAccount(app, clinic);
  counter = await makeCounter(app, { group, clinic });
});
afterAll(() => app.close());

/** A payment whose money the acquirer has reported. */
async function reported() {
  const payment = await startPayment(app, counter);
  const acquirer_id = `acq_${payment.id}`;
  await sendOutcome(app, { reference: payment.reference, acquirer_id });
  return { ...payment, acquirer_id };
}
const stateOf = async (id: number) => {
  const { answer } = await app.call(getTransaction, { params: { id } }, counter.token);
  return `${answer.payment_status}/${answer.status}`;
};

describe('a line stays for a person', () => {
  test('if it has the amount alone', async () => {
    const { id } = await reported();
    await bankShows(app, account, lineOf(1_250, 'NOTPROVIDED'));
    expect(await lastLine(app, account)).toMatchObject({ kinds: [], exception: 'money_without_payment' });
    expect(await booksOf(app, id)).toEqual({ receivable: 1_250, bank: 0, cost: 0 });
  });

  test('if the reference is only a part of a word', async () => {
    const { reference } = await reported();
    await bankShows(app, account, lineOf(1_250, `X${reference}`));
    expect(await lastLine(app, account)).toMatchObject({ exception: 'money_without_payment' });
  });

  test('if the bank has a cent less than was reported', async () => {
    const { id, reference } = await reported();
    await bankShows(app, account, lineOf(1_249, reference));
    expect(await lastLine(app, account)).toMatchObject({ kinds: [], exception: 'wrong_amount' });
    expect(await booksOf(app, id)).toEqual({ receivable: 1_250, bank: 0, cost: 0 });
  });

  test('if it names a code of another account', async () => {
    const other = await openMatchedAccount(app);
    const { reference } = await reported();
    await bankShows(app, other, lineOf(1_250, reference));
    expect(await lastLine(app, other)).toMatchObject({ exception: 'money_without_payment' });
  });

  test('if it names two payments', async () => {
    const [one, two] = [await reported(), await reported()];
    await bankShows(app, account, lineOf(2_500, one.reference, { text: `PAYNOW ${two.reference}` }));
    expect(await lastLine(app, account)).toMatchObject({ exception: 'money_without_payment' });
  });

  test('if the bank reversed it', async () => {
    const { reference } = await reported();
    await bankShows(app, account, lineOf(1_250, reference, { is_reversal: true }));
    expect(await lastLine(app, account)).toMatchObject({ exception: 'reversal' });
  });
});

test('a pending line is not acted on until it is booked', async () => {
  const { id, reference } = await reported();
  const line = lineOf(1_250, reference);
  await bankShows(app, account, { ...line, is_pending: true });
  expect(await lastLine(app, account)).toMatchObject({ kinds: [], exception: null });
  await bankShows(app, account, line);
  expect(await booksOf(app, id)).toEqual({ receivable: 0, bank: 1_250, cost: 0 });
});

test('a line older than its account is nobody’s work', async () => {
  const young = await openMatchedAccount(app);
  await app.owner.query('update bank_account set created_at = now() where id = $1', [young.id]);
  await bankShows(app, young, lineOf(1_250, 'NOTPROVIDED', { booking_day: daysAgo(1) }));
  expect(await lastLine(app, young)).toMatchObject({ kinds: [], exception: null });
});

describe('the whole reference', () => {
  test('confirms money that was reported: nothing is owed for it any more', async () => {
    const { id, reference } = await reported();
    await bankShows(app, account, lineOf(1_250, reference));
    expect(await lastLine(app, account)).toMatchObject({ kinds: ['outcome'], rules: ['whole_reference'] });
    expect(await booksOf(app, id)).toEqual({ receivable: 0, bank: 1_250, cost: 0 });
    expect(await stateOf(id)).toBe('p/p');
  });

  test('reports money that nobody reported', async () => {
    const { id, reference } = await startPayment(app, counter);
    await bankShows(app, account, lineOf(1_250, reference));
    expect(await lastLine(app, account)).toMatchObject({ kinds: ['outcome'], exception: null });
    expect(await stateOf(id)).toBe('p/p');
    expect(await booksOf(app, id)).toEqual({ receivable: 0, bank: 1_250, cost: 0 });
  });

  test('reports another amount, which is on hold', async () => {
    const { id, reference } = await startPayment(app, counter);
    await bankShows(app, account, lineOf(1_300, reference));
    expect(await stateOf(id)).toBe('p/h');
    expect(await booksOf(app, id)).toEqual({ receivable: 0, bank: 1_300, cost: 0 });
  });

  test('a second time is a second payment', async () => {
    const { id, reference } = await reported();
    await bankShows(app, account, lineOf(1_250, reference));
    await bankShows(app, account, lineOf(1_250, reference));
    expect(await lastLine(app, account)).toMatchObject({ kinds: ['outcome'] });
    expect(await booksOf(app, id)).toEqual({ receivable: 0, bank: 2_500, cost: 0 });
    const { rows } = await app.owner.query(
      'select effect from payment_outcome where transaction_id = $1 order by received_at',
      [id],
    );
    expect(rows).toEqual([{ effect: 'paid' }, { effect: 'extra_payment' }]);
  });
});

test('the beginning of an older reference with the amount confirms it', async () => {
  const { id, reference } = await reported();
  const older = `${reference}WXYZ`;
  await app.owner.query(
    `with code as (
       insert into payment_code select $2, clinic_id, transaction_id, created_at, expires_at, payee_proxy, payee_name, code_text
       from payment_code where reference = $1
     ), outcome as (update payment_outcome set reference = $2 where reference = $1)
     select`,
    [reference, older],
  );
  await app.owner.query('delete from payment_code where reference = $1', [reference]);
  await bankShows(app, account, lineOf(1_250, reference));
  expect(await lastLine(app, account)).toMatchObject({ rules: ['beginning_of_reference'] });
  expect(await booksOf(app, id)).toEqual({ receivable: 0, bank: 1_250, cost: 0 });
});

test('nothing is matched from a gap on, until it closes', async () => {
  const group = await makeGroup(app);
  const clinic = await makeClinic(app, group);
  const broken = await openMatchedAccount(app, clinic);
  const other = await makeCounter(app, { group, clinic });
  await bankShows(app, broken, lineOf(100, 'NOTPROVIDED', { booking_day: daysAgo(3) }));
  const { id, reference } = await startPayment(app, other);
  const missing = lineOf(500, 'NOTPROVIDED', { booking_day: daysAgo(2) });
  broken.balance_cents += 500;
  await bankShows(app, broken, lineOf(1_250, reference));
  expect(await lastLine(app, broken)).toMatchObject({ kinds: [], exception: null });
  const gaps = async () =>
    (
      await app.owner.query(
        `select closed_by from bank_exception where kind = 'balance_gap' and bank_account_id = $1`,
        [broken.id],
      )
    ).rows;
  expect(await gaps()).toEqual([{ closed_by: null }]);
  broken.balance_cents = 100;
  await bankShows(app, broken, missing);
  await matchBank(app.platform);
  expect(await booksOf(app, id)).toEqual({ receivable: 0, bank: 1_250, cost: 0 });
  expect(await gaps()).toEqual([{ closed_by: 'bank' }]);
});

test('money that was reported and is not in the statements is an exception after two working days, until it comes', async () => {
  const { acquirer_id, reference } = await reported();
  await app.owner.query(`update payment_outcome set paid_at = now() - interval '8 days' where acquirer_id = $1`, [
    acquirer_id,
  ]);
  await app.owner.query(`update payment_code set created_at = now() - interval '8 days' where reference = $1`, [
    reference,
  ]);
  await bankShows(app, account, lineOf(77, 'NOTPROVIDED'));
  const missing = async () =>
    (await app.owner.query(`select kind, closed_by from bank_exception where acquirer_id = $1`, [acquirer_id])).rows;
  expect(await missing()).toEqual([{ kind: 'missing_money', closed_by: null }]);
  await bankShows(app, account, lineOf(1_250, reference));
  expect(await missing()).toEqual([{ kind: 'missing_money', closed_by: 'bank' }]);
  const { id } = await lastLine(app, account);
  await app.call(undoBankMatches, { params: { id }, body: { note: 'Of another' } }, key);
  await matchBank(app.platform);
  expect(await missing()).toEqual([
    { kind: 'missing_money', closed_by: 'bank' },
    { kind: 'missing_money', closed_by: null },
  ]);
});

test('money on hold that the platform gave back is the debit with the reference of its payment', async () => {
  const { id, reference } = await startPayment(app, counter);
  await sendOutcome(app, { reference, amount: 10, acquirer_id: `acq_${id}` });
  await bankShows(app, account, lineOf(1_000, reference));
  await app.call(refundHeldTransaction, { params: { id: String(id) }, body: { remark: 'As agreed' } }, key);
  expect(await booksOf(app, id)).toEqual({ receivable: -1_000, bank: 1_000, cost: 0 });
  await bankShows(app, account, lineOf(-999, reference));
  expect(await lastLine(app, account)).toMatchObject({ kinds: [], exception: 'wrong_amount' });
  await bankShows(app, account, lineOf(-1_000, reference));
  expect(await lastLine(app, account)).toMatchObject({ kinds: ['refund'], rules: ['refund_reference'] });
  expect(await booksOf(app, id)).toEqual({ receivable: 0, bank: 0, cost: 0 });
});
