import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readCompany } from '../platform/config/company.ts';
import { company_settings, setupFile } from '../testing/several-processes/setup-file.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { type MailRelay, startMailRelay } from '../testing/wire/mail-relay.ts';
import { takeSteps } from './run-setup.ts';
import { readAnswers } from './setup-answers.ts';
import type { Done } from './setup-steps.ts';

let relay: MailRelay;
let app: TestApp;
beforeAll(async () => {
  relay = await startMailRelay();
});
afterAll(() => relay.close());
beforeEach(async () => {
  app = await startTestApp({
    config: {
      sandbox: false,
      smtp_url: relay.url,
      mail_from: 'portal@portal.sg',
      company: readCompany(company_settings),
    },
  });
  await app.owner.query('truncate bank_account, payee_plan cascade');
});
afterEach(() => app.close());

type Told = Done & { step: string };

/** Takes the steps as the command does. `ends_after`: the process ends when it has told that many. */
async function setUp(given: object = {}, ends_after = Infinity): Promise<Told[]> {
  const told: Told[] = [];
  const answers = await readAnswers({ ...setupFile(), ...given }, undefined);
  const ended = new Error('killed');
  await takeSteps(app.platform, answers, (step, done) => {
    told.push({ step, ...done });
    if (told.length === ends_after) throw ended;
  }).catch((error: unknown) => {
    if (error !== ended) throw error;
  });
  return told;
}

const inShort = (told: Told[]): string[] => told.map(({ step, state }) => `${state} ${step}`);
const failedIn = (told: Told[]): Told | undefined => told.find(({ state }) => state === 'failed');

/** How many rows each table has that a setup writes to. */
const countRows = async (): Promise<Record<string, number>> => {
  const { rows } = await app.owner.query<Record<string, number>>(`
    select (select count(*)::int from provider_group where code <> 'platform') as groups, (select count(*)::int from clinic) as clinics,
      (select count(*)::int from plan) as plans, (select count(*)::int from plan_change) as plan_changes,
      (select count(*)::int from payout_account_change) as accounts, (select count(*)::int from role_group) as role_groups,
      (select count(*)::int from staff_user) as users, (select count(*)::int from invitation) as invitations,
      (select count(*)::int from audit) as entries,
      (select count(*)::int from pgboss.job where name = 'send-invitation') as mails`);
  return rows[0] ?? {};
};

const all_steps = [
  'company',
  'mail',
  'plan',
  'receiving account',
  'payout account',
  'group',
  'branch',
  'branch',
  'role group',
  'role group',
  'owner',
];

test('without a company or a relay nothing is made, and the variable is named', async () => {
  const { config } = app.platform;
  const { company } = config;
  config.company = undefined;
  expect(await setUp()).toEqual([{ step: 'company', state: 'failed', words: expect.stringContaining('COMPANY_NAME') }]);
  Object.assign(config, { company, smtp_url: undefined });
  expect(failedIn(await setUp())).toMatchObject({
    step: 'mail',
    words: expect.stringContaining('SMTP_URL is not set'),
  });
  expect((await countRows())['groups']).toBe(0);
});

test('the company and the sender of the answers are stored once; the environment wins over them', async () => {
  const { config, settings } = app.platform;
  const { company: of_environment, mail_from } = config;
  Object.assign(config, { company: undefined, mail_from: undefined });
  const company = { name: 'Answered', address: ['2 Road'], uen: '202600002b', gst_number: 'M9-0000002-9' };
  expect(failedIn(await setUp({ company }))).toMatchObject({
    step: 'mail',
    words: expect.stringContaining('The sender of mails is not set'),
  });
  const answers = { company, mail: { from: 'answered@portal.sg', name: 'Portal' }, test_mail: undefined };
  expect(inShort(await setUp(answers)).slice(0, 2)).toEqual(['kept company', 'made mail']);
  expect(settings.company).toEqual({ ...company, uen: '202600002B', contact: '' });
  expect(settings.mail).toEqual({ from: 'answered@portal.sg', name: 'Portal', reply_to: null });
  const changed = { ...answers, company: { ...company, contact: 'Call us' } };
  expect(inShort(await setUp(changed)).slice(0, 2)).toEqual(['changed company', 'kept mail']);
  Object.assign(config, { company: of_environment, mail_from });
  expect(inShort(await setUp(answers)).slice(0, 2)).toEqual(['kept company', 'kept mail']);
  expect([settings.company?.name, settings.mail.from]).toEqual(['Portal Company Pte. Ltd.', 'portal@portal.sg']);
});

test('a relay that refuses is quoted, and the way without it is named', async () => {
  relay.answers.push('never');
  const failed = failedIn(await setUp());
  expect(failed?.step).toBe('mail');
  expect(failed?.words).toMatch(/says at RCPT TO: 550 no mailbox operations@portal\.sg\. .*MAIL=off.*a link/);
  expect((await countRows())['plans']).toBe(0);
});

test('what belongs to somebody else is refused by its field, and the steps before it stay', async () => {
  await setUp();
  const other_rate = await setUp({ plan: { name: 'STANDARD', handling_fee_rate: 0.01 } });
  expect(failedIn(other_rate)).toMatchObject({ step: 'plan', words: expect.stringContaining('never changes') });
  const second_head = { code: 'TP', name: 'Tampines', uen: '201812907A', head_office: true };
  const two_heads = await setUp({ branches: [...setupFile().branches, second_head] });
  expect(failedIn(two_heads)).toMatchObject({ step: 'branch', words: expect.stringContaining('Sunrise Orchard') });
  const other_owner = await setUp({ owner: { username: 'owner', email: 'second@sunrise.sg' } });
  expect(failedIn(other_owner)).toMatchObject({ step: 'owner', words: expect.stringContaining('already taken') });
});

test('it makes everything once: stopped after each step it ends the same, and a second run keeps all', async () => {
  for (let steps = 1; steps < all_steps.length; steps++)
    expect(inShort(await setUp({}, steps)).slice(0, -1)).not.toContain('failed');
  expect((await setUp()).at(-1)).toMatchObject({ step: 'owner', state: 'made' });
  const rows = await countRows();
  expect(rows).toMatchObject({ groups: 1, clinics: 2, plans: 1, accounts: 1, role_groups: 3, users: 1, mails: 1 });
  expect(inShort(await setUp())).toEqual(all_steps.map((step) => `kept ${step}`));
  expect(await countRows()).toEqual(rows);
  const { rows: actors } = await app.owner.query<{ actor: string }>('select distinct actor from audit');
  expect(actors).toEqual([{ actor: 'setup' }]);
});

test('a second run changes what the file says otherwise, and nothing else', async () => {
  expect(inShort(await setUp())).toEqual(
    all_steps.map((step) => (step === 'company' ? 'kept company' : `made ${step}`)),
  );
  const [first, second] = setupFile().branches;
  const told = await setUp({
    group: { code: 'SUNRISE', name: 'Sunrise Medical' },
    branches: [first, { ...second, name: 'Sunrise Bedok Mall' }],
    payout_account: { ...setupFile().payout_account, account_number: '0039999999' },
    owner: { username: 'other', email: 'OWNER@sunrise.sg' },
  });
  expect(inShort(told).filter((words) => !words.startsWith('kept'))).toEqual([
    'changed payout account',
    'changed group',
    'changed branch',
  ]);
});

test('with MAIL off the owner’s invitation is a link, and a new one as long as nobody has used it', async () => {
  Object.assign(app.platform.config, { smtp_url: undefined, mail_off: true });
  const linkOf = (told: Told[]): string => told.at(-1)?.link ?? '';
  const first = linkOf(await setUp());
  expect(first).toMatch(/^https:\/\/portal\.example\/\S+#[\w-]{43}$/);
  const again = linkOf(await setUp());
  expect([again === first, again]).toEqual([false, expect.stringMatching(/#[\w-]{43}$/)]);
  await app.owner.query('delete from invitation');
  expect((await setUp()).at(-1)).toEqual({ step: 'owner', state: 'kept', words: 'owner, owner@sunrise.sg' });
  expect((await countRows())['mails']).toBe(0);
});
