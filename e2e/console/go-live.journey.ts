import type { Page } from '@playwright/test';
import { expectAccessible } from '../journey/accessibility.ts';
import { generateCode } from '../journey/counter.ts';
import { serveEmpty } from '../journey/fresh-server.ts';
import { expect, test as journey } from '../journey/journey.ts';
import { openPhone } from '../journey/phone.ts';
import { signInByForm } from '../journey/sign-in.ts';
import { beginByLink, choosePassword, inviteColleague, joinByMail, openInvitation } from './console-people.ts';
import { createBranch, createGroup, createPlan, createRoleGroup, inviteOwner } from './found-group.ts';
import { look, openArea, setUpNext } from './open-area.ts';
import {
  answerAtBank,
  audit,
  makeFile,
  setClinicAccount,
  setPayoutAccount,
  setReceivingAccount,
  settle,
} from './pay-out.ts';

/** A platform on its first day: no group, no operator. */
const test = journey.extend<{ setupLink: string }>({
  setupLink: [async ({ serverScript }, give) => serveEmpty(serverScript, give), { timeout: 240_000 }],
  baseURL: async ({ setupLink }, give) => give(new URL(setupLink).origin),
});

const grace = { email: 'grace@platform.example', first_name: 'Grace', last_name: 'Koh', roles: [] };
const priya = {
  email: 'priya@platform.example',
  first_name: 'Priya',
  last_name: 'Nair',
  roles: ['Operations', 'Finance'],
};
const marcus = { email: 'marcus@platform.example', first_name: 'Marcus', last_name: 'Lau', roles: ['Finance'] };

const owner = { username: 'owner', first_name: 'Mei Ling', last_name: 'Tan', email: 'owner@sunrise.example' };
const bedok = 'Sunrise Bedok';
const group = 'Sunrise Clinics';
const uen = '201812907A';
const plan = 'Standard';
const password = 'Sunrise#2027-owner';
const accounts = {
  account: { bank: /OCBC/, name: 'Sunrise Bedok Pte Ltd', number: '5012345678' },
  payout_account: { bank: /DBS/, name: 'Portal Company Pte Ltd', number: '0031234567' },
  receiving_account: { bank: /DBS/, name: 'Portal Company', number: '0031234567', proxy: '202600001A' },
};
const on_phone = { width: 360, height: 740 };

interface Pages {
  administrator: Page;
  /** Operations and finance in one person. */
  finance: Page;
  second: Page;
  /** The portal of the owner. */
  counter: Page;
}

async function gather({ administrator, finance, second }: Pages, setupLink: string): Promise<void> {
  await test.step('the first operator begins with the link', async () => {
    await administrator.goto('/');
    await expect(administrator.getByRole('heading', { name: 'This portal is being set up' })).toBeVisible();
    await beginByLink(administrator, setupLink, grace);
    await look(administrator, 'Welcome');
  });
  await test.step('and invites the others', async () => {
    await setUpNext(administrator, /^Invite somebody for operations/, 'Operators');
    await inviteColleague(administrator, priya);
    await inviteColleague(administrator, marcus);
    await joinByMail(finance, priya);
    await look(finance, 'Welcome');
    await joinByMail(second, marcus);
    await look(second, 'Welcome');
  });
}

async function setUp({ finance, second, counter }: Pages): Promise<void> {
  await test.step('a plan, a group, two branches, a role group and the owner', async () => {
    await createPlan(finance, { name: plan, percent: '0.8' });
    await createGroup(finance, { name: group, code: 'sunrise' });
    await createBranch(finance, { name: 'Sunrise Orchard', code: 'HQ', uen, plan, head_office: true });
    await finance.getByRole('link', { name: group }).click();
    await createBranch(finance, { name: bedok, code: 'BD', uen, plan });
    await finance.getByRole('link', { name: group }).click();
    await createRoleGroup(finance, 'Cashier');
    await inviteOwner(finance, group, owner);
  });
  await test.step('the owner opens the mail and signs in at the portal', async () => {
    await openInvitation(counter, owner.email);
    await choosePassword(counter, owner.first_name, password);
    await signInByForm(counter, { username: owner.username, code: 'SUNRISE', password, branch: bedok });
  });
  await test.step('two people set the account that QR payments go to, the bank account of a branch, and the account that pays', async () => {
    const { account, payout_account, receiving_account } = accounts;
    await setReceivingAccount(finance, second, receiving_account);
    await setClinicAccount(finance, second, bedok, account);
    await setPayoutAccount(finance, second, payout_account);
  });
}

async function payOut({ finance, second, counter }: Pages, newBrowser: () => Promise<Page>): Promise<void> {
  await test.step('the owner takes a payment, and the phone pays it', async () => {
    const phone = await openPhone(newBrowser);
    await counter.goto('/payment/payment');
    await generateCode(counter, { amount: '86.45', patient_id: 'BD-1' });
    await phone.scan('86.45');
    await phone.press('Pay S$86.45');
    await phone.expectAnswer('Paid');
    await expect(counter.getByText('Transaction is successful!')).toBeVisible();
  });
  await finance.setViewportSize(on_phone);
  await second.setViewportSize(on_phone);
  const advice = await test.step('finance settles, and audits the advice', async () => {
    const made = await settle(finance, bedok);
    await audit(finance);
    return made;
  });
  await test.step('two people make the file, and the bank answers it', async () => {
    await makeFile(finance, second, advice);
    await answerAtBank(await newBrowser(), advice);
  });
  await test.step('the advice is paid, in the console and for the owner', async () => {
    await finance.reload();
    await look(finance, `${advice.total} · Paid`);
    await finance.getByRole('link', { name: `Advice ${advice.number}` }).click();
    await look(finance, `${advice.total} · Paid`);
    await counter.getByRole('link', { name: 'Payment Advice' }).click();
    await counter.getByRole('link', { name: advice.number }).click();
    await expect(counter.getByRole('heading', { level: 1, name: `${advice.total} · Paid` })).toBeVisible();
    await expectAccessible(counter);
  });
}

test('from the link of the first start to a payout, in the console alone', async ({ page, newBrowser, setupLink }) => {
  test.setTimeout(300_000);
  const [finance, second, counter] = await Promise.all([newBrowser(), newBrowser(), newBrowser()]);
  const pages: Pages = { administrator: page, finance, second, counter };
  await gather(pages, setupLink);
  await setUp(pages);
  await payOut(pages, newBrowser);
  await test.step('the trail has who approved', async () => {
    await openArea(page, 'Trail');
    const entries = page.getByRole('row').filter({ hasText: 'Make a GIRO file' });
    await expect(entries.filter({ hasText: marcus.email })).toHaveCount(1);
  });
});
