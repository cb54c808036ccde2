import { listBranchStatistics, listStatistics } from '@clinic/contract/payments/statistics.ts';
import { calculateTransactions } from '@clinic/contract/payments/transactions.ts';
import { addDays, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeClinic, makeGroup } from '../../../testing/factories.ts';
import {
  cashier_roles,
  type Counter,
  makeCounter,
  openCounter,
  sendOutcome,
  startPayment,
} from '../../../testing/money/payments.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { foldRollups } from '../payments.workers.ts';

let app: TestApp;
let counter: Counter;
let head_office: Counter;
let sister: Counter;
const roles = [...cashier_roles, 'ROLE_DASHBOARD'] as const;
const day_ms = 86_400_000;
const today = singaporeDay(new Date());
const digits = (day: string) => day.replaceAll('-', '');
const two_days = `${digits(addDays(today, -1))},${digits(today)}`;

async function pay(at: Counter, days_ago: number, amount: number, paid = amount): Promise<void> {
  app.clock.offset_ms = -days_ago * day_ms;
  const till = await openCounter(app, at.user, at.clinic);
  const { reference } = await startPayment(app, till, { amount, patient_id: 'P-1' });
  if (paid > 0) await sendOutcome(app, { reference, amount: paid });
  app.clock.offset_ms = 0;
}

beforeAll(async () => {
  app = await startTestApp();
  const group = await makeGroup(app);
  counter = await makeCounter(app, { group, roles });
  sister = await makeCounter(app, { group, roles });
  const stranger = await makeCounter(app, { roles });
  const hq = await makeClinic(app, group, { head_office: true });
  head_office = await makeCounter(app, { group, clinic: hq, roles });
  await pay(counter, 1, 10.1);
  await foldRollups(app.platform);
  await pay(counter, 1, 20.2);
  await pay(counter, 0, 30.05);
  // Open and wrongly paid transactions do not count as completed.
  await pay(counter, 0, 500, 0);
  await pay(counter, 0, 700, 701);
  await pay(sister, 0, 5);
  await pay(head_office, 0, 8.4);
  await pay(stranger, 0, 9_999);
});
afterAll(() => app.close());

const ask = (type: string, group: string, more: Record<string, string> = {}, token = counter.token) =>
  app.call(listStatistics, { query: { type, group, ...more } }, token);

describe('refusals', () => {
  test.each([
    ['clinic_transaction_count_daily', '20260230,20260301'],
    ['clinic_transaction_count_daily', '20260302,20260301'],
    ['clinic_transaction_count_daily', '202603,202604'],
    ['clinic_transaction_count_daily', '20260301'],
    ['clinic_transaction_count_daily', '20260301,20260302,20260303'],
    ['clinic_transaction_count_daily', '20160101,20260102'],
    ['clinic_transaction_count_monthly', '201601,202602'],
    ['clinic_transaction_count_daily', ''],
    ['clinic_transaction_count_daily', "20260301,20260302'"],
    ['clinic_transaction_count_monthly', '202613,202614'],
    ['clinic_transaction_count_monthly', '202600,202601'],
    ['clinic_transaction_received_yearly', '2015,2026'],
    ['clinic_transaction_received_yearly', '16,26'],
    ['clinic_transaction_received_yearly', '2026 ,2026'],
  ])('400 for %s of %j names the group', async (type, group) => {
    const refused = await ask(type, group);
    expect([refused.status, Object.keys(refused.problem.errors ?? {})]).toEqual([400, ['group']]);
  });

  test.each([
    ['clinic_transaction_count_daily', '20160101,20260101'],
    ['clinic_transaction_count_monthly', '201601,202601'],
    ['clinic_transaction_received_yearly', '2016,2026'],
  ])('ten years apart is not too far, both ends included: %s of %s', async (type, group) => {
    expect((await ask(type, group)).status).toBe(200);
  });

  test('400 for an unknown type names the type', async () => {
    const refused = await ask('clinic_transaction_count_hourly', two_days);
    expect([refused.status, Object.keys(refused.problem.errors ?? {})]).toEqual([400, ['type']]);
  });
});

describe('completed transactions of the branch', () => {
  test('by day: folded and not yet folded, without open, wrongly paid or other branches’ transactions', async () => {
    const counts = await ask('clinic_transaction_count_daily', two_days);
    expect(counts.answer).toEqual({
      data: [
        { group: digits(addDays(today, -1)), count: 2 },
        { group: digits(today), count: 1 },
      ],
      pager: { p: 1, n: 31, pages: 1, rows: 2 },
    });
    const received = await ask('clinic_transaction_received_daily', two_days);
    expect(received.answer.data.map(({ count }) => count)).toEqual([30.3, 30.05]);
  });

  test('sums stay the same after folding', async () => {
    await foldRollups(app.platform);
    const received = await ask('clinic_transaction_received_daily', two_days);
    expect(received.answer.data.map(({ count }) => count)).toEqual([30.3, 30.05]);
  });

  test('by year: years without transactions are zero', async () => {
    const year = Number(today.slice(0, 4));
    const { answer } = await ask('clinic_transaction_received_yearly', `${year - 9},${year}`);
    expect(answer.data).toHaveLength(10);
    expect(answer.data[0]).toEqual({ group: String(year - 9), count: 0 });
    expect(answer.data.reduce((sum, { count }) => sum + Math.round(count * 100), 0)).toBe(6_035);
  });

  test('by month, in pages that are each read alone', async () => {
    const range = `${Number(today.slice(0, 4)) - 1}01,${today.slice(0, 4)}12`;
    const whole = await ask('clinic_transaction_count_monthly', range);
    expect(whole.answer.pager).toEqual({ p: 1, n: 31, pages: 1, rows: 24 });
    const second = await ask('clinic_transaction_count_monthly', range, { p: '2', n: '10' });
    expect(second.answer.data).toEqual(whole.answer.data.slice(10, 20));
    expect(second.answer.pager).toEqual({ p: 2, n: 10, pages: 3, rows: 24 });
    expect((await ask('clinic_transaction_count_monthly', range, { p: '9' })).answer.data).toEqual([]);
  });
});

describe('head office', () => {
  test('sees the sums of its group, its own tiles', async () => {
    const received = await ask('clinic_transaction_received_daily', two_days, {}, head_office.token);
    expect(received.answer.data.map(({ count }) => count)).toEqual([30.3, 43.45]);
    const tile = await app.call(calculateTransactions, { query: { status: 'p' } }, head_office.token);
    expect(tile.answer.amount).toBe(8.4);
  });

  test('sees its branches by what they received, and no other group’s', async () => {
    const query = { date: `${addDays(today, -1)},${today}`, compared: `${addDays(today, -1)},${addDays(today, -1)}` };
    const { answer } = await app.call(listBranchStatistics, { query }, head_office.token);
    expect(answer.data.map(({ clinic, amount, compared }) => [clinic.id, amount, compared?.amount ?? null])).toEqual([
      [counter.clinic.id, 60.35, 30.3],
      [head_office.clinic.id, 8.4, null],
      [sister.clinic.id, 5, null],
    ]);
    expect(answer.total).toEqual({
      transactions: 5,
      amount: 73.75,
      first_day: addDays(today, -1),
      compared: { transactions: 2, amount: 30.3 },
    });
  });
});

test('a branch sees its own takings alone; days before its first transaction are not compared', async () => {
  const query = { date: `${today},${today}`, compared: `${addDays(today, -2)},${addDays(today, -1)}` };
  const { answer } = await app.call(listBranchStatistics, { query }, counter.token);
  const { id, name } = counter.clinic;
  expect(answer.data).toEqual([
    { clinic: { id, name }, transactions: 1, amount: 30.05, first_day: addDays(today, -1), compared: null },
  ]);
});
