import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect } from './journey.ts';
import { fillSignIn, signIn } from './sign-in.ts';

const first_password = 'Fresh#2027x';
export const newName = () => `mei.${randomUUID().slice(0, 8)}`;

/** An owner creates a user with a password, who has that role group at Orchard. */
export async function createUser(page: Page, username: string, role_group = 'Cashier'): Promise<void> {
  await signIn(page, { username: 'owner', branch: 'Orchard' }, '/settings/user');
  await page.getByRole('link', { name: 'Create User' }).click();
  await expect(page.getByRole('heading', { name: 'New user' })).toBeVisible();
  await page.getByRole('textbox', { name: 'User Name' }).fill(username);
  await page.getByRole('radio', { name: 'Password set by you' }).check();
  await page.getByPlaceholder('First password').fill(first_password);
  await page.getByRole('textbox', { name: 'First Name' }).fill('Mei Ling');
  await page.getByRole('textbox', { name: 'Email' }).fill(`${username}@clinic.example`);
  await page.getByRole('checkbox', { name: role_group }).check();
  await expectAccessible(page, 'main');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('User created.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Mei Ling' })).toBeVisible();
}

/** The new user signs in for the first time and chooses a password. */
export async function signInFirst(page: Page, username: string): Promise<void> {
  await page.goto('/');
  await fillSignIn(page, { username, password: first_password });
  await page.getByLabel('Current Password').fill(first_password);
  await page.getByLabel('New Password').fill('Second#2027x');
  await page.getByLabel('Confirm Password').fill('Second#2027x');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(page.getByText('Active Connection')).toBeVisible();
}
