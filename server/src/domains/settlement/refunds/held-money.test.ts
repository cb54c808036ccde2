import { getTransaction } from '@clinic/contract/payments/transactions.ts';
import {
  acceptHeldTransaction,
  listHeldTransactions,
  refundHeldTransaction,
} from '@clinic/contract/settlement/held-money.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activitiesOf } from '../../../testing/activities.ts';
import { type Counter, makeCounter } from '../../../testing/money/payments.ts';
import {
  approvedRefund,
  askRefund,
  receivedPayment,
  secondPerson,
  answerRefund,
} from '../../../testing/money/refunds.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import { type TestApp, test_platform_key } from '../../../testing/test-app.ts';

let app: TestApp;
let counter: Counter;
let held: number;
beforeAll(async () => {
  app = await sharedApp();
});
beforeEach(async () => {
  counter = await makeCounter(app);
  held = await receivedPayment(app, counter, 100, 60);
});

const given = (id: number, body: object = { remark: 'As agreed' }) => ({ params: { id: String(id) }, body });
const accept = (id = held, token: string | undefined = test_platform_key) =>
  app.call(acceptHeldTransaction, given(id), token);
const giveBack = (id = held, token: string | undefined = test_platform_key) =>
  app.call(refundHeldTransaction, given(id), token);
const rowOf = async (id: number) =>
  (await app.owner.query('select * from transaction where id = $1', [id])).rows[0] as Record<string, unknown>;
const journalOf = async (id: number) =>
  (
    await app.owner.query(
      'select kind, suspense_cents, acquirer_receivable_cents, clinic_payable_cents from journal_entry where transaction_id = $1 order by id',
      [id],
    )
  ).rows;
const listed = async () => (await app.call(listHeldTransactions, {}, test_platform_key)).answer.data;

describe('refused decisions about held money', () => {
  test('409 for money that is not on hold, and for money with an open refund', async () => {
    const paid = await receivedPayment(app, counter);
    for (const refused of [await accept(paid), await giveBack(paid)])
      expect([refused.status, refused.problem.type]).toEqual([409, '/problems/transaction_not_held']);
    await askRefund(app, counter, held, 10);
    const before = await rowOf(held);
    for (const refused of [await accept(), await giveBack()])
      expect([refused.status, refused.problem.type]).toEqual([409, '/problems/refund_open']);
    expect(await rowOf(held)).toEqual(before);
  });
});

describe('held money', () => {
  test('is listed with the requested and the received amount and the reason for the hold', async () => {
    const paid = await receivedPayment(app, counter);
    const mine = (await listed()).find(({ id }) => id === held);
    expect(mine).toMatchObject({
      amount: 100,
      paid: 60,
      refunded: 0,
      refund_open: 0,
      clinic: { id: counter.clinic.id },
    });
    expect(mine?.issue_remark).toBe('Paid S$60.00 instead of S$100.00.');
    expect((await listed()).some(({ id }) => id === paid)).toBe(false);
  });

  test('becomes the amount when accepted, with the fees of the payment day, once', async () => {
    const { status, answer } = await accept();
    expect([status, answer]).toEqual([200, { id: held, status: 'p', amount: 60 }]);
    const row = await rowOf(held);
    expect(row).toMatchObject({ payment_status: 'p', status: 'p', amount_cents: 6_000, paid_cents: 6_000 });
    const fees = ['admin_fee_cents', 'admin_fee_gst_cents', 'handling_fee_cents', 'handling_fee_gst_cents'];
    expect(row['pay_to_clinic_cents']).toBe(6_000 - fees.reduce((sum, name) => sum + Number(row[name]), 0));
    expect(await journalOf(held)).toEqual([
      { kind: 'hold', suspense_cents: -6_000, acquirer_receivable_cents: 6_000, clinic_payable_cents: 0 },
      {
        kind: 'hold_accepted',
        suspense_cents: 6_000,
        acquirer_receivable_cents: 0,
        clinic_payable_cents: -Number(row['pay_to_clinic_cents']),
      },
    ]);
    expect((await accept()).status).toBe(409);
    const shown = await app.call(getTransaction, { params: { id: String(held) } }, counter.token);
    expect(shown.answer).toMatchObject({ amount: 60, status: 'p' });
    const trail = await activitiesOf(app, 'transaction', held, counter.token);
    expect(trail.at(-1)).toMatchObject({ kind: 'transaction_paid', note: 'As agreed' });
    expect((await listed()).some(({ id }) => id === held)).toBe(false);
  });

  test('is accepted for the rest after a partial refund', async () => {
    const refund = await approvedRefund(app, { by: counter, decider: await secondPerson(app, counter) }, held, 20);
    expect((await accept()).status).toBe(409);
    await answerRefund(app, { refund_reference: refund.reference });
    expect((await listed()).find(({ id }) => id === held)).toMatchObject({ refunded: 20, refund_open: 0 });
    expect((await accept()).answer).toEqual({ id: held, status: 'p', amount: 40 });
    expect(await rowOf(held)).toMatchObject({ amount_cents: 4_000, paid_cents: 6_000 });
  });

  test('leaves no suspense balance when refunded', async () => {
    expect((await giveBack()).answer).toEqual({ id: held, status: 'x', amount: 60 });
    expect(await journalOf(held)).toEqual([
      { kind: 'hold', suspense_cents: -6_000, acquirer_receivable_cents: 6_000, clinic_payable_cents: 0 },
      { kind: 'hold_refunded', suspense_cents: 6_000, acquirer_receivable_cents: -6_000, clinic_payable_cents: 0 },
    ]);
    expect([(await giveBack()).status, (await accept()).status]).toEqual([409, 409]);
  });
});

test('accepted and refunded at the same time: exactly one call wins', async () => {
  for (let round = 0; round < 15; round++) {
    const id = await receivedPayment(app, counter, 50, 40);
    const decided = await Promise.all([accept(id), giveBack(id), accept(id), giveBack(id)]);
    expect(decided.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await journalOf(id)).toHaveLength(2);
  }
}, 60_000);
