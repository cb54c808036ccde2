import type { Page } from '@playwright/test';
import { expectAccessible } from '../journey/accessibility.ts';
import { expect, test } from '../journey/journey.ts';
import { askForAppointment, readInApp } from '../journey/patient-app.ts';
import { signIn } from '../journey/sign-in.ts';
import { waiting } from '../journey/waiting.ts';

const inbox = (page: Page) => page.getByRole('region', { name: /^Needs you/ });
const row = (page: Page, name: string | RegExp) => inbox(page).getByRole('listitem', { name });

/** Shows all rows of one kind. */
async function choose(page: Page, kind: RegExp): Promise<void> {
  await inbox(page).getByRole('button', { name: kind }).click();
  const more = inbox(page).getByRole('button', { name: /^Show \d+ more/ });
  if (await more.isVisible()) await more.click();
}

async function expectLoaded(page: Page): Promise<void> {
  await expect(page.locator('main').locator(waiting)).toHaveCount(0);
  await expect(page.getByText(/could not be (loaded|refreshed)/)).toHaveCount(0);
}

/** Days ahead to a Wednesday without a special date in the demo data: the branch is open in the morning. */
const toWednesday = (): number => {
  const weekday = new Date(Date.now() + 8 * 3_600_000).getUTCDay();
  return ((10 - weekday) % 7) + 14;
};

test('a manager approves a request in its row; an owner sees who was faster, and the row leaves', async ({
  page: manager,
  newBrowser,
}) => {
  test.slow();
  await signIn(manager, { username: 'manager', branch: 'Orchard' });
  const owner = await newBrowser();
  await signIn(owner, { username: 'owner', branch: 'Orchard' });
  for (const page of [manager, owner]) await choose(page, /^Requests/);
  const name = `Quek Inbox ${Date.now() % 100_000}`;
  const id = await askForAppointment(manager, { attendee: name, in_days: toWednesday(), timing: 'm' });
  const request = { name: new RegExp(`^Approve \\d\\d:\\d\\d: ${name}`) };
  await expect(inbox(owner).getByRole('button', request)).toBeVisible();
  await inbox(manager).getByRole('button', request).click();
  await expect(manager.getByText(new RegExp(`^Approved for .*${name} is told`))).toBeVisible();
  await expect(row(manager, `Request: ${name}`)).toHaveCount(0);
  await expect(row(owner, `Request: ${name}`).getByText('Approved by Pei Shan Goh')).toBeVisible();
  await expect(row(owner, `Request: ${name}`)).toHaveCount(0, { timeout: 15_000 });
  expect(await readInApp(manager, id)).toMatchObject({ status: 'c' });
  await expectLoaded(manager);
  await expectAccessible(manager, 'main');
});

test('an owner works through the kinds by keyboard', async ({ page }) => {
  await signIn(page, { username: 'owner', branch: 'Orchard' });
  for (const kind of ['Missed calls', 'Requests', 'Medicine orders', 'Parcels to send', 'Refund requests', 'Notes'])
    await expect(inbox(page).getByRole('button', { name: new RegExp(`^${kind} \\d+$`) })).toBeVisible();
  await choose(page, /^Refund requests/);
  await page.keyboard.press('j');
  await expect(row(page, /^Refund:/).first()).toBeFocused();
  await page.keyboard.press('a');
  const question = page.getByRole('dialog', { name: /^Approve refund/ });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/payment\/transaction\/\d+$/);
});

test('a cashier begins with the amount; what waits and today’s strip follow', async ({ page }) => {
  await signIn(page, { username: 'cashier' });
  await expect(page.getByRole('textbox', { name: 'Amount' })).toBeFocused();
  await expect(inbox(page)).toBeVisible();
  const strip = page.getByLabel('Today', { exact: true });
  await expect(strip.getByRole('link', { name: 'Takings today' })).toBeVisible();
  await expect(strip.getByRole('link', { name: 'Open payments' })).toBeVisible();
  await expectLoaded(page);
  await expectAccessible(page, 'main');
});

test('finance reviews notes above two charts; the third is behind a tab, the Dashboard a press away', async ({
  page,
}) => {
  await signIn(page, { username: 'finance', branch: 'Orchard' });
  await expect(row(page, /^Note: /).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Total Received' })).toBeVisible();
  await page.getByText('Average', { exact: true }).click();
  await expect(page.getByRole('region', { name: 'Average Transaction per Count' })).toBeVisible();
  await expectLoaded(page);
  await expectAccessible(page, 'main');
  await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Average Transaction per Count' })).toBeVisible();
});

test('a doctor has the next patient and a large switch; without a partner, Doctor Module leads here', async ({
  page,
}) => {
  await signIn(page, { username: 'doctor', branch: 'Orchard' }, '/appointment');
  const module = page.getByRole('link', { name: 'Doctor Module' });
  await expect(module).toHaveAttribute('href', '/');
  await module.click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('region', { name: 'Next patient' })).toBeVisible();
  const calls = page.getByRole('switch', { name: 'Take tele-consult calls' });
  await calls.click();
  await expect(page.getByRole('switch', { name: 'Tele-Consult Status' })).toBeChecked();
  await calls.click();
  await expect(page.getByRole('switch', { name: 'Tele-Consult Status' })).not.toBeChecked();
  await expectLoaded(page);
  await expectAccessible(page, 'main');
});
