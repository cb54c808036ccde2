import { expect, long_form, test } from '../journey/journey.ts';
import { expectAccessible } from '../journey/accessibility.ts';
import { signIn } from '../journey/sign-in.ts';

test('an owner adds a weekday surcharge, changes it, disables it for good and deletes it', async ({ page }) => {
  await signIn(page, { username: 'owner', branch: 'Tampines' }, '/consultation-surcharge');
  await page.getByRole('button', { name: 'Add surcharge' }).click();
  const adding = page.getByRole('dialog', { name: 'Add surcharge' });
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(adding.getByText('This value should not be blank.')).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await adding.getByLabel('Weekday').selectOption('Wednesday');
  await adding.getByRole('combobox', { name: 'From, hour' }).selectOption('06');
  await adding.getByRole('combobox', { name: 'To, hour' }).selectOption('07');
  await adding.getByRole('textbox', { name: 'Charges' }).fill('8.50');
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Create Success!')).toBeVisible();
  const row = page.getByRole('row', { name: /Wednesday.*06:00–07:00/ });
  await expect(row).toContainText('8.50');

  await row.getByRole('button', { name: /^Edit/ }).click();
  const editing = page.getByRole('dialog', { name: 'Edit surcharge' });
  await editing.getByRole('textbox', { name: 'Charges' }).fill('9');
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('9.00');

  await row.getByRole('button', { name: /^Disable/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Inactive');
  await expect(row).toContainText('Inactive');
  await row.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Delete Success.')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('a holiday surcharge has a tab and an address of its own', long_form, async ({ page }) => {
  await signIn(page, { username: 'owner', branch: 'Orchard' }, '/consultation-surcharge');
  await page.getByRole('link', { name: 'Holiday' }).click();
  await expect(page).toHaveURL(/\/consultation-surcharge\/date$/);
  await expect(page.getByRole('table', { name: 'Holiday surcharges' }).getByRole('row')).toHaveCount(4);
  await expect(page.getByRole('link', { name: 'Weekday' })).not.toHaveAttribute('aria-current', 'page');
});
