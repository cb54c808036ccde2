import {
  createDeviceMessage,
  createScreenToken,
  deleteDeviceMessage,
  listDeviceScreens,
  readDeviceMessage,
  unpairDeviceScreen,
  updateDeviceMessage,
} from '@clinic/contract/payments/device-messages.ts';
import { cancelTransaction, transactionQrCode } from '@clinic/contract/payments/receiving.ts';
import { type Transaction } from '@clinic/contract/payments/transactions.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Counter, makeCounter, openCounter, sendOutcome, startPayment } from '../../../testing/money/payments.ts';
import { makeCustomer } from '../../../testing/samples/customers.samples.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { sweepExpired } from '../payments.workers.ts';

let app: TestApp;
let counter: Counter;
let screen: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.offset_ms = 0;
  await app.owner.query('delete from rate_limit');
  counter = await makeCounter(app);
  screen = await pair(counter);
});

const pair = async (by: Counter): Promise<string> =>
  (await app.call(createScreenToken, { body: { device_id: by.device_id } }, by.token)).answer.token;
const read = (token: string) => app.call(readDeviceMessage, { query: { token } });
const shown = async (token = screen) => (await read(token)).answer.message;
const show = (payment: Transaction, by = counter, extra: object = {}) =>
  app.call(createDeviceMessage, { body: { device_id: by.device_id, transaction_id: payment.id, ...extra } }, by.token);
const clear = (by = counter) => app.call(deleteDeviceMessage, { query: { device_id: by.device_id } }, by.token);
const codeOf = async ({ id }: Transaction, body: object = {}) =>
  (await app.call(transactionQrCode, { params: { id: String(id) }, body }, counter.token)).answer.code;
const waiting = {
  state: 'waiting',
  transaction_id: null,
  amount: null,
  qr_code: null,
  payee: null,
  expires_at: null,
};

describe('T18 a screen token', () => {
  /** The token with one part changed, for each part: screen, clinic, group, expiry, device, signature. */
  const tampered = (token: string): string[] => {
    const parts = token.split('.');
    expect(parts.length).toBeGreaterThan(2);
    const changed = (part: string): string => `${part.startsWith('1') ? '2' : '1'}${part.slice(1)}`;
    return parts.map((_, index) => parts.map((part, at) => (at === index ? changed(part) : part)).join('.'));
  };

  test('401 if missing, tampered with, of staff, or expired', async () => {
    expect((await app.raw('/api/device/message')).status).toBe(401);
    for (const token of [...tampered(screen), `${screen}x`, counter.token, counter.permanent, 'x'])
      expect((await read(token)).status).toBe(401);
    app.clock.offset_ms = 12 * 3_600_000 + 1_000;
    expect((await read(screen)).status).toBe(401);
  });

  test('opens only its own device, and no other call', async () => {
    const neighbour = await openCounter(app, counter.user, counter.clinic);
    const payment = await startPayment(app, neighbour);
    await show(payment, neighbour);
    expect(await shown()).toMatchObject({ state: 'waiting' });
    expect(
      (
        await app.call(
          createDeviceMessage,
          { body: { device_id: counter.device_id, transaction_id: payment.id } },
          screen,
        )
      ).status,
    ).toBe(401);
  });

  test('ends at once when its screen is unpaired, and no other token ends', async () => {
    const other = await pair(counter);
    expect([(await read(screen)).status, (await read(other)).status]).toEqual([200, 200]);
    const { answer } = await app.call(listDeviceScreens, { query: { device_id: counter.device_id } }, counter.token);
    expect(answer.data).toHaveLength(2);
    const [newest] = answer.data;
    expect((await app.call(unpairDeviceScreen, { params: { id: String(newest?.id) } }, counter.token)).status).toBe(
      204,
    );
    expect((await app.call(unpairDeviceScreen, { params: { id: String(newest?.id) } }, counter.token)).status).toBe(
      404,
    );
    const left = await Promise.all([read(screen), read(other)]);
    expect(left.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  test('is renewed after half its lifetime, and the new token opens the same device', async () => {
    expect((await read(screen)).answer.token).toBeNull();
    app.clock.offset_ms = 7 * 3_600_000;
    const renewed = (await read(screen)).answer.token;
    app.clock.offset_ms = 13 * 3_600_000;
    expect((await read(screen)).status).toBe(401);
    expect((await read(renewed ?? '')).status).toBe(200);
  });

  test('shows the counter when the screen was last seen, updated at most every few seconds', async () => {
    const seen = async () => {
      const { answer } = await app.call(listDeviceScreens, { query: { device_id: counter.device_id } }, counter.token);
      return answer.data.map(({ last_seen_at }) => last_seen_at);
    };
    expect(await seen()).toEqual([]);
    await read(screen);
    const first = await seen();
    app.clock.offset_ms = 3_000;
    await read(screen);
    expect(await seen()).toEqual(first);
    app.clock.offset_ms = 9_000;
    await read(screen);
    expect(await seen()).not.toEqual(first);
  });
});

describe('a message', () => {
  test('comes with the name of the clinic', async () => {
    expect((await read(screen)).answer.clinic).toEqual({ name: counter.clinic.name });
  });

  test('T18 is composed by the server: client contents are ignored or refused', async () => {
    const payment = await startPayment(app, counter, { amount: 42 });
    const evil = { message: { amount: 1, qr_code: '<script>alert(1)</script>' } };
    expect((await show(payment, counter, evil)).status).toBe(200);
    expect(await shown()).toMatchObject({
      state: 'payment',
      transaction_id: payment.id,
      amount: 42,
      qr_code: await codeOf(payment),
      expires_at: payment.qr_expires_at,
    });
    expect((await show(payment, counter, { qr_code: 'MINE' })).status).toBe(422);
    expect((await show(payment, counter, { amount: 1 })).status).toBe(422);
  });

  test('409 for a payment that ended, 404 for a payment of another clinic', async () => {
    const payment = await startPayment(app, counter);
    await app.call(cancelTransaction, { params: { id: String(payment.id) } }, counter.token);
    expect((await show(payment)).status).toBe(409);
    const foreign = await startPayment(app, await makeCounter(app));
    expect((await show(foreign)).status).toBe(404);
    expect(await shown()).toEqual({ version: 0, ...waiting });
  });

  test('without a transaction is of the payment in progress on the device, and refused where none is', async () => {
    const body = { device_id: counter.device_id, message: { amount: 1, qr_code: 'MINE' } };
    for (const call of [createDeviceMessage, updateDeviceMessage])
      expect((await app.call(call, { body }, counter.token)).status).toBe(409);
    await startPayment(app, await openCounter(app, counter.user, counter.clinic));
    expect((await app.call(createDeviceMessage, { body }, counter.token)).status).toBe(409);
    const payment = await startPayment(app, counter, { amount: 42 });
    for (const call of [createDeviceMessage, updateDeviceMessage]) {
      expect((await app.call(call, { body }, counter.token)).status).toBe(200);
      expect(await shown()).toMatchObject({ state: 'payment', transaction_id: payment.id, amount: 42 });
    }
  });

  test('becomes the tick in the commit of the outcome, and clears itself after some seconds', async () => {
    const payment = await startPayment(app, counter);
    const { answer: first } = await show(payment);
    await sendOutcome(app, { reference: payment.reference });
    const tick = await shown();
    expect(tick).toMatchObject({ version: first.version + 1, state: 'paid', amount: 12.5, qr_code: null });
    expect((await clear()).status).toBe(204);
    expect(await shown()).toEqual(tick);
    app.clock.offset_ms = 11_000;
    expect(await shown()).toEqual({ version: tick.version + 1, ...waiting });
  });

  test('stops showing a payment that staff cancel', async () => {
    const payment = await startPayment(app, counter);
    const { answer: first } = await show(payment);
    await app.call(cancelTransaction, { params: { id: String(payment.id) } }, counter.token);
    expect(await shown()).toEqual({ version: first.version + 1, ...waiting });
  });

  test.each([
    ['failed', 'failed'],
    ['expired', 'failed'],
    ['short', 'held'],
  ])('a payment that is %s shows as %s for half a minute, whatever the counter clears', async (end, state) => {
    const payment = await startPayment(app, counter);
    const { answer: first } = await show(payment);
    if (end === 'failed') await sendOutcome(app, { reference: payment.reference, status: 'failed' });
    if (end === 'short') await sendOutcome(app, { reference: payment.reference, amount: 1 });
    if (end === 'expired') {
      app.clock.offset_ms = 900_500;
      await sweepExpired(app.platform);
    }
    const told = await shown();
    const amount = state === 'held' ? null : 12.5;
    expect(told).toMatchObject({
      version: first.version + 1,
      state,
      transaction_id: payment.id,
      amount,
      qr_code: null,
    });
    expect((await clear()).status).toBe(204);
    expect(await shown()).toEqual(told);
    app.clock.offset_ms += 31_000;
    expect(await shown()).toEqual({ version: told.version + 1, ...waiting });
  });

  test('money that arrives after a decline replaces it at once', async () => {
    const payment = await startPayment(app, counter);
    await show(payment);
    await sendOutcome(app, { reference: payment.reference, status: 'failed' });
    expect(await shown()).toMatchObject({ state: 'failed' });
    await sendOutcome(app, { reference: payment.reference });
    expect(await shown()).toMatchObject({ state: 'held', transaction_id: payment.id });
  });

  test('money that arrives after the decline has left the screen does not come back to it', async () => {
    const payment = await startPayment(app, counter);
    await show(payment);
    await sendOutcome(app, { reference: payment.reference, status: 'failed' });
    app.clock.offset_ms = 31_000;
    await sendOutcome(app, { reference: payment.reference });
    expect(await shown()).toMatchObject(waiting);
  });

  test('the next payment replaces the outcome of the last one', async () => {
    const declined = await startPayment(app, counter);
    await show(declined);
    await sendOutcome(app, { reference: declined.reference, status: 'failed' });
    const next = await startPayment(app, counter, { amount: 30 });
    await show(next);
    expect(await shown()).toMatchObject({ state: 'payment', transaction_id: next.id, amount: 30 });
  });

  test('shows a renewed code automatically, and on request', async () => {
    const payment = await startPayment(app, counter);
    await show(payment);
    const old = await shown();
    const code = await codeOf(payment, { renew: true });
    const renewed = await shown();
    expect([renewed.qr_code, renewed.qr_code === old.qr_code, renewed.version]).toEqual([code, false, old.version + 1]);
    const asked = await app.call(
      updateDeviceMessage,
      { body: { device_id: counter.device_id, transaction_id: payment.id } },
      counter.token,
    );
    expect(asked.answer).toMatchObject({ version: renewed.version + 1, qr_code: code });
  });

  test('shows waiting when cleared, under a version that only grows', async () => {
    const versions: number[] = [];
    for (let round = 0; round < 4; round++) {
      const payment = await startPayment(app, counter);
      versions.push((await show(payment)).answer.version);
      await clear();
      versions.push((await shown()).version);
      await clear();
      expect(await shown()).toMatchObject(waiting);
      await app.call(cancelTransaction, { params: { id: String(payment.id) } }, counter.token);
    }
    expect(versions).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('does not show an expired code, even before a sweep', async () => {
    await show(await startPayment(app, counter));
    app.clock.offset_ms = 900_500;
    expect(await shown()).toMatchObject({ state: 'failed', qr_code: null });
    app.clock.offset_ms += 31_000;
    expect(await shown()).toMatchObject(waiting);
  });

  test('is announced to its device, with ids only', async () => {
    const payment = await startPayment(app, counter);
    await show(payment);
    const { rows } = await app.owner.query(
      "select name, device_id, data from event where clinic_id = $1 and name = 'device_message'",
      [counter.clinic.id],
    );
    expect(rows).toEqual([
      { name: 'device_message', device_id: counter.device_id, data: { device_id: counter.device_id, version: 1 } },
    ]);
  });
});

test('says the languages of the branch, and that of the customer who pays', async () => {
  const { told } = await makeCustomer({ app, clinic: counter.clinic });
  const payment = await startPayment(app, counter, { patient_id: told.patients[0]?.patient_id ?? '' });
  await show(payment);
  const languages = async () => (await read(screen)).answer.languages;
  expect(await languages()).toEqual({ own: null, on: ['en'] });
  await app.owner.query("update clinic set languages = '{en,zh}' where id = $1", [counter.clinic.id]);
  expect(await languages()).toEqual({ own: 'zh', on: ['en', 'zh'] });
});
