import type { Page } from '@playwright/test';
import { expectAccessible } from '../journey/accessibility.ts';
import { expectCode, paymentInHand } from '../journey/counter.ts';
import { serveFresh } from '../journey/fresh-server.ts';
import { expect, test as journey } from '../journey/journey.ts';
import { signInOperator } from '../journey/operator.ts';
import { openPhone } from '../journey/phone.ts';
import { signIn } from '../journey/sign-in.ts';
import { bankHasTold } from './bank-has-told.ts';
import { look, openArea, openWindow } from './open-area.ts';

/** A server of its own: the statement of the day is uploaded whole, and other journeys upload theirs. */
const test = journey.extend<{ ownServer: string }>({
  ownServer: [async ({ serverScript }, give) => serveFresh(serverScript, give), { timeout: 240_000 }],
  baseURL: async ({ ownServer }, give) => give(ownServer),
});

/** A branch for which an acquirer collects. */
const relief = { username: 'relief', code: 'OTHER' };
const amount = '83.20';
/** Less the 1.3 % of the acquirer. */
const paid_out = '82.12';

/** The acquirer pays out on the sandbox's page of the bank. */
async function payOutAtAcquirer(bank: Page): Promise<void> {
  await bank.goto('/sandbox/#bank');
  const collected = bank.getByRole('article', { name: 'Collected by the acquirer' });
  await expect(collected).toContainText('1 payment');
  await expect(collected).toContainText(`S$${paid_out}`);
  await expectAccessible(bank, 'main');
  await collected.getByRole('button', { name: 'Pay out' }).click();
  await expect(bank.getByText('Nothing to pay out')).toBeVisible();
}

/** The statement of the day, with the payout and without the payment that is in it. */
async function statementOfToday(page: Page): Promise<string> {
  const told = await (await page.request.get('/sandbox/api/statements/camt053')).text();
  expect(told).toContain('STRIPE po_');
  expect(told).toContain(paid_out);
  expect(told).not.toContain(amount);
  return told;
}

test('a day of an acquirer: its code at the counter, the phone pays, and its payout at the bank confirms the payment', async ({
  page: counter,
  newBrowser,
}) => {
  test.setTimeout(300_000);
  const id = await test.step('the counter shows the code that the acquirer made, and the phone pays it', async () => {
    await signIn(counter, relief, '/payment/payment');
    await counter.getByLabel('Amount').fill(amount);
    await counter.getByLabel('Patient ID').fill('BD-20001');
    await counter.getByRole('button', { name: 'Generate QR Code' }).click();
    await expectCode(counter, amount);
    await expect(counter.getByText('Sandbox at Stripe')).toBeVisible();
    await expectAccessible(counter);
    const in_hand = await paymentInHand(counter);
    const phone = await openPhone(newBrowser);
    await phone.scan(amount);
    await phone.press(`Pay S$${amount}`);
    await phone.expectAnswer('Paid');
    await expect(counter.getByText('Transaction is successful!')).toBeVisible();
    await counter.goto(`/payment/transaction/${in_hand}`);
    await expect(counter.getByRole('region', { name: 'Details' })).toBeVisible();
    await expect(counter.getByText('Confirmed by the bank')).toHaveCount(0);
    return in_hand;
  });

  await test.step('the acquirer pays out', async () => payOutAtAcquirer(await newBrowser()));

  await test.step('finance uploads the statement, whose only line matches by itself', async () => {
    const finance = await newBrowser();
    await signInOperator(finance, 'finance');
    await openArea(finance, 'Connections');
    await expect(finance.getByRole('region', { name: /^Stripe, connection/ })).toContainText('1 of 1 (100%)');
    await bankHasTold(finance);
    const buffer = Buffer.from(await statementOfToday(finance));
    await openArea(finance, 'Statements');
    const upload = await openWindow(
      finance,
      finance.getByRole('button', { name: 'Upload' }),
      'Upload a file of the bank',
    );
    await upload
      .getByLabel('File of the bank')
      .setInputFiles({ name: 'today.xml', mimeType: 'application/xml', buffer });
    await upload.getByRole('button', { name: 'Import' }).click();
    await expect(finance.getByText('1 line was added.')).toBeVisible();
  });

  await test.step('the payment says that the bank has confirmed it, and nothing is left for a person', async () => {
    await expect(async () => {
      await counter.goto(`/payment/transaction/${id}`);
      await expect(counter.getByText('Confirmed by the bank')).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
    const finance = await newBrowser();
    await signInOperator(finance, 'finance', '/console/bank/exceptions?n=100');
    await look(finance, 'Bank matching');
    const exceptions = finance.getByRole('navigation', { name: 'Exceptions' });
    await expect(exceptions.getByRole('button').first()).toBeVisible();
    await expect(exceptions.getByRole('button').filter({ hasText: `S$${paid_out}` })).toHaveCount(0);
  });
});
