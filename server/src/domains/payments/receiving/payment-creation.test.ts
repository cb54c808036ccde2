import { createTransaction } from '@clinic/contract/payments/receiving.ts';
import { getTransaction, type Transaction } from '@clinic/contract/payments/transactions.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activitiesOf } from '../../../testing/activities.ts';
import { type Counter, makeCounter, openCounter, startPayment } from '../../../testing/money/payments.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { sweepExpired } from '../payments.workers.ts';

let app: TestApp;
let counter: Counter;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.offset_ms = 0;
  counter = await makeCounter(app);
});

const rowOf = async ({ id }: Transaction) => {
  const { rows } = await app.owner.query('select * from transaction where id = $1', [id]);
  return rows[0] as Record<string, unknown>;
};
const countRows = async () => {
  const { rows } = await app.owner.query<{ n: number }>('select count(*) as n from transaction where clinic_id = $1', [
    counter.clinic.id,
  ]);
  return rows[0]?.n;
};

describe('T13 an invalid body', () => {
  const bodies: [string, string, string][] = [
    ['null', '{"amount":null,"patient_id":"P"}', 'amount'],
    ['true', '{"amount":true,"patient_id":"P"}', 'amount'],
    ['"0x10"', '{"amount":"0x10","patient_id":"P"}', 'amount'],
    ['["7"]', '{"amount":["7"],"patient_id":"P"}', 'amount'],
    ['a key twice', '{"amount":1,"amount":2,"patient_id":"P"}', 'body'],
    ['an unknown key', '{"amount":1,"patient_id":"P","status":"p"}', 'status'],
    ['9007199254740993', '{"amount":9007199254740993,"patient_id":"P"}', 'amount'],
    ['1e-7', '{"amount":1e-7,"patient_id":"P"}', 'amount'],
    ['-0', '{"amount":-0,"patient_id":"P"}', 'amount'],
    ['""', '{"amount":"","patient_id":"P"}', 'amount'],
    ['" 7"', '{"amount":" 7","patient_id":"P"}', 'amount'],
    ['1.005', '{"amount":1.005,"patient_id":"P"}', 'amount'],
    ['{}', '{"amount":{},"patient_id":"P"}', 'amount'],
    ['nothing', '{}', 'amount'],
    ['200,000.01', '{"amount":200000.01,"patient_id":"P"}', 'amount'],
    ['no patient', '{"amount":1,"patient_id":"  "}', 'patient_id'],
    ['a patient of markup', '{"amount":1,"patient_id":"<b>"}', 'patient_id'],
    ['a remark with a control character', '{"amount":1,"patient_id":"P","remark":"a\\u0000b"}', 'remark'],
    ['a remark of 256 characters', `{"amount":1,"patient_id":"P","remark":"${'x'.repeat(256)}"}`, 'remark'],
  ];
  test.each(bodies)('%s is refused with an error on its field, and nothing is stored', async (_, body, field) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${counter.token}` };
    const refused = await app.raw('/api/clinic/transactions', { method: 'POST', headers, body });
    expect([400, 422]).toContain(refused.status);
    const problem = (await refused.json()) as { errors?: object };
    expect(Object.keys(problem.errors ?? {})).toContain(field);
    expect(await countRows()).toBe(0);
  });
});

describe('creating a payment', () => {
  test('409 while another payment is open on the device', async () => {
    await startPayment(app, counter);
    const second = await app.call(createTransaction, { body: { amount: 1, patient_id: 'P-2' } }, counter.token);
    expect([second.status, second.problem.type]).toEqual([409, '/problems/payment_already_open']);
    expect(await countRows()).toBe(1);
  });

  test('starts in progress at the counter, with an unguessable code', async () => {
    const payment = await startPayment(app, counter, { amount: 0.29, patient_id: ' S1234/A ', remark: ' hello ' });
    expect(payment).toMatchObject({
      amount: 0.29,
      transaction_amount: 0.29,
      patient_id: 'S1234/A',
      remark: 'hello',
      status: 'i',
      payment_status: 'i',
      product_type: 'c',
      admin_fee: null,
      pay_to_clinic_amount: null,
      paid_at: null,
      number_of_issues: 0,
      clinic: { id: counter.clinic.id, name: counter.clinic.name },
    });
    expect(payment.reference).toMatch(/^[0-9A-Z]{16}$/);
    expect(Date.parse(payment.qr_expires_at ?? '') - Date.parse(payment.created_at)).toBe(900_000);
    expect(await rowOf(payment)).toMatchObject({
      amount_cents: 29,
      created_by: counter.user.id,
      device_id: counter.device_id,
    });
  });

  test('with the same key returns the same payment and answer; another body under the key is a 422', async () => {
    const body = { amount: 5, patient_id: 'P-9' };
    const headers = { 'idempotency-key': `key-${counter.clinic.id}` };
    const first = await app.call(createTransaction, { body }, counter.token, headers);
    const again = await app.call(createTransaction, { body }, counter.token, headers);
    expect([first.status, again.status, again.text]).toEqual([200, 200, first.text]);
    expect((await app.call(createTransaction, { body: { ...body, amount: 6 } }, counter.token, headers)).status).toBe(
      422,
    );
    expect(await countRows()).toBe(1);
  });

  test('R11 asks back if repeated without a key within two seconds, but not later', async () => {
    const other_device = await openCounter(app, counter.user, counter.clinic);
    const body = { amount: 5, patient_id: 'P-9' };
    const none = { 'idempotency-key': '' };
    expect((await app.call(createTransaction, { body }, counter.token, none)).status).toBe(200);
    const second = await app.call(createTransaction, { body }, other_device.token, none);
    expect([second.status, second.problem.type]).toEqual([409, '/problems/same_payment_moments_ago']);
    app.clock.offset_ms = 2_500;
    expect((await app.call(createTransaction, { body }, other_device.token, none)).status).toBe(200);
  });

  test('replaces a payment whose code has expired', async () => {
    const first = await startPayment(app, counter);
    app.clock.offset_ms = 901_000;
    const second = await startPayment(app, counter);
    expect(await rowOf(first)).toMatchObject({ payment_status: 'e', status: 'f' });
    expect(second.status).toBe('i');
  });

  test('a payment whose code has expired is ended once, by the sweep or by the first read', async () => {
    const first = await startPayment(app, counter);
    app.clock.offset_ms = 901_000;
    await Promise.all([sweepExpired(app.platform), sweepExpired(app.platform)]);
    expect(await rowOf(first)).toMatchObject({ payment_status: 'e', status: 'f' });
    const trail = await activitiesOf(app, 'transaction', first.id, counter.token);
    expect(trail.map(({ kind, by, changes: [status] }) => [kind, by, status])).toEqual([
      ['transaction_created', counter.user.username, { field: 'Status', from: null, to: 'Pending' }],
      ['transaction_expired', 'expiry', { field: 'Status', from: 'Pending', to: 'Failed' }],
    ]);
    const second = await startPayment(app, counter);
    app.clock.offset_ms = 1_802_000;
    expect((await app.call(getTransaction, { params: { id: String(second.id) } }, counter.token)).answer).toMatchObject(
      {
        payment_status: 'e',
        status: 'f',
      },
    );
  });
});
