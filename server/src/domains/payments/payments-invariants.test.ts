import { createDeviceMessage } from '@clinic/contract/payments/device-messages.ts';
import { createIssue } from '@clinic/contract/payments/issues.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Counter, makeCounter, openCounter, sendOutcome, startPayment } from '../../testing/money/payments.ts';
import { brokenBy, dropChecks, invariantOf } from '../../testing/money/plant-violation.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { paymentsInvariants } from './payments.invariants.ts';

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
  await dropChecks(app);
  await app.owner.query('alter table payment_outcome drop constraint payment_outcome_pkey');
});
afterAll(() => app.close());

const tables = [
  'transaction',
  'payment_code',
  'payment_outcome',
  'issue',
  'audit',
  'device_message',
  'transaction_delta',
  'transaction_total',
];

describe('a planted violation is reported', () => {
  const cases: [string, () => { row: string | RegExp; statements: string[] }][] = [
    [
      'what is asked of an acquirer is done, due or refused',
      () => ({
        row: `transaction ${ids.open}`,
        statements: [`update transaction set connection_id = 99 where id = ${ids.open}`],
      }),
    ],
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
      'a payment took legal steps only',
      () => ({
        row: `transaction ${ids.failed}`,
        statements: [
          `update audit set before = '{"payment_status": "p", "status": "p"}' where entity_id = ${ids.failed} and kind = 'transaction_failed'`,
        ],
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
      'a pooled code pays its payee and never a clinic, an own one its clinic and never the company',
      () => ({
        row: /^code CP/,
        statements: [
          `update payment_code p set payee_proxy = c.uen, code_text = replace(p.code_text, p.payee_proxy, c.uen)
           from clinic c where c.id = p.clinic_id and p.transaction_id = ${ids.open}`,
        ],
      }),
    ],
    [
      'a pooled code pays its payee and never a clinic, an own one its clinic and never the company',
      () => ({
        row: /^code CP/,
        statements: [`update payment_code set payee_proxy = '201900002Z' where transaction_id = ${ids.paid}`],
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
      'a transaction stays inside its tenant',
      () => ({
        row: /^issue \d+$/,
        statements: ["update issue set patient_id = 'GHOST' where created_by is not null"],
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
           values (${counter.clinic.id}, 'day', '2020-01-01', 1, 100, 0, 100)`,
        ],
      }),
    ],
    [
      'totals equal the sums that they add up',
      () => ({
        row: 'total of day 2020-01-02',
        statements: [
          `insert into transaction_total (clinic_id, period, first_day, transactions, amount_cents, pending_cents, complete_cents, complete_transactions)
           values (${counter.clinic.id}, 'day', '2020-01-02', 0, 0, 0, 0, 1)`,
        ],
      }),
    ],
    [
      'transactions of days lie between the ids that their totals know',
      () => ({
        row: /^ids of day /,
        statements: [
          'delete from transaction_delta',
          `insert into transaction_total (clinic_id, period, first_day, transactions, amount_cents, pending_cents, complete_cents,
             complete_transactions, least_id, largest_id, looked_through)
           select clinic_id, 'day', (created_at at time zone 'Asia/Singapore')::date, 1, 100, 0, 100, 1, 1, id - 1, 1
           from transaction where id = ${ids.paid}`,
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
  ];

  test.each(cases)('%s', async (name, plant) => {
    const { row, statements } = plant();
    const rows = await brokenBy(app, invariantOf(paymentsInvariants, name), { tables, statements });
    expect(rows.filter((one) => (typeof row === 'string' ? one === row : row.test(one)))).not.toEqual([]);
  });

  test('every invariant has a planted violation', () => {
    expect(new Set(cases.map(([name]) => name))).toEqual(new Set(paymentsInvariants.map(({ name }) => name)));
  });
});
