import { transactionList } from '@clinic/contract/payments/transaction-list.ts';
import { listTransactions } from '@clinic/contract/payments/transactions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Counter, makeCounter, startPayment } from '../../../testing/money/payments.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { foldRollups } from '../payments.workers.ts';

let app: TestApp;
let counter: Counter;
const days = ['2026-03-01', '2026-03-02', '2026-03-03'];

/** Days of 400, 400 and 3,000 transactions. Some ids are out of day order, as after a clock jump. */
beforeAll(async () => {
  app = await startTestApp();
  counter = await makeCounter(app);
  await startPayment(app, counter, { patient_id: 'SPAN-1' });
  await app.owner.query(
    `insert into transaction (clinic_id, created_at, updated_at, created_by, patient_id, product_type, amount_cents, reference, qr_expires_at,
       payment_status, status)
     select $1::int8, timestamptz '2026-03-01 09:00+08' + make_interval(
         days => case when i % 97 = 0 or i <= 400 then 0 when i <= 800 then 1 else 2 end, secs => i % 1000),
       now(), $2, 'SPAN-1', 'c', 100 + i * 7919 % 503, 'SPAN' || $1::int8 || '-' || i, now(), 'e', 'f' from generate_series(1, 3800) i order by i`,
    [counter.clinic.id, counter.user.id],
  );
  await app.owner.query(
    `insert into transaction_delta (clinic_id, day, status, payment_status, product_type, transactions, amount_cents, provider_cents, pay_to_clinic_cents)
     select clinic_id, (created_at at time zone 'Asia/Singapore')::date, status, payment_status, product_type, count(*), sum(amount_cents), 0, 0
     from transaction where clinic_id = $1 and patient_id = 'SPAN-1' and status = 'f' group by 1, 2, 3, 4, 5`,
    [counter.clinic.id],
  );
});
afterAll(() => app.close());

const columns = {
  id: 'id',
  patient_id: 'patient_id',
  created_at: 'created_at',
  transaction_amount: 'amount_cents',
  provider_amount: 'provider_cents',
  pay_to_clinic_amount: 'pay_to_clinic_cents',
  product_type: 'product_type',
  status: 'status',
};

describe.each(['not folded yet', 'folded'])('with deltas %s', (state) => {
  beforeAll(async () => {
    if (state === 'folded') await foldRollups(app.platform);
  });
  describe.each(days)('a page of %s', (day) => {
    describe.each(transactionList.sorts)('by %s', (field) => {
      test.each(['asc', 'desc'] as const)('%s equals the same slice of the whole sorted day', async (direction) => {
        const { rows } = await app.owner.query<{ id: number }>(
          `select id from transaction where clinic_id = $1 and (created_at at time zone 'Asia/Singapore')::date = $2
         order by ${columns[field]} ${direction}, id ${direction}`,
          [counter.clinic.id, day],
        );
        const ids = rows.map(({ id }) => id);
        for (const page of [1, 7]) {
          const query = { date: `${day},${day}`, sort: `${field},${direction}`, p: String(page) };
          const { answer } = await app.call(listTransactions, { query }, counter.token);
          expect(answer.data.map(({ id }) => id)).toEqual(ids.slice((page - 1) * 20, page * 20));
          expect(answer.pager.rows).toBe(ids.length);
        }
      });
    });
  });
});

test.each(['1900-01-01,2026-03-02', '1900-01-01,2099-12-31', '2026-03-01,2099-12-31'])(
  'a span up to the limits of a valid day is read: %s',
  async (date) => {
    const { status, answer } = await app.call(listTransactions, { query: { date } }, counter.token);
    expect(status).toBe(200);
    expect(answer.data).toHaveLength(20);
  },
);
