import { goOffline, goOnline, readOwnPresence } from '@clinic/contract/visits/presence/presence.ts';
import { afterEach, expect, test } from 'vitest';
import { restoreClock, serverNow } from '../../../platform/time/clock.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { own_user_id, presenceSample } from '../testing/visit-samples.ts';
import { StatusSwitch } from './status-switch.tsx';

const api = fakeApi();
afterEach(() => restoreClock(0));
const show = () => renderScreen(StatusSwitch, { path: '/payment', allow_telemed: true });

test('the switch takes the doctor online and offline, each intent with a greater number', async () => {
  api.answer(readOwnPresence, presenceSample());
  const screen = await show();
  const status = screen.getByRole('switch', { name: 'Tele-Consult Status' });
  await expect.element(status).not.toBeChecked();
  api.answer(goOnline, presenceSample({ online: true }));
  await screen.getByText('Offline').click();
  await expect.element(status).toBeChecked();
  await expect.element(screen.getByText('Online')).toBeVisible();
  api.answer(goOffline, presenceSample({ remark: 'Switched off' }));
  await screen.getByText('Online').click();
  await expect.element(status).not.toBeChecked();
  const [on] = api.calls(goOnline).map(({ body }) => body as { seq: number; again: boolean });
  const [off] = api.calls(goOffline).map(({ body }) => body as { seq: number; remark: string });
  expect([on?.again, off?.remark]).toEqual([false, 'Switched off']);
  expect(off?.seq).toBeGreaterThan(on?.seq ?? Infinity);
});

test('without a network the switch stays as it was and the page says so', async () => {
  api.answer(readOwnPresence, presenceSample());
  const screen = await show();
  api.cut(goOnline);
  await screen.getByText('Offline').click();
  await expect.element(screen.getByRole('img', { name: 'Network error. Please refresh your browser.' })).toBeVisible();
  await expect.element(screen.getByRole('switch', { name: 'Tele-Consult Status' })).not.toBeChecked();
});

test('a doctor whose page was silent for more than ten minutes is offline from the start', async () => {
  const long_ago = new Date(Date.now() - 11 * 60_000).toISOString();
  api.answer(readOwnPresence, presenceSample({ online: true, updated_at: long_ago }));
  api.answer(goOffline, presenceSample({ remark: 'No connection' }));
  const screen = await show();
  await expect.poll(() => api.calls(goOffline)).toHaveLength(1);
  expect(api.calls(goOffline)[0]?.body).toMatchObject({ remark: 'No connection' });
  await expect.element(screen.getByRole('switch', { name: 'Tele-Consult Status' })).not.toBeChecked();
});

test('a computer whose clock is an hour fast does not take its doctor offline', async () => {
  restoreClock(-3_600_000);
  const just_now = new Date(serverNow() - 30_000).toISOString();
  api.answer(readOwnPresence, presenceSample({ online: true, updated_at: just_now }));
  const screen = await show();
  await expect.element(screen.getByRole('switch', { name: 'Tele-Consult Status' })).toBeChecked();
  expect(api.calls(goOffline)).toEqual([]);
});

test('another device took the doctor offline: the switch follows', async () => {
  api.answer(readOwnPresence, presenceSample({ online: true }));
  const screen = await show();
  const status = screen.getByRole('switch', { name: 'Tele-Consult Status' });
  await expect.element(status).toBeChecked();
  api.answer(readOwnPresence, presenceSample());
  screen.live.emit('telemed_presence', { doctor_id: 7, user_id: own_user_id });
  await expect.element(status).not.toBeChecked();
});
