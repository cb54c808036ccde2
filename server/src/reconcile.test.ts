import { createIssue } from '@clinic/contract/payments/issues.ts';
import { createDeviceMessage } from '@clinic/contract/payments/device-messages.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giroInvariants } from './domains/settlement/reconcile/giro-invariants.queries.ts';
import { settlementInvariants } from './domains/settlement/settlement.invariants.ts';
import { checkInvariants } from './platform/reconcile/check-invariants.ts';
import { trailInvariants } from './platform/trail/trail.invariants.ts';
import { invariants, reconcile } from './reconcile.ts';
import { type Counter, makeCounter, openCounter, sendOutcome, startPayment } from './testing/payments.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let counter: Counter;
let ids: { paid: number; held: number; open: number; failed: number; extra: number };
let stranger_id: number;
beforeAll(async () => {
  app = await startTestApp();
  counter = await makeCounter(app);
  const start = async () => startPayment(app, await openCounter(app, counter.user, counter.clinic));
  const paid = await start();
  await sendOutcome(app, { reference: paid.reference });
  const held = await start();
  await sendOutcome(app, { reference: held.reference, amount: 1 });
  const failed = await start();
  await sendOutcome(app, { reference: failed.reference, status: 'failed' });
  const extra = await start();
  await sendOutcome(app, { reference: extra.reference });
  await sendOutcome(app, { reference: extra.reference });
  const open = await startPayment(app, counter);
  await app.call(createIssue, { params: { id: String(paid.id) }, body: { type: 4, remark: 'x' } }, counter.token);
  await app.call(
    createDeviceMessage,
    { body: { device_id: counter.device_id, transaction_id: open.id } },
    counter.token,
  );
  ids = { paid: paid.id, held: held.id, open: open.id, failed: failed.id, extra: extra.id };
  const stranger = await makeCounter(app);
  stranger_id = stranger.user.id;
  // Planting needs a database that lets wrong rows in; the constraints themselves are tested with the schema.
  const { rows } = await app.owner.query<{ statement: string }>(
    `select format('alter table %s drop constraint %I cascade', conrelid::regclass, conname) as statement from pg_constraint
     where contype in ('c', 'f') and connamespace = 'public'::regnamespace`,
  );
  for (const { statement } of rows) await app.owner.query(statement);
  await app.owner.query('alter table payment_outcome drop constraint payment_outcome_pkey');
});
afterAll(() => app.close());

/** Plants a violation and takes it away again: every row is put back as it was. */
async function planted(statements: string[]): Promise<{ invariant: string; row: string }[]> {
  const tables = [
    'transaction',
    'payment_code',
    'payment_outcome',
    'issue',
    'audit',
    'event',
    'event_counter',
    'device_message',
    'transaction_delta',
    'transaction_total',
    'idempotency_key',
  ];
  for (const table of tables) await app.owner.query(`create table kept_${table} as table ${table}`);
  // What is planted past the product writes no journal, nor does what is put back; and the trail lets itself be altered.
  const journalled = ['transaction', 'payment_outcome', 'audit'];
  for (const table of journalled) await app.owner.query(`alter table ${table} disable trigger user`);
  try {
    for (const statement of statements) await app.owner.query(statement);
    const { violations } = await checkInvariants(app.owner_url, invariants);
    return violations.map(({ invariant, row }) => ({ invariant, row }));
  } finally {
    for (const table of tables) {
      await app.owner.query(`delete from ${table}`);
      await app.owner.query(`insert into ${table} overriding system value table kept_${table}`).catch(async () => {
        await app.owner.query(`insert into ${table} table kept_${table}`);
      });
      await app.owner.query(`drop table kept_${table}`);
    }
    for (const table of journalled) await app.owner.query(`alter table ${table} enable trigger user`);
  }
}

test('an honest database holds every invariant, and says so', async () => {
  const lines: string[] = [];
  expect(await reconcile(app.owner_url, (line) => lines.push(line))).toBe(0);
  expect(lines.filter((line) => line.startsWith('holds'))).toHaveLength(invariants.length);
});

describe('a planted violation is named', () => {
  const cases: [string, () => { row: string | RegExp; statements: string[] }][] = [
    [
      'only the six pairs of states exist',
      () => ({
        row: `transaction ${ids.open}`,
        statements: [`update transaction set status = 'p' where id = ${ids.open}`],
      }),
    ],
    [
      'fees tie out',
      () => ({
        row: `transaction ${ids.paid}`,
        statements: [`update transaction set admin_fee_cents = admin_fee_cents + 1 where id = ${ids.paid}`],
      }),
    ],
    [
      'fees tie out',
      () => ({
        row: `transaction ${ids.paid}`,
        statements: [`update transaction set pay_to_clinic_cents = null where id = ${ids.paid}`],
      }),
    ],
    [
      'fees tie out',
      () => ({
        row: `transaction ${ids.failed}`,
        statements: [`update transaction set handling_fee_cents = 1 where id = ${ids.failed}`],
      }),
    ],
    [
      'every change of status is in the trail',
      () => ({
        row: `transaction ${ids.failed}`,
        statements: [`delete from audit where entity_id = ${ids.failed} and kind = 'transaction_failed'`],
      }),
    ],
    [
      'every change of status is in the trail',
      () => ({
        row: `transaction ${ids.open}`,
        statements: [`delete from audit where entity_id = ${ids.open} and entity = 'transaction'`],
      }),
    ],
    [
      'the present code is one of the transaction',
      () => ({
        row: `transaction ${ids.open}`,
        statements: [`update transaction set reference = 'CPOTHER' where id = ${ids.open}`],
      }),
    ],
    [
      'a transaction stays inside its tenant',
      () => ({
        row: `transaction ${ids.open}`,
        statements: [`update transaction set created_by = ${stranger_id} where id = ${ids.open}`],
      }),
    ],
    [
      'a transaction stays inside its tenant',
      () => ({
        row: `transaction ${ids.open}`,
        statements: [`update transaction set patient_id = 'GHOST' where id = ${ids.open}`],
      }),
    ],
    [
      'a transaction stays inside its tenant',
      () => ({
        row: /^issue \d+$/,
        statements: ['update issue set transaction_id = 987654 where created_by is not null'],
      }),
    ],
    [
      'sums equal the rows that they summarise',
      () => ({
        row: /^sums of .* i\/i c$/,
        statements: [`update transaction set amount_cents = amount_cents + 1 where id = ${ids.open}`],
      }),
    ],
    [
      'sums equal the rows that they summarise',
      () => ({
        row: /^sums of .* p\/p c$/,
        statements: [
          "delete from transaction_delta where status = 'p' and id = (select max(id) from transaction_delta where status = 'p')",
        ],
      }),
    ],
    [
      'totals equal the sums that they add up',
      () => ({
        row: 'total of day 2020-01-01',
        statements: [
          `insert into transaction_total (clinic_id, period, first_day, transactions, amount_cents, pending_cents, complete_cents)
           values ((select clinic_id from transaction where id = ${ids.paid}), 'day', '2020-01-01', 1, 100, 0, 100)`,
        ],
      }),
    ],
    [
      'a received payment has exactly one outcome of its money',
      () => ({
        row: `transaction ${ids.paid}`,
        statements: [`delete from payment_outcome where transaction_id = ${ids.paid}`],
      }),
    ],
    [
      'a received payment has exactly one outcome of its money',
      () => ({
        row: `transaction ${ids.paid}`,
        statements: [`update payment_outcome set amount_cents = 1 where transaction_id = ${ids.paid}`],
      }),
    ],
    [
      'a received payment has exactly one outcome of its money',
      () => ({
        row: `transaction ${ids.extra}`,
        statements: [`update payment_outcome set effect = 'paid' where transaction_id = ${ids.extra}`],
      }),
    ],
    [
      'money that arrived is not on a payment that ended without it',
      () => ({
        row: `transaction ${ids.failed}`,
        statements: [
          `update payment_outcome set status = 'paid', effect = 'paid' where transaction_id = ${ids.failed}`,
        ],
      }),
    ],
    [
      'an outcome and its effect agree',
      () => ({
        row: /^outcome acq_/,
        statements: [`update payment_outcome set effect = 'none' where transaction_id = ${ids.paid}`],
      }),
    ],
    [
      'an outcome and its effect agree',
      () => ({
        row: /^outcome acq_/,
        statements: [`update payment_outcome set reference = 'CPOTHER' where transaction_id = ${ids.paid}`],
      }),
    ],
    [
      'an outcome is kept once',
      () => ({
        row: /^outcome acq_/,
        statements: [`insert into payment_outcome select * from payment_outcome where transaction_id = ${ids.failed}`],
      }),
    ],
    [
      'money that waits for a decision has an issue',
      () => ({ row: `transaction ${ids.held}`, statements: [`delete from issue where transaction_id = ${ids.held}`] }),
    ],
    [
      'money that waits for a decision has an issue',
      () => ({
        row: `transaction ${ids.extra}`,
        statements: [`delete from issue where transaction_id = ${ids.extra}`],
      }),
    ],
    [
      'a customer screen shows what can be paid',
      () => ({
        row: `screen of device ${counter.device_id}`,
        statements: [`update device_message set transaction_id = ${ids.failed}`],
      }),
    ],
    [
      'a customer screen shows what can be paid',
      () => ({
        row: `screen of device ${counter.device_id}`,
        statements: ["update device_message set state = 'waiting'"],
      }),
    ],
    [
      'the version of a customer screen is the last one announced',
      () => ({
        row: `screen of device ${counter.device_id}`,
        statements: ['update device_message set version = version - 1'],
      }),
    ],
    [
      'events are numbered without holes',
      () => ({ row: 'event 2', statements: [`delete from event where clinic_id = ${counter.clinic.id} and seq = 2`] }),
    ],
    [
      'events are numbered without holes',
      () => ({ row: 'event counter', statements: ['update event_counter set last_seq = last_seq + 1'] }),
    ],
    [
      'a used idempotency key has its answer',
      () => ({
        row: /^idempotency key of user/,
        statements: [`update idempotency_key set answer = null where user_id = ${counter.user.id}`],
      }),
    ],
    [
      'the trail stays inside its tenant',
      () => ({
        row: /^audit \d+$/,
        statements: [`update audit set user_id = ${stranger_id} where user_id = ${counter.user.id}`],
      }),
    ],
  ];

  test.each(cases)('%s', async (name, plant) => {
    const { row, statements } = plant();
    const found = await planted(statements);
    const rows = found.filter(({ invariant }) => invariant === name).map((violation) => violation.row);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some((one) => (typeof row === 'string' ? one === row : row.test(one)))).toBe(true);
  });

  test('and every invariant has such a case; those of settlement and of the trail beside them', () => {
    const planted_elsewhere = new Set([...trailInvariants, ...settlementInvariants, ...giroInvariants]);
    const planted_here = invariants.filter((invariant) => !planted_elsewhere.has(invariant));
    expect(new Set(cases.map(([name]) => name))).toEqual(new Set(planted_here.map(({ name }) => name)));
  });
});

test('a violation is printed with its clinic and row, and the exit code is 1', async () => {
  await app.owner.query(`update device_message set version = version + 5`);
  const lines: string[] = [];
  expect(await reconcile(app.owner_url, (line) => lines.push(line))).toBe(1);
  expect(lines.join('\n')).toContain(
    `clinic ${counter.clinic.id}, screen of device ${counter.device_id}: is at version 6, announced was 1`,
  );
  expect(lines.at(-1)).toMatch(/1 violations$/);
});
