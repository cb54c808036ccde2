import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../journey/accessibility.ts';
import { setUpApp } from '../journey/authenticator-app.ts';
import { readMail } from '../journey/mailbox.ts';
import { openWindow } from './open-area.ts';
import { isInside } from '../journey/sign-in.ts';

/** A person of the company that runs the platform. */
export interface Colleague {
  email: string;
  first_name: string;
  last_name: string;
  roles: readonly string[];
}

/** Chooses the first password on the page of an invitation. */
export async function choosePassword(page: Page, first_name: string, password: string): Promise<void> {
  await expect(page.getByRole('heading', { name: `Welcome, ${first_name}` })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('New Password').fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Your password is set. Please sign in with it.')).toBeVisible();
}

const first_password = 'Harbour#2027-first';

/** Chooses a password and a second factor by the open invitation, and enters the console. */
async function join(page: Page, { email, first_name }: Colleague): Promise<void> {
  await choosePassword(page, first_name, first_password);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('Password', { exact: true }).fill(first_password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
  await setUpApp(page);
  await isInside(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
}

/** The first operator begins with the link that the start made. */
export async function beginByLink(page: Page, link: string, colleague: Colleague): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Set up the platform' })).toBeVisible();
  expect(page.url(), 'the token has left the address').not.toContain('#');
  await expectAccessible(page);
  await page.getByLabel('Email').fill(colleague.email);
  await page.getByLabel('First name').fill(colleague.first_name);
  await page.getByLabel('Last name').fill(colleague.last_name);
  await page.getByRole('button', { name: 'Continue' }).click();
  await join(page, colleague);
}

/** An administrator invites a colleague on the page Operators. */
export async function inviteColleague(page: Page, colleague: Colleague): Promise<void> {
  const dialog = await openWindow(page, page.getByRole('button', { name: 'Invite operator' }), 'Invite operator');
  await dialog.getByRole('textbox', { name: 'Email' }).fill(colleague.email);
  await dialog.getByLabel('First name').fill(colleague.first_name);
  await dialog.getByLabel('Last name').fill(colleague.last_name);
  for (const role of colleague.roles) await dialog.getByRole('checkbox', { name: role }).check();
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByText(`The invitation goes to ${colleague.email}.`)).toBeVisible();
}

/** Opens the link of the invitation that came by email, in this browser. */
export async function openInvitation(page: Page, email: string): Promise<void> {
  const mail = await readMail(page, email, 'Your account at');
  const link = /\/(?:console\/)?invitation#[\w-]{43}/.exec(mail)?.[0];
  if (link === undefined) throw new Error(`The mail has no link: ${mail}`);
  await page.goto(link);
}

/** A colleague opens the mail, chooses a password and a second factor, and enters the console. */
export async function joinByMail(page: Page, colleague: Colleague): Promise<void> {
  await openInvitation(page, colleague.email);
  await join(page, colleague);
}
