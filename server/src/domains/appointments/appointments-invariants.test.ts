import { cancelAppointment } from '@clinic/contract/appointments/decide-appointments.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkInvariants } from '../../platform/reconcile/check-invariants.ts';
import { makeDoctor } from '../../testing/factories.ts';
import { brokenBy } from '../../testing/money/plant-violation.ts';
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

test('decisions keep the times of doctors', async () => {
  expect((await checkInvariants(app.owner_url, appointmentsInvariants)).violations).toEqual([]);
});

test.each([
  ['that lost its time', () => 'delete from doctor_time', () => kept],
  ['with another time', () => "update doctor_time set ends_at = ends_at + interval '1 minute'", () => kept],
  [
    'that was cancelled and has its time',
    () =>
      `insert into doctor_time (group_id, clinic_id, doctor_id, begins_at, ends_at, appointment_id)
       select group_id, clinic_id, doctor_id, reserved_at, ends_at, id from appointment where id = ${cancelled}`,
    () => cancelled,
  ],
])('an appointment %s is found', async (_, statement, id) => {
  const [invariant] = appointmentsInvariants;
  if (!invariant) throw new Error('There is no invariant.');
  const found = await brokenBy(app, invariant, { tables: ['doctor_time'], statements: [statement()] });
  expect(found).toEqual([`appointment ${id()}`]);
});
