import { expectAccessible } from '../journey/accessibility.ts';
import { expect, test } from '../journey/journey.ts';
import { createUser, newName, signInFirst } from '../journey/new-user.ts';
import { signIn } from '../journey/sign-in.ts';

const owner = { username: 'owner', branch: 'Orchard' };

test('a user is created, found in the list, and chooses a password at the first sign-in; disabled they are out at once', async ({
  page,
  newBrowser,
  problems,
}) => {
  test.slow();
  // Whoever is disabled is told so by the next call.
  problems.allow(/status of 40[13]/);
  const username = newName();
  await createUser(page, username);
  await expect(page).toHaveURL(/\/settings\/user\/\d+$/);
  await expectAccessible(page);

  const other = await newBrowser();
  await signInFirst(other, username);

  await page.goto('/settings/user');
  await page.getByRole('textbox', { name: 'User Name' }).fill(username);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`${username} Mei Ling .* Cashier Active`) })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: `EDIT ${username}` }).click();
  // The role is drawn by the kit over the input itself.
  await page.getByRole('switch', { name: 'Enabled' }).uncheck({ force: true });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('User updated.')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Login' })).toBeVisible();
});

test('a field that is refused says so, and what was typed stays', async ({ page, problems }) => {
  problems.allow(/status of 422/);
  await signIn(page, owner, '/settings/user/create');
  await page.getByRole('textbox', { name: 'User Name' }).fill('CASHIER');
  await page.getByRole('textbox', { name: 'Email' }).fill('twin@clinic.example');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Somebody has this user name already.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'User Name' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('twin@clinic.example');
  await page.setViewportSize({ width: 360, height: 800 });
  await expectAccessible(page);
});

test('a manager changes names, and not the account, of who may do more', async ({ page }) => {
  await signIn(page, { username: 'manager', branch: 'Orchard' }, '/settings/user?username=finance');
  await page.getByRole('link', { name: 'EDIT finance' }).click();
  await expect(page.getByText('This user may do more than you')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('readonly');
  await expect(page.getByRole('switch')).toHaveCount(0);
  await expectAccessible(page);
});

test('everybody finds the own profile in the account menu, and the frame shows the new name', async ({ page }) => {
  await signIn(page, { username: 'nobody' });
  await page.getByRole('button', { name: /your account/ }).click();
  await page.getByRole('link', { name: 'My account' }).click();
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Last Name' }).fill('Ong Wei');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Settings updated.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Jun Jie Ong Wei/ })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('textbox', { name: 'Last Name' }).fill('Ong');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: /Jun Jie Ong Member/ })).toBeVisible();
});
