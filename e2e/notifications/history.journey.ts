import { expect, test } from '../journey/journey.ts';
import { signIn } from '../journey/sign-in.ts';

test('an owner narrows the history of the bell, marks one as read and opens a record', async ({ page }) => {
  await signIn(page, { username: 'owner', branch: 'Orchard' });
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Notification' }).click();
  const rows = page.getByRole('table', { name: 'Notifications' }).getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  await page.getByRole('combobox', { name: 'State' }).selectOption('Unread');
  await expect(page).toHaveURL(/state=unread/);
  await page
    .getByRole('button', { name: /^Mark as read: / })
    .first()
    .click();
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('A payment is put on hold');
  await page.getByRole('combobox', { name: 'State' }).selectOption('Read and unread');
  await page
    .getByRole('link', { name: /^Payment on hold/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/payment\/transaction\/\d+/);
});
