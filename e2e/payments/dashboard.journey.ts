import { generateCode } from '../journey/counter.ts';
import { expect, long_form, test } from '../journey/journey.ts';
import { openPhone } from '../journey/phone.ts';
import { signIn } from '../journey/sign-in.ts';

/** The total above a chart. */
const totalOf = (text: string | null): number =>
  Number(/Total(?:S\$)?([\d,.]+?)(?=Panel)/.exec(text ?? '')?.[1]?.replaceAll(',', ''));

test('a payment at the counter appears on the dashboard without a reload, and in its table', async ({
  page,
  newBrowser,
}) => {
  test.slow();
  await signIn(page, { username: 'owner', branch: 'Tampines' }, '/dashboard');
  const received = page.getByRole('region', { name: 'Total Received' });
  await expect(received.getByText('Panel Average').first()).toBeVisible();
  const before = totalOf(await received.textContent());

  const counter = await newBrowser();
  await signIn(counter, { username: 'owner', branch: 'Tampines' }, '/payment/payment');
  await generateCode(counter, { amount: '64.20', patient_id: 'TA-100001' });
  const phone = await openPhone(newBrowser);
  await phone.scan('64.20');
  await phone.press(/^Pay S\$/);

  await expect
    .poll(async () => Math.round((totalOf(await received.textContent()) - before) * 100))
    .toBeGreaterThanOrEqual(6_420);
  await page.getByRole('button', { name: 'Total Received as a table' }).click();
  await expect(page.getByRole('table', { name: /^Total Received/ })).toBeVisible();
});

test('head office sees its branches by their takings, and opens the dashboard of one', long_form, async ({ page }) => {
  await signIn(page, { username: 'owner', branch: 'HQ' }, '/dashboard?unit=month');
  const branches = page.getByRole('table', { name: /^Branches/ });
  await expect(branches.getByRole('row')).toHaveCount(4);
  await branches.getByRole('button', { name: 'Tampines' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Switch to Tampines' }).click();
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
  await expect(page.getByText(/at Tampines\.$/)).toBeVisible();
});

test('months have their own address', long_form, async ({ page }) => {
  await signIn(page, { username: 'finance', branch: 'Orchard' }, '/dashboard');
  await page.getByText('Month', { exact: true }).click();
  await expect(page).toHaveURL(/unit=month/);
  await page.getByRole('button', { name: 'Previous period' }).click();
  await expect(page).toHaveURL(/of=\d{4}/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Next period' })).toBeEnabled();
  await expect(page).toHaveTitle('Dashboard · Portal');
});
