import { reviewPaymentNote } from '@clinic/contract/settlement/payment-notes.ts';
import { roles } from '@clinic/contract/shared/roles.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkInvariants } from '../../../platform/reconcile/check-invariants.ts';
import { makeClinic } from '../../../testing/factories.ts';
import { type Counter, makeCounter } from '../../../testing/money/payments.ts';
import { plantPaid } from '../../../testing/money/plant-payments.ts';
import { carryOutInTheEnd, newNote, paidPayment, startRun } from '../../../testing/money/settlement.ts';
import { expectWinners } from '../../../testing/races/race-answers.ts';
import { raceRounds, raceTimeout } from '../../../testing/race-rounds.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { carryOutRun } from './carry-out-run.ts';
import { settlementInvariants } from '../settlement.invariants.ts';

let app: TestApp;
let counter: Counter;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  counter = await makeCounter(app, { roles });
});

const rounds = raceRounds(12);
/** Usually each round is checked: a violation stays, so the last check of a long run finds those of all rounds. */
const rounds_between_checks = Math.ceil(rounds / 40);
const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const rowsOf = async <Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> =>
  (await app.owner.query<Row>(statement, values)).rows;
const countOf = async (what: string, values: unknown[]): Promise<number> =>
  (await rowsOf<{ n: number }>(`select count(*) as n from ${what}`, values))[0]?.n ?? 0;
const violations = async () => (await checkInvariants(app.owner_url, settlementInvariants)).violations;
const review = (id: number, status: 'a' | 'r') =>
  app.call(reviewPaymentNote, { params: { id: String(id) }, body: { status } }, counter.token);
const newRun = async (asked: { clinic_id: number }): Promise<number> => (await startRun(app, asked)).answer.id;

/** A run with a cut-off in the future, so that it takes what is paid or approved while it runs. */
async function plantRun(clinic_id: number | null): Promise<number> {
  const [run] = await rowsOf<{ id: number }>(
    "insert into settlement_run (request_key, kind, for_clinic_id, cut_off, created_at) values (gen_random_uuid(), 'request', $1, now() + interval '1 hour', now()) returning id",
    [clinic_id],
  );
  return run?.id ?? 0;
}

describe('R1 one review of a note wins', () => {
  test('of twenty concurrent reviews, with one audit entry, journal entry and event; the naive twin has several', async () => {
    const transaction_id = await paidPayment(app, counter);
    for (let round = 0; round < rounds; round++) {
      const { id } = await newNote(app, counter, { transaction_id });
      const answers = await times(20, (index) => review(id, index % 2 === 0 ? 'a' : 'r'));
      const winner = answers.find(({ status }) => status === 200);
      expectWinners(answers);
      expect(
        await countOf("audit where entity = 'payment_note' and entity_id = $1 and kind <> 'payment_note_raised'", [id]),
      ).toBe(1);
      expect(
        await countOf("event where name = 'payment_note_update' and (data->>'payment_note_id')::int8 = $1", [id]),
      ).toBe(2);
      const approved = winner?.answer.status === 'a' ? 1 : 0;
      expect(await countOf('journal_entry where payment_note_id = $1', [id])).toBe(approved);
    }
    expect(await violations()).toEqual([]);
    await app.owner.query("create table twin_note (id int primary key, status text not null default 'i')");
    const naiveReview = async (id: number, status: string): Promise<boolean> => {
      const [note] = await rowsOf<{ status: string }>('select status from twin_note where id = $1', [id]);
      if (note?.status !== 'i') return false;
      await app.owner.query('update twin_note set status = $2 where id = $1', [id, status]);
      return true;
    };
    const most = async (): Promise<number> => {
      let wins = 0;
      for (let round = 1; round <= rounds && wins < 2; round++) {
        await app.owner.query('insert into twin_note (id) values ($1)', [round]);
        wins = (await times(20, (index) => naiveReview(round, index % 2 === 0 ? 'a' : 'r'))).filter(Boolean).length;
      }
      return wins;
    };
    expect(await most()).toBeGreaterThan(1);
  });
});

/** The naive twin: sums first, then takes the rows, without a transaction around both. */
async function naiveSettle(clinic_id: number, between: () => Promise<void> = async () => {}): Promise<void> {
  const [sums] = await rowsOf<{ n: number; cents: number }>(
    'select count(*) as n, coalesce(sum(cents), 0)::int8 as cents from twin_item where clinic_id = $1 and approved and advice_id is null',
    [clinic_id],
  );
  if (!sums || sums.n === 0) return;
  const [made] = await rowsOf<{ id: number }>(
    'insert into twin_advice (clinic_id, cents) values ($1, $2) returning id',
    [clinic_id, sums.cents],
  );
  await between();
  await app.owner.query('update twin_item set advice_id = $2 where clinic_id = $1 and approved and advice_id is null', [
    clinic_id,
    made?.id,
  ]);
}

/** Forty items of one dollar each for the twin. */
async function plantTwin(clinic_id: number): Promise<void> {
  await app.owner
    .query(`create table if not exists twin_item (clinic_id int8, cents int8 default 100, approved bool default true, advice_id int8);
    create table if not exists twin_advice (id int8 generated always as identity, clinic_id int8, cents int8)`);
  await app.owner.query('insert into twin_item (clinic_id) select $1 from generate_series(1, 40)', [clinic_id]);
}

/** The amount of the twin's advices, and the sum of their items. */
async function twinPays(clinic_id: number): Promise<{ paid: number; due: number }> {
  const [row] = await rowsOf<{ paid: number; due: number }>(
    `select (select coalesce(sum(cents), 0)::int8 from twin_advice where clinic_id = $1) as paid,
       (select coalesce(sum(cents), 0)::int8 from twin_item where clinic_id = $1 and advice_id is not null) as due`,
    [clinic_id],
  );
  return row ?? { paid: 0, due: 0 };
}

describe('R6 concurrent runs', () => {
  test('ten runs, each twice: every payment is in exactly one advice; the naive twin pays twice', async () => {
    for (let round = 0; round < raceRounds(6); round++) {
      const clinic = await makeClinic(app, { id: counter.clinic.group_id, code: counter.user.group_code });
      const ids = await plantPaid(app, clinic, 40);
      const runs = await times(10, () => newRun({ clinic_id: clinic.id }));
      await Promise.all(
        [...runs, ...runs].map((settlement_run_id) => carryOutRun(app.platform, { settlement_run_id })),
      );
      const advices = await rowsOf<{ n: number }>(
        'select number_of_transactions as n from payment_advice where clinic_id = $1',
        [clinic.id],
      );
      expect(advices).toEqual([{ n: 40 }]);
      expect(await countOf('transaction where id = any ($1) and payment_advice_id is not null', [ids])).toBe(40);
      expect(await countOf('settlement_run_clinic where clinic_id = $1', [clinic.id])).toBe(10);
    }
    expect(await violations()).toEqual([]);
    let twin = { paid: 0, due: 0 };
    for (let round = 1; round <= rounds && twin.paid <= twin.due; round++) {
      await plantTwin(round);
      await times(10, () => naiveSettle(round));
      twin = await twinPays(round);
    }
    expect(twin.paid).toBeGreaterThan(twin.due);
  });

  test('notes approved while their advice is made are paid in it or wait; the naive twin takes them without paying', async () => {
    const transaction_id = await paidPayment(app, counter, 500);
    for (let round = 0; round < rounds; round++) {
      await paidPayment(app, counter, 20 + round);
      const notes = await times(8, (index) =>
        newNote(app, counter, { transaction_id, kind: index % 3 === 0 ? 'debit' : 'credit', amount: 1 + index }),
      );
      const run = await plantRun(counter.clinic.id);
      await Promise.all([
        ...notes.map(({ id }, index) => delay(index).then(() => review(id, 'a'))),
        delay(Math.random() * 8).then(() => carryOutRun(app.platform, { settlement_run_id: run })),
      ]);
      // The check reads all rounds, so each costs more than the one before.
      const found = round % rounds_between_checks === 0 ? await violations() : [];
      expect(found).toEqual([]);
    }
    await carryOutRun(app.platform, { settlement_run_id: await newRun({ clinic_id: counter.clinic.id }) });
    expect(
      await countOf("payment_note where status = 'a' and payment_advice_id is null and clinic_id = $1", [
        counter.clinic.id,
      ]),
    ).toBe(0);
    expect(await violations()).toEqual([]);
    await plantTwin(1_001);
    await app.owner.query(
      'update twin_item set approved = false where ctid in (select ctid from twin_item where clinic_id = 1001 limit 8)',
    );
    await naiveSettle(
      1_001,
      async () => void (await app.owner.query('update twin_item set approved = true where clinic_id = 1001')),
    );
    expect(await twinPays(1_001)).toEqual({ paid: 3_200, due: 4_000 });
  });
});

describe('R6 a killed run', () => {
  test(
    'at twenty points: finished advices are complete, the next run makes the rest; the naive twin pays twice',
    async () => {
      const group = { id: counter.clinic.group_id, code: counter.user.group_code };
      const clinics = await times(6, () => makeClinic(app, group));
      let killed = 0;
      const broken: unknown[] = [];
      for (let round = 0; round < 20; round++) {
        for (const clinic of clinics) await plantPaid(app, clinic, 60);
        const run = await plantRun(null);
        const carrying = carryOutRun(app.platform, { settlement_run_id: run });
        const ended = carrying.then(
          () => 'finished',
          () => 'killed',
        );
        await delay(5 + round * 4);
        await app.owner.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and usename <> current_user',
        );
        if ((await ended) === 'killed') killed += 1;
        if (round % 5 === 0) broken.push(...(await violations()));
        await carryOutInTheEnd(app, run);
        const advices = await rowsOf<{ n: number }>(
          'select number_of_transactions as n from payment_advice where settlement_run_id = $1 and clinic_id = any ($2)',
          [run, clinics.map(({ id }) => id)],
        );
        expect(advices).toEqual(clinics.map(() => ({ n: 60 })));
      }
      expect(killed).toBeGreaterThan(5);
      expect([...broken, ...(await violations())]).toEqual([]);
      await plantTwin(2_001);
      const killing = () => Promise.reject(new Error('killed'));
      await expect(naiveSettle(2_001, killing)).rejects.toThrow('killed');
      await naiveSettle(2_001);
      expect(await twinPays(2_001)).toEqual({ paid: 8_000, due: 4_000 });
    },
    raceTimeout(120_000),
  );
});
