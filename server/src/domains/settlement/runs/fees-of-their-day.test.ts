import { acceptHeldTransaction } from '@clinic/contract/settlement/held-money.ts';
import { listPaymentAdviceLines } from '@clinic/contract/settlement/advice-lines.ts';
import { getTransaction } from '@clinic/contract/payments/transactions.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeClinic, makeGroup, makePlan } from '../../../testing/factories.ts';
import {
  cashier_roles,
  type Counter,
  makeCounter,
  openCounter,
  sendOutcome,
  startPayment,
} from '../../../testing/money/payments.ts';
import { askFee, askPlan } from '../../../testing/money/plans.ts';
import { paidPayment, settle } from '../../../testing/money/settlement.ts';
import { startTestApp, type TestApp, test_platform_key } from '../../../testing/test-app.ts';

// The first instant with the new fee: midnight in Singapore after the last day with the old one.
const midnight = Date.parse('2026-03-15T00:00:00+08:00');
const day_after = '2026-03-15';

let app: TestApp;
let counter: Counter;
let plan_id: number;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  travel(midnight - 3_600_000);
  const admin_fees = [{ product_type: 'c', type: 'a' as const, flat_cents: 100, effective_date: '2020-01-01' }];
  plan_id = (await makePlan(app, { admin_fees })).id;
  const group = await makeGroup(app);
  const clinic = await makeClinic(app, group, { plan_id });
  counter = await makeCounter(app, { group, clinic, roles: [...cashier_roles, 'ROLE_PAYMENTADVICE_VIEW'] });
});
afterEach(() => {
  app.clock.offset_ms = 0;
});

/** Moves the app’s clock to an instant. */
function travel(to_ms: number): void {
  app.clock.offset_ms = to_ms - Date.now();
}

/** Reads with a new session, because the test moves the clock beyond the lifetime of a token. */
async function adminFeeOf(id: number): Promise<number | null> {
  const { token } = await openCounter(app, counter.user, counter.clinic);
  return (await app.call(getTransaction, { params: { id: String(id) } }, token)).answer.admin_fee;
}

/** The admin fee of a payment of 50 dollars with one payment time and another time of the acquirer’s message. */
async function feeOfPayment(paid_ms: number, told_ms: number): Promise<number | null> {
  travel(paid_ms - 60_000);
  const at = await openCounter(app, counter.user, counter.clinic);
  const { id, reference } = await startPayment(app, at, { amount: 50 });
  travel(told_ms);
  const told = await sendOutcome(app, { reference, amount: 50, paid_at: new Date(paid_ms).toISOString() });
  expect(told.answer.effect).toBe('paid');
  return adminFeeOf(id);
}

const changes: [string, () => Promise<number>][] = [
  ['fee', async () => (await askFee(app, plan_id, { type: 'p', admin_fee: 0.1, effective_date: day_after })).status],
  [
    'plan',
    async () => {
      const admin_fees = [{ product_type: 'c', type: 'p' as const, rate: 0.1, effective_date: '2020-01-01' }];
      const next = await makePlan(app, { admin_fees });
      return (await askPlan(app, counter.clinic, next.id, day_after)).status;
    },
  ],
];

describe.each(changes)('a new %s from midnight in Singapore', (_, change) => {
  test('applies to payments of that day, whenever they are reported', async () => {
    expect(await change()).toBeLessThan(300);
    expect(await feeOfPayment(midnight - 1, midnight - 1)).toBe(1);
    expect(await feeOfPayment(midnight - 1, midnight + 300_000)).toBe(1);
    expect(await feeOfPayment(midnight, midnight + 1_000)).toBe(5);
    expect(await feeOfPayment(midnight + 86_400_000, midnight + 86_400_000)).toBe(5);
  });

  test('leaves held money with the fees of its payment day', async () => {
    expect(await change()).toBeLessThan(300);
    travel(midnight - 600_000);
    const { id, reference } = await startPayment(app, await openCounter(app, counter.user, counter.clinic), {
      amount: 50,
    });
    await sendOutcome(app, { reference, amount: 40 });
    travel(midnight + 7 * 86_400_000);
    const params = { id: String(id) };
    expect(
      (await app.call(acceptHeldTransaction, { params, body: { remark: 'Agreed' } }, test_platform_key)).status,
    ).toBe(200);
    expect(await adminFeeOf(id)).toBe(1);
  });

  test('changes no stored or settled data: rows, journal and the rules of advice lines', async () => {
    const { clinic } = counter;
    travel(midnight - 1_800_000);
    await paidPayment(app, counter, 50);
    await settle(app, { clinic_id: clinic.id });
    await paidPayment(app, counter, 30);
    const rowsOf = async () => {
      const tables = ['transaction', 'payment_advice', 'payment_advice_gst_relate', 'journal_entry'];
      const read = tables.map((table) =>
        app.owner.query(`select * from ${table} t where clinic_id = $1 order by t::text`, [clinic.id]),
      );
      return (await Promise.all(read)).map(({ rows }) => rows as { id?: number }[]);
    };
    const before = await rowsOf();
    const linesOf = async () => {
      const reader = await openCounter(app, counter.user, clinic);
      const params = { id: String(before[1]?.[0]?.id) };
      return (await app.call(listPaymentAdviceLines, { params, query: {} }, reader.token)).answer;
    };
    const lines = await linesOf();
    expect(before.map(({ length }) => length)).toEqual([2, 1, 1, 2]);
    expect(await change()).toBeLessThan(300);
    travel(midnight + 20 * 86_400_000);
    expect(await rowsOf()).toEqual(before);
    expect(await linesOf()).toEqual(lines);
    // Waiting payments are settled with the fees that they have.
    const run = await settle(app, { clinic_id: clinic.id });
    expect(run.clinics).toMatchObject([{ outcome: 'made' }]);
    const { rows } = await app.owner.query<{ fees: number }>(
      'select admin_fee_total_cents as fees from payment_advice where clinic_id = $1 order by id',
      [clinic.id],
    );
    expect(rows.map(({ fees }) => fees)).toEqual([100, 100]);
  });
});
