import { expect, long_form, test } from '../journey/journey.ts';
import { fillSignIn } from '../journey/sign-in.ts';
import type { Page } from '@playwright/test';

/** A phone's 3G: 400 ms there and back, 400 kbit a second. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 400_000 / 8,
    uploadThroughput: 400_000 / 8,
  });
}

test('on 3G the page is never blank, from the first address to the next page', long_form, async ({ page }) => {
  test.slow();
  await slowDown(page);
  // The oldest first: payments of other journeys do not move them.
  await page.goto('/payment/transaction?sort=created_at%2Casc', { waitUntil: 'commit' });
  await expect(page.getByRole('status', { name: 'Opening the portal' })).toBeVisible({ timeout: 10_000 });
  await expect(page.getByRole('heading', { name: 'Welcome to the portal' })).toBeVisible({ timeout: 30_000 });

  // Checks every frame from here on: a page without text is blank, and a list that loads must say so.
  await page.evaluate(() => {
    const look = (): void => {
      const isBlank = (document.body.textContent ?? '').trim() === '' && !document.querySelector('[role="status"]');
      if (isBlank) document.documentElement.dataset['blank'] = 'true';
      if (document.querySelector('[role="status"][aria-label="Loading Transactions"]'))
        document.documentElement.dataset['waited'] = 'true';
      requestAnimationFrame(look);
    };
    look();
  });
  await fillSignIn(page, { username: 'cashier' });
  const rows = page.getByRole('table', { name: 'Transactions' }).locator('tbody tr');
  await expect(rows).toHaveCount(20, { timeout: 60_000 });
  await expect(page.locator('html')).toHaveAttribute('data-waited', 'true');

  const first = await rows.first().textContent();
  await page.getByRole('link', { name: 'Next page' }).click();
  // The old rows stay, marked as busy, while the pager already shows the next page.
  await expect(page.getByRole('table', { name: 'Transactions' })).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page');
  expect(await rows.first().textContent()).toBe(first);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByText(/^41–60 of/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('table', { name: 'Transactions' })).not.toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('html')).not.toHaveAttribute('data-blank', 'true');
});
