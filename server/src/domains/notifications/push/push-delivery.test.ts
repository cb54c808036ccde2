import { revokeDevice } from '@clinic/contract/access/sign-in.ts';
import * as calls from '@clinic/contract/notifications/devices.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PushStage, some_push, startPushStage } from '../../../testing/push/push-stage.ts';
import { eventually } from '../../../testing/wire/test-socket.ts';
import { sendPush } from './queue-push.ts';
import { rotateVapidKey } from './vapid-keys.ts';

let stage: PushStage;
beforeAll(async () => {
  stage = await startPushStage();
});
afterAll(() => stage.close());

const rowsOf = async (user_id: number): Promise<number> =>
  (await stage.app.owner.query('select from push_registration where user_id = $1', [user_id])).rowCount ?? 0;

test('a test push is refused without a device, and arrives with one', async () => {
  const who = await stage.person();
  expect((await stage.app.call(calls.sendTestPush, {}, who.token)).status).toBe(409);
  const { browser } = await stage.withBrowser(who);
  expect((await stage.app.call(calls.sendTestPush, {}, who.token)).status).toBe(204);
  await eventually('the test', () => browser.delivered.length === 1);
  expect(browser.delivered[0]?.message).toMatchObject({ title: 'Test notification', path: '/account/notifications' });
  await eventually(
    'the time of the last push',
    async () => (await stage.devicesOf(who.token))[0]?.last_pushed_at !== null,
  );
});

test('a push reaches only the user’s devices, encrypted and signed, with its time to live and topic', async () => {
  const who = await stage.person();
  const first = await stage.withBrowser(who);
  const elsewhere = await who.signInAgain();
  const second = await stage.withBrowser({ ...who, ...elsewhere });
  const other = await stage.withBrowser(await stage.person());
  expect(await sendPush(stage.app.platform, who.user_id, some_push)).toBe(2);
  for (const { browser } of [first, second]) {
    await eventually('the push', () => browser.delivered.length === 1);
    const [delivered] = browser.delivered;
    expect(delivered?.message).toEqual(some_push);
    expect(delivered?.contact).toMatch(/^mailto:/);
    expect(delivered?.urgency).toBe('normal');
    expect(delivered?.topic).toMatch(/^[\w-]{32}$/);
    expect(delivered?.ttl_seconds).toBeGreaterThan(14_000);
    expect(delivered?.ttl_seconds).toBeLessThanOrEqual(14_400);
  }
  expect(other.browser.delivered).toEqual([]);
  expect(stage.relay.complaints).toEqual([]);
  for (const { body } of stage.relay.received) expect(body.toString('latin1')).not.toContain('Refund');
  expect((await stage.devicesOf(who.token)).map(({ is_this }) => is_this)).toEqual([false, true]);
});

test('T7 after log-out, a change of password or the end of the session, the device receives nothing', async () => {
  const leaving = await stage.person();
  const left = await stage.withBrowser(leaving);
  expect(
    (await stage.app.call(revokeDevice, { body: { key: left.browser.subscription.key } }, leaving.permanent)).status,
  ).toBe(204);
  expect(await rowsOf(leaving.user_id)).toBe(0);
  expect(await sendPush(stage.app.platform, leaving.user_id, some_push)).toBe(0);

  const changing = await stage.person();
  await stage.withBrowser(changing);
  await stage.app.owner.query('update staff_user set password_changed_at = now() where id = $1', [changing.user_id]);
  expect(await sendPush(stage.app.platform, changing.user_id, some_push)).toBe(0);

  const expiring = await stage.person();
  await stage.withBrowser(expiring);
  await stage.app.owner.query("update session set expires_at = now() - interval '1 second' where user_id = $1", [
    expiring.user_id,
  ]);
  expect(await sendPush(stage.app.platform, expiring.user_id, some_push)).toBe(0);
  await stage.app.owner.query('delete from session where user_id = $1', [expiring.user_id]);
  expect(await rowsOf(expiring.user_id)).toBe(0);
});

test('a waiting push is not delivered after the user logs out', async () => {
  const who = await stage.person();
  const { browser, device } = await stage.withBrowser(who);
  browser.status = 503;
  await sendPush(stage.app.platform, who.user_id, some_push);
  await eventually('the first try', () =>
    stage.relay.received.some(({ path }) => browser.subscription.key.endsWith(path)),
  );
  await stage.app.call(revokeDevice, { body: {} }, who.token);
  delete browser.status;
  await eventually('the end of its job', async () => (await stage.jobState(device.id)) === 'completed', 30_000);
  expect(browser.delivered).toEqual([]);
});

test('a browser that is gone loses its registration; a browser with push turned off receives nothing', async () => {
  for (const status of [404, 410]) {
    const who = await stage.person();
    const { browser } = await stage.withBrowser(who);
    browser.status = status;
    await sendPush(stage.app.platform, who.user_id, some_push);
    await eventually(`the deletion after ${status}`, async () => (await stage.devicesOf(who.token)).length === 0);
  }
  const who = await stage.person();
  const { device } = await stage.withBrowser(who);
  const off = await stage.app.call(calls.forgetPushDevice, { params: { id: String(device.id) } }, who.token);
  expect(off.status).toBe(204);
  expect(await sendPush(stage.app.platform, who.user_id, some_push)).toBe(0);
});

test('F16 a push service that is down or busy receives the push later, once', async () => {
  const who = await stage.person();
  const { browser } = await stage.withBrowser(who);
  browser.status = 503;
  await sendPush(stage.app.platform, who.user_id, some_push);
  const tries = () => stage.relay.received.filter(({ path }) => browser.subscription.key.endsWith(path)).length;
  await eventually('the first try', () => tries() === 1);
  browser.status = 429;
  await eventually('the second try', () => tries() >= 2, 20_000);
  delete browser.status;
  await eventually('the push', () => browser.delivered.length === 1, 30_000);
  expect(await stage.devicesOf(who.token)).toHaveLength(1);
});

test('a refused push is not retried, and the device stays registered', async () => {
  const who = await stage.person();
  const { browser } = await stage.withBrowser(who);
  browser.status = 413;
  await sendPush(stage.app.platform, who.user_id, some_push);
  const tries = () => stage.relay.received.filter(({ path }) => browser.subscription.key.endsWith(path)).length;
  await eventually('the try', () => tries() === 1);
  await new Promise((done) => setTimeout(done, 4_000));
  expect(tries()).toBe(1);
  expect(await stage.devicesOf(who.token)).toHaveLength(1);
});

test('new browsers get the server’s new key; the old key still signs for the browsers that have it', async () => {
  const who = await stage.person();
  const old_key = await stage.serverKey(who.token);
  const { browser } = await stage.withBrowser(who);
  const { public_key, removed } = await rotateVapidKey(stage.app.owner);
  expect(removed).toBe(0);
  expect(public_key).not.toBe(old_key);
  expect(await stage.serverKey(who.token)).toBe(public_key);
  await sendPush(stage.app.platform, who.user_id, some_push);
  await eventually('the push with the old key', () => browser.delivered.length === 1);
  const renewed = await stage.withBrowser({ ...who, ...(await who.signInAgain()) });
  await sendPush(stage.app.platform, who.user_id, some_push);
  await eventually('the push with the new key', () => renewed.browser.delivered.length === 1);
  expect(stage.relay.complaints).toEqual([]);
  await stage.app.owner.query('delete from push_registration');
  expect((await rotateVapidKey(stage.app.owner)).removed).toBe(2);
});
