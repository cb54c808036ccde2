import { cancelPlatformAppointment } from '@clinic/contract/appointments/platform-appointments.ts';
import { addDays, singaporeDay, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asSystem } from '../../../platform/act/system-work.ts';
import { test_platform_key } from '../../../testing/database/database-setup.ts';
import { meetingOf } from '../../../testing/meeting.ts';
import type { Counter } from '../../../testing/money/payments.ts';
import { raceRounds, raceTimeout } from '../../../testing/race-rounds.ts';
import { makeAppointmentCounter, requestAt } from '../../../testing/samples/appointments/approved-appointments.ts';
import { tenOn } from '../../../testing/samples/appointments.samples.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { remindAtClinic, sendReminders } from './send-reminders.ts';

const processes = 8;
const appointments = 12;
const rounds = raceRounds(3);
let app: TestApp;
let counter: Counter;
beforeAll(async () => {
  app = await startTestApp({ config: { pool_size: 20 } });
});
afterAll(() => app.close());

/** 18:00 on the day before the appointments. */
const due = new Date(startOfDay(addDays(singaporeDay(new Date()), 4)).getTime() + 18 * 3_600_000);
beforeEach(async () => {
  app.clock.offset_ms = 0;
  counter = await makeAppointmentCounter(app);
  app.clock.offset_ms = due.getTime() + 60_000 - Date.now();
});
/** The appointment is cancelled. A member's token has expired by then, the key of the consumer app has not. */
const cancel = (id: number) => app.call(cancelPlatformAppointment, { params: { id: String(id) } }, test_platform_key);

/** One after another: the distributed engine locks all customers for a new one. */
async function book() {
  const booked: { id: number }[] = [];
  for (let number = 0; number < appointments; number++)
    booked.push(await requestAt(app, counter, { status: 'c', reserved_at: tenOn(5) }));
  return booked;
}
const all = <T>(work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: processes }, (_, index) => work(index)));
const tenant = () => ({
  clinic_id: counter.clinic.id,
  group_id: counter.clinic.group_id,
  clinic_ids: [counter.clinic.id],
});

/** The reminders of each appointment of the branch. */
async function remindersOf(): Promise<Map<number, number>> {
  const booked = await app.owner.query<{ id: number }>('select id from appointment where clinic_id = $1', [
    counter.clinic.id,
  ]);
  const ids = booked.rows.map(({ id }) => id);
  const { rows } = await app.owner.query<{ id: number; n: number }>(
    `select record_id as id, count(*)::int as n from outbox_message
     where channel = 'text' and record_id = any ($1) group by 1`,
    [ids],
  );
  const counted = new Map(rows.map(({ id, n }) => [id, n]));
  return new Map(ids.map((id) => [id, counted.get(id) ?? 0]));
}

/** How many reminders each appointment of the branch has, without repeats of the same number. */
const remindersEach = async (): Promise<number[]> =>
  [...new Set((await remindersOf()).values())].toSorted((one, other) => one - other);

/** The naive twin: reads what has no reminder yet, and writes it. All read before any writes. */
const naively = (meet: () => Promise<void>) =>
  asSystem(app.platform, 'twin', tenant(), async (act, scope) => {
    const without = [...(await remindersOf())].filter(([, reminders]) => reminders === 0);
    await meet();
    for (const [id] of without)
      act.text('appointment_reminder_day_before', {
        record: { id, clinic_id: scope.clinic_id },
        to: '+6591234567',
        data: { clinic_name: counter.clinic.name, reserved_at: tenOn(5).toISOString() },
      });
  });

test(
  'many processes at once remind each patient once',
  async () => {
    for (let round = 0; round < rounds; round++) {
      await book();
      await all(() => sendReminders(app.platform));
      await sendReminders(app.platform);
      expect(await remindersEach()).toEqual([1]);
    }
  },
  raceTimeout(60_000),
);

test('the naive twin reminds each patient as often as there are processes', async () => {
  await book();
  const meet = meetingOf(processes);
  await all(() => naively(meet));
  expect(await remindersEach()).toEqual([processes]);
});

test('a process that dies before its commit leaves no trace, and the next one reminds', async () => {
  await book();
  const dying = asSystem(app.platform, 'reminders', tenant(), async (act, scope) => {
    await remindAtClinic(act, scope);
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(act.db);
    await app.owner.query('select pg_terminate_backend($1::int)', [rows[0]?.pid]);
  });
  await expect(dying).rejects.toThrow(/connection/i);
  expect(await remindersEach()).toEqual([0]);
  await sendReminders(app.platform);
  expect(await remindersEach()).toEqual([1]);
});

test(
  'a reminder and a cancellation at once: the reminder is withdrawn, or was never written',
  async () => {
    for (let round = 0; round < rounds; round++) {
      const booked = await book();
      await Promise.all([sendReminders(app.platform), ...booked.map(({ id }) => cancel(id))]);
      await sendReminders(app.platform);
      const { rowCount } = await app.owner.query(
        "select from outbox_message where clinic_id = $1 and channel = 'text' and withdrawn_at is null",
        [counter.clinic.id],
      );
      expect(rowCount).toBe(0);
    }
  },
  raceTimeout(60_000),
);
