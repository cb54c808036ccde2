import { calculateTransactions, listTransactions } from '@clinic/contract/payments/transactions.ts';
import { addDays, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeListedPayments } from '../../../testing/money/listed-payments.ts';
import { type Counter, makeCounter } from '../../../testing/money/payments.ts';
import { answerRefund, approvedRefund, receivedPayment, secondPerson } from '../../../testing/money/refunds.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { foldRollups } from '../payments.workers.ts';

let app: TestApp;
let counter: Counter;
const today = () => singaporeDay(new Date(Date.now() + app.clock.offset_ms));

beforeAll(async () => {
  app = await startTestApp();
  counter = await makeCounter(app);
  await makeListedPayments(app, counter);
});
afterAll(() => app.close());

const list = (query: Record<string, string> = {}) => app.call(listTransactions, { query }, counter.token);
const sums = (query: Record<string, string> = {}) => app.call(calculateTransactions, { query }, counter.token);

const dollars = (rows: { transaction_amount: number }[]) =>
  rows.reduce((sum, row) => sum + Math.round(row.transaction_amount * 100), 0) / 100;

const names = ['', 'tan', 'lim 4'];
const periods = () => ['', `${today()},${today()}`, `${addDays(today(), -3)},${addDays(today(), -1)}`];

test.each(names.flatMap((name) => [0, 1, 2].map((period) => [name, period] as const)))(
  'of the name %j in period %i equal the rows of the list, with every status and product, and of a span of amounts',
  async (name, period) => {
    const date = periods()[period] ?? '';
    for (const transaction_status of ['', 'i', 'p', 'h', 'n', 'x'])
      for (const [product, amount] of [
        ['', ''],
        ['c', ''],
        ['v', ''],
        ['', '11,13'],
      ] as const) {
        const filter = { name, date, transaction_status, product, amount };
        const rows = (await list({ ...filter, n: '100' })).answer.data;
        const of = (...statuses: string[]) => dollars(rows.filter(({ status }) => statuses.includes(status)));
        const { answer } = await sums(filter);
        expect(answer, JSON.stringify(filter)).toEqual({
          amount: dollars(rows),
          transactions: rows.length,
          pending_amount: of('i'),
          complete_amount: of('p'),
          hold_amount: of('h'),
          unpaid_amount: of('f', 'c'),
          refunded_amount: of('x'),
          total_amount: dollars(rows),
          more_than: false,
        });
        if (product !== '' || amount !== '') continue;
        expect((await sums({ ...filter, status: 'i' })).answer.amount).toBe(of('i'));
        expect((await sums({ ...filter, status: 'p' })).answer.amount).toBe(of('p'));
      }
  },
);

test('are the same before and after folding', async () => {
  const before = await sums();
  await foldRollups(app.platform);
  expect((await app.owner.query('select from transaction_delta')).rows).toHaveLength(0);
  expect((await sums()).answer).toEqual(before.answer);
  expect((await sums({ date: `${addDays(today(), -1)},${today()}` })).answer.transactions).toBe(10);
});

test('tell holds from what was refunded, of all time and of days, before and after folding', async () => {
  const branch = await makeCounter(app);
  await receivedPayment(app, branch, 30, 31);
  const returned = await receivedPayment(app, branch, 40, 41);
  const refund = await approvedRefund(app, { by: branch, decider: await secondPerson(app, branch) }, returned, 41);
  await answerRefund(app, { refund_reference: refund.reference });
  const parts = async (query: Record<string, string>) => {
    const { hold_amount, unpaid_amount, refunded_amount, total_amount } = (
      await app.call(calculateTransactions, { query }, branch.token)
    ).answer;
    return { hold_amount, unpaid_amount, refunded_amount, total_amount };
  };
  const both = { hold_amount: 30, unpaid_amount: 0, refunded_amount: 40, total_amount: 70 };
  const none = { hold_amount: 0, unpaid_amount: 0, refunded_amount: 0, total_amount: 0 };
  const check = async () => {
    expect(await parts({})).toEqual(both);
    expect(await parts({ date: `${today()},${today()}` })).toEqual(both);
    expect(await parts({ date: `${addDays(today(), -9)},${addDays(today(), -1)}` })).toEqual(none);
  };
  await check();
  await foldRollups(app.platform);
  await check();
});

test('400 for an invalid status', async () => {
  expect((await sums({ status: 'x' })).status).toBe(400);
});
