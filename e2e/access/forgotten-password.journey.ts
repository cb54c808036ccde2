import { expectAccessible } from '../journey/accessibility.ts';
import { expect, long_form, test } from '../journey/journey.ts';
import { readMail } from '../journey/mailbox.ts';
import { demo_password } from '../journey/person.ts';
import { fillSignIn } from '../journey/sign-in.ts';

const email = 'relief@other.example';
const fresh = `Kelapa#${Date.now() % 100_000}x`;

test('a forgotten password is replaced with a mailed code; a mail reports it, and only the new password works', async ({
  page,
  newBrowser,
  problems,
}) => {
  problems.allow(/status of (?:400|401|403|404)/);
  await page.goto('/');
  await page.getByRole('button', { name: 'Forgot Password' }).click();
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter your email to reset password.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Email').fill('nobody-here@other.example');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Email not found.');
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter the verification code.')).toBeVisible();
  const mailbox = await newBrowser();
  const mail = await readMail(mailbox, email, 'Your verification code');
  expect(mail).toContain('User Name relief, Group Code OTHER');
  const code = /Verification code: (\d{6})/.exec(mail)?.[1] ?? '';
  await page.getByLabel('Verification Code').fill(code === '000000' ? '000001' : '000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Verification code is incorrect. Please try again.');
  await expectAccessible(page);
  await page.getByLabel('Verification Code').fill(code);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await page.getByLabel('New Password').fill('Password1!');
  await page.getByLabel('Confirm Password').fill('Password1!');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Reset password failed')).toBeVisible();
  await expect(page.getByText('This password is one of the most common ones. Please choose another.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('New Password').fill(fresh);
  await page.getByLabel('Confirm Password').fill(fresh);
  await page.keyboard.press('Enter');

  await expect(page.getByText('Reset password success, please use your new password to login.')).toBeVisible();
  await expect(page.getByLabel('User Name')).toHaveValue('relief');
  await fillSignIn(page, { username: 'relief', code: 'OTHER', password: demo_password });
  await expect(page.getByRole('alert').filter({ hasText: 'Login failed.' })).toBeVisible();
  await fillSignIn(page, { username: 'relief', code: 'OTHER', password: fresh });
  await expect(page.getByText('You are signed in as Aishah binte Salleh at Bayside Bedok.')).toBeVisible();
  expect(await readMail(mailbox, email, 'Your password was changed')).toContain('call the hotline');
});

test(
  'Forgot Password fits a phone of 360 px, and Back to Login returns to the sign-in form',
  long_form,
  async ({ newBrowser }) => {
    const page = await newBrowser({ viewport: { width: 360, height: 740 } });
    await page.goto('/');
    await page.getByRole('button', { name: 'Forgot Password' }).click();
    await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Back to Login' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome to the portal' })).toBeVisible();
  },
);
