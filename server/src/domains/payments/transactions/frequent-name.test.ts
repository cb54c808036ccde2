import { listIssues } from '@clinic/contract/payments/issues.ts';
import { calculateTransactions, listTransactions } from '@clinic/contract/payments/transactions.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Counter, makeCounter, startPayment } from '../../../testing/money/payments.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let counter: Counter;
beforeAll(async () => {
  app = await sharedApp();
  counter = await makeCounter(app);
});

test('a name that matches more patients than the bound still finds the transactions of a day', async () => {
  await app.owner.query(
    `insert into patient (clinic_id, patient_id, name) select $1, 'CROWD-' || n, 'Crowd' from generate_series(1, 10050) n`,
    [counter.clinic.id],
  );
  const payment = await startPayment(app, counter, { patient_id: 'CROWD-LAST', amount: 21 });
  const day = singaporeDay(new Date());
  const query = { name: 'crowd', date: `${day},${day}` };
  const sums = await app.call(calculateTransactions, { query }, counter.token);
  expect(sums.answer).toMatchObject({ transactions: 1, total_amount: 21, more_than: false });
  const list = await app.call(listTransactions, { query }, counter.token);
  expect(list.answer.data.map(({ id }) => id)).toEqual([payment.id]);
});

test.each([
  [listTransactions, 'name'],
  [calculateTransactions, 'name'],
  [listIssues, 'clinic_name'],
] as const)('T15 a control character in a filter of %o is a 400 on the field', async (endpoint, field) => {
  const refused = await app.call(endpoint, { query: { [field]: 'a\u0000b' } }, counter.token);
  expect([refused.status, Object.keys(refused.problem.errors ?? {})]).toEqual([400, [field]]);
});
