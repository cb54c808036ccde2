import { expect, test } from 'vitest';
import { MissingAnswers, putAnswer, questions, readAnswers, WrongAnswers } from './setup-answers.ts';

const complete = () => ({
  plan: { name: 'Standard', handling_fee_rate: 0.008 },
  group: { code: 'sunrise', name: 'Sunrise Clinics' },
  branches: [{ code: 'HQ', name: 'Sunrise Orchard', uen: '201812907A' }],
  owner: { username: 'owner', email: 'owner@sunrise.sg' },
});

test('missing answers are named by their flags where nobody can be asked', async () => {
  const missing = await readAnswers({}, undefined).catch((error: unknown) => error);
  expect(missing).toBeInstanceOf(MissingAnswers);
  const flags = [...String(missing).matchAll(/--([\w-]+)/g)].map(([, flag]) => flag);
  expect(flags).toEqual(questions.filter(({ is_optional }) => !is_optional).map(({ flag }) => flag));
});

test.each([
  ['an unknown field', { ...complete(), grup: {} }, 'grup: Unknown field.'],
  ['a rate that is none', { ...complete(), plan: { name: 'x', handling_fee_rate: 8 } }, 'plan.handling_fee_rate:'],
  ['a branch without a number', { ...complete(), branches: [{ code: 'HQ', name: 'x' }] }, 'branches.0.uen: '],
  ['half an account', { ...complete(), payout_account: { bic: 'DBSSSGSG' } }, 'payout_account.account_name: '],
  ['no branches', { ...complete(), branches: [] }, 'branches: '],
])('%s is refused by its field', async (_, given, told) => {
  const refused = await readAnswers(given, undefined).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Error);
  // A required field that is absent is named by its flag.
  const flag = questions.find(({ field }) => told.startsWith(`${field}:`))?.flag;
  expect(String(refused)).toMatch(refused instanceof WrongAnswers ? told : `--${flag}`);
});

test('role groups are those of all templates but the owner’s, unless the file says otherwise', async () => {
  const { role_groups } = await readAnswers(complete(), undefined);
  expect(role_groups).toEqual(['counter', 'finance', 'manager', 'doctor', 'pharmacy']);
  expect((await readAnswers({ ...complete(), role_groups: [] }, undefined)).role_groups).toEqual([]);
});

test('a terminal is asked for what is missing, once more for what is wrong, and not for the rest of an account that is left out', async () => {
  const asked: string[] = [];
  const typed: Record<string, string[]> = {
    'Name of the plan': ['Standard'],
    'Its handling fee': ['banana', '0.008'],
    'Its unique entity number': ['2018', '201812907A'],
  };
  const { group, owner } = complete();
  const answers = await readAnswers({ group, owner, branches: [{ code: 'HQ', name: 'Orchard' }] }, async (words) => {
    asked.push(words);
    const known = Object.keys(typed).find((name) => words.includes(name));
    return (known && typed[known]?.shift()) ?? '';
  });
  expect(answers).toMatchObject({
    plan: { name: 'Standard', handling_fee_rate: 0.008 },
    branches: [{ code: 'HQ', uen: '201812907A' }],
  });
  expect(asked.filter((words) => words.includes('Payouts'))).toEqual(['Payouts: account name (empty: none)']);
  expect(asked.filter((words) => words.includes('Its handling fee'))).toHaveLength(2);
});

test('the company and the sender are asked for unless the environment sets them, and may be left out', async () => {
  const typed: Record<string, string> = {
    'Your company': 'Portal Pte. Ltd.',
    'Its address': '1 Harbour Road | Singapore 018989',
    'Its unique entity number (': '202600001A',
    'Its GST': 'M9-0000001-9',
    Sender: 'portal@portal.sg',
  };
  const askedFor = async (known: string[], left_out = '') => {
    const asked: string[] = [];
    const answers = await readAnswers(
      complete(),
      async (words) => {
        const name = Object.keys(typed).find((one) => words.startsWith(one)) ?? '';
        if (name) asked.push(name);
        return name === left_out ? '' : (typed[name] ?? '');
      },
      known,
    );
    return { answers, asked };
  };
  expect((await askedFor([])).answers).toMatchObject({
    company: { name: 'Portal Pte. Ltd.', address: ['1 Harbour Road', 'Singapore 018989'], uen: '202600001A' },
    mail: { from: 'portal@portal.sg' },
  });
  const { asked, answers } = await askedFor([], 'Your company');
  expect([asked, answers.company]).toEqual([['Your company', 'Sender'], undefined]);
  expect((await askedFor(['company.name', 'mail.from'])).asked).toEqual([]);
});

test('a flag wins over the file', async () => {
  const given: Record<string, unknown> = complete();
  putAnswer(given, 'branches.0.name', 'Sunrise Bedok');
  putAnswer(given, 'plan.handling_fee_rate', '0.01');
  expect(await readAnswers(given, undefined)).toMatchObject({
    plan: { handling_fee_rate: 0.01 },
    branches: [{ code: 'HQ', name: 'Sunrise Bedok' }],
  });
});
