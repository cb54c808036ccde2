import { expectAccessible } from '../journey/accessibility.ts';
import { expect, test } from '../journey/journey.ts';
import { signIn } from '../journey/sign-in.ts';

test('a manager finds a customer by the end of the NRIC, sees payments, and shows the number with a reason', async ({
  page,
}) => {
  test.slow();
  await signIn(page, { username: 'owner', branch: 'Orchard' }, '/customers');
  const table = page.getByRole('table', { name: 'Customers' });
  let attempts = 0;
  const patients = page.getByRole('region', { name: 'Patients' });
  const numbers = patients.getByText(/^[A-Z]\*{4}\d{3}[A-Z]$/);
  // Some customers have patients with a passport only.
  await expect(async () => {
    const row = 1 + (attempts++ % 8);
    await page.goto('/customers');
    await table.getByRole('row').nth(row).getByRole('link').click();
    await expect(numbers.first()).toBeVisible({ timeout: 3_000 });
  }).toPass();
  const masked = (await numbers.first().textContent()) ?? '';
  // The heading has the card after the name.
  const [name = ''] = ((await page.getByRole('heading', { level: 1 }).textContent()) ?? '').split(/\s·\s/);
  await expect(page.getByRole('region', { name: 'Payments' })).toBeVisible();

  await page.goto('/customers');
  await page.getByRole('textbox', { name: 'Name' }).fill(masked.slice(-4));
  await page.keyboard.press('Enter');
  await table.getByRole('link', { name, exact: true }).first().click();
  await patients
    .getByRole('button', { name: /^Show / })
    .first()
    .click();
  await page.getByRole('button', { name: 'To confirm who the patient is' }).click();
  await expect(patients.getByRole('button', { name: /^Hide / })).toBeVisible();
  await expect(patients.getByText(/^[A-Z]\d{7}[A-Z]$/).first()).toBeVisible();
  await expectAccessible(page, 'main');
  await expect(page.getByRole('region', { name: 'Activity' })).toContainText('Identity number shown');
  await patients.getByRole('button', { name: /^Hide / }).click();
  await expect(patients.getByText(masked).first()).toBeVisible();
});
