import {
  createQueueScreen,
  listQueueScreens,
  readQueueScreen,
  unpairQueueScreen,
} from '@clinic/contract/appointments/queue-screen.ts';
import { createScreenToken, readDeviceMessage } from '@clinic/contract/payments/device-messages.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Counter, makeCounter } from '../../../testing/money/payments.ts';
import { moveEntry, walkIn, waitingPatient } from '../../../testing/samples/appointments/queue-calls.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let counter: Counter;
beforeAll(async () => {
  app = await sharedApp();
});
beforeEach(async () => {
  counter = await makeCounter(app, {
    roles: ['ROLE_APPOINTMENT_VIEW', 'ROLE_APPOINTMENT_UPDATE', 'ROLE_TRANSACTION_CREATE'],
  });
});

const pair = async () =>
  (await app.call(createQueueScreen, { body: { device_id: counter.device_id } }, counter.token)).answer.token;
const look = (token: string) => app.call(readQueueScreen, { query: { token } });

test('a customer screen does not open the queue, and a public screen opens no payment', async () => {
  const { device_id } = counter;
  const payments = await app.call(createScreenToken, { body: { device_id } }, counter.token);
  expect(await look(payments.answer.token)).toMatchObject({ status: 401 });
  expect(await app.call(readDeviceMessage, { query: { token: await pair() } })).toMatchObject({ status: 401 });
});

test('a public screen turns between the languages of its branch', async () => {
  const token = await pair();
  expect((await look(token)).answer.languages).toEqual(['en']);
  await app.owner.query("update clinic set languages = '{zh,en,ta}' where id = $1", [counter.clinic.id]);
  expect((await look(token)).answer.languages).toEqual(['zh', 'en', 'ta']);
});

test('a public screen shows numbers and no names, until it is disconnected', async () => {
  const token = await pair();
  await walkIn(app, counter, 1, 'Nobody Else');
  const { id } = await waitingPatient(app, counter, 2);
  await moveEntry(app, counter, id, 'call');
  const shown = await look(token);
  expect(shown.answer.queue).toEqual({ called: [{ number: 2, calls: 1 }], waiting: [1], more_waiting: 0 });
  expect(shown.text).not.toMatch(/Nobody|Tan|Fever/);
  const [screen] = (await app.call(listQueueScreens, {}, counter.token)).answer.data;
  expect(await app.call(unpairQueueScreen, { params: { id: String(screen?.id) } }, counter.token)).toMatchObject({
    status: 204,
  });
  expect(await look(token)).toMatchObject({ status: 401 });
});
