import { generateCode } from '../journey/counter.ts';
import { expectAccessible } from '../journey/accessibility.ts';
import { expect, long_form, test } from '../journey/journey.ts';
import { openPhone } from '../journey/phone.ts';
import { signIn } from '../journey/sign-in.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test(
  'a cashier takes a payment on a phone and finds it in the list of cards',
  long_form,
  async ({ page, newBrowser }) => {
    await signIn(page, { username: 'cashier' });
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Receive Payment' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Receive Payment' })).toBeVisible();
    await expectAccessible(page);
    await generateCode(page, { amount: '19.90', patient_id: 'OR-100050' });
    const code = page.getByRole('img', { name: 'Payment QR code for S$19.90' });
    await expect(code).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, 'main');
    const phone = await openPhone(newBrowser);
    await phone.scan('19.90');
    await phone.press('Pay S$19.90');
    await expect(page.getByText('Transaction is successful!')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Transactions' }).click();
    await expect(page.getByText('OR-100050').first()).toBeVisible();
    await expectAccessible(page, 'main');
    await page
      .getByRole('link', { name: /^Detail of transaction/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: /^S\$[\d,.]+ · / })).toBeVisible();
    await expectAccessible(page, 'main');
  },
);
