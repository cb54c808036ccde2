import { randomUUID } from 'node:crypto';
import { listApprovals, rejectApproval } from '@clinic/contract/operators/approvals.ts';
import { approval_header } from '@clinic/contract/shared/approval.ts';
import { requireTwoPeople } from '@clinic/contract/operators/operators.ts';
import { setClinicBankAccount } from '@clinic/contract/settlement/clinic-bank-account.ts';
import { createGiroFile, readPayoutAccount, savePayoutAccount } from '@clinic/contract/settlement/giro-files.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Clinic, makeClinic, makeGroup } from '../../testing/factories.ts';
import { makeOperator, operatorToken, type TestOperator } from '../../testing/people/operators.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { startTestApp, type TestApp, test_platform_key } from '../../testing/test-app.ts';

let app: TestApp;
let maker: TestOperator;
let approver: TestOperator;
let clinic: Clinic;
beforeAll(async () => {
  app = await startTestApp();
  maker = await makeOperator(app, ['finance']);
  approver = await makeOperator(app, ['finance', 'administrator']);
  clinic = await makeClinic(app, await makeGroup(app));
});
afterAll(() => app.close());

const account = (number = '1234567890') => ({
  bank_code: 'DBSSSGSG',
  branch_code: '001',
  account_name: 'Harbour Clinic',
  account_no: number,
});
const set = (token: string, number?: string, headers?: Record<string, string>) =>
  app.call(setClinicBankAccount, { params: { id: String(clinic.id) }, body: account(number) }, token, headers);
const approve = (id: number, token = approver.token, number?: string) =>
  set(token, number, { [approval_header]: String(id) });
const stored = async () =>
  (await app.owner.query('select account_number from clinic_bank_account where clinic_id = $1', [clinic.id])).rows;
const asked = async (number?: string): Promise<number> => {
  const answered = await set(maker.token, number);
  expect(answered.status).toBe(202);
  return (JSON.parse(answered.text) as { approval_id: number }).approval_id;
};

describe('a call that takes two operators is refused', () => {
  it('with wrong input, and nothing waits', async () => {
    expect(refusalOf(await set(maker.token, '?'))).toEqual([422, 'validation_failed']);
    expect((await app.call(listApprovals, {}, maker.token)).answer.data).toEqual([]);
  });

  it('to its maker, to a role without its scope, with other content, and without an approval', async () => {
    const id = await asked();
    expect(refusalOf(await approve(id, maker.token))).toEqual([403, 'own_approval']);
    const operations = await makeOperator(app, ['operations']);
    expect(refusalOf(await approve(id, operations.token))).toEqual([403, 'role_missing']);
    expect(refusalOf(await approve(id, approver.token, '9999999999'))).toEqual([409, 'approval_differs']);
    expect(refusalOf(await approve(999_999))).toEqual([404, 'approval_not_found']);
    expect(refusalOf(await set(approver.token, undefined, { [approval_header]: '1; drop' }))).toEqual([
      400,
      'malformed',
    ]);
    expect(await stored()).toEqual([]);
  });

  it('after it was rejected, and a week later', async () => {
    const id = await asked();
    const rejected = await app.call(
      rejectApproval,
      { params: { id: String(id) }, body: { note: 'Wrong bank' } },
      approver.token,
    );
    expect(rejected.answer).toMatchObject({ state: 'rejected', note: 'Wrong bank', is_own: false });
    expect(refusalOf(await approve(id))).toEqual([409, 'approval_over']);
    const late = await asked();
    app.clock.offset_ms = 7 * 86_400_000 + 1_000;
    expect(refusalOf(await approve(late, await operatorToken(app, approver)))).toEqual([409, 'approval_over']);
    app.clock.offset_ms = 0;
  });
});

describe('a call that takes two operators', () => {
  it('is tried without a trace, shown to the second, and runs once when that one sends it', async () => {
    const id = await asked('5556667778');
    expect(await stored()).toEqual([]);
    const { answer } = await app.call(listApprovals, { query: { state: 'waiting' } }, approver.token);
    expect(answer.data.find((one) => one.id === id)).toMatchObject({
      call: 'setClinicBankAccount',
      method: 'PUT',
      path: `/api/platform/clinic/${clinic.id}/bank_account`,
      body: account('5556667778'),
      seen: expect.objectContaining({ account_no: '5556667778' }),
      made_by: maker.username,
      is_own: false,
    });
    const listed = async (token: string, is_own: '0' | '1') => {
      const { data, pager } = (await app.call(listApprovals, { query: { is_own } }, token)).answer;
      expect(pager.rows).toBe(data.length);
      return data.some((one) => one.id === id);
    };
    expect([await listed(maker.token, '1'), await listed(maker.token, '0')]).toEqual([true, false]);
    expect([await listed(approver.token, '1'), await listed(approver.token, '0')]).toEqual([false, true]);
    const others = await Promise.all(Array.from({ length: 19 }, () => makeOperator(app, ['finance'])));
    const answers = await Promise.all([approver, ...others].map(({ token }) => approve(id, token, '5556667778')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map((one) => refusalOf(one)[1]))).toEqual(
      new Set(['approval_over']),
    );
    expect(await stored()).toEqual([{ account_number: '5556667778' }]);
  });

  it('needs a fresh proof of identity from both', async () => {
    app.clock.offset_ms = 601_000;
    expect(refusalOf(await set(maker.token))).toEqual([403, 'step_up_needed']);
    app.clock.offset_ms = 0;
    const id = await asked();
    app.clock.offset_ms = 601_000;
    expect(refusalOf(await approve(id))).toEqual([403, 'step_up_needed']);
    app.clock.offset_ms = 0;
  });

  it('that its action refuses goes on waiting', async () => {
    const present = (await app.call(readPayoutAccount, {}, maker.token)).answer;
    expect(present).toBeNull();
    const dry_run = await app.call(createGiroFile, { body: { dry_run: true } }, maker.token);
    expect(dry_run.status).toBe(200);
    const file = await app.call(createGiroFile, { body: { dry_run: false } }, maker.token, {
      'idempotency-key': randomUUID(),
    });
    expect([200, 202]).toContain(file.status);
  });

  it('takes one in a company of one person, and a key only where the sandbox is or UNATTENDED_CALLS names it', async () => {
    await app.owner.query('update operator_rule set two_people = false');
    expect((await set(maker.token, '1112223334')).status).toBe(200);
    const requireTwo = () => app.call(requireTwoPeople, {}, approver.token);
    expect(refusalOf(await requireTwo())).toEqual([409, 'second_administrator_missing']);
    await makeOperator(app, ['administrator']);
    expect((await requireTwo()).status).toBe(204);
    expect((await set(maker.token, '1112223334')).status).toBe(202);
    expect((await set(test_platform_key, '1112223335')).status).toBe(200);
    app.platform.config.sandbox = false;
    expect(refusalOf(await set(test_platform_key))).toEqual([403, 'two_people_needed']);
    app.platform.config.unattended_calls = [setClinicBankAccount.name];
    expect((await set(test_platform_key, '1112223336')).status).toBe(200);
    expect(
      refusalOf(await app.call(savePayoutAccount, { body: account() as never }, test_platform_key))[0],
    ).toBeGreaterThanOrEqual(400);
    Object.assign(app.platform.config, { sandbox: true, unattended_calls: [] });
  });
});
