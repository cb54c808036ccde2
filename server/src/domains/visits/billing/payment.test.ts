import { randomUUID } from 'node:crypto';
import { getTransaction, listTransactions } from '@clinic/contract/payments/transactions.ts';
import { readVisitBill } from '@clinic/contract/visits/billing/visit-bill.ts';
import { endConsult, readPlatformVisit } from '@clinic/contract/visits/visit/platform-visits.ts';
import { readVisitLog } from '@clinic/contract/visits/visit/visits.ts';
import { roles } from '@clinic/contract/shared/roles.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkInvariants } from '../../../platform/reconcile/check-invariants.ts';
import { giveRoles } from '../../../testing/factories.ts';
import { outboxOf } from '../../../testing/outside/outbox.ts';
import { billedVisit, paidVisit, pay } from '../../../testing/samples/visits/billed-visits.ts';
import { makePractice, makeSeenVisit, type Practice } from '../../../testing/samples/visits/seen-visits.ts';
import { startTestApp, test_platform_key, type TestApp } from '../../../testing/test-app.ts';
import { sendOutcome } from '../../../testing/money/payments.ts';
import { settle } from '../../../testing/money/settlement.ts';
import { invariants } from '../../../reconcile.ts';

/** The visits of the samples never rang: they have neither an offer nor the first steps of their log. */
const of_calls = new Set([
  'the last step in the log of a visit is its status',
  'a visit that a doctor took has the offer that they accepted',
]);
const checked = invariants.filter(({ name }) => !of_calls.has(name));
let app: TestApp;
let practice: Practice;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  expect((await checkInvariants(app.owner_url, checked)).violations).toEqual([]);
  await app.close();
});
beforeEach(async () => {
  practice = await makePractice(app);
  await giveRoles(app, { id: practice.counter.user.id, group_id: practice.group.id }, practice.clinic, [...roles]);
});

const params = (id: number) => ({ params: { id: String(id) } });
const problem = (status: number, code: string) => ({ status, answer: { type: `/problems/${code}` } });
const visitOf = async (id: number) => (await app.call(readPlatformVisit, params(id), test_platform_key)).answer;
const billOf = async (id: number) => (await app.call(readVisitBill, params(id), practice.token)).answer;
const transactionsOf = async (visit_id: number) => {
  const { rows } = await app.owner.query<{ transaction_id: number }>(
    'select transaction_id from telemed_order where visit_id = $1',
    [visit_id],
  );
  return rows.map(({ transaction_id }) => transaction_id);
};

describe('a payment is refused', () => {
  test('before there is a bill', async () => {
    const id = await makeSeenVisit(app, practice.clinic, practice);
    expect(await pay(app, id)).toMatchObject(problem(409, 'visit_not_billed'));
    await app.call(endConsult, { ...params(id), body: {} }, test_platform_key);
    expect(await pay(app, id)).toMatchObject(problem(409, 'visit_not_billed'));
    expect(await transactionsOf(id)).toEqual([]);
  });

  test('with another amount than the bill without the discount', async () => {
    const id = await billedVisit(app, practice);
    for (const told of [
      { amount: 24.99 },
      { amount: 25.01 },
      { amount: 25, discount: 1 },
      { amount: 20, discount: 4.99 },
    ])
      expect(await pay(app, id, told)).toMatchObject(problem(422, 'visit_payment_wrong_amount'));
    expect((await visitOf(id)).status).toBe('w');
  });

  test('without its number at the acquirer, and with one if nothing was paid', async () => {
    const id = await billedVisit(app, practice);
    expect(await pay(app, id, { acquirer_id: null })).toMatchObject({
      status: 422,
      answer: { errors: { acquirer_id: [expect.any(String)] } },
    });
    expect(await pay(app, id, { amount: 0, discount: 25 })).toMatchObject({
      status: 422,
      answer: { errors: { acquirer_id: [expect.any(String)] } },
    });
  });

  test('before the visit, or more than five minutes ahead of our clock', async () => {
    const id = await billedVisit(app, practice);
    const at = (minutes: number) => ({ paid_at: new Date(Date.now() + minutes * 60_000).toISOString() });
    for (const minutes of [-24 * 60, 6])
      expect(await pay(app, id, at(minutes))).toMatchObject({
        status: 422,
        answer: { errors: { paid_at: [expect.any(String)] } },
      });
    expect((await pay(app, id, at(4))).status).toBe(200);
  });

  test('a second time, and where the money has paid for something else', async () => {
    const [one, other] = [await billedVisit(app, practice), await billedVisit(app, practice)];
    const acquirer_id = `app-${randomUUID()}`;
    expect((await pay(app, one, { acquirer_id })).status).toBe(200);
    expect(await pay(app, one)).toMatchObject(problem(409, 'visit_paid'));
    expect(await pay(app, one, { acquirer_id, amount: 24, discount: 1 })).toMatchObject(problem(409, 'visit_paid'));
    expect(await pay(app, other, { acquirer_id })).toMatchObject(problem(409, 'visit_payment_conflict'));
    expect((await visitOf(other)).status).toBe('w');
  });
});

describe('a paid bill', () => {
  test('is one transaction of type t with its order, owed to the clinic with the fees of the day', async () => {
    const { id } = await paidVisit(app, practice, { told: { amount: 20, discount: 5, method: 'card' } });
    const [transaction_id = 0, ...others] = await transactionsOf(id);
    expect(others).toEqual([]);
    const { answer } = await app.call(getTransaction, params(transaction_id), practice.token);
    expect(answer).toMatchObject({
      product_type: 't',
      status: 'p',
      payment_status: 'p',
      amount: 20,
      payment_method: 'Card',
      from_voucher: false,
      telemed_order: { total_amount: 25, visit: { id, patient_name: 'Tan Mei Ling' } },
    });
    const { admin_fee, admin_fee_gst, handling_fee, handling_fee_gst, pay_to_clinic_amount } = answer;
    const fees = [admin_fee, admin_fee_gst, handling_fee, handling_fee_gst].reduce<number>(
      (sum, fee) => sum + (fee ?? 0),
      0,
    );
    expect(pay_to_clinic_amount).toBeCloseTo(20 - fees, 10);
    const all = await app.call(listTransactions, { query: { fields: 'all' } }, practice.token);
    expect(all.answer.data[0]?.telemed_order).toEqual(answer.telemed_order);
    const { rows } = await app.owner.query(`select kind from journal_entry where transaction_id = $1`, [
      transaction_id,
    ]);
    expect(rows).toEqual([{ kind: 'payment' }]);
  });

  test('completes the visit, with its last step, its documents and what the app sees', async () => {
    const id = await billedVisit(app, practice);
    expect(await visitOf(id)).toMatchObject({
      status: 'w',
      bill: { total: 25, due: 25, paid_at: null, invoice_no: expect.stringMatching(/^TI-\d{6}-000001$/) },
    });
    await pay(app, id);
    expect(await visitOf(id)).toMatchObject({ status: 'f', bill: { paid_at: expect.any(String) } });
    const shown = await billOf(id);
    expect(shown).toMatchObject({ due: 25, payment: { amount: 25, discount: 0, method_of_payment: 'PayNow' } });
    expect(shown.invoices.map(({ invoice_type, invoice_no }) => [invoice_type, invoice_no.slice(0, 2)])).toEqual([
      ['i', 'TI'],
      ['r', 'TR'],
    ]);
    const log = (await app.call(readVisitLog, params(id), practice.token)).answer.data;
    expect(log.at(-1)).toMatchObject({ kind: 'paid', status: 'f', by: null });
    expect((await outboxOf(app, { record: 'visit', record_id: id })).map(({ kind }) => kind)).toEqual(['visit.bill']);
  });

  test('is paid once by a repeat of the call, also without an Idempotency-Key', async () => {
    const id = await billedVisit(app, practice);
    const acquirer_id = `app-${randomUUID()}`;
    const answers = [await pay(app, id, { acquirer_id }), await pay(app, id, { acquirer_id })];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.answer).toEqual(answers[0]?.answer);
    expect(await transactionsOf(id)).toHaveLength(1);
  });

  test('of nothing has no transaction', async () => {
    const id = await billedVisit(app, practice);
    expect((await pay(app, id, { amount: 0, discount: 25, acquirer_id: null })).answer.status).toBe('f');
    expect(await transactionsOf(id)).toEqual([]);
    expect((await billOf(id)).payment).toMatchObject({ amount: 0, discount: 25, transaction_id: null });
  });

  test('joins the next payment advice of the clinic', async () => {
    const { id } = await paidVisit(app, practice);
    await settle(app, { clinic_id: practice.clinic.id });
    const [transaction_id] = await transactionsOf(id);
    const { rows } = await app.owner.query('select payment_advice_id from transaction where id = $1', [transaction_id]);
    expect(rows[0]).toMatchObject({ payment_advice_id: expect.any(Number) });
  });

  test('is not paid again at a counter: money for its code is another payment, which waits for a decision', async () => {
    const { id } = await paidVisit(app, practice);
    const { rows } = await app.owner.query<{ reference: string }>(
      `select t.reference from transaction t join telemed_order o on o.clinic_id = t.clinic_id and o.transaction_id = t.id
       where o.visit_id = $1`,
      [id],
    );
    const { answer } = await sendOutcome(app, { reference: rows[0]?.reference ?? '', amount: 25 });
    expect(answer).toEqual({ effect: 'extra_payment', repeated: false });
  });
});

test('a bill, its payment and its documents cannot be changed, not even by the owner of the database', async () => {
  const { id } = await paidVisit(app, practice);
  for (const statement of [
    'update visit_bill set total_cents = 1 where visit_id = $1',
    'update visit_payment set amount_cents = 1 where visit_id = $1',
    'delete from visit_payment where visit_id = $1',
    'update telemed_order set total_cents = 1 where visit_id = $1',
    `update telemed_invoice set invoice_no = 'TI-1' where visit_id = $1`,
    'delete from telemed_invoice where visit_id = $1',
  ])
    await expect(app.owner.query(statement, [id])).rejects.toThrow(/./);
});
