import { createTransaction, getTransaction, listTransactions } from '@clinic/contract/payments/transactions.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCounter, sendOutcome, startPayment, type Counter } from '../../testing/payments.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let counter: Counter;
beforeAll(async () => {
  app = await startTestApp();
  counter = await makeCounter(app);
});
afterAll(() => app.close());

test('smoke', async () => {
  const t = await startPayment(app, counter);
  expect((await sendOutcome(app, { reference: t.reference })).answer).toEqual({ effect: 'paid', repeated: false });
  expect((await app.call(getTransaction, { params: { id: String(t.id) } }, counter.token)).answer).toMatchObject({ status: 'p', payment_status: 'p', admin_fee: 0.5, number_of_issues: 0 });
  const l = await app.call(listTransactions, { query: { name: 'p-1' } }, counter.token);
  expect(l.answer.pager).toEqual({ p: 1, n: 20, pages: 1, rows: 1 });
  expect((await app.call(createTransaction, { body: { amount: 12.5 } }, counter.token)).status).toBe(422);
});
