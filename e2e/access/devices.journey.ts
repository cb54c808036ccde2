import { expectAccessible } from '../journey/accessibility.ts';
import { expect, long_form, test } from '../journey/journey.ts';
import { logOut, signIn, signInByForm } from '../journey/sign-in.ts';

test('a user sees their devices and signs another one out', async ({ page, newBrowser, problems }) => {
  problems.allow(/status of (?:401|403)/);
  const elsewhere = await newBrowser();
  await signIn(elsewhere, { username: 'finance', branch: 'HQ' }, '/payment/transaction');
  await signIn(page, { username: 'finance', branch: 'Orchard' }, '/account/sessions');
  const devices = page.getByRole('list', { name: 'Your devices' }).getByRole('listitem');
  await expect(devices.first()).toContainText('This device');
  const other = devices.filter({ hasText: 'HQ' }).filter({ hasText: 'Used just now' });
  await expect(other).toHaveCount(1);
  await expect(page.getByText('Firefox on Mac')).toBeVisible();
  await other.getByRole('button', { name: /^Sign out/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText(/was signed out\.$/)).toBeVisible();
  await expect(other).toHaveCount(0);
  await expect(elsewhere.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await expect(devices.first()).toContainText('This device');
});

test('a manager signs a user out on every device', long_form, async ({ page, newBrowser, problems }) => {
  problems.allow(/status of (?:401|403)/);
  const counter = await newBrowser();
  await signIn(counter, { username: 'nobody' });
  await signIn(page, { username: 'manager', branch: 'Orchard' }, '/settings/sessions');
  await page.getByRole('textbox', { name: 'User' }).fill('jun jie');
  await page.keyboard.press('Enter');
  const row = page.getByRole('row', { name: /Jun Jie Ong/ });
  await expect(row).toHaveCount(1);
  await row.getByRole('button', { name: /^Sign out Jun Jie Ong/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign out Jun Jie Ong?' });
  await dialog.getByRole('radio', { name: 'Every device of this user' }).check();
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Jun Jie Ong was signed out everywhere.')).toBeVisible();
  await expect(page.getByText('No user with that name is signed in')).toBeVisible();
  await expect(counter.getByText('Your session has ended. Please sign in again.')).toBeVisible();
});

test('T7 logging out leaves no token and no name in the browser', async ({ page, problems }) => {
  const kept = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  await signInByForm(page, { username: 'cashier' }, '/payment/transaction?name=OR-00');
  await expect(page.getByText(/^OR-00/).first()).toBeVisible();
  expect(await kept()).toContain('eyJ');
  await logOut(page, problems);
  await expect(page.getByRole('heading', { name: 'Welcome to the portal' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await kept()).not.toMatch(/eyJ|cashier|nurul|ismail|OR-00|[STFGM]\d{7}[A-Z]/i);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome to the portal' })).toBeVisible();
});
