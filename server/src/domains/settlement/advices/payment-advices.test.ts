import { getTransaction, listTransactions } from '@clinic/contract/payments/transactions.ts';
import {
  getPaymentAdvice,
  listPaymentAdvices,
  type PaymentAdviceTotals,
} from '@clinic/contract/settlement/payment-advices.ts';
import {
  failPaymentAdvice,
  getSettledAdvice,
  listSettledAdvices,
  retryPaymentAdvice,
} from '@clinic/contract/settlement/settlement-runs.ts';
import { toCents, toDollars } from '@clinic/contract/shared/money.ts';
import { type Role, roles } from '@clinic/contract/shared/roles.ts';
import { addDays, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeClinic, makeUser, mintSession } from '../../../testing/factories.ts';
import { meetingOf } from '../../../testing/meeting.ts';
import { type Counter, makeCounter } from '../../../testing/money/payments.ts';
import { repeated } from '../../../testing/race-rounds.ts';
import { auditAdvice, newAdvice, paidPayment, payAdvice, payableOf } from '../../../testing/money/settlement.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import { type TestApp, test_platform_key } from '../../../testing/test-app.ts';

let app: TestApp;
let counter: Counter;
beforeAll(async () => {
  app = await sharedApp();
});
beforeEach(async () => {
  counter = await makeCounter(app, { roles });
});

const paramsOf = (id: number) => ({ params: { id: String(id) } });
const groupOf = ({ clinic, user }: Counter) => ({ id: clinic.group_id, code: user.group_code });
const listed = async (token: string, query: object = {}) =>
  (await app.call(listPaymentAdvices, { query }, token)).answer.data.map(({ id }) => id);
const memberWith = async (held: readonly Role[]) =>
  (await makeCounter(app, { clinic: counter.clinic, group: groupOf(counter), roles: held })).token;
const fail = (id: number) =>
  app.call(failPaymentAdvice, { ...paramsOf(id), body: { reason: 'Account closed' } }, test_platform_key);
const retry = (id: number) => app.call(retryPaymentAdvice, { ...paramsOf(id), body: {} }, test_platform_key);

/** Pays one advice with twenty concurrent calls. Returns their answers and the number of journal entries. */
async function paidAtOnce(pay: (id: number, index: number) => Promise<{ status: number }>) {
  const id = await newAdvice(app, counter);
  await auditAdvice(app, id);
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => pay(id, index)));
  const { rows } = await app.owner.query<{ n: number }>(
    'select count(*) as n from journal_entry where payment_advice_id = $1',
    [id],
  );
  return { statuses: answers.map(({ status }) => status).toSorted((a, b) => a - b), entries: rows[0]?.n };
}

test('the rows hold the amounts of their advice; with fields=all also its documents and charges per GST rate', async () => {
  const id = await newAdvice(app, counter);
  const { answer: whole } = await app.call(getPaymentAdvice, paramsOf(id), counter.token);
  const row = async (query: object) => (await app.call(listPaymentAdvices, { query }, counter.token)).answer.data[0];
  const usual = await row({});
  expect(whole).toMatchObject(usual ?? {});
  expect(usual).toMatchObject({ id, gst_total: whole.gst_total, credit_total: 0, all_fee: whole.all_fee });
  expect(usual).not.toHaveProperty('payment_advice_gst_relates');
  const { payment_advice_gst_relates, invoice_pdf, payment_advice_pdf } = whole;
  expect(payment_advice_gst_relates).toHaveLength(1);
  expect(await row({ fields: 'all' })).toEqual({
    ...usual,
    payment_advice_gst_relates,
    invoice_pdf,
    payment_advice_pdf,
  });
});

describe('visibility', () => {
  test('paid advices need one role and statements another; an unpaid one opens with either role, none without a role', async () => {
    const paid = await newAdvice(app, counter);
    await auditAdvice(app, paid);
    await payAdvice(app, paid);
    const waiting = await newAdvice(app, counter);
    const token_of = {
      advice: await memberWith(['ROLE_PAYMENTADVICE_VIEW']),
      statement: await memberWith(['ROLE_PAYMENTSTATEMENT_VIEW']),
      neither: await memberWith(['ROLE_TRANSACTION_VIEW']),
    };
    const read = async (token: string, id: number) => (await app.call(getPaymentAdvice, paramsOf(id), token)).status;
    expect((await app.call(listPaymentAdvices, { query: {} }, token_of.neither)).status).toBe(403);
    expect(await read(token_of.neither, waiting)).toBe(403);
    expect(await listed(token_of.advice)).toEqual([paid]);
    expect(await listed(token_of.advice, { not_process_status: 'p' })).toEqual([]);
    expect(await listed(token_of.statement)).toEqual([waiting]);
    expect(await listed(token_of.statement, { process_status: 'p' })).toEqual([]);
    expect([await read(token_of.advice, paid), await read(token_of.advice, waiting)]).toEqual([200, 200]);
    expect([await read(token_of.statement, paid), await read(token_of.statement, waiting)]).toEqual([403, 200]);
    expect(await listed(counter.token)).toEqual([waiting, paid]);
  });

  test('a branch sees its own advices, head office those of its group, and never those of another group', async () => {
    const id = await newAdvice(app, counter);
    const stranger = await makeCounter(app, { roles });
    expect((await app.call(getPaymentAdvice, paramsOf(id), stranger.token)).status).toBe(404);
    expect(await listed(stranger.token)).toEqual([]);
    const sister = await makeCounter(app, { group: groupOf(counter), roles });
    expect((await app.call(getPaymentAdvice, paramsOf(id), sister.token)).status).toBe(404);
    const head_office = await makeClinic(app, groupOf(counter), { head_office: true });
    const chief = await makeUser(app, groupOf(counter), { clinics: [head_office], roles });
    const { token } = await mintSession(app, chief, head_office);
    expect(await listed(token)).toEqual([id]);
    expect((await app.call(getPaymentAdvice, paramsOf(id), token)).answer).toMatchObject({
      id,
      clinic: { id: counter.clinic.id, name: counter.clinic.name },
    });
  });

  test('sorts as asked, filters by days and pages', async () => {
    const ids = [
      await newAdvice(app, counter, [10]),
      await newAdvice(app, counter, [30]),
      await newAdvice(app, counter),
    ];
    expect(await listed(counter.token, { sort: 'amount_total,desc' })).toEqual([ids[1], ids[2], ids[0]]);
    expect(await listed(counter.token, { sort: 'id,asc', p: '2', n: '2' })).toEqual([ids[2]]);
    expect((await app.call(listPaymentAdvices, { query: { sort: 'comments,asc' } }, counter.token)).status).toBe(400);
    const today = singaporeDay(new Date());
    expect(await listed(counter.token, { date: `${today},${today}` })).toHaveLength(3);
    expect(await listed(counter.token, { date: `${addDays(today, -9)},${addDays(today, -1)}` })).toEqual([]);
    // The totals are those of every page, and of the filters alone.
    const { data } = (await app.call(listPaymentAdvices, { query: {} }, counter.token)).answer;
    const sumOf = (field: keyof PaymentAdviceTotals) =>
      toDollars(data.reduce((cents, row) => cents + toCents(row[field]), 0));
    const totalsOf = async (query: object) =>
      (await app.call(listPaymentAdvices, { query }, counter.token)).answer.totals;
    expect(await totalsOf({ p: '2', n: '2' })).toEqual({
      amount_total: 52.5,
      payment_note_amount_total: 0,
      payment_note_gst_total: 0,
      all_fee: sumOf('all_fee'),
      all_gst: sumOf('all_gst'),
      pay_to_clinic_total: sumOf('pay_to_clinic_total'),
    });
    expect(await totalsOf({ process_status: 'p' })).toMatchObject({
      amount_total: 0,
      all_fee: 0,
      pay_to_clinic_total: 0,
    });
  });
});

describe('moving an advice', () => {
  test('is refused from any status but the expected one', async () => {
    const id = await newAdvice(app, counter);
    for (const refused of [await payAdvice(app, id), await fail(id), await retry(id)]) {
      expect(refused.problem).toMatchObject({
        status: 409,
        detail: 'The state of this payment advice no longer allows this.',
      });
    }
  });

  test('from audit to payout: the transactions show the status, the clinic’s balance is zero, the trail has every step', async () => {
    const id = await newAdvice(app, counter);
    expect(await payableOf(app, counter.clinic)).toBeLessThan(0);
    expect((await auditAdvice(app, id)).answer).toMatchObject({ process_status: 'r', audited_by: 'Auditor' });
    expect((await fail(id)).answer).toMatchObject({ process_status: 'f', fail_reason: 'Account closed' });
    expect((await retry(id)).answer).toMatchObject({ process_status: 'w', batch_date: null, audited_by: null });
    await auditAdvice(app, id);
    expect((await payAdvice(app, id)).answer).toMatchObject({
      process_status: 'p',
      pay_out_date: '2026-11-24',
      bank_reference: 'FAST-1',
      fail_reason: null,
    });
    expect((await payAdvice(app, id)).status).toBe(409);
    expect(await payableOf(app, counter.clinic)).toBe(0);
    const { answer } = await app.call(listTransactions, { query: { payment_advice_id: String(id) } }, counter.token);
    expect(answer.data).toMatchObject([{ payment_advice_status: 'p' }]);
    const trail = await app.owner.query<{ kind: string }>(
      "select kind from audit where entity = 'payment_advice' and entity_id = $1 order by id",
      [id],
    );
    expect(trail.rows.map(({ kind }) => kind.replace('payment_advice_', ''))).toEqual([
      'made',
      'audited',
      'failed',
      'retried',
      'audited',
      'paid',
    ]);
    const all = await app.call(listSettledAdvices, { query: { process_status: 'p' } }, test_platform_key);
    expect(all.answer.data[0]).toMatchObject({ id, clinic: { name: counter.clinic.name } });
    const read = await app.call(getSettledAdvice, { params: { id: String(id) } }, test_platform_key);
    expect(read.answer).toEqual(all.answer.data[0]);
  });

  test('advices of every clinic are found by words of number and clinic, within one status', async () => {
    const advice = await newAdvice(app, counter);
    const read = await app.call(getSettledAdvice, { params: { id: String(advice) } }, test_platform_key);
    const { display_id } = read.answer;
    const found = async (query: { words: string; process_status?: 'w' | 'p' }) => {
      const { data, pager } = (await app.call(listSettledAdvices, { query }, test_platform_key)).answer;
      return [data.map(({ id }) => id), pager.rows];
    };
    const words = `${counter.clinic.name} ${display_id.toLowerCase()}`;
    expect(await found({ words })).toEqual([[advice], 1]);
    expect(await found({ words, process_status: 'w' })).toEqual([[advice], 1]);
    expect(await found({ words, process_status: 'p' })).toEqual([[], 0]);
    expect(await found({ words: `${words} nobody` })).toEqual([[], 0]);
  });

  test('R6 of twenty concurrent payments one succeeds, with one journal entry', repeated, async () => {
    const { statuses, entries } = await paidAtOnce((id, index) => payAdvice(app, id, `FAST-${index}`));
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect(entries).toBe(1);
  });

  test('R6 the naive twin, which reads and then writes, pays twenty times', async () => {
    const haveLooked = meetingOf(20);
    const { statuses } = await paidAtOnce(async (id, index) => {
      const due = "select from payment_advice where id = $1 and process_status = 'r'";
      const { rowCount } = await app.owner.query(due, [id]);
      await haveLooked();
      if (rowCount === 0) return { status: 409 };
      const write =
        "update payment_advice set process_status = 'p', pay_out_date = current_date, bank_reference = $2 where id = $1";
      await app.owner.query(write, [id, `FAST-${index}`]);
      return { status: 200 };
    });
    expect(statuses).toEqual(Array.from({ length: 20 }, () => 200));
  });

  test('a transaction without an advice has no advice status', async () => {
    const { answer } = await app.call(getTransaction, paramsOf(await paidPayment(app, counter)), counter.token);
    expect(answer).toMatchObject({ payment_advice_id: null, payment_advice_status: null });
  });
});
