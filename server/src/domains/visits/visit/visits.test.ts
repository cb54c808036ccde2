import { cancelAppointment, rejectAppointment } from '@clinic/contract/appointments/decide-appointments.ts';
import { cancelPlatformAppointment } from '@clinic/contract/appointments/platform-appointments.ts';
import { callVisitNow, cancelVisit } from '@clinic/contract/visits/visit/move-visits.ts';
import { callBookedVisit, endConsult } from '@clinic/contract/visits/visit/platform-visits.ts';
import {
  getVisit,
  listAllVisits,
  listQueuedVisits,
  listVisits,
  readVisitLog,
} from '@clinic/contract/visits/visit/visits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activitiesOf } from '../../../testing/activities.ts';
import { type Counter, makeCounter } from '../../../testing/money/payments.ts';
import { asOwner, untilWaiting } from '../../../testing/people/waiting-call.ts';
import { approve } from '../../../testing/samples/appointments/approved-appointments.ts';
import { makeAppointment } from '../../../testing/samples/appointments.samples.ts';
import {
  accept,
  called,
  makeDoctorOnline,
  makeTelemedBranch,
  matchOf,
  online,
  seenByPatient,
  type SignedInDoctor,
  type TelemedBranch,
} from '../../../testing/samples/visits/calls.ts';
import { startTestApp, test_platform_key, type TestApp } from '../../../testing/test-app.ts';
import { closeOldVisits } from './close-old-visits.ts';

const hour_ms = 3_600_000;
let app: TestApp;
let branch: TelemedBranch;
let doctor: SignedInDoctor;
let viewer: Counter;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.offset_ms = 0;
  branch = await makeTelemedBranch(app);
  doctor = await makeDoctorOnline(app, branch, 'Lim');
  viewer = await makeCounter(app, {
    group: branch.group,
    clinic: branch.clinic,
    roles: ['ROLE_VISIT_VIEW', 'ROLE_VISIT_VIEW_ALL'],
  });
});

const params = (id: number) => ({ params: { id: String(id) } });
const inHours = (hours: number): string => new Date(Date.now() + hours * hour_ms).toISOString();
const page = async (id: number, { token }: Counter = viewer) => app.call(getVisit, params(id), token);
const booked = async (asked: object = {}) => {
  const { id: appointment_id } = await makeAppointment({ app, clinic: branch.clinic, group: branch.group });
  const chosen = { doctor_id: doctor.doctor_id, specified: true, schedule_at: inHours(30), appointment_id };
  return called(app, branch, { ...chosen, ...asked });
};
const end = (id: number, body: object = {}) => app.call(endConsult, { ...params(id), body }, test_platform_key);

describe('refusals', () => {
  test('a doctor sees no visit of another doctor, and moves none', async () => {
    const other = await makeDoctorOnline(app, branch);
    const { id } = await booked();
    expect((await page(id, other)).status).toBe(404);
    expect((await app.call(callVisitNow, params(id), other.token)).status).toBe(404);
    expect((await app.call(cancelVisit, params(id), other.token)).status).toBe(404);
  });

  test('only a visit of an appointment whose time has not come can be cancelled by the clinic', async () => {
    const waiting = await called(app, branch);
    const without = await booked({ appointment_id: null });
    const { id } = await booked();
    for (const one of [waiting, without])
      expect((await app.call(cancelVisit, params(one.id), viewer.token)).status).toBe(409);
    const moveTo = (hours: number) =>
      app.owner.query('update visit set schedule_at = $2 where id = $1', [id, inHours(hours)]);
    await moveTo(-1);
    expect((await app.call(cancelVisit, params(id), viewer.token)).status).toBe(409);
    await moveTo(1);
    expect((await app.call(cancelVisit, params(id), viewer.token)).answer).toMatchObject({
      status: 'c',
      ended_why: 'clinic',
    });
    expect((await app.call(callBookedVisit, { ...params(id), body: {} }, test_platform_key)).status).toBe(409);
  });

  test('an appointment cannot be decided once its tele-consult rings, not even at that moment: it stays as it is', async () => {
    const { id: appointment_id } = await makeAppointment({ app, clinic: branch.clinic, group: branch.group });
    const { id } = await booked({ appointment_id });
    const { group, clinic } = branch;
    const staff = await makeCounter(app, { group, clinic, roles: ['ROLE_APPOINTMENT_UPDATE'] });
    const decide = async () => [
      await approve(app, staff, appointment_id, { reserved_at: new Date(inHours(40)) }),
      await app.call(rejectAppointment, params(appointment_id), staff.token),
      await app.call(cancelAppointment, params(appointment_id), staff.token),
      await app.call(cancelPlatformAppointment, params(appointment_id), test_platform_key),
    ];
    const refused = { status: 409, problem: { type: '/problems/appointment_visit_begun' } };
    const cancelled = await asOwner(app, async (owner) => {
      await owner.query("update visit set status = 'm', call_at = now() where id = $1", [id]);
      const cancelling = app.call(cancelAppointment, params(appointment_id), staff.token);
      await untilWaiting(app, 1);
      await owner.query('commit');
      return cancelling;
    });
    for (const answer of [cancelled, ...(await decide())]) expect(answer).toMatchObject(refused);
    const { rows } = await app.owner.query('select status, reserved_at from appointment where id = $1', [
      appointment_id,
    ]);
    expect(rows).toEqual([{ status: 'i', reserved_at: null }]);
  });

  test('a consult that has not begun does not end, nor before its start', async () => {
    const { id } = await called(app, branch);
    expect((await end(id)).status).toBe(409);
    await accept(app, doctor, id);
    expect((await end(id, { consult_end_at: inHours(-1) })).status).toBe(422);
    expect((await end(id, { consult_end_at: inHours(1) })).status).toBe(422);
  });
});

test('a booked visit rings when its patient calls, and becomes a consult with a start and an end', async () => {
  const { id, status } = await booked();
  expect([status, await matchOf(app, doctor)]).toEqual(['i', null]);
  const body = { place: null };
  expect((await app.call(callBookedVisit, { ...params(id), body }, test_platform_key)).answer.status).toBe('m');
  expect((await app.call(callBookedVisit, { ...params(id), body }, test_platform_key)).status).toBe(200);
  expect(await matchOf(app, doctor)).toMatchObject({ id, locator_response: null, is_own: true });
  await accept(app, doctor, id);
  expect(await matchOf(app, doctor)).toMatchObject({ id, status: 's', is_own: true });
  expect((await end(id)).answer).toMatchObject({ status: 'wc' });
  expect((await end(id, { is_complete: true })).answer.status).toBe('w');
  expect((await end(id)).answer.status).toBe('w');
  expect(await matchOf(app, doctor)).toBeNull();
  const { answer } = await page(id);
  expect(answer.consult_start_at).not.toBeNull();
  expect(answer.consult_end_at).not.toBeNull();
  expect((await activitiesOf(app, 'visit', id, viewer.token)).map(({ kind }) => kind)).toEqual([
    'visit_booked',
    'visit_called',
    'visit_accepted',
    'visit_ended',
  ]);
});

test('the page has what a doctor needs to decide, with the guard rails that are missing', async () => {
  const { id } = await called(app, branch, { consent_at: null, media: 'audio' });
  const { answer } = await page(id, doctor);
  expect(answer).toMatchObject({
    patient_name: 'Tan Mei Ling',
    patient: {
      mobile: '+6591234567',
      gender: 'f',
      user: { e_card_type: 'Gold', company: { name: 'Merlion Foods' } },
    },
    patient_info: { date_of_birth: '1984-05-17' },
    telemed_service: { name: branch.service.name },
    specified: false,
    is_first_visit: true,
    telemed_preconsult_groups: [
      { title: 'Symptoms', questions: [{ answer: 'Monday' }, { type: 'photo', pictures: 0 }] },
    ],
  });
  expect(answer.rings_until).not.toBeNull();
  expect(Object.fromEntries(answer.guard_rails.map(({ rail, state }) => [rail, state]))).toEqual({
    identity: 'missing',
    place: 'met',
    consent: 'missing',
    first_by_video: 'missing',
  });
  await accept(app, doctor, id);
  await end(id);
  const again = await called(app, branch, { media: 'audio' });
  expect((await page(again.id)).answer.is_first_visit).toBe(true);
});

test('the call log says who did what, on which device', async () => {
  const { id } = await called(app, branch);
  await accept(app, doctor, id);
  const { data } = (await app.call(readVisitLog, params(id), doctor.token)).answer;
  expect(data.map(({ text, by }) => [text, by !== null])).toEqual([
    ['The patient called', false],
    ['The call went to Dr Lim', false],
    ['Dr Lim accepted the call', true],
  ]);
  expect(data[2]?.device).not.toBeNull();
});

test('the lists part visits by their consult, a doctor’s own from those of the branch, and filter them', async () => {
  const other = await makeDoctorOnline(app, branch, 'Other');
  const mine = await booked();
  const { id: seen } = await called(app, branch, { user_type: 'partner' });
  await accept(app, doctor, seen);
  const idsOf = async (
    endpoint: typeof listVisits | typeof listQueuedVisits | typeof listAllVisits,
    of: Counter,
    query = {},
  ) => (await app.call(endpoint, { query: query as never }, of.token)).answer.data.map(({ id }) => id);
  expect(await idsOf(listVisits, doctor)).toEqual([seen]);
  expect(await idsOf(listQueuedVisits, doctor)).toEqual([mine.id]);
  expect([await idsOf(listVisits, other), await idsOf(listQueuedVisits, other)]).toEqual([[], []]);
  expect(await idsOf(listVisits, other, { doctor_id: String(doctor.doctor_id) })).toEqual([]);
  expect(await idsOf(listAllVisits, viewer, { sort: 'id,asc' })).toEqual([mine.id, seen]);
  expect(await idsOf(listAllVisits, viewer, { sort: 'schedule_at,desc' })).toEqual([mine.id, seen]);
  expect(await idsOf(listAllVisits, viewer, { user_type: 'partner' })).toEqual([seen]);
  expect(await idsOf(listAllVisits, viewer, { specified: 'true' })).toEqual([mine.id]);
  expect(await idsOf(listAllVisits, viewer, { status: 's' })).toEqual([seen]);
  expect(await idsOf(listQueuedVisits, viewer, { status: 's' })).toEqual([]);
  expect(await idsOf(listAllVisits, viewer, { name: 'mei li' })).toEqual([seen, mine.id]);
  const counted = (await app.call(listAllVisits, { query: { n: '1' } as never }, viewer.token)).answer;
  expect([counted.data.length, counted.pager.rows]).toEqual([1, 2]);
});

test('the next day closes missed calls, and a booked visit whose patient never called is missed', async () => {
  const forgotten = await booked();
  const chosen = { doctor_id: doctor.doctor_id, specified: true };
  await accept(app, doctor, (await called(app, branch, chosen)).id);
  const missed = await called(app, branch);
  app.clock.offset_ms = hour_ms;
  await online(app, doctor);
  app.clock.offset_ms = 0;
  await app.owner.query(
    `with moved as (update visit set status = 'mc', ended_why = 'unanswered', ended_at = now() where id = $1 returning clinic_id, id)
     insert into visit_log (clinic_id, visit_id, at, kind, status) select clinic_id, id, now(), 'missed', 'mc' from moved`,
    [missed.id],
  );
  await closeOldVisits(app.platform);
  expect((await seenByPatient(app, missed.id)).status).toBe('mc');
  app.clock.offset_ms = 24 * hour_ms;
  await closeOldVisits(app.platform);
  expect((await seenByPatient(app, missed.id)).status).toBe('mcc');
  expect((await seenByPatient(app, forgotten.id)).status).toBe('i');
  app.clock.offset_ms = 72 * hour_ms;
  await closeOldVisits(app.platform);
  expect(await seenByPatient(app, forgotten.id)).toMatchObject({ status: 'mc', ended_why: 'not_called' });
});
