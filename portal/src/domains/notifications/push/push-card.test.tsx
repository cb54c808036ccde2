import {
  forgetPushDevice,
  listPushDevices,
  type PushDevice,
  readPushKey,
  registerDevice,
  sendTestPush,
} from '@clinic/contract/notifications/devices.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { isPushWanted } from '../../../platform/push/push-here.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { browserWithPush } from '../../../testing/browser-with-push.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { PushCard } from './push-card.tsx';

const api = fakeApi();
const show = () => renderScreen(PushCard, { path: '/account/notifications' });

const server_key = `B${'A'.repeat(86)}`;
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36';
const here: PushDevice = {
  id: 3,
  type: 'web',
  agent: chrome,
  registered_at: '2026-11-21T02:00:00.000Z',
  last_pushed_at: null,
  is_this: true,
};
const phone: PushDevice = {
  ...here,
  id: 4,
  type: 'android',
  last_pushed_at: '2026-11-21T03:05:00.000Z',
  is_this: false,
};

test('says so in a browser without push; says how to unblock a blocked one', async () => {
  api.answer(listPushDevices, { data: [] });
  browserWithPush({ permission: 'denied' });
  await show();
  await expect.element(page.getByText(/blocked in this browser/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Turn on here' })).not.toBeInTheDocument();
});

test('keeps its space while devices load; a failure says why and can be retried', async () => {
  browserWithPush({ permission: 'default' });
  api.refuse(listPushDevices, 503, 'The service is busy.');
  await show();
  await expect.element(page.getByText('Your devices could not be loaded.')).toBeVisible();
  await expect.element(page.getByText('The service is busy.')).toBeVisible();
  api.answer(listPushDevices, { data: [] });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText(/No device receives notifications yet/)).toBeVisible();
});

test('turning on asks for permission, registers the subscription and is remembered', async () => {
  const browser = browserWithPush({ permission: 'default', answers: 'granted' });
  let devices: PushDevice[] = [];
  api.answer(listPushDevices, () => ({ data: devices }));
  api.answer(readPushKey, { public_key: server_key });
  api.answer(registerDevice, () => {
    devices = [here];
    return here;
  });
  await show();
  await page.getByRole('button', { name: 'Turn on here' }).click();
  await expect.element(page.getByRole('button', { name: 'Turn off here' })).toBeVisible();
  await expect.element(page.getByText('Chrome on Windows', { exact: true })).toBeVisible();
  const [registered] = api.calls(registerDevice);
  expect(registered?.body).toEqual({ type: 'web', ...browser.subscription(), server_key });
  expect(isPushWanted(7)).toBe(true);
});

test('reports a refused permission', async () => {
  const browser = browserWithPush({ permission: 'default', answers: 'denied' });
  api.answer(listPushDevices, { data: [] });
  api.answer(readPushKey, { public_key: server_key });
  api.refuse(registerDevice, 503, 'The service is busy.');
  await show();
  await page.getByRole('button', { name: 'Turn on here' }).click();
  await expect.element(page.getByText('Notifications are not allowed for this site in this browser.')).toBeVisible();
  expect(api.calls(registerDevice)).toEqual([]);
  await expect.element(page.getByText(/blocked in this browser/)).toBeVisible();
  expect(isPushWanted(7)).toBe(false);
  expect(browser.subscription()).toBeUndefined();
});

test('a failed registration leaves no subscription behind', async () => {
  const browser = browserWithPush({ permission: 'granted', answers: 'granted' });
  api.answer(listPushDevices, { data: [] });
  api.answer(readPushKey, { public_key: server_key });
  api.refuse(registerDevice, 503, 'The service is busy.');
  await show();
  await page.getByRole('button', { name: 'Turn on here' }).click();
  await expect.element(page.getByText('The service is busy.')).toBeVisible();
  expect(browser.subscription()).toBeUndefined();
  expect(isPushWanted(7)).toBe(false);
});

test('turning off unsubscribes in the browser and on the server; other devices are removed one by one', async () => {
  const browser = browserWithPush({ permission: 'granted', answers: 'granted', subscribed_to: server_key });
  let devices = [here, phone];
  api.answer(listPushDevices, () => ({ data: devices }));
  api.answer(forgetPushDevice, ({ params }) => {
    devices = devices.filter(({ id }) => String(id) !== params['id']);
    return undefined;
  });
  await show();
  await page.getByRole('button', { name: 'Remove Portal app on Android' }).click();
  await expect.element(page.getByText('Portal app on Android')).not.toBeInTheDocument();
  expect(browser.subscription()).toBeDefined();
  await page.getByRole('button', { name: 'Turn off here' }).click();
  await expect.element(page.getByRole('button', { name: 'Turn on here' })).toBeVisible();
  expect(browser.subscription()).toBeUndefined();
  expect(api.calls(forgetPushDevice).map(({ params }) => params['id'])).toEqual(['4', '3']);
});

test('sends a test to all devices, and reports why it failed', async () => {
  browserWithPush({ permission: 'granted', subscribed_to: server_key });
  api.answer(listPushDevices, { data: [here] });
  api.answer(sendTestPush, undefined);
  await show();
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect.element(page.getByText('A test notification was sent to your devices.')).toBeVisible();
  api.refuse(sendTestPush, 429, 'Too many requests. Please wait a moment.');
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect.element(page.getByText('Too many requests. Please wait a moment.')).toBeVisible();
});

test('keeps the devices during an outage, with a notice that they may be old', async () => {
  browserWithPush({ permission: 'granted', subscribed_to: server_key });
  api.answer(listPushDevices, { data: [here] });
  const { client } = await show();
  await expect.element(page.getByText('Chrome on Windows', { exact: true })).toBeVisible();
  api.cut(listPushDevices);
  await client.refetchQueries();
  await expect.element(page.getByText('Your devices could not be refreshed and may be out of date.')).toBeVisible();
  await expect.element(page.getByText('Chrome on Windows', { exact: true })).toBeVisible();
});
