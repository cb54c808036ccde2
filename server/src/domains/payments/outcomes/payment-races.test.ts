import { cancelTransaction, transactionQrCode } from '@clinic/contract/payments/receiving.ts';
import { getTransaction } from '@clinic/contract/payments/transactions.ts';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkInvariants } from '../../../platform/reconcile/check-invariants.ts';
import { platformInvariants } from '../../../platform/reconcile/platform-invariants.ts';
import {
  type Counter,
  makeCounter,
  openCounter,
  outcomeOf,
  sendOutcome,
  startPayment,
} from '../../../testing/money/payments.ts';
import { expectWinners } from '../../../testing/races/race-answers.ts';
import { raceRounds, repeated } from '../../../testing/race-rounds.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { paymentsInvariants } from '../payments.invariants.ts';
import { sweepExpired } from '../payments.workers.ts';

const callers = 20;
const rounds = raceRounds(24);
const invariants = [...platformInvariants, ...paymentsInvariants];
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

const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const paramsOf = (id: number) => ({ params: { id: String(id) } });
/** The effect of an outcome, or the reason for its refusal. */
const toldBy = ({ status, answer, problem }: Awaited<ReturnType<typeof sendOutcome>>): string =>
  status === 200 ? answer.effect : `${status} ${problem.type}`;
const issueCount = async (id: number): Promise<number> =>
  (await app.owner.query<{ n: number }>('select count(*) as n from issue where transaction_id = $1', [id])).rows[0]
    ?.n ?? 0;
const auditCount = async (id: number, kinds: string[]): Promise<number> =>
  (
    await app.owner.query<{ n: number }>(
      "select count(*) as n from audit where entity = 'transaction' and entity_id = $1 and kind = any ($2)",
      [id, kinds],
    )
  ).rows[0]?.n ?? 0;

/** Tables for the naive twins: the same operations as check-then-write without a lock. */
async function makeTwinTables(owner: Pool): Promise<void> {
  await owner.query(`create table if not exists twin_payment (id int primary key, status text not null default 'i');
    create table if not exists twin_effect (payment_id int not null, effect text not null)`);
}
let twin_id = 0;
const newTwin = async (): Promise<number> => {
  await makeTwinTables(app.owner);
  twin_id += 1;
  await app.owner.query('insert into twin_payment (id) values ($1)', [twin_id]);
  return twin_id;
};
/** Moves a twin like a naive handler that trusts an earlier read. */
async function naiveMove(id: number, to: string): Promise<boolean> {
  const { rows } = await app.owner.query<{ status: string }>('select status from twin_payment where id = $1', [id]);
  if (rows[0]?.status !== 'i') return false;
  await app.owner.query('update twin_payment set status = $2 where id = $1', [id, to]);
  await app.owner.query('insert into twin_effect values ($1, $2)', [id, to]);
  return true;
}
/** True if more than one caller of the naive twin won in any round. */
async function twinFails(race: (id: number) => Promise<boolean[]>): Promise<boolean> {
  for (let round = 0; round < rounds; round++) {
    if ((await race(await newTwin())).filter(Boolean).length > 1) return true;
  }
  return false;
}

describe('R1 one winner', () => {
  test('of twenty concurrent cancellations one wins, with one audit entry; the naive twin has several', async () => {
    for (let round = 0; round < rounds; round++) {
      const { id } = await startPayment(app, counter);
      const answers = await times(callers, () => app.call(cancelTransaction, paramsOf(id), counter.token));
      expectWinners(answers);
      expect(await auditCount(id, ['transaction_cancelled'])).toBe(1);
    }
    expect(await twinFails((id) => times(callers, () => naiveMove(id, 'c')))).toBe(true);
  });
});

describe('R4 one effect', () => {
  test('twenty deliveries of one outcome have one effect; the naive twin has several', async () => {
    for (let round = 0; round < rounds; round++) {
      const payment = await startPayment(app, counter);
      const outcome = outcomeOf(app, { reference: payment.reference });
      const answers = await times(callers, () => sendOutcome(app, outcome as never));
      expect(answers.map(toldBy)).toEqual(Array(callers).fill('paid'));
      expect(answers.filter(({ answer }) => !answer.repeated)).toHaveLength(1);
      expect(await auditCount(payment.id, ['transaction_paid'])).toBe(1);
      expect(await issueCount(payment.id)).toBe(0);
    }
    expect(await twinFails((id) => times(callers, () => naiveMove(id, 'p')))).toBe(true);
  });

  test('of twenty payers of one code, one is paid and nineteen are extra with an issue each', repeated, async () => {
    const payment = await startPayment(app, counter);
    const answers = await times(callers, () => sendOutcome(app, { reference: payment.reference }));
    expect(answers.map(toldBy).toSorted()).toEqual([...Array<string>(callers - 1).fill('extra_payment'), 'paid']);
    expect(await issueCount(payment.id)).toBe(callers - 1);
  });
});

describe('R5 cancellation against outcome', () => {
  test('only one wins, and late money goes on hold with an issue; the naive twin does both', async () => {
    const ends = new Set<string>();
    for (let round = 0; round < rounds; round++) {
      const payment = await startPayment(app, counter);
      const outcome = outcomeOf(app, { reference: payment.reference });
      const [cancels, outcomes] = await Promise.all([
        times(callers / 2, () => app.call(cancelTransaction, paramsOf(payment.id), counter.token)),
        times(callers / 2, () => sendOutcome(app, outcome as never)),
      ]);
      const cancelled = cancels.filter(({ status }) => status === 204).length;
      const { answer } = await app.call(getTransaction, paramsOf(payment.id), counter.token);
      const state = `${answer.payment_status}/${answer.status}`;
      expect(state).toBe(cancelled === 1 ? 'p/h' : 'p/p');
      expect(outcomes.map(toldBy)).toEqual(Array(callers / 2).fill(cancelled === 1 ? 'held_late' : 'paid'));
      expect(await issueCount(payment.id)).toBe(cancelled);
      ends.add(state);
    }
    expect(ends.size).toBeGreaterThan(0);
    const race = async (id: number) =>
      (await Promise.all([times(10, () => naiveMove(id, 'c')), times(10, () => naiveMove(id, 'p'))])).flat();
    expect(await twinFails(race)).toBe(true);
  });
});

describe('expiry against outcome', () => {
  test('ends in p/h with one issue in either order', async () => {
    for (let round = 0; round < raceRounds(12); round++) {
      app.clock.offset_ms = 0;
      const payment = await startPayment(app, counter);
      app.clock.offset_ms = 900_500;
      const outcome = outcomeOf(app, { reference: payment.reference });
      const [, ...outcomes] = await Promise.all([
        Promise.all([sweepExpired(app.platform), sweepExpired(app.platform)]),
        ...Array.from({ length: 8 }, () => sendOutcome(app, outcome as never)),
        ...Array.from({ length: 4 }, () => app.call(getTransaction, paramsOf(payment.id), counter.token)),
      ]);
      expect(outcomes.map(({ status }) => status)).toEqual(Array(12).fill(200));
      const { answer } = await app.call(getTransaction, paramsOf(payment.id), counter.token);
      expect(`${answer.payment_status}/${answer.status}`).toBe('p/h');
      expect(await issueCount(payment.id)).toBe(1);
      expect(await auditCount(payment.id, ['transaction_expired'])).toBe(1);
    }
  });
});

test('two tills on one payment: renewals and a cancellation leave at most one code, and every reference finds the payment', async () => {
  for (let round = 0; round < raceRounds(6); round++) {
    const payment = await startPayment(app, counter);
    const other_till = await openCounter(app, counter.user, counter.clinic);
    const renew = (till: Counter) =>
      app.call(transactionQrCode, { ...paramsOf(payment.id), body: { renew: true } }, till.token);
    const [renewals, [cancelled]] = await Promise.all([
      times(8, (index) => renew(index % 2 ? counter : other_till)),
      times(1, () => app.call(cancelTransaction, paramsOf(payment.id), other_till.token)),
    ]);
    expect(cancelled?.status).toBe(204);
    const references = renewals.filter(({ status }) => status === 200).map(({ answer }) => answer.reference);
    const { rows } = await app.owner.query<{ reference: string }>(
      'select reference from payment_code where transaction_id = $1',
      [payment.id],
    );
    expect(new Set(rows.map(({ reference }) => reference))).toEqual(new Set([payment.reference, ...references]));
    expect((await sendOutcome(app, { reference: references.at(0) ?? payment.reference })).answer.effect).toBe(
      'held_late',
    );
  }
});

test('all invariants hold after these races', async () => {
  const { clinics, violations } = await checkInvariants(app.owner_url, invariants);
  expect(clinics).toBeGreaterThan(1);
  expect(violations).toEqual([]);
});
