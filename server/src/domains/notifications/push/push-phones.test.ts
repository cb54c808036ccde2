import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as calls from '@clinic/contract/notifications/devices.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApnsStandIn, startApnsStandIn } from '../../../testing/push/apns-stand-in.ts';
import { fcmRefusal, type FcmStandIn, startFcmStandIn } from '../../../testing/push/fcm-stand-in.ts';
import { type PushStage, some_push, startPushStage } from '../../../testing/push/push-stage.ts';
import { eventually } from '../../../testing/wire/test-socket.ts';
import type { PushConfig } from '../../../platform/config/push.ts';
import { preparePush } from './providers.ts';
import { sendPush } from './queue-push.ts';

let folder: string;
let fcm: FcmStandIn;
let apns: ApnsStandIn;
let stage: PushStage;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clinic-push-'));
  fcm = await startFcmStandIn();
  apns = await startApnsStandIn();
  await writeFile(join(folder, 'account.json'), JSON.stringify(fcm.account));
  await writeFile(join(folder, 'key.p8'), apns.account.private_key);
  const { key_id, team_id, topic } = apns.account;
  stage = await startPushStage({
    fcm: { service_account_file: join(folder, 'account.json'), address: fcm.origin },
    apns: { key_file: join(folder, 'key.p8'), key_id, team_id, topic, address: apns.origin },
  });
});
afterAll(async () => {
  await stage.close();
  await fcm.close();
  await apns.close();
  await rm(folder, { recursive: true });
});

const voip_key = '00fc13adff785122'.repeat(4);

async function withPhones() {
  const who = await stage.person();
  const android = { key: `phone-of-${who.user_id}:APA91bHun4MxP5e`, type: 'android' as const };
  const phone = { key: `${who.user_id % 10}${voip_key.slice(1)}`, type: 'voip' as const };
  for (const body of [android, phone])
    expect((await stage.app.call(calls.registerDevice, { body }, who.token)).status).toBe(200);
  return { who, android, phone };
}

test('the server does not start with an unreadable key file; the error names the variable', async () => {
  const { platform } = stage.app;
  const preparedWith = (push: Partial<PushConfig>) =>
    preparePush({ ...platform, config: { ...platform.config, push: { ...platform.config.push, ...push } } });
  const missing = { service_account_file: join(folder, 'nowhere.json'), address: fcm.origin };
  await expect(preparedWith({ fcm: missing })).rejects.toThrow(/FCM_SERVICE_ACCOUNT_FILE/);
  const wrong = { service_account_file: join(folder, 'key.p8'), address: fcm.origin };
  await expect(preparedWith({ fcm: wrong })).rejects.toThrow(/not a service account/);
  const { key_id, team_id, topic } = apns.account;
  const unread = { key_file: folder, key_id, team_id, topic, address: apns.origin };
  await expect(preparedWith({ apns: unread })).rejects.toThrow(/APNS_KEY_FILE/);
});

test('a notification reaches only the Android phone; a call also reaches the iPhone', async () => {
  const { who, android, phone } = await withPhones();
  const sentTo = () => fcm.messages.filter(({ token }) => token === android.key);
  expect(await sendPush(stage.app.platform, who.user_id, some_push)).toBe(1);
  await eventually('the notice', () => sentTo().length === 1);
  expect(await sendPush(stage.app.platform, who.user_id, { ...some_push, tag: 'call 9', call: true })).toBe(2);
  await eventually('the call', () => sentTo().length === 2 && apns.received.length === 1);
  expect(apns.received[0]?.headers[':path']).toBe(`/3/device/${phone.key}`);
  expect(sentTo()[1]?.data['call']).toBe('true');
  expect(Number.parseInt(sentTo()[1]?.android.ttl ?? '', 10)).toBeLessThanOrEqual(60);
});

test('a phone without the app loses its registration; the other phone stays registered', async () => {
  const { who } = await withPhones();
  fcm.answer = fcmRefusal(404, 'UNREGISTERED');
  await sendPush(stage.app.platform, who.user_id, some_push);
  await eventually('the deletion', async () => (await stage.devicesOf(who.token)).length === 1);
  expect((await stage.devicesOf(who.token))[0]?.type).toBe('voip');
  delete fcm.answer;
});

test('a push past its time to live is not sent', async () => {
  const { who, android } = await withPhones();
  fcm.answer = { status: 503 };
  await sendPush(stage.app.platform, who.user_id, { ...some_push, call: true });
  const tries = () => fcm.received.filter(({ body }) => body.includes(android.key)).length;
  await eventually('the first try', () => tries() === 1);
  stage.app.clock.offset_ms = 120_000;
  delete fcm.answer;
  const device = (await stage.devicesOf(who.token)).find(({ type }) => type === 'android');
  await eventually('the end of its job', async () => (await stage.jobState(device?.id ?? 0)) === 'completed', 30_000);
  expect(tries()).toBe(1);
  stage.app.clock.offset_ms = 0;
});
