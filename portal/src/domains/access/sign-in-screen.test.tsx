import { login } from '@clinic/contract/access/sign-in.ts';
import { expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ApiProblem, unreachable } from '../../platform/api/api-problem.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderWith } from '../../testing/render-screen.tsx';
import { startSession } from '../../testing/signed-in.ts';
import { permanentToken } from '../../testing/tokens.ts';
import { loginSentence } from './sign-in-form.ts';
import { SignInScreen } from './sign-in-screen.tsx';

const api = fakeApi();

const open = async () => {
  const session = startSession();
  const screen = await renderWith(<SignInScreen />, session);
  const fill = async (code = 'DEMO', username = 'cashier', password = 'secret') => {
    await screen.getByLabelText('Group Code').fill(code);
    await screen.getByLabelText('User Name').fill(username);
    await screen.getByLabelText('Password', { exact: true }).fill(password);
  };
  const press = () => screen.getByRole('button', { name: 'Login' }).click();
  return { session, screen, fill, press };
};

test('says what the product is, and that a demo moves no real money', async () => {
  const real = await renderWith(<SignInScreen />, startSession());
  const about = real.getByRole('complementary', { name: 'About the portal' });
  await expect.element(about).toMatchTextContent(/The back office of your clinics/);
  expect(about.element().textContent).not.toContain('Demo');
  await real.unmount();
  document.documentElement.dataset['environment'] = 'demo';
  onTestFinished(() => document.documentElement.removeAttribute('data-environment'));
  const demo = await renderWith(<SignInScreen />, startSession());
  await expect.element(demo.getByText('Demo data. No real money moves here.')).toBeVisible();
});

const disabled = 'This account is disabled. Please contact the hotline.';
const locked = 'This account is locked after multiple failed attempts. Please try later or contact the hotline.';

test.each([
  [401, 'Login failed.'],
  [403, 'Login failed.'],
  [422, 'Login failed.'],
  [409, disabled],
  [423, locked],
  [500, 'Internal error.'],
])('status %i without a sentence shows the catalogue’s, and keeps the input', async (status, sentence) => {
  api.refuse(login, status, null);
  const { screen, session, fill, press } = await open();
  await fill();
  await press();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(sentence);
  await expect.element(screen.getByLabelText('User Name')).toHaveValue('cashier');
  expect(session.state().phase).toBe('signed_out');
});

test.each([401, 403, 409, 422, 423, 429, 500, 503])('status %i with a sentence shows the server’s', async (status) => {
  api.refuse(login, status, `The server's own words for ${status}.`);
  const { screen, fill, press } = await open();
  await fill();
  await press();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(`The server's own words for ${status}.`);
});

test('a locked account says when to try again', () => {
  const problem = (retry_after_seconds?: number) =>
    new ApiProblem({
      status: 423,
      detail: locked,
      told: true,
      ...(retry_after_seconds === undefined ? {} : { retry_after_seconds }),
    });
  expect([undefined, 12, 60, 61, 900].map((seconds) => loginSentence(problem(seconds)))).toEqual([
    locked,
    `${locked} You can try again in a minute.`,
    `${locked} You can try again in a minute.`,
    `${locked} You can try again in 2 minutes.`,
    `${locked} You can try again in 15 minutes.`,
  ]);
});

test('a 422 with field messages shows them under their fields and focuses the first', async () => {
  api.refuse(login, 422, 'Validation failed.', { username: ['Please enter at most 64 characters.'] });
  const { screen, fill, press } = await open();
  await fill();
  await press();
  await expect.element(screen.getByText('Please enter at most 64 characters.')).toBeVisible();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Login failed.');
  await expect.element(screen.getByLabelText('User Name')).toHaveFocus();
});

test('reports a network failure and does not sign in', async () => {
  api.cut(login);
  const { screen, session, fill, press } = await open();
  await fill();
  await press();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(unreachable);
  expect(session.state().phase).toBe('signed_out');
});

test('names empty fields and sends nothing', async () => {
  const { screen, press } = await open();
  await press();
  expect(screen.getByText('This value should not be blank.').elements()).toHaveLength(3);
  expect(api.calls(login)).toHaveLength(0);
});

test('Login waits for the answer and cannot be pressed twice', async () => {
  api.never(login);
  const { screen, fill, press } = await open();
  await fill();
  await press();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('button', { name: 'Login' })).toBeDisabled();
  expect(api.calls(login)).toHaveLength(1);
});

test('the right password continues to the branches, with the device id', async () => {
  api.answer(login, { token: permanentToken() });
  const { session, fill, press } = await open();
  await fill('demo', 'cashier', ' pass word ');
  await press();
  await expect.poll(() => session.state().phase).toBe('choosing');
  expect(api.calls(login)[0]?.body).toEqual({
    code: 'demo',
    username: 'cashier',
    password: ' pass word ',
    device_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

test('says why after an expiry', async () => {
  const screen = await renderWith(<SignInScreen left="ended" />);
  await expect.element(screen.getByRole('heading', { name: 'Welcome to the portal' })).toBeVisible();
  await expect.element(screen.getByRole('status')).toHaveTextContent('Your session has ended. Please sign in again.');
});

test('signs in with the fields’ values, also filled in by the browser, without blanks around the identifiers', async () => {
  api.answer(login, { token: permanentToken() });
  const { screen, press } = await open();
  const put = (label: string, text: string) => {
    const field = screen.getByLabelText(label, { exact: true }).element() as HTMLInputElement;
    field.value = text;
  };
  put('User Name', 'cashier ');
  await screen.getByLabelText('Group Code').fill(' DEMO\u200B');
  put('Password', ' secret ');
  await press();
  await expect
    .poll(() => api.calls(login).at(-1)?.body)
    .toMatchObject({ code: 'DEMO', username: 'cashier', password: ' secret ' });
});
