import { expectAccessible } from '../journey/accessibility.ts';
import { generateCode, paymentInHand } from '../journey/counter.ts';
import { expect, long_form, test } from '../journey/journey.ts';
import { openPhone } from '../journey/phone.ts';
import { signIn } from '../journey/sign-in.ts';

test('a paid customer opens the receipt on their own phone and gets it by email', async ({ page, newBrowser }) => {
  test.slow();
  await signIn(page, { username: 'cashier' }, '/payment/payment');
  const phone = await openPhone(newBrowser);
  await generateCode(page, { amount: '58.60', patient_id: 'OR-100031' });
  const id = await paymentInHand(page);
  await phone.scan('58.60');
  await phone.press('Pay S$58.60');
  await phone.expectAnswer('Paid');
  await expect(page.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Receipt' }).click();
  const dialog = page.getByRole('dialog', { name: 'Receipt' });
  await expect(dialog.getByRole('img', { name: 'QR code of the receipt' })).toHaveAttribute('data-drawn', 'true');
  await expectAccessible(page, '[role=dialog]');

  const link = await dialog.getByRole('link', { name: 'Print' }).getAttribute('href');
  const own_phone = await newBrowser();
  await own_phone.goto(link?.replace('&print=yes', '') ?? '');
  await expect(own_phone.getByText('S$58.60')).toBeVisible();
  await expect(own_phone.getByText(`#${id}`)).toBeVisible();
  await expect(own_phone.getByText('OR-100031')).toBeHidden();
  expect(own_phone.url(), 'the token has left the address').not.toContain('token');
  await own_phone.reload();
  await expect(own_phone.getByText('S$58.60')).toBeVisible();
  await expectAccessible(own_phone, 'main');

  await dialog.getByRole('textbox', { name: 'Email' }).fill('mdm.tan@example.com');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('The receipt was sent to mdm.tan@example.com.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: `Open transaction #${id}` }).click();
  const activity = page.getByRole('region', { name: 'Activity' });
  await expect(activity).toContainText('Receipt shown');
  await expect(activity).toContainText('Receipt sent');
});

test('a declined payment is tried again with what was typed', long_form, async ({ page, newBrowser }) => {
  await signIn(page, { username: 'cashier' }, '/payment/payment');
  const phone = await openPhone(newBrowser);
  await generateCode(page, { amount: '33.40', patient_id: 'OR-100032', remark: 'Review' });
  await phone.scan('33.40');
  await phone.press('Decline');
  await phone.expectAnswer('Declined');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Amount')).toHaveValue('33.40');
  await expect(page.getByLabel('Patient ID')).toHaveValue('OR-100032');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Waiting for payment…')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Cancel payment' }).click();
  await expect(page.getByLabel('Amount')).toHaveValue('');
});
