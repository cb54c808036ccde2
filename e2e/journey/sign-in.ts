import { expect, type Page } from '@playwright/test';
import { openSessionIn } from './open-session.ts';
import { demo_password, type Person } from './person.ts';
import type { Problems } from './problems.ts';

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

const accountButton = (page: Page) => page.getByRole('button', { name: ', your account' });
/** Expects the frame. The account's button is in it at every width, unlike the one to log out. */
export const isInside = (page: Page) => expect(accountButton(page)).toBeVisible();

/** Signs in with the form at an address, chooses the branch if there is a choice, and waits for the frame. */
export async function signInByForm(page: Page, person: Person, path = '/'): Promise<void> {
  await page.goto(path);
  await fillSignIn(page, person);
  if (person.branch !== undefined) {
    await page.getByRole('radio', { name: person.branch, exact: true }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Choose your branch' })).toHaveCount(0);
  }
  await isInside(page);
}

/** Opens an address as a signed-in person. The session comes from the API: the journeys of `access` prove the form. */
export async function signIn(page: Page, person: Person, path = '/'): Promise<void> {
  await openSessionIn(page, person);
  await page.goto(path);
  await isInside(page);
}

/**
 * Logs out: in the top bar, on a phone in the account panel. The server refuses what the page was just asking for, and the browser reports that in
 * the console.
 */
export async function logOut(page: Page, problems: Problems): Promise<void> {
  problems.allowFromNow(/status of (?:401|403)/);
  const leave = page.getByRole('button', { name: 'Log out' });
  if (!(await leave.isVisible())) await accountButton(page).click();
  await leave.click();
}
