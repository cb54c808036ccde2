import { generateCode, paymentInHand } from '../journey/counter.ts';
import { expect, long_form, test } from '../journey/journey.ts';
import { openPhone } from '../journey/phone.ts';
import { signIn } from '../journey/sign-in.ts';

test(
  'a declined payment is shown at the counter, which is free for the next one',
  long_form,
  async ({ page, newBrowser }) => {
    await signIn(page, { username: 'cashier' }, '/payment/payment');
    const phone = await openPhone(newBrowser);
    await generateCode(page, { amount: '23.05', patient_id: 'OR-100010' });
    await phone.scan('23.05');
    await phone.press('Decline');
    await phone.expectAnswer('Declined');
    await expect(page.getByText('Transaction is failed!')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByLabel('Amount')).toHaveValue('');
  },
);

test('a payment that is paid after it was cancelled is on hold with an issue', async ({ page, newBrowser }) => {
  await signIn(page, { username: 'cashier' }, '/payment/payment');
  const phone = await openPhone(newBrowser);
  await generateCode(page, { amount: '64.95', patient_id: 'OR-100011' });
  const id = await paymentInHand(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog', { name: 'Cancel this payment?' })).toContainText('S$64.95');
  await page.getByRole('button', { name: 'Cancel payment' }).click();
  await expect(page.getByRole('button', { name: 'Generate QR Code' })).toBeVisible();

  await phone.findEnded('64.95');
  await phone.press('Pay late');
  await phone.expectAnswer('Paid too late, on hold');
  await page.goto(`/payment/transaction/${id}`);
  await expect(page.getByText('On hold', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Unaccounted Payment Received' })).toContainText('64.95');
});

test('a payment of another amount is on hold, and its issue names both amounts', async ({ page, newBrowser }) => {
  await signIn(page, { username: 'cashier' }, '/payment/payment');
  const phone = await openPhone(newBrowser);
  await generateCode(page, { amount: '120.60', patient_id: 'OR-100012' });
  const id = await paymentInHand(page);
  await phone.scan('120.60');
  await phone.payOther('12.06');
  await phone.expectAnswer('Paid, on hold');
  await expect(page.getByText('Payment on hold')).toBeVisible();
  await page.goto(`/payment/transaction/${id}`);
  const issue = page.getByRole('row').filter({ hasText: 'Overpayment/Underpayment' });
  await expect(issue).toContainText('12.06');
  await expect(issue).toContainText('120.60');
});

test(
  'a payment that is paid twice stays complete, and the second payment has an issue',
  long_form,
  async ({ page, newBrowser }) => {
    await signIn(page, { username: 'cashier' }, '/payment/payment');
    const phone = await openPhone(newBrowser);
    await generateCode(page, { amount: '35.75', patient_id: 'OR-100013' });
    const id = await paymentInHand(page);
    await phone.scan('35.75');
    await phone.press('Pay twice');
    await expect(phone.page.getByRole('heading', { name: 'Two payments were made' })).toBeVisible();
    await expect(phone.page.getByRole('heading', { name: 'Paid twice' })).toBeVisible();
    await expect(page.getByText('Transaction is successful!')).toBeVisible();
    await page.goto(`/payment/transaction/${id}`);
    await expect(page.getByText('Completed').first()).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Unaccounted Payment Received' })).toBeVisible();
  },
);
