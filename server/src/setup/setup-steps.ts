import { isDeepStrictEqual } from 'node:util';
import { createClinic, getClinicOfGroup, updateClinicOfGroup } from '@clinic/contract/clinics/group-clinics.ts';
import { createGroup, updateGroup } from '@clinic/contract/clinics/platform-groups.ts';
import { createPlan } from '@clinic/contract/clinics/platform-plans.ts';
import { createBankAccount, listBankAccounts } from '@clinic/contract/payees/bank-accounts.ts';
import { createPayeePlan, listPayeePlans } from '@clinic/contract/payees/payee-plans.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { savePayoutAccount } from '@clinic/contract/settlement/giro-files.ts';
import { saveCompanySetting, saveMailSetting } from '@clinic/contract/settings/platform-settings.ts';
import { createGroupOwner, inviteGroupOwner, listGroupOwners } from '@clinic/contract/staff/group-owners.ts';
import { createRoleGroupFromTemplate, role_group_templates } from '@clinic/contract/staff/role-group-templates.ts';
import { operator_roles } from '@clinic/contract/shared/operator-roles.ts';
import { enterPlatform, findOperatorByEmail, recoverOperator, saveTwoPeople } from '../domains/operators/index.ts';
import { findClinicByCode } from '../domains/clinics/groups/group-clinics.queries.ts';
import { listGroups } from '../domains/clinics/groups/groups.queries.ts';
import { readPlans } from '../domains/clinics/plans/plans.queries.ts';
import { checkAccount } from '../platform/bank/bank-account.rules.ts';
import { readPayer } from '../domains/settlement/giro/giro-files.queries.ts';
import { RefusalError } from '../platform/act/refusal-error.ts';
import { asPlatform } from '../platform/act/system-work.ts';
import { tryRelay } from '../platform/mail/send-mail.ts';
import type { Platform } from '../platform/platform.ts';
import type { SetupAnswers } from './setup-answers.ts';
import type { EndpointDefinition, Given } from '@clinic/contract/shared/endpoint.ts';
import { routes } from '../app.ts';
import { validate } from '../platform/http/bodies/validate.ts';

/** The name of the setup in the trail. */
const setup_actor = 'setup';

/** Makes a call of the platform without HTTP and without a key: the same checks, the same action, in one transaction. Answers as the action does. */
async function callAsSetup<E extends EndpointDefinition>(
  platform: Platform,
  endpoint: E,
  { params, query, body }: { params?: unknown; query?: unknown; body?: unknown } = {},
): Promise<Given<E>> {
  const route = routes.find((one) => one.endpoint.name === endpoint.name);
  if (!route) throw new Error(`No route serves ${endpoint.name}.`);
  const given = validate(endpoint, { params, query, body });
  const answer = await asPlatform(platform, setup_actor, (act) =>
    route.action(act as never, given as never, undefined as never),
  );
  return answer as Given<E>;
}

type State = 'made' | 'kept' | 'changed' | 'failed';
export interface Done {
  state: State;
  /** The present step, in words. */
  words: string;
  /** A link that opens an account: for the person at the terminal alone. */
  link?: string | undefined;
}
export interface Step {
  name: string;
  run: () => Promise<Done>;
}

/** The records that earlier steps have found or created. */
interface Known {
  plan_id: number;
  group_id: number;
}

const kept = (words: string): Done => ({ state: 'kept', words });
const made = (words: string): Done => ({ state: 'made', words });
const reading = <T>(platform: Platform, work: Parameters<typeof asPlatform<T>>[2]) =>
  asPlatform(platform, setup_actor, work);

type SavedGroup = 'company' | 'mail';

/** Stores a group of settings, without the fields that the environment sets: it wins. Returns what became of it. */
async function saveGroup(
  platform: Platform,
  name: SavedGroup,
  { saving, given }: { saving: EndpointDefinition; given: object | undefined },
): Promise<'made' | 'kept' | 'changed'> {
  const { settings, pool } = platform;
  const fixed = settings.byEnvironment(name);
  const free = Object.fromEntries(Object.entries(given ?? {}).filter(([field]) => !(field in fixed)));
  if (Object.keys(free).length === 0) return 'kept';
  const before = settings[name];
  const is_new = name === 'company' ? before === undefined : !settings.has_sender;
  await callAsSetup(platform, saving, { body: { ...free, ...fixed } });
  await settings.read(pool);
  if (isDeepStrictEqual(before, settings[name])) return 'kept';
  return is_new ? 'made' : 'changed';
}

/** The company is an answer, or stands in the server's environment. Without it there is no invoice. */
async function setCompany(platform: Platform, answers: SetupAnswers): Promise<Done> {
  const state = await saveGroup(platform, 'company', { saving: saveCompanySetting, given: answers.company });
  const { company: issuer } = platform.settings;
  if (!issuer)
    throw new Error(
      'The company is not set, so no invoice can be made: give it as “company” in the answers, or set COMPANY_NAME, COMPANY_ADDRESS, COMPANY_UEN and COMPANY_GST_NUMBER in the server’s environment.',
    );
  return { state, words: `${issuer.name} (${issuer.uen})` };
}

const groupOf = async (platform: Platform, { group }: SetupAnswers) =>
  (await reading(platform, (act) => listGroups(act.db, group.code.toLowerCase())))[0];

/** The relay must take the login at each run; a test mail is sent until the group is there. */
async function setMail(platform: Platform, answers: SetupAnswers): Promise<Done> {
  const state = await saveGroup(platform, 'mail', { saving: saveMailSetting, given: answers.mail });
  const { smtp_url, mail_off, sandbox } = platform.config;
  const { mail, has_sender } = platform.settings;
  if (mail_off) return kept('MAIL is off: no mail is sent, and invitations are links to hand over');
  if (!smtp_url && sandbox) return kept('the sandbox’s mailbox');
  if (!smtp_url) throw new Error('SMTP_URL is not set: set it to the mail relay, or MAIL=off to hand links over.');
  const to = (await groupOf(platform, answers)) ? undefined : answers.test_mail;
  if (!has_sender)
    throw new Error('The sender of mails is not set: give it as “mail” in the answers, or set MAIL_FROM.');
  try {
    await tryRelay(platform, smtp_url, to);
  } catch (error) {
    throw new Error(
      `${(error as Error).message}. Correct SMTP_URL or the sender, or set MAIL=off: then the owner’s invitation is a link to hand over.`,
      { cause: error },
    );
  }
  if (to) return made(`a test mail from ${mail.from} to ${to}`);
  return { state, words: `${mail.from}; the relay accepts it` };
}

async function setPlan(platform: Platform, { plan: wanted }: SetupAnswers, known: Known): Promise<Done> {
  const { name, handling_fee_rate } = wanted;
  const plans = await reading(platform, (act) => readPlans(act.db, null));
  const present = plans.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (present && Number(present.handling_fee_rate) !== handling_fee_rate)
    throw new Error(
      `The plan “${present.name}” has the handling fee ${Number(present.handling_fee_rate)}, which never changes: name another plan.`,
    );
  known.plan_id = present?.id ?? (await callAsSetup(platform, createPlan, { body: wanted })).id;
  return present ? kept(present.name) : made(name);
}

/** The account that codes pay from today on. One that codes pay already stays: another takes a later day, and two operators. */
async function setReceivingAccount(platform: Platform, { receiving_account: wanted }: SetupAnswers): Promise<Done> {
  const { data } = await callAsSetup(platform, listPayeePlans);
  const present = data.find(({ group, state }) => group === null && state === 'current');
  const wordsOf = ({ proxy, payee_name }: { proxy: string | null; payee_name: string }): string =>
    proxy === null ? `an acquirer, “${payee_name}”` : `${proxy}, “${payee_name}”`;
  if (present) return kept(wordsOf(present));
  if (!wanted) return kept('none: no QR code is made until one is set in the console');
  const accounts = await callAsSetup(platform, listBankAccounts);
  const added = accounts.data.find(({ proxy, closed_at }) => proxy === wanted.proxy && closed_at === null);
  const account = added ?? (await callAsSetup(platform, createBankAccount, { body: wanted }));
  const body = { effective_date: singaporeDay(new Date()), bank_account_id: account.id };
  await callAsSetup(platform, createPayeePlan, { body });
  return made(wordsOf(account));
}

async function setPayoutAccount(platform: Platform, { payout_account: wanted }: SetupAnswers): Promise<Done> {
  const present = await reading(platform, (act) => readPayer(act.db));
  const wordsOf = ({ account_name, account_number }: { account_name: string; account_number: string }): string =>
    `${account_name}, …${account_number.slice(-4)}`;
  if (!wanted) return kept(present ? wordsOf(present) : 'none: it is needed before the first payout');
  const { account } = checkAccount(wanted);
  const isSame = (field: keyof typeof account): boolean => present?.[field] === account[field];
  if (isSame('account_name') && isSame('account_number') && isSame('bic')) return kept(wordsOf(account));
  const saved = await callAsSetup(platform, savePayoutAccount, { body: wanted });
  return { state: present ? 'changed' : 'made', words: wordsOf(saved) };
}

async function setGroup(platform: Platform, answers: SetupAnswers, known: Known): Promise<Done> {
  const { code, name } = answers.group;
  const present = await groupOf(platform, answers);
  known.group_id = present?.id ?? (await callAsSetup(platform, createGroup, { body: answers.group })).id;
  const words = `${name} (${code.toLowerCase()})`;
  if (!present) return made(words);
  if (present.name === name) return kept(words);
  await callAsSetup(platform, updateGroup, { params: { id: String(present.id) }, body: { name } });
  return { state: 'changed', words };
}

/** A branch that is there keeps its plan, which has days of its own. */
async function setBranch(platform: Platform, wanted: SetupAnswers['branches'][number], known: Known): Promise<Done> {
  const { code, ...body } = wanted;
  const words = `${wanted.name} (${code.toUpperCase()})`;
  const id = await reading(platform, async (act) => {
    await act.enter({ group_id: known.group_id, clinic_ids: [] });
    return findClinicByCode(act.db, known.group_id, code);
  });
  const present = id && (await callAsSetup(platform, getClinicOfGroup, { params: { id: String(id) } }));
  if (!present) {
    const params = { id: String(known.group_id) };
    await callAsSetup(platform, createClinic, { params, body: { ...wanted, plan_id: known.plan_id } });
    return made(words);
  }
  const saved = await callAsSetup(platform, updateClinicOfGroup, { params: { id: String(present.id) }, body });
  return saved.updated_at.getTime() === present.updated_at.getTime() ? kept(words) : { state: 'changed', words };
}

async function setRoleGroup(
  platform: Platform,
  template: SetupAnswers['role_groups'][number],
  { group_id }: Known,
): Promise<Done> {
  const { name } = role_group_templates[template];
  try {
    await callAsSetup(platform, createRoleGroupFromTemplate, { params: { id: String(group_id) }, body: { template } });
    return made(name);
  } catch (error) {
    if (error instanceof RefusalError && error.code === 'role_group_name_taken') return kept(name);
    throw error;
  }
}

/** The owner of this address, however many the group has. */
async function findOwner(platform: Platform, id: string, email: string) {
  for (let page = 1; ; page++) {
    const query = { p: String(page), n: '100' };
    const { data, pager } = await callAsSetup(platform, listGroupOwners, { params: { id }, query });
    const found = data.find((owner) => owner.email?.toLowerCase() === email.toLowerCase());
    if (found || page >= pager.pages) return found;
  }
}

/** An owner who is there stays as they are. One who is to get a link and has no password yet gets a new one at each run. */
async function setOwner(platform: Platform, { owner: wanted }: SetupAnswers, { group_id }: Known): Promise<Done> {
  const id = String(group_id);
  const deliver = platform.config.mail_off ? 'link' : (wanted.deliver ?? 'mail');
  const present = await findOwner(platform, id, wanted.email);
  const found =
    present ?? (await callAsSetup(platform, createGroupOwner, { params: { id }, body: { ...wanted, deliver } }));
  const done: Done = {
    state: present ? 'kept' : 'made',
    words: `${found.username}, ${wanted.email}${present || deliver === 'link' ? '' : ', who is invited by mail'}`,
  };
  if (deliver !== 'link' || !found.invitation) return done;
  const params = { id, user: String(found.id) };
  const { link } = await callAsSetup(platform, inviteGroupOwner, { params, body: { deliver } });
  return { ...done, link: link ?? undefined };
}

/** The first operator gets a link. One who is there stays, and gets a new one until there is a password. */
async function setOperator(platform: Platform, wanted: NonNullable<SetupAnswers['operator']>): Promise<Done> {
  const { email, is_alone = false } = wanted;
  return reading(platform, async (act) => {
    const present = await findOperatorByEmail(act.db, await enterPlatform(act), email);
    if (present && !present.invitation) return kept(email);
    if (is_alone) await saveTwoPeople(act.db, false, act.now);
    const roles = is_alone ? [...operator_roles] : (['administrator'] as const);
    const { link } = await recoverOperator(act, { email, roles: [...roles] });
    return { state: present ? 'kept' : 'made', words: `${email}, who sets the console up`, link };
  });
}

/** The steps of a setup, in order. Each is one transaction at most, and finds by code, name or email what is there. */
export function setupSteps(platform: Platform, answers: SetupAnswers): Step[] {
  const known: Known = { plan_id: 0, group_id: 0 };
  return [
    { name: 'company', run: () => setCompany(platform, answers) },
    { name: 'mail', run: () => setMail(platform, answers) },
    { name: 'plan', run: () => setPlan(platform, answers, known) },
    { name: 'receiving account', run: () => setReceivingAccount(platform, answers) },
    { name: 'payout account', run: () => setPayoutAccount(platform, answers) },
    { name: 'group', run: () => setGroup(platform, answers, known) },
    ...answers.branches.map((one) => ({ name: 'branch', run: () => setBranch(platform, one, known) })),
    ...answers.role_groups.map((one) => ({ name: 'role group', run: () => setRoleGroup(platform, one, known) })),
    { name: 'owner', run: () => setOwner(platform, answers, known) },
    ...[answers.operator]
      .filter((one) => one !== undefined)
      .map((one) => ({ name: 'operator', run: () => setOperator(platform, one) })),
  ];
}
