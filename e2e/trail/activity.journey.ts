import { expectAccessible } from '../journey/accessibility.ts';
import { generateCode, paymentInHand } from '../journey/counter.ts';
import { expect, test } from '../journey/journey.ts';
import { signIn } from '../journey/sign-in.ts';

test('an owner finds a correction in the activity log, opens its record and sees who viewed it', async ({
  page,
  newBrowser,
}) => {
  test.slow();
  const counter = await newBrowser();
  await signIn(counter, { username: 'cashier' }, '/payment/payment');
  await generateCode(counter, { amount: '12.35', patient_id: 'OR-100077' });
  const id = await paymentInHand(counter);
  await counter.goto(`/payment/transaction/${id}`);
  await counter.getByRole('button', { name: 'Edit', exact: true }).click();
  const edit = counter.getByRole('dialog');
  await edit.getByLabel('Remark').fill('Called by phone.');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(counter.getByRole('list', { name: 'Activity' })).toContainText('Called by phone.');
  await expect(counter.getByRole('button', { name: 'Who viewed' })).toHaveCount(0);

  await signIn(page, { username: 'owner', branch: 'Orchard' }, '/oversight/activity');
  await page.getByLabel('Person').fill('nurul');
  await page.keyboard.press('Enter');
  await page.getByLabel('Record', { exact: true }).selectOption('Transaction');
  const row = page.getByRole('listitem').filter({ hasText: `corrected the details of transaction #${id}` });
  // The former entries stay until the filtered ones have loaded.
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Nurul Huda Ismail');
  await expect(row).toContainText('Called by phone.');
  await page.reload();
  await expect(row).toContainText('Nurul Huda Ismail');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'EXPORT' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('activity.xlsx');
  await row.getByRole('link', { name: `transaction #${id}` }).click();
  await page.getByRole('button', { name: 'Who viewed' }).click();
  await expect(page.getByRole('list', { name: 'Who viewed' })).toContainText('Nurul Huda Ismail');
  await expectAccessible(page, 'main');
  await page.goto('/oversight/activity?log=views');
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: `Transaction #${id}` })
      .first(),
  ).toBeVisible();
  await expectAccessible(page, 'main');
});

test('a cashier cannot open the activity log', async ({ page }) => {
  await signIn(page, { username: 'cashier' }, '/oversight/activity');
  await expect(page.getByText('You do not have access to this page')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Activity' })).toHaveCount(0);
});
