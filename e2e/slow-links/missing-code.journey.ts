import { expectAccessible } from '../journey/accessibility.ts';
import { expect, test } from '../journey/journey.ts';
import { signIn } from '../journey/sign-in.ts';

const missing = 'This page could not be loaded';

test('a page whose code does not load says so, and Retry loads it', async ({ page, problems }) => {
  problems.allow(/ERR_FAILED|could not be loaded|dynamically imported/);
  await signIn(page, { username: 'cashier' });
  await page.route('**/assets/transaction-list-screen*', (route) => route.abort());
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Transactions' }).click();
  await expect(page.getByRole('heading', { name: missing })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await expectAccessible(page, 'main');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('table', { name: 'Transactions' })).toBeVisible();
  // The styles load too: without them the table would not have a fixed layout.
  await expect(page.getByRole('table', { name: 'Transactions' })).toHaveCSS('table-layout', 'fixed');
});

test('Retry loads a newer portal that has replaced this one', async ({ page, problems }) => {
  problems.allow(/404|could not be loaded|dynamically imported/);
  await signIn(page, { username: 'cashier' });
  let is_old = true;
  await page.route('**/assets/issue-list-screen*', (route) =>
    is_old ? route.fulfill({ status: 404, body: 'Not found.' }) : route.fallback(),
  );
  page.on('request', (request) => {
    if (request.isNavigationRequest()) is_old = false;
  });
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Reported Error' }).click();
  await expect(page.getByRole('heading', { name: missing })).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('table', { name: 'Issues' })).toBeVisible();
});
