import { reviewPaymentNote } from '@clinic/contract/settlement/payment-notes.ts';
import { listPaymentAdviceLines } from '@clinic/contract/settlement/advice-lines.ts';
import { getPaymentAdvice } from '@clinic/contract/settlement/payment-advices.ts';
import { getTransaction } from '@clinic/contract/payments/transactions.ts';
import { getSettlementRun, listSettlementRuns } from '@clinic/contract/settlement/settlement-runs.ts';
import { roles } from '@clinic/contract/shared/roles.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Counter, makeCounter } from '../../../testing/money/payments.ts';
import { newAdvice, newNote, paidPayment, payableOf, settle, startRun } from '../../../testing/money/settlement.ts';
import { startTestApp, type TestApp, test_platform_key } from '../../../testing/test-app.ts';
import { carryOutRun } from './carry-out-run.ts';
import { catchUp, startDueRun } from '../settlement.workers.ts';

let app: TestApp;
let counter: Counter;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.offset_ms = 0;
  counter = await makeCounter(app, { roles });
});

const paramsOf = (id: number) => ({ params: { id: String(id) } });
const advice = async (id: number) => (await app.call(getPaymentAdvice, paramsOf(id), counter.token)).answer;
const approve = (id: number) => app.call(reviewPaymentNote, { ...paramsOf(id), body: { status: 'a' } }, counter.token);

describe('starting a run', () => {
  test('is refused for an unknown clinic, and for a cut-off in the future', async () => {
    expect((await startRun(app, { clinic_id: 999_999_999 })).status).toBe(404);
    const future = await startRun(app, { cut_off: new Date(Date.now() + 60_000).toISOString() });
    expect(future.problem).toMatchObject({ status: 422, errors: { cut_off: [expect.any(String)] } });
  });

  test('starts one run per idempotency key; the list shows it first', async () => {
    const asked = { clinic_id: counter.clinic.id };
    const first = await startRun(app, asked, 'one-key-of-a-run');
    expect(first.status).toBe(202);
    expect((await startRun(app, asked, 'one-key-of-a-run')).answer.id).toBe(first.answer.id);
    expect((await startRun(app, {}, 'one-key-of-a-run')).status).toBe(422);
    const { answer } = await app.call(listSettlementRuns, { query: {} }, test_platform_key);
    expect(answer.data[0]).toMatchObject({ id: first.answer.id, kind: 'request', finished_at: null, made: 0 });
  });
});

describe('an advice', () => {
  test('has the sums, fees and GST of its transactions, and the GIRO fee once', async () => {
    const amounts = [12.5, 100, 7.35];
    const ids: number[] = [];
    for (const amount of amounts) ids.push(await paidPayment(app, counter, amount));
    const note = await newNote(app, counter, { transaction_id: ids[0] ?? 0, kind: 'credit', amount: 2 });
    const refused = await newNote(app, counter, { transaction_id: ids[0] ?? 0, kind: 'credit', amount: 50 });
    await approve(note.id);
    const owed_before = await payableOf(app, counter.clinic);
    const run = await settle(app, { clinic_id: counter.clinic.id });
    expect(run).toMatchObject({ made: 1, nothing: 0, below_zero: 0, finished_at: expect.any(String) });
    const made = await advice(run.clinics[0]?.payment_advice?.id ?? 0);
    // Flat fee 0.50 each with GST 0.045 → 0.05; 0.8 %: 0.10, 0.80, 0.06 with GST 0.01, 0.07, 0.01; giro 0.20 with 0.02.
    expect(made).toMatchObject({
      process_status: 'w',
      number_of_transactions: 3,
      amount_total: 119.85,
      admin_fee_total: 1.5,
      gst_total: 0.15,
      handling_fee_total: 0.96,
      handling_fee_gst_total: 0.09,
      giro_fee: 0.2,
      giro_fee_gst: 0.02,
      all_fee: 2.66,
      all_gst: 0.26,
      credit_total: 2,
      debit_total: 0,
      payment_note_amount_total: 2,
      payment_note_gst_total: 0.18,
      pay_to_clinic_total: 119.11,
      pay_to_clinic_fee_total: 119.11,
      payment_advice_gst_relates: [
        {
          invoice_transaction_count: 3,
          invoice_transaction_amount_total: 119.85,
          all_fee: 2.66,
          all_gst: 0.26,
          gst_rate: 0.09,
          effective_date: '2024-01-01',
        },
      ],
    });
    expect(made.display_id).toMatch(/^PA-\d{6}-\d{6}$/);
    expect(made.invoice_number).toMatch(/^INV-\d{6}-\d{6}$/);
    expect(await payableOf(app, counter.clinic)).toBe(owed_before);
    for (const id of ids) {
      const { answer } = await app.call(getTransaction, paramsOf(id), counter.token);
      expect(answer).toMatchObject({ payment_advice_id: made.id, payment_advice_status: 'w' });
    }
    const left = await app.owner.query('select payment_advice_id from payment_note where id = $1', [refused.id]);
    expect(left.rows).toEqual([{ payment_advice_id: null }]);
  });

  test('has lines whose fee rules reproduce its totals', async () => {
    const id = await newAdvice(app, counter, [12.5, 12.5, 0.3, 99.99]);
    const made = await advice(id);
    const stranger = await makeCounter(app, { roles });
    expect((await app.call(listPaymentAdviceLines, { ...paramsOf(id), query: {} }, stranger.token)).status).toBe(404);
    const { answer } = await app.call(listPaymentAdviceLines, { ...paramsOf(id), query: {} }, counter.token);
    expect(answer.pager).toMatchObject({ rows: 4, pages: 1 });
    expect(answer.fee_rules).toEqual([
      {
        product_type: 'c',
        admin_fee_flat: 0.5,
        admin_fee_rate: null,
        admin_fee_from: '2020-01-01',
        handling_fee_rate: 0.008,
        gst_rate: 0.09,
        gst_from: '2024-01-01',
      },
    ]);
    const share = (dollars: number, rate: number) => Math.floor(Number((dollars * rate * 100).toFixed(9)) + 0.5);
    const cents = (dollars: number) => Math.round(dollars * 100);
    for (const line of answer.data) {
      const rule = answer.fee_rules[line.fee_rule];
      expect(line.admin_fee).toBe(Math.min(line.transaction_amount, rule?.admin_fee_flat ?? 0));
      expect(cents(line.handling_fee)).toBe(share(line.transaction_amount, rule?.handling_fee_rate ?? 0));
      expect(cents(line.admin_fee_gst)).toBe(share(line.admin_fee, rule?.gst_rate ?? 0));
      expect(cents(line.handling_fee_gst)).toBe(share(line.handling_fee, rule?.gst_rate ?? 0));
    }
    const sum = (field: 'transaction_amount' | 'admin_fee' | 'handling_fee') =>
      answer.data.reduce((all, line) => all + cents(line[field]), 0);
    expect(sum('transaction_amount')).toBe(cents(made.amount_total));
    expect(sum('admin_fee')).toBe(cents(made.admin_fee_total));
    expect(sum('handling_fee')).toBe(cents(made.handling_fee_total));
  });

  test('has a row for each GST rate of its payments, with the GIRO fee at today’s rate', async () => {
    const old = await paidPayment(app, counter, 100);
    await paidPayment(app, counter, 200);
    await app.owner.query("update transaction set paid_at = '2023-12-31T15:59:59Z' where id = $1", [old]);
    const { clinics } = await settle(app, { clinic_id: counter.clinic.id });
    const made = await advice(clinics[0]?.payment_advice?.id ?? 0);
    expect(made.payment_advice_gst_relates).toMatchObject([
      { gst_rate: 0.09, invoice_transaction_count: 1, invoice_transaction_amount_total: 200, all_fee: 2.3 },
      { gst_rate: 0.08, invoice_transaction_count: 1, invoice_transaction_amount_total: 100, all_fee: 1.3 },
    ]);
  });

  test('is not made for a zero or negative balance, which waits for the next run', async () => {
    const id = await paidPayment(app, counter, 0.6);
    const run = await settle(app, { clinic_id: counter.clinic.id });
    expect(run).toMatchObject({ made: 0, below_zero: 1 });
    expect(run.clinics[0]).toMatchObject({ outcome: 'below_zero', payment_advice: null, pay_to_clinic_total: -0.17 });
    expect((await app.call(getTransaction, paramsOf(id), counter.token)).answer.payment_advice_id).toBeNull();
    await paidPayment(app, counter, 50);
    const next = await settle(app, { clinic_id: counter.clinic.id });
    expect(await advice(next.clinics[0]?.payment_advice?.id ?? 0)).toMatchObject({ number_of_transactions: 2 });
    expect(await settle(app, { clinic_id: counter.clinic.id })).toMatchObject({ made: 0, nothing: 1 });
  });

  test('takes only payments before its cut-off', async () => {
    const [early, late] = [await paidPayment(app, counter, 10), await paidPayment(app, counter, 20)];
    await app.owner.query("update transaction set paid_at = now() - interval '1 hour' where id = $1", [early]);
    const cut_off = new Date(Date.now() - 1_800_000).toISOString();
    const { clinics } = await settle(app, { clinic_id: counter.clinic.id, cut_off });
    expect(await advice(clinics[0]?.payment_advice?.id ?? 0)).toMatchObject({ amount_total: 10 });
    expect((await app.call(getTransaction, paramsOf(late), counter.token)).answer.payment_advice_id).toBeNull();
  });
});

describe('the weekly run', () => {
  const runs = async () =>
    (
      await app.owner.query<{ id: number; request_key: string; cut_off: Date }>(
        "select id, request_key, cut_off from settlement_run where kind = 'schedule' order by id",
      )
    ).rows;

  test('starts once a week on Monday 02:00; a missed run is started later, except the very first', async () => {
    const monday = Date.parse('2031-03-03T02:00:00+08:00');
    app.clock.offset_ms = monday - Date.now();
    await catchUp(app.platform);
    expect(await runs()).toEqual([]);
    await Promise.all([startDueRun(app.platform, { first: true }), startDueRun(app.platform, { first: true })]);
    await catchUp(app.platform);
    expect(await runs()).toMatchObject([
      { request_key: 'week of 2031-03-03', cut_off: new Date('2031-03-03T00:00:00+08:00') },
    ]);
    app.clock.offset_ms += 8 * 86_400_000;
    await catchUp(app.platform);
    expect((await runs()).map(({ request_key }) => request_key)).toEqual(['week of 2031-03-03', 'week of 2031-03-10']);
  });

  test('a run whose job was lost continues', async () => {
    const { answer } = await startRun(app, { clinic_id: counter.clinic.id });
    await carryOutRun(app.platform, { settlement_run_id: answer.id }, -1);
    const read = async () =>
      (await app.call(getSettlementRun, paramsOf(answer.id), test_platform_key)).answer.finished_at;
    expect(await read()).toBeNull();
    app.clock.offset_ms += 2 * 3_600_000;
    await catchUp(app.platform);
    expect(await read()).not.toBeNull();
  });
});
