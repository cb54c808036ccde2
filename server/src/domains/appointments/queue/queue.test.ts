import { getAppointment } from '@clinic/contract/appointments/appointments.ts';
import { cancelAppointment } from '@clinic/contract/appointments/decide-appointments.ts';
import { readPlatformAppointment } from '@clinic/contract/appointments/platform-appointments.ts';
import { searchActivities } from '@clinic/contract/trail/activity-log.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activitiesOf } from '../../../testing/activities.ts';
import { makeDoctor } from '../../../testing/factories.ts';
import { type Counter, makeCounter } from '../../../testing/money/payments.ts';
import { bellOf } from '../../../testing/notifications.ts';
import { outboxOf } from '../../../testing/outside/outbox.ts';
import { tenOn } from '../../../testing/samples/appointments.samples.ts';
import { makeAppointmentCounter, requestAt } from '../../../testing/samples/appointments/approved-appointments.ts';
import {
  appointmentToday,
  arrive,
  arrivedToken,
  moveEntry,
  queueOf,
  register,
  waitingPatient,
  walkIn,
} from '../../../testing/samples/appointments/queue-calls.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import { type TestApp, test_platform_key } from '../../../testing/test-app.ts';

let app: TestApp;
let counter: Counter;
beforeAll(async () => {
  app = await sharedApp();
});
beforeEach(async () => {
  counter = await makeAppointmentCounter(app);
});

const params = (id: number) => ({ params: { id: String(id) } });
const refused = (status: number, code: string) => ({ status, problem: { type: `/problems/${code}` } });
const inApp = async (id: number) => (await app.call(readPlatformAppointment, params(id), test_platform_key)).answer;
const statusOf = async (id: number) => (await app.call(getAppointment, params(id), counter.token)).answer.status;
const eventsOf = async (name: string): Promise<number> =>
  (await app.owner.query('select from event where name = $1 and clinic_id = $2', [name, counter.clinic.id])).rowCount ??
  0;

describe('at the counter', () => {
  test('a patient without an approved appointment of today is refused', async () => {
    const asked = await requestAt(app, counter);
    expect(await arrive(app, asked.id)).toMatchObject(refused(409, 'appointment_not_approved'));
    const later = await requestAt(app, counter, { status: 'c', reserved_at: tenOn(2) });
    expect(await arrive(app, later.id)).toMatchObject(refused(409, 'appointment_not_today'));
    const gone = await appointmentToday(app, counter);
    await app.call(cancelAppointment, params(gone.id), counter.token);
    expect(await arrive(app, gone.id)).toMatchObject(refused(409, 'appointment_ended'));
  });

  test('each scan asks every counter for a number, with one notification', async () => {
    const { id } = await appointmentToday(app, counter);
    expect((await arrive(app, id)).answer.queue).toEqual({
      status: 'a',
      number: null,
      people_before: 0,
      waiting_time: null,
    });
    await arrive(app, id);
    expect(await eventsOf('appointment_register')).toBe(2);
    expect((await queueOf(app, counter)).data).toHaveLength(1);
    const bell = await bellOf(app, counter.token);
    expect(bell.filter(({ kind }) => kind === 'appointment_arrived')).toHaveLength(1);
    expect(JSON.stringify(bell)).not.toContain('Tan');
  });

  test('an unknown token, one of another branch and one used before give no number', async () => {
    const { id } = await appointmentToday(app, counter);
    const token = await arrivedToken(app, counter, id);
    expect(await register(app, counter, 'nobody', 1)).toMatchObject(refused(404, 'arrival_not_found'));
    const elsewhere = await makeAppointmentCounter(app);
    expect(await register(app, elsewhere, token, 1)).toMatchObject(refused(404, 'arrival_not_found'));
    expect(await register(app, counter, token, 1)).toMatchObject({ status: 200, answer: { number: 1, token: null } });
    expect(await register(app, counter, token, 2)).toMatchObject(refused(409, 'arrival_registered'));
  });

  test('a number is given once a day, whether to a patient or a walk-in', async () => {
    await walkIn(app, counter, 4);
    const token = await arrivedToken(app, counter, (await appointmentToday(app, counter)).id);
    expect(await register(app, counter, token, 4)).toMatchObject({
      ...refused(409, 'queue_number_taken'),
      problem: { errors: { queue_number: ['This number is already taken today. Please choose another one.'] } },
    });
    expect(await walkIn(app, counter, 4)).toMatchObject(refused(409, 'queue_number_taken'));
    expect((await queueOf(app, counter)).proposed.queue_number).toBe(5);
    expect(await register(app, counter, token, 5)).toMatchObject({ status: 200 });
  });
});

describe('the queue', () => {
  test('has only entries of today', async () => {
    const { id } = (await walkIn(app, counter, 1)).answer;
    await app.owner.query('update queue_entry set day = day - 1 where id = $1', [id]);
    expect((await queueOf(app, counter)).data).toEqual([]);
    expect(await moveEntry(app, counter, id, 'call')).toMatchObject(refused(404, 'queue_entry_not_found'));
  });

  test('leaves out a patient whose appointment is cancelled, and does not call them', async () => {
    const entry = await waitingPatient(app, counter, 1);
    await app.call(cancelAppointment, params(entry.appointment_id ?? 0), counter.token);
    expect((await queueOf(app, counter)).data).toEqual([]);
    expect(await moveEntry(app, counter, entry.id, 'call')).toMatchObject(refused(409, 'queue_move_refused'));
  });

  test('a patient sees the number and the people before, gets news of each call, and is completed when seen', async () => {
    await walkIn(app, counter, 1);
    const { id, appointment_id } = await waitingPatient(app, counter, 2);
    const appointment = appointment_id ?? 0;
    expect((await inApp(appointment)).queue).toEqual({ status: 'w', number: 2, people_before: 1, waiting_time: 10 });
    expect(await moveEntry(app, counter, id, 'seen')).toMatchObject(refused(409, 'queue_move_refused'));
    await moveEntry(app, counter, id, 'call');
    await moveEntry(app, counter, id, 'recall');
    const told = await outboxOf(app, { record: 'appointment', record_id: appointment });
    expect(told.map(({ kind, data }) => [kind, (data as { queue_number?: string }).queue_number])).toEqual([
      ['appointment.called', '2'],
      ['appointment.called', '2'],
    ]);
    expect((await moveEntry(app, counter, id, 'seen')).answer).toMatchObject({ status: 's', calls: 2 });
    expect(await statusOf(appointment)).toBe('f');
    const trail = await activitiesOf(app, 'appointment', appointment, counter.token);
    expect(trail.map(({ kind }) => kind)).toEqual([
      'queue_arrived',
      'queue_registered',
      'queue_called',
      'queue_called',
      'queue_seen',
    ]);
  });

  test('Undo approves the appointment again, unless somebody else has its time meanwhile', async () => {
    const doctor = await makeDoctor(app, counter.clinic);
    const at = new Date();
    const { id: appointment } = await appointmentToday(app, counter, { doctor_id: doctor.id, reserved_at: at });
    const { answer } = await register(app, counter, await arrivedToken(app, counter, appointment), 1);
    await moveEntry(app, counter, answer.id, 'call');
    await moveEntry(app, counter, answer.id, 'seen');
    expect((await moveEntry(app, counter, answer.id, 'undo')).answer.status).toBe('c');
    expect(await statusOf(appointment)).toBe('c');
    await moveEntry(app, counter, answer.id, 'seen');
    await appointmentToday(app, counter, { doctor_id: doctor.id, reserved_at: at });
    expect(await moveEntry(app, counter, answer.id, 'undo')).toMatchObject(refused(409, 'appointment_time_taken'));
    expect(await statusOf(appointment)).toBe('f');
  });

  test('the database lets no completed appointment open again by itself', async () => {
    const { id } = await appointmentToday(app, counter);
    await app.owner.query("update appointment set status = 'f' where id = $1", [id]);
    await expect(app.owner.query("update appointment set status = 'c' where id = $1", [id])).rejects.toThrow(
      'cannot become c after f',
    );
  });

  test('somebody who did not come leaves, and waits again after Undo', async () => {
    const { id } = (await walkIn(app, counter, 1)).answer;
    expect((await moveEntry(app, counter, id, 'no_show')).answer).toMatchObject({ status: 'l' });
    expect((await moveEntry(app, counter, id, 'undo')).answer).toMatchObject({ status: 'w', ended_at: null });
  });

  test('the log names a walk-in by number and name, and an appointment by its patient', async () => {
    const owner = await makeCounter(app, { roles: ['ROLE_APPOINTMENT_UPDATE', 'ROLE_SUPERADMIN'] });
    await walkIn(app, owner, 7, 'Lee Ah Kow');
    await walkIn(app, owner, 8, '');
    const { name } = await waitingPatient(app, owner, 9);
    const { data } = (await app.call(searchActivities, { query: {} }, owner.token)).answer;
    const given = data.filter(({ kind }) => kind === 'queue_registered');
    expect(given.map(({ record_name }) => record_name)).toEqual([name, 'walk-in 8', 'walk-in 7 (Lee Ah Kow)']);
  });
});
