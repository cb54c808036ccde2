import { expectAccessible } from '../journey/accessibility.ts';
import { expect, test } from '../journey/journey.ts';
import { signIn } from '../journey/sign-in.ts';
import { buyVoucher, putOnSale } from '../journey/voucher-app.ts';

test('a manager adds stock, makes a promo code, sees it used and ends it', async ({ page, newBrowser }) => {
  test.slow();
  const voucher = await putOnSale(page, { quantity: 2 });
  await signIn(page, { username: 'manager', branch: 'Orchard' }, `/voucher/${voucher.id}`);
  await expect(page.getByText('2 of 2 left')).toBeVisible();
  const colleague = await newBrowser();
  await signIn(colleague, { username: 'owner', branch: 'Orchard' }, `/voucher/${voucher.id}`);
  await page.getByRole('button', { name: 'Add stock' }).click();
  const stock = page.getByRole('dialog', { name: 'Add stock' });
  await stock.getByRole('textbox', { name: 'Quantity' }).fill('3');
  await stock.getByRole('textbox', { name: 'Reason' }).fill('New delivery');
  await expectAccessible(page, '[role="dialog"]');
  await stock.getByRole('button', { name: 'Add stock' }).click();
  await expect(page.getByText('The stock was added.')).toBeVisible();
  await expect(page.getByText('5 of 5 left')).toBeVisible();
  await expect(colleague.getByText('5 of 5 left')).toBeVisible();

  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Promo Codes' }).click();
  await page.getByRole('button', { name: 'Create Promo Code' }).click();
  const made = page.getByRole('dialog', { name: 'New promo code' });
  const code = `JOURNEY${Date.now() % 100_000}`;
  await made.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase());
  await made.getByRole('textbox', { name: 'Percentage' }).fill('25');
  await made.getByRole('textbox', { name: 'Valid To' }).fill(`31/12/${new Date().getFullYear() + 1}`);
  await made.getByRole('textbox', { name: 'Maximum uses', exact: true }).fill('5');
  await expectAccessible(page, '[role="dialog"]');
  await made.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${code} · Live` })).toBeVisible();
  await expect(page.getByText('Not used yet')).toBeVisible();

  const customer = `saves.${Date.now() % 100_000}`;
  const { amount } = await buyVoucher(page, voucher, { username: customer, promo_code: code });
  expect(amount).toBe(28.5);
  await expect(page.getByText('1 of 5')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: customer })).toContainText('28.50');
  await expect(colleague.getByText('4 of 5 left')).toBeVisible();
  await expect(colleague.getByRole('region', { name: 'Sales' }).getByText('S$28.50').first()).toBeVisible();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'End promo code' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End promo code' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${code} · Ended` })).toBeVisible();
  await colleague.getByRole('link', { name: /^Sold: 1/ }).click();
  await expect(colleague.getByRole('row').filter({ hasText: customer })).toContainText('Purchased');
});

test('a home delivery is sent: it stands first, opens in a window, and the money is the branch’s', async ({ page }) => {
  test.slow();
  const kit = await putOnSale(page, { voucher_type: 'hs', home_delivery: true, amount: 42 });
  const customer = `waits.${Date.now() % 100_000}`;
  const delivery_address = '12 Orchard Road, #03-04, Singapore 238801';
  const { id } = await buyVoucher(page, kit, { username: customer, quantity: 2, delivery_address });
  await signIn(page, { username: 'owner', branch: 'Orchard' }, '/voucher-orders');
  const waiting = page.getByRole('region', { name: /^To send/ });
  await expect(waiting.getByRole('link').first()).toBeVisible();
  // The demo data has more orders than the section shows at first; the newest is the last.
  const all = waiting.getByRole('button', { name: /^Show all/ });
  if (await all.isVisible()) await all.click();
  await waiting.getByRole('link', { name: `Order ${id}` }).click();
  const opened = page.getByRole('dialog', { name: new RegExp(`Order #${id}`) });
  await expect(opened.getByText(delivery_address)).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await opened.getByRole('button', { name: 'Mark as sent' }).click();
  await page
    .getByRole('dialog', { name: `Mark order #${id} as sent` })
    .getByRole('button', { name: 'Mark as sent' })
    .click();
  await expect(page.getByText('Success!')).toBeVisible();
  await expect(opened.getByText('Delivered').first()).toBeVisible();
  await opened.getByRole('button', { name: 'Close' }).last().click();
  await expect(waiting.getByRole('link', { name: `Order ${id}` })).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'EXPORT' }).click();
  expect((await download).suggestedFilename()).toBe('voucher-orders.xlsx');
  await page.goto(`/voucher-orders/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: `2 × ${kit.title} · Delivered` })).toBeVisible();
  await expect(page.getByRole('link', { name: /^#\d+$/ }).last()).toBeVisible();
});
