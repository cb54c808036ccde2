import { getTransaction } from '@clinic/contract/payments/transactions.ts';
import { listTransactionRefunds } from '@clinic/contract/settlement/refunds.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Counter, makeCounter } from '../../testing/payments.ts';
import {
  answerRefund,
  approvedRefund,
  askRefund,
  decide,
  receivedPayment,
  secondPerson,
} from '../../testing/refunds.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const callers = 20;
const rounds = 12;
let app: TestApp;
let counter: Counter;
let deciders: Counter[];
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  counter = await makeCounter(app);
  deciders = [await secondPerson(app, counter), await secondPerson(app, counter)];
});

const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const statusesOf = (answers: { status: number }[]): number[] =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);
const deciderAt = (index: number): Counter => deciders[index % deciders.length] ?? counter;
const count = async (text: string, values: unknown[]): Promise<number> =>
  (await app.owner.query<{ n: number }>(`select count(*) as n from ${text}`, values)).rows[0]?.n ?? 0;

/** Asks as a handler would that trusts the sum which it read a moment ago. */
async function naiveRequest(payment_id: number, amount_cents: number): Promise<boolean> {
  const { rows } = await app.owner.query<{ rest: number }>(
    `select paid_cents - (select coalesce(sum(amount_cents), 0)::int8 from twin_refund where payment_id = id) as rest
     from twin_paid where id = $1`,
    [payment_id],
  );
  if ((rows[0]?.rest ?? 0) < amount_cents) return false;
  await app.owner.query('insert into twin_refund (payment_id, amount_cents) values ($1, $2)', [
    payment_id,
    amount_cents,
  ]);
  return true;
}
let twin_id = 0;
async function newTwin(): Promise<number> {
  await app.owner.query(`create table if not exists twin_paid (id int primary key, paid_cents bigint not null);
    create table if not exists twin_refund (payment_id int not null, amount_cents bigint not null,
      status text not null default 'r')`);
  twin_id += 1;
  await app.owner.query('insert into twin_paid values ($1, 10000)', [twin_id]);
  return twin_id;
}

describe('R1 together never more than was paid', () => {
  test('of twenty that ask for a third at once, three are taken; the naive twin overspends', async () => {
    for (let round = 0; round < rounds; round++) {
      const id = await receivedPayment(app, counter, 100);
      const asked = await times(callers, () => askRefund(app, counter, id, 33));
      expect(statusesOf(asked).filter((status) => status === 200)).toHaveLength(3);
      const { answer } = await app.call(
        listTransactionRefunds,
        { params: { id: String(id) }, query: {} },
        counter.token,
      );
      expect(answer).toMatchObject({ refundable: 1, pager: { rows: 3 } });
    }
    let overspent = false;
    for (let round = 0; round < rounds && !overspent; round++) {
      const id = await newTwin();
      overspent = (await times(callers, () => naiveRequest(id, 3_300))).filter(Boolean).length > 3;
    }
    expect(overspent).toBe(true);
  });
});

describe('R1 one winner', () => {
  test('of twenty that decide one refund, with one entry in the trail and one event; the naive twin has several', async () => {
    for (let round = 0; round < rounds; round++) {
      const id = await receivedPayment(app, counter, 100);
      const { answer } = await askRefund(app, counter, id, round % 2 === 0 ? 100 : 40);
      const decided = await times(callers, (index) =>
        decide(app, deciderAt(index), answer.id, index % 2 === 0 ? 'a' : 'j'),
      );
      expect(statusesOf(decided)).toEqual([200, ...Array.from({ length: callers - 1 }, () => 409)]);
      const kinds = ['refund_approved', 'refund_rejected'];
      expect(await count('audit where entity_id = $1 and kind = any ($2)', [id, kinds])).toBe(1);
      expect(await count("event where name = 'refund_update' and data->>'refund_id' = $1", [String(answer.id)])).toBe(
        2,
      );
      expect(await count('payment_note where refund_id = $1', [answer.id])).toBeLessThanOrEqual(1);
    }
    let several = false;
    for (let round = 0; round < rounds && !several; round++) {
      const id = await newTwin();
      await naiveRequest(id, 10_000);
      const naiveDecision = async () => {
        const { rows } = await app.owner.query<{ status: string }>(
          'select status from twin_refund where payment_id = $1',
          [id],
        );
        if (rows[0]?.status !== 'r') return false;
        await app.owner.query("update twin_refund set status = 'a' where payment_id = $1", [id]);
        return true;
      };
      several = (await times(callers, naiveDecision)).filter(Boolean).length > 1;
    }
    expect(several).toBe(true);
  });

  test('of twenty answers of the acquirer under one id: one counts, the others are repeats', async () => {
    const id = await receivedPayment(app, counter, 100);
    const refund = await approvedRefund(app, { by: counter, decider: deciderAt(0) }, id, 100);
    const answers = await times(callers, () => answerRefund(app, { refund_reference: refund.reference }));
    expect(statusesOf(answers)).toEqual(Array.from({ length: callers }, () => 200));
    expect(answers.filter(({ answer }) => !answer.repeated)).toHaveLength(1);
    expect(await count("journal_entry where refund_id = $1 and kind = 'refund_completed'", [refund.id])).toBe(1);
  });

  test('of completed and failed told at once', async () => {
    for (let round = 0; round < rounds; round++) {
      const id = await receivedPayment(app, counter, 100);
      const { reference } = await approvedRefund(app, { by: counter, decider: deciderAt(0) }, id, 100);
      const answers = await times(2, (index) =>
        answerRefund(app, { refund_reference: reference, status: index === 0 ? 'completed' : 'failed' }),
      );
      expect(statusesOf(answers)).toEqual([200, 409]);
      const { rows } = await app.owner.query<{ rest: number }>(
        'select sum(suspense_cents)::int8 as rest from journal_entry where transaction_id = $1',
        [id],
      );
      expect(rows[0]?.rest).toBe(0);
    }
  });
});

describe('R6 an approval while a run takes the transaction', () => {
  /** Takes the transaction as a run does: under the clinic's lock, in one update of what is still unsettled. */
  async function takeAsRun(transaction_id: number): Promise<boolean> {
    const client = await app.owner.connect();
    try {
      await client.query('begin');
      await client.query('select pg_advisory_xact_lock($1)', [counter.clinic.id]);
      const { rows } = await client.query<{ id: number }>(
        `update transaction set payment_advice_id = $2 where id = $1 and status = 'p' and payment_advice_id is null returning id`,
        [transaction_id, advice_id],
      );
      await client.query('commit');
      return rows.length === 1;
    } finally {
      client.release();
    }
  }
  let advice_id = 0;
  beforeEach(async () => {
    const { rows } = await app.owner.query<{ id: number }>(
      `with run as (insert into settlement_run (request_key, kind, cut_off, created_at) values (gen_random_uuid(), 'request', now(), now()) returning id)
       insert into payment_advice (clinic_id, display_id, invoice_number, settlement_run_id, created_at, updated_at, cut_off,
         number_of_transactions, amount_total_cents, admin_fee_total_cents, gst_total_cents, handling_fee_total_cents,
         handling_fee_gst_total_cents, giro_fee_cents, giro_fee_gst_cents, credit_total_cents, debit_total_cents,
         payment_note_amount_total_cents, payment_note_gst_total_cents, pay_to_clinic_total_cents)
       select $1, gen_random_uuid(), gen_random_uuid(), id, now(), now(), now(), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 from run returning id`,
      [counter.clinic.id],
    );
    advice_id = rows[0]?.id ?? 0;
  });

  test('the payment is in the advice and its refund a note, or it is on hold and in no advice: never both', async () => {
    const seen = new Set<string>();
    for (let round = 0; round < rounds * 2; round++) {
      const id = await receivedPayment(app, counter, 100);
      const { answer } = await askRefund(app, counter, id, 100);
      const head_start = new Promise((resolve) => setTimeout(resolve, round % 4));
      const [taken, decided] = await Promise.all([
        head_start.then(async () => takeAsRun(id)),
        decide(app, deciderAt(0), answer.id),
      ]);
      expect(decided.status).toBe(200);
      expect(decided.answer.way).toBe(taken ? 'note' : 'transaction');
      const transaction = (await app.call(getTransaction, { params: { id: String(id) } }, counter.token)).answer;
      expect([transaction.status, transaction.payment_advice_id === null]).toEqual(taken ? ['p', false] : ['h', true]);
      expect(await count('payment_note where refund_id = $1', [answer.id])).toBe(taken ? 1 : 0);
      seen.add(String(decided.answer.way));
    }
    expect(seen.size).toBeGreaterThan(0);
  });
});
