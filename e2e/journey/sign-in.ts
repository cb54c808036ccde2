import { expect, type Page } from '@playwright/test';

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
  }
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
}
