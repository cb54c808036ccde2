import { listAppointmentRequests, readAppointmentTimes } from '@clinic/contract/appointments/appointment-times.ts';
import { addDays, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
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
let doctor_id: number;
beforeAll(async () => {
  app = await sharedApp();
});
beforeEach(async () => {
  counter = await makeAppointmentCounter(app);
  doctor_id = (await makeDoctor(app, counter.clinic)).id;
});

const day = (ahead: number): string => addDays(singaporeDay(new Date()), ahead);
const times = (id: number, query: object = {}) =>
  app.call(readAppointmentTimes, { params: { id: String(id) }, query }, counter.token);

/** Open every day from 9 to 18. */
const openDaily = () =>
  app.owner.query(
    `with list as (insert into hours_list (clinic_id, list) values ($1, 'operating'))
     insert into weekly_hours (clinic_id, list, day, start_time, end_time)
     select $1, 'operating', d, 900, 1800 from generate_series(0, 6) d`,
    [counter.clinic.id],
  );

test('a doctor of another branch is refused', async () => {
  const other = await makeAppointmentCounter(app);
  const { id } = await makeDoctor(app, other.clinic);
  expect(await times((await requestAt(app, counter)).id, { doctor_id: String(id) })).toMatchObject({ status: 422 });
});

test('shows the slot on the preferred day, the hours, the other appointments, and the next free times', async () => {
  await openDaily();
  const other = await approved(app, counter, { reserved_at: tenOn(6), doctor_id });
  const { id } = await requestAt(app, counter, { date: day(6), timing: 'm', doctor_id });
  const { answer } = await times(id);
  expect(answer).toMatchObject({ day: day(6), minutes: 30, opening: { spans: [{ start_time: 900, end_time: 1800 }] } });
  expect(answer.proposed).toHaveLength(8);
  expect(answer.proposed.filter(({ taken_by }) => taken_by !== null)).toMatchObject([
    { at: tenOn(6).toISOString(), taken_by: other.id, is_open: true },
  ]);
  expect(answer.proposed[0]).toMatchObject({ is_open: false, closed_because: { rule: 'outside_hours' } });
  expect(answer.others).toMatchObject([{ id: other.id, user_name: 'Tan Mei Ling', doctor: { id: doctor_id } }]);
  expect(answer.next_free).toEqual(
    [9, 9.5, 10.5].map((hour) => new Date(tenOn(6).getTime() + (hour - 10) * 3_600_000).toISOString()),
  );
});

test('without a doctor it takes fifteen minutes and nothing is taken; another day may be looked at', async () => {
  await openDaily();
  await approved(app, counter, { reserved_at: tenOn(6), doctor_id });
  const { id } = await requestAt(app, counter, { date: day(6), timing: 'n', doctor_id });
  const { answer } = await times(id, { doctor_id: '', day: day(7) });
  expect(answer).toMatchObject({ day: day(7), minutes: 15, others: [] });
  expect(answer.proposed).toHaveLength(20);
  expect((await times(id, { doctor_id: '' })).answer.proposed.every(({ taken_by }) => taken_by === null)).toBe(true);
});

test('an approved appointment does not stand in its own way', async () => {
  const { id } = await approved(app, counter, { reserved_at: tenOn(6), doctor_id });
  const { answer } = await times(id);
  expect([answer.day, answer.others]).toEqual([day(6), []]);
});

test('the requests of the branch, oldest first, each with a time in its slot that nobody else was given or offered', async () => {
  const list = async ({ token }: Counter) => (await app.call(listAppointmentRequests, {}, token)).answer;
  const stranger = await makeAppointmentCounter(app);
  await openDaily();
  await approved(app, counter, { reserved_at: tenOn(6), doctor_id });
  await approved(app, counter, { reserved_at: new Date(tenOn(6).getTime() - 3_600_000), doctor_id });
  const asked = { date: day(6), timing: 'm', doctor_id } as const;
  const requests = [
    await requestAt(app, counter, asked),
    await requestAt(app, counter, asked),
    await requestAt(app, counter, { date: day(6), timing: 'e', doctor_id }),
    await requestAt(app, counter, { date: day(-1), timing: 'm' }),
    await requestAt(app, counter, { date: day(6), timing: 'm' }),
  ];
  const at = (hour: number) => new Date(tenOn(6).getTime() + (hour - 10) * 3_600_000).toISOString();
  const { data, count } = await list(counter);
  expect(data.map(({ id }) => id)).toEqual(requests.map(({ id }) => id));
  expect(data.map(({ proposed_at }) => proposed_at)).toEqual([at(9.5), at(10.5), null, null, at(9)]);
  expect(count).toBe(5);
  expect(await list(stranger)).toEqual({ data: [], count: 0 });
  const [first] = requests;
  expect((await approve(app, counter, first?.id ?? 0, { reserved_at: new Date(at(9.5)), doctor_id })).status).toBe(200);
  expect((await list(counter)).data.map(({ proposed_at }) => proposed_at)).toEqual([at(10.5), null, null, at(9)]);
});
