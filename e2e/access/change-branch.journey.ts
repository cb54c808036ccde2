import { expect, long_form, test } from '../journey/journey.ts';
import { askedToLeave } from '../journey/leave-question.ts';
import { signIn } from '../journey/sign-in.ts';

test('changing the branch changes the list, and the choice survives a reload', async ({ page }) => {
  await signIn(page, { username: 'owner', branch: 'Orchard' }, '/payment/transaction');
  await expect(page.getByText(/^OR-/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Orchard. Change Location' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Location' });
  expect((await dialog.boundingBox())?.width).toBe(350);
  await dialog.getByRole('radio', { name: 'Tampines' }).check();
  await dialog.getByRole('button', { name: 'Change' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^TA-/).first()).toBeVisible();
  await expect(page.getByText(/^OR-/)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Tampines. Change Location' })).toBeVisible();
  await expect(page.getByText(/^TA-/).first()).toBeVisible();
});

test('changing the branch on the page of a transaction leads to the list of the new branch', async ({ page }) => {
  await signIn(page, { username: 'owner', branch: 'Orchard' }, '/payment/transaction');
  await page
    .getByRole('link', { name: /^Detail of transaction/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: /^S\$[\d,.]+ · / })).toBeVisible();
  await page.getByRole('button', { name: 'Orchard. Change Location' }).click();
  await page.getByRole('radio', { name: 'Tampines' }).check();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(page).toHaveURL(/\/payment\/transaction$/);
  await expect(page.getByText(/^TA-/).first()).toBeVisible();
});

test(
  'the portal asks about a modified form before the branch changes and before logging out',
  long_form,
  async ({ page }) => {
    const road = page.getByLabel('Road name');
    await signIn(page, { username: 'owner', branch: 'Orchard' }, '/settings/profile');
    await road.fill('Somewhere Else');
    const question = await askedToLeave(page, page.getByRole('button', { name: 'Log out' }));
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toBeHidden();
    await expect(road).toHaveValue('Somewhere Else');

    await page.keyboard.press('Control+K');
    await page.getByRole('dialog', { name: 'Search' }).getByRole('button', { name: 'Tampines' }).click();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toBeHidden();
    await expect(road).toHaveValue('Somewhere Else');

    await page.getByRole('button', { name: 'Orchard. Change Location' }).click();
    await page.getByRole('radio', { name: 'Tampines' }).check();
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('button', { name: 'Tampines. Change Location' })).toBeVisible();
    await expect(road).not.toHaveValue('Somewhere Else');
  },
);
