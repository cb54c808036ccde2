import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../journey/accessibility.ts';
import { generateCode, paymentInHand } from '../journey/counter.ts';
import { askPlatform, settleClinic } from '../journey/platform.ts';
import { expect, test } from '../journey/journey.ts';
import { openPhone } from '../journey/phone.ts';
import { signIn } from '../journey/sign-in.ts';

/** A demo clinic at which no other journey settles. */
const clinic = { id: 3, name: 'HQ' };

test('the documents of an advice are downloaded and printed; the print ticket disappears from the address', async ({
  page,
  newBrowser,
  context,
}) => {
  test.slow();
  const counter = await newBrowser();
  await signIn(counter, { username: 'counter', branch: clinic.name }, '/payment/payment');
  const phone = await openPhone(newBrowser);
  await generateCode(counter, { amount: '88.80', patient_id: 'HQ-100080' });
  const id = await paymentInHand(counter);
  await phone.scan('88.80');
  await phone.press(/^Pay S\$88\.80/);
  await phone.expectAnswer('Paid');

  await signIn(page, { username: 'finance', branch: clinic.name }, `/payment/transaction/${id}`);
  const note = await askPlatform<{ id: number; display_id: string }>(page, 'raisePaymentNote', {
    body: { transaction_id: Number(id), kind: 'debit', amount: 3, remark: 'Charged for a service 退款' },
  });
  await page.getByRole('button', { name: /^Approve debit note/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('The note was approved.')).toBeVisible();
  const advice_id = await settleClinic(page, clinic.id);

  await page.goto(`/payment/payment-state/${advice_id}`);
  const [invoice] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    page.getByRole('button', { name: 'Invoice for Admin Fee' }).click({ timeout: 60_000 }),
  ]);
  expect(invoice.suggestedFilename()).toMatch(/^INV-\d{6}-\d{6}\.pdf$/);
  expect((await readFile(await invoice.path())).subarray(0, 5).toString()).toBe('%PDF-');
  const [paper] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Payment Advice', exact: true }).click(),
  ]);
  expect(paper.suggestedFilename()).toMatch(/^PA-\d{6}-\d{6}\.pdf$/);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Download ${note.display_id}` }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${note.display_id}.pdf`);

  const [noteTab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: `Print ${note.display_id}` }).click(),
  ]);
  await expect(noteTab.getByRole('heading', { name: 'Debit Note' })).toBeVisible();
  await expect(noteTab.getByText('Charged for a service 退款')).toBeVisible();
  expect(new URL(noteTab.url()).search).toBe('');
  await expectAccessible(noteTab);
  await noteTab.reload();
  await expect(noteTab.getByText('This print page has expired')).toBeVisible();

  const [invoiceTab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Print the invoice' }).click(),
  ]);
  await expect(invoiceTab.getByRole('heading', { name: 'Tax Invoice' })).toBeVisible();
  await expect(invoiceTab.getByText(/^GST 9% on /)).toBeVisible();
  await expect(invoiceTab).toHaveTitle(/^INV-\d{6}-\d{6}$/);
  expect(new URL(invoiceTab.url()).search).toBe('');
  await expectAccessible(invoiceTab);
});
