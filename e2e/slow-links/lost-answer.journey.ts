import { expectCode } from '../journey/counter.ts';
import { expect, test } from '../journey/journey.ts';
import { signIn } from '../journey/sign-in.ts';

test('R11 F25 a lost answer and a double click make one payment', async ({ page, problems }) => {
  problems.allow(/ERR_FAILED/);
  await signIn(page, { username: 'cashier' }, '/payment/payment');
  const keys: (string | undefined)[] = [];
  await page.route('**/api/clinic/transactions', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.fallback();
    // The server handles the request, and the answer is lost.
    await route.fetch();
    return route.abort();
  });
  await page.getByLabel('Amount').fill('63.70');
  await page.getByLabel('Patient ID').fill('OR-LOST-1');
  await page.getByRole('button', { name: 'Generate QR Code' }).dblclick();
  await expectCode(page, '63.70');
  expect(keys.length).toBeGreaterThanOrEqual(2);
  expect(new Set(keys).size, 'the repeat carries the key of the first').toBe(1);

  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Cancel payment' }).click();
  await expect(page.getByRole('button', { name: 'Generate QR Code' })).toBeVisible();
  await page.goto('/payment/transaction?name=OR-LOST-1');
  await expect(page.getByText(/^1–1 of 1$/)).toBeVisible();
});
