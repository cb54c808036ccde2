import { countAppointments } from '@clinic/contract/appointments/appointment-count.ts';
import { getAppointment } from '@clinic/contract/appointments/appointments.ts';
import {
  cancelPlatformAppointment,
  createAppointment,
  readPlatformAppointment,
} from '@clinic/contract/appointments/platform-appointments.ts';
import { addDays, showDay, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activitiesOf } from '../../../testing/activities.ts';
import { approve, makeAppointmentCounter } from '../../../testing/samples/appointments/approved-appointments.ts';
import { makeDoctor } from '../../../testing/factories.ts';
import type { Counter } from '../../../testing/money/payments.ts';
import { boughtOne } from '../../../testing/money/vouchers.ts';
import { bellOf } from '../../../testing/notifications.ts';
import { outboxOf } from '../../../testing/outside/outbox.ts';
import { tenOn } from '../../../testing/samples/appointments.samples.ts';
import { toldCustomer } from '../../../testing/samples/customers.samples.ts';
import { makeVoucher } from '../../../testing/samples/vouchers.samples.ts';
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

const place = () => ({ app, clinic: counter.clinic, group: { id: counter.clinic.group_id } });
const day = (ahead: number): string => addDays(singaporeDay(new Date()), ahead);
const params = (id: number) => ({ params: { id: String(id) } });

const ask = (change: object = {}, told = toldCustomer(counter)) => {
  const body = {
    clinic_id: counter.clinic.id,
    user: told.user,
    attendee: told.patients[0],
    type: 'n',
    purpose: 'Fever',
  };
  return app.call(
    createAppointment,
    { body: { ...body, date: day(3), timing: 'm', ...change } as never },
    test_platform_key,
  );
};
const asked = async (change: object = {}) => {
  const { status, answer, text } = await ask(change);
  if (status !== 200) throw new Error(text);
  return answer;
};
const cancel = (id: number) => app.call(cancelPlatformAppointment, params(id), test_platform_key);
const eventsOf = async (id: number): Promise<string[]> =>
  (
    await app.owner.query<{ status: string }>(
      `select data ->> 'status' as status from event where name = 'appointment_request' and clinic_id = $1
       and data ->> 'appointment_id' = $2::text order by seq`,
      [counter.clinic.id, id],
    )
  ).rows.map(({ status }) => status);

describe('a request is refused', () => {
  test('for an unknown clinic, a doctor of another branch, a day that has passed or is too far ahead', async () => {
    expect(await ask({ clinic_id: 999_999_999 })).toMatchObject({ status: 404 });
    const doctor = await makeDoctor(app, (await makeAppointmentCounter(app)).clinic);
    expect(await ask({ doctor_id: doctor.id })).toMatchObject({
      status: 422,
      problem: { type: '/problems/appointment_doctor_not_found' },
    });
    for (const [date, message] of [
      [day(-1), 'Please choose today or a later date.'],
      [day(367), 'Please choose a date within a year.'],
    ])
      expect(await ask({ date })).toMatchObject({ status: 422, problem: { errors: { date: [message] } } });
    const { answer } = await app.call(countAppointments, { query: {} }, counter.token);
    expect(answer.count).toBe(0);
  });

  test('with a certificate of another customer, or of none', async () => {
    const { id: voucher_id } = await makeVoucher(place(), { status: 'l' });
    for (const voucher_certified_id of [(await boughtOne(app, { voucher_id })).id, 999_999_999])
      expect(await ask({ type: 'v', voucher_certified_id })).toMatchObject({
        status: 422,
        problem: { errors: { voucher_certified_id: ['This customer has no such certificate.'] } },
      });
  });
});

test('staff see the voucher that a customer comes with', async () => {
  const told = toldCustomer(counter);
  const { id: voucher_id } = await makeVoucher(place(), { status: 'l', title: 'Influenza vaccination' });
  const { id: voucher_certified_id } = await boughtOne(app, { voucher_id, user_id: told.user.id });
  const { answer } = await ask({ type: 'v', voucher_certified_id }, told);
  const shown = await app.call(getAppointment, params(answer.id), counter.token);
  expect(shown.answer).toMatchObject({ type: 'v', voucher_title: 'Influenza vaccination', visit: null });
});

describe('the phones of the branch', () => {
  const textsOf = async (id: number) =>
    (await outboxOf(app, { record: 'appointment', record_id: id }))
      .filter(({ channel }) => channel === 'text')
      .map(({ recipient, data }) => [recipient, (data as { text: string }).text]);

  test('hear nothing of a request as long as the settings do not say so', async () => {
    expect(await textsOf((await asked()).id)).toEqual([]);
  });

  test('of the clinic and of the chosen doctor get a text about a request, without the patient’s name', async () => {
    const { id: clinic_id, group_id } = counter.clinic;
    const doctor = await makeDoctor(app, counter.clinic);
    await app.owner.query(
      `update clinic set is_enable_appointment_sms_notify = true, appointment_notify_number = '+6562221111' where id = $1`,
      [clinic_id],
    );
    await app.owner.query("update staff_user set mobile = '+6593332222' where id = $1", [counter.user.id]);
    await app.owner.query(
      `update doctor set user_id = $3, is_allow_appt = true, is_enable_appointment_sms_notify = true
       where clinic_id = $1 and id = $2 and group_id = $4`,
      [clinic_id, doctor.id, counter.user.id, group_id],
    );
    const { id } = await asked({ doctor_id: doctor.id });
    const sent = await textsOf(id);
    expect(sent.map(([recipient]) => recipient)).toEqual(['+6562221111', '+6593332222']);
    for (const [, text] of sent) {
      expect(text).toContain(`for ${showDay(day(3))}, 8am-12pm`);
      expect(text).not.toContain(toldCustomer(counter).patients[0]?.name ?? 'nobody');
    }
    await app.owner.query("update staff_user set mobile = '+6562221111' where id = $1", [counter.user.id]);
    // One text covers all requests of some minutes.
    const later = await asked({ doctor_id: doctor.id });
    for (let request = 2; request <= 5; request++) expect(await textsOf((await asked({})).id)).toEqual([]);
    expect(await textsOf(later.id)).toEqual([
      ['+6562221111', expect.stringMatching(/^5 new appointment requests at .*approve or reject them/)],
    ]);
  });
});

describe('a patient', () => {
  test('asks for an appointment: staff hear it, see it counted, and find it in the bell without the patient’s name', async () => {
    const made = await asked({ other_info: { address: '12 Orchard Road', zip_code: '238801' } });
    expect(made).toMatchObject({ status: 'i', attendee: 'Tan Mei Ling', reserved_at: null, doctor_name: null });
    expect((await app.call(countAppointments, { query: {} }, counter.token)).answer.count).toBe(1);
    expect(await eventsOf(made.id)).toEqual(['i']);
    const [told] = await bellOf(app, counter.token);
    expect(told).toMatchObject({ kind: 'appointment_requested', path: `/appointment/${made.id}` });
    expect(JSON.stringify(told)).not.toContain('Tan');
    const [entry] = await activitiesOf(app, 'appointment', made.id, counter.token);
    expect(entry).toMatchObject({ kind: 'appointment_requested' });
  });

  test('asks twice: one customer, two appointments', async () => {
    const told = toldCustomer(counter);
    const [one, other] = [(await ask({}, told)).answer, (await ask({ timing: 'e' }, told)).answer];
    const { rows } = await app.owner.query(
      'select distinct customer_id, patient_id from appointment where id = any ($1)',
      [[one.id, other.id]],
    );
    expect([one.id === other.id, rows.length]).toEqual([false, 1]);
  });

  test('sees what the clinic decides, and cancels once: a repeat changes nothing', async () => {
    const { id } = await asked();
    await approve(app, counter, id, { reserved_at: tenOn(3) });
    const { answer } = await app.call(readPlatformAppointment, params(id), test_platform_key);
    expect(answer).toMatchObject({ status: 'c', reserved_at: tenOn(3).toISOString() });
    const cancelled = await cancel(id);
    expect(cancelled).toMatchObject({ status: 200, answer: { status: 'd', cancelled_by: 'u' } });
    expect((await cancel(id)).answer).toEqual(cancelled.answer);
    expect(await eventsOf(id)).toEqual(['i', 'c', 'd']);
    expect((await bellOf(app, counter.token))[0]).toMatchObject({ kind: 'appointment_cancelled' });
  });

  test('cannot cancel what the clinic has rejected', async () => {
    const { id } = await asked();
    await app.owner.query("update appointment set status = 'r' where id = $1", [id]);
    expect(await cancel(id)).toMatchObject({ status: 409, problem: { type: '/problems/appointment_ended' } });
  });
});
