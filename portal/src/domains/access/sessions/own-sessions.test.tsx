import { getIdleLock, lockSession, updateIdleLock } from '@clinic/contract/access/idle-lock.ts';
import { endOtherSessions, endSession, listSessions } from '@clinic/contract/access/sessions.ts';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { sessionPage, sessionSample } from './testing/session-samples.ts';

const api = fakeApi();
const path = '/account/sessions';
const show = () => renderScreen(OwnSessions, { path });

const here = sessionSample({ id: 'here', current: true, device: 'Firefox on Linux' });
const phone = sessionSample({ id: 'phone', kind: 'phone', device: 'Safari on iPhone', address: '203.0.113.7' });

beforeEach(() => {
  api.answer(listSessions, sessionPage([here, phone]));
  api.answer(getIdleLock, { idle_lock_seconds: null, may_lengthen: false });
});

test('shows a skeleton while loading', async () => {
  api.never(listSessions);
  const screen = await show();
  await expect.element(screen.getByRole('status', { name: 'Loading your devices' })).toBeVisible();
});

test('reports an outage for each part separately', async () => {
  api.refuse(listSessions, 503, 'The service is busy.');
  api.refuse(getIdleLock, 503, 'The service is busy.');
  const screen = await show();
  await expect.element(screen.getByText('Your devices could not be loaded.')).toBeVisible();
  await expect.element(screen.getByText('The setting could not be loaded.')).toBeVisible();
  api.answer(listSessions, sessionPage([here, phone]));
  await screen.getByRole('button', { name: 'Retry' }).first().click();
  await expect.element(screen.getByText('Safari on iPhone')).toBeVisible();
});

test('marks this device, without a sign-out; another one is signed out after a question', async () => {
  api.answer(endSession, undefined);
  const screen = await show();
  const devices = screen.getByRole('list', { name: 'Your devices' }).getByRole('listitem');
  const [first, second] = [devices.nth(0), devices.nth(1)];
  await expect.element(first.getByText('This device')).toBeVisible();
  expect(first.getByRole('button').elements()).toEqual([]);
  await expect.element(second.getByText('Orchard · internet 203.0.113.7')).toBeVisible();
  await second.getByRole('button', { name: /^Sign out Safari on iPhone/ }).click();
  api.answer(listSessions, sessionPage([here]));
  await screen.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect.element(screen.getByText('Safari on iPhone was signed out.')).toBeVisible();
  expect(api.calls(endSession)[0]?.params).toEqual({ id: 'phone' });
  await expect.element(screen.getByText('You are signed in on this device only.')).toBeVisible();
});

test('signs out all other devices together', async () => {
  api.answer(endOtherSessions, { ended: 1 });
  const screen = await show();
  await screen.getByRole('button', { name: 'Sign out others' }).click();
  await screen.getByRole('dialog', { name: 'Sign out 1 device?' }).getByRole('button', { name: 'Sign out' }).click();
  await expect.element(screen.getByText('1 device was signed out.')).toBeVisible();
});

test('reports a refusal and keeps the list', async () => {
  api.refuse(endOtherSessions, 503, 'The service is busy.');
  const screen = await show();
  await screen.getByRole('button', { name: 'Sign out others' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect.element(screen.getByText('The devices could not be signed out.')).toBeVisible();
  await expect.element(screen.getByText('Safari on iPhone')).toBeVisible();
});

test('says how many more devices there are', async () => {
  api.answer(listSessions, sessionPage([here, phone], 140));
  const screen = await show();
  await expect.element(screen.getByText('Showing the 2 devices used last.')).toBeVisible();
});

test('turns the lock on here; without the role it can then only be shortened', async () => {
  api.answer(updateIdleLock, { idle_lock_seconds: 300, may_lengthen: false });
  const screen = await show();
  const choice = screen.getByRole('combobox', { name: 'Locks automatically' });
  await expect.element(choice).toHaveValue('');
  api.answer(getIdleLock, { idle_lock_seconds: 300, may_lengthen: false });
  await choice.selectOptions('After 5 minutes');
  await expect.poll(() => api.calls(updateIdleLock)[0]?.body).toEqual({ idle_lock_seconds: 300 });
  await expect.element(choice).toHaveValue('300');
  await expect.element(choice.getByRole('option', { name: 'Never' })).toBeDisabled();
  await expect.element(screen.getByText(/ask your administrator/)).toBeVisible();
});

test('reports a refused setting and shows the stored one', async () => {
  api.answer(getIdleLock, { idle_lock_seconds: 300, may_lengthen: true });
  api.refuse(updateIdleLock, 403, 'You may make it shorter.');
  const screen = await show();
  const choice = screen.getByRole('combobox', { name: 'Locks automatically' });
  await choice.selectOptions('Never');
  await expect.element(screen.getByText('The setting could not be saved.')).toBeVisible();
  await expect.element(choice).toHaveValue('300');
});

test('Lock now locks here and on the server', async () => {
  api.answer(lockSession, undefined);
  const { session, ...screen } = await show();
  await screen.getByRole('button', { name: 'Lock now' }).click();
  await expect.poll(session.isLocked).toBe(true);
  await expect.poll(() => api.calls(lockSession)).toHaveLength(1);
});
