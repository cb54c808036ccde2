import { cancelPlatformAppointment, createAppointment } from '@clinic/contract/appointments/platform-appointments.ts';
import { listAppointments, listCalendarAppointments } from '@clinic/contract/appointments/appointments.ts';
import {
  listBookableDoctors,
  listDoctorSlots,
  most_holds,
  releaseHold,
} from '@clinic/contract/teleconsult/platform-slots.ts';
import { cancelPlatformVisit } from '@clinic/contract/teleconsult/visits/platform-visits.ts';
import { readTelemedCalendar } from '@clinic/contract/teleconsult/telemed-calendar.ts';
import { updateAvailableDateRule } from '@clinic/contract/teleconsult/availability-rules.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activitiesOf } from '../../../testing/activities.ts';
import { giveRoles, makeUser, mintSession } from '../../../testing/factories.ts';
import { type Counter, makeCounter } from '../../../testing/money/payments.ts';
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
} from '../../../testing/samples/teleconsult/availability.samples.ts';
import { listQueuedVisits } from '@clinic/contract/teleconsult/visits/visits.ts';
import { makeDefaultPrice } from '../../../testing/samples/teleconsult/teleconsult.samples.ts';
import { book, consultRequest, held, hold } from '../../../testing/samples/teleconsult/bookings.ts';
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

  test('by a customer who has asked for many; another one is not kept waiting', async () => {
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

  test('is approved at once, takes the time, and is told to the branch', async () => {
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

describe('the visit of a booking', () => {
  const visitOf = async (appointment_id: number) => {
    const { rows } = await app.owner.query<{ id: number; status: string; schedule_at: Date; ended_why: string | null }>(
      'select id, status, schedule_at, ended_why from visit where appointment_id = $1',
      [appointment_id],
    );
    return rows[0];
  };
  const booked = async () => {
    await makeDefaultPrice({ app, group: { id: counter.clinic.group_id, code: '' } });
    const one = await held(app, doctor_id, nine());
    const { answer, text } = await book(app, counter, one.id);
    const visit = await visitOf(answer.id);
    if (!visit) throw new Error(text);
    return { appointment_id: answer.id, visit };
  };

  test('is made with it, moves with it, and is cancelled with it', async () => {
    const { appointment_id, visit } = await booked();
    expect(visit).toMatchObject({ status: 'i', schedule_at: nine() });
    await approve(app, counter, appointment_id, { reserved_at: timeOn(3, 11), doctor_id });
    expect(await visitOf(appointment_id)).toMatchObject({ status: 'i', schedule_at: timeOn(3, 11) });
    await app.call(cancelPlatformAppointment, { params: { id: String(appointment_id) } }, test_platform_key);
    expect(await visitOf(appointment_id)).toMatchObject({ status: 'c', ended_why: 'patient' });
  });

  test('decides what the appointment shows', async () => {
    const { appointment_id, visit } = await booked();
    await app.owner.query(
      "update visit set status = 'mc', call_at = now(), ended_at = now(), ended_why = 'unanswered' where id = $1",
      [visit.id],
    );
    const day = `${dayAhead(3)},${dayAhead(3)}`;
    const one = { id: appointment_id, status: 'c', visit_status: 'mc' };
    const { answer: list } = await app.call(listAppointments, { query: { reserved_at: day } }, counter.token);
    expect(list.data).toMatchObject([one]);
    expect(list.data[0]?.visit).toEqual({
      telemed_service: { name: expect.stringMatching(/./) },
      patient_name: list.data[0]?.attendee,
    });
    const onCalendar = await app.call(
      listCalendarAppointments,
      { query: { reserved_at: day, p: 1, n: 10 } as never },
      counter.token,
    );
    expect(onCalendar.answer.data).toMatchObject([one]);
    const group = { id: counter.clinic.group_id, code: '' };
    const viewer = await makeCounter(app, { group, clinic: counter.clinic, roles: ['ROLE_VISIT_VIEW'] });
    const ofDoctor = { query: { doctor_id: String(doctor_id), days: day } as never };
    const onDoctors = await app.call(readTelemedCalendar, ofDoctor, viewer.token);
    expect(onDoctors.answer.appointments).toMatchObject([one]);
  });

  test('frees the time when the patient cancels it', async () => {
    const { appointment_id, visit } = await booked();
    expect(await startsOn(3)).not.toContain(nine().toISOString());
    const cancelled = await app.call(cancelPlatformVisit, { params: { id: String(visit.id) } }, test_platform_key);
    expect(cancelled, cancelled.text).toMatchObject({ status: 200 });
    const { rows } = await app.owner.query('select status, cancelled_by from appointment where id = $1', [
      appointment_id,
    ]);
    expect(rows).toEqual([{ status: 'd', cancelled_by: 'u' }]);
    expect(await startsOn(3)).toContain(nine().toISOString());
  });
});

describe('the visit of a request', () => {
  const visitsOf = async (appointment_id: number) =>
    (
      await app.owner.query<{
        id: number;
        status: string;
        schedule_at: Date;
        asked_doctor_id: number;
        service_id: number;
      }>('select id, status, schedule_at, asked_doctor_id, service_id from visit where appointment_id = $1', [
        appointment_id,
      ])
    ).rows;
  const group = () => ({ id: counter.clinic.group_id, code: '' });
  beforeEach(async () => {
    await app.owner.query('update clinic set allow_telemed = true where id = $1', [counter.clinic.id]);
  });

  test('is made by its approval, stands in the lists, and moves with it to another time and doctor', async () => {
    const [first, second] = [
      await makeDefaultPrice({ app, group: group() }),
      await makeDefaultPrice({ app, group: group() }),
    ];
    const request = consultRequest(app, counter, dayAhead(3));
    const id = await request.ask();
    expect(await visitsOf(id)).toEqual([]);
    const { answer } = await approve(app, counter, id, { reserved_at: nine(), doctor_id });
    expect(answer).toMatchObject({ status: 'c', visit_status: 'i', visit: { patient_name: answer.attendee } });
    const [visit] = await visitsOf(id);
    expect(visit).toMatchObject({ status: 'i', schedule_at: nine(), asked_doctor_id: doctor_id });
    const viewer = await makeCounter(app, { group: group(), clinic: counter.clinic, roles: ['ROLE_VISIT_VIEW'] });
    const { answer: listed } = await app.call(listQueuedVisits, { query: {} }, viewer.token);
    expect(listed.data).toMatchObject([{ id: visit?.id, status: 'i' }]);
    const other = await makeBookableDoctor({ app, clinic: counter.clinic, group: group() });
    await approve(app, counter, id, { reserved_at: timeOn(3, 11), doctor_id: other });
    const moved = { id: visit?.id, status: 'i', schedule_at: timeOn(3, 11), asked_doctor_id: other };
    expect(await visitsOf(id)).toMatchObject([moved]);
    // The call says what the booking could not know. No doctor is online.
    const service_id = visit?.service_id === first.id ? second.id : first.id;
    expect((await request.call(id, service_id)).answer).toMatchObject({ id: visit?.id, status: 'mc', service_id });
    expect((await request.call(id, service_id)).answer).toMatchObject({ id: visit?.id, status: 'mc' });
    expect(await visitsOf(id)).toHaveLength(1);
  });

  test('is not of a request to come to the clinic, and not taken by another customer', async () => {
    const service = await makeDefaultPrice({ app, group: group() });
    const { id } = await requestAt(app, counter);
    await approve(app, counter, id, { reserved_at: nine(), doctor_id });
    expect(await visitsOf(id)).toEqual([]);
    const own = consultRequest(app, counter, dayAhead(3));
    const asked = await own.ask();
    await approve(app, counter, asked, { reserved_at: timeOn(3, 10) });
    expect(await visitsOf(asked)).toMatchObject([{ status: 'i', asked_doctor_id: null }]);
    const other = await consultRequest(app, counter, dayAhead(3)).call(asked, service.id);
    expect(other).toMatchObject({ status: 422, problem: { type: '/problems/visit_appointment_not_found' } });
  });
});
