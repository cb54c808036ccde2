import { deleteAvailableDateRule } from '@clinic/contract/telemed/availability/availability-rules.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeDoctor, makeUser, mintSession } from '../../../testing/factories.ts';
import { meetingOf } from '../../../testing/meeting.ts';
import type { Counter } from '../../../testing/money/payments.ts';
import { expectEach, expectWinners } from '../../../testing/races/race-answers.ts';
import { raceRounds, raceTimeout } from '../../../testing/race-rounds.ts';
import { approve, makeAppointmentCounter } from '../../../testing/samples/appointments/approved-appointments.ts';
import { dayAhead, makeRule, timeOn } from '../../../testing/samples/telemed/availability.samples.ts';
import { book, consultRequest, held, hold } from '../../../testing/samples/visits/bookings.ts';
import { makeDefaultPrice } from '../../../testing/samples/telemed/prices.samples.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const callers = 20;
const rounds = raceRounds(5);
let app: TestApp;
let counter: Counter;
let token: string;
let doctor_id: number;
beforeAll(async () => {
  app = await startTestApp();
  counter = await makeAppointmentCounter(app);
  const user = await makeUser(app, { id: counter.clinic.group_id, code: '' }, { clinics: [counter.clinic] });
  token = (await mintSession(app, user, counter.clinic)).token;
  doctor_id = (await makeDoctor(app, counter.clinic, { user_id: user.id })).id;
  await app.owner.query('update doctor set is_allow_appt = true where id = $1', [doctor_id]);
});
afterAll(() => app.close());

const newRule = () =>
  makeRule({ app, group: { id: counter.clinic.group_id, code: '' } }, { clinic_id: counter.clinic.id, doctor_id });
const times = <T>(work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: callers }, (_, index) => work(index)));
const wins = (answers: { status: number }[]): number => answers.filter(({ status }) => status === 200).length;
/** A day and time of each round that no other round uses. */
const timeOf = (round: number): Date => timeOn(1 + (round % 50), 9 + (Math.floor(round / 50) % 3));
const owner = <Row extends object>(statement: string, values: unknown[]) => app.owner.query<Row>(statement, values);

/** The pairs of overlapping times of the doctor. */
const overlaps = async (table = 'doctor_time'): Promise<number> => {
  const { rows } = await owner<{ begins_at: Date; ends_at: Date }>(
    `select begins_at, ends_at from ${table} where doctor_id = $1`,
    [doctor_id],
  );
  return rows.flatMap((one, at) =>
    rows.slice(at + 1).filter((other) => one.begins_at < other.ends_at && other.begins_at < one.ends_at),
  ).length;
};
const clear = async (): Promise<void> => {
  await owner('update available_date_rule set deleted_at = now() where doctor_id = $1 and deleted_at is null', [
    doctor_id,
  ]);
  await owner(
    "update appointment set status = 'd', cancelled_by = 'u', cancelled_at = now() where doctor_id = $1 and status = 'c'",
    [doctor_id],
  );
  await owner('delete from doctor_time where doctor_id = $1', [doctor_id]);
};

describe('a time of a doctor', () => {
  test(
    'is held by one of twenty; the naive twin, which looks and then takes, has several',
    async () => {
      await newRule();
      for (let round = 0; round < rounds; round++) {
        if (round % 150 === 0) await owner('delete from doctor_time where doctor_id = $1', [doctor_id]);
        const answers = await times(() => hold(app, doctor_id, timeOf(round)));
        expectWinners(answers);
        expect(await overlaps()).toBe(0);
      }
      await owner(
        'create table twin (id int generated always as identity, doctor_id int8, begins_at timestamptz, ends_at timestamptz)',
        [],
      );
      const meet = meetingOf(callers);
      await times(async () => {
        const { rowCount } = await owner('select from twin where doctor_id = $1', [doctor_id]);
        await meet();
        if (rowCount === 0)
          await owner(
            "insert into twin (doctor_id, begins_at, ends_at) values ($1, now(), now() + interval '15 minutes')",
            [doctor_id],
          );
      });
      expect(await overlaps('twin')).toBeGreaterThan(0);
    },
    raceTimeout(60_000),
  );

  test(
    'that is held is booked by one of ten callers, or is taken by others once the hold has ended: never both; the naive twin gives it twice',
    async () => {
      await clear();
      await newRule();
      for (let round = 0; round < rounds; round++) {
        if (round % 150 === 0) await clear().then(newRule);
        const { id } = await held(app, doctor_id, timeOf(round));
        // The hold ends while half of the callers book it and the others want the time.
        await owner("update doctor_time set expires_at = now() + interval '30 milliseconds' where id = $1", [id]);
        const answers = await times(async (index) => {
          if (index % 2 === 0) return book(app, counter, id);
          await new Promise((done) => setTimeout(done, index * 4));
          return hold(app, doctor_id, timeOf(round));
        });
        expectEach(answers, [200, 409, 422]);
        expect(wins(answers)).toBe(1);
        expect(await overlaps()).toBe(0);
      }
      // The twin looks whether the hold has ended, and books later: it ends in between, and another caller takes the time.
      await owner('create table held (id int, is_live boolean)', []);
      await owner('insert into held values (1, true)', []);
      await owner('create table given (whose text)', []);
      const isLive = async (): Promise<boolean> =>
        (await owner<{ is_live: boolean }>('select is_live from held', [])).rows[0]?.is_live ?? false;
      const may_book = await isLive();
      await owner('update held set is_live = false', []);
      const may_take = !(await isLive());
      if (may_take) await owner("insert into given values ('takes')", []);
      if (may_book) await owner("insert into given values ('books')", []);
      expect((await owner('select from given', [])).rowCount).toBe(2);
    },
    raceTimeout(60_000),
  );
});

describe('R8 a rule is deleted while its times are booked', () => {
  /** Bookings that no rule covers and that the deletion did not report. */
  const unseen = async (kept: readonly number[]): Promise<number> => {
    const rules = await owner('select from available_date_rule where doctor_id = $1 and deleted_at is null', [
      doctor_id,
    ]);
    if (rules.rowCount) return 0;
    const booked = await owner("select from appointment where doctor_id = $1 and status = 'c' and id <> all ($2)", [
      doctor_id,
      kept,
    ]);
    return booked.rowCount ?? 0;
  };

  test(
    'each booking is refused, or the deletion is: no booking is left without a rule unreported; the naive twin leaves one',
    async () => {
      for (let round = 0; round < rounds; round++) {
        await clear();
        const { id } = await newRule();
        const holds = await Promise.all(
          Array.from({ length: 10 }, (_, index) =>
            // Each round begins with none taken. Ten times from nine o’clock on are within the hours of the rule.
            held(app, doctor_id, new Date(timeOf(round % 50).getTime() + index * 900_000)),
          ),
        );
        const deleting = () => app.call(deleteAvailableDateRule, { params: { id: String(id) }, query: {} }, token);
        const [deleted, ...booked] = await Promise.all([deleting(), ...holds.map((one) => book(app, counter, one.id))]);
        expect(await unseen([])).toBe(0);
        expectEach([deleted], [204, 409]);
        expectEach(booked, [200, 409]);
        expect(wins(booked)).toBe(deleted.status === 204 ? 0 : 10);
      }
      await owner('create table rule (is_live boolean)', []);
      await owner('insert into rule values (true)', []);
      await owner('create table booking (n int)', []);
      const meet = meetingOf(2);
      await Promise.all([
        (async () => {
          const { rowCount } = await owner('select from rule where is_live', []);
          await meet();
          if (rowCount === 1) await owner('insert into booking values (1)', []);
        })(),
        (async () => {
          const { rowCount } = await owner('select from booking', []);
          await meet();
          if (rowCount === 0) await owner('update rule set is_live = false', []);
        })(),
      ]);
      expect((await owner('select from booking where not exists (select from rule where is_live)', [])).rowCount).toBe(
        1,
      );
    },
    raceTimeout(60_000),
  );
});

describe('the visit of an appointment', () => {
  test(
    'is one, while it is approved and many calls ask for it: all of them take it; the naive twin makes several',
    async () => {
      const { id: service_id } = await makeDefaultPrice({ app, group: { id: counter.clinic.group_id, code: '' } });
      await owner('update clinic set allow_telemed = true where id = $1', [counter.clinic.id]);
      for (let round = 0; round < rounds; round++) {
        const request = consultRequest(app, counter, dayAhead(3));
        const id = await request.ask();
        const answers = await times<{ status: number; text: string }>((index) =>
          index % 5 === 0
            ? approve(app, counter, id, { reserved_at: timeOf(round), doctor_id: null })
            : request.call(id, service_id),
        );
        // An approval that comes after a call finds that the consult has begun.
        expectEach(answers, [200, 409]);
        expect((await owner('select from visit where appointment_id = $1', [id])).rowCount).toBe(1);
      }
      await owner('create table visit_twin (appointment_id int)', []);
      const meet = meetingOf(callers);
      await times(async () => {
        const { rowCount } = await owner('select from visit_twin', []);
        await meet();
        if (rowCount === 0) await owner('insert into visit_twin values (1)', []);
      });
      expect((await owner('select from visit_twin', [])).rowCount).toBeGreaterThan(1);
    },
    raceTimeout(60_000),
  );
});
