import type { Page } from '@playwright/test';
import { expect, test } from '../journey/journey.ts';
import { signInOperator } from '../journey/operator.ts';
import { expectOnPhone, look, openArea } from './open-area.ts';

/** The pages of the operator's menu. */
const areasOf = (page: Page): Promise<string[]> =>
  page.getByRole('navigation', { name: 'Menu' }).getByRole('link').allTextContents();

/** Opens each page of the menu, and the first record of its list, in light and dark and on a phone. */
async function lookAtAll(page: Page, areas: string[]): Promise<void> {
  for (const area of areas)
    await test.step(area, async () => {
      await openArea(page, area);
      await expectOnPhone(page);
      const record = page.getByRole('main').locator('tbody tr').first().getByRole('link').first();
      if ((await record.count()) === 0) return;
      await page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.setAttribute('data-former', ''));
      await record.click();
      await expect(page.locator('h1[data-former]')).toHaveCount(0);
      await look(page, /./);
      await expectOnPhone(page);
    });
}

for (const who of ['administrator', 'operations', 'finance', 'support', 'engineer'] as const)
  test(`axe finds no violation on any page of ${who}, and each fits a phone`, async ({ page }) => {
    test.setTimeout(240_000);
    await signInOperator(page, who);
    const [home, ...areas] = await areasOf(page);
    expect(home).toBe('Home');
    await lookAtAll(page, areas);
  });

test('axe finds no violation on the pages of the own account, and each fits a phone', async ({ page }) => {
  await signInOperator(page, 'administrator2', '/console/account');
  for (const heading of ['Security', 'Devices']) {
    await page.getByRole('link', { name: heading, exact: true }).click();
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await look(page, /./);
    await expectOnPhone(page);
  }
});
