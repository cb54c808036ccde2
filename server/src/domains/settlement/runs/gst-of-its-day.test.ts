import { createGstRate, listGstRates } from '@clinic/contract/clinics/gst-rates.ts';
import { listPlatformPlans } from '@clinic/contract/clinics/platform-plans.ts';
import { getTransaction } from '@clinic/contract/payments/transactions.ts';
import { acceptHeldTransaction } from '@clinic/contract/settlement/held-money.ts';
import { addDays } from '@clinic/contract/shared/singapore-time.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { invariants } from '../../../reconcile.ts';
import { checkInvariants } from '../../../platform/reconcile/check-invariants.ts';
import { makeClinic, makeGroup, makePlan } from '../../../testing/factories.ts';
import { type Counter, makeCounter, openCounter, sendOutcome, startPayment } from '../../../testing/money/payments.ts';
import { daysAhead } from '../../../testing/money/plans.ts';
import { raiseNote, settle } from '../../../testing/money/settlement.ts';
import { startTestApp, type TestApp, test_platform_key } from '../../../testing/test-app.ts';

let app: TestApp;
let counter: Counter;
/** The first day of a new rate, and its first instant. */
let day: string;
let midnight: number;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.owner.query('alter table gst_rate disable trigger in_force_stays');
  await app.owner.query("delete from gst_rate where effective_date > '2024-01-01'");
  await app.owner.query('alter table gst_rate enable trigger in_force_stays');
  day = daysAhead(app, 3);
  midnight = Date.parse(`${day}T00:00:00+08:00`);
  const admin_fees = [{ product_type: 'c', type: 'a' as const, flat_cents: 1_000, effective_date: '2020-01-01' }];
  const plan_id = (await makePlan(app, { admin_fees })).id;
  const group = await makeGroup(app);
  counter = await makeCounter(app, { group, clinic: await makeClinic(app, group, { plan_id }) });
});
afterEach(() => {
  app.clock.offset_ms = 0;
});

/** Moves the app’s clock to an instant. */
function travel(to_ms: number): void {
  app.clock.offset_ms = to_ms - Date.now();
}

const set = (effective_date: string, rate: unknown = 0.1) =>
  app.call(createGstRate, { body: { rate, effective_date } }, test_platform_key);
const listed = async () => (await app.call(listGstRates, {}, test_platform_key)).answer;
const rates = async () => (await listed()).data.map(({ effective_date, rate, state }) => [effective_date, rate, state]);
const past_rates = [
  ['2024-01-01', 0.09, 'current'],
  ['2023-01-01', 0.08, 'past'],
  ['2007-07-01', 0.07, 'past'],
];

/** A payment of 50 dollars that began a minute before it was paid; the acquirer reports it at another time. Its admin fee is 10 dollars. */
async function pay(paid_ms: number, told_ms = paid_ms, amount = 50): Promise<number> {
  travel(paid_ms - 60_000);
  const at = await openCounter(app, counter.user, counter.clinic);
  const { id, reference } = await startPayment(app, at, { amount: 50, patient_id: `P-${paid_ms}-${told_ms}` });
  travel(told_ms);
  await sendOutcome(app, { reference, amount, paid_at: new Date(paid_ms).toISOString() });
  return id;
}

/** The GST on the admin fee. Reads with a new session, because the test moves the clock beyond the lifetime of a token. */
async function gstOf(id: number): Promise<number | null> {
  const { token } = await openCounter(app, counter.user, counter.clinic);
  return (await app.call(getTransaction, { params: { id: String(id) } }, token)).answer.admin_fee_gst;
}

describe('refusals', () => {
  test('422 for a day that has begun, and for tomorrow in the last minute of today', async () => {
    for (const begun of ['2024-01-01', daysAhead(app, 0)]) {
      const { status, problem } = await set(begun);
      expect([status, problem.type]).toEqual([422, '/problems/gst_day_not_future']);
      expect(problem.errors).toEqual({ effective_date: [expect.stringContaining('or later.')] });
    }
    travel(midnight - 59_000);
    expect((await set(day)).problem.type).toBe('/problems/gst_day_not_future');
    expect(await rates()).toEqual(past_rates);
  });

  test.each([
    ['rate', -0.01, 0],
    ['rate', 1.01, 0],
    ['rate', 0.000001, 0],
    ['rate', '0.1', 0],
    ['effective_date', 0.1, 1_200],
  ])('422 for %s of %s, %i days later', async (field, rate, later) => {
    const { status, problem } = await set(addDays(day, later), rate);
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, [field]]);
  });

  test('the database alters no rate that has begun, even for the owner', async () => {
    const in_force = /of 2024-01-01 is in force/;
    await expect(app.owner.query('update gst_rate set rate = 0.1 where rate = 0.09')).rejects.toThrow(in_force);
    await expect(app.owner.query('delete from gst_rate where rate = 0.09')).rejects.toThrow(in_force);
  });
});

describe('a new rate', () => {
  test('is listed with who set it; another rate for its day replaces it, and both are kept', async () => {
    const made = await set(day, 0.1);
    expect([made.status, made.answer]).toEqual([
      201,
      {
        effective_date: day,
        rate: 0.1,
        state: 'future',
        set_at: expect.any(String) as string,
        set_by: expect.stringMatching(/^platform/) as string,
      },
    ]);
    expect((await set(day, 0.11)).status).toBe(201);
    expect(await rates()).toEqual([[day, 0.11, 'future'], ...past_rates]);
    expect((await listed()).data.at(-1)).toMatchObject({ set_at: null, set_by: null });
    const { rows } = await app.owner.query<{ before: string | null; after: string }>(
      'select before, after from gst_rate_change where effective_date = $1 order by id desc limit 2',
      [day],
    );
    expect(rows).toEqual([
      { before: '0.10000', after: '0.11000' },
      { before: null, after: '0.10000' },
    ]);
    const append_only = /is append-only/;
    await expect(app.owner.query('delete from gst_rate_change')).rejects.toThrow(append_only);
  });

  test('is in force from midnight in Singapore', async () => {
    await set(day);
    const present = async () => (await app.call(listPlatformPlans, {}, test_platform_key)).answer.gst_rate;
    travel(midnight - 1_000);
    expect([await present(), (await rates())[0]]).toEqual([0.09, [day, 0.1, 'future']]);
    travel(midnight + 1_000);
    expect([await present(), (await rates())[0]]).toEqual([0.1, [day, 0.1, 'current']]);
  });

  test('applies to payments of its days, whenever they are reported and whenever held money is accepted', async () => {
    await set(day);
    expect(await gstOf(await pay(midnight - 1))).toBe(0.9);
    expect(await gstOf(await pay(midnight - 1, midnight + 300_000))).toBe(0.9);
    expect(await gstOf(await pay(midnight, midnight + 1_000))).toBe(1);
    const held = await pay(midnight - 600_000, midnight - 600_000, 40);
    travel(midnight + 7 * 86_400_000);
    const accepted = { params: { id: String(held) }, body: { remark: 'Agreed' } };
    expect((await app.call(acceptHeldTransaction, accepted, test_platform_key)).status).toBe(200);
    expect(await gstOf(held)).toBe(0.9);
  });

  test('leaves advices and notes as they are; the next advice has each payment at the rate of its day, and all add up', async () => {
    const { clinic } = counter;
    const settled = await pay(midnight - 7_200_000);
    await settle(app, { clinic_id: clinic.id });
    const early = await pay(midnight - 3_600_000);
    const noted = await raiseNote(app, { transaction_id: early, amount: 10 });
    expect(noted.answer).toMatchObject({ gst_rate: 0.09, gst: 0.9 });
    const kept = async () => {
      const tables = ['payment_advice', 'payment_advice_gst_relate', 'payment_note', 'journal_entry'];
      const read = tables.map((table) =>
        app.owner.query(`select * from ${table} t where clinic_id = $1 order by t::text`, [clinic.id]),
      );
      return (await Promise.all(read)).map(({ rows }) => rows as unknown[]);
    };
    const before = await kept();
    await set(day);
    travel(midnight + 3_600_000);
    expect(await kept()).toEqual(before);
    const late = await pay(midnight + 3_600_000);
    expect((await raiseNote(app, { transaction_id: late, amount: 10 })).answer).toMatchObject({
      gst_rate: 0.1,
      gst: 1,
    });
    await settle(app, { clinic_id: clinic.id });
    const { rows } = await app.owner.query<{ gst_rate: string; transactions: number; gst: number }>(
      `select r.gst_rate, r.invoice_transaction_count as transactions, r.all_gst_cents as gst from payment_advice_gst_relate r
       join transaction t on t.clinic_id = r.clinic_id and t.payment_advice_id = r.payment_advice_id
       where r.clinic_id = $1 and t.id = $2 order by r.gst_rate`,
      [clinic.id, late],
    );
    // The payment fee of 0.8% is 40 cents, the GIRO fee 20 cents at the rate of the day of the advice.
    expect(rows).toEqual([
      { gst_rate: '0.09000', transactions: 1, gst: 94 },
      { gst_rate: '0.10000', transactions: 1, gst: 106 },
    ]);
    expect(await gstOf(settled)).toBe(0.9);
    expect(await checkInvariants(app.owner_url, invariants)).toMatchObject({ violations: [] });
  });
});
