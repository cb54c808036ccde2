import { expect, type Page } from '@playwright/test';
import { approve } from '../journey/operator.ts';
import { look, openArea, openWindow, setUpNext } from './open-area.ts';

interface Account {
  bank: RegExp;
  name: string;
  number: string;
}

const waits = 'Another operator must approve this. It waits under Approvals.';

async function setAccount(page: Page, card: string, title: string, account: Account): Promise<void> {
  const { bank, name, number } = account;
  const set = page.getByRole('region', { name: card }).getByRole('button', { name: 'Set' });
  const dialog = await openWindow(page, set, title);
  const option = await dialog.getByRole('option', { name: bank }).textContent();
  await dialog.getByRole('combobox', { name: 'Bank' }).selectOption({ label: option ?? '' });
  await dialog.getByLabel('Account name').fill(name);
  await dialog.getByLabel('Account number').fill(number);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(waits)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('A change by you waits for another operator under Approvals.')).toBeVisible();
}

/** One of finance sets the account of a clinic that has none, another approves it. */
export async function setClinicAccount(page: Page, second: Page, clinic: string, account: Account): Promise<void> {
  await setUpNext(page, /^Set the bank account of 2 clinics that have none/, 'Clinics');
  await page.getByRole('link', { name: `Clinic ${clinic}` }).click();
  await look(page, clinic);
  await expect(page.getByText('None. The clinic cannot be paid out.')).toBeVisible();
  await setAccount(page, 'Bank account', `Bank account of ${clinic}`, account);
  await approve(second, 'Change the bank account of a clinic', clinic);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Bank account' })).toContainText(account.name);
}

/** One of finance adds the account that QR payments go to and sets it for all clinics, another approves both. */
export async function setReceivingAccount(
  page: Page,
  second: Page,
  { proxy, name, number, bank }: Account & { proxy: string },
): Promise<void> {
  await setUpNext(page, /^Set the account that QR payments go to/, 'Payees');
  const add = await openWindow(page, page.getByRole('button', { name: 'Add account' }), 'Add account');
  await add.getByLabel('PayNow UEN').fill(proxy);
  await add.getByLabel('Name on the phone').fill(name);
  const option = await add.getByRole('option', { name: bank }).textContent();
  await add.getByRole('combobox', { name: 'Bank' }).selectOption({ label: option ?? '' });
  await add.getByLabel('Account name').fill(name);
  await add.getByLabel('Account number').fill(number);
  await add.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('An account to add by you waits for another operator under Approvals.')).toBeVisible();
  await approve(second, 'Add a bank account that codes pay', name);
  await page.reload();
  const set = await openWindow(page, page.getByRole('button', { name: 'Set account' }), 'Set account');
  await set.getByRole('combobox', { name: 'Account' }).selectOption({ label: `${name} (${proxy})` });
  await set.getByRole('button', { name: 'Set account' }).click();
  await expect(page.getByText('A change of who is paid by you waits for another operator')).toBeVisible();
  await approve(second, 'Set the account that codes pay', name);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Who is paid' })).toContainText(`${name} (${proxy})`);
  await look(page, 'Payees');
}

/** One of finance sets the first account that pays, another approves it. */
export async function setPayoutAccount(page: Page, second: Page, account: Account): Promise<void> {
  await setUpNext(page, 'Set the account that payouts are paid from.', 'GIRO');
  await setAccount(page, 'Payout account', 'Payout account', account);
  await approve(second, 'Change the account that payouts are paid from', account.name);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Payout account' })).toContainText(account.name);
}

export interface Advice {
  number: string;
  /** As shown: `S$85.48`. */
  total: string;
}

/** Settles every clinic. One has money: the page of its advice opens. */
export async function settle(page: Page, clinic: string): Promise<Advice> {
  await openArea(page, 'Settlement runs');
  const dialog = await openWindow(page, page.getByRole('button', { name: 'Run settlement' }), 'Run settlement');
  await dialog.getByRole('button', { name: 'Run now' }).click();
  await expect(page.getByText('The settlement run has started.')).toBeVisible();
  await expect(page.getByText('Finished').first()).toBeVisible({ timeout: 30_000 });
  await look(page, /^Run of /);
  await page.getByRole('main').getByRole('link', { name: /^PA-/ }).click();
  await look(page, /^S\$.+ · Waiting$/);
  await expect(page.getByRole('link', { name: clinic })).toBeVisible();
  const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const total = /^S\$[\d.,]+/.exec(heading)?.[0] ?? '';
  return { number: (await page.getByText(/^PA-/).first().textContent()) ?? '', total };
}

/** Audits the open advice. */
export async function audit(page: Page): Promise<void> {
  const dialog = await openWindow(page, page.getByRole('button', { name: 'Audit' }), /^Audit PA-/);
  await dialog.getByRole('button', { name: 'Audit' }).click();
  await expect(page.getByText('1 advice was audited.')).toBeVisible();
  await expect(dialog).toBeHidden();
}

/** One of finance goes on from the audited advice and makes the file, another approves it. */
export async function makeFile(page: Page, second: Page, { total }: Advice): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'GIRO', exact: true }).click();
  await look(page, 'GIRO');
  const dialog = await openWindow(page, page.getByRole('button', { name: 'Make file' }), 'Make a GIRO file');
  await expect(dialog.getByText(`The file would pay 1 clinic payout, ${total} in all`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Make file' }).click();
  await expect(page.getByText(waits)).toBeVisible();
  await expect(page.getByText('A file to the bank by you waits for another operator under Approvals.')).toBeVisible();
  await approve(second, 'Make a GIRO file', total);
  await page.reload();
  await page.getByRole('link', { name: /^File / }).click();
  await look(page, total);
}

/** The bank of the sandbox pays every payment of the only file. */
export async function answerAtBank(page: Page, { number }: Advice): Promise<void> {
  await page.goto('/sandbox/#bank');
  const file = page.getByRole('article');
  await file.getByRole('button', { name: 'Open' }).click();
  await expect(file).toContainText(number);
  await file.getByRole('button', { name: 'Answer 1 payment' }).click();
  await expect(file).toContainText('1 paid, 0 rejected');
}
