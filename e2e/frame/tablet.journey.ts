import { expect, test } from '../journey/journey.ts';
import { signIn } from '../journey/sign-in.ts';

test('on a tablet the menu is a column of icons with names; a phone has it in a drawer, and room in the bar for the branch', async ({
  page,
}) => {
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
  const bar = page.getByRole('group', { name: 'Actions' });
  await expect(bar.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  await expect(bar.getByRole('button', { name: /^Switch to|^Log out/ })).toHaveCount(0);
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
