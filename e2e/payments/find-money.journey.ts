import type { Page } from '@playwright/test';
import { expectAccessible } from '../journey/accessibility.ts';
import { generateCode, paymentInHand } from '../journey/counter.ts';
import { expect, long_form, test } from '../journey/journey.ts';
import { misreadCode } from '../journey/misread-code.ts';
import { signIn } from '../journey/sign-in.ts';

interface Presented {
  reference: string;
  code: string;
  amount: number;
  open: boolean;
}

/** The open code of this amount, from the sandbox's bank. */
async function presentedFor(page: Page, amount: number): Promise<Presented> {
  const presented = await page.request.get('/sandbox/api/payments');
  const { data } = (await presented.json()) as { data: Presented[] };
  const found = data.find((payment) => payment.open && payment.amount === amount);
  if (!found) throw new Error(`No open code of ${amount}.`);
  return found;
}

test('money with a misread reference is found by its amount and attached', async ({ page }) => {
  await signIn(page, { username: 'cashier' }, '/payment/payment');
  await generateCode(page, { amount: '47.65', patient_id: 'OR-100230' });
  const id = await paymentInHand(page);
  const { code, reference } = await presentedFor(page, 47.65);
  const misread = misreadCode(code, reference);
  const paid = await page.request.post('/sandbox/api/payments', { data: { code: misread.code, kind: 'pay' } });
  expect(paid.ok(), await paid.text()).toBe(true);

  // The cashier uses the palette, with the keyboard alone.
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Search' }).fill('47.65');
  await expect(page.getByText('Find the money: 47.65')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/payment\/find\?text=/);
  const found = page.getByRole('table', { name: 'Matches' });
  const row = found.getByRole('row').filter({ hasText: `#${id}` });
  await expect(row).toContainText('Unmatched');
  await expect(row).toContainText('Reference differs by 1 character');
  await expect(row).toContainText('This amount was received');
  await expectAccessible(page, 'main');

  await row.getByRole('button', { name: `Attach to transaction ${id}` }).click();
  const question = page.getByRole('dialog', { name: `Attach to transaction #${id}?` });
  await expect(question).toContainText(misread.reference);
  await question.getByRole('button', { name: 'Attach' }).click();
  await expect(page.getByText(`The money was attached to transaction #${id}.`)).toBeVisible();
  await expect(row).toContainText('On hold');

  await row.getByRole('link', { name: `#${id}` }).click();
  await expect(page.getByRole('table', { name: 'Issues of this transaction' })).toContainText('Wrong Reference');
  await expect(page.getByText('Unmatched money attached')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Search for')).toHaveValue('47.65');
});

test(
  'a pasted bank line finds a payment of another amount, and text without facts finds nothing',
  long_form,
  async ({ page }) => {
    await signIn(page, { username: 'cashier' }, '/payment/payment');
    await generateCode(page, { amount: '52.85', patient_id: 'OR-100240' });
    const id = await paymentInHand(page);
    const { reference } = await presentedFor(page, 52.85);
    await page.goto('/payment/find');
    const box = page.getByLabel('Search for');
    await expect(box).toBeFocused();
    await box.fill(`PAYNOW TRANSFER ${reference} TAN AH KOW SGD 50.00`);
    await page.keyboard.press('Enter');
    const row = page
      .getByRole('table', { name: 'Matches' })
      .getByRole('row')
      .filter({ hasText: `#${id}` });
    await expect(row).toContainText('Same reference');
    await expect(row).toContainText('Different amount: S$2.85 underpaid');
    await row.getByRole('button', { name: `Report transaction ${id}` }).click();
    const report = page.getByRole('dialog', { name: `Report transaction #${id}` });
    await expect(report.getByRole('radio', { name: 'Overpayment/Underpayment' })).toBeChecked();
    await page.keyboard.press('Escape');
    await box.fill('paid by the customer');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Nothing to search for in this text')).toBeVisible();
    await expectAccessible(page, 'main');
  },
);
