import { expectAccessible } from '../journey/accessibility.ts';
import { expect, long_form, test } from '../journey/journey.ts';
import { signIn } from '../journey/sign-in.ts';

// No other journey uses this person's lists: the saved views would change them.
const person = { username: 'owner', code: 'OTHER', branch: 'Bayside Jurong' };
const list = '/payment/transaction';

test('a saved view opens the list, is changed and deleted; hidden columns are kept', async ({ page }) => {
  test.slow();
  await signIn(page, person, `${list}?sort=transaction_amount,desc`);
  const rows = page.getByRole('table', { name: 'Transactions' });
  await expect(rows).toBeVisible();
  const header = (name: string) => rows.getByRole('columnheader', { name });
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect(page.getByRole('dialog', { name: 'Columns' })).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await page.getByRole('checkbox', { name: 'Provider' }).press('Space');
  await expect(header('Provider')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused();

  await page.getByRole('button', { name: 'All transactions' }).click();
  await expect(page.getByRole('dialog', { name: 'Views' })).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await page.getByRole('button', { name: 'Save as a new view…' }).click();
  const form = page.getByRole('dialog', { name: 'Save as a new view' });
  await expect(form.getByLabel('Name')).toBeFocused();
  await expectAccessible(page, '[role="dialog"]');
  await form.getByLabel('Name').fill('Dear ones');
  await form.getByRole('checkbox', { name: 'Open the list with this view' }).check();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/view=\d+/);

  await page.goto(list);
  await expect(page).toHaveURL(/sort=transaction_amount,desc&view=\d+/);
  await expect(page.getByRole('button', { name: 'Dear ones' })).toBeVisible();
  await expect(header('Provider')).toBeHidden();
  await header('Created').getByRole('button').click();
  await page.getByRole('button', { name: 'Dear ones changed' }).click();
  await page.getByRole('button', { name: 'Save the changes to “Dear ones”' }).click();
  await expect(page.getByRole('button', { name: 'Dear ones', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Dear ones', exact: true }).click();
  await page.getByRole('button', { name: 'All transactions' }).click();
  await expect(page).toHaveURL(/\?view=all$/);
  await page.getByRole('button', { name: 'All transactions' }).click();
  await page.getByRole('button', { name: 'Delete Dear ones' }).click();
  const question = page.getByRole('dialog', { name: 'Delete the view?' });
  await expect(question).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question).toBeHidden();
  await page.goto(list);
  await expect(rows).toBeVisible();
  await expect(header('Provider')).toBeHidden();
  await page.getByRole('button', { name: 'Columns · 8 of 9' }).click();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(header('Provider')).toBeVisible();
});

test(
  'breadcrumbs and menu reopen a list with its filters, page, position and row; a second click resets it',
  long_form,
  async ({ page }) => {
    await signIn(page, { username: 'finance', branch: 'Orchard' }, `${list}?name=OR-00&p=2`);
    const left = page.getByRole('table', { name: 'Transactions' }).locator('tbody tr').nth(15);
    const detail = left.getByRole('link', { name: /^Detail of transaction/ });
    await detail.scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollBy(0, 80));
    const place = () => page.evaluate(() => Math.round(window.scrollY));
    const before = await place();
    const row = await left.innerText();
    await detail.click();
    await expect(page.getByRole('heading', { name: /^S\$[\d,.]+ · / })).toBeVisible();
    const asLeft = async () => {
      await expect(page).toHaveURL(/name=OR-00&p=2/);
      await expect(page.getByText(/^21–40 of/)).toBeVisible();
      await expect.poll(place).toBe(before);
      await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLElement).innerText)).toBe(row);
    };
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Transactions' }).click();
    await asLeft();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Refunds' }).click();
    await expect(page.getByRole('heading', { name: 'Refunds' })).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Transactions' });
    await menu.click();
    await asLeft();
    await menu.click();
    await expect(page).toHaveURL(/\/payment\/transaction$/);
    await expect(page.getByText(/^1–20 of/)).toBeVisible();
  },
);

test('the palette finds a record with the keyboard alone', long_form, async ({ page }) => {
  await signIn(page, { username: 'finance', branch: 'Orchard' });
  await expect(page.getByRole('img', { name: /^Chart of Total Received/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Search' }).fill('CN-20');
  await expect(page.getByRole('button', { name: /^CN-20/ }).first()).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await page.getByRole('textbox', { name: 'Search' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^S\$[\d,.]+ · / })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Search' }).fill('zzzz');
  await page.getByRole('button', { name: 'Search patient records for “zzzz”' }).click();
  await expect(page.getByText('Nothing found.')).toBeVisible();
});
