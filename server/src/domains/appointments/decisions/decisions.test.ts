import { getAppointment } from '@clinic/contract/appointments/appointments.ts';
import { cancelAppointment, rejectAppointment } from '@clinic/contract/appointments/decide-appointments.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activitiesOf } from '../../../testing/activities.ts';
import { outboxOf } from '../../../testing/outside/outbox.ts';
import {
  approve,
  approved,
  makeAppointmentCounter,
  requestAt,
} from '../../../testing/samples/appointments/approved-appointments.ts';
import { makeDoctor } from '../../../testing/factories.ts';
import type { Counter } from '../../../testing/money/payments.ts';
import { tenOn } from '../../../testing/samples/appointments.samples.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let counter: Counter;
beforeAll(async () => {
  app = await sharedApp();
});
beforeEach(async () => {
  counter = await makeAppointmentCounter(app);
});

const ten = tenOn(5);
const minutesAfter = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000);
const params = (id: number) => ({ params: { id: String(id) } });
const reject = (id: number) => app.call(rejectAppointment, params(id), counter.token);
const cancel = (id: number) => app.call(cancelAppointment, params(id), counter.token);
const read = async (id: number) => (await app.call(getAppointment, params(id), counter.token)).answer;
/** The news to the consumer app about an appointment, in order: the kind, and the data of that kind. */
const newsOf = async (id: number): Promise<[string, object][]> =>
  (await outboxOf(app, { record: 'appointment', record_id: id })).map(({ kind, data }) => [kind, data as object]);
const request = () => requestAt(app, counter);
const refusedAs = (code: string, status = 409) => ({ status, problem: { type: `/problems/${code}` } });

describe('an approval is refused', () => {
  test('for a time that has passed, that is over a year away, or that is no instant', async () => {
    const { id } = await request();
    const passed = { reserved_at: ['Please choose a time that has not passed.'] };
    expect(await approve(app, counter, id, { reserved_at: tenOn(-2) })).toMatchObject({
      status: 422,
      problem: { errors: passed },
    });
    const far = { reserved_at: ['Please choose a time within a year.'] };
    expect(await approve(app, counter, id, { reserved_at: tenOn(400) })).toMatchObject({
      status: 422,
      problem: { errors: far },
    });
    expect(await read(id)).toMatchObject({ status: 'i', reserved_at: null });
  });

  test('with a doctor of another branch', async () => {
    const { id } = await request();
    const other = await makeAppointmentCounter(app);
    const doctor = await makeDoctor(app, other.clinic);
    const refused = await approve(app, counter, id, { reserved_at: ten, doctor_id: doctor.id });
    expect(refused).toMatchObject(refusedAs('appointment_doctor_not_found', 422));
  });

  test('where the doctor has another appointment, until the minute it ends; the one without a doctor takes no time', async () => {
    const doctor = await makeDoctor(app, counter.clinic);
    await approved(app, counter, { reserved_at: ten, doctor_id: doctor.id });
    await approved(app, counter, { reserved_at: ten });
    const { id } = await request();
    const at = (minutes: number) =>
      approve(app, counter, id, { reserved_at: minutesAfter(ten, minutes), doctor_id: doctor.id });
    for (const minutes of [-29, 0, 29])
      expect(await at(minutes)).toMatchObject({
        status: 409,
        problem: {
          type: '/problems/appointment_time_taken',
          errors: { reserved_at: ['This time is already taken. Please choose another one.'] },
        },
      });
    expect(await at(30)).toMatchObject({ status: 200, answer: { booked_anyway: null } });
  });

  test('after a rejection and a cancellation, as those are, and from an older version', async () => {
    const rejected = (await request()).id;
    const cancelled = (await request()).id;
    expect([(await reject(rejected)).status, (await cancel(cancelled)).status]).toEqual([200, 200]);
    for (const id of [rejected, cancelled]) {
      expect(await approve(app, counter, id, { reserved_at: ten })).toMatchObject(refusedAs('appointment_ended'));
      expect(await reject(id)).toMatchObject(refusedAs('appointment_not_new'));
      expect(await cancel(id)).toMatchObject(refusedAs('appointment_ended'));
    }
    const { id, updated_at } = await request();
    await approve(app, counter, id, { reserved_at: ten, updated_at: updated_at.toISOString() });
    const again = { reserved_at: minutesAfter(ten, 60), updated_at: updated_at.toISOString() };
    expect(await approve(app, counter, id, again)).toMatchObject(refusedAs('stale_object'));
    expect(await reject(id)).toMatchObject(refusedAs('appointment_not_new'));
  });
});

describe('a decision', () => {
  test('gives a request its time for the minutes of its doctor, then moves it, with a trail; a repeat changes nothing', async () => {
    const doctor = await makeDoctor(app, counter.clinic, { name: 'Lim Wei Jie' });
    await app.owner.query('update doctor set time_slot_interval = 45 where id = $1', [doctor.id]);
    const one = await approved(app, counter, { reserved_at: ten, doctor_id: doctor.id });
    expect(one).toMatchObject({
      status: 'c',
      reserved_at: ten.toISOString(),
      ends_at: minutesAfter(ten, 45).toISOString(),
      doctor: { id: doctor.id, salutation: 'Dr', name: 'Lim Wei Jie' },
      decided_by: 'Test Person',
    });
    expect((await approve(app, counter, one.id, { reserved_at: ten })).answer).toEqual(one);
    const later = minutesAfter(ten, 45);
    expect((await approve(app, counter, one.id, { reserved_at: later })).answer).toMatchObject({
      reserved_at: later.toISOString(),
    });
    const without = (await approve(app, counter, one.id, { reserved_at: later, doctor_id: null })).answer;
    expect(without).toMatchObject({ doctor: null, ends_at: minutesAfter(later, 15).toISOString() });
    const kinds = (await activitiesOf(app, 'appointment', one.id, counter.token)).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['appointment_approved', 'appointment_moved', 'appointment_moved']);
    const user_id: unknown = expect.stringMatching(/^u-/);
    expect(await newsOf(one.id)).toEqual([
      ['appointment.approved', { user_id, reserved_at: ten.toISOString(), doctor_name: 'Dr Lim Wei Jie' }],
      ['appointment.moved', { user_id, reserved_at: later.toISOString(), doctor_name: 'Dr Lim Wei Jie' }],
      ['appointment.moved', { user_id, reserved_at: later.toISOString(), doctor_name: null }],
    ]);
  });

  test('books a taken time anyway for a reason, which takes no time; without need the reason is not kept', async () => {
    const doctor = await makeDoctor(app, counter.clinic);
    const book = (reserved_at: Date, book_anyway: string) =>
      approved(app, counter, { reserved_at, doctor_id: doctor.id, book_anyway });
    expect(await book(ten, 'She is in pain')).toMatchObject({ booked_anyway: null });
    expect(await book(ten, 'She is in pain')).toMatchObject({ booked_anyway: 'She is in pain' });
    expect(await book(minutesAfter(ten, 30), '')).toMatchObject({ booked_anyway: null });
  });

  test('rejects a request once, and cancels for the clinic: the time is free again', async () => {
    const { id } = await request();
    expect((await reject(id)).answer).toMatchObject({ status: 'r', decided_by: 'Test Person' });
    const doctor = await makeDoctor(app, counter.clinic);
    const one = await approved(app, counter, { reserved_at: ten, doctor_id: doctor.id });
    expect((await cancel(one.id)).answer).toMatchObject({ status: 'd', cancelled_by: 'c' });
    expect((await newsOf(id)).map(([kind]) => kind)).toEqual(['appointment.rejected']);
    expect((await newsOf(one.id)).map(([kind]) => kind)).toEqual(['appointment.approved', 'appointment.cancelled']);
    expect(await approved(app, counter, { reserved_at: ten, doctor_id: doctor.id })).toMatchObject({ status: 'c' });
  });
});

describe('the database itself refuses', () => {
  const asOwner = (text: string, id: number) => app.owner.query(text, [id]);

  test('two approved appointments of a doctor at one time', async () => {
    const doctor_id = (await makeDoctor(app, counter.clinic)).id;
    await requestAt(app, counter, { status: 'c', doctor_id, reserved_at: ten });
    const second = requestAt(app, counter, { status: 'c', doctor_id, reserved_at: minutesAfter(ten, 14) });
    await expect(second).rejects.toThrow('appointment_one_at_a_time');
  });

  test('every other step, and an approved appointment without a time', async () => {
    const { id } = await request();
    await expect(asOwner("update appointment set status = 'c' where id = $1", id)).rejects.toThrow('check');
    await reject(id);
    for (const status of ['i', 'c', 'd'])
      await expect(asOwner(`update appointment set status = '${status}' where id = $1`, id)).rejects.toThrow(
        `cannot become ${status} after r`,
      );
    await expect(asOwner('delete from appointment where id = $1', id)).rejects.toThrow('append-only');
  });
});
