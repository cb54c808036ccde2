import type { Page } from '@playwright/test';
import { expectAccessible } from '../journey/accessibility.ts';
import { generateCode } from '../journey/counter.ts';
import { expect, test } from '../journey/journey.ts';
import { openPhone, type Phone } from '../journey/phone.ts';
import { signIn } from '../journey/sign-in.ts';

async function pay(counter: Page, phone: Phone, amount: string, patient_id: string): Promise<void> {
  await counter.goto('/payment/payment');
  await generateCode(counter, { amount, patient_id });
  await phone.scan(amount);
  await phone.press(`Pay S$${amount}`);
  await phone.expectAnswer('Paid');
  await counter.getByRole('button', { name: 'Close' }).click();
}

test('the takings of a day move with a payment, are signed off and keep their figures; a later payment stands on the next day', async ({
  page,
  newBrowser,
}) => {
  test.slow();
  // No other journey takes a payment at this branch.
  const person = { username: 'owner', code: 'OTHER', branch: 'Bayside Bedok' };
  const counter = await newBrowser();
  await signIn(counter, person, '/payment/payment');
  const phone = await openPhone(newBrowser);
  await signIn(page, person, '/payment/transaction');
  await page.getByRole('link', { name: 'Day Close', exact: true }).click();
  await expect(page.getByText('Open', { exact: true }).first()).toBeVisible();

  await pay(counter, phone, '71.15', 'BB-200001');
  const figures = page.getByRole('region', { name: 'Figures of the day' });
  await expect(figures.getByRole('button', { name: /^Paid \d/ })).toContainText(/[1-9]/);
  await figures.getByRole('button', { name: /^Paid \d/ }).click();
  const rows = page.getByRole('dialog', { name: /^Paid/ });
  await expect(rows.getByRole('row').filter({ hasText: 'BB-200001' })).toContainText('71.15');
  await expectAccessible(page, '[role="dialog"]');
  await page.keyboard.press('Escape');
  await expect(rows).toHaveCount(0);

  const takings = await figures.locator('output').textContent();
  await page.getByRole('button', { name: 'Sign off' }).click();
  const window = page.getByRole('dialog', { name: /^Sign off / });
  await window.getByRole('textbox', { name: 'Remark' }).fill('All receipts are in the drawer.');
  await expectAccessible(page, '[role="dialog"]');
  await window.getByRole('button', { name: 'Sign off' }).click();
  await expect(page.locator('[data-tone]', { hasText: 'Signed off' })).toBeVisible();
  await expect(page.getByText('All receipts are in the drawer.').first()).toBeVisible();

  await pay(counter, phone, '8.05', 'BB-200002');
  await expect(page.getByText(/came in after the sign-off and counts on/)).toContainText('S$8.05 (1)');
  await expect(figures.locator('output')).toHaveText(takings ?? '');
  await expectAccessible(page, 'main');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^day-close-\d{4}-\d\d-\d\d\.pdf$/);

  await page.getByRole('button', { name: 'Previous day' }).click();
  await expect(page).toHaveURL(/day=\d{4}-\d\d-\d\d/);
  await page.goBack();
  await expect(figures.locator('output')).toHaveText(takings ?? '');
});
