import { expectAccessible } from '../journey/accessibility.ts';
import { expect, long_form, test } from '../journey/journey.ts';
import { signIn } from '../journey/sign-in.ts';

const finance = { username: 'finance', branch: 'Orchard' };

test('the list of advices keeps order and page in its address, to a detail and back', long_form, async ({ page }) => {
  await signIn(page, finance, '/payment/payment-advice');
  const table = page.getByRole('table', { name: 'payment advices' });
  const rows = table.locator('tbody tr');
  // The former rows stay until the new ones have loaded.
  const loaded = () => expect(table).not.toHaveAttribute('aria-busy', 'true');
  await expect(rows).toHaveCount(20);
  await page.getByRole('button', { name: 'Pay to clinic' }).click();
  await expect(page).toHaveURL(/sort=pay_to_clinic_fee_total(?:,|%2C)asc/);
  await loaded();
  const first = await rows.first().getByRole('cell').first().textContent();
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(/p=2/);
  await loaded();
  await expect(rows.first().getByRole('cell').first()).not.toHaveText(first ?? '');
  const name = (await rows.first().getByRole('cell').first().textContent()) ?? '';
  await rows.first().click();
  await expect(page.getByRole('main').getByText(`${name} ·`)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/p=2/);
  await expect(rows.first().getByRole('cell').first()).toHaveText(name);
});

test(
  'the styles of a page override those of Mantine, in whatever order the files load',
  long_form,
  async ({ page }) => {
    await signIn(page, finance, '/payment/payment-advice');
    await page
      .getByRole('link', { name: /^Detail of/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Payout' })).toHaveCSS('font-size', '14px');
    await expect(page.getByRole('button', { name: /^Transaction total/ })).not.toHaveCSS('padding-left', '0px');
  },
);

test('the palette finds an advice by its id, and its invoice is downloaded', async ({ page }) => {
  await signIn(page, finance, '/payment/payment-advice');
  const rows = page.getByRole('table', { name: 'payment advices' }).locator('tbody tr');
  const name = (await rows.first().getByRole('cell').first().textContent()) ?? '';
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Search' }).fill(name);
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await expect(page.getByRole('main').getByText(`${name} ·`)).toBeVisible();
  const button = page.getByRole('button', { name: 'Invoice for Admin Fee' });
  // After the first start the documents are still being made; the page is updated when they are ready.
  await expect(button).toBeVisible({ timeout: 60_000 });
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
});

test(
  'axe finds no violation on advices: list, detail, empty list and unknown advice, on a desktop and a phone',
  long_form,
  async ({ page, problems }) => {
    test.slow();
    problems.allow(/status of 404/);
    await signIn(page, finance, '/payment/payment-state');
    await expect(page.getByText('Waiting').first()).toBeVisible();
    await page.getByRole('link', { name: 'Payment Advice', exact: true }).click();
    await page
      .getByRole('link', { name: /^Detail of/ })
      .first()
      .click();
    await expect(page.getByRole('table', { name: 'Transactions' })).toBeVisible();
    for (const line of [/^Admin fee without GST/, /^Total/]) await page.getByRole('button', { name: line }).click();
    await expectAccessible(page, 'main');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('list', { name: 'Transactions' })).toBeVisible();
    await expectAccessible(page, 'main');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/payment/payment-advice?date=2020-01-01%2C2020-01-31');
    await expect(page.getByText('No payment advices in this period')).toBeVisible();
    await expectAccessible(page, 'main');
    await page.goto('/payment/payment-advice/999999999');
    await expect(page.getByText('Payment advice not found at this branch')).toBeVisible();
    await expectAccessible(page, 'main');
  },
);
