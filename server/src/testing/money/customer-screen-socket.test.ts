import { createScreenToken, unpairDeviceScreen } from '@clinic/contract/payments/device-messages.ts';
import { beforeAll, expect, test } from 'vitest';
import {
  announce,
  type Clinic,
  type Group,
  makeClinic,
  makeGroup,
  makeUser,
  type SignedIn,
  signIn,
} from '../factories.ts';
import { sharedApp } from '../shared-app.ts';
import type { TestApp } from '../test-app.ts';
import { openSocket } from '../wire/open-socket.ts';
import { eventually } from '../wire/test-socket.ts';

let app: TestApp;
let group: Group;
let clinic: Clinic;
let till: SignedIn;
beforeAll(async () => {
  app = await sharedApp();
  group = await makeGroup(app);
  clinic = await makeClinic(app, group);
  const user = await makeUser(app, group, { clinics: [clinic], roles: ['ROLE_TRANSACTION_CREATE'] });
  till = await signIn(app, user, clinic);
});

const pair = async (): Promise<{ token: string; screen_id: number }> => {
  const { answer } = await app.call(createScreenToken, { body: { device_id: till.device_id } }, till.token);
  const { rows } = await app.owner.query<{ id: number }>('select max(id) as id from device_screen');
  return { token: answer.token, screen_id: rows[0]?.id ?? 0 };
};

test('T18 T19 a customer screen receives events of its device only', async () => {
  const screen = await openSocket(app.url);
  await screen.init((await pair()).token);
  await announce(app, clinic, [
    { name: 'payment_receive', data: { transaction_id: 1 } },
    { name: 'clinic_login' },
    { name: 'device_message', device_id: 'another-device', data: { version: 1 } },
    { name: 'device_message', device_id: till.device_id, data: { version: 2 } },
  ]);
  await eventually('its event', () => screen.received.length > 0);
  expect(screen.received.map(({ data }) => data)).toEqual([{ version: 2 }]);
});

test('T18 T19 a customer screen gets the events it missed, and no others', async () => {
  const { token } = await pair();
  const screen = await openSocket(app.url);
  const { last } = await screen.init(token);
  screen.close();
  await announce(app, clinic, [
    { name: 'device_message', device_id: till.device_id, data: { version: 3 } },
    { name: 'payment_receive', data: { transaction_id: 2 } },
  ]);
  const back = await openSocket(app.url);
  expect(await back.init(token, last)).toMatchObject({ last: last + 1 });
  await eventually('the missed event', () => back.received.length > 0);
  expect(back.received.map(({ data }) => data)).toEqual([{ version: 3 }]);
});

test('T18 T19 an unpaired screen is cut within a second and not admitted again', async () => {
  const { token, screen_id } = await pair();
  const screen = await openSocket(app.url);
  await screen.init(token);
  const began = performance.now();
  expect((await app.call(unpairDeviceScreen, { params: { id: screen_id } }, till.token)).status).toBe(204);
  await screen.cut;
  expect(performance.now() - began).toBeLessThan(1_000);
  const again = await openSocket(app.url);
  await expect(again.init(token)).rejects.toThrow('cut instead of being admitted');
});

test('T18 a tampered screen token cuts the socket', async () => {
  const { token } = await pair();
  const parts = token.split('.');
  for (const index of [0, 1, 2, 3, 4]) {
    const forged = parts
      .with(index, index === 4 ? 'another-device' : `${Number(parts[index]) + 1 || 'zzzzzz'}`)
      .join('.');
    const screen = await openSocket(app.url);
    await expect(screen.init(forged), forged).rejects.toThrow('cut instead of being admitted');
  }
});
