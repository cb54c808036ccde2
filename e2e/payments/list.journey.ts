import { readFile } from 'node:fs/promises';
import { expect, long_form, test } from '../journey/journey.ts';
import { signIn } from '../journey/sign-in.ts';

const list = '/payment/transaction';

test('filters, order and page survive a reload, and the back button undoes one step', async ({ page }) => {
  await signIn(page, { username: 'finance', branch: 'Orchard' }, list);
  const rows = page.getByRole('table', { name: 'Transactions' }).locator('tbody tr');
  await expect(rows).toHaveCount(20);
  await page.getByLabel('Name').fill('OR-00');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/name=OR-00/);
  await page.getByRole('columnheader', { name: 'Amount' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=transaction_amount/);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/p=2/);
  await page.getByRole('radio', { name: '10 rows' }).click();
  await expect(page).toHaveURL(/n=10/);
  await expect(rows).toHaveCount(10);
  await page.getByRole('link', { name: 'Page 3' }).click();
  await expect(page.getByRole('link', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText(/^21–30 of/)).toBeVisible();
  const shown = await rows.allTextContents();

  await page.reload();
  await expect(page.getByText(/^21–30 of/)).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('OR-00');
  expect(await rows.allTextContents()).toEqual(shown);

  await page.goBack();
  await expect(page.getByText(/^1–10 of/)).toBeVisible();
  await page.goForward();
  await expect(page.getByText(/^21–30 of/)).toBeVisible();
});

test('returning from a detail shows the same rows at the same scroll position', long_form, async ({ page }) => {
  await signIn(
    page,
    { username: 'finance', branch: 'Orchard' },
    `${list}?name=OR-00&sort=transaction_amount%2Cdesc&p=2`,
  );
  const link = page.getByRole('link', { name: /^Detail of transaction/ }).nth(17);
  await link.scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => Math.round(window.scrollY));
  await page.evaluate(() => window.scrollBy(0, 120));
  const before = await place();
  await link.click();
  await expect(page.getByRole('heading', { name: /^S\$[\d,.]+ · / })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(/^21–40 of/)).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('OR-00');
  await expect.poll(place).toBe(before);
});

test(
  'a part of the total filters the list, survives a reload, and pressed again shows every status',
  long_form,
  async ({ page }) => {
    await signIn(page, { username: 'finance', branch: 'Orchard' }, list);
    const part = page
      .getByRole('group', { name: 'Total Amount by status' })
      .getByRole('button', { name: /^Not paid [\d,.]+$/ });
    const statuses = page
      .getByRole('table', { name: 'Transactions' })
      .locator('tbody')
      .getByText(/^(Failed|Cancelled)$/i);
    await expect(part).toHaveAttribute('aria-pressed', 'false');
    await part.click();
    await expect(page).toHaveURL(/status=n/);
    await expect(statuses).toHaveCount(20);
    await page.reload();
    await expect(part).toHaveAttribute('aria-pressed', 'true');
    await expect(statuses).toHaveCount(20);
    await part.click();
    await expect(page).not.toHaveURL(/status=/);
    await expect(part).toHaveAttribute('aria-pressed', 'false');
  },
);

test('an invalid page number opens the first page', long_form, async ({ page }) => {
  await signIn(page, { username: 'finance', branch: 'Orchard' }, `${list}?p=-3&n=banana`);
  await expect(page.getByText(/^1–20 of/)).toBeVisible();
});

test('the export is a spreadsheet of the filtered list', async ({ page }) => {
  await signIn(page, { username: 'finance', branch: 'Tampines' }, `${list}?name=TA-005`);
  await expect(page.getByText(/^TA-005/).first()).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'EXPORT' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('transaction.xlsx');
  const content = await readFile(await download.path());
  expect(content.subarray(0, 2).toString()).toBe('PK');
  expect(content.byteLength).toBeGreaterThan(20_000);
  await expect(page.getByText('transaction.xlsx was downloaded.')).toBeVisible();
});

test('a user without the export role sees no export button', long_form, async ({ page }) => {
  await signIn(page, { username: 'cashier' }, list);
  await expect(page.getByText(/^OR-/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'EXPORT' })).toHaveCount(0);
});
