import {
  createDeviceMessage,
  createScreenToken,
  readDeviceMessage,
} from '@clinic/contract/payments/device-messages.ts';
import { listPresentedPayments } from '@clinic/contract/payments/outcomes.ts';
import { readPayee } from '@clinic/contract/payments/payee.ts';
import { createTransaction, transactionQrCode } from '@clinic/contract/payments/receiving.ts';
import { type Transaction } from '@clinic/contract/payments/transactions.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Counter, makeCounter, openCounter, startPayment } from '../../../testing/money/payments.ts';
import { plantPayee } from '../../../testing/money/payees.ts';
import { startTestApp, type TestApp, test_platform_key } from '../../../testing/test-app.ts';

let app: TestApp;
let counter: Counter;
const company = { proxy: '202600001A', payee_name: 'Harbour Payments' };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  counter = await makeCounter(app);
  await plantPayee(app, counter.clinic, company);
});

const body = { amount: 12.5, patient_id: 'P-1' };
const code = ({ id }: Transaction, given: { renew?: boolean } = {}) =>
  app.call(transactionQrCode, { params: { id: String(id) }, body: given }, counter.token);
const uenOf = async ({ clinic }: Counter): Promise<string> =>
  (await app.owner.query<{ uen: string }>('select uen from clinic where id = $1', [clinic.id])).rows[0]?.uen ?? '';
const codeRows = async ({ id }: Transaction) =>
  (
    await app.owner.query<Record<string, string | null>>(
      'select reference, payee_proxy, payee_name, code_text from payment_code where transaction_id = $1 order by created_at',
      [id],
    )
  ).rows;
const payeeAtCounter = async () => (await app.call(readPayee, {}, counter.token)).answer.name;

/** The customer's screen of the counter, after it was asked to show the payment. */
async function screenOf(payment: Transaction) {
  const { device_id, token } = counter;
  await app.call(createDeviceMessage, { body: { device_id, transaction_id: payment.id } }, token);
  const paired = await app.call(createScreenToken, { body: { device_id } }, token);
  return (await app.call(readDeviceMessage, { query: { token: paired.answer.token } })).answer.message;
}

/** The code as the sandbox's phone finds it. */
async function presented({ reference }: Transaction) {
  const { answer } = await app.call(listPresentedPayments, {}, test_platform_key);
  return answer.data.find((one) => one.reference === reference);
}

describe('without a payee', () => {
  const places: [string, () => Promise<unknown>][] = [
    ['of any clinic', () => app.owner.query('truncate payee_plan')],
    [
      'other than the clinic itself',
      async () => plantPayee(app, counter.clinic, { ...company, proxy: await uenOf(counter) }),
    ],
    [
      'other than an account of the clinic',
      async () => plantPayee(app, counter.clinic, { ...company, proxy: `${await uenOf(counter)}A01` }),
    ],
  ];

  test.each(places)('%s, no code is made, and the counter knows before', async (_, place) => {
    await place();
    expect(await payeeAtCounter()).toBeNull();
    const refused = await app.call(createTransaction, { body }, counter.token);
    expect([refused.status, refused.problem.type]).toEqual([503, '/problems/no_payee']);
    expect(refused.problem.detail).toBe(
      'No QR code can be made, because the account that receives the money is not set up. Please contact the platform’s support.',
    );
    for (const table of ['transaction', 'payment_code', 'patient'])
      expect((await app.owner.query(`select from ${table} where clinic_id = $1`, [counter.clinic.id])).rowCount).toBe(
        0,
      );
  });

  test('the same key makes the payment once there is one', async () => {
    await app.owner.query('truncate payee_plan');
    const headers = { 'idempotency-key': `payee-${counter.clinic.id}` };
    expect((await app.call(createTransaction, { body }, counter.token, headers)).status).toBe(503);
    await plantPayee(app, counter.clinic, company);
    expect((await app.call(createTransaction, { body }, counter.token, headers)).status).toBe(200);
  });
});

describe('a pooled code', () => {
  test('names the company to the phone, the counter and the screen, and never carries a number of a clinic', async () => {
    const sister = await makeCounter(app);
    const payment = await startPayment(app, counter);
    const shown = (await code(payment)).answer;
    const renewed = (await code(payment, { renew: true })).answer;
    const texts = [shown.code, renewed.code, (await screenOf(payment)).qr_code ?? ''];
    for (const text of texts) {
      expect(text).toContain('0210202600001A');
      expect(text).toContain('5916HARBOUR PAYMENTS');
      for (const one of [counter, sister]) expect(text).not.toContain(await uenOf(one));
    }
    expect(texts[2]).toBe(renewed.code);
    expect([await payeeAtCounter(), shown.payee, renewed.payee]).toEqual(Array(3).fill('Harbour Payments'));
    const { rows } = await app.owner.query(
      'select c.reference from payment_code c join clinic on strpos(c.payee_proxy || c.code_text, clinic.uen) > 0',
    );
    expect(rows).toEqual([]);
  });

  test('has a reference of at most 16 characters', async () => {
    const payment = await startPayment(app, counter);
    const { answer } = await code(payment, { renew: true });
    for (const reference of [payment.reference, answer.reference]) expect(reference).toMatch(/^[0-9A-Z]{1,16}$/);
  });
});

test('neither another account nor a changed clinic changes a payment; its renewed code pays as before, and the next payment the new account', async () => {
  const payment = await startPayment(app, counter);
  const before = {
    code: (await code(payment)).answer,
    screen: await screenOf(payment),
    at_phone: await presented(payment),
  };
  expect(before.screen).toMatchObject({ qr_code: before.code.code, payee: 'Harbour Payments' });
  expect(before.at_phone).toMatchObject({ code: before.code.code, payee: 'Harbour Payments' });
  await plantPayee(app, counter.clinic, { proxy: '202600002BB01', payee_name: 'Other Payments' });
  await app.owner.query("update clinic set uen = '201988888X', name = 'Renamed' where id = $1", [counter.clinic.id]);
  expect((await code(payment)).answer).toEqual(before.code);
  const screen = await screenOf(payment);
  expect([screen.qr_code, screen.payee]).toEqual([before.screen.qr_code, before.screen.payee]);
  expect(await presented(payment)).toMatchObject({ code: before.code.code, payee: 'Harbour Payments' });
  const renewed = (await code(payment, { renew: true })).answer;
  expect([renewed.payee, (await screenOf(payment)).payee]).toEqual(['Harbour Payments', 'Harbour Payments']);
  const frozen = { payee_proxy: '202600001A', payee_name: 'Harbour Payments' };
  expect(await codeRows(payment)).toEqual([
    { reference: payment.reference, ...frozen, code_text: before.code.code },
    { reference: renewed.reference, ...frozen, code_text: renewed.code },
  ]);
  const next = (await code(await startPayment(app, await openCounter(app, counter.user, counter.clinic)))).answer;
  expect([next.payee, next.code?.includes('0213202600002BB01')]).toEqual(['Other Payments', true]);
});

test('the columns of a code are all set or none, and the app cannot change them', async () => {
  const payment = await startPayment(app, await openCounter(app, counter.user, counter.clinic));
  await expect(
    app.owner.query('update payment_code set payee_name = null where transaction_id = $1', [payment.id]),
  ).rejects.toThrow(/payment_code_is_frozen/);
  const { rows } = await app.owner.query<{ may: boolean }>(
    "select has_column_privilege('clinic_app', 'payment_code', 'code_text', 'update') as may",
  );
  expect(rows).toEqual([{ may: false }]);
});
