import type { ClinicBankAccount } from '@clinic/contract/clinics/platform-clinics.ts';
import { setClinicBankAccount } from '@clinic/contract/settlement/clinic-bank-account.ts';
import { createGiroFile, readPayoutAccount, savePayoutAccount } from '@clinic/contract/settlement/giro-files.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Clinic, makeClinic, makeGroup } from '../../../testing/factories.ts';
import { openBankAccount, openPayoutAccount, payout_account, plantAdvice } from '../../../testing/money/giro.ts';
import { seenByPlatform } from '../../../testing/money/plans.ts';
import { meetingOf } from '../../../testing/meeting.ts';
import { repeated } from '../../../testing/race-rounds.ts';
import { expectWinners } from '../../../testing/races/race-answers.ts';
import { startTestApp, type TestApp, test_platform_key } from '../../../testing/test-app.ts';

let app: TestApp;
let clinic: Clinic;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.owner.query("update payment_advice set process_status = 'f' where process_status = 'r'");
  await app.owner.query('delete from payout_account');
  clinic = await makeClinic(app, await makeGroup(app));
});

const key = test_platform_key;
const stale = [409, '/problems/stale_object'];
const problemOf = ({ status, problem }: { status: number; problem: { type?: string } }) => [status, problem.type];

const numbers = Array.from({ length: 20 }, (_, at) => `50123456${String(at).padStart(2, '0')}`);
const past = '2020-01-01T00:00:00.000Z';

describe('the account of a clinic', () => {
  const account = { bank_code: 'OCBCSGSG', branch_code: null, account_name: 'A Clinic', account_no: '501234567001' };
  const set = (body: object) =>
    app.call(setClinicBankAccount, { params: { id: String(clinic.id) }, body: { ...account, ...body } }, key);
  const seen = async () => (await seenByPlatform(app, clinic))?.bank_account ?? null;

  test('409 for a version that was replaced, and for one where there was an account or none', async () => {
    expect(problemOf(await set({ updated_at: past }))).toEqual(stale);
    const first = await set({ updated_at: null });
    expect(first.status).toBe(200);
    expect(problemOf(await set({ account_no: '7654321', updated_at: null }))).toEqual(stale);
    const { updated_at } = (await seen()) ?? {};
    expect(updated_at).toBe(first.answer.updated_at);
    expect((await set({ account_no: '7654321', updated_at })).status).toBe(200);
    expect(problemOf(await set({ account_no: '1234567', updated_at }))).toEqual(stale);
    expect((await seen())?.account_no).toMatch(/4321$/);
  });

  test('without a version, a save overwrites any; the present account sent back changes nothing', async () => {
    const saved = (await set({})).answer as ClinicBankAccount & { updated_at: string };
    expect((await set({ account_no: '7654321' })).answer.updated_at > saved.updated_at).toBe(true);
    const present = await seen();
    expect((await set({ ...present })).answer).toEqual(present);
  });

  test('R8 of twenty callers that saw no account, one sets it', repeated, async () => {
    expectWinners(await Promise.all(numbers.map((account_no) => set({ account_no, updated_at: null }))));
  });

  test('R8 with the naive twin, which looks and then writes, all do', repeated, async () => {
    const haveLooked = meetingOf(20);
    const naive = async (account_number: string): Promise<{ status: number }> => {
      const { rowCount } = await app.owner.query('select from clinic_bank_account where clinic_id = $1', [clinic.id]);
      await haveLooked();
      if (rowCount !== 0) return { status: 409 };
      await openBankAccount(app, clinic, { account_number });
      return { status: 200 };
    };
    expectWinners(await Promise.all(numbers.map(naive)), 20);
  });
});

describe('the account that pays', () => {
  const set = (body: object) => app.call(savePayoutAccount, { body: { ...payout_account, ...body } }, key);

  test('409 for a version that was replaced, and for one where there was an account or none', async () => {
    expect(problemOf(await set({ updated_at: past }))).toEqual(stale);
    expect((await set({ updated_at: null })).status).toBe(200);
    expect(problemOf(await set({ account_number: '999888777', updated_at: null }))).toEqual(stale);
    const updated_at = (await app.call(readPayoutAccount, {}, key)).answer?.updated_at;
    expect((await set({ account_number: '999888777', updated_at })).status).toBe(200);
    expect(problemOf(await set({ account_number: '123456789', updated_at }))).toEqual(stale);
    expect((await app.call(readPayoutAccount, {}, key)).answer).toMatchObject({ account_number: '999888777' });
  });

  test('R8 of twenty callers that saw the same account, one changes it', repeated, async () => {
    await openPayoutAccount(app);
    const updated_at = (await app.call(readPayoutAccount, {}, key)).answer?.updated_at;
    expectWinners(await Promise.all(numbers.map((account_number) => set({ account_number, updated_at }))));
  });
});

describe('a file to the bank', () => {
  const make = (body: object) => app.call(createGiroFile, { body: { dry_run: false, ...body } }, key);
  const files = async () => (await app.owner.query('select from giro_file')).rowCount;
  beforeEach(async () => {
    await openPayoutAccount(app);
    await openBankAccount(app, clinic);
    await plantAdvice(app, clinic);
  });

  test('409 if it would pay another number or total than was seen, and makes nothing', async () => {
    const { number_of_transactions, total } = (await make({ dry_run: true })).answer;
    expect([number_of_transactions, total]).toEqual([1, 123.45]);
    const before = await files();
    for (const other of [{ number_of_transactions: 2 }, { total: 123.44 }, { number_of_transactions: 0, total: 0 }]) {
      expect(problemOf(await make({ number_of_transactions, total, ...other }))).toEqual(stale);
      expect(problemOf(await make({ number_of_transactions, total, ...other, dry_run: true }))).toEqual(stale);
    }
    await plantAdvice(app, clinic, { amount_cents: 1 });
    expect(problemOf(await make({ number_of_transactions, total }))).toEqual(stale);
    expect(await files()).toBe(before);
  });

  test('is made of exactly what was seen; a repeat under its key answers with it', async () => {
    const { number_of_transactions, total, execution_date } = (await make({ dry_run: true })).answer;
    const asked = { dry_run: false, number_of_transactions, total, execution_date };
    const headers = { 'idempotency-key': `file-${clinic.id}` };
    const made = await app.call(createGiroFile, { body: asked }, key, headers);
    expect(made.answer.giro_file).toMatchObject({ number_of_transactions, total, execution_date });
    const again = await app.call(createGiroFile, { body: asked }, key, headers);
    expect(again.answer.giro_file?.id).toBe(made.answer.giro_file?.id);
  });
});
