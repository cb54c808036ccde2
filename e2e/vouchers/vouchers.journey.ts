import { showDay, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../journey/accessibility.ts';
import { expect, long_form, test } from '../journey/journey.ts';
import { signIn } from '../journey/sign-in.ts';

/** Chooses a day of this month or of a later one in the calendar of a field. */
async function chooseDay(page: Page, field: string, day: string): Promise<void> {
  await page.getByRole('button', { name: `Calendar, ${field}` }).click();
  const of_day = new RegExp(`^${Number(day.slice(8))} `);
  await page.getByRole('dialog').getByRole('button', { name: of_day }).click();
  await expect(page.getByRole('textbox', { name: field })).toHaveValue(showDay(day));
}

test('a manager creates a voucher, makes it live and terminates it; a colleague sees each step', async ({
  page: manager,
  newBrowser,
}) => {
  test.slow();
  await signIn(manager, { username: 'manager', branch: 'Tampines' }, '/voucher');
  await manager.getByRole('button', { name: 'Create Voucher' }).click();
  const title = `Flu shot ${Date.now() % 100_000}`;
  await manager.getByRole('textbox', { name: 'Title' }).fill(title);
  await manager.getByRole('combobox', { name: 'Type' }).selectOption('Vaccination');
  const description = manager.getByRole('textbox', { name: 'Description' });
  await description.click();
  await manager.getByRole('button', { name: 'Bold' }).click();
  await description.pressSequentially('One dose');
  await manager.getByRole('textbox', { name: 'Selling Price' }).fill('38.50');
  await manager.getByRole('textbox', { name: 'Quantity' }).fill('50');
  const today = singaporeDay(new Date());
  await chooseDay(manager, 'Start Date', today);
  await chooseDay(manager, 'End Date', today);
  await manager.getByRole('radio', { name: 'Every branch' }).check();
  await expectAccessible(manager, 'main');
  await manager.getByRole('button', { name: 'Save' }).click();
  await expect(manager.getByText('Create voucher success!')).toBeVisible();
  await expect(manager.getByRole('heading', { level: 1, name: `${title} · New` })).toBeVisible();

  const colleague = await newBrowser();
  await signIn(colleague, { username: 'owner', branch: 'Tampines' }, '/voucher');
  const row = colleague.getByRole('table', { name: 'Vouchers' }).getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('New');
  await manager.getByRole('textbox', { name: 'Quantity' }).fill('40');
  await manager.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('40');

  await manager.getByRole('button', { name: 'LIVE' }).click();
  await manager.getByRole('dialog').getByRole('button', { name: 'LIVE' }).click();
  await expect(manager.getByText('Update voucher live success!')).toBeVisible();
  await expect(manager.getByText('40 of 40 left')).toBeVisible();
  await expect(manager.locator('strong', { hasText: 'One dose' })).toBeVisible();
  await expect(manager.getByRole('textbox', { name: 'Title' })).toHaveCount(0);
  await expectAccessible(manager, 'main');
  await expect(row).toContainText('Live');

  await row.getByRole('link', { name: `Edit ${title}` }).click();
  await colleague.getByRole('button', { name: 'More actions' }).click();
  await colleague.getByRole('menuitem', { name: 'Terminate' }).click();
  await colleague.getByRole('dialog').getByRole('button', { name: 'Terminate' }).click();
  await expect(colleague.getByText('Cancel voucher success!')).toBeVisible();
  await expect(manager.getByRole('heading', { level: 1, name: `${title} · Terminated by Clinic` })).toBeVisible();
});

test('a cashier does not see vouchers', long_form, async ({ page }) => {
  await signIn(page, { username: 'cashier' }, '/voucher');
  await expect(page.getByRole('heading', { name: 'No permission' })).toBeVisible();
});
