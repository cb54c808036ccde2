import { expect, long_form, test } from '../journey/journey.ts';
import { demo_password } from '../journey/person.ts';
import { fillSignIn, logOut, signInByForm } from '../journey/sign-in.ts';

test('a wrong password is refused and keeps the user name; the right one signs in', async ({ page, problems }) => {
  problems.allow(/status of 401/);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Welcome to the portal' })).toBeVisible();
  await fillSignIn(page, { username: 'manager', password: 'Wrong#2026' });
  await expect(page.getByRole('alert')).toContainText('Login failed.');
  await expect(page.getByLabel('User Name')).toHaveValue('manager');
  await page.getByLabel('Password', { exact: true }).fill(demo_password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByRole('radio', { name: 'Orchard' })).toBeChecked();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('You are signed in as Pei Shan Goh at Orchard.')).toBeVisible();
});

test('a user with one branch does not choose a branch', long_form, async ({ page }) => {
  await signInByForm(page, { username: 'cashier' });
  await expect(page.getByText('You are signed in as Nurul Huda Ismail at Orchard.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Change Location/ })).toHaveCount(0);
});

test('logging out ends the session on the server and leaves no name or token behind', async ({
  page,
  request,
  problems,
}) => {
  await signInByForm(page, { username: 'cashier' }, '/payment/transaction');
  const kept = await page.evaluate(() => localStorage.getItem('portal.session'));
  await logOut(page, problems);
  await expect(page.getByRole('heading', { name: 'Welcome to the portal' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  const left = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(left).not.toMatch(/eyJ|cashier/);
  const { permanent_token, clinic_id } = JSON.parse(kept ?? '{}') as { permanent_token: string; clinic_id: number };
  const exchanged = await request.put('/api/clinic/token/exchange', {
    data: { id: clinic_id, token: permanent_token },
  });
  expect(exchanged.status()).toBe(403);
});

test('a user of one group sees nothing of another group', async ({ page }) => {
  await signInByForm(page, { username: 'owner', code: 'OTHER', branch: 'Bayside Jurong' }, '/payment/transaction');
  await expect(page.getByRole('table', { name: 'Transactions' })).toBeVisible();
  await expect(page.getByText(/^JU-/).first()).toBeVisible();
  await expect(page.getByText(/^OR-/)).toHaveCount(0);
});
