import {
  type BankAccount,
  closeBankAccount,
  createBankAccount,
  listBankAccounts,
  updateBankAccount,
} from '@clinic/contract/payees/bank-accounts.ts';
import { createPayeePlan, deletePayeePlan, listPayeePlans } from '@clinic/contract/payees/payee-plans.ts';
import { readPayee } from '@clinic/contract/payments/payee.ts';
import { addDays, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeClinic, makeGroup } from '../../testing/factories.ts';
import { type Counter, makeCounter, openCounter } from '../../testing/money/payments.ts';
import { startTestApp, type TestApp, test_platform_key } from '../../testing/test-app.ts';

let app: TestApp;
let counter: Counter;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  counter = await makeCounter(app);
});
afterEach(() => {
  app.clock.offset_ms = 0;
});

const today = () => singaporeDay(new Date());
const tomorrow = () => addDays(today(), 1);
const aDay_ms = 86_400_000;
let proxies = 0;
const nextProxy = () => `2026${String((proxies += 1)).padStart(5, '0')}K`;
const account = (given: object = {}) => ({
  account_name: 'Harbour Payments Pte Ltd',
  account_number: '003-123456-7',
  bic: 'DBSSSGSG',
  proxy: nextProxy(),
  payee_name: 'Harbour Payments',
  ...given,
});
const add = (given: object = {}) => app.call(createBankAccount, { body: account(given) }, test_platform_key);
const added = async (given: object = {}): Promise<BankAccount> => (await add(given)).answer;
const plan = (body: object) =>
  app.call(createPayeePlan, { body: { effective_date: tomorrow(), ...body } as never }, test_platform_key);
const refusalOf = ({ status, problem }: { status: number; problem: { type: string } }) => [
  status,
  problem.type.split('/').at(-1),
];
const at = async (id: number) =>
  (await app.call(listBankAccounts, {}, test_platform_key)).answer.data.find((one) => one.id === id);
const payeeAtCounter = async (of = counter) => (await app.call(readPayee, {}, of.token)).answer.name;

describe('a bank account is refused', () => {
  test('by field, in characters that banks cannot read, and without a number that codes can name', async () => {
    const wrong: [object, string][] = [
      [{ account_name: '港口支付' }, 'account_name'],
      [{ account_number: '12345' }, 'account_number'],
      [{ bic: 'DEUTDEFF' }, 'bic'],
      [{ payee_name: '健康' }, 'payee_name'],
      [{ payee_name: 'Harbour <b>' }, 'payee_name'],
      ...['202600001a', '20260001', '202600001A01', '+6591234567', 'T26ABC001A'].map((proxy): [object, string] => [
        { proxy },
        'proxy',
      ]),
    ];
    for (const [given, field] of wrong) {
      const { status, problem } = await add(given);
      expect([given, status, Object.keys(problem.errors ?? {})]).toEqual([given, 422, [field]]);
    }
  });

  test('with the number of a clinic, also with three characters behind it, and with a proxy of another account', async () => {
    const uen = '201912345K';
    await makeClinic(app, await makeGroup(app));
    await app.owner.query('update clinic set uen = $2 where id = $1', [counter.clinic.id, uen]);
    for (const proxy of [uen, `${uen}A01`]) expect(refusalOf(await add({ proxy }))).toEqual([409, 'proxy_of_clinic']);
    const { proxy } = await added();
    expect(refusalOf(await add({ proxy }))).toEqual([409, 'proxy_taken']);
    expect((await add({ proxy: `${proxy}A01` })).status).toBe(201);
  });

  test('when somebody else has changed or closed it', async () => {
    const { id, updated_at, account_name, account_number, bic } = await added();
    const body = { account_name, account_number, bic, payee_name: 'Harbour', updated_at };
    const save = (wanted: string) => app.call(updateBankAccount, { params: { id: wanted }, body }, test_platform_key);
    expect(refusalOf(await save('999999'))).toEqual([404, 'bank_account_not_found']);
    expect((await save(String(id))).answer).toMatchObject({ payee_name: 'Harbour', account_number: '0031234567' });
    expect(refusalOf(await save(String(id)))).toEqual([409, 'stale_object']);
    await app.call(closeBankAccount, { params: { id: String(id) } }, test_platform_key);
    expect(refusalOf(await save(String(id)))).toEqual([409, 'bank_account_closed']);
  });
});

describe('a payee plan is refused', () => {
  test('for what is not there, for both at once, and for a closed account', async () => {
    const { id: bank_account_id } = await added();
    const { id: clinic_id, group_id } = counter.clinic;
    expect(refusalOf(await plan({ bank_account_id: 999_999 }))).toEqual([404, 'bank_account_not_found']);
    expect(refusalOf(await plan({ bank_account_id, clinic_id: 999_999 }))).toEqual([404, 'clinic_not_found']);
    expect(refusalOf(await plan({ bank_account_id, group_id: 999_999 }))).toEqual([404, 'group_not_found']);
    expect((await plan({ bank_account_id, clinic_id, group_id })).problem.errors).toHaveProperty('clinic_id');
    await app.call(closeBankAccount, { params: { id: String(bank_account_id) } }, test_platform_key);
    expect(refusalOf(await plan({ bank_account_id, clinic_id }))).toEqual([409, 'bank_account_closed']);
  });

  test('for today, for a day that has a plan, and with an account that became a clinic’s', async () => {
    const { id: bank_account_id, proxy } = await added();
    const { id: clinic_id } = counter.clinic;
    for (const effective_date of [addDays(today(), -1), today()])
      for (const of of [{ clinic_id }, {}])
        expect((await plan({ bank_account_id, effective_date, ...of })).problem.errors).toHaveProperty(
          'effective_date',
        );
    expect((await plan({ bank_account_id, clinic_id })).status).toBe(201);
    expect(refusalOf(await plan({ bank_account_id, clinic_id }))).toEqual([409, 'payee_plan_day_taken']);
    await app.owner.query('update clinic set uen = $2 where id = $1', [clinic_id, proxy]);
    expect(refusalOf(await plan({ bank_account_id, effective_date: addDays(today(), 2) }))).toEqual([
      409,
      'proxy_of_clinic',
    ]);
  });

  test('to be taken back once its day has begun, or when it is gone', async () => {
    const { id: bank_account_id } = await added();
    const { id } = (await plan({ bank_account_id, clinic_id: counter.clinic.id })).answer;
    const takeBack = () => app.call(deletePayeePlan, { params: { id: String(id) } }, test_platform_key);
    app.clock.offset_ms = aDay_ms;
    expect(refusalOf(await takeBack())).toEqual([409, 'payee_plan_in_force']);
    app.clock.offset_ms = 0;
    expect((await takeBack()).status).toBe(204);
    expect(refusalOf(await takeBack())).toEqual([404, 'payee_plan_not_found']);
  });
});

test('codes pay the account of the clinic before that of its group, and that before the one of all clinics, each from its day', async () => {
  const [of_all, of_group, of_clinic] = [
    await added({ payee_name: 'All Clinics' }),
    await added({ payee_name: 'Of Group' }),
    await added({ payee_name: 'Of Clinic' }),
  ];
  const elsewhere = await makeCounter(app);
  const { id: clinic_id, group_id } = counter.clinic;
  await plan({ bank_account_id: of_all.id, effective_date: addDays(today(), 1) });
  await plan({ bank_account_id: of_group.id, group_id, effective_date: addDays(today(), 2) });
  await plan({ bank_account_id: of_clinic.id, clinic_id, effective_date: addDays(today(), 3) });
  const names: [string | null, string | null][] = [];
  for (const days of [0, 1, 2, 3]) {
    app.clock.offset_ms = days * aDay_ms;
    // Tokens end within a day.
    const signedIn = (of: Counter) => openCounter(app, of.user, of.clinic);
    names.push([await payeeAtCounter(await signedIn(counter)), await payeeAtCounter(await signedIn(elsewhere))]);
  }
  expect(names).toEqual([
    ['Sandbox Clinic Payments', 'Sandbox Clinic Payments'],
    ['All Clinics', 'All Clinics'],
    ['Of Group', 'All Clinics'],
    ['Of Clinic', 'All Clinics'],
  ]);
  app.clock.offset_ms = 3 * aDay_ms;
  const { data } = (await app.call(listPayeePlans, {}, test_platform_key)).answer;
  const states = data.map(({ account: payee, state }) => [payee?.payee_name, state]);
  for (const name of ['All Clinics', 'Of Group', 'Of Clinic']) expect(states).toContainEqual([name, 'current']);
  expect(states).toContainEqual(['Sandbox Clinic Payments', 'past']);
});

test('an account that codes pay, or will pay, is not closed; then it is, and its proxy is free', async () => {
  const { id, proxy } = await added();
  const { id: plan_id } = (await plan({ bank_account_id: id, clinic_id: counter.clinic.id })).answer;
  const close = () => app.call(closeBankAccount, { params: { id: String(id) } }, test_platform_key);
  expect(await at(id)).toMatchObject({ is_used: true });
  expect(refusalOf(await close())).toEqual([409, 'bank_account_in_use']);
  await app.call(deletePayeePlan, { params: { id: String(plan_id) } }, test_platform_key);
  expect((await close()).answer).toMatchObject({ is_used: false, closed_at: expect.any(String) });
  expect((await add({ proxy })).status).toBe(201);
});

test('the trail of a clinic and of a group says whom codes will pay', async () => {
  const { id: bank_account_id, proxy } = await added();
  const { id: clinic_id, group_id } = counter.clinic;
  await plan({ bank_account_id, clinic_id });
  await plan({ bank_account_id, group_id });
  const { rows } = await app.owner.query<Record<string, unknown>>(
    "select entity, entity_id::int, after from audit where group_id = $1 and kind = 'payee_set' order by id",
    [group_id],
  );
  const after = { payee: 'Harbour Payments', proxy, effective_date: tomorrow() };
  expect(rows).toEqual([
    { entity: 'clinic', entity_id: clinic_id, after },
    { entity: 'provider_group', entity_id: group_id, after },
  ]);
});

test('of twenty who add the same account at once, one does', async () => {
  const proxy = nextProxy();
  const answers = await Promise.all(Array.from({ length: 20 }, () => add({ proxy })));
  const [done, others] = [
    answers.filter(({ status }) => status === 201),
    answers.filter(({ status }) => status === 409),
  ];
  expect([done.length, others.length]).toEqual([1, 19]);
});
