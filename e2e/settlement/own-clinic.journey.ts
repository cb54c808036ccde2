import { generateCode, paymentInHand } from '../journey/counter.ts';
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

test('a clinic that is paid itself says what arrived, is billed its fees, and pays them by the code', async ({
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

  const finance = await openConsole(newBrowser, 'finance', `/console/fee-statement/${statement_id}`);
  await finance.getByRole('button', { name: 'Record payment' }).click();
  const window = finance.getByRole('dialog', { name: `Record ${invoice_number} as paid` });
  await window.getByLabel('Bank reference').fill('FAST-JOURNEY-7');
  await window.getByRole('button', { name: 'Record as paid' }).click();
  await expect(finance.getByText(`${invoice_number} was recorded as paid.`)).toBeVisible();

  await expect(counter.getByText('This fee statement is paid.')).toBeVisible();
  await expect(counter.getByRole('definition').filter({ hasText: 'FAST-JOURNEY-7' })).toBeVisible();
});
