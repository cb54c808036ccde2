import { expect, test } from '../journey/journey.ts';
import { demo_password } from '../journey/person.ts';
import { fillSignIn, logOut } from '../journey/sign-in.ts';

test('a new user must change the password before anything else', async ({ page, problems }) => {
  problems.allow(/status of (?:400|401|403)/);
  await page.goto('/payment/transaction');
  await fillSignIn(page, { username: 'newcomer' });
  const change = page.getByRole('button', { name: 'Change' });
  await expect(page.getByLabel('Current Password')).toBeVisible();
  await expect(change).toBeDisabled();
  await page.getByLabel('Current Password').fill('Wrong#2026');
  await page.getByLabel('New Password').fill('Fresh#2026a');
  await page.getByLabel('Confirm Password').fill('Fresh#2026');
  await expect(page.getByText('Please confirm your password.')).toBeVisible();
  await expect(change).toBeDisabled();
  await page.getByLabel('Confirm Password').fill('Fresh#2026a');
  await change.click();
  await expect(page.getByText('Wrong password.').first()).toBeVisible();
  await page.getByLabel('Current Password').fill(demo_password);
  await change.click();
  await expect(page.getByRole('heading', { name: 'Transactions' })).toBeVisible();

  await logOut(page, problems);
  await fillSignIn(page, { username: 'newcomer' });
  await expect(page.getByRole('alert')).toContainText('Login failed.');
  await fillSignIn(page, { username: 'newcomer', password: 'Fresh#2026a' });
  await expect(page.getByText('You are signed in as Xin Yi Chua at Orchard.')).toBeVisible();
});
