import { generateCode, paymentInHand } from '../journey/counter.ts';
import { expect, long_form, test } from '../journey/journey.ts';
import { signIn } from '../journey/sign-in.ts';

test('a cashier reports an error after ten seconds of waiting, and the counter is free again', async ({ page }) => {
  await signIn(page, { username: 'cashier' }, '/payment/payment');
  await generateCode(page, { amount: '71.35', patient_id: 'OR-100030' });
  const id = await paymentInHand(page);
  const report = page.getByRole('button', { name: /Report Error/ });
  await expect(report).toBeDisabled();
  await expect(report).toBeEnabled({ timeout: 15_000 });
  await report.click();
  const dialog = page.getByRole('dialog', { name: 'Report Error' });
  await expect(dialog.getByRole('radio', { name: 'Overpayment/Underpayment' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText('This value should not be blank.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'No Payment Received' }).check();
  await dialog.getByLabel('Remarks').fill('Customer shows a receipt, nothing arrived.');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  const submitted = page.getByRole('dialog', { name: 'Report Submitted' });
  await submitted.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('button', { name: 'Generate QR Code' })).toBeVisible();

  await page.getByRole('link', { name: 'Reported Error' }).click();
  const row = page.getByRole('row').filter({ hasText: `#${id}` });
  await expect(row).toContainText('OR-100030');
  await expect(row).toContainText('No Payment Received');
  await expect(row).toContainText('New');
  await row.getByRole('link', { name: `#${id}` }).click();
  await page.getByRole('button', { name: /^Edit issue/ }).click();
  const edit = page.getByRole('dialog', { name: /^Edit issue/ });
  await edit.getByLabel('Remarks').fill('The bank’s receipt is attached to the file.');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Issue update success!')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Issues of this transaction' })).toContainText('attached to the file');
});

test('head office sees the issues of every clinic, a branch only its own', long_form, async ({ page }) => {
  await signIn(page, { username: 'finance', branch: 'HQ' }, '/payment/issue');
  const rows = page.getByRole('table', { name: 'Issues' }).locator('tbody tr');
  await expect(rows).toHaveCount(10);
  await page.getByLabel('Clinic Name').fill('tampines');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/clinic_name=tampines/);
  await expect(rows.first()).toContainText('TA-');
  await expect(rows.filter({ hasText: 'OR-' })).toHaveCount(0);
  await expect(rows.first().getByRole('cell', { name: 'Tampines', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'HQ. Change Location' }).click();
  await page.getByRole('radio', { name: 'Orchard' }).check();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(rows.first()).toContainText('OR-');
  await expect(page.getByLabel('Clinic Name')).toHaveCount(0);
});

test(
  'from head office the link of an issue changes to its branch and opens the transaction there',
  long_form,
  async ({ page }) => {
    await signIn(page, { username: 'owner', branch: 'HQ' }, '/payment/issue?clinic_name=tampines');
    const link = page.getByRole('button', { name: /^#\d+ at Tampines$/ }).first();
    const number = /\d+/.exec((await link.textContent()) ?? '')?.[0];
    await link.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Switch to Tampines' }).click();
    await expect(page).toHaveURL(new RegExp(`/payment/transaction/${number}$`));
    await expect(page.getByRole('button', { name: 'Tampines. Change Location' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Issues of this transaction' })).toBeVisible();
  },
);

test('a resolved issue cannot be edited', long_form, async ({ page }) => {
  await signIn(page, { username: 'owner', branch: 'Tampines' }, '/payment/issue?sort=status%2Cdesc&p=2');
  const resolved = page.getByRole('row').filter({ hasText: 'Resolved' }).first();
  await resolved.getByRole('link', { name: /^#\d+$/ }).click();
  await page
    .getByRole('button', { name: /^View issue/ })
    .first()
    .click();
  const issue = page.getByRole('dialog', { name: /^Issue #/ });
  await expect(issue.getByText('Resolved')).toBeVisible();
  await expect(issue.getByLabel('Remarks')).toBeDisabled();
  await expect(issue.getByRole('button', { name: 'Save' })).toHaveCount(0);
});
