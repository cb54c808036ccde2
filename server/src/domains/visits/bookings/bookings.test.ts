import { cancelPlatformAppointment, createAppointment } from '@clinic/contract/appointments/platform-appointments.ts';
import {
  listBookableDoctors,
  listDoctorSlots,
  most_holds,
  releaseHold,
} from '@clinic/contract/visits/bookings/platform-slots.ts';
import { updateAvailableDateRule } from '@clinic/contract/telemed/availability/availability-rules.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activitiesOf } from '../../../testing/activities.ts';
import { giveRoles, makeUser, mintSession } from '../../../testing/factories.ts';
import { type Counter } from '../../../testing/money/payments.ts';
import { bellOf } from '../../../testing/notifications.ts';
import { outboxOf } from '../../../testing/outside/outbox.ts';
import {
  approve,
  makeAppointmentCounter,
  requestAt,
} from '../../../testing/samples/appointments/approved-appointments.ts';
import { toldCustomer } from '../../../testing/samples/customers.samples.ts';
import {
  dayAhead,
  every_day,
  makeBookableDoctor,
  timeOn,
} from '../../../testing/samples/telemed/availability.samples.ts';
import { book, held, hold } from '../../../testing/samples/visits/bookings.ts';
import { startTestApp, test_platform_key, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let counter: Counter;
let doctor_id: number;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.offset_ms = 0;
  counter = await makeAppointmentCounter(app);
  doctor_id = await makeBookableDoctor({
    app,
    clinic: counter.clinic,
    group: { id: counter.clinic.group_id, code: '' },
  });
});

const nine = () => timeOn(3, 9);
const slotsOn = async (days: number) => {
  const { status, answer, text } = await app.call(
    listDoctorSlots,
    { params: { id: String(doctor_id) }, query: { from: dayAhead(days), to: dayAhead(days) } },
    test_platform_key,
  );
  if (status !== 200) throw new Error(text);
  return answer.data[0] ?? { day: '', slots: [], gaps: [] };
};
const startsOn = async (days: number) => (await slotsOn(days)).slots.map(({ start }) => start);
const later = (minutes: number): void => {
  app.clock.offset_ms += minutes * 60_000;
};
const settings = (change: string) => app.owner.query(`update doctor set ${change} where id = $1`, [doctor_id]);

describe('a time cannot be held', () => {
  test('of a doctor who is unknown or gives no tele-consults', async () => {
    expect(await hold(app, 999_999_999, nine())).toMatchObject({ status: 404 });
    await settings('user_id = null');
    expect(await hold(app, doctor_id, nine())).toMatchObject({ status: 404 });
  });

  test('outside of the grid, while another patient holds it, and after it was given to somebody else', async () => {
    const refused = { status: 409, problem: { type: '/problems/slot_not_free' } };
    expect(await hold(app, doctor_id, new Date(nine().getTime() + 60_000))).toMatchObject(refused);
    await held(app, doctor_id, nine());
    expect(await hold(app, doctor_id, nine())).toMatchObject(refused);
    await approve(app, counter, (await requestAt(app, counter)).id, { reserved_at: timeOn(3, 10), doctor_id });
    expect(await hold(app, doctor_id, timeOn(3, 10))).toMatchObject(refused);
  });

  test('by a customer over the limit; other customers are not affected', async () => {
    const statuses: number[] = [];
    for (let slot = 0; slot < most_holds + 2; slot++)
      statuses.push((await hold(app, doctor_id, new Date(nine().getTime() + slot * 3_600_000), 'u-greedy')).status);
    expect(statuses.slice(most_holds)).toEqual([429, 429]);
    expect(statuses.slice(0, most_holds)).not.toContain(429);
    expect((await hold(app, doctor_id, new Date(nine().getTime() + 600_000), 'u-other')).status).not.toBe(429);
  });

  test.each([
    ['is_allow_appt = false', 'bookings_off'],
    ['appointment_cut_off_day = 4', 'cut_off'],
  ])('with %s, and the slots say so', async (change, reason) => {
    await settings(change);
    expect(await hold(app, doctor_id, nine())).toMatchObject({ status: 409 });
    expect((await slotsOn(3)).gaps).toMatchObject([{ reason }]);
  });

  test('on a public holiday on which the clinic closes', async () => {
    await app.owner.query("insert into public_holiday (day, name, is_provisional) values ($1, 'Moon Day', false)", [
      dayAhead(20),
    ]);
    expect((await slotsOn(20)).slots).toHaveLength(24);
    await app.owner.query('update clinic set exception_hours_include_holidays = true where id = $1', [
      counter.clinic.id,
    ]);
    expect((await slotsOn(20)).gaps).toMatchObject([{ reason: 'public_holiday', why: 'Closed on Moon Day' }]);
    expect(await hold(app, doctor_id, timeOn(20, 9))).toMatchObject({ status: 409 });
  });
});

describe('a held time', () => {
  test('is reserved for five minutes, then free again', async () => {
    const one = await held(app, doctor_id, nine());
    expect(one).toMatchObject({ doctor_id, clinic_id: counter.clinic.id, start: nine().toISOString() });
    expect(await startsOn(3)).not.toContain(one.start);
    expect((await slotsOn(3)).gaps).toContainEqual(
      expect.objectContaining({ start: one.start, reason: 'held', why: 'A patient is booking this time' }),
    );
    later(5);
    expect(await startsOn(3)).toContain(one.start);
    expect(await book(app, counter, one.id)).toMatchObject({ status: 409, problem: { type: '/problems/hold_ended' } });
    expect(await hold(app, doctor_id, nine())).toMatchObject({ status: 200 });
  });

  test('is given back', async () => {
    const one = await held(app, doctor_id, nine());
    const release = (doctor: number) =>
      app.call(releaseHold, { params: { id: String(doctor), hold_id: String(one.id) } }, test_platform_key);
    expect(await release(doctor_id)).toMatchObject({ status: 204 });
    expect(await release(doctor_id)).toMatchObject({ status: 404 });
    expect(await startsOn(3)).toContain(one.start);
  });

  test('cannot be given to another patient by staff until it ends', async () => {
    await held(app, doctor_id, nine());
    const { id } = await requestAt(app, counter);
    expect(await approve(app, counter, id, { reserved_at: nine(), doctor_id })).toMatchObject({ status: 409 });
    later(5);
    expect(await approve(app, counter, id, { reserved_at: nine(), doctor_id })).toMatchObject({ status: 200 });
  });
});

describe('a booking', () => {
  test('names no day of its own, and is of type t', async () => {
    const { id } = await held(app, doctor_id, nine());
    for (const [change, field] of [
      [{ type: 'n' }, 'type'],
      [{ date: dayAhead(3) }, 'date'],
      [{ timing: 'm' }, 'timing'],
      [{ doctor_id }, 'doctor_id'],
    ] as const)
      expect(await book(app, counter, id, change)).toMatchObject({
        status: 422,
        problem: { errors: { [field]: ['Incorrect format.'] } },
      });
    const told = toldCustomer(counter);
    const request = { clinic_id: counter.clinic.id, type: 'n', user: told.user, attendee: told.patients[0] };
    expect(await app.call(createAppointment, { body: request as never }, test_platform_key)).toMatchObject({
      status: 422,
      problem: { errors: { date: ['This value should not be blank.'], timing: ['This value should not be blank.'] } },
    });
  });

  test('is approved at once, takes the time, and is announced to the branch', async () => {
    await app.owner.query(
      "update clinic set is_enable_appointment_sms_notify = true, appointment_notify_number = '+6561234567' where id = $1",
      [counter.clinic.id],
    );
    const { id: hold_id, start, end } = await held(app, doctor_id, nine());
    const { status, answer } = await book(app, counter, hold_id, { purpose: 'Cough' });
    expect(status).toBe(200);
    expect(answer).toMatchObject({
      type: 't',
      status: 'c',
      date: dayAhead(3),
      timing: 'm',
      reserved_at: start,
      ends_at: end,
      purpose: 'Cough',
    });
    expect(await book(app, counter, hold_id)).toMatchObject({ status: 409 });
    expect((await slotsOn(3)).gaps).toContainEqual(expect.objectContaining({ start, end, reason: 'booked' }));
    expect((await activitiesOf(app, 'appointment', answer.id, counter.token)).map(({ kind }) => kind)).toEqual([
      'appointment_booked',
    ]);
    const texts = (await outboxOf(app, { record: 'appointment', record_id: answer.id })).filter(
      ({ channel }) => channel === 'text',
    );
    expect(texts.map(({ recipient }) => recipient)).toEqual(['+6561234567']);
    expect(JSON.stringify(await bellOf(app, counter.token))).toContain('A patient booked');
  });

  test('gives the time back when the patient cancels it', async () => {
    const { id: hold_id, start } = await held(app, doctor_id, nine());
    const { answer } = await book(app, counter, hold_id);
    await app.call(cancelPlatformAppointment, { params: { id: String(answer.id) } }, test_platform_key);
    expect(await startsOn(3)).toContain(start);
  });

  test('R8 is refused if its rule was changed while the time was held', async () => {
    const { id: hold_id } = await held(app, doctor_id, nine());
    const user = await makeUser(app, { id: counter.clinic.group_id, code: '' }, { clinics: [counter.clinic] });
    await giveRoles(app, user, counter.clinic, ['ROLE_VISIT_VIEW', 'ROLE_PROVIDER_UPDATE']);
    const { token } = await mintSession(app, user, counter.clinic);
    const { rows } = await app.owner.query<{ id: number }>('select id from available_date_rule where doctor_id = $1', [
      doctor_id,
    ]);
    const body = { ...every_day, start_date: dayAhead(4), end_date: dayAhead(9) };
    expect(await app.call(updateAvailableDateRule, { params: { id: String(rows[0]?.id) }, body }, token)).toMatchObject(
      { status: 200 },
    );
    expect(await book(app, counter, hold_id)).toMatchObject({
      status: 409,
      problem: { type: '/problems/slot_not_free' },
    });
  });
});

test('the doctors who can be booked are listed by clinic', async () => {
  const list = async () =>
    (await app.call(listBookableDoctors, { params: { id: String(counter.clinic.id) } }, test_platform_key)).answer.data;
  expect((await list()).map(({ id }) => id)).toEqual([doctor_id]);
  await settings('is_allow_appt = false');
  expect(await list()).toEqual([]);
});
