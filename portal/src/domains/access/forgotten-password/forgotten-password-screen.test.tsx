import {
  changeForgottenPassword,
  forgetPassword,
  verifyForgottenPassword,
} from '@clinic/contract/access/forgotten-password.ts';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { unreachable } from '../../../platform/api/api-problem.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderWith } from '../../../testing/render-screen.tsx';
import { startSession } from '../../../testing/signed-in.ts';
import { SignInScreen } from '../sign-in-screen.tsx';

const api = fakeApi();
const email = 'cashier@demo.example';
const rule =
  'The password must be at least 8 characters with an uppercase, a lowercase, a numeric and a special character.';
const account = { id: 7, group_code: 'demo', username: 'cashier' };

const open = async () => {
  const screen = await renderWith(<SignInScreen />, startSession());
  await screen.getByRole('button', { name: 'Forgot Password' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  const submit = (label: string, text: string) => screen.getByLabelText(label).fill(text);
  return { screen, submit, enter: () => userEvent.keyboard('{Enter}') };
};

const openCode = async () => {
  api.answer(forgetPassword, undefined);
  const opened = await open();
  await opened.submit('Email', email);
  await opened.enter();
  await expect.element(opened.screen.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  return opened;
};

const openPassword = async (accounts = [account]) => {
  api.answer(verifyForgottenPassword, { token: 'the-token', accounts });
  const opened = await openCode();
  await opened.submit('Verification Code', '123456');
  await opened.enter();
  await expect.element(opened.screen.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  const choose = async (password: string, confirm = password) => {
    await opened.screen.getByLabelText('New Password', { exact: false }).fill(password);
    await opened.screen.getByLabelText('Confirm Password', { exact: false }).fill(confirm);
  };
  return { ...opened, choose, change: () => opened.screen.getByRole('button', { name: 'Change' }).click() };
};

describe('step 0', () => {
  test('names an empty email and sends nothing', async () => {
    const { screen } = await open();
    await screen.getByRole('button', { name: 'Reset Password' }).click();
    await expect.element(screen.getByText('Please enter your email to reset password.')).toBeVisible();
    await expect.element(screen.getByLabelText('Email')).toHaveFocus();
    expect(api.calls(forgetPassword)).toHaveLength(0);
  });

  test.each([
    [400, 'Please enter your email to reset password.'],
    [403, 'This account is disabled. Please contact the hotline.'],
    [404, 'Email not found.'],
    [422, 'Validation failed.'],
    [500, 'Internal error.'],
  ])('status %i without a sentence shows the catalogue’s, and keeps the input', async (status, sentence) => {
    api.refuse(forgetPassword, status, null);
    const { screen, submit, enter } = await open();
    await submit('Email', email);
    await enter();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(sentence);
    await expect.element(screen.getByLabelText('Email')).toHaveValue(email);
  });

  test('shows a field message under the field', async () => {
    api.refuse(forgetPassword, 422, 'Validation failed.', { email: ['Incorrect format.'] });
    const { screen, submit, enter } = await open();
    await submit('Email', 'cashier');
    await enter();
    await expect.element(screen.getByText('Incorrect format.')).toBeVisible();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Validation failed.');
  });

  test('reports a network failure', async () => {
    api.cut(forgetPassword);
    const { screen, submit, enter } = await open();
    await submit('Email', email);
    await enter();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(unreachable);
  });

  test('cannot be sent twice while it waits', async () => {
    api.never(forgetPassword);
    const { screen, submit, enter } = await open();
    await submit('Email', email);
    await enter();
    await enter();
    await expect.element(screen.getByRole('button', { name: 'Reset Password' })).toBeDisabled();
    expect(api.calls(forgetPassword)).toHaveLength(1);
  });

  test('Back to Login returns with the former input', async () => {
    const screen = await renderWith(<SignInScreen />, startSession());
    await screen.getByLabelText('Group Code').fill('DEMO');
    await screen.getByRole('button', { name: 'Forgot Password' }).click();
    await screen.getByRole('button', { name: 'Back to Login' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Welcome to the portal' })).toBeVisible();
    await expect.element(screen.getByLabelText('Group Code')).toHaveValue('DEMO');
  });
});

describe('step 1', () => {
  test('names an empty code and sends nothing', async () => {
    const { screen } = await openCode();
    await screen.getByRole('button', { name: 'Verify' }).click();
    await expect.element(screen.getByText('Please enter the verification code.')).toBeVisible();
    expect(api.calls(verifyForgottenPassword)).toHaveLength(0);
  });

  test.each([
    [400, 'Please enter the verification code.'],
    [403, 'Verification code is incorrect. Please try again.'],
    [422, 'Validation failed.'],
    [500, 'Internal error.'],
  ])('status %i without a sentence shows the catalogue’s', async (status, sentence) => {
    api.refuse(verifyForgottenPassword, status, null);
    const { screen, submit, enter } = await openCode();
    await submit('Verification Code', '000000');
    await enter();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(sentence);
    await expect.element(screen.getByLabelText('Verification Code')).toHaveValue('000000');
  });

  test('shows the email, sends it along, and offers a new code', async () => {
    api.refuse(verifyForgottenPassword, 403);
    const { screen, submit, enter } = await openCode();
    await expect
      .element(screen.getByText(`We sent a 6-digit code to ${email}. It is valid for 10 minutes.`))
      .toBeVisible();
    await submit('Verification Code', '000000');
    await enter();
    await expect.element(screen.getByRole('alert')).toBeVisible();
    expect(api.calls(verifyForgottenPassword)[0]?.body).toEqual({ email, verify: '000000' });
    await screen.getByRole('button', { name: 'No email? Ask again' }).click();
    await expect.element(screen.getByLabelText('Email')).toHaveValue(email);
  });
});

describe('step 2', () => {
  test('Change is enabled only when both passwords are filled and equal; Enter sends nothing before', async () => {
    const { screen, choose, enter } = await openPassword();
    const change = screen.getByRole('button', { name: 'Change' });
    await expect.element(change).toBeDisabled();
    await choose('Fresh#2027x', '');
    await expect.element(change).toBeDisabled();
    await choose('Fresh#2027x', 'Fresh#2027');
    await expect.element(screen.getByText('Please confirm your password.')).toBeVisible();
    await expect.element(change).toBeDisabled();
    await enter();
    expect(api.calls(changeForgottenPassword)).toHaveLength(0);
    await choose('Fresh#2027x');
    await expect.element(change).toBeEnabled();
  });

  test('a 400 shows its message under the new password, with the failure toast', async () => {
    const breached = 'This password is one of the most common ones. Please choose another.';
    api.refuse(changeForgottenPassword, 400, breached, { password: [breached] });
    const { screen, choose, change } = await openPassword();
    await choose('Password1!');
    await change();
    await expect.element(screen.getByText('Reset password failed').first()).toBeVisible();
    // Shown once: under its field.
    await expect.element(screen.getByRole('main').getByText(breached)).toBeVisible();
    expect(screen.getByRole('main').getByRole('alert').elements()).toHaveLength(0);
    await expect.element(screen.getByLabelText('New Password', { exact: false })).toHaveFocus();
    await expect.element(screen.getByLabelText('New Password', { exact: false })).toHaveValue('Password1!');
  });

  test('a weak password: the rule is said once', async () => {
    api.refuse(changeForgottenPassword, 400, rule, { password: [rule] });
    const { screen, choose, change } = await openPassword();
    await expect.element(screen.getByText(rule)).toBeVisible();
    await choose('weakling');
    await change();
    await expect.element(screen.getByLabelText('New Password', { exact: false })).toHaveFocus();
    expect(screen.getByRole('main').getByText(rule).elements()).toHaveLength(1);
  });

  test.each([
    [400, rule],
    [422, 'Validation failed.'],
    [500, 'Internal error.'],
  ])('status %i without a sentence shows the catalogue’s', async (status, sentence) => {
    api.refuse(changeForgottenPassword, status, null);
    const { screen, choose, change } = await openPassword();
    await choose('Fresh#2027x');
    await change();
    await expect.element(screen.getByText('Reset password failed').first()).toBeVisible();
    await expect.element(screen.getByRole('main').getByRole('alert')).toHaveTextContent(sentence);
  });

  test('an expired token leads back to the first step with the reason', async () => {
    const over = 'This reset has expired. Please request a new verification code.';
    api.refuse(changeForgottenPassword, 422, 'Validation failed.', { token: [over] });
    const { screen, choose, change } = await openPassword();
    await choose('Fresh#2027x');
    await change();
    await expect.element(screen.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
    await expect.element(screen.getByText(over).first()).toBeVisible();
    await expect.element(screen.getByLabelText('Email')).toHaveValue(email);
  });

  test('success returns to login with the toast; only the password is left to type', async () => {
    api.answer(changeForgottenPassword, undefined);
    const { screen, choose, enter } = await openPassword();
    await choose('Fresh#2027x');
    await enter();
    await expect.element(screen.getByRole('heading', { name: 'Welcome to the portal' })).toBeVisible();
    await expect
      .element(screen.getByText('Reset password success, please use your new password to login.').first())
      .toBeVisible();
    await expect.element(screen.getByLabelText('User Name')).toHaveValue('cashier');
    await expect.element(screen.getByLabelText('Password', { exact: true })).toHaveFocus();
    expect(api.calls(changeForgottenPassword)[0]?.body).toEqual({
      token: 'the-token',
      account_id: 7,
      password: 'Fresh#2027x',
      password_confirm: 'Fresh#2027x',
    });
  });

  test('asks for one of several accounts', async () => {
    api.answer(changeForgottenPassword, undefined);
    const other = { id: 9, group_code: 'other', username: 'owner' };
    const { screen, choose, change } = await openPassword([account, other]);
    await choose('Fresh#2027x');
    await change();
    await expect.element(screen.getByText('Please choose the account.')).toBeVisible();
    expect(api.calls(changeForgottenPassword)).toHaveLength(0);
    await screen.getByRole('radio', { name: 'owner' }).click();
    await change();
    await expect.element(screen.getByLabelText('User Name')).toHaveValue('owner');
    expect(api.calls(changeForgottenPassword)[0]?.body).toMatchObject({ account_id: 9 });
  });
});
