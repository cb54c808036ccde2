import { cancelTransaction, receiveTransaction, transactionQrCode } from '@clinic/contract/payments/receiving.ts';
import { getTransaction, updateTransaction, type Transaction } from '@clinic/contract/payments/transactions.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activitiesOf } from '../../../testing/activities.ts';
import { type Counter, makeCounter, openCounter, sendOutcome, startPayment } from '../../../testing/money/payments.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

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

const params = ({ id }: Transaction) => ({ params: { id: String(id) } });
const rowOf = async ({ id }: Transaction) => {
  const { rows } = await app.owner.query('select * from transaction where id = $1', [id]);
  return rows[0] as Record<string, unknown>;
};

describe('the payment of this device', () => {
  const receive = (query: { device_id?: string; transaction_id?: string } = {}, by = counter) =>
    app.call(receiveTransaction, { query }, by.token);

  test('400 for an invalid device', async () => {
    expect((await receive({ device_id: 'a b' })).status).toBe(400);
  });

  test('is null before, the open one during, null after, and by its id in any state', async () => {
    expect((await receive()).text).toBe('null');
    const payment = await startPayment(app, counter);
    expect((await receive()).answer?.id).toBe(payment.id);
    expect((await receive({ device_id: counter.device_id })).answer?.id).toBe(payment.id);
    await sendOutcome(app, { reference: payment.reference });
    expect((await receive()).text).toBe('null');
    expect((await receive({ transaction_id: String(payment.id) })).answer?.status).toBe('p');
    const neighbour = await openCounter(app, counter.user, counter.clinic);
    expect((await receive({}, neighbour)).text).toBe('null');
    expect((await receive({ transaction_id: String(payment.id) }, neighbour)).text).toBe('null');
  });

  test('is not returned once its code has expired', async () => {
    await startPayment(app, counter);
    app.clock.offset_ms = 901_000;
    expect((await receive()).text).toBe('null');
  });
});

describe('a correction', () => {
  const correct = (of: Transaction, body: object) =>
    app.call(updateTransaction, { ...params(of), body }, counter.token);

  test('409 from an older version, 422 from an invalid instant, and nothing is lost', async () => {
    const payment = await startPayment(app, counter);
    const saved = await correct(payment, { patient_id: 'P-2', remark: 'first', updated_at: payment.updated_at });
    expect(saved.status).toBe(200);
    const stale = await correct(payment, { patient_id: 'P-3', remark: 'second', updated_at: payment.updated_at });
    expect([stale.status, stale.problem.type]).toEqual([409, '/problems/stale_object']);
    expect((await correct(payment, { patient_id: 'P-3', updated_at: 'yesterday' })).status).toBe(422);
    expect(await rowOf(payment)).toMatchObject({ patient_id: 'P-2', remark: 'first' });
    expect((await correct(payment, { patient_id: 'P-3', updated_at: saved.answer.updated_at })).status).toBe(200);
    expect(await rowOf(payment)).toMatchObject({ patient_id: 'P-3', remark: 'first' });
    expect((await activitiesOf(app, 'transaction', payment.id, counter.token)).at(-1)).toMatchObject({
      kind: 'transaction_updated',
      changes: [{ field: 'Patient ID', from: 'P-2', to: 'P-3' }],
    });
  });

  test('T12 of any other field is a 422 unless it is unchanged, and the field keeps its value', async () => {
    const payment = await startPayment(app, counter);
    await sendOutcome(app, { reference: payment.reference });
    const { answer: paid } = await app.call(getTransaction, params(payment), counter.token);
    const before = await rowOf(payment);
    const writable = new Set(['patient_id', 'remark', 'updated_at']);
    const columns = [...Object.keys(paid), ...Object.keys(before)].filter((field) => !writable.has(field));
    expect(columns.length).toBeGreaterThan(40);
    for (const field of columns) {
      for (const value of [1, 'p', null]) {
        const refused = await correct(payment, {
          patient_id: paid.patient_id,
          updated_at: paid.updated_at,
          [field]: value,
        });
        const isUnchanged = (paid as Record<string, unknown>)[field] === value;
        expect([field, value, refused.status]).toEqual([field, value, isUnchanged ? 200 : 422]);
        expect(Object.keys(refused.problem?.errors ?? {})).toEqual(isUnchanged ? [] : [field]);
      }
    }
    expect(await rowOf(payment)).toEqual(before);
  });
});

describe('a cancellation', () => {
  const cancel = (of: Transaction) => app.call(cancelTransaction, params(of), counter.token);

  test('409 after the payment was paid, failed, cancelled or expired', async () => {
    const paid = await startPayment(app, counter);
    await sendOutcome(app, { reference: paid.reference });
    expect((await cancel(paid)).status).toBe(409);
    const failed = await startPayment(app, counter);
    await sendOutcome(app, { reference: failed.reference, status: 'failed' });
    expect((await cancel(failed)).status).toBe(409);
    const cancelled = await startPayment(app, counter);
    expect((await cancel(cancelled)).status).toBe(204);
    expect((await cancel(cancelled)).status).toBe(409);
    const died = await startPayment(app, counter);
    app.clock.offset_ms = 901_000;
    expect((await cancel(died)).status).toBe(409);
    const states = await Promise.all([paid, failed, cancelled, died].map(rowOf));
    expect(states.map(({ payment_status, status }) => `${String(payment_status)}/${String(status)}`)).toEqual([
      'p/p',
      'e/f',
      'e/c',
      'e/f',
    ]);
  });
});

describe('the code', () => {
  const code = (of: Transaction, body: object = {}) =>
    app.call(transactionQrCode, { ...params(of), body }, counter.token);

  test('409 for a payment that ended or whose code expired', async () => {
    const payment = await startPayment(app, counter);
    app.clock.offset_ms = 901_000;
    expect((await code(payment, { renew: true })).status).toBe(409);
    expect(await rowOf(payment)).toMatchObject({ status: 'f' });
  });

  test('is the same when requested again; a renewal gives another with a new expiry', async () => {
    const payment = await startPayment(app, counter, { amount: 88.8 });
    const first = await code(payment);
    expect(first.answer.code).toContain('540588.80');
    expect(first.answer.code).toContain(payment.reference);
    expect((await code(payment)).text).toBe(first.text);
    app.clock.offset_ms = 600_000;
    const renewed = await code(payment, { renew: true });
    expect(renewed.answer.reference).not.toBe(payment.reference);
    expect(Date.parse(renewed.answer.expires_at) - Date.parse(first.answer.expires_at)).toBeGreaterThanOrEqual(599_000);
    const { rows } = await app.owner.query(
      'select reference from payment_code where transaction_id = $1 order by created_at',
      [payment.id],
    );
    expect(rows).toEqual([{ reference: payment.reference }, { reference: renewed.answer.reference }]);
  });
});
