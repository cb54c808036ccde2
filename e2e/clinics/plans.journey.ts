import { addDays, showDay, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { expectAccessible } from '../journey/accessibility.ts';
import { expect, long_form, test } from '../journey/journey.ts';
import { approve, openConsole, signInOperator } from '../journey/operator.ts';
import { askPlatform } from '../journey/platform.ts';
import { signIn } from '../journey/sign-in.ts';

const manager = { username: 'manager', branch: 'Orchard' };

test('a manager reads plan, fees and account, and deletes a future fee', async ({ page }) => {
  test.slow();
  await signIn(page, manager, '/settings/profile');
  await page.getByRole('link', { name: 'Plan and Bank' }).click();
  await expect(page.getByRole('heading', { name: 'Plan and Bank' })).toBeVisible();
  const consultation = page.getByRole('row').filter({ hasText: /^Consultation/ });
  await expect(consultation).toContainText('2.2%');
  await expect(consultation).toContainText('Future');
  // Another group shares this plan, so its fees cannot be deleted here.
  await expect(consultation.getByRole('button', { name: /^Delete/ })).toHaveCount(0);

  await consultation.getByRole('button', { name: 'History of Consultation' }).click();
  const history = page.getByRole('table', { name: 'Admin fees of Consultation' });
  await expect(history.getByRole('row')).toHaveCount(4);
  for (const word of ['Future', 'Current', 'Past']) await expect(history).toContainText(word);
  await expectAccessible(page, '[role="dialog"]');
  await page.keyboard.press('Escape');

  await page.getByRole('combobox', { name: 'Show the fees of' }).click();
  await page.getByRole('option', { name: /^Family Care: from/ }).click();
  const remote = page.getByRole('row').filter({ hasText: /^Tele-consult/ });
  await expect(remote).toContainText('S$1.10 from');
  await remote.getByRole('button', { name: /^Delete the fee of Tele-consult/ }).click();
  const asking = page.getByRole('dialog', { name: 'Delete this future fee?' });
  await expect(asking).toContainText('Without it, 1.9% continues.');
  await expectAccessible(page, '[role="dialog"]');
  await asking.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Delete Success.')).toBeVisible();
  await expect(remote).not.toContainText('Future');
});

test('the account number is masked except for its end until the user reveals it', long_form, async ({ page }) => {
  await signIn(page, manager, '/settings/finance');
  const account = page.getByRole('region', { name: 'Bank account' });
  await expect(account.getByRole('combobox', { name: 'Bank Name' })).toHaveValue('DBS Bank');
  await expect(account).toContainText(/•+0000/);
  await account.getByRole('button', { name: 'Show the full account number' }).click();
  await expect(account).toContainText('00071000000');
  await account.getByRole('button', { name: 'Hide the account number' }).click();
  await expect(account).not.toContainText('00071000000');
});

test('an operator sets a future fee, and the branches on the plan see it', async ({ page, newBrowser }) => {
  test.slow();
  const day = showDay(addDays(singaporeDay(new Date()), 2));
  await signInOperator(page, 'finance', '/console/plans');
  await page.getByRole('link', { name: 'Plan Standard' }).click();
  await page.getByRole('button', { name: 'Set fee' }).click();
  const form = page.getByRole('dialog', { name: 'Fee of Standard' });
  await form.getByLabel('Product').selectOption('Tele-consult');
  await form.getByLabel('Admin fee (%)').fill('2.155');
  await form.getByRole('textbox', { name: 'From' }).fill(day);
  await expectAccessible(page, '[role="dialog"]');
  await form.getByRole('button', { name: 'Set fee' }).click();
  await expect(page.getByText('The fee was set.')).toBeVisible();
  const fees = page.getByRole('table', { name: 'Admin fees of Standard' });
  const fee = fees.getByRole('row').filter({ hasText: '2.155%' });
  await expect(fee).toContainText(day);

  const clinic = await newBrowser();
  await signIn(clinic, { username: 'owner', code: 'OTHER', branch: 'Bayside Jurong' }, '/settings/finance');
  const remote = clinic.getByRole('row').filter({ hasText: /^Tele-consult/ });
  await expect(remote).toContainText(`2.155% from ${day}`);

  await page.getByRole('button', { name: `Delete Tele-consult from ${day}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('The fee was deleted.')).toBeVisible();
  await expect(fee).toHaveCount(0);
  // The open page is updated without a reload.
  await expect(remote).not.toContainText('2.155%');
});

test(
  'operators change the plan and the account of a clinic, and its users see both without a reload',
  long_form,
  async ({ page, newBrowser }) => {
    test.slow();
    const clinic = await newBrowser();
    await signIn(clinic, { username: 'owner', code: 'OTHER', branch: 'Bayside Bedok' }, '/settings/finance');
    await expect(clinic.getByRole('combobox', { name: 'Plan' })).toHaveValue('Neighbourhood');
    const name = `Bayside ${Date.now()}`;
    await askPlatform(page, 'createPlan', { body: { name, handling_fee_rate: 0.008 } });

    await signInOperator(page, 'finance', '/console/clinics?words=bedok');
    await page.getByRole('link', { name: /Bayside Bedok$/ }).click();
    const plan = page.getByRole('region', { name: 'Plan' });
    await plan.getByRole('button', { name: 'Change' }).click();
    const moving = page.getByRole('dialog', { name: 'Plan of Bayside Bedok' });
    await moving.getByLabel('Plan').selectOption(name);
    await moving.getByRole('textbox', { name: 'From' }).fill(showDay(addDays(singaporeDay(new Date()), 2)));
    await moving.getByRole('button', { name: 'Save' }).click();
    await expect(plan).toContainText(name);
    await expect(clinic.getByText(`${name}, from`)).toBeVisible();

    await page.getByRole('region', { name: 'Bank account' }).getByRole('button').click();
    const account = page.getByRole('dialog', { name: 'Bank account of Bayside Bedok' });
    await account.getByRole('combobox', { name: 'Bank' }).selectOption('UOVBSGSG');
    await account.getByLabel('Account number').fill('352-123-4567');
    await account.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/^Another operator must approve this/)).toBeVisible();
    const second = await openConsole(newBrowser, 'finance2');
    await approve(second, 'Change the bank account of a clinic', 'Bayside Bedok');
    await expect(clinic.getByRole('region', { name: 'Bank account' })).toContainText(/•+4567/);
  },
);
