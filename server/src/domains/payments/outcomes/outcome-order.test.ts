import { transactionQrCode } from '@clinic/contract/payments/receiving.ts';
import { getTransaction } from '@clinic/contract/payments/transactions.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Counter, makeCounter, sendOutcome, startPayment } from '../../../testing/money/payments.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let counter: Counter;
beforeAll(async () => {
  app = await sharedApp();
});

const read = async (id: number) =>
  (await app.call(getTransaction, { params: { id: String(id) } }, counter.token)).answer;

test('T22 a failure that arrives after its own payment is a repeat, however often it is delivered', async () => {
  counter = await makeCounter(app);
  const payment = await startPayment(app, counter);
  const told = { reference: payment.reference, acquirer_id: 'acq_overtaken' };
  expect((await sendOutcome(app, told)).answer).toEqual({ effect: 'paid', repeated: false });
  for (let delivery = 0; delivery < 3; delivery++) {
    const late = await sendOutcome(app, { ...told, status: 'failed' });
    expect([late.status, late.answer]).toEqual([200, { effect: 'paid', repeated: true }]);
  }
  expect(await read(payment.id)).toMatchObject({ payment_status: 'p', status: 'p', number_of_issues: 0 });
});

test('a failure of an older code does not affect the payment’s current code', async () => {
  counter = await makeCounter(app);
  const payment = await startPayment(app, counter);
  const params = { id: String(payment.id) };
  const renewed = await app.call(transactionQrCode, { params, body: { renew: true } }, counter.token);
  const older = await sendOutcome(app, { reference: payment.reference, status: 'failed' });
  expect(older.answer).toEqual({ effect: 'none', repeated: false });
  expect(await read(payment.id)).toMatchObject({ payment_status: 'i', status: 'i' });
  expect((await sendOutcome(app, { reference: renewed.answer.reference })).answer.effect).toBe('paid');
});

test('money paid to an older code still counts', async () => {
  counter = await makeCounter(app);
  const payment = await startPayment(app, counter);
  await app.call(transactionQrCode, { params: { id: String(payment.id) }, body: { renew: true } }, counter.token);
  expect((await sendOutcome(app, { reference: payment.reference })).answer.effect).toBe('paid');
});
