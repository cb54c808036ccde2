import { afterAll, beforeEach, expect, test } from 'vitest';
import { fcmRefusal, type FcmStandIn, startFcmStandIn } from '../../../testing/push/fcm-stand-in.ts';
import { some_push } from '../../../testing/push/push-stage.ts';
import { createFcmProvider } from './fcm-provider.ts';
import { PushDelayed, type PushProvider } from './push-provider.ts';

let fcm: FcmStandIn;
let provider: PushProvider;
beforeEach(async () => {
  await fcm?.close();
  fcm = await startFcmStandIn();
  provider = createFcmProvider(fcm.account, fcm.origin);
});
afterAll(() => fcm.close());

const target = { key: 'dXb1:APA91bHun4MxP5egoKMwt2', p256dh: null, auth: null, vapid_key_id: null };
const send = (ttl_seconds = 3_600) => provider.deliver(target, some_push, ttl_seconds);

test('a device that Google no longer knows is gone, and so is an invalid token', async () => {
  fcm.answer = fcmRefusal(404, 'UNREGISTERED');
  expect(await send()).toBe('gone');
  fcm.answer = fcmRefusal(403, 'SENDER_ID_MISMATCH');
  expect(await send()).toBe('gone');
  const violation = { error: { details: [{ fieldViolations: [{ field: 'message.token' }] }] } };
  fcm.answer = { status: 400, body: JSON.stringify(violation) };
  expect(await send()).toBe('gone');
});

test('a refused message does not make the device gone', async () => {
  fcm.answer = fcmRefusal(400, 'INVALID_ARGUMENT');
  expect(await send()).toEqual({ refused: 'status 400 INVALID_ARGUMENT' });
  fcm.answer = { status: 400, body: 'no JSON' };
  expect(await send()).toEqual({ refused: 'status 400' });
});

test('F16 a service that is busy or unavailable causes a retry', async () => {
  for (const status of [429, 500, 503]) {
    fcm.answer = { status };
    await expect(send(), String(status)).rejects.toThrow(PushDelayed);
  }
  const nowhere = createFcmProvider(fcm.account, 'http://127.0.0.1:1');
  await expect(nowhere.deliver(target, some_push, 60)).rejects.toThrow(PushDelayed);
  const without_tokens = createFcmProvider({ ...fcm.account, token_uri: 'http://127.0.0.1:1/token' }, fcm.origin);
  await expect(without_tokens.deliver(target, some_push, 60)).rejects.toThrow(PushDelayed);
});

test('the message has title, text, page, time to live and collapse key', async () => {
  expect(await send(3_600)).toBe('delivered');
  expect(fcm.messages).toEqual([
    {
      token: target.key,
      notification: { title: some_push.title, body: some_push.body },
      data: { path: some_push.path, tag: some_push.tag },
      android: { priority: 'HIGH', ttl: '3600s', collapse_key: some_push.tag, notification: { tag: some_push.tag } },
    },
  ]);
});

test('one access token serves many messages; a refused token is replaced', async () => {
  await Promise.all([send(), send(), send()]);
  expect([fcm.tokens_given, fcm.messages.length]).toEqual([1, 3]);
  fcm.revokeTokens();
  await expect(send()).rejects.toThrow(PushDelayed);
  expect(await send()).toBe('delivered');
  expect(fcm.tokens_given).toBe(2);
});

test('an unknown account key delivers nothing', async () => {
  const other = await startFcmStandIn();
  const account = { ...fcm.account, private_key: other.account.private_key };
  await expect(createFcmProvider(account, fcm.origin).deliver(target, some_push, 60)).rejects.toThrow(
    /no access token/,
  );
  expect(fcm.messages).toEqual([]);
  await other.close();
});
