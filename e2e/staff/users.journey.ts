import { expectAccessible } from '../journey/accessibility.ts';
import { expect, long_form, test } from '../journey/journey.ts';
import { createUser, newName, signInFirst } from '../journey/new-user.ts';
import { signIn } from '../journey/sign-in.ts';

const owner = { username: 'owner', branch: 'Orchard' };

test('a new user appears in the list, chooses a password at the first sign-in and is signed out when disabled', async ({
  page,
  newBrowser,
  problems,
}) => {
  test.slow();
  // The next call of a disabled user is refused.
  problems.allow(/status of 40[13]/);
  const username = newName();
  await createUser(page, username);
  await expect(page).toHaveURL(/\/settings\/user\/\d+$/);

  const other = await newBrowser();
  await signInFirst(other, username);

  await page.goto('/settings/user');
  await page.getByRole('textbox', { name: 'User Name' }).fill(username);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: new RegExp(`${username} Mei Ling .* Cashier Active`) })).toBeVisible();
  await page.getByRole('link', { name: `EDIT ${username}` }).click();
  await expect(page.getByRole('heading', { name: 'Mei Ling · Active' })).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'User' });
  await tabs.getByRole('link', { name: 'Sessions' }).click();
  await expect(page.getByRole('list', { name: 'Devices' })).toContainText('Orchard');
  await expectAccessible(page, 'main');
  await tabs.getByRole('link', { name: 'Activity' }).click();
  await expect(page.getByRole('list', { name: 'Activity' })).toContainText('User created');
  await tabs.getByRole('link', { name: 'Access' }).click();
  await page.getByRole('checkbox', { name: 'Doctor' }).check();
  await expect(page.getByText('Unsaved: Role groups at Orchard')).toBeVisible();
  await expectAccessible(page, 'main');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('checkbox', { name: 'Doctor' })).not.toBeChecked();
  await tabs.getByRole('link', { name: 'Profile' }).click();
  // Mantine draws the switch over its input.
  await page.getByRole('switch', { name: 'Enabled' }).uncheck({ force: true });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('User updated.')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Login' })).toBeVisible();
});

test('a refused field shows the reason and keeps the typed values', long_form, async ({ page, problems }) => {
  problems.allow(/status of 422/);
  await signIn(page, owner, '/settings/user/create');
  await page.getByRole('textbox', { name: 'User Name' }).fill('CASHIER');
  await page.getByRole('textbox', { name: 'Email' }).fill('twin@clinic.example');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This user name is already taken.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'User Name' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('twin@clinic.example');
  await page.setViewportSize({ width: 360, height: 800 });
  await expectAccessible(page, 'main');
});

test('a manager may change the names, but not the account, of a user with more roles', long_form, async ({ page }) => {
  await signIn(page, { username: 'manager', branch: 'Orchard' }, '/settings/user?username=finance');
  await page.getByRole('link', { name: 'EDIT finance' }).click();
  await expect(page.getByText('This user can do more than you')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('readonly');
  await expect(page.getByRole('switch')).toHaveCount(0);
  await expectAccessible(page, 'main');
});

test(
  'every user opens their profile in the account menu, and the frame shows the new name',
  long_form,
  async ({ page }) => {
    await signIn(page, { username: 'nobody' });
    await page.getByRole('button', { name: /your account/ }).click();
    await page.getByRole('link', { name: 'My account' }).click();
    await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Last Name' }).fill('Ong Wei');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Settings updated.')).toBeVisible();
    await expect(page.getByRole('button', { name: /Jun Jie Ong Wei/ })).toBeVisible();
    await page.setViewportSize({ width: 360, height: 800 });
    await expectAccessible(page, 'main');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('textbox', { name: 'Last Name' }).fill('Ong');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('button', { name: /Jun Jie Ong Member/ })).toBeVisible();
  },
);
