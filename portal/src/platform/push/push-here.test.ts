import {
  forgetPushDevice,
  listPushDevices,
  readPushKey,
  registerDevice,
} from '@clinic/contract/notifications/devices.ts';
import { expect, test, vi } from 'vitest';
import { browserWithPush } from '../../testing/browser-with-push.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { signedIn } from '../../testing/signed-in.ts';
import { keepPushOn, turnPushOff, keepPushWanted } from './push-here.ts';

const api = fakeApi();
const former_key = `B${'A'.repeat(86)}`;
const present_key = `B${'Q'.repeat(86)}`;

const this_browser = {
  id: 1,
  type: 'web',
  agent: null,
  registered_at: '2026-11-21T02:00:00.000Z',
  last_pushed_at: null,
  is_this: true,
} as const;

const answerAll = () => {
  signedIn();
  api.answer(readPushKey, { public_key: present_key });
  api.answer(registerDevice, this_browser);
};

test('does not register a browser where push was not turned on or is blocked', async () => {
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

test('registers again at the next sign-in, with the existing subscription', async () => {
  answerAll();
  const browser = browserWithPush({ permission: 'granted', subscribed_to: present_key });
  const before = browser.subscription();
  keepPushWanted(7, true);
  await keepPushOn(7);
  expect(browser.subscription()).toEqual(before);
  expect(api.calls(registerDevice)[0]?.body).toEqual({ type: 'web', ...before, server_key: present_key });
});

test('renews a subscription with a former server key', async () => {
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

test('push that is turned off while the registration of the sign-in is under way stays off', async () => {
  answerAll();
  const browser = browserWithPush({ permission: 'granted' });
  keepPushWanted(7, true);
  let is_registered = false;
  api.answer(registerDevice, () => {
    is_registered = true;
    return this_browser;
  });
  api.answer(listPushDevices, () => ({ data: is_registered ? [this_browser] : [] }));
  api.answer(forgetPushDevice, () => {
    is_registered = false;
    return undefined;
  });
  const answered = api.hold(readPushKey);

  const kept = keepPushOn(7);
  await vi.waitFor(() => expect(api.calls(readPushKey)).toHaveLength(1));
  const off = turnPushOff(7);
  await new Promise((done) => setTimeout(done, 50));
  answered.letGo();
  await Promise.all([kept, off]);

  expect(is_registered).toBe(false);
  expect(browser.subscription()).toBeUndefined();
  await keepPushOn(7);
  expect(api.calls(registerDevice)).toHaveLength(1);
});
