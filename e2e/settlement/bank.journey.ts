import { expectAccessible } from '../journey/accessibility.ts';
import { expect, test } from '../journey/journey.ts';
import { signInOperator } from '../journey/operator.ts';
import { askPlatform } from '../journey/platform.ts';

/** Advices of a group at which no other journey settles. */
const waiting = '/console/advices?status=w&words=bayside';

test('the bank rejects one payment of a file; the console shows the reason, and the payout is tried again', async ({
  page,
  newBrowser,
}) => {
  test.slow();
  await signInOperator(page, 'finance', waiting);
  const advice = page.getByRole('link', { name: /^Advice PA-/ }).first();
  const name = String(await advice.textContent());
  await advice.click();
  await page.getByRole('button', { name: 'Audit', exact: true }).click();
  const audit = page.getByRole('dialog', { name: `Audit ${name}` });
  await audit.getByLabel('Comments').fill('Looked at in the journey.');
  await audit.getByRole('button', { name: 'Audit' }).click();
  await expect(page.getByText('1 advice was audited.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as paid' })).toBeVisible();
  await askPlatform(page, 'createGiroFile', { body: { dry_run: false } });

  const bank = await newBrowser();
  await bank.goto('/sandbox/#bank');
  const file = bank.getByRole('article', { name: /^GIRO-/ }).first();
  await file.getByRole('button', { name: 'Open' }).click();
  await file.getByLabel(`Answer to ${name}`).selectOption('AC04');
  await file.getByRole('button', { name: 'Show the text' }).click();
  await expect(file.getByLabel('Text of the file')).toHaveValue(new RegExp(`<EndToEndId>${name}</EndToEndId>`));
  await expectAccessible(bank, 'main');
  await file.getByRole('button', { name: /^Answer \d+ payment/ }).click();
  await expect(file.getByRole('listitem').filter({ hasText: name })).toContainText('Rejected AC04');
  await expect(file.getByText(/^\d+ paid, 1 rejected$/)).toBeVisible();

  await page.reload();
  await expect(page.getByRole('alert', { name: 'The payout failed' })).toContainText('AC04: The account is closed.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(`${name} waits for its audit.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Audit', exact: true })).toBeVisible();
});
