import { expectAccessible } from '../journey/accessibility.ts';
import { generateCode } from '../journey/counter.ts';
import { pairScreen } from '../journey/customer-screen.ts';
import { expect, long_form, test } from '../journey/journey.ts';
import { fillSignIn, signIn } from '../journey/sign-in.ts';

test('axe finds no violation while signing in', async ({ page, problems }) => {
  problems.allow(/status of 401/);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Welcome to the portal' })).toBeVisible();
  await expectAccessible(page);
  await fillSignIn(page, { username: 'owner', password: 'Wrong#2026' });
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await fillSignIn(page, { username: 'owner' });
  await expect(page.getByRole('radio', { name: 'Orchard' })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: /^Chart of Total Received/ })).toBeVisible();
  await page.getByRole('button', { name: 'Transactions as a table' }).click();
  await expect(page.getByRole('table', { name: /^Transactions/ })).toBeVisible();
  await expectAccessible(page, 'main');
});

const pages = [
  {
    what: 'a list without rows',
    path: '/payment/transaction?name=nobody-at-all',
    shows: 'No transactions match these filters',
  },
  { what: 'a page that is not there', path: '/nowhere', shows: 'Page not found' },
];

for (const { what, path, shows } of pages) {
  test(`axe finds no violation on ${what}`, long_form, async ({ page }) => {
    await signIn(page, { username: 'owner', branch: 'Orchard' }, path);
    await expect(page.getByText(shows).first()).toBeVisible();
    await expectAccessible(page, 'main');
  });
}

test('axe finds no violation on a detail page and its dialogs', async ({ page }) => {
  test.slow();
  await signIn(page, { username: 'owner', branch: 'Orchard' }, '/payment/issue');
  await page
    .getByRole('link', { name: /^#\d+$/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: /^S\$[\d,.]+ · / })).toBeVisible();
  await page.getByRole('button', { name: 'Report Issue' }).click();
  await expect(page.getByRole('dialog', { name: 'Report Issue' })).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await page.keyboard.press('Escape');
  const edit = page.getByRole('button', { name: 'Edit', exact: true });
  if ((await edit.count()) === 0) {
    await page.getByRole('button', { name: 'More actions' }).click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    await expectAccessible(page, '[role="menu"]');
    await page.getByRole('menuitem', { name: 'Edit patient ID and remark' }).click();
  } else await edit.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Change Location/ }).click();
  await expect(page.getByRole('dialog', { name: 'Change Location' })).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('textbox', { name: 'Search' })).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
});

test('axe finds no violation on the receive page, its dialogs and the customer screen', async ({
  page,
  newBrowser,
}) => {
  test.slow();
  await signIn(page, { username: 'cashier' }, '/payment/payment');
  await expect(page.getByRole('button', { name: 'Generate QR Code' })).toBeVisible();
  const screen = await pairScreen(page, newBrowser);
  await expectAccessible(screen);
  await page.getByRole('button', { name: 'Sync Mobile' }).click();
  await expect(page.getByRole('dialog', { name: 'Sync Mobile' }).getByText('Screen 1')).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await page.keyboard.press('Escape');
  await generateCode(page, { amount: '15.15', patient_id: 'OR-100060' });
  // The button counts down first: axe must not run while it changes.
  await expect(page.getByRole('button', { name: 'Report Error' })).toBeEnabled();
  await expectAccessible(page, 'main');
  await expect(screen.getByText('Amount in SGD')).toBeVisible();
  await expectAccessible(screen);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await page.getByRole('button', { name: 'Cancel payment' }).click();
  await expect(page.getByRole('button', { name: 'Generate QR Code' })).toBeVisible();
});

test(
  'axe finds no violation on a page without permission and on the home page of a user without roles',
  long_form,
  async ({ page }) => {
    await signIn(page, { username: 'nobody' }, '/payment/transaction');
    await expect(page.getByRole('heading', { name: 'No permission' })).toBeVisible();
    await expectAccessible(page, 'main');
    await page.getByRole('link', { name: 'Go to home' }).click();
    await expect(page.getByRole('main').getByRole('link', { name: /Notification/ })).toBeVisible();
    await expectAccessible(page, 'main');
  },
);

test('axe finds no violation in the sandbox', long_form, async ({ page }) => {
  // The address of a tab that is gone shows the first one.
  await page.goto('/sandbox/#head-office/plans');
  await expect(page.getByRole('heading', { name: 'Scan to pay' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Paste a code' }).click();
  await page.getByRole('button', { name: 'Read code' }).click();
  await expect(page.getByText('Please paste a payment code.')).toBeVisible();
  await expectAccessible(page, 'main');
  await page.getByRole('tab', { name: 'Console' }).click();
  await expect(page.getByRole('button', { name: 'finance@platform.example' })).toBeVisible();
  await expectAccessible(page, 'main');
  await page.getByRole('tab', { name: 'Mailbox' }).click();
  await expect(page.getByRole('heading', { name: 'Emails sent' })).toBeVisible();
  await expectAccessible(page, 'main');
  await page.getByRole('link', { name: 'Patient’s app' }).click();
  await expect(page.getByRole('heading', { name: 'News' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Me', exact: true }).click();
  await page.getByRole('radio', { name: 'Arjun Nair' }).click();
  await expectAccessible(page);
  // The first patient of the app has news of other journeys.
  await page.getByRole('link', { name: 'News', exact: true }).click();
  await expect(page.getByText('No news yet')).toBeVisible();
  await expectAccessible(page);
});
