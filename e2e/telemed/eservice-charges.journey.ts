import { expect, long_form, test } from '../journey/journey.ts';
import { expectAccessible } from '../journey/accessibility.ts';
import { signIn } from '../journey/sign-in.ts';

test('a doctor finds the charges in the menu, sets an own one, reads the change log and returns to the default', async ({
  page,
}) => {
  await signIn(page, { username: 'doctor', branch: 'Tampines' }, '/');
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'eService Charges', exact: true })
    .click();
  const cell = page.getByRole('button', { name: /^Change With MC of Chronic disease review/ });
  await expect(cell).toHaveAccessibleName(/5\.00 Default$/);
  await cell.click();
  await page.getByRole('radio', { name: 'Own amount' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This value should not be blank.')).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await page.getByRole('textbox', { name: 'Amount (S$)' }).fill('7.50');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Telemed charges updated!')).toBeVisible();
  await expect(cell).toHaveAccessibleName(/7\.50$/);

  await page.getByRole('button', { name: 'Change log of Chronic disease review' }).click();
  const log = page.getByRole('dialog', { name: 'Change log of Chronic disease review' });
  await expect(log.getByRole('row', { name: /Lim Wei Ming.*Default.*7\.50/ })).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(log).toBeHidden();

  await cell.click();
  await page.getByRole('radio', { name: 'Default (5.00)' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(cell).toHaveAccessibleName(/5\.00 Default$/);
});

test('an owner finds the charges in the palette, not in the menu', long_form, async ({ page }) => {
  await signIn(page, { username: 'owner', branch: 'Orchard' }, '/');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Surcharges' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'eService Charges' })).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('eService');
  await page.getByRole('button', { name: /eService Charges/ }).click();
  await expect(page.getByRole('table', { name: 'eService charges' })).toContainText('GP consultation');
});

test('a cashier may not open the charges', long_form, async ({ page }) => {
  await signIn(page, { username: 'cashier', branch: 'Orchard' }, '/eservice-doctor-price-table');
  await expect(page.getByRole('heading', { name: 'No permission' })).toBeVisible();
});
