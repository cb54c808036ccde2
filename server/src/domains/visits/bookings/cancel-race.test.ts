import { cancelPlatformAppointment } from '@clinic/contract/appointments/platform-appointments.ts';
import { cancelPlatformVisit } from '@clinic/contract/visits/visit/platform-visits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { meetingOf } from '../../../testing/meeting.ts';
import type { Counter } from '../../../testing/money/payments.ts';
import { expectEach } from '../../../testing/races/race-answers.ts';
import { raceRounds, raceTimeout } from '../../../testing/race-rounds.ts';
import { makeAppointmentCounter } from '../../../testing/samples/appointments/approved-appointments.ts';
import { makeBookableDoctor, timeOn } from '../../../testing/samples/telemed/availability.samples.ts';
import { book, held } from '../../../testing/samples/visits/bookings.ts';
import { makeDefaultPrice } from '../../../testing/samples/telemed/prices.samples.ts';
import { startTestApp, test_platform_key, type TestApp } from '../../../testing/test-app.ts';
import { eventually } from '../../../testing/wire/test-socket.ts';

const hours = [9, 10, 11, 14, 15, 16];
const rounds = raceRounds(2);
let app: TestApp;
let counter: Counter;
let doctor_id: number;
beforeAll(async () => {
  app = await startTestApp({ config: { pool_size: 20 } });
  counter = await makeAppointmentCounter(app);
  const group = { id: counter.clinic.group_id, code: '' };
  await makeDefaultPrice({ app, group });
  doctor_id = await makeBookableDoctor({ app, clinic: counter.clinic, group });
});
afterAll(() => app.close());

/** A booked tele-consult and its appointment. */
async function booked(hour: number): Promise<{ visit: string; appointment: string }> {
  const { answer } = await book(app, counter, (await held(app, doctor_id, timeOn(3, hour))).id);
  const { rows } = await app.owner.query<{ id: number }>('select id from visit where appointment_id = $1', [answer.id]);
  return { visit: String(rows[0]?.id), appointment: String(answer.id) };
}

/** Deadlocks of this database so far. A call that meets one is tried again: nobody else would notice. */
async function deadlocks(): Promise<number> {
  const { rows } = await app.owner.query<{ n: number }>(
    'select deadlocks::int as n from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.n ?? 0;
}

/** The naive twin: one locks the visit first, the other the appointment. */
async function naively(): Promise<void> {
  await app.owner.query(
    'create table twin (name text primary key); insert into twin values ($$visit$$), ($$appointment$$)',
  );
  const meet = meetingOf(2);
  const lock = 'select from twin where name = $1 for no key update';
  const cancel = async (...names: [string, string]): Promise<void> => {
    const client = await app.owner.connect();
    try {
      await client.query('begin');
      await client.query(lock, [names[0]]);
      await meet();
      await client.query(lock, [names[1]]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  };
  const ended = await Promise.allSettled([cancel('visit', 'appointment'), cancel('appointment', 'visit')]);
  expect(ended.filter(({ status }) => status === 'rejected')).toHaveLength(1);
}

test(
  'a visit and its appointment that are cancelled at once never wait for each other in a circle; the naive twin does',
  async () => {
    for (let round = 0; round < rounds; round++) {
      const all = [];
      for (const hour of hours) all.push(await booked(hour));
      const answers = await Promise.all(
        all.flatMap(({ visit, appointment }) => [
          app.call(cancelPlatformVisit, { params: { id: visit } }, test_platform_key),
          app.call(cancelPlatformAppointment, { params: { id: appointment } }, test_platform_key),
        ]),
      );
      expectEach(answers, [200, 409]);
      const { rows } = await app.owner.query(
        `select from visit v join appointment a on a.clinic_id = v.clinic_id and a.id = v.appointment_id where v.id = any ($1) and v.status = 'c' and a.status = 'd'`,
        [all.map(({ visit }) => visit)],
      );
      expect(rows).toHaveLength(hours.length);
    }
    await naively();
    // Counts the twin's alone. PostgreSQL reports counts some time after a transaction, in its order.
    await eventually('the deadlock of the twin', async () => (await deadlocks()) > 0);
    expect(await deadlocks()).toBe(1);
  },
  raceTimeout(60_000),
);
