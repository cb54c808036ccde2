import type { Page } from '@playwright/test';
import { expectAccessible } from '../journey/accessibility.ts';
import { expect, long_form, test } from '../journey/journey.ts';
import { signIn } from '../journey/sign-in.ts';

const manager = { username: 'manager', branch: 'Orchard' };

const openPlans = async (page: Page): Promise<void> => {
  await page.goto('/sandbox/#head-office/plans');
  await expect(page.getByRole('heading', { name: 'Plans', exact: true })).toBeVisible();
};

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

test('head office sets a future fee, and the branches on the plan see it', async ({ page, newBrowser, problems }) => {
  test.slow();
  problems.allow(/status of 422/);
  await openPlans(page);
  const plan = page.getByRole('article', { name: 'Plan Standard' });
  await plan.getByRole('button', { name: 'Set a future fee' }).click();
  const form = plan.getByRole('form', { name: 'Future fee for Standard' });
  await form.getByLabel('Product type').selectOption('t');
  await form.getByLabel('Admin fee in per cent').fill('250');
  await form.getByRole('button', { name: 'Set fee' }).click();
  await expect(form).toContainText('A rate must be at most 1, which is 100%.');
  await expectAccessible(page, 'main');
  await form.getByLabel('Admin fee in per cent').fill('2.155');
  const day = await form.getByLabel('From').inputValue();
  await form.getByRole('button', { name: 'Set fee' }).click();
  const fees = plan.getByRole('list', { name: 'Admin fees of Standard' });
  await expect(fees).toContainText(`Tele-consult 2.155% from ${day}`);
  await plan.getByRole('button', { name: 'Change log' }).click();
  await expect(plan).toContainText(`Fee set: Tele-consult (t) 2.155% from ${day}`);

  const clinic = await newBrowser();
  await signIn(clinic, { username: 'owner', code: 'OTHER', branch: 'Bayside Jurong' }, '/settings/finance');
  await expect(clinic.getByRole('row').filter({ hasText: /^Tele-consult/ })).toContainText(`2.155% from ${day}`);

  await fees.getByRole('button', { name: `Delete Tele-consult from ${day}` }).click();
  await expect(fees).not.toContainText('2.155%');
  // The open page is updated without a reload.
  await expect(clinic.getByRole('row').filter({ hasText: /^Tele-consult/ })).not.toContainText('2.155%');
});

test(
  'head office changes the plan and the account of a clinic, and its users see both without a reload',
  long_form,
  async ({ page, newBrowser, problems }) => {
    test.slow();
    problems.allow(/status of 422/);
    const clinic = await newBrowser();
    await signIn(clinic, { username: 'owner', code: 'OTHER', branch: 'Bayside Bedok' }, '/settings/finance');
    await expect(clinic.getByRole('combobox', { name: 'Plan' })).toHaveValue('Neighbourhood');
    await openPlans(page);
    const name = `Bayside ${Date.now()}`;
    const form = page.getByRole('form', { name: 'New plan' });
    await form.getByLabel('Name').fill(name);
    await form.getByRole('button', { name: 'Create plan' }).click();
    await expect(page.getByRole('article', { name: `Plan ${name}` })).toContainText('No admin fee yet.');

    const card = page.getByRole('article', { name: 'Clinic Bayside Bedok' });
    await card.getByRole('button', { name: 'Change plan' }).click();
    await card.getByRole('combobox', { name: 'Plan' }).selectOption({ label: name });
    await card.getByRole('button', { name: 'Save plan' }).click();
    await expect(card).toContainText(`Plan Neighbourhood, from`);
    await expect(clinic.getByText(`${name}, from`)).toBeVisible();

    await card.getByRole('button', { name: 'Bank account' }).click();
    await card.getByLabel('Account no').fill('12');
    await card.getByRole('button', { name: 'Save account' }).click();
    await expect(card).toContainText('An account number has 6 to 20 digits.');
    await card.getByRole('combobox', { name: 'Bank' }).selectOption('UOVBSGSG');
    await card.getByLabel('Account no').fill('352-123-4567');
    await card.getByRole('button', { name: 'Save account' }).click();
    await expect(card).toContainText(/United Overseas Bank •+4567/);
    await expect(clinic.getByRole('region', { name: 'Bank account' })).toContainText(/•+4567/);
  },
);
