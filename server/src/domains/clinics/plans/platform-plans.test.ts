import { getClinic } from '@clinic/contract/clinics/clinic.ts';
import { revealBankAccount } from '@clinic/contract/clinics/bank-account.ts';
import { getPlatformClinic, listPlatformClinics, setClinicPlan } from '@clinic/contract/clinics/platform-clinics.ts';
import { createPlan, deletePlatformAdminFee, listPlatformPlans } from '@clinic/contract/clinics/platform-plans.ts';
import { setClinicBankAccount } from '@clinic/contract/settlement/clinic-bank-account.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  type Clinic,
  type Group,
  makeClinic,
  makeGroup,
  makePlan,
  makeUser,
  mintSession,
} from '../../../testing/factories.ts';
import { askFee, type AskedFee, askPlan, daysAhead, futureFee, seenByPlatform } from '../../../testing/money/plans.ts';
import { startTestApp, type TestApp, test_platform_key } from '../../../testing/test-app.ts';

let app: TestApp;
let group: Group;
let plan_id: number;
let clinic: Clinic;
beforeAll(async () => {
  app = await startTestApp();
  group = await makeGroup(app);
  plan_id = (await makePlan(app)).id;
  clinic = await makeClinic(app, group, { plan_id });
});
afterAll(() => app.close());
afterEach(() => {
  app.clock.offset_ms = 0;
});

const make = (body: object, key = test_platform_key) => app.call(createPlan, { body }, key);
const seen = async (id: number) =>
  (await app.call(listPlatformPlans, {}, test_platform_key)).answer.data.find((one) => one.id === id);
const auditsOf = async (kind: string) =>
  (
    await app.owner.query<{ before: unknown; after: unknown }>(
      'select before, after from audit where clinic_id = $1 and kind = $2 order by id',
      [clinic.id, kind],
    )
  ).rows;

describe('a plan', () => {
  test('409 for a name that is taken, ignoring case; 422 for an invalid rate', async () => {
    const name = `Plan ${randomUUID()}`;
    expect((await make({ name, handling_fee_rate: 0.01 })).status).toBe(201);
    expect((await make({ name: name.toUpperCase(), handling_fee_rate: 0.01 })).status).toBe(409);
    for (const handling_fee_rate of [-0.01, 1.01, 0.000001, null, '0.01']) {
      const { status, text } = await make({ name: `Plan ${randomUUID()}`, handling_fee_rate });
      expect([status, text.includes('handling_fee_rate')]).toEqual([422, true]);
    }
  });

  test('is created without admin fees and without clinics', async () => {
    const { answer } = await make({ name: `Plan ${randomUUID()}`, handling_fee_rate: 0.00725 });
    expect(answer).toMatchObject({ handling_fee_rate: 0.00725, clinics: 0, admin_fees: [] });
    expect(answer.changes).toMatchObject([{ kind: 'plan_created', summary: answer.name }]);
  });
});

describe('an admin fee', () => {
  const wrong: [string, AskedFee, string][] = [
    ['a product that is none', { product_type: 'x' }, 'product_type'],
    ['a type that is none', { type: 'f' }, 'type'],
    ['below nothing', { admin_fee: -0.01 }, 'admin_fee'],
    ['a text', { admin_fee: '0.02' }, 'admin_fee'],
    ['above all of the payment', { admin_fee: 1.01 }, 'admin_fee'],
    ['six decimals', { admin_fee: 0.000001 }, 'admin_fee'],
    ['parts of a cent', { type: 'a', admin_fee: 0.955 }, 'admin_fee'],
    ['beyond what anybody asks', { type: 'a', admin_fee: 10_000.01 }, 'admin_fee'],
    ['a day that is none', { effective_date: '2027-02-30' }, 'effective_date'],
    ['a day that is over', { effective_date: '2024-01-01' }, 'effective_date'],
    ['a day in a far future', { effective_date: '2099-01-01' }, 'effective_date'],
  ];
  test.each(wrong)('422 %s', async (_, fee, field) => {
    const { status, text } = await askFee(app, plan_id, fee);
    expect([status, Object.keys((JSON.parse(text) as { errors: object }).errors)]).toEqual([422, [field]]);
  });

  test('422 for today, and for tomorrow in the last minute of today', async () => {
    const day = daysAhead(app, 2);
    expect((await askFee(app, plan_id, { effective_date: daysAhead(app, 0) })).status).toBe(422);
    app.clock.offset_ms = Date.parse(`${day}T00:00:00+08:00`) - 59_000 - Date.now();
    expect((await askFee(app, plan_id, { effective_date: day })).text).toContain('or later.');
  });

  test('409 if that day already has one', async () => {
    const fee = { effective_date: daysAhead(app, 20) };
    expect((await askFee(app, plan_id, fee)).status).toBe(201);
    expect((await askFee(app, plan_id, { ...fee, admin_fee: 0.03 })).status).toBe(409);
  });

  test('in future is set, listed with its change, and deleted again', async () => {
    const own = (await makePlan(app)).id;
    const flat = await futureFee(app, own, { type: 'a', admin_fee: 0, product_type: 'vc' });
    const share = await futureFee(app, own, { admin_fee: 0.02255, effective_date: daysAhead(app, 3) });
    expect((await seen(own))?.admin_fees.map(({ admin_fee, state }) => [admin_fee, state])).toEqual([
      [0.02255, 'future'],
      [0.5, 'current'],
      [0, 'future'],
    ]);
    const params = { id: String(share) };
    expect((await app.call(deletePlatformAdminFee, { params }, test_platform_key)).status).toBe(204);
    expect((await app.call(deletePlatformAdminFee, { params }, test_platform_key)).status).toBe(404);
    const kinds = (await seen(own))?.changes.map(({ kind }) => kind);
    expect(kinds).toEqual(['admin_fee_deleted', 'admin_fee_set', 'admin_fee_set']);
    expect((await seen(own))?.changes[0]?.summary).toMatch(/^Consultation \(c\) 2\.255% from \d\d\/\d\d\/\d{4}$/);
    expect(flat).toBeGreaterThan(0);
  });

  test('the audit trail of plans cannot be altered', async () => {
    // A shard of the distributed engine adds its number.
    const append_only = /^plan_change(_\d+)? is append-only\.$/;
    await expect(app.owner.query("update plan_change set actor = 'x'")).rejects.toThrow(append_only);
    await expect(app.owner.query('delete from plan_change')).rejects.toThrow(append_only);
  });
});

describe('a clinic’s plan', () => {
  test('404 for an unknown plan; 422 up to today', async () => {
    expect((await askPlan(app, clinic, 999_999_999)).status).toBe(404);
    const today = await askPlan(app, clinic, plan_id, daysAhead(app, 0));
    expect(today.status).toBe(422);
    expect(today.text).toContain('effective_date');
  });

  test('422 to move or cancel tomorrow’s change in the last minute of today; it takes effect tomorrow', async () => {
    const own = await makeClinic(app, group, { plan_id });
    const [next, other] = [(await makePlan(app)).id, (await makePlan(app)).id];
    const [day, later] = [daysAhead(app, 2), daysAhead(app, 4)];
    expect((await askPlan(app, own, next, day)).status).toBe(200);
    app.clock.offset_ms = Date.parse(`${day}T00:00:00+08:00`) - 59_000 - Date.now();
    for (const instead of [plan_id, next, other]) {
      const { status, text } = await askPlan(app, own, instead, later);
      expect([status, (JSON.parse(text) as { errors: object }).errors]).toEqual([
        422,
        { effective_date: [expect.stringContaining('or later.')] },
      ]);
    }
    app.clock.offset_ms += 120_000;
    expect(await seenByPlatform(app, own)).toMatchObject({ plan: { id: next }, next_plan: null });
  });

  test('409 if it was changed meanwhile; without a version the call overwrites it', async () => {
    const own = await makeClinic(app, group, { plan_id });
    const [second, third] = [(await makePlan(app)).id, (await makePlan(app)).id];
    const set = (plan: number, updated_at?: string) =>
      app.call(
        setClinicPlan,
        {
          params: { id: String(own.id) },
          body: { plan_id: plan, effective_date: daysAhead(app, 2), ...(updated_at && { updated_at }) },
        },
        test_platform_key,
      );
    const before = (await seenByPlatform(app, own))?.updated_at;
    const first = await set(second, before);
    expect([first.status, first.answer.next_plan?.id]).toEqual([200, second]);
    expect((await set(third, before)).problem.type).toBe('/problems/stale_object');
    // A cancelled change counts as a change too.
    expect((await set(plan_id, first.answer.updated_at)).status).toBe(200);
    expect((await set(third, first.answer.updated_at)).status).toBe(409);
    expect((await set(third, 'yesterday')).problem.errors).toEqual({ updated_at: ['Incorrect format.'] });
    expect((await seenByPlatform(app, own))?.next_plan).toBe(null);
    expect((await set(third)).answer.next_plan?.id).toBe(third);
  });

  test('lists are paged like others: plans on one page, clinics by page', async () => {
    const paged = await app.call(listPlatformClinics, { query: { p: '2', n: '1' } }, test_platform_key);
    expect(paged.answer.data).toHaveLength(1);
    expect(paged.answer.pager).toMatchObject({ p: 2, n: 1, pages: paged.answer.pager.rows });
    const { data, pager } = (await app.call(listPlatformPlans, {}, test_platform_key)).answer;
    expect(pager).toEqual({ p: 1, n: data.length, pages: 1, rows: data.length });
  });

  test('clinics are found by words, group, plan and account; one is read alone', async () => {
    const own = await makeClinic(app, group, { plan_id: (await makePlan(app)).id, name: `Zhōng ${randomUUID()}` });
    const one = await app.call(getPlatformClinic, { params: { id: String(own.id) } }, test_platform_key);
    const { name, code, plan } = one.answer;
    expect(one.answer).toMatchObject({ id: own.id, state: 'open', closes_on: null, bank_account: null });
    const found = async (query: object) => {
      const { answer } = await app.call(listPlatformClinics, { query }, test_platform_key);
      return answer.data.map(({ id }) => id);
    };
    const plan_of_it = { plan_id: String(plan.id) };
    expect(await found({ words: name.replace('ō', 'o') })).toEqual([own.id]);
    expect(await found({ ...plan_of_it, words: code })).toEqual([own.id]);
    expect(await found({ ...plan_of_it, group_id: String(group.id), has_account: '0', state: 'open' })).toEqual([
      own.id,
    ]);
    expect(await found({ ...plan_of_it, has_account: '1' })).toEqual([]);
    expect(await found({ ...plan_of_it, group_id: '999999999' })).toEqual([]);
  });

  test('a future plan replaces another future one; setting the current plan cancels it; on its day it becomes current', async () => {
    const [second, third] = [(await makePlan(app)).id, (await makePlan(app)).id];
    await askPlan(app, clinic, second, daysAhead(app, 5));
    await askPlan(app, clinic, third, daysAhead(app, 3));
    expect((await seenByPlatform(app, clinic))?.next_plan).toMatchObject({
      id: third,
      effective_date: daysAhead(app, 3),
    });
    await askPlan(app, clinic, plan_id);
    expect(await seenByPlatform(app, clinic)).toMatchObject({ plan: { id: plan_id }, next_plan: null });
    await askPlan(app, clinic, second, daysAhead(app, 5));
    app.clock.offset_ms = 6 * 86_400_000;
    expect(await seenByPlatform(app, clinic)).toMatchObject({ plan: { id: second }, next_plan: null });
    expect((await seen(second))?.clinics).toBe(1);
    expect((await seen(plan_id))?.clinics).toBe(0);
    expect(await auditsOf('clinic_plan_set')).toHaveLength(4);
    const user = await makeUser(app, group, { clinics: [clinic], roles: ['ROLE_PROVIDER_VIEW'] });
    const { token } = await mintSession(app, user, clinic);
    expect((await app.call(getClinic, {}, token)).answer.plan.id).toBe(second);
  });
});

describe('a clinic’s bank account', () => {
  const account = {
    bank_code: 'OCBCSGSG',
    branch_code: '501',
    account_name: 'Café & Co',
    account_no: '501-234567-001',
  };
  const save = (body: object, id = clinic.id, key = test_platform_key) =>
    app.call(setClinicBankAccount, { params: { id: String(id) }, body: { ...account, ...body } }, key);

  test('422 naming the field that banks cannot process', async () => {
    const wrong = { bank_code: 'NOBANK', branch_code: '1a', account_name: '診所', account_no: '12' };
    for (const [field, value] of Object.entries(wrong)) {
      const { status, text } = await save({ [field]: value });
      expect([status, Object.keys((JSON.parse(text) as { errors: object }).errors)]).toEqual([422, [field]]);
    }
  });

  test('is stored in the banks’ format; revealing its number needs a new proof of identity and is audited', async () => {
    const user = await makeUser(app, group, {
      clinics: [clinic],
      roles: ['ROLE_PROVIDER_UPDATE', 'ROLE_PROVIDER_VIEW'],
    });
    const { token } = await mintSession(app, user, clinic);
    const reveal = (by: string) => app.call(revealBankAccount, { body: {} }, by);
    expect((await reveal(token)).status).toBe(404);
    const saved = await save({});
    expect(saved.answer).toEqual({
      ...account,
      bank_name: 'OCBC Bank',
      account_name: 'Cafe + Co',
      account_no: '501234567001',
      updated_at: expect.any(String),
    });
    const hidden = { ...saved.answer, account_no: '••••••••7001' };
    expect((await seenByPlatform(app, clinic))?.bank_account).toEqual(hidden);
    expect((await askPlan(app, clinic, plan_id)).text).toContain(hidden.account_no);
    await save({ account_no: '7654321' });
    expect(await auditsOf('bank_account_changed')).toMatchObject([
      { before: null, after: { account_no: '…7001' } },
      { before: { account_no: '…7001' }, after: { account_no: '…4321' } },
    ]);
    await save({ account_no: '7654321', branch_code: '502' });
    const { rows: news } = await app.owner.query<{ last_digits: string }>(
      "select data ->> 'last_digits' as last_digits from notification where clinic_id = $1 and kind = 'payout_account_changed' order by id",
      [clinic.id],
    );
    // Changing only the branch code does not redirect money, so it sends no notification.
    expect(news.map(({ last_digits }) => last_digits)).toEqual(['7001', '4321']);
    expect((await app.call(getClinic, {}, token)).text).not.toContain('7654321');
    const onlooker = await makeUser(app, group, { clinics: [clinic], roles: ['ROLE_PROVIDER_VIEW'] });
    expect((await reveal((await mintSession(app, onlooker, clinic)).token)).status).toBe(403);
    expect((await reveal(token)).answer).toEqual({ account_no: '7654321' });
    expect(await auditsOf('bank_account_revealed')).toHaveLength(1);
    app.clock.offset_ms = 30 * 60_000;
    expect((await reveal(token)).answer).toMatchObject({ detail: 'Please confirm your identity.' });
  });
});
