import type { Page } from '@playwright/test';
import { bankHasTold } from '../console/bank-has-told.ts';
import { bankNotice } from './bank-notice.ts';
import { generateCode, paymentInHand } from '../journey/counter.ts';
import { openWindow } from '../console/open-area.ts';
import { expectAccessible } from '../journey/accessibility.ts';
import { expect, test } from '../journey/journey.ts';
import { openSession } from '../journey/open-session.ts';
import { openConsole } from '../journey/operator.ts';
import { askPlatform } from '../journey/platform.ts';
import { signIn } from '../journey/sign-in.ts';

interface Run {
  clinics: { outcome: string; fee_statement: { id: number; invoice_number: string } | null }[];
}

/** The demo branch that customers pay directly. */
const person = { username: 'owner', code: 'OTHER', branch: 'Bayside Jurong' };

/** Shows a payment with a file of the clinic’s bank: it is confirmed then, and leaves the list of those that wait. */
async function confirmByStatement(counter: Page, id: string): Promise<void> {
  await counter.goto(`/payment/transaction/${id}`);
  await expect(
    counter.getByText('Your own account. Seen at the counter. The bank has not confirmed it.'),
  ).toBeVisible();
  const reference = /CP[0-9A-Z]{14}/.exec(await counter.getByRole('main').innerText())?.[0] ?? '';
  await counter.goto('/payment/own-account');
  await expect(counter.getByRole('link', { name: `Detail of transaction #${id}` })).toBeVisible();
  const upload = await openWindow(
    counter,
    counter.getByRole('button', { name: 'Upload statement' }),
    /^Upload a statement/,
  );
  await upload.getByLabel('File of the bank').setInputFiles(bankNotice('003-777777-1', reference, '150.00'));
  await expect(upload.getByText('Confirms it')).toBeVisible();
  await upload.getByRole('button', { name: 'Import' }).click();
  const done = counter.getByRole('dialog', { name: 'The statement was imported' });
  await expect(done.getByText('Confirmed', { exact: true })).toBeVisible();
  await expectAccessible(counter, '[role="dialog"]');
  await done.getByRole('button', { name: 'Done' }).click();
  await expect(counter.getByRole('link', { name: `Detail of transaction #${id}` })).toHaveCount(0);
}

test('a clinic that is paid itself says what arrived, shows it with its bank statement, is billed its fees, and pays them', async ({
  page: counter,
  newBrowser,
}) => {
  test.slow();
  await signIn(counter, person, '/payment/payment');
  await expect(counter.getByText('The customer’s phone will name Bayside Jurong.')).toBeVisible();
  await generateCode(counter, { amount: '150.00', patient_id: 'JU-100070' });
  const id = await paymentInHand(counter);
  await counter.getByRole('button', { name: 'Seen at the counter' }).click();
  await counter.getByRole('button', { name: 'It is there' }).click();
  await expect(counter.getByText('Transaction is successful!')).toBeVisible();
  await expect(counter.getByText(/Paid to your own account/)).toBeVisible();

  await confirmByStatement(counter, id);

  const { clinic_id } = (await openSession(counter.request, person)).session;
  const { id: run_id } = await askPlatform<{ id: number }>(counter, 'createSettlementRun', { body: { clinic_id } });
  let statement: Run['clinics'][number]['fee_statement'] = null;
  await expect(async () => {
    const run = await askPlatform<Run>(counter, 'getSettlementRun', { params: { id: String(run_id) } });
    statement = run.clinics[0]?.fee_statement ?? null;
    expect(statement).not.toBeNull();
  }).toPass({ timeout: 30_000 });
  const { id: statement_id, invoice_number } = statement ?? { id: 0, invoice_number: '' };

  await counter.goto(`/payment/transaction/${id}`);
  await counter.getByRole('link', { name: `#${statement_id}` }).click();
  await expect(counter.getByRole('img', { name: `PayNow code that pays ${invoice_number}` })).toHaveAttribute(
    'data-drawn',
    'true',
  );
  await expect(counter.getByRole('heading', { name: / · Due$/ })).toBeVisible();

  const finance = await openConsole(newBrowser, 'finance', '/console');
  await bankHasTold(finance);
  await finance.goto('/console/bank/statements');
  const window = await openWindow(
    finance,
    finance.getByRole('button', { name: 'Upload' }),
    'Upload a file of the bank',
  );
  const account = await window.getByLabel('Account').locator('option:checked').innerText();
  const [, account_number = ''] = /\((.+)\)$/.exec(account) ?? [];
  const total = /S\$([\d.,]+)/.exec(await counter.getByRole('heading', { level: 1 }).innerText())?.[1] ?? '0';
  // A notice has no balances, so nothing is missing between it and the account’s last statement.
  const notice = bankNotice(account_number, invoice_number, total.replaceAll(',', ''));
  await window.getByLabel('File of the bank').setInputFiles(notice);
  await window.getByRole('button', { name: 'Import' }).click();
  await expect(finance.getByText('1 line was added.')).toBeVisible();

  await expect(counter.getByText('This fee statement is paid.')).toBeVisible({ timeout: 30_000 });
  await expect(counter.getByRole('heading', { name: / · Paid$/ })).toBeVisible();
  await expect(counter.getByRole('definition').filter({ hasText: /^bank-\d+$/ })).toBeVisible();
});
