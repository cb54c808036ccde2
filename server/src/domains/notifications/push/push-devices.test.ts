import * as calls from '@clinic/contract/notifications/devices.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PushStage, some_push, startPushStage } from '../../../testing/push/push-stage.ts';
import { eventually } from '../../../testing/wire/test-socket.ts';
import { sendPush } from './queue-push.ts';

let stage: PushStage;
beforeAll(async () => {
  stage = await startPushStage();
});
afterAll(() => stage.close());

test('404 for the device of another user, at the same branch or in another group', async () => {
  const owner = await stage.person();
  const { device } = await stage.withBrowser(owner);
  const stranger = await stage.person('elsewhere');
  for (const other of [await stage.person(), stranger]) {
    expect(await stage.devicesOf(other.token)).toEqual([]);
    const forgotten = await stage.app.call(calls.forgetPushDevice, { params: { id: String(device.id) } }, other.token);
    expect([forgotten.status, forgotten.problem.detail]).toEqual([404, 'Device not found.']);
  }
  expect(await stage.devicesOf(owner.token)).toHaveLength(1);
});

test('422 for an address that is not a known push service, so that it cannot probe the internal network', async () => {
  const who = await stage.person();
  const good = stage.relay.subscribe(await stage.serverKey(who.token)).subscription;
  const refused: Record<string, unknown>[] = [
    { ...good, key: 'http://127.0.0.1:5432/' },
    { ...good, key: 'http://169.254.169.254/latest/meta-data' },
    { ...good, key: 'http://fcm.googleapis.com/fcm/send/x' },
    { ...good, key: 'https://fcm.googleapis.com:8443/x' },
    { ...good, key: 'https://fcm.googleapis.com.evil.example/x' },
    { ...good, key: 'https://evil.example/?fcm.googleapis.com' },
    { ...good, key: 'https://user@updates.push.services.mozilla.com/x' },
    { ...good, key: 'file:///etc/passwd' },
    { ...good, p256dh: undefined },
    { ...good, auth: 'short' },
    { ...good, server_key: 'of another server' },
    { ...good, server_key: undefined },
    { key: '../../3/device/x', type: 'voip' },
    { key: 'a1'.repeat(31), type: 'voip' },
    { key: 'too short', type: 'android' },
    { key: 'https://fcm.googleapis.com/fcm/send/x', type: 'android' },
  ];
  for (const body of refused) {
    const { status, problem } = await stage.app.call(calls.registerDevice, { body }, who.token);
    expect([status, problem.errors?.['key']?.length], JSON.stringify(body)).toEqual([422, 1]);
  }
  expect(await stage.devicesOf(who.token)).toEqual([]);
});

test('a device belongs to the user who registered it last, in any group', async () => {
  const before = await stage.person();
  const { browser } = await stage.withBrowser(before);
  const after = await stage.person('elsewhere');
  expect((await stage.app.call(calls.registerDevice, { body: browser.subscription }, after.token)).status).toBe(200);
  expect(await stage.devicesOf(before.token)).toEqual([]);
  expect(await sendPush(stage.app.platform, before.user_id, some_push)).toBe(0);
  expect(await sendPush(stage.app.platform, after.user_id, some_push)).toBe(1);
  await eventually('the push', () => browser.delivered.length === 1);
  const again = await stage.app.call(calls.registerDevice, { body: browser.subscription }, after.token);
  expect(again.status).toBe(200);
  expect(await stage.devicesOf(after.token)).toHaveLength(1);
});

test('ten concurrent registrations of one device create one', async () => {
  const who = await stage.person();
  const browser = stage.relay.subscribe(await stage.serverKey(who.token));
  const all = await Promise.all(
    Array.from({ length: 10 }, () => stage.app.call(calls.registerDevice, { body: browser.subscription }, who.token)),
  );
  expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(await stage.devicesOf(who.token)).toHaveLength(1);
});

test('the twenty-first device replaces the oldest', async () => {
  const who = await stage.person();
  for (let number = 0; number < 21; number++) {
    const body = { key: `android-${number}-of-${who.user_id}:abcdef`, type: 'android' as const };
    expect((await stage.app.call(calls.registerDevice, { body }, who.token)).status).toBe(200);
  }
  const { rows } = await stage.app.owner.query<{ key: string }>(
    'select key from push_registration where user_id = $1 order by id',
    [who.user_id],
  );
  expect(rows).toHaveLength(20);
  expect(rows[0]?.key).toMatch(/^android-1-/);
});

test('the list does not contain the address or keys of a device; registering twice is audited once', async () => {
  const who = await stage.person();
  const { browser } = await stage.withBrowser(who);
  expect((await stage.app.call(calls.registerDevice, { body: browser.subscription }, who.token)).status).toBe(200);
  const { text } = await stage.app.call(calls.listPushDevices, {}, who.token);
  const { p256dh, auth, key } = browser.subscription;
  for (const secret of [p256dh, auth, key]) expect(text).not.toContain(secret);
  const { rows } = await stage.app.owner.query<{ after: unknown }>(
    "select after from audit where kind = 'push_device_registered' and user_id = $1",
    [who.user_id],
  );
  expect(rows).toEqual([{ after: { type: 'web' } }]);
});
