import { expectAccessible } from '../journey/accessibility.ts';
import { expect, test } from '../journey/journey.ts';
import { of_a_cut } from '../journey/problems.ts';
import { signIn } from '../journey/sign-in.ts';

test('F25 a payment entered offline stays in the form with an error and is not sent later', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(of_a_cut);
  await signIn(page, { username: 'cashier' }, '/payment/payment');
  await page.getByLabel('Amount').fill('41.30');
  await page.getByLabel('Patient ID').fill('OR-OFFLINE-1');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Generate QR Code' }).click();
  await expect(page.getByText('The payment could not be created.')).toBeVisible();
  await expect(
    page.getByText('The server cannot be reached. Please check the connection and try again.'),
  ).toBeVisible();
  await expect(page.getByLabel('Amount')).toHaveValue('41.30');
  await expect(page.getByLabel('Patient ID')).toHaveValue('OR-OFFLINE-1');
  let created = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/clinic/transactions')) created += 1;
  });
  await context.setOffline(false);
  await expect(page.getByRole('contentinfo').getByRole('status')).toContainText('Active Connection', {
    timeout: 30_000,
  });
  expect(created).toBe(0);
  await expect(page.getByRole('button', { name: 'Generate QR Code' })).toBeEnabled();
});

test('F10 a list requested offline loads when the network is back', async ({ page, context, problems }) => {
  problems.allow(of_a_cut);
  await signIn(page, { username: 'finance', branch: 'Orchard' }, '/payment/transaction');
  await expect(page.getByText(/^1–20 of/)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('columnheader', { name: 'Amount' }).getByRole('button').click();
  await expect(page.getByText('The transactions could not be loaded.')).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page, 'main');
  await context.setOffline(false);
  await expect(page.getByText(/^1–20 of/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('table', { name: 'Transactions' }).locator('tbody tr')).toHaveCount(20);
});
