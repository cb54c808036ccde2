import { getTransaction } from '@clinic/contract/payments/transactions.ts';
import { listTransactionRefunds } from '@clinic/contract/settlement/refunds.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkInvariants } from '../../../platform/reconcile/check-invariants.ts';
import { type Counter, makeCounter } from '../../../testing/money/payments.ts';
import {
  answerRefund,
  approvedRefund,
  askRefund,
  decide,
  receivedPayment,
  secondPerson,
} from '../../../testing/money/refunds.ts';
import { settle } from '../../../testing/money/settlement.ts';
import { expectEach, expectWinners } from '../../../testing/races/race-answers.ts';
import { raceRounds, repeated } from '../../../testing/race-rounds.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { paymentsInvariants } from '../../payments/index.ts';
import { settlementInvariants } from '../settlement.invariants.ts';

const callers = 20;
const rounds = raceRounds(12);
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
const deciderAt = (index: number): Counter => deciders[index % deciders.length] ?? counter;
const count = async (text: string, values: unknown[]): Promise<number> =>
  (await app.owner.query<{ n: number }>(`select count(*) as n from ${text}`, values)).rows[0]?.n ?? 0;

/** The naive twin: requests a refund by a sum that it read without a lock. */
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

describe('R1 the sum never exceeds what was paid', () => {
  test('of twenty requests for a third each, three succeed; the naive twin overspends', async () => {
    for (let round = 0; round < rounds; round++) {
      const id = await receivedPayment(app, counter, 100);
      const asked = await times(callers, () => askRefund(app, counter, id, 33));
      expectWinners(asked, 3);
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

describe('R1 one call wins', () => {
  test('of twenty decisions on one refund, with one audit entry and one event; the naive twin has several', async () => {
    for (let round = 0; round < rounds; round++) {
      const id = await receivedPayment(app, counter, 100);
      const { answer } = await askRefund(app, counter, id, round % 2 === 0 ? 100 : 40);
      const decided = await times(callers, (index) =>
        decide(app, deciderAt(index), answer.id, index % 2 === 0 ? 'a' : 'j'),
      );
      expectWinners(decided);
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

  test('of twenty acquirer answers with one id: one counts, the others repeat it', repeated, async () => {
    const id = await receivedPayment(app, counter, 100);
    const refund = await approvedRefund(app, { by: counter, decider: deciderAt(0) }, id, 100);
    const answers = await times(callers, () => answerRefund(app, { refund_reference: refund.reference }));
    expectEach(answers, [200]);
    expect(answers.filter(({ answer }) => !answer.repeated)).toHaveLength(1);
    expect(await count("journal_entry where refund_id = $1 and kind = 'refund_completed'", [refund.id])).toBe(1);
  });

  test('of completed and failed sent at the same time', async () => {
    for (let round = 0; round < rounds; round++) {
      const id = await receivedPayment(app, counter, 100);
      const { reference } = await approvedRefund(app, { by: counter, decider: deciderAt(0) }, id, 100);
      const answers = await times(2, (index) =>
        answerRefund(app, { refund_reference: reference, status: index === 0 ? 'completed' : 'failed' }),
      );
      expectWinners(answers);
      const { rows } = await app.owner.query<{ rest: number }>(
        'select sum(suspense_cents)::int8 as rest from journal_entry where transaction_id = $1',
        [id],
      );
      expect(rows[0]?.rest).toBe(0);
    }
  });
});

test('R6 an approval while a run takes the payment: settled with the refund as a note, or on hold and unsettled; never both', async () => {
  const seen = new Set<string>();
  for (let round = 0; round < raceRounds(24); round++) {
    // A second payment keeps the payout above zero, because this advice also takes the note of the previous round.
    await receivedPayment(app, counter, 500);
    const id = await receivedPayment(app, counter, 100);
    const { answer } = await askRefund(app, counter, id, 100);
    // The first two rounds run in sequence, so that both outcomes occur at any speed. The others run concurrently.
    const running = () => settle(app, { clinic_id: counter.clinic.id });
    if (round === 0) await running();
    const deciding = delay((round % 6) * 4).then(() => decide(app, deciderAt(0), answer.id));
    if (round === 1) await deciding;
    const [decided] = await Promise.all([deciding, running()]);
    expect(decided.status).toBe(200);
    const transaction = (await app.call(getTransaction, { params: { id: String(id) } }, counter.token)).answer;
    const taken = transaction.payment_advice_id !== null;
    expect([transaction.status, decided.answer.way]).toEqual(taken ? ['p', 'note'] : ['h', 'transaction']);
    expect(await count('payment_note where refund_id = $1', [answer.id])).toBe(taken ? 1 : 0);
    seen.add(String(decided.answer.way));
  }
  expect([...seen].toSorted()).toEqual(['note', 'transaction']);
  const invariants = [...paymentsInvariants, ...settlementInvariants];
  expect(await checkInvariants(app.owner_url, invariants)).toMatchObject({ violations: [] });
});
