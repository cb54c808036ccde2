import { expect, long_form, test } from '../journey/journey.ts';
import { signIn } from '../journey/sign-in.ts';

const payouts = ['Payment Advice', 'Payment Statement', 'Fee Statements', 'Own Account'];
const questions = ['Reported Error', 'Refunds', 'Find the Money', 'Day Close'];
const settings = ['Users', 'Role Groups', 'Signed-in Users', 'Access', 'Second Factors', 'Activity'];
const appointments = ['Requests', 'Calendar', 'Queue', 'Customers'];
const medicines = ['Dispensary', 'Delivery Log'];
const every = [
  'Home',
  'Dashboard',
  'Receive Payment',
  'Transactions',
  ...payouts,
  ...questions,
  'Provider',
  ...settings,
  'Reviews',
  'Vouchers',
  'Voucher Sales',
  'Voucher Orders',
  'Redemption',
  'Promo Codes',
  ...appointments,
  'Notification',
  'Report',
  'History',
  'Surcharges',
  'Medicines',
  'Consult Rules',
  ...medicines,
];
const seen = [
  { username: 'owner', branch: 'Orchard', pages: every },
  {
    username: 'cashier',
    pages: ['Home', 'Receive Payment', 'Transactions', ...questions, 'Redemption', 'Notification'],
  },
  {
    username: 'finance',
    branch: 'Orchard',
    pages: ['Home', 'Dashboard', 'Transactions', ...payouts, ...questions, 'Notification', 'Report', 'History'],
  },
  {
    username: 'doctor',
    branch: 'Orchard',
    pages: [
      'Home',
      ...appointments,
      'Notification',
      'Report',
      'Visits',
      'Tele-Consult Calendar',
      'eService Charges',
      'History',
      ...medicines,
    ],
  },
  { username: 'nobody', pages: ['Home', 'Notification'] },
];

for (const { pages, ...person } of seen) {
  test(`the menu of ${person.username} holds the pages of their roles`, async ({ page }) => {
    await signIn(page, person);
    await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link')).toHaveText(pages);
  });
}

test(
  'every page of the menu opens by its address, without code that another page loads',
  long_form,
  async ({ page }) => {
    await signIn(page, { username: 'owner', branch: 'Orchard' });
    const links = page.getByRole('navigation', { name: 'Menu' }).getByRole('link');
    await expect(links).toHaveText(every);
    const paths = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    }
  },
);

test('a page says that the role is missing and links to home', long_form, async ({ page }) => {
  await signIn(page, { username: 'finance', branch: 'Orchard' }, '/payment/payment');
  await expect(page.getByRole('heading', { name: 'No permission' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to home' }).click();
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
});

test('an unknown address shows that the page does not exist', long_form, async ({ page }) => {
  await signIn(page, { username: 'nobody' }, '/nowhere/at/all');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('the palette opens a page and finds a transaction', async ({ page }) => {
  await signIn(page, { username: 'cashier' });
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Search' }).fill('reported');
  await expect(page.getByRole('button', { name: /^Reported Error/ })).toBeVisible();
  // The first entry is chosen already.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Reported Error' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Search' }).fill('OR-00');
  await page.getByRole('button', { name: 'Search patient records for “OR-00”' }).click();
  const found = page.getByRole('button', { name: /OR-00\d/ }).first();
  await found.click();
  await expect(page.getByRole('heading', { name: /^S\$[\d,.]+ · / })).toBeVisible();
});
