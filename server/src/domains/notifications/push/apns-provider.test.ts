import { afterAll, beforeEach, expect, test } from 'vitest';
import { type ApnsStandIn, startApnsStandIn } from '../../../testing/push/apns-stand-in.ts';
import { some_push } from '../../../testing/push/push-stage.ts';
import { createApnsProvider } from './apns-provider.ts';
import { PushDelayed, type PushProvider } from './push-provider.ts';

let apns: ApnsStandIn;
let provider: PushProvider;
beforeEach(async () => {
  provider?.close();
  await apns?.close();
  apns = await startApnsStandIn();
  provider = createApnsProvider(apns.account, apns.origin);
});
afterAll(async () => {
  provider.close();
  await apns.close();
});

const target = { key: '00fc13adff785122'.repeat(4), p256dh: null, auth: null, vapid_key_id: null };
const call = { ...some_push, call: true as const };
const send = (ttl_seconds = 60) => provider.deliver(target, call, ttl_seconds);

test('a phone that Apple no longer knows is gone', async () => {
  for (const answer of [
    { status: 410, reason: 'Unregistered' },
    { status: 400, reason: 'BadDeviceToken' },
  ]) {
    apns.answer = answer;
    expect(await send(), answer.reason).toBe('gone');
  }
});

test('a refused message does not make the phone gone', async () => {
  apns.answer = { status: 413, reason: 'PayloadTooLarge' };
  expect(await send()).toEqual({ refused: 'status 413 PayloadTooLarge' });
});

test('F16 a service that is busy, unavailable or hangs up causes a retry, over a new connection', async () => {
  for (const answer of [
    { status: 429, reason: 'TooManyRequests' },
    { status: 503, reason: 'ServiceUnavailable' },
  ]) {
    apns.answer = answer;
    await expect(send(), answer.reason).rejects.toThrow(PushDelayed);
  }
  delete apns.answer;
  apns.silent = true;
  setTimeout(apns.hangUp, 300);
  await expect(send()).rejects.toThrow(PushDelayed);
  apns.silent = false;
  expect(await send()).toBe('delivered');
  const nowhere = createApnsProvider(apns.account, 'http://127.0.0.1:1');
  await expect(nowhere.deliver(target, call, 60)).rejects.toThrow(PushDelayed);
});

test('the request has the headers that Apple requires for a call: path, topic, type, priority, expiration and collapse id', async () => {
  expect(await send(60)).toBe('delivered');
  const [received] = apns.received;
  expect(received?.headers).toMatchObject({
    ':method': 'POST',
    ':path': `/3/device/${target.key}`,
    'apns-topic': 'sg.clinic.portal.voip',
    'apns-push-type': 'voip',
    'apns-priority': '10',
  });
  const ends_in_seconds = Number(received?.headers['apns-expiration']) - Date.now() / 1000;
  expect(ends_in_seconds).toBeGreaterThan(50);
  expect(ends_in_seconds).toBeLessThan(61);
  expect(received?.payload).toEqual({
    aps: { alert: { title: call.title, body: call.body } },
    path: call.path,
    tag: call.tag,
  });
});

test('one signed token serves many requests; a refused token is replaced', async () => {
  await Promise.all([send(), send(), send()]);
  expect([apns.sender_tokens.size, apns.received.length]).toEqual([1, 3]);
  apns.answer = { status: 403, reason: 'ExpiredProviderToken' };
  await expect(send()).rejects.toThrow(PushDelayed);
  delete apns.answer;
  await send();
  expect(apns.sender_tokens.size).toBe(2);
});

test('an unknown signing key delivers nothing', async () => {
  const other = await startApnsStandIn();
  const stranger = createApnsProvider({ ...apns.account, private_key: other.account.private_key }, apns.origin);
  await expect(stranger.deliver(target, call, 60)).rejects.toThrow(/InvalidProviderToken/);
  expect(apns.received).toEqual([]);
  stranger.close();
  await other.close();
});
