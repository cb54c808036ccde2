import { expectCode } from '../journey/counter.ts';
import { expect, test } from '../journey/journey.ts';
import { openPhone } from '../journey/phone.ts';

test('a payment is taken with the keyboard alone, from sign-in to the next customer', async ({ page, newBrowser }) => {
  await page.goto('/payment/payment');
  await expect(page.getByLabel('Group Code')).toBeFocused();
  await page.keyboard.type('DEMO');
  await page.keyboard.press('Tab');
  await page.keyboard.type('cashier');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Portal#2026');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Amount')).toBeFocused();
  await page.keyboard.type('42.85');
  await page.keyboard.press('Tab');
  await page.keyboard.type('OR-100040');
  await page.keyboard.press('Enter');
  await expectCode(page, '42.85');

  const phone = (await openPhone(newBrowser)).page;
  const code = phone.getByRole('region', { name: 'Open codes' }).getByRole('button', { name: 'S$42.85' });
  await code.focus();
  await phone.keyboard.press('Enter');
  await expect(phone.getByRole('heading', { name: /^Pay / })).toBeFocused();
  await phone.keyboard.press('Tab');
  await phone.keyboard.press('Enter');
  await expect(phone.getByRole('heading', { name: 'Paid' })).toBeVisible();

  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Amount')).toBeFocused();
});
