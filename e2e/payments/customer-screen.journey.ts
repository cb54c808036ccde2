import { expectAccessible } from '../journey/accessibility.ts';
import { expectCode, generateCode } from '../journey/counter.ts';
import { pairScreen } from '../journey/customer-screen.ts';
import { expect, long_form, test } from '../journey/journey.ts';
import { openPhone } from '../journey/phone.ts';
import { of_a_cut } from '../journey/problems.ts';
import { signIn } from '../journey/sign-in.ts';

test('after a decline the customer screen says so, over a reload too, and then clears itself', async ({
  page,
  newBrowser,
}) => {
  test.slow();
  await signIn(page, { username: 'cashier' }, '/payment/payment');
  const screen = await pairScreen(page, newBrowser);
  await expect(screen.getByText('Orchard', { exact: false }).first()).toBeVisible();
  const phone = await openPhone(newBrowser);
  await generateCode(page, { amount: '31.15', patient_id: 'OR-100021' });
  await expectCode(screen, '31.15');
  await phone.scan('31.15');
  await phone.press('Decline');
  await expect(screen.getByRole('heading', { name: 'Not paid.' })).toBeVisible();
  await expect(screen.getByText('Please ask at the counter.')).toBeVisible();
  await expectAccessible(screen, 'main');
  await page.getByRole('button', { name: 'Close' }).click();
  await screen.reload();
  await expect(screen.getByRole('heading', { name: 'Not paid.' })).toBeVisible();
  await expect(screen.getByRole('heading', { name: 'Waiting...' })).toBeVisible({ timeout: 40_000 });
});

test(
  'after another amount the customer screen asks to wait, also once it is connected again',
  long_form,
  async ({ page, newBrowser, problems }) => {
    test.slow();
    problems.allow(of_a_cut);
    await signIn(page, { username: 'cashier' }, '/payment/payment');
    const screen = await pairScreen(page, newBrowser);
    const phone = await openPhone(newBrowser);
    await generateCode(page, { amount: '74.25', patient_id: 'OR-100022' });
    await expectCode(screen, '74.25');
    await screen.context().setOffline(true);
    await expect(screen.getByRole('heading', { name: 'No connection' })).toBeVisible({ timeout: 30_000 });
    await phone.scan('74.25');
    await phone.payOther('7.45');
    await phone.expectAnswer('Paid, on hold');
    await screen.context().setOffline(false);
    await expect(screen.getByRole('heading', { name: 'Received.' })).toBeVisible({ timeout: 25_000 });
    await expect(screen.getByText('Please wait at the counter.')).toBeVisible();
    await expectAccessible(screen, 'main');

    await page.getByRole('button', { name: 'Close' }).click();
    await generateCode(page, { amount: '18.35', patient_id: 'OR-100023' });
    await expectCode(screen, '18.35');
  },
);
