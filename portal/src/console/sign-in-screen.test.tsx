import { operatorLogin } from '@clinic/contract/access/sign-in.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../testing/fake-api.ts';
import { renderWith } from '../testing/render-screen.tsx';
import { startSession } from '../testing/signed-in.ts';
import { permanentToken } from '../testing/tokens.ts';
import { SignInScreen } from './in-place/sign-in-screen.tsx';

const api = fakeApi();
beforeEach(() => page.viewport(1280, 800));

async function typeInto(screen: Awaited<ReturnType<typeof renderWith>>) {
  await screen.getByRole('textbox', { name: 'Email' }).fill(' Mei@Platform.sg ');
  await screen.getByLabelText('Password', { exact: true }).fill('secret words');
  await screen.getByRole('button', { name: 'Login' }).click();
}

test('blank fields are named, and nothing is sent', async () => {
  const screen = await renderWith(<SignInScreen />);
  await screen.getByRole('button', { name: 'Login' }).click();
  expect(screen.getByText('This value should not be blank.').elements()).toHaveLength(2);
  expect(api.calls(operatorLogin)).toEqual([]);
});

test('a wrong password is refused in the server’s sentence; the email stays', async () => {
  api.refuse(operatorLogin, 401, 'Login failed.', undefined, 'login_failed');
  const screen = await renderWith(<SignInScreen />);
  await typeInto(screen);
  await expect.element(screen.getByText('Login failed.')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('Mei@Platform.sg');
});

test('the password alone asks for the second proof', async () => {
  api.answer(operatorLogin, { second_factor: { ticket: 'ticket', methods: ['totp'] } });
  const screen = await renderWith(<SignInScreen />);
  await typeInto(screen);
  await expect.element(screen.getByRole('heading', { name: 'One more step' })).toBeVisible();
  expect(api.calls(operatorLogin)[0]?.body).toMatchObject({ email: 'Mei@Platform.sg', password: 'secret words' });
});

test('without a second factor the session begins, under the console’s own names', async () => {
  const session = startSession();
  api.answer(operatorLogin, { token: permanentToken() });
  const screen = await renderWith(<SignInScreen />, session);
  await typeInto(screen);
  await expect.poll(() => session.state().phase).toBe('choosing');
  expect(Object.keys(localStorage).filter((key) => key.startsWith('portal.'))).toEqual([]);
  expect(Object.keys(localStorage)).toContain('console.device_id');
});
