import type { Page } from '@playwright/test';
import { expectAccessible } from '../journey/accessibility.ts';
import { generateCode, paymentInHand } from '../journey/counter.ts';
import { expect, test } from '../journey/journey.ts';
import { openPhone } from '../journey/phone.ts';
import { signIn } from '../journey/sign-in.ts';

const openDesk = async (page: Page, desk: string, title: string): Promise<void> => {
  await page.goto(`/sandbox/#head-office/${desk}`);
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
};

test('an audited advice goes to the bank; a refused one shows the reason and is sent again', async ({ page }) => {
  test.slow();
  await openDesk(page, 'settlement', 'Settlement');
  const waiting = page.getByRole('article').first();
  const name = String(await waiting.getAttribute('aria-label'));
  await expectAccessible(page);
  await waiting.getByLabel('Comments').fill('Looked at on the desk.');
  await waiting.getByRole('button', { name: 'Audited: send to the bank' }).click();
  const advice = page.getByRole('article', { name });
  await expect(advice).toHaveCount(0);

  await page.getByRole('tab', { name: 'GIRO file' }).click();
  const make = page.getByRole('button', { name: 'Make the file' });
  await expect(make).toBeDisabled();
  await page.getByRole('button', { name: 'Check first' }).click();
  await expect(page.getByText(/^It would pay: \d+ payments?, S\$/)).toBeVisible();
  await expectAccessible(page, 'main');
  await make.click();
  await expect(page.getByText(/^GIRO-\d{8}-\w{8} is with the bank$/)).toBeVisible();

  await page.getByRole('tab', { name: 'Bank' }).click();
  const file = page.getByRole('article', { name: /^GIRO-/ }).first();
  await file.getByRole('button', { name: 'Open' }).click();
  await file.getByLabel(`Answer to ${name}`).selectOption('AC04');
  await file.getByRole('button', { name: 'Show the text' }).click();
  await expect(file.getByLabel('Text of the file')).toHaveValue(new RegExp(`<EndToEndId>${name}</EndToEndId>`));
  await expectAccessible(page, 'main');
  await file.getByRole('button', { name: /^Answer \d+ payment/ }).click();
  await expect(file.getByRole('listitem').filter({ hasText: name })).toContainText('Rejected AC04');
  await expect(file.getByText(/^\d+ paid, 1 rejected$/)).toBeVisible();

  await openDesk(page, 'settlement', 'Settlement');
  await page.getByText(/^Failed \(/).click();
  await expect(advice).toContainText('AC04: The account is closed.');
  await advice.getByRole('button', { name: 'Try again' }).click();
  await expect(advice).toHaveCount(0);
  await page.getByText(/^Waiting \(/).click();
  await expect(advice).toContainText('Waiting');
});

test('head office answers an issue and accepts held money; the counter sees both without a reload', async ({
  page: counter,
  newBrowser,
}) => {
  test.slow();
  await signIn(counter, { username: 'owner', branch: 'Orchard' }, '/payment/payment');
  await generateCode(counter, { amount: '63.45', patient_id: 'OR-100031' });
  const id = await paymentInHand(counter);
  const phone = await openPhone(newBrowser);
  await phone.scan('63.45');
  await phone.payOther('60.00');
  await counter.goto(`/payment/transaction/${id}`);
  const issues = counter.getByRole('table', { name: 'Issues of this transaction' });
  await expect(issues).toContainText('Paid S$60.00 instead of S$63.45.');

  const desk = await newBrowser();
  await openDesk(desk, 'issues', 'Issues');
  const issue = desk.getByRole('article').filter({ hasText: `transaction ${id} ` });
  await expectAccessible(desk);
  await issue.getByText('Resolved', { exact: true }).click();
  await issue.getByLabel('Head office’s remark').fill('The customer pays the rest next time.');
  await issue.getByRole('button', { name: 'Answer' }).click();
  await expect(issue).toHaveCount(0);
  await expect(issues).toContainText('Resolved');

  await desk.getByRole('tab', { name: /^Held money/ }).click();
  const held = desk.getByRole('article', { name: `Held money of transaction ${id}` });
  await expect(held).toContainText('requested S$63.45');
  await held.getByRole('button', { name: 'Accept S$60.00' }).click();
  await expect(held).toHaveCount(0);
  await expect(counter.getByText('Completed').first()).toBeVisible();
});
