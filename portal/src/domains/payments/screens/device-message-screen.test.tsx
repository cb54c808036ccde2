import { readDeviceMessage, type DeviceMessage } from '@clinic/contract/payments/device-messages.ts';
import type { PageLanguages } from '@clinic/contract/shared/languages/language.ts';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { DeviceMessageScreen } from './device-message-screen.tsx';
import { messageSample } from '../testing/samples.ts';

const api = fakeApi();
const path = '/print/device-message';

beforeEach(() => {
  sessionStorage.setItem('portal.screen_token', 'paired');
});

const languages: PageLanguages = { own: null, on: ['en'] };
const answer = (message: DeviceMessage, token: string | null = null, now_ms = Date.now()) =>
  api.answer(readDeviceMessage, {
    message,
    clinic: { name: 'Orchard Family Clinic' },
    languages,
    now: new Date(now_ms).toISOString(),
    token,
  });
const show = () => renderScreen(DeviceMessageScreen, { path });
const nothing = messageSample({
  state: 'waiting',
  amount: null,
  qr_code: null,
  payee: null,
  transaction_id: null,
  expires_at: null,
});

test.each([401, 403])('status %i: an ended pairing asks to pair again', async (status) => {
  api.refuse(readDeviceMessage, status);
  const screen = await show();
  await expect.element(screen.getByText('This screen is not connected')).toBeVisible();
});

test('without a token it asks to pair', async () => {
  sessionStorage.clear();
  const screen = await show();
  await expect.element(screen.getByText('This screen is not connected')).toBeVisible();
  expect(api.calls(readDeviceMessage)).toHaveLength(0);
});

test('waits, then shows amount and code', async () => {
  answer(nothing);
  const screen = await show();
  await expect.element(screen.getByText('Waiting...')).toBeVisible();
  answer(messageSample({ version: 4 }));
  await screen.client.refetchQueries();
  await expect.element(screen.getByText('Amount in SGD')).toBeVisible();
  await expect.element(screen.getByText('125.50')).toBeVisible();
  await expect.element(screen.getByRole('img', { name: /Payment QR code/ })).toBeVisible();
  await expect
    .element(screen.getByText('Scan with your banking app. It will name Sandbox Clinic Payments.'))
    .toBeVisible();
});

test('a code without a known payee names none', async () => {
  answer(messageSample({ payee: null }));
  const screen = await show();
  await expect.element(screen.getByText('Scan with your banking app', { exact: true })).toBeVisible();
});

test('an older message never replaces a newer one', async () => {
  answer(messageSample({ version: 9, state: 'paid' }));
  const screen = await show();
  await expect.element(screen.getByRole('heading', { name: 'Paid' })).toBeVisible();
  answer(messageSample({ version: 8 }));
  await screen.client.refetchQueries();
  await expect.element(screen.getByRole('heading', { name: 'Paid' })).toBeVisible();
  expect(screen.getByRole('img', { name: /Payment QR code/ }).query()).toBeNull();
});

test('the paid tick clears itself', async () => {
  answer(messageSample({ state: 'paid', qr_code: null, expires_at: new Date(Date.now() + 1_500).toISOString() }));
  const screen = await show();
  await expect.element(screen.getByRole('heading', { name: 'Paid' })).toBeVisible();
  await expect.element(screen.getByText('Waiting...'), { timeout: 4_000 }).toBeVisible();
});

test.each([
  ['failed', 'Not paid.', 'Please ask at the counter.'],
  ['held', 'Received.', 'Please wait at the counter.'],
] as const)('a %s payment sends the customer to the counter, then clears itself', async (state, title, hint) => {
  answer(messageSample({ state, qr_code: null, expires_at: new Date(Date.now() + 1_500).toISOString() }));
  const screen = await show();
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
  await expect.element(screen.getByText(hint)).toBeVisible();
  await expect.element(screen.getByText('Waiting...'), { timeout: 4_000 }).toBeVisible();
});

test('shows the name of the clinic', async () => {
  answer(nothing);
  const screen = await show();
  await expect.element(screen.getByText('Orchard Family Clinic')).toBeVisible();
});

test('before the first answer it neither waits nor shows a code', async () => {
  api.never(readDeviceMessage);
  const screen = await show();
  await expect.element(screen.getByText('Opening')).toBeInTheDocument();
  expect(screen.getByText('Waiting...').query()).toBeNull();
});

test('covers an expired code, by the server’s clock', async () => {
  const far_ms = Date.now() + 86_400_000;
  answer(messageSample({ expires_at: new Date(far_ms - 1).toISOString() }), null, far_ms);
  const screen = await show();
  await expect.element(screen.getByText('This code has expired')).toBeVisible();
  expect(screen.getByRole('img', { name: /Payment QR code/ }).query()).toBeNull();
});

test('covers the code without a connection, and shows it again afterwards', async () => {
  answer(messageSample());
  const screen = await show();
  await expect.element(screen.getByRole('img', { name: /Payment QR code/ })).toBeVisible();
  window.dispatchEvent(new Event('offline'));
  api.cut(readDeviceMessage);
  void screen.client.refetchQueries();
  await expect.element(screen.getByText('No connection'), { timeout: 8_000 }).toBeVisible();
  expect(screen.getByRole('img', { name: /Payment QR code/ }).query()).toBeNull();
  answer(messageSample());
  await screen.client.refetchQueries();
  await expect.element(screen.getByRole('img', { name: /Payment QR code/ })).toBeVisible();
});

test('uses a renewed token from then on, also after a reload', async () => {
  answer(nothing, 'renewed');
  const screen = await show();
  await expect.element(screen.getByText('Waiting...')).toBeVisible();
  answer(nothing);
  await screen.client.refetchQueries();
  expect(api.calls(readDeviceMessage).map(({ query }) => query['token'])).toEqual(['paired', 'renewed']);
  await screen.unmount();
  await show();
  await expect.poll(() => api.calls(readDeviceMessage).at(-1)?.query['token']).toBe('renewed');
});

test('T18 sends no member token', async () => {
  answer(nothing);
  const screen = await show();
  await expect.element(screen.getByText('Waiting...')).toBeVisible();
  expect(api.calls(readDeviceMessage)[0]?.headers.get('authorization')).toBeNull();
});
