import type { Page } from '@playwright/test';
import { expectAccessible } from '../journey/accessibility.ts';
import { expect, test } from '../journey/journey.ts';
import { demo_password } from '../journey/person.ts';
import { fillSignIn, signIn } from '../journey/sign-in.ts';

const lockOf = (page: Page) => page.getByRole('dialog', { name: 'Locked' });

/** Sets the idle lock of this browser to one minute. */
async function lockAfterAMinute(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Locks automatically' }).selectOption('After 1 minute');
  await expect(page.getByText('After 1 minute.', { exact: true })).toBeVisible();
}

async function unlock(page: Page, password = demo_password): Promise<void> {
  await lockOf(page).getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

/** What a person at the counter can see, or a screen reader can read. */
const readable = (page: Page): Promise<string> => page.evaluate(() => document.body.innerText);

test('an idle counter counts down, locks every tab and returns unchanged after unlocking', async ({
  page,
  context,
  problems,
}) => {
  test.slow();
  problems.allow(/status of (?:403|423)/);
  await page.clock.install();
  await signIn(page, { username: 'cashier' }, '/account/sessions');
  await lockAfterAMinute(page);
  const list = await context.newPage();
  await list.goto('/payment/transaction');
  await expect(list.getByText(/^OR-/).first()).toBeVisible();
  await page.goto('/payment/payment');
  await page.getByLabel('Remark').fill('half a sentence');
  // The pages load the idle clock when they are idle.
  await page.clock.runFor('00:10');
  await expect(list.getByText(/^OR-/).first()).toBeVisible();

  const countdown = page.getByText('Press any key to stay.');
  await page.clock.runFor('00:35');
  await expect(countdown).toBeAttached();
  await page.keyboard.press('Shift');
  await page.clock.runFor('00:02');
  await expect(countdown).toHaveCount(0);

  await page.clock.runFor('01:02');
  for (const tab of [page, list]) await expect(lockOf(tab)).toBeVisible();
  expect(await readable(list)).not.toMatch(/OR-\d/);
  expect(await list.title()).toBe('Locked · Portal');
  await expect(page.getByLabel('Remark')).toBeHidden();
  await expectAccessible(page, 'dialog');
  const refused = await page.evaluate(async () => {
    const record = JSON.parse(localStorage.getItem('portal.session') ?? '{}') as { member_token?: string };
    const headers = { authorization: `Bearer ${record.member_token}` };
    return (await fetch('/api/clinic/transactions', { headers })).status;
  });
  expect(refused).toBe(423);

  await unlock(page, 'Wrong#2026');
  await expect(lockOf(page).getByText('Wrong password.')).toBeVisible();
  await expectAccessible(page, 'dialog');
  await unlock(page);
  await expect(page.getByLabel('Remark')).toHaveValue('half a sentence');
  await expect(page.getByLabel('Remark')).toBeFocused();
  await expect(lockOf(list)).toHaveCount(0);
  await expect(list.getByText(/^OR-/).first()).toBeVisible();
  // The server closed the sockets of both tabs while the counter was locked.
  await page.clock.runFor('00:05');
  for (const tab of [page, list]) await expect(tab.getByText('Active Connection')).toBeVisible();
});

test('a locked counter stays locked after a reload, and another user can sign in instead', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 423/);
  await signIn(page, { username: 'cashier' }, '/account/sessions');
  await page.getByRole('button', { name: 'Lock now' }).click();
  await expect(lockOf(page)).toBeVisible();
  await page.goto('/payment/transaction');
  await expect(lockOf(page)).toBeVisible();
  await expect(lockOf(page).getByLabel('Password', { exact: true })).toBeFocused();
  expect(await page.evaluate(() => document.body.textContent)).not.toMatch(/OR-\d/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(lockOf(page)).toBeVisible();
  await page.getByRole('button', { name: 'Sign in as another user' }).click();
  await fillSignIn(page, { username: 'doctor' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await expect(lockOf(page)).toHaveCount(0);
});
