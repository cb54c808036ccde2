import { expectCode, generateCode, paymentInHand } from '../journey/counter.ts';
import { pairScreen } from '../journey/customer-screen.ts';
import { expect, long_form, test } from '../journey/journey.ts';
import { openPhone } from '../journey/phone.ts';
import { signIn } from '../journey/sign-in.ts';

test('a payment turns to paid at the counter, on the customer screen and in the list', async ({ page, newBrowser }) => {
  test.slow();
  await signIn(page, { username: 'cashier' }, '/payment/payment');
  const screen = await pairScreen(page, newBrowser);
  expect(screen.url(), 'the token has left the address').not.toContain('token');
  const phone = await openPhone(newBrowser);

  await generateCode(page, { amount: '86.45', patient_id: 'OR-100001', remark: 'Consultation' });
  const id = await paymentInHand(page);
  await expect(screen.getByText('Amount in SGD')).toBeVisible();
  await expectCode(screen, '86.45');

  await phone.scan('86.45');
  await phone.press('Pay S$86.45');
  await phone.expectAnswer('Paid');
  await expect(page.getByText('Transaction is successful!')).toBeVisible();
  await expect(screen.getByRole('heading', { name: 'Paid' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Generate QR Code' })).toBeVisible();
  await expect(screen.getByRole('heading', { name: 'Waiting...' })).toBeVisible({ timeout: 25_000 });

  await page.getByRole('link', { name: 'Transactions' }).click();
  const row = page.getByRole('row').filter({ hasText: `#${id}` });
  await expect(row).toContainText('OR-100001');
  await expect(row).toContainText('86.45');
  await expect(row).toContainText('Completed');
  await row.getByRole('link', { name: 'Detail' }).click();
  await expect(page.getByRole('main').getByText(`Transaction #${id} ·`)).toBeVisible();
  const activity = page.getByRole('region', { name: 'Activity' });
  await expect(activity).toContainText('Payment created');
  await expect(activity).toContainText('Paid');
});

test('a reload and a second tab show the open payment', async ({ page, context }) => {
  await signIn(page, { username: 'cashier' }, '/payment/payment');
  await generateCode(page, { amount: '47.10', patient_id: 'OR-100002' });
  await page.reload();
  await expectCode(page, '47.10');
  const second = await context.newPage();
  await second.goto('/payment/payment');
  await expectCode(second, '47.10');
  await second.getByRole('button', { name: 'Cancel' }).click();
  await second.getByRole('button', { name: 'Cancel payment' }).click();
  await expect(second.getByRole('button', { name: 'Generate QR Code' })).toBeVisible();
  await expect(page.getByText('Payment cancelled')).toBeVisible();
});

test(
  'a field that the server refuses shows the reason, and the typed values stay',
  long_form,
  async ({ page, problems }) => {
    problems.allow(/status of 422/);
    await signIn(page, { username: 'cashier' }, '/payment/payment');
    await page.getByLabel('Amount').fill('200000.01');
    await page.getByLabel('Patient ID').fill('OR-100003');
    await page.getByRole('button', { name: 'Generate QR Code' }).click();
    await expect(page.getByText('The amount must be at most 200,000.')).toBeVisible();
    await expect(page.getByLabel('Amount')).toBeFocused();
    await expect(page.getByLabel('Patient ID')).toHaveValue('OR-100003');
  },
);
