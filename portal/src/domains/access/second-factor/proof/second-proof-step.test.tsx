import { finishLogin } from '@clinic/contract/access/second-factor-sign-in.ts';
import type { SecondFactorMethod } from '@clinic/contract/access/second-factor-method.ts';
import { login } from '@clinic/contract/access/sign-in.ts';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../testing/fake-api.ts';
import { renderWith } from '../../../../testing/render-screen.tsx';
import { startSession } from '../../../../testing/signed-in.ts';
import { permanentToken } from '../../../../testing/tokens.ts';
import { SignInScreen } from '../../sign-in-screen.tsx';

const api = fakeApi();

const open = async (...methods: SecondFactorMethod[]) => {
  api.answer(login, { second_factor: { ticket: 'the-ticket', methods } });
  const session = startSession();
  const screen = await renderWith(<SignInScreen />, session);
  await screen.getByLabelText('Group Code').fill('DEMO');
  await screen.getByLabelText('User Name').fill('cashier');
  await screen.getByLabelText('Password', { exact: true }).fill('secret');
  await screen.getByRole('button', { name: 'Login' }).click();
  await expect.element(screen.getByRole('heading', { name: 'One more step' })).toBeVisible();
  return { session, screen };
};

test('a wrong code shows under the field and can be retyped; the right one signs in', async () => {
  const { session, screen } = await open('totp');
  api.refuse(finishLogin, 403, 'That did not match. Please try again.', { code: ['x'] }, 'second_proof_wrong');
  await screen.getByLabelText('Code', { exact: true }).fill('000000');
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByText('That did not match. Please try again.')).toBeVisible();
  await expect.element(screen.getByLabelText('Code', { exact: true })).toHaveValue('');
  expect(session.state().phase).toBe('signed_out');

  api.answer(finishLogin, { token: permanentToken() });
  await screen.getByLabelText('Code', { exact: true }).fill('123 456');
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => session.state().phase).toBe('choosing');
  expect(api.calls(finishLogin).at(-1)?.body).toEqual({ ticket: 'the-ticket', code: '123 456' });
});

test('accepts a recovery code instead', async () => {
  const { screen } = await open('totp', 'recovery_code');
  api.answer(finishLogin, { token: permanentToken() });
  await screen.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await screen.getByLabelText('Recovery code').fill('0123-abcd-efgh-jkmn');
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => api.calls(finishLogin).at(-1)?.body).toMatchObject({ code: '0123-abcd-efgh-jkmn' });
});

test('after a timeout it starts over, with only the password left to type', async () => {
  const { screen } = await open('totp');
  const sentence = 'Signing in took too long. Please enter your password again.';
  api.refuse(finishLogin, 403, sentence, undefined, 'sign_in_over');
  await screen.getByLabelText('Code', { exact: true }).fill('123456');
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(sentence);
  await screen.getByRole('button', { name: 'Back to Login' }).click();
  await expect.element(screen.getByLabelText('User Name')).toHaveValue('cashier');
  await expect.element(screen.getByLabelText('Password', { exact: true })).toHaveValue('');
});

test('without a usable factor it says what to do', async () => {
  const { screen } = await open();
  await expect.element(screen.getByText(/An owner of your clinic can reset them\./)).toBeVisible();
});
