import { expectAccessible } from '../journey/accessibility.ts';
import { generateCode } from '../journey/counter.ts';
import { pairScreen } from '../journey/customer-screen.ts';
import { expect, test } from '../journey/journey.ts';
import { openPhone } from '../journey/phone.ts';
import { signIn } from '../journey/sign-in.ts';

const tampines = { username: 'owner', branch: 'Tampines' };

test('a customer pays and opens the receipt in Chinese; the screen at the counter forgets the language', async ({
  page,
  newBrowser,
}) => {
  test.slow();
  await signIn(page, tampines, '/payment/payment');
  const screen = await pairScreen(page, newBrowser);
  await screen.getByRole('button', { name: '中文' }).click();
  await expect(screen.getByRole('heading', { name: '请稍候…' })).toBeVisible();
  await generateCode(page, { amount: '27.30', patient_id: 'TA-100031' });
  await expect(screen.getByRole('heading', { name: '金额（新元）' })).toBeVisible();
  await expectAccessible(screen, 'main');
  const phone = await openPhone(newBrowser);
  await phone.scan('27.30');
  await phone.press('Pay S$27.30');
  await expect(screen.getByRole('heading', { name: '已付款' })).toBeVisible();

  await page.getByRole('button', { name: 'Receipt' }).click();
  const dialog = page.getByRole('dialog', { name: 'Receipt' });
  await expect(dialog.getByRole('combobox', { name: 'Language' })).toHaveValue('en');
  await expectAccessible(page, '[role=dialog]');
  const link = await dialog.getByRole('link', { name: 'Print' }).getAttribute('href');
  const own_phone = await newBrowser();
  await own_phone.goto(link?.replace('&print=yes', '') ?? '');
  await own_phone.getByRole('button', { name: '中文' }).click();
  await expect(own_phone.getByRole('heading', { name: '收据' })).toBeVisible();
  await expect(own_phone.getByText('这是付款收据，不是税务发票。')).toBeVisible();
  await own_phone.reload();
  await expect(own_phone.getByRole('heading', { name: '收据' })).toBeVisible();
  await expect(own_phone.locator('html')).toHaveAttribute('lang', 'zh-SG');
  await expectAccessible(own_phone, 'main');
  await expect(screen.getByRole('heading', { name: 'Waiting...' })).toBeVisible({ timeout: 20_000 });
});

test('the public screen turns between the languages of its branch', async ({ page, newBrowser }) => {
  test.slow();
  await signIn(page, tampines, '/appointments/queue');
  await page.getByRole('button', { name: 'Public screen' }).click();
  const link = await page.getByRole('link', { name: 'Open the screen' }).getAttribute('href');
  const screen = await newBrowser();
  await screen.goto(link ?? '');
  for (const heading of ['Please come to the counter', '请到柜台', 'Sila datang ke kaunter', 'முகப்பிற்கு வாருங்கள்'])
    await expect(screen.getByRole('heading', { name: heading })).toBeVisible({ timeout: 40_000 });
  await expectAccessible(screen);
});
