import { expect, long_form, test } from '../journey/journey.ts';
import { clockOf } from './run-clock.ts';
import { fillSignIn, signIn, signInByForm } from '../journey/sign-in.ts';

const filtered = '/payment/transaction?name=OR-00&sort=transaction_amount%2Cdesc';

test('an expiring token is renewed once, without a trace on the page', async ({ page }) => {
  await page.clock.install();
  const clock = clockOf(page);
  await signInByForm(page, { username: 'cashier' }, '/payment/payment');
  await page.getByLabel('Remark').fill('half a sentence');
  await clock.run(30);
  const exchanges: number[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/token/exchange')) exchanges.push(Date.now());
  });
  const renewed = page.waitForResponse((response) => response.url().endsWith('/token/exchange'));
  await page.clock.fastForward('55:00');
  expect((await renewed).status()).toBe(200);
  await clock.run(120);
  expect(exchanges).toHaveLength(1);
  await expect(page.getByLabel('Remark')).toHaveValue('half a sentence');
});

test('a session that was ended elsewhere asks to sign in again and returns to the same page', async ({
  page,
  request,
  problems,
}) => {
  problems.allow(/status of (?:401|403)/);
  await signIn(page, { username: 'cashier' }, filtered);
  await expect(page.getByText(/^OR-/).first()).toBeVisible();
  const member_token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('portal.session') ?? '{}') as { member_token?: string }).member_token,
  );
  const revoked = await request.put('/api/clinic/device/revoke', {
    headers: { authorization: `Bearer ${member_token}` },
    data: {},
  });
  expect(revoked.ok()).toBe(true);
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await fillSignIn(page, { username: 'cashier' });
  await expect(page.getByRole('heading', { name: 'Transactions' })).toBeVisible();
  const address = new URL(page.url());
  expect(address.pathname).toBe('/payment/transaction');
  expect(address.searchParams.get('name')).toBe('OR-00');
  await expect(page.getByText(/^OR-00/).first()).toBeVisible();
});

test(
  'R13 a clock that is wrong by a day neither signs out nor repeats token exchanges',
  long_form,
  async ({ page }) => {
    await page.clock.install({ time: Date.now() + 86_400_000 });
    const clock = clockOf(page);
    let exchanges = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/token/exchange')) exchanges += 1;
    });
    await signInByForm(page, { username: 'cashier' }, '/payment/transaction');
    await clock.run(180);
    await page.reload();
    await expect(page.getByText(/^OR-/).first()).toBeVisible();
    expect(exchanges).toBeLessThanOrEqual(2);
  },
);
