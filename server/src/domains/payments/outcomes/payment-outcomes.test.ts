import { listIssues } from '@clinic/contract/payments/issues.ts';
import { listPresentedPayments } from '@clinic/contract/payments/outcomes.ts';
import { cancelTransaction, transactionQrCode } from '@clinic/contract/payments/receiving.ts';
import { getTransaction, type Transaction } from '@clinic/contract/payments/transactions.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activitiesOf } from '../../../testing/activities.ts';
import { makeClinic, makeGroup, makePlan } from '../../../testing/factories.ts';
import { type Counter, makeCounter, sendOutcome, startPayment } from '../../../testing/money/payments.ts';
import { test_platform_key } from '../../../testing/database/database-setup.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { crc16 } from '../receiving/paynow-code.rules.ts';
import { sweepExpired } from '../payments.workers.ts';

let app: TestApp;
let counter: Counter;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.offset_ms = 0;
  counter = await makeCounter(app);
});

const read = async (of: Transaction): Promise<Transaction> =>
  (await app.call(getTransaction, { params: { id: String(of.id) } }, counter.token)).answer;
const issuesOf = async () => (await app.call(listIssues, { query: {} }, counter.token)).answer.data;
const kindsOf = async (of: Transaction) =>
  (await activitiesOf(app, 'transaction', of.id, counter.token)).map(({ kind }) => kind);

describe('an outcome', () => {
  test('of the right amount in time is paid, with fees fixed by the plan', async () => {
    const payment = await startPayment(app, counter, { amount: 100 });
    expect((await sendOutcome(app, { reference: payment.reference, amount: 100 })).answer).toEqual({
      effect: 'paid',
      repeated: false,
    });
    expect(await read(payment)).toMatchObject({
      payment_status: 'p',
      status: 'p',
      admin_fee: 0.5,
      admin_fee_gst: 0.05,
      handling_fee: 0.8,
      handling_fee_gst: 0.07,
      provider_amount: 99.5,
      pay_to_clinic_amount: 98.58,
      payment_method: 'PayNow',
      number_of_issues: 0,
    });
    expect(await kindsOf(payment)).toEqual(['transaction_created', 'transaction_paid']);
  });

  test('is charged by the plan and the GST of the Singapore day of payment', async () => {
    const admin_fees = [
      { product_type: 'c', type: 'a' as const, flat_cents: 100, effective_date: '2020-01-01' },
      { product_type: 'c', type: 'p' as const, rate: 0.1, effective_date: '2023-06-01' },
    ];
    const plan = await makePlan(app, { handling_fee_rate: 0.02, admin_fees });
    const group = await makeGroup(app);
    counter = await makeCounter(app, { group, clinic: await makeClinic(app, group, { plan_id: plan.id }) });
    // The last second of May in Singapore, then the first of June (16:00 UTC).
    for (const [instant, admin_fee, gst] of [
      ['2023-05-31T15:59:59.000Z', 1, 0.08],
      ['2023-05-31T16:00:00.000Z', 5, 0.4],
    ] as const) {
      app.clock.offset_ms = Date.parse(instant) - Date.now() - 60_000;
      const late_counter = await makeCounter(app, { group, clinic: counter.clinic });
      const payment = await startPayment(app, late_counter, { amount: 50 });
      app.clock.offset_ms += 120_000;
      expect(
        (await sendOutcome(app, { reference: payment.reference, amount: 50, paid_at: instant })).answer.effect,
      ).toBe('paid');
      const paid = (await app.call(getTransaction, { params: { id: String(payment.id) } }, late_counter.token)).answer;
      expect([paid.admin_fee, paid.admin_fee_gst, paid.handling_fee]).toEqual([admin_fee, gst, 1]);
    }
  });

  test.each([12.49, 12.51, 0.01, 200_000])('of %d instead of 12.50 is held with an issue of type 0', async (amount) => {
    const payment = await startPayment(app, counter);
    expect((await sendOutcome(app, { reference: payment.reference, amount })).answer.effect).toBe('held_wrong_amount');
    expect(await read(payment)).toMatchObject({
      payment_status: 'p',
      status: 'h',
      pay_to_clinic_amount: null,
      number_of_issues: 1,
    });
    expect(await issuesOf()).toMatchObject([
      { type: 0, create_user: null, status: 'n', transaction: { id: payment.id } },
    ]);
  });

  test('after a cancellation puts the payment on hold with an issue of type 2', async () => {
    const payment = await startPayment(app, counter);
    expect((await app.call(cancelTransaction, { params: { id: String(payment.id) } }, counter.token)).status).toBe(204);
    expect((await sendOutcome(app, { reference: payment.reference })).answer.effect).toBe('held_late');
    expect(await read(payment)).toMatchObject({ payment_status: 'p', status: 'h' });
    expect(await issuesOf()).toMatchObject([{ type: 2 }]);
    expect(await kindsOf(payment)).toEqual([
      'transaction_created',
      'transaction_cancelled',
      'transaction_held',
      'issue_created',
    ]);
  });

  test('after the sweep ended the payment puts it on hold with an issue of type 2', async () => {
    const payment = await startPayment(app, counter);
    app.clock.offset_ms = 901_000;
    await sweepExpired(app.platform);
    expect((await read(payment)).status).toBe('f');
    expect((await sendOutcome(app, { reference: payment.reference })).answer.effect).toBe('held_late');
    expect(await issuesOf()).toMatchObject([{ type: 2 }]);
  });

  test('after the code expired but before any sweep first ends the payment, then puts it on hold', async () => {
    const payment = await startPayment(app, counter);
    app.clock.offset_ms = 901_000;
    expect((await sendOutcome(app, { reference: payment.reference })).answer.effect).toBe('held_late');
    expect(await kindsOf(payment)).toEqual([
      'transaction_created',
      'transaction_expired',
      'transaction_held',
      'issue_created',
    ]);
  });

  test('one second before the code expires is in time', async () => {
    const payment = await startPayment(app, counter);
    app.clock.offset_ms = 890_000;
    expect((await sendOutcome(app, { reference: payment.reference })).answer.effect).toBe('paid');
  });

  test('from a second payer is stored as an extra payment with an issue of type 2', async () => {
    const payment = await startPayment(app, counter);
    await sendOutcome(app, { reference: payment.reference });
    const before = await read(payment);
    expect((await sendOutcome(app, { reference: payment.reference })).answer.effect).toBe('extra_payment');
    expect(await read(payment)).toEqual({ ...before, number_of_issues: 1 });
    expect(await issuesOf()).toMatchObject([{ type: 2 }]);
    expect(await kindsOf(payment)).toContain('transaction_extra_payment');
  });

  test('of an older code still finds its payment', async () => {
    const payment = await startPayment(app, counter);
    const renewed = await app.call(
      transactionQrCode,
      { params: { id: String(payment.id) }, body: { renew: true } },
      counter.token,
    );
    expect(renewed.answer.reference).not.toBe(payment.reference);
    expect((await sendOutcome(app, { reference: payment.reference })).answer.effect).toBe('paid');
  });

  test('of a failure ends the payment; money under another id later puts it on hold', async () => {
    const payment = await startPayment(app, counter);
    expect((await sendOutcome(app, { reference: payment.reference, status: 'failed' })).answer.effect).toBe('failed');
    expect(await read(payment)).toMatchObject({ payment_status: 'e', status: 'f' });
    expect((await sendOutcome(app, { reference: payment.reference, status: 'failed' })).answer.effect).toBe('none');
    expect((await sendOutcome(app, { reference: payment.reference })).answer.effect).toBe('held_late');
  });

  test('of a failure, then of money under the same id, counts the money', async () => {
    const payment = await startPayment(app, counter);
    const acquirer_id = 'acq_failed_then_paid';
    expect(
      (await sendOutcome(app, { reference: payment.reference, status: 'failed', acquirer_id })).answer.effect,
    ).toBe('failed');
    expect((await sendOutcome(app, { reference: payment.reference, acquirer_id })).answer).toEqual({
      effect: 'held_late',
      repeated: false,
    });
    expect(await read(payment)).toMatchObject({ payment_status: 'p', status: 'h' });
    const { rows } = await app.owner.query('select status, effect from payment_outcome where acquirer_id = $1', [
      acquirer_id,
    ]);
    expect(rows).toEqual([{ status: 'paid', effect: 'held_late' }]);
  });

  test('of a failure does not affect a paid payment', async () => {
    const payment = await startPayment(app, counter);
    await sendOutcome(app, { reference: payment.reference });
    expect((await sendOutcome(app, { reference: payment.reference, status: 'failed' })).answer.effect).toBe('none');
    expect((await read(payment)).status).toBe('p');
  });
});

describe('the list of presented codes', () => {
  test('covers all clinics within the last hour, with their contents', async () => {
    const open = await startPayment(app, counter);
    const other = await makeCounter(app);
    const ended = await startPayment(app, other, { amount: 3 });
    await sendOutcome(app, { reference: ended.reference, amount: 3 });
    const listed = await app.call(listPresentedPayments, {}, test_platform_key);
    expect(listed.status).toBe(200);
    const [one, two] = [open, ended].map(({ reference }) =>
      listed.answer.data.find((row) => row.reference === reference),
    );
    expect([one?.open, one?.amount, one?.clinic_name]).toEqual([true, 12.5, counter.clinic.name]);
    expect([two?.open, two?.amount]).toEqual([false, 3]);
    expect(one?.code.slice(-4)).toBe(crc16(one?.code.slice(0, -4) ?? ''));
    app.clock.offset_ms = 3_700_000;
    expect((await app.call(listPresentedPayments, {}, test_platform_key)).answer.data).toEqual([]);
  });
});
