import { cancelPlatformAppointment } from '@clinic/contract/appointments/platform-appointments.ts';
import { listAppointments, listCalendarAppointments } from '@clinic/contract/appointments/appointments.ts';
import { listDoctorSlots } from '@clinic/contract/visits/bookings/platform-slots.ts';
import { cancelPlatformVisit } from '@clinic/contract/visits/visit/platform-visits.ts';
import { readTelemedCalendar } from '@clinic/contract/telemed/calendar/telemed-calendar.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Counter, makeCounter } from '../../../testing/money/payments.ts';
import {
  approve,
  makeAppointmentCounter,
  requestAt,
} from '../../../testing/samples/appointments/approved-appointments.ts';
import { dayAhead, makeBookableDoctor, timeOn } from '../../../testing/samples/telemed/availability.samples.ts';
import { listQueuedVisits } from '@clinic/contract/visits/visit/visits.ts';
import { makeDefaultPrice } from '../../../testing/samples/telemed/prices.samples.ts';
import { book, consultRequest, held } from '../../../testing/samples/visits/bookings.ts';
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
    const { rows } = await app.owner.query(
      'select l.kind, l.status, l.user_id, l.at = v.ended_at as is_then from visit_log l join visit v using (clinic_id) where v.id = $1 and l.visit_id = $1 order by l.id',
      [visit.id],
    );
    expect(rows).toMatchObject([
      { kind: 'booked', status: 'i' },
      { kind: 'cancelled', status: 'c', user_id: null, is_then: true },
    ]);
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

  test('is made by its approval, is in the lists, and moves with it to another time and doctor', async () => {
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
