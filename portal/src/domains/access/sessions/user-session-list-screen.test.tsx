import { endUserSession, endUserSessions, listUserSessions } from '@clinic/contract/access/sessions.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sessionPage, userSessionSample } from './testing/session-samples.ts';
import { userSessionList } from '@clinic/contract/access/user-session-list.ts';
import { searchOf } from '../../../platform/list/search-of.ts';
import { UserSessionListScreen } from './user-session-list-screen.tsx';

const api = fakeApi();
const path = '/settings/sessions';

beforeEach(async () => {
  await page.viewport(1440, 800);
  api.answer(listUserSessions, sessionPage([userSessionSample(), userSessionSample({ current: true, id: 'b' })]));
});

const show = (at = path) =>
  renderScreen(UserSessionListScreen, { path, at, search: searchOf(userSessionList), roles: ['ROLE_USER_UPDATE'] });

test('shows a skeleton while loading', async () => {
  api.never(listUserSessions);
  const screen = await show();
  await expect.element(screen.getByRole('status', { name: 'Loading Sessions' })).toBeVisible();
});

test('an outage does not look like an empty list', async () => {
  api.refuse(listUserSessions, 503, 'The service is busy.');
  const screen = await show();
  await expect.element(screen.getByText('The sessions could not be loaded.')).toBeVisible();
  api.answer(listUserSessions, sessionPage([]));
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('No user is signed in')).toBeVisible();
});

test('shows user, device, place and start; the own session has no sign-out here', async () => {
  const screen = await show();
  const row = screen.getByRole('row', { name: /Nurul Huda Ismail \(cashier\)/ }).nth(0);
  await expect.element(row.getByText('Chrome on Windows')).toBeVisible();
  await expect.element(row.getByText('Orchard · clinic network 192.168.1.20')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Sign out Nurul Huda Ismail/ }).elements()).toHaveLength(1);
  await expect.element(screen.getByText('This device')).toBeVisible();
});

test('puts the name filter into the address and returns to page 1', async () => {
  const screen = await show(`${path}?p=3`);
  await screen.getByRole('textbox', { name: 'User' }).fill(' nurul ');
  await expect.poll(() => screen.router.state.location.search).toMatchObject({ p: '1', name: 'nurul' });
  await expect.poll(() => api.calls(listUserSessions).at(-1)?.query['name']).toBe('nurul');
});

test('signs a user out on one device, or on all', async () => {
  api.answer(endUserSession, undefined);
  api.answer(endUserSessions, { ended: 3 });
  const screen = await show();
  const dialog = screen.getByRole('dialog', { name: 'Sign out Nurul Huda Ismail?' });
  const button = screen.getByRole('button', { name: /^Sign out Nurul Huda Ismail/ });
  await button.click();
  await dialog.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect.element(screen.getByText('Nurul Huda Ismail was signed out on Chrome on Windows.')).toBeVisible();
  expect(api.calls(endUserSession)[0]?.params).toEqual({ id: 'a' });
  await button.click();
  await dialog.getByRole('radio', { name: 'Every device of this user' }).click();
  await dialog.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect.element(screen.getByText('Nurul Huda Ismail was signed out everywhere.')).toBeVisible();
  expect(api.calls(endUserSessions)[0]?.params).toEqual({ id: '7' });
});

test('reports a refusal and reads the list again', async () => {
  api.refuse(endUserSession, 404, 'Not found.');
  const screen = await show();
  await screen.getByRole('button', { name: /^Sign out Nurul Huda Ismail/ }).click();
  const before = api.calls(listUserSessions).length;
  await screen.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect.element(screen.getByText('Nurul Huda Ismail could not be signed out.')).toBeVisible();
  await expect.poll(() => api.calls(listUserSessions).length).toBeGreaterThan(before);
});

test('a new session appears live; a list that cannot refresh stays, with a notice', async () => {
  const screen = await show();
  await expect.element(screen.getByText('This device')).toBeVisible();
  api.refuse(listUserSessions, 503, 'The service is busy.');
  screen.live.emit('clinic_login', { user_id: 9 });
  await expect.element(screen.getByText(/The list could not be refreshed/)).toBeVisible();
  await expect.element(screen.getByText('This device')).toBeVisible();
});
