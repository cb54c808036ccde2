import { reportCustomer } from '@clinic/contract/customers/platform-customers.ts';
import { listCustomerPayments } from '@clinic/contract/payments/customer-payments.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Counter, makeCounter, openCounter, sendOutcome, startPayment } from '../../../testing/money/payments.ts';
import { toldCustomer } from '../../../testing/samples/customers.samples.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import { type TestApp, test_platform_key } from '../../../testing/test-app.ts';

let app: TestApp;
let counter: Counter;
beforeAll(async () => {
  app = await sharedApp();
  counter = await makeCounter(app);
});

test('shows the payments of all patients of the customer, newest first, and what was received of them', async () => {
  const told = toldCustomer(counter);
  const [self] = told.patients;
  const child = { ...self, id: `${self?.id}-c`, relation: 'dependant', patient_id: `${self?.patient_id}C` };
  const body = { ...told, patients: [self, child] } as never;
  const { id } = (await app.call(reportCustomer, { body }, test_platform_key)).answer;
  const pay = async (patient_id = '', amount = 10) =>
    startPayment(app, await openCounter(app, counter.user, counter.clinic), { patient_id, amount });
  const first = await pay(self?.patient_id, 20);
  await sendOutcome(app, { reference: first.reference, amount: 20 });
  const second = await pay(child.patient_id);
  await pay(`${self?.patient_id}-another`);
  const list = async (query: object) =>
    (await app.call(listCustomerPayments, { params: { id: String(id) }, query }, counter.token)).answer;
  const { data, pager, received } = await list({});
  expect(data.map((row) => [row.id, row.patient_id])).toEqual([
    [second.id, child.patient_id],
    [first.id, self?.patient_id],
  ]);
  expect([pager.rows, received]).toEqual([2, 20]);
  expect((await list({ p: '2', n: '1' })).data.map((row) => row.id)).toEqual([first.id]);
});
