import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../journey/accessibility.ts';
import { expect, long_form, test } from '../journey/journey.ts';
import { createUser, newName, signInFirst } from '../journey/new-user.ts';
import { signIn } from '../journey/sign-in.ts';

const owner = { username: 'owner', branch: 'Orchard' };

test('a role group is created with a unique name and deleted', async ({ page, problems }) => {
  problems.allow(/status of 422/);
  await signIn(page, owner, '/settings/role-groups');
  await expect(page.getByRole('row', { name: /^EDIT Finance .* at Orchard, Tampines and HQ/ })).toBeVisible();
  await page.getByRole('link', { name: 'Create Role Group' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('FINANCE');
  await page.getByRole('searchbox', { name: 'Find a role' }).fill('statement');
  await page.getByRole('checkbox', { name: 'See statements' }).check();
  await expectAccessible(page, 'main');
  await page.getByRole('button', { name: 'Save' }).click();
  // The message stays under the field.
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveAccessibleDescription(
    /A role group with this name already exists\./,
  );
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Statement reader');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Create success!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Statement reader' })).toBeVisible();
  await expect(page.getByText('No one has it yet')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page, 'main');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Deleted.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Role Groups' })).toBeVisible();
});

test(
  'changing a role group changes the menu of its users without a reload',
  long_form,
  async ({ page, newBrowser }) => {
    test.slow();
    const name = `Live ${randomUUID().slice(0, 8)}`;
    const username = newName();
    await signIn(page, owner, '/settings/role-groups/create');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Create success!')).toBeVisible();
    await createUser(await newBrowser(), username, name);
    const other = await newBrowser();
    await signInFirst(other, username);
    await expect(other.getByRole('link', { name: 'Transactions', exact: true })).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'See payments' }).check();
    await expect(page.getByText('Gains: See payments')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Save success!')).toBeVisible();
    await expect(other.getByRole('link', { name: 'Transactions', exact: true })).toBeVisible();
    // Home now reads today's figures. A read under way when the roles go would be refused.
    await expect(other.getByText('Takings today')).toBeVisible();
    await expect(other.getByText('No one is paying').or(other.getByText(/outstanding$/))).toBeVisible();
    await page.getByRole('checkbox', { name: 'See payments' }).uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(other.getByRole('link', { name: 'Transactions', exact: true })).toHaveCount(0);
  },
);

test(
  'a manager may change the role groups within their own roles and only view the others',
  long_form,
  async ({ page }) => {
    await signIn(page, { username: 'manager', branch: 'Orchard' }, '/settings/role-groups');
    await expect(page.getByRole('link', { name: 'EDIT Appointment desk' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'VIEW Manager' })).toBeVisible();
    await page.getByRole('link', { name: 'VIEW Cashier' }).click();
    await expect(page.getByText('You can view this role group but not change it')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  },
);
