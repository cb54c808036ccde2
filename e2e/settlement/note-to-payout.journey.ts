import { generateCode, paymentInHand } from '../journey/counter.ts';
import { askPlatform, payOut, settleClinic } from '../journey/platform.ts';
import { expect, long_form, test } from '../journey/journey.ts';
import { openPhone } from '../journey/phone.ts';
import { signIn } from '../journey/sign-in.ts';

/** A demo clinic at which no other journey settles. */
const tampines = { id: 2, name: 'Tampines' };

test('an approved note appears in the statement, which becomes an advice when the platform pays', async ({
  page: counter,
  newBrowser,
}) => {
  test.slow();
  await signIn(counter, { username: 'counter', branch: tampines.name }, '/payment/payment');
  const phone = await openPhone(newBrowser);
  await generateCode(counter, { amount: '150.00', patient_id: 'TA-100070' });
  const id = await paymentInHand(counter);
  await phone.scan('150.00');
  await phone.press(/^Pay S\$150\.00/);
  await phone.expectAnswer('Paid');
  await expect(counter.getByText('Transaction is successful!')).toBeVisible();

  const finance = await newBrowser();
  await signIn(finance, { username: 'finance', branch: tampines.name }, `/payment/transaction/${id}`);
  const notes = finance.getByRole('region', { name: 'Credit/Debit Notes' });
  await expect(notes.getByText('No notes')).toBeVisible();
  await expect(finance.getByRole('region', { name: 'Audit' })).toContainText('Not on a statement yet');
  await askPlatform(finance, 'raisePaymentNote', {
    body: { transaction_id: Number(id), kind: 'credit', amount: 20, remark: 'Subsidy of the campaign' },
  });
  await notes.getByRole('button', { name: /^Approve credit note/ }).click();
  const dialog = finance.getByRole('dialog', { name: 'CREDIT NOTE APPROVE' });
  await expect(dialog).toContainText('Subsidy of the campaign');
  await dialog.getByLabel('Review remark').fill('Agreed by phone');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(finance.getByText('The note was approved.')).toBeVisible();
  await expect(notes.getByText('Approved')).toBeVisible();
  await expect(notes).toContainText('Total credited21.80');

  const advice_id = await settleClinic(finance, tampines.id);
  await finance.getByRole('link', { name: 'Payment Statement' }).click();
  const statements = finance.getByRole('table', { name: 'payment statements' });
  await statements.getByRole('row').nth(1).getByRole('link').click();
  await expect(finance).toHaveURL(new RegExp(`/payment/payment-state/${advice_id}$`));
  await expect(finance.getByText('Waiting').first()).toBeVisible();
  await expect(finance.getByRole('img', { name: 'Ties out' })).toHaveCount(10);
  await expect(finance.getByRole('table', { name: 'Notes on this advice' })).toContainText('Subsidy of the campaign');
  await finance.getByRole('button', { name: /^GST on payment fee/ }).click();
  await expect(finance.getByRole('table', { name: 'How GST on payment fee is calculated' })).toContainText(
    '9%01/01/2024',
  );
  await expect(finance.getByText(/^Recalculated from/)).toBeVisible();

  await payOut(finance, advice_id, 'FT-JOURNEY-1');
  await expect(finance.getByRole('definition').filter({ hasText: 'FT-JOURNEY-1' })).toBeVisible();
  await expect(finance.getByText('Paid', { exact: true }).first()).toBeVisible();
  await finance.getByRole('link', { name: `#${id}`, exact: true }).click();
  const audit = finance.getByRole('region', { name: 'Audit' });
  await expect(audit).toContainText('Mei Ling');
  await expect(audit).toContainText('Looked at in the journey.');
  await expect(audit).toContainText('FT-JOURNEY-1');
  await audit.getByRole('link').click();
  await expect(finance).toHaveURL(new RegExp(`/payment/payment-advice/${advice_id}$`));
});

test(
  'a cashier cannot open advices, and head office sees those of every branch',
  long_form,
  async ({ page, newBrowser }) => {
    await signIn(page, { username: 'cashier' }, '/payment/payment-advice');
    await expect(page.getByRole('heading', { name: 'No permission' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Payment Statement' })).toHaveCount(0);
    const finance = await newBrowser();
    await signIn(finance, { username: 'finance', branch: 'HQ' }, '/payment/payment-advice?sort=clinic,desc');
    const rows = finance.getByRole('table', { name: 'payment advices' }).locator('tbody tr');
    await expect(rows.first()).toContainText('Tampines');
    await rows.first().getByRole('link').click();
    // The transactions belong to another branch: they are listed without links.
    await expect(finance.getByRole('table', { name: 'Transactions' })).toBeVisible();
    await expect(finance.getByRole('link', { name: /^Transaction \d+$/ })).toHaveCount(0);
  },
);
