import * as calls from '@clinic/contract/payments/device-messages.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { signIn } from '../../../testing/factories.ts';
import { type Counter, makeCounter, startPayment } from '../../../testing/money/payments.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let victim: Counter;
let screen: string;
beforeAll(async () => {
  app = await sharedApp();
});
beforeEach(async () => {
  victim = await makeCounter(app);
  screen = (await app.call(calls.createScreenToken, { body: { device_id: victim.device_id } }, victim.token)).answer
    .token;
});

const shown = async () => (await app.call(calls.readDeviceMessage, { query: { token: screen } })).answer.message;

/** The statuses of every call that names a device, made by another user. */
async function statusesOf(by: Counter, device_id: string): Promise<number[]> {
  const { id: transaction_id } = await startPayment(app, by);
  const answers = [
    await app.call(calls.createDeviceMessage, { body: { device_id, transaction_id } }, by.token),
    await app.call(calls.updateDeviceMessage, { body: { device_id, transaction_id } }, by.token),
    await app.call(calls.deleteDeviceMessage, { query: { device_id } }, by.token),
    await app.call(calls.createScreenToken, { body: { device_id } }, by.token),
    await app.call(calls.listDeviceScreens, { query: { device_id } }, by.token),
  ];
  return answers.map(({ status }) => status);
}

test('T18 every call treats a device of another clinic, in the same or another group, as not found', async () => {
  const payment = await startPayment(app, victim);
  const body = { device_id: victim.device_id, transaction_id: payment.id };
  expect((await app.call(calls.createDeviceMessage, { body }, victim.token)).status).toBe(200);
  const before = await shown();
  const group = { id: victim.user.group_id, code: victim.user.group_code };
  for (const stranger of [await makeCounter(app), await makeCounter(app, { group })])
    expect(await statusesOf(stranger, victim.device_id)).toEqual([404, 404, 404, 404, 404]);
  expect(before.state).toBe('payment');
  expect(await shown()).toEqual(before);
});

test('T18 a screen of another clinic cannot be unpaired', async () => {
  expect((await app.call(calls.readDeviceMessage, { query: { token: screen } })).status).toBe(200);
  const { answer } = await app.call(calls.listDeviceScreens, { query: { device_id: victim.device_id } }, victim.token);
  const params = { id: String(answer.data[0]?.id) };
  const stranger = await makeCounter(app);
  expect((await app.call(calls.unpairDeviceScreen, { params }, stranger.token)).status).toBe(404);
  expect((await app.call(calls.readDeviceMessage, { query: { token: screen } })).status).toBe(200);
});

test('T18 signing in elsewhere with the same device id neither changes nor reads the screen', async () => {
  const payment = await startPayment(app, victim, { amount: 42 });
  const body = { device_id: victim.device_id, transaction_id: payment.id };
  await app.call(calls.createDeviceMessage, { body }, victim.token);
  const before = await shown();

  const stranger = await makeCounter(app);
  const { token } = await signIn(app, stranger.user, stranger.clinic, victim.device_id);
  const thief = { ...stranger, token };
  expect(await statusesOf(thief, victim.device_id)).toEqual([200, 200, 204, 200, 200]);
  const own = await app.call(calls.listDeviceScreens, { query: { device_id: victim.device_id } }, token);
  expect(own.answer.data).toEqual([]);
  expect(await shown()).toEqual(before);
});
