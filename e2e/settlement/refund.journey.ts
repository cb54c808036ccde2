import type { Page } from '@playwright/test';
import { expectAccessible } from '../journey/accessibility.ts';
import { generateCode, paymentInHand } from '../journey/counter.ts';
import { askPlatform } from '../journey/platform.ts';
import { expect, long_form, test } from '../journey/journey.ts';
import { openPhone, type Phone } from '../journey/phone.ts';
import { signIn } from '../journey/sign-in.ts';

/** Takes a payment at the counter and opens its page. */
async function takePayment(counter: Page, phone: Phone, amount: string, patient_id: string): Promise<string> {
  await generateCode(counter, { amount, patient_id });
  const id = await paymentInHand(counter);
  await phone.scan(amount);
  await phone.press(`Pay S$${amount}`);
  await phone.expectAnswer('Paid');
  await expect(counter.getByText('Transaction is successful!')).toBeVisible();
  await counter.goto(`/payment/transaction/${id}`);
  return id;
}

/** Sends the acquirer's answer to the oldest approved refund of this amount. */
async function answer(page: Page, amount: number, status: 'completed' | 'failed'): Promise<void> {
  interface Approved {
    refund_reference: string;
    amount: number;
  }
  const { data } = await askPlatform<{ data: Approved[] }>(page, 'listApprovedRefunds');
  const refund_reference = data.find((refund) => refund.amount === amount)?.refund_reference;
  const reason = status === 'failed' ? 'Account closed' : undefined;
  const said = await page.request.post('/sandbox/api/refunds', { data: { refund_reference, status, reason } });
  expect(said.ok(), await said.text()).toBe(true);
}

test('one person requests a refund, another approves it, and the acquirer pays it back', async ({
  page: counter,
  newBrowser,
}) => {
  test.slow();
  await signIn(counter, { username: 'cashier' }, '/payment/payment');
  const phone = await openPhone(newBrowser);
  const id = await takePayment(counter, phone, '64.35', 'OR-100210');

  await counter.getByRole('button', { name: 'Refund', exact: true }).click();
  const request = counter.getByRole('dialog', { name: `Refund transaction #${id}` });
  await expect(request.getByRole('textbox', { name: 'Amount' })).toHaveValue('64.35');
  await expect(request).toContainText('goes on hold and is left out of your next payout');
  await request.getByRole('textbox', { name: 'Amount' }).fill('64.36');
  await request.getByRole('button', { name: 'Request refund' }).click();
  await expect(request.getByText(/^You can refund up to .*\.$/)).toBeVisible();
  await request.getByRole('textbox', { name: 'Amount' }).fill('64.35');
  await expectAccessible(counter, '[role="dialog"]');
  await request.getByRole('button', { name: 'Request refund' }).click();
  const refunds = counter.getByRole('region', { name: 'Refunds' });
  await expect(refunds.locator('[data-tone]', { hasText: 'Requested' })).toBeVisible();
  await expect(refunds.getByText('Another user needs to decide')).toBeVisible();
  await expect(counter.getByRole('button', { name: 'Refund', exact: true })).toBeDisabled();

  const owner = await newBrowser();
  await signIn(owner, { username: 'owner', branch: 'Orchard' }, '/payment/refund?status=r');
  const row = owner.getByRole('row').filter({ hasText: `#${id}` });
  await row.getByRole('button', { name: /^Approve refund/ }).click();
  const decision = owner.getByRole('dialog', { name: /^Approve refund/ });
  await expect(decision).toContainText('goes on hold');
  await decision.getByLabel('Remark').fill('Seen the receipt');
  await expectAccessible(owner, '[role="dialog"]');
  await decision.getByRole('button', { name: 'Approve' }).click();
  await expect(owner.getByText('The refund was approved.')).toBeVisible();

  // The counter is updated without a reload.
  await expect(refunds.locator('[data-tone]', { hasText: 'Approved' })).toBeVisible();
  await expect(counter.getByText('On hold', { exact: true }).first()).toBeVisible();
  await answer(counter, 64.35, 'completed');
  await expect(refunds.locator('[data-tone]', { hasText: 'Completed' })).toBeVisible();
  await expect(counter.getByText('Refunded', { exact: true }).first()).toBeVisible();
  await expectAccessible(counter, 'main');
});

test(
  'a partial refund makes a debit note, and its failure makes a credit note',
  long_form,
  async ({ page: counter, newBrowser }) => {
    test.slow();
    await signIn(counter, { username: 'cashier' }, '/payment/payment');
    const phone = await openPhone(newBrowser);
    const id = await takePayment(counter, phone, '90.15', 'OR-100220');
    await counter.getByRole('button', { name: 'Refund', exact: true }).click();
    const request = counter.getByRole('dialog', { name: `Refund transaction #${id}` });
    await request.getByRole('textbox', { name: 'Amount' }).fill('23.45');
    await expect(request).toContainText('A debit note deducts S$23.45 from your next payout');
    await request.getByRole('radio', { name: 'Wrong amount' }).check();
    await request.getByRole('button', { name: 'Request refund' }).click();
    await expect(
      counter.getByRole('region', { name: 'Refunds' }).locator('[data-tone]', { hasText: 'Requested' }),
    ).toBeVisible();

    const owner = await newBrowser();
    await signIn(owner, { username: 'owner', branch: 'Orchard' }, `/payment/transaction/${id}`);
    await owner.getByRole('button', { name: /^Approve refund/ }).click();
    await owner
      .getByRole('dialog', { name: /^Approve refund/ })
      .getByRole('button', { name: 'Approve' })
      .click();
    const notes = owner.getByRole('region', { name: 'Credit/Debit Notes' });
    await expect(notes.getByText(/^DN-/)).toBeVisible();
    await answer(owner, 23.45, 'failed');
    await expect(owner.getByText('Acquirer: Account closed')).toBeVisible();
    await expect(notes.getByText(/^CN-/)).toBeVisible();
  },
);
