import { listTransactions } from '@clinic/contract/payments/transactions.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entriesRead } from '../../../testing/database/entries-read.ts';
import { type Counter, makeCounter } from '../../../testing/money/payments.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { eventually } from '../../../testing/wire/test-socket.ts';
import { foldRollups } from '../payments.workers.ts';

const per_day = 1_000;
const days = ['2026-03-30', '2026-03-31', '2026-04-01', '2026-04-02'];
let app: TestApp;
let counter: Counter;
let planted = 0;

/** Inserts transactions of a day and their deltas. Returns their ids. */
async function plant(day: string, many: number): Promise<number[]> {
  const { clinic, user } = counter;
  const { rows } = await app.owner.query<{ id: number }>(
    `insert into transaction (clinic_id, created_at, updated_at, created_by, patient_id, product_type, amount_cents, reference, qr_expires_at,
       payment_status, status)
     select $1::int8, ($2::date + time '09:00') at time zone 'Asia/Singapore' + make_interval(secs => i), now(), $3, 'ENDS-1', 'c', 100,
       'ENDS-' || $4::int + i, now(), 'e', 'f' from generate_series(1, $5::int) i order by i returning id`,
    [clinic.id, day, user.id, planted, many],
  );
  planted += many;
  await app.owner.query(
    `insert into transaction_delta (clinic_id, day, status, payment_status, product_type, transactions, amount_cents, provider_cents, pay_to_clinic_cents)
     values ($1, $2, 'f', 'e', 'c', $3::int8, 100 * $3::int8, 0, 0)`,
    [clinic.id, day, many],
  );
  return rows.map(({ id }) => id).toSorted((one, two) => two - one);
}

/** Folds like an older version that does not track ids. Triggers keep the totals. */
const foldWithoutIds = () =>
  app.owner.query(
    `with gone as (delete from transaction_delta where clinic_id = $1 returning *)
     insert into transaction_rollup as r (clinic_id, day, status, payment_status, product_type, transactions, amount_cents, provider_cents,
       pay_to_clinic_cents)
     select clinic_id, day, status, payment_status, product_type, sum(transactions), sum(amount_cents), 0, 0 from gone group by 1, 2, 3, 4, 5
     on conflict (clinic_id, day, status, payment_status, product_type) do update set
       transactions = r.transactions + excluded.transactions, amount_cents = r.amount_cents + excluded.amount_cents`,
    [counter.clinic.id],
  );

const page = async (date: string, sort = 'id,desc'): Promise<number[]> => {
  const { status, answer } = await app.call(listTransactions, { query: { date, sort } }, counter.token);
  expect(status).toBe(200);
  return answer.data.map(({ id }) => id);
};

/** How many entries the server has read from all indexes of transactions. */
const allEntriesRead = async (): Promise<number> =>
  Object.values(await entriesRead(app, 'transaction')).reduce((sum, count) => sum + count, 0);

/** The periods whose ids are known. */
async function known(): Promise<string[]> {
  const { rows } = await app.owner.query<{ period: string }>(
    `select period || ' ' || first_day as period from transaction_total
     where clinic_id = $1 and period <> 'all' and looked_through = transactions order by 1`,
    [counter.clinic.id],
  );
  return rows.map(({ period }) => period);
}
const all_periods = [...days.map((day) => `day ${day}`), 'month 2026-03-01', 'month 2026-04-01'];

const ids = new Map<string, number[]>();
beforeAll(async () => {
  // One connection, so that its read counters cover all reads.
  app = await startTestApp({ config: { pool_size: 1 } });
  counter = await makeCounter(app);
  await app.owner.query("insert into patient (clinic_id, patient_id, created_at) values ($1, 'ENDS-1', now())", [
    counter.clinic.id,
  ]);
  for (const day of days) ids.set(day, await plant(day, per_day));
  await foldRollups(app.platform);
  await app.owner.query('vacuum analyze transaction');
});
afterAll(() => app.close());

const idsOf = (...of: string[]): number[] => of.flatMap((day) => ids.get(day) ?? []).toSorted((one, two) => two - one);

test.each([
  ['a day', '2026-03-31,2026-03-31', ['2026-03-31']],
  ['days of two months', '2026-03-31,2026-04-01', ['2026-03-31', '2026-04-01']],
  ['a whole month', '2026-03-01,2026-03-31', ['2026-03-30', '2026-03-31']],
])('%s starts at its own transactions from either end, without passing others', async (_what, date, of) => {
  expect(await known()).toEqual(all_periods);
  for (const [sort, expected] of [
    ['id,desc', idsOf(...of).slice(0, 20)],
    [
      'id,asc',
      idsOf(...of)
        .toReversed()
        .slice(0, 20),
    ],
  ] as const) {
    await page(date, sort);
    const before = await allEntriesRead();
    expect(await page(date, sort)).toEqual(expected);
    // Index entries for the page's ids, plus one look-up per row.
    expect((await allEntriesRead()) - before).toBeLessThan(100);
  }
});

test('transactions not folded yet, or folded by a version that does not track ids, are listed at once', async () => {
  const [late = 0] = await plant('2026-03-31', 1);
  expect((await page('2026-03-31,2026-03-31'))[0]).toBe(late);
  await foldWithoutIds();
  expect(await known()).toEqual(all_periods.filter((period) => !/2026-03-(?:31|01)$/.test(period)));
  expect((await page('2026-03-31,2026-03-31'))[0]).toBe(late);
  expect((await page('2026-03-01,2026-03-31'))[0]).toBe(late);

  const [later = 0] = await plant('2026-03-31', 1);
  await foldRollups(app.platform);
  expect(await known()).toEqual(all_periods);
  // These transactions have larger ids than those of April.
  expect(await page('2026-03-01,2026-03-31')).toEqual([later, late, ...idsOf('2026-03-30', '2026-03-31').slice(0, 18)]);
  const far = await app.call(
    listTransactions,
    { query: { date: '2026-03-01,2026-03-31', sort: 'id,desc', p: '100' } },
    counter.token,
  );
  expect(far.answer.data.map(({ id }) => id)).toEqual(idsOf('2026-03-30', '2026-03-31').slice(1_978, 1_998));
});

test('periods folded by a version that does not track ids are fixed by the next folding, even of a later day in another month', async () => {
  await plant('2026-03-31', 1);
  await foldWithoutIds();
  expect(await known()).not.toEqual(all_periods);
  await plant('2026-04-02', 1);
  await foldRollups(app.platform);
  expect(await known()).toEqual(all_periods);
});

test('a payment inserted between the count and the page does not empty the page', async () => {
  const before = await page('2026-04-02,2026-04-02');
  const other = await app.owner.connect();
  try {
    // The page reads issues, the count does not. So the page waits for the lock and then sees the payment inserted meanwhile.
    await other.query('begin; lock table issue in access exclusive mode');
    const reading = page('2026-04-02,2026-04-02');
    await eventually('the page to wait', async () => {
      const { rows } = await app.owner.query("select from pg_locks where relation = 'issue'::regclass and not granted");
      return rows.length > 0;
    });
    const [late = 0] = await plant('2026-04-02', 1);
    await other.query('commit');
    expect(await reading).toEqual([late, ...before.slice(0, 19)]);
  } finally {
    other.release();
  }
  await foldRollups(app.platform);
});

test('totals with unknown ids are all looked through at once', async () => {
  const kept = 'select period, first_day, least_id, largest_id, looked_through from transaction_total order by 1, 2';
  const { rows: before } = await app.owner.query(kept);
  await app.owner.query('update transaction_total set least_id = null, largest_id = null, looked_through = 0');
  expect(await known()).toEqual([]);
  await app.owner.query('select note_ids_of_totals($1, null)', [counter.clinic.id]);
  expect((await app.owner.query(kept)).rows).toEqual(before);
});
