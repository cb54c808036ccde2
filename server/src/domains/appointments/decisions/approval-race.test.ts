import { cancelAppointment } from '@clinic/contract/appointments/decide-appointments.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  approve,
  makeAppointmentCounter,
  requestAt,
} from '../../../testing/samples/appointments/approved-appointments.ts';
import { makeDoctor } from '../../../testing/factories.ts';
import { meetingOf } from '../../../testing/meeting.ts';
import type { Counter } from '../../../testing/money/payments.ts';
import { expectWinners } from '../../../testing/races/race-answers.ts';
import { raceRounds, raceTimeout } from '../../../testing/race-rounds.ts';
import { tenOn } from '../../../testing/samples/appointments.samples.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const callers = 20;
const rounds = raceRounds(5);
/** Rounds per doctor: each takes one day, and an appointment is at most a year ahead. */
const rounds_of_a_doctor = 100;
let app: TestApp;
let counter: Counter;
let doctor_id: number;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
async function openBranch(): Promise<void> {
  counter = await makeAppointmentCounter(app);
  doctor_id = (await makeDoctor(app, counter.clinic)).id;
}
beforeEach(openBranch);

const times = <T>(work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: callers }, (_, index) => work(index)));
/** Each overlaps with every other one: the doctor needs thirty minutes, and they begin within twenty. */
const overlapping = (day: number, index: number): Date => new Date(tenOn(day).getTime() + index * 60_000);

/** The pairs of approved appointments of the doctor that overlap. */
async function overlaps(table = 'appointment'): Promise<number> {
  const { rows } = await app.owner.query<{ reserved_at: Date; ends_at: Date }>(
    `select reserved_at, ends_at from ${table} where doctor_id = $1 and status = 'c'`,
    [doctor_id],
  );
  return rows.flatMap((one, at) =>
    rows.slice(at + 1).filter((other) => one.reserved_at < other.ends_at && other.reserved_at < one.ends_at),
  ).length;
}

/** The naive twin: looks whether the time is free, and then takes it. All look before any takes. */
async function naively(meet: () => Promise<void>, at: Date): Promise<{ status: number }> {
  const to = new Date(at.getTime() + 1_800_000);
  const { rows } = await app.owner.query(
    "select from twin where doctor_id = $1 and status = 'c' and tstzrange(reserved_at, ends_at) && tstzrange($2, $3)",
    [doctor_id, at, to],
  );
  await meet();
  if (rows.length > 0) return { status: 409 };
  await app.owner.query("insert into twin (doctor_id, status, reserved_at, ends_at) values ($1, 'c', $2, $3)", [
    doctor_id,
    at,
    to,
  ]);
  return { status: 200 };
}

describe('R7 no two in one place', () => {
  test(
    'of twenty people who approve overlapping requests at once one wins, and all others are refused; the naive twin has several',
    async () => {
      for (let round = 0; round < rounds; round++) {
        const day = (round % rounds_of_a_doctor) + 1;
        if (day === 1) await openBranch();
        // One after another: the distributed engine locks all customers for a new one.
        const requests: { id: number }[] = [];
        for (let index = 0; index < callers; index++) requests.push(await requestAt(app, counter));
        const answers = await times((index) =>
          approve(app, counter, requests[index]?.id ?? 0, {
            reserved_at: overlapping(day, index),
            doctor_id,
          }),
        );
        expectWinners(answers);
        expect(await overlaps()).toBe(0);
      }
      await app.owner.query(
        'create table twin (id int generated always as identity, doctor_id int8, status text, reserved_at timestamptz, ends_at timestamptz)',
      );
      const meet = meetingOf(callers);
      await times((index) => naively(meet, overlapping(1, index)));
      expect(await overlaps('twin')).toBeGreaterThan(0);
    },
    raceTimeout(60_000),
  );

  test(
    'of twenty who give one request different times one wins, or each later one moves it: it has one time and no gap in its trail',
    async () => {
      for (let round = 0; round < rounds; round++) {
        const day = (round % rounds_of_a_doctor) + 1;
        if (day === 1) await openBranch();
        const { id, updated_at } = await requestAt(app, counter);
        const answers = await times((index) =>
          approve(app, counter, id, {
            reserved_at: overlapping(day, index * 30),
            updated_at: updated_at.toISOString(),
          }),
        );
        expectWinners(answers);
        const { rowCount } = await app.owner.query(
          "select from audit where entity = 'appointment' and entity_id = $1 and kind like 'appointment_%'",
          [id],
        );
        expect(rowCount).toBe(1);
      }
    },
    raceTimeout(60_000),
  );

  test('an approval and a cancellation at once leave a cancelled appointment, and the count is right', async () => {
    const { id } = await requestAt(app, counter);
    await Promise.all([
      approve(app, counter, id, { reserved_at: tenOn(3) }),
      app.call(cancelAppointment, { params: { id: String(id) } }, counter.token),
    ]);
    const { rows } = await app.owner.query<{ status: string; counted: string | null }>(
      `select a.status, (
         select string_agg(status || n, ' ' order by status) from (
           select status, sum(appointments) as n from appointment_count where clinic_id = $2 group by 1 having sum(appointments) <> 0
         ) c) as counted
       from appointment a where a.id = $1`,
      [id, counter.clinic.id],
    );
    expect(rows).toEqual([{ status: 'd', counted: 'd1' }]);
  });
});
