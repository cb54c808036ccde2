import { expect, long_form, test } from '../journey/journey.ts';
import { enter, tabTo } from '../journey/keyboard.ts';
import { newName } from '../journey/new-user.ts';
import { signIn } from '../journey/sign-in.ts';

const owner = { username: 'owner', branch: 'Orchard' };

test('a refund is requested with the keyboard alone, from the list to the request', long_form, async ({ page }) => {
  test.slow();
  await signIn(page, { username: 'cashier' }, '/payment/transaction?status=complete');
  const rows = page.getByRole('table', { name: 'transactions' }).getByRole('row');
  await tabTo(page, rows.nth(1));
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(2)).toBeFocused();
  await page.keyboard.press('Enter');
  await enter(page, page.getByRole('button', { name: 'Refund', exact: true }));
  const request = page.getByRole('dialog', { name: /^Refund transaction/ });
  await tabTo(page, request.getByRole('button', { name: 'Request refund' }));
  await page.keyboard.press('Escape');
  await expect(request).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await enter(page, request.getByRole('button', { name: 'Request refund' }));
  await expect(
    page.getByRole('region', { name: 'Refunds' }).locator('[data-tone]', { hasText: 'Requested' }),
  ).toBeVisible();
});

test(
  'the figures of a day are opened, and an earlier day is reached, with the keyboard alone',
  long_form,
  async ({ page }) => {
    await signIn(page, owner, '/payment/day-close');
    const paid = page.getByRole('region', { name: 'Figures of the day' }).getByRole('button', { name: /^Paid \d/ });
    await enter(page, paid);
    const rows = page.getByRole('dialog', { name: /^Paid/ });
    await expect(rows).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(paid).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await enter(page, page.getByRole('link', { name: /^\w{3} \d\d\/\d\d\/\d{4}/ }).first());
    await expect(page).toHaveURL(/day=\d{4}-\d\d-\d\d/);
    await enter(page, page.getByRole('button', { name: 'Next day' }));
    await expect(page.getByText('Takings so far')).toBeVisible();
    await enter(page, page.getByRole('button', { name: 'Sign off' }));
    const window = page.getByRole('dialog', { name: /^Sign off / });
    await tabTo(page, window.getByRole('button', { name: 'Sign off' }));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Sign off' })).toBeFocused();
  },
);

test('a user is created with the keyboard alone', long_form, async ({ page }) => {
  const username = newName();
  await signIn(page, owner, '/settings/user');
  await enter(page, page.getByRole('link', { name: 'Create User' }));
  // The list has a field of the same name.
  await expect(page.getByRole('heading', { name: 'New user' })).toBeVisible();
  await tabTo(page, page.getByRole('textbox', { name: 'User Name' }));
  await page.keyboard.type(username);
  await tabTo(page, page.getByRole('radio', { name: 'Invitation by email' }));
  await tabTo(page, page.getByRole('textbox', { name: 'First Name' }));
  await page.keyboard.type('Mei Ling');
  await tabTo(page, page.getByRole('textbox', { name: 'Email' }));
  await page.keyboard.type(`${username}@clinic.example`);
  await tabTo(page, page.getByRole('checkbox', { name: 'Cashier' }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'Cashier' })).toBeChecked();
  await enter(page, page.getByRole('button', { name: 'Save', exact: true }));
  await expect(page.getByText('User created.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Mei Ling' })).toBeVisible();
});
