import type { Page } from '@playwright/test';
import { expectAccessible } from '../journey/accessibility.ts';
import { expect, long_form, test } from '../journey/journey.ts';
import { signIn } from '../journey/sign-in.ts';

const owner = { username: 'owner', branch: 'Orchard' };

async function openAccessOf(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await expect(page.getByRole('heading', { name: new RegExp(name) })).toBeVisible();
}

const show = (page: Page, what: string) =>
  page
    .locator('label')
    .filter({ hasText: new RegExp(`^${what}$`) })
    .click();

test('an owner sees what a user may do, at which branch and through which role group', async ({ page }) => {
  await signIn(page, owner, '/oversight/access');
  await openAccessOf(page, 'Kumaran Pillai');
  await expect(page.getByRole('row', { name: /^Payment Advice .*Open .*through Finance/ }).first()).toBeVisible();
  await expect(page.getByRole('row', { name: /^Receive Payment .*Hidden Needs “Take payments”/ })).toBeVisible();
  await show(page, 'Actions');
  await expect(page.getByRole('row', { name: 'Start a QR payment Cannot Needs “Take payments”' })).toBeVisible();
  await expectAccessible(page, 'main');
  await show(page, 'Branches');
  await expect(page.getByRole('row', { name: 'Receive Payment Hidden Hidden Hidden' })).toBeVisible();
  await expectAccessible(page, 'main');
  await page.setViewportSize({ width: 360, height: 800 });
  await expectAccessible(page, 'main');
  await show(page, 'Roles');
  await expectAccessible(page, 'main');
});

test('only an owner may open the access page', long_form, async ({ page }) => {
  await signIn(page, { username: 'manager', branch: 'Orchard' }, '/oversight/access');
  await expect(page.getByRole('heading', { name: 'No permission' })).toBeVisible();
});

test('giving and taking a role group changes the menu of the other user without a reload', async ({
  page,
  newBrowser,
  problems,
}) => {
  const other = await newBrowser();
  await signIn(other, { username: 'nobody' });
  await expect(other.getByRole('link', { name: 'Transactions', exact: true })).toHaveCount(0);
  await signIn(page, owner, '/oversight/access');
  await openAccessOf(page, 'Jun Jie Ong');
  await page.getByRole('button', { name: 'Change role groups' }).click();
  await expectAccessible(page, 'main');
  await page.getByRole('checkbox', { name: 'Cashier' }).check();
  await expect(page.getByText(/^Gains: Take payments|^Gains: .*Take payments/)).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('User updated.')).toBeVisible();
  await expect(other.getByRole('link', { name: 'Transactions', exact: true })).toBeVisible();
  await expect(page.getByText(/^Last changed .* by Adeline Tan$/)).toBeVisible();
  await page.getByRole('button', { name: 'Change role groups' }).click();
  await page.getByRole('checkbox', { name: 'Cashier' }).uncheck();
  // Home of the other user may just be reading what the role opened.
  problems.allowFromNow(/status of 403/);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('link', { name: 'Transactions', exact: true })).toHaveCount(0);
});

test('an owner views a cashier’s portal in one tab, cannot change anything and returns', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/status of 403/);
  // Reads under way when the view ends are refused. The page is left then.
  problems.allow(/status of 401 .*\/(unread|idle_lock)/);
  await signIn(page, owner, '/oversight/access');
  await openAccessOf(page, 'Nurul Huda Ismail');
  await page.getByRole('button', { name: 'View the portal as Nurul Huda Ismail' }).click();
  await expect(page.getByText('You are viewing the portal as Nurul Huda Ismail, at Orchard.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Access', exact: true })).toHaveCount(0);
  await expectAccessible(page);

  const second_tab = await context.newPage();
  await second_tab.goto('/oversight/access');
  await expect(second_tab.getByRole('heading', { name: 'Access' })).toBeVisible();

  await page.getByRole('link', { name: 'Receive Payment', exact: true }).first().click();
  // The home page has an amount field too.
  await expect(page.getByRole('heading', { name: 'Receive Payment', level: 1 })).toBeVisible();
  await page.getByLabel('Amount').fill('12.50');
  await page.getByLabel('Patient').fill('OR-VIEW-1');
  await page.getByRole('button', { name: 'Generate QR Code' }).click();
  await expect(page.getByText('You cannot change anything here.').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('You are viewing the portal as Nurul Huda Ismail, at Orchard.')).toBeVisible();

  // The viewer cannot save, so neither the portal nor the browser asks about unsaved changes.
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.getByLabel('Amount').fill('99');
  await page.getByRole('button', { name: 'Back to my own portal' }).click();
  await expect(page.getByRole('button', { name: 'View the portal as Nurul Huda Ismail' })).toBeVisible();
  expect(asked).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('portal.view');
});
