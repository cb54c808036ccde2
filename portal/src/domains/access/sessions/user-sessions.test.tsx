import { endUserSession, endUserSessions, listUserSessions } from '@clinic/contract/access/sessions.ts';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sessionPage, userSessionSample } from './testing/session-samples.ts';
import { UserSessions } from './user-sessions.tsx';

const api = fakeApi();
const show = () =>
  renderScreen(() => <UserSessions user_id={7} />, { path: '/settings/user/7', roles: ['ROLE_USER_UPDATE'] });

test('shows loading, a failure with a retry, and that the user is not signed in', async () => {
  const held = api.hold(listUserSessions);
  const screen = await show();
  await expect.element(screen.getByRole('status', { name: 'Loading the devices of this user' })).toBeVisible();
  api.refuse(listUserSessions, 503, 'The service is busy.');
  held.letGo();
  await expect.element(screen.getByText('The devices of this user could not be loaded.')).toBeVisible();
  api.answer(listUserSessions, sessionPage([]));
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('Not signed in anywhere')).toBeVisible();
  expect(api.calls(listUserSessions).at(-1)?.query).toMatchObject({ user_id: '7' });
});

test('signs the user out on one device, or everywhere', async () => {
  api.answer(listUserSessions, sessionPage([userSessionSample(), userSessionSample({ id: 'b', device: 'iPad' })]));
  api.answer(endUserSession, undefined);
  api.answer(endUserSessions, { ended: 2 });
  const screen = await show();
  const dialog = screen.getByRole('dialog', { name: 'Sign out Nurul Huda Ismail?' });
  await screen.getByRole('button', { name: /^Sign out iPad/ }).click();
  await dialog.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect.element(screen.getByText('Nurul Huda Ismail was signed out on iPad.')).toBeVisible();
  expect(api.calls(endUserSession)[0]?.params).toEqual({ id: 'b' });
  await screen.getByRole('button', { name: 'Sign out everywhere' }).click();
  await dialog.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect.element(screen.getByText('Nurul Huda Ismail was signed out everywhere.')).toBeVisible();
  expect(api.calls(endUserSessions)[0]?.params).toEqual({ id: '7' });
});

test('a new session appears live; a list that cannot refresh stays, with a notice', async () => {
  api.answer(listUserSessions, sessionPage([userSessionSample()]));
  const screen = await show();
  await expect.element(screen.getByText('Chrome on Windows')).toBeVisible();
  api.refuse(listUserSessions, 503, 'The service is busy.');
  screen.live.emit('clinic_login', { user_id: 7 });
  await expect.element(screen.getByText(/may be out of date/)).toBeVisible();
  await expect.element(screen.getByText('Chrome on Windows')).toBeVisible();
});
