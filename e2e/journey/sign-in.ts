import { expect, type Page } from '@playwright/test';
import type { Problems } from './problems.ts';

/** The password of every demo user. */
export const demo_password = 'Portal#2026';

export interface Person {
  username: string;
  code?: string;
  password?: string;
  /** Which branch to choose, where there is a choice. */
  branch?: string;
}

/** Fills the sign-in form that is on the page, and sends it. */
export async function fillSignIn(
  page: Page,
  { username, code = 'DEMO', password = demo_password }: Person,
): Promise<void> {
  await page.getByLabel('Group Code').fill(code);
  await page.getByLabel('User Name').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Signs in at an address, chooses the branch where one must, and waits for the frame. */
export async function signIn(page: Page, person: Person, path = '/'): Promise<void> {
  await page.goto(path);
  await fillSignIn(page, person);
  if (person.branch !== undefined) {
    await page.getByRole('radio', { name: person.branch, exact: true }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    // There one can log out as well: who goes on too early has no branch.
    await expect(page.getByRole('heading', { name: 'Choose your branch' })).toHaveCount(0);
  }
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
}

/** Logs out. What the page was just asking for is refused from then on, and the browser says so in the console. */
export async function logOut(page: Page, problems: Problems): Promise<void> {
  problems.allowFromNow(/status of (?:401|403)/);
  await page.getByRole('button', { name: 'Log out' }).click();
}
