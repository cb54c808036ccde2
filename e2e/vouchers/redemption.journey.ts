import { serialText } from '@clinic/contract/vouchers/serial-number.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../journey/accessibility.ts';
import { expect, test } from '../journey/journey.ts';
import { signIn } from '../journey/sign-in.ts';
import { askToRedeem, buyVoucher, putOnSale, readRedemptionInApp } from '../journey/voucher-app.ts';

const windowOf = (page: Page) => page.getByRole('dialog', { name: 'Accept Voucher Redemption' });

// The windows of one journey are on the counters of the other.
test.describe.configure({ mode: 'default' });

test('a customer at the counter redeems: the first of two counters answers, the second closes and says by whom', async ({
  page: counter,
  newBrowser,
}) => {
  test.slow();
  const voucher = await putOnSale(counter);
  const customer = `redeems.${Date.now() % 100_000}`;
  const { certificates } = await buyVoucher(counter, voucher, { username: customer });
  const [certificate] = certificates;
  if (!certificate) throw new Error('Nothing was bought.');
  await signIn(counter, { username: 'owner', branch: 'Orchard' }, '/voucher-sales');
  const other = await newBrowser();
  await signIn(other, { username: 'cashier', branch: 'Orchard' }, '/payment/payment');
  const row = counter.getByRole('row').filter({ hasText: serialText(certificate.seq_no) });
  await expect(row).toContainText('Purchased');

  const search = counter.getByRole('textbox', { name: 'Customer' });
  await search.fill('half a sen');
  const asked = await askToRedeem(counter, certificate.seq_no);
  await expect(windowOf(counter).getByText(voucher.title)).toBeVisible();
  await expect(windowOf(counter).getByText(customer)).toBeVisible();
  await expect(search).toBeFocused();
  await expectAccessible(counter, '[role="dialog"]');
  await expect(windowOf(other).getByText(customer)).toBeVisible();
  expect(await windowOf(other).evaluate((dialog) => dialog.getBoundingClientRect().width)).toBe(440);

  await windowOf(counter).getByRole('button', { name: 'Redeem' }).click();
  await expect(counter.getByText('Voucher Redeemed.')).toBeVisible();
  await expect(windowOf(counter)).toHaveCount(0);
  await expect(other.getByText(new RegExp(`redeemed “${voucher.title}” for ${customer}\\.`))).toBeVisible();
  await expect(windowOf(other)).toHaveCount(0);
  expect(await readRedemptionInApp(counter, asked)).toMatchObject({ status: 'a' });
  // Leaving the field applied what was typed.
  await search.fill('');
  await search.press('Enter');
  await expect(row).toContainText('Redeemed');

  // The second time is refused where the customer asks, and the counter sees why.
  await other.goto('/voucher-redemption');
  await other.getByRole('textbox', { name: 'Certificate number' }).fill(serialText(certificate.seq_no).toLowerCase());
  await other.getByRole('button', { name: 'Check', exact: true }).click();
  const verdict = other.getByRole('region', { name: 'Result of the check' });
  await expect(verdict.getByText('Redeemed', { exact: true })).toBeVisible();
  await expect(other.getByText(/at Orchard/).first()).toBeVisible();
  await expectAccessible(other, 'main');
});

test('a counter rejects, the certificate stays good; a page that is opened meanwhile asks too', async ({
  page,
  newBrowser,
}) => {
  const voucher = await putOnSale(page);
  const customer = `rejected.${Date.now() % 100_000}`;
  const { certificates } = await buyVoucher(page, voucher, { username: customer });
  const seq_no = certificates[0]?.seq_no ?? '';
  await signIn(page, { username: 'cashier', branch: 'Orchard' }, '/voucher-redemption');
  const asked = await askToRedeem(page, seq_no);
  await expect(windowOf(page).getByText(customer)).toBeVisible();
  const late = await newBrowser();
  await signIn(late, { username: 'owner', branch: 'Orchard' }, '/');
  await expect(windowOf(late).getByText(customer)).toBeVisible();
  await windowOf(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Voucher Redemption Cancelled.')).toBeVisible();
  await expect(windowOf(late)).toHaveCount(0);
  expect(await readRedemptionInApp(page, asked)).toMatchObject({ status: 'r' });
  await page.getByRole('textbox', { name: 'Certificate number' }).fill(seq_no);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('It can be redeemed here.')).toBeVisible();
});
