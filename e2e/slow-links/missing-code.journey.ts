import { expectAccessible } from '../journey/accessibility.ts';
import { expect, test } from '../journey/journey.ts';
import { signIn } from '../journey/sign-in.ts';

const missing = 'This page could not be loaded';

test('the code of a page does not arrive: it says so, and Retry brings the page', async ({ page, problems }) => {
  problems.allow(/ERR_FAILED|could not be loaded|dynamically imported/);
  await signIn(page, { username: 'cashier' });
  await page.route('**/assets/transaction-list-screen*', (route) => route.abort());
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Transactions' }).click();
  await expect(page.getByRole('heading', { name: missing })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('table', { name: 'Transactions' })).toBeVisible();
  // Its styles too: a page that was drawn without them would not keep to its columns.
  await expect(page.getByRole('table', { name: 'Transactions' })).toHaveCSS('table-layout', 'fixed');
});

test('a newer portal has taken the place of this one: Retry loads it', async ({ page, problems }) => {
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
