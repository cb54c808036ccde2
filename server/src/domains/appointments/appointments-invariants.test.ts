import { cancelAppointment } from '@clinic/contract/appointments/decide-appointments.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkInvariants } from '../../platform/reconcile/check-invariants.ts';
import { makeDoctor } from '../../testing/factories.ts';
import { brokenBy, invariantOf } from '../../testing/money/plant-violation.ts';
import type { Counter } from '../../testing/money/payments.ts';
import { approved, makeAppointmentCounter } from '../../testing/samples/appointments/approved-appointments.ts';
import { tenOn } from '../../testing/samples/appointments.samples.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { appointmentsInvariants } from './appointments-invariants.queries.ts';

let app: TestApp;
let counter: Counter;
let kept: number;
let cancelled: number;
beforeAll(async () => {
  app = await startTestApp();
  counter = await makeAppointmentCounter(app);
  const doctor_id = (await makeDoctor(app, counter.clinic)).id;
  kept = (await approved(app, counter, { reserved_at: tenOn(3), doctor_id })).id;
  await approved(app, counter, { reserved_at: tenOn(3), doctor_id, book_anyway: 'She is in pain' });
  await approved(app, counter, { reserved_at: tenOn(3) });
  cancelled = (await approved(app, counter, { reserved_at: tenOn(4), doctor_id })).id;
  await app.call(cancelAppointment, { params: { id: String(cancelled) } }, counter.token);
});
afterAll(() => app.close());

test('decisions keep the times of doctors and the reminders', async () => {
  expect((await checkInvariants(app.owner_url, appointmentsInvariants)).violations).toEqual([]);
});

test.each([
  ['that lost its time', () => 'delete from doctor_time', () => kept],
  ['with another time', () => "update doctor_time set ends_at = '2099-01-01'", () => kept],
  [
    'that was cancelled and has its time',
    () =>
      `insert into doctor_time (group_id, clinic_id, doctor_id, begins_at, ends_at, appointment_id)
       select group_id, clinic_id, doctor_id, reserved_at, ends_at, id from appointment where id = ${cancelled}`,
    () => cancelled,
  ],
])('an appointment %s is found', async (_, statement, id) => {
  const invariant = invariantOf(
    appointmentsInvariants,
    'an approved appointment, and no other, has its time from its doctor',
  );
  const found = await brokenBy(app, invariant, { tables: ['doctor_time'], statements: [statement()] });
  expect(found).toEqual([`appointment ${id()}`]);
});

test('a reminder of a time that an appointment lost is found', async () => {
  const invariant = invariantOf(
    appointmentsInvariants,
    'a reminder that waits is of the time of an approved appointment',
  );
  const statement = `
    insert into appointment_reminder (clinic_id, appointment_id, kind, reserved_at, due_at, ends_at)
    select clinic_id, id, 'hours_before', reserved_at, reserved_at - interval '2 hours', reserved_at - interval '30 minutes'
    from appointment where id = ${cancelled}`;
  const found = await brokenBy(app, invariant, { tables: ['appointment_reminder'], statements: [statement] });
  expect(found).toEqual([`appointment ${cancelled}`]);
});
