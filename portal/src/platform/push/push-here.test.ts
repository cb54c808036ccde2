import { readPushKey, registerDevice } from '@clinic/contract/notifications/devices.ts';
import { expect, test } from 'vitest';
import { browserWithPush } from '../../testing/browser-with-push.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { signedIn } from '../../testing/signed-in.ts';
import { keepPushOn } from './push-here.ts';
import { keepPushWanted } from './push-wanted.ts';

const api = fakeApi();
const former_key = `B${'A'.repeat(86)}`;
const present_key = `B${'Q'.repeat(86)}`;

const answerAll = () => {
  signedIn();
  api.answer(readPushKey, { public_key: present_key });
  api.answer(registerDevice, {
    id: 1,
    type: 'web',
    agent: null,
    registered_at: '2026-11-21T02:00:00.000Z',
    last_pushed_at: null,
    is_this: true,
  });
};

test("nobody's browser registers without having been turned on by its person, nor where it is blocked", async () => {
  answerAll();
  browserWithPush({ permission: 'granted', subscribed_to: present_key });
  keepPushWanted(8, true);
  await keepPushOn(7);
  keepPushWanted(7, true);
  keepPushWanted(7, false);
  await keepPushOn(7);
  browserWithPush({ permission: 'denied' });
  await keepPushOn(8);
  expect(api.calls(registerDevice)).toEqual([]);
});

test('who wants it is registered again at the next sign-in, as the browser is subscribed', async () => {
  answerAll();
  const browser = browserWithPush({ permission: 'granted', subscribed_to: present_key });
  const before = browser.subscription();
  keepPushWanted(7, true);
  await keepPushOn(7);
  expect(browser.subscription()).toEqual(before);
  expect(api.calls(registerDevice)[0]?.body).toEqual({ type: 'web', ...before, server_key: present_key });
});

test('a subscription that is bound to a former key of the server is made anew', async () => {
  answerAll();
  const browser = browserWithPush({ permission: 'granted', subscribed_to: former_key });
  const before = browser.subscription();
  keepPushWanted(7, true);
  await keepPushOn(7);
  expect(browser.subscription()?.key).not.toBe(before?.key);
  expect(api.calls(registerDevice)[0]?.body).toMatchObject({
    key: browser.subscription()?.key,
    server_key: present_key,
  });
});
