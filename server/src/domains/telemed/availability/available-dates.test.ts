import {
  createAvailableDateRule,
  deleteAvailableDateRule,
  listAvailableDateRules,
  listStrandedBookings,
  setAvailableDate,
  updateAvailableDateRule,
} from '@clinic/contract/telemed/availability/availability-rules.ts';
import type { AvailableDateRule } from '@clinic/contract/telemed/availability/available-dates.ts';
import { readTelemedCalendar } from '@clinic/contract/telemed/calendar/telemed-calendar.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activitiesOf } from '../../../testing/activities.ts';
import {
  type Clinic,
  type Group,
  makeClinic,
  makeDoctor,
  makeGroup,
  makeUser,
  mintSession,
} from '../../../testing/factories.ts';
import { makeAppointment } from '../../../testing/samples/appointments.samples.ts';
import { dayAhead, every_day, timeOn } from '../../../testing/samples/telemed/availability.samples.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let group: Group;
let clinic: Clinic;
let token: string;
let doctor_id: number;
const signedIn = async (roles: Role[] = []) => {
  const user = await makeUser(app, group, { clinics: [clinic], roles });
  return { user, token: (await mintSession(app, user, clinic)).token };
};
beforeAll(async () => {
  app = await sharedApp();
  group = await makeGroup(app);
});
beforeEach(async () => {
  clinic = await makeClinic(app, group, { allow_telemed: true });
  const own = await signedIn();
  token = own.token;
  doctor_id = (await makeDoctor(app, clinic, { user_id: own.user.id })).id;
  await app.owner.query('update doctor set is_allow_appt = true where id = $1', [doctor_id]);
});

const rule = () => ({ ...every_day, start_date: dayAhead(0), end_date: dayAhead(30) });
const params = ({ id }: { id: number }) => ({ id: String(id) });
const create = (body: object = {}, bearer = token) =>
  app.call(createAvailableDateRule, { body: { ...rule(), ...body } as never }, bearer);
const made = async (body: object = {}): Promise<AvailableDateRule> => {
  const { status, answer, text } = await create(body);
  if (status !== 200) throw new Error(text);
  return answer;
};
const update = (one: AvailableDateRule, body: object, bearer = token) =>
  app.call(
    updateAvailableDateRule,
    { params: params(one), body: { ...rule(), updated_at: one.updated_at, ...body } as never },
    bearer,
  );
const remove = (one: { id: number }, keeps = '') =>
  app.call(deleteAvailableDateRule, { params: params(one), query: { keeps } }, token);
const setDate = (body: object) => app.call(setAvailableDate, { body: { date: dayAhead(3), ...body } as never }, token);
const stranded = async (body: object) =>
  (await app.call(listStrandedBookings, { body: body as never }, token)).answer.data.map(({ id }) => id);
const list = async (query: object = {}, bearer = token) =>
  (await app.call(listAvailableDateRules, { query }, bearer)).answer.data;
const calendarOf = async (days = `${dayAhead(3)},${dayAhead(3)}`) =>
  (await app.call(readTelemedCalendar, { query: { days } }, token)).answer;
const book = async (days: number, hour: number): Promise<number> => {
  const { id } = await makeAppointment(
    { app, clinic, group },
    { status: 'c', doctor_id, reserved_at: timeOn(days, hour) },
  );
  await app.owner.query("update appointment set type = 't' where id = $1", [id]);
  return id;
};

describe('a rule is refused', () => {
  const blank = ['This value should not be blank.'];
  test.each<[object, object]>([
    [{ start_date: '' }, { start_date: blank }],
    [{ end_date: dayAhead(-1), start_date: dayAhead(-1) }, { start_date: ['Please choose today or a later date.'] }],
    [{ end_date: dayAhead(-1) }, { end_date: ['The end date must not be before the start date.'] }],
    [{ end_date: dayAhead(800) }, { end_date: ['Please choose an end date within two years.'] }],
    [{ date_range_type: 'w' }, { plain_date_range: blank }],
    [{ date_range_type: 'w', plain_date_range: [1], date_range: 4 }, { plain_date_range: ['Incorrect format.'] }],
    [{ available_time_slots: [] }, { reserved_at: blank }],
    [
      { available_time_slots: [{ start_time: 1000, end_time: 1000 }] },
      { 'available_time_slots.0.end_time': ['The end must be after the start.'] },
    ],
    [
      { available_time_slots: [{ start_time: 1000, end_time: 1010 }] },
      { 'available_time_slots.0.end_time': ['This is shorter than one slot of 15 minutes.'] },
    ],
    [
      {
        available_time_slots: [
          { start_time: 900, end_time: 1200 },
          { start_time: 1100, end_time: 1300 },
        ],
      },
      { 'available_time_slots.1.start_time': ['This overlaps with 09:00–12:00.'] },
    ],
  ])('with %j', async (body, errors) => {
    expect(await create(body)).toMatchObject({ status: 422, problem: { errors } });
    expect(await list()).toEqual([]);
  });

  test('when changed from an older version or after it was deleted', async () => {
    const one = await made();
    await update(one, { interval: 30 });
    expect(await update(one, { interval: 60 })).toMatchObject({
      status: 409,
      problem: { type: '/problems/stale_object' },
    });
    await remove(one);
    expect(await update(one, { updated_at: undefined })).toMatchObject({ status: 404 });
    expect(await remove(one)).toMatchObject({ status: 404 });
  });
});

describe('whose calendar', () => {
  test('those who may see visits see every doctor’s, and change them only with the settings of the clinic', async () => {
    const one = await made();
    const viewer = await signedIn(['ROLE_VISIT_VIEW']);
    expect(await list({}, viewer.token)).toMatchObject([{ id: one.id, is_editable: false }]);
    expect(await update(one, {}, viewer.token)).toMatchObject({ status: 403 });
    const manager = await signedIn(['ROLE_VISIT_VIEW', 'ROLE_PROVIDER_UPDATE']);
    expect(await update(one, { interval: 30 }, manager.token)).toMatchObject({ status: 200, answer: { interval: 30 } });
  });

  test('another doctor’s is not there for a doctor without that role', async () => {
    const one = await made();
    const other = await signedIn();
    await makeDoctor(app, clinic, { user_id: other.user.id });
    expect(await list({}, other.token)).toEqual([]);
    expect(await update(one, {}, other.token)).toMatchObject({ status: 404 });
    expect(await create({ doctor_id }, other.token)).toMatchObject({ status: 404 });
  });
});

test('a rule is added, changed and deleted, each with a trail entry and an event', async () => {
  const one = await made({ date_range_type: 'w', plain_date_range: [0, 1], interval: undefined });
  expect(one).toMatchObject({ date_range: 3, plain_date_range: [1, 0], interval: 15, is_editable: true });
  const changed = (await update(one, { date_range_type: 'w', date_range: 64 })).answer;
  expect(changed).toMatchObject({ plain_date_range: [6] });
  expect(await remove(changed)).toMatchObject({ status: 204 });
  expect(await list()).toEqual([]);
  const { rows } = await app.owner.query<{ kind: string }>(
    "select kind from audit where entity = 'available_date_rule' and entity_id = $1 order by id",
    [one.id],
  );
  expect(rows.map(({ kind }) => kind)).toEqual([
    'available_date_created',
    'available_date_updated',
    'available_date_deleted',
  ]);
  const { rowCount } = await app.owner.query(
    "select from event where clinic_id = $1 and name = 'telemed_calendar_changed'",
    [clinic.id],
  );
  expect(rowCount).toBe(3);
});

test('the list has the rules that touch the asked days', async () => {
  const early = await made({ end_date: dayAhead(5) });
  const late = await made({ start_date: dayAhead(10) });
  const ids = async (query: object) => (await list(query)).map(({ id }) => id);
  expect(await ids({})).toEqual([early.id, late.id]);
  expect(await ids({ start_date: dayAhead(6) })).toEqual([late.id]);
  expect(await ids({ end_date: dayAhead(9) })).toEqual([early.id]);
  expect(await ids({ start_date: dayAhead(6), end_date: dayAhead(9) })).toEqual([]);
});

describe('R8 bookings that a change strands', () => {
  test('are named first, then kept', async () => {
    const one = await made();
    const inside = await book(3, 9);
    const outside = await book(4, 15);
    const morning = [{ start_time: 900, end_time: 1200 }];
    const change = { available_time_slots: morning };
    expect(await update(one, change)).toMatchObject({ status: 409, problem: { type: '/problems/bookings_stranded' } });
    expect(await stranded({ id: one.id, rule: { ...rule(), ...change } })).toEqual([outside]);
    expect(await update(one, { ...change, keeps: [inside] })).toMatchObject({ status: 409 });
    expect(await update(one, { ...change, keeps: [outside] })).toMatchObject({ status: 200 });
    const { rows } = await app.owner.query<{ status: string }>('select status from appointment where id = $1', [
      outside,
    ]);
    expect(rows).toEqual([{ status: 'c' }]);
    const { appointments } = await calendarOf(`${dayAhead(3)},${dayAhead(4)}`);
    expect(appointments.map(({ id, is_outside }) => [id, is_outside])).toEqual([
      [inside, false],
      [outside, true],
    ]);
    const deleting = await stranded({ id: one.id });
    expect(deleting).toEqual([inside]);
    expect(await remove(one)).toMatchObject({ status: 409 });
    expect(await remove(one, String(inside))).toMatchObject({ status: 204 });
  });

  test('another rule that covers them keeps them inside', async () => {
    const one = await made();
    await made({ available_time_slots: [{ start_time: 800, end_time: 1000 }] });
    await book(3, 9);
    expect(await stranded({ id: one.id })).toEqual([]);
    expect(await remove(one)).toMatchObject({ status: 204 });
  });

  test('by taking out their date', async () => {
    await made();
    const id = await book(3, 9);
    expect(await stranded({ date: dayAhead(3) })).toEqual([id]);
    expect(await setDate({})).toMatchObject({ status: 409 });
    expect(await setDate({ keeps: [id] })).toMatchObject({ status: 200, answer: { available: false } });
  });
});

test('a date is taken out and put back; a repeat changes nothing; one that has passed stays', async () => {
  await made();
  expect(await setDate({ date: dayAhead(-1) })).toMatchObject({ status: 422 });
  await setDate({});
  await setDate({});
  expect((await calendarOf()).days).toMatchObject([{ slots: [], is_taken_out: true, gaps: [{ reason: 'taken_out' }] }]);
  expect(await setDate({ available: true })).toMatchObject({ status: 200, answer: { available: true } });
  const [day] = (await calendarOf()).days;
  expect(day?.slots.length).toBe(24);
  const { rows } = await app.owner.query<{ kind: string }>(
    "select kind from audit where entity = 'doctor' and entity_id = $1 order by id",
    [doctor_id],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['available_date_taken_out', 'available_date_put_back']);
});

test('a calendar has at most 62 days', async () => {
  const read = (days: string) => app.call(readTelemedCalendar, { query: { days } }, token);
  expect(await read(`${dayAhead(0)},${dayAhead(61)}`)).toMatchObject({ status: 200 });
  expect(await read(`${dayAhead(0)},${dayAhead(62)}`)).toMatchObject({
    status: 422,
    problem: { errors: { days: ['Please choose at most 62 days.'] } },
  });
});

test('the trail of a rule names its doctor’s change', async () => {
  const viewer = await signedIn(['ROLE_VISIT_VIEW']);
  const one = await made();
  const [entry] = await activitiesOf(app, 'available_date_rule', one.id, viewer.token);
  expect(entry).toMatchObject({ kind: 'available_date_created' });
});
