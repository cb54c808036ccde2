import { expect, type Page } from '@playwright/test';

/** The demo's bank tells its month while the portal serves: it clears a charge last. Lines that come before are matched afterwards. */
export const bankHasTold = (page: Page): Promise<void> =>
  expect(async () => {
    await page.goto('/console/bank/exceptions?state=closed');
    await expect(page.getByRole('navigation', { name: 'Exceptions' })).toContainText('Money out', { timeout: 3_000 });
  }).toPass({ timeout: 90_000 });
