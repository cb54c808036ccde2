import { listTransactions } from '@clinic/contract/payments/transactions.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entriesRead } from '../../../testing/database/entries-read.ts';
import { plantBranches } from '../../../testing/people/many-branches.ts';
import { type Counter, makeCounter } from '../../../testing/money/payments.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const per_day = 200;
let app: TestApp;
let counter: Counter;

/**
 * A hundred days of a large branch among many small branches. The planner knows only the number of branches, so it expects each to be
 * small.
 */
beforeAll(async () => {
  // One connection, so that its read counters cover all reads.
  app = await startTestApp({ config: { pool_size: 1 } });
  counter = await makeCounter(app);
  const { clinic, user } = counter;
  await plantBranches(app.owner, clinic, 600);
  await app.owner.query(
    "insert into patient (clinic_id, patient_id, created_at) select id, 'SPAN-1', now() from clinic",
  );
  await app.owner.query(
    `insert into transaction (clinic_id, created_at, updated_at, created_by, patient_id, product_type, amount_cents, reference, qr_expires_at,
       payment_status, status)
     select c.id, timestamptz '2026-03-01 09:00+08' + make_interval(days => i % 100, secs => i), now(), $2, 'SPAN-1', 'c', 100 + i * 7919 % 5003,
       'COLUMN' || c.id || '-' || i, now(), 'e', 'f'
     from clinic c cross join lateral generate_series(1, case when c.id = $1 then 100 * $3 else 40 end) i`,
    [clinic.id, user.id, per_day],
  );
  await app.owner.query(
    `insert into transaction_delta (clinic_id, day, status, payment_status, product_type, transactions, amount_cents, provider_cents, pay_to_clinic_cents)
     select clinic_id, (created_at at time zone 'Asia/Singapore')::date, status, payment_status, product_type, count(*), sum(amount_cents), 0, 0
     from transaction where clinic_id = $1 group by 1, 2, 3, 4, 5`,
    [clinic.id],
  );
  await app.owner.query('vacuum analyze');
});
afterAll(() => app.close());

test.each(['transaction_amount', 'patient_id', 'provider_amount', 'pay_to_clinic_amount', 'product_type', 'status'])(
  'a day sorted by %s is read through the index of days, not by a scan in that order',
  async (field) => {
    const before = await entriesRead(app, 'transaction');
    const query = { date: '2026-05-01,2026-05-01', sort: `${field},desc` };
    const { answer } = await app.call(listTransactions, { query }, counter.token);
    expect(answer.pager.rows).toBe(per_day);
    const after = await entriesRead(app, 'transaction');
    const read = Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)] as const);
    const most = read.filter(([, count]) => count > per_day);
    expect(most).toEqual([]);
    expect(read).toContainEqual(['transaction_by_created_at', per_day]);
  },
);
