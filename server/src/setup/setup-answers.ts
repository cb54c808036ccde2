import { createClinic } from '@clinic/contract/clinics/group-clinics.ts';
import { createGroup } from '@clinic/contract/clinics/platform-groups.ts';
import { createOperator } from '@clinic/contract/operators/operators.ts';
import { createPlan } from '@clinic/contract/clinics/platform-plans.ts';
import { createBankAccount } from '@clinic/contract/payees/bank-accounts.ts';
import { savePayoutAccount } from '@clinic/contract/settlement/giro-files.ts';
import { createGroupOwner } from '@clinic/contract/staff/group-owners.ts';
import { saveCompanySetting, saveMailSetting } from '@clinic/contract/settings/platform-settings.ts';
import { role_group_template_names } from '@clinic/contract/staff/role-group-templates.ts';
import { email } from '@clinic/contract/staff/user-fields.ts';
import { fieldMessages } from '@clinic/contract/shared/field-messages.ts';
import { generic_messages } from '@clinic/contract/shared/fields.ts';
import { z } from 'zod/mini';

/** The answers of a setup: bodies of the platform's calls, so that each field has the limits of its call. */
const setupAnswers = z.strictObject({
  /** The issuer of invoices and notes. The server's environment wins. */
  company: z.optional(z.omit(saveCompanySetting.body, { updated_at: true })),
  /** The sender of mails. The server's environment wins. */
  mail: z.optional(z.omit(saveMailSetting.body, { updated_at: true })),
  /** Gets a test mail, until the group is there. */
  test_mail: z.optional(email),
  /** The plan of new branches. */
  plan: createPlan.body,
  /** The company’s account that the codes of all clinics pay. Absent: no code is made until one is set in the console. */
  receiving_account: z.optional(createBankAccount.body),
  payout_account: z.optional(savePayoutAccount.body),
  group: createGroup.body,
  branches: z.array(z.omit(createClinic.body, { plan_id: true }), generic_messages.format).check(z.minLength(1)),
  /** Templates of role groups. That of owners comes with the owner. */
  role_groups: z.array(z.enum(role_group_template_names, generic_messages.format)),
  owner: createGroupOwner.body,
  /** The first operator of the platform, an administrator. Absent: the console stays closed. */
  operator: z.optional(
    z.strictObject({
      email: createOperator.body.shape.email,
      /** A company of one person: the operator has every role, and nothing takes two people. */
      is_alone: z.optional(z.boolean(generic_messages.format)),
    }),
  ),
});
export type SetupAnswers = z.output<typeof setupAnswers>;

interface Question {
  flag: string;
  /** The field of the answers; the same way as in a message about it. */
  field: string;
  words: string;
  is_optional?: true;
}

/** One branch can be given by flags or typed. Several need the file. */
export const questions: readonly Question[] = [
  { flag: 'company-name', field: 'company.name', words: 'Your company, as invoices name it', is_optional: true },
  {
    flag: 'company-address',
    field: 'company.address',
    words: 'Its address, the lines with | between them',
    is_optional: true,
  },
  { flag: 'company-uen', field: 'company.uen', words: 'Its unique entity number', is_optional: true },
  { flag: 'company-gst', field: 'company.gst_number', words: 'Its GST registration number', is_optional: true },
  { flag: 'mail-from', field: 'mail.from', words: 'Sender of the mails, such as portal@example.sg', is_optional: true },
  { flag: 'test-mail', field: 'test_mail', words: 'Address that gets a test mail', is_optional: true },
  { flag: 'plan-name', field: 'plan.name', words: 'Name of the plan, such as Standard' },
  { flag: 'plan-rate', field: 'plan.handling_fee_rate', words: 'Its handling fee as a fraction, such as 0.008' },
  { flag: 'payee-proxy', field: 'receiving_account.proxy', words: 'QR codes: UEN that they pay', is_optional: true },
  {
    flag: 'payee-name',
    field: 'receiving_account.payee_name',
    words: 'QR codes: name that the payer’s bank shows',
    is_optional: true,
  },
  { flag: 'receiving-name', field: 'receiving_account.account_name', words: 'Its account name', is_optional: true },
  {
    flag: 'receiving-number',
    field: 'receiving_account.account_number',
    words: 'Its account number',
    is_optional: true,
  },
  { flag: 'receiving-bic', field: 'receiving_account.bic', words: 'BIC of its bank', is_optional: true },
  { flag: 'payout-name', field: 'payout_account.account_name', words: 'Payouts: account name', is_optional: true },
  {
    flag: 'payout-number',
    field: 'payout_account.account_number',
    words: 'Payouts: account number',
    is_optional: true,
  },
  { flag: 'payout-bic', field: 'payout_account.bic', words: 'Payouts: BIC of the bank', is_optional: true },
  { flag: 'group-code', field: 'group.code', words: 'Code of the group, which users type to sign in' },
  { flag: 'group-name', field: 'group.name', words: 'Name of the group' },
  { flag: 'branch-code', field: 'branches.0.code', words: 'Code of its first branch' },
  { flag: 'branch-name', field: 'branches.0.name', words: 'Name of the branch' },
  { flag: 'branch-uen', field: 'branches.0.uen', words: 'Its unique entity number' },
  { flag: 'owner-username', field: 'owner.username', words: 'User name of the owner' },
  { flag: 'owner-email', field: 'owner.email', words: 'Email of the owner' },
  { flag: 'owner-first-name', field: 'owner.first_name', words: 'First name', is_optional: true },
  { flag: 'owner-last-name', field: 'owner.last_name', words: 'Last name', is_optional: true },
  { flag: 'owner-deliver', field: 'owner.deliver', words: 'Invitation by mail or link', is_optional: true },
  { flag: 'operator-email', field: 'operator.email', words: 'Email of the first operator', is_optional: true },
];

type Answers = Record<string, unknown>;

function valueOf(field: string, text: string): unknown {
  if (field === 'plan.handling_fee_rate' && text.trim() !== '') return Number(text);
  if (field === 'company.address') return text.split('|').map((line) => line.trim());
  return text;
}

/** Puts an answer where its field is. A list or an object that is not there is made. */
export function putAnswer(answers: Answers, field: string, text: string): void {
  const names = field.split('.');
  let place = answers;
  for (const [at, name] of names.slice(0, -1).entries())
    place = (place[name] ??= /^\d+$/.test(names[at + 1] ?? '') ? [] : {}) as Answers;
  place[names.at(-1) ?? ''] = valueOf(field, text);
}

const isAnswered = (answers: Answers, field: string): boolean => {
  let place: unknown = answers;
  for (const name of field.split('.')) place = (place as Answers | undefined)?.[name];
  return place !== undefined;
};

/** Answers are missing, and nobody can be asked. */
export class MissingAnswers extends Error {}
/** The answers, the flags or the file are wrong. */
export class WrongAnswers extends Error {}

const faultsOf = (answers: Answers): { parsed?: SetupAnswers; faults: Record<string, string[]> } => {
  const { data, error } = z.safeParse(setupAnswers, answers, { reportInput: true });
  return error ? { faults: fieldMessages(error.issues, 'answers') } : { parsed: data, faults: {} };
};

const flagWords = ({ flag, words }: Question): string => `  --${flag.padEnd(18)}${words}`;
const sayFaults = (faults: Record<string, string[]>): string =>
  Object.entries(faults)
    .map(([field, messages]) => `  ${field}: ${messages.join(' ')}`)
    .join('\n');

/** What `npm run setup -- --help` says. */
export const usage = [
  'npm run setup -- [--file setup.json] [--json] [flags]',
  '',
  'Asks on a terminal for what neither the file nor a flag says.',
  ...questions.map(flagWords),
].join('\n');

/**
 * Completes and checks the answers. Asks for those that are missing or wrong, if somebody can be asked. `known`: fields that need no answer,
 * because the environment sets them.
 */
export async function readAnswers(
  given: Answers,
  ask: ((words: string) => Promise<string>) | undefined,
  known: readonly string[] = [],
): Promise<SetupAnswers> {
  const role_groups = role_group_template_names.filter((name) => name !== 'owner');
  const answers: Answers = { plan: {}, group: {}, branches: [{}], role_groups, owner: {}, ...given };
  if (ask) {
    for (const { field, words, is_optional } of questions) {
      if (isAnswered(answers, field) || known.includes(field) || isSkipped(answers, field)) continue;
      const text = await ask(is_optional ? `${words} (empty: none)` : words);
      if (text !== '') putAnswer(answers, field, text);
    }
  }
  for (;;) {
    const { parsed, faults } = faultsOf(answers);
    if (parsed) return parsed;
    const wrong = questions.filter(({ field }) => field in faults);
    if (!ask || wrong.length < Object.keys(faults).length) throw refused(answers, faults);
    for (const { field, words } of wrong) putAnswer(answers, field, await ask(`${faults[field]?.join(' ')} ${words}`));
  }
}

/** A person may leave out the company, the sender and the account: with the first answer of such a group the others are left out too. */
function isSkipped(answers: Answers, field: string): boolean {
  const [group = ''] = field.split('.');
  const first = questions.find((question) => question.field.startsWith(`${group}.`));
  return ['company', 'payout_account'].includes(group) && first?.field !== field && answers[group] === undefined;
}

function refused(answers: Answers, faults: Record<string, string[]>): Error {
  const missing = questions.filter(({ field }) => field in faults && !isAnswered(answers, field));
  if (missing.length < Object.keys(faults).length)
    return new WrongAnswers(`The answers are wrong:\n${sayFaults(faults)}`);
  return new MissingAnswers(
    `Answers are missing, and there is no terminal to ask at. Give them in the file or by flags:\n${missing.map(flagWords).join('\n')}`,
  );
}
