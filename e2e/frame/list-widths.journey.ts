import { records } from '@clinic/contract/records.ts';
import type { RecordDefinition } from '@clinic/contract/shared/record.ts';
import type { Page } from '@playwright/test';
import { portalRoutes } from '../../tools/portal-routes.ts';
import { expect, test } from '../journey/journey.ts';
import { signIn } from '../journey/sign-in.ts';
import { waiting } from '../journey/waiting.ts';

const widths = [1366, 1280, 1180, 1024, 820];

const declared: readonly RecordDefinition[] = records;
const addresses = new Set(portalRoutes().map(({ path }) => path));
/** Every list that a record declares and the router knows. */
const lists = [...new Set(declared.flatMap(({ list }) => list ?? []))].filter((list) => addresses.has(list));

/** The cells and tiles of the page that are cut, and the cells that reach beyond their table. */
const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const tables = [...document.querySelectorAll('main table')];
    if (tables.length === 0) return ['there is no table'];
    return tables.flatMap((table) => {
      const frame = (table.parentElement ?? table).getBoundingClientRect();
      const edge = Math.min(frame.right, document.documentElement.clientWidth) + 1;
      const cells = [...table.querySelectorAll('th, td')];
      const isCut = (part: Element) => part.clientWidth > 1 && part.scrollWidth > part.clientWidth + 1;
      const tiles = document.querySelectorAll('main dl > div');
      const clipped = [...cells, ...tiles].filter((cell) => [cell, ...cell.children].some(isCut));
      const outside = cells.filter((cell) => cell.getBoundingClientRect().right > edge);
      return [
        ...clipped.map((cell) => `“${cell.textContent}” is clipped`),
        ...outside.map((cell) => `“${cell.textContent}” is outside the table`),
      ];
    });
  });

/** Every link and button of the first row can be pressed. */
async function expectPressable(page: Page): Promise<void> {
  for (const control of await page.locator('main tbody tr').first().locator('a, button').all())
    await control.click({ trial: true, timeout: 5_000 });
}

for (const list of lists)
  test(`${list} is a table without a clipped cell or a hidden action from a desk to a tablet`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, { username: 'owner', branch: 'Orchard' }, list);
    await expect(page.locator('main tbody tr').first()).toBeVisible();
    for (const width of widths)
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await expect(page.locator(waiting)).toHaveCount(0);
        await expect.soft.poll(() => faultsOf(page), { message: `at ${width} px`, timeout: 5_000 }).toEqual([]);
        await expectPressable(page);
      });
  });

test('on a tablet the menu is a column of icons with names, and a phone has it in a drawer', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await signIn(page, { username: 'owner', branch: 'Orchard' }, '/payment/transaction');
  const link = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Transactions' });
  await expect.poll(async () => (await link.boundingBox())?.width).toBeLessThan(48);
  const label = link.getByText('Transactions');
  await expect(label).toHaveCSS('opacity', '0');
  await link.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(label).toHaveCSS('opacity', '1');
  await page.setViewportSize({ width: 790, height: 800 });
  await expect(link).toBeHidden();
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Transactions' })).toBeVisible();
});

test('the column panel says which columns have no room, and a row that does not open shows them', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await signIn(page, { username: 'owner', branch: 'Orchard' }, '/payment/refund');
  const more = page.getByRole('button', { name: /^Show .*Requested/ }).first();
  await more.click();
  await expect(page.locator('main dt', { hasText: 'Requested' }).first()).toBeVisible();
  await page.getByRole('button', { name: /^Columns/ }).click();
  await expect(
    page.getByRole('dialog', { name: 'Columns' }).getByText('Does not fit this window').first(),
  ).toBeVisible();
});
