import { countAppointments } from '@clinic/contract/appointments/appointment-count.ts';
import { listAppointments, listCalendarAppointments } from '@clinic/contract/appointments/appointments.ts';
import { addDays, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  approve,
  makeAppointmentCounter,
  requestAt,
} from '../../../testing/samples/appointments/approved-appointments.ts';
import type { Counter } from '../../../testing/money/payments.ts';
import { tenOn } from '../../../testing/samples/appointments.samples.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let counter: Counter;
let ids: Record<'new_one' | 'approved' | 'rejected' | 'late', number>;
const day = (ahead: number): string => addDays(singaporeDay(new Date()), ahead);
beforeAll(async () => {
  app = await sharedApp();
});
beforeEach(async () => {
  counter = await makeAppointmentCounter(app);
  const make = async (asked: Parameters<typeof requestAt>[2]) => (await requestAt(app, counter, asked)).id;
  ids = {
    new_one: await make({ attendee: 'Tan Mei Ling', date: day(3) }),
    approved: await make({ attendee: 'Lim Wei', status: 'c', date: day(1), reserved_at: tenOn(9) }),
    rejected: await make({ attendee: 'Goh Siew Tan', date: day(8) }),
    late: await make({ attendee: 'Ng_50% Hui', status: 'c', date: day(2), reserved_at: tenOn(8) }),
  };
  await app.owner.query("update appointment set status = 'r' where id = $1", [ids.rejected]);
});

const list = async (query: object) => {
  const { answer } = await app.call(listAppointments, { query }, counter.token);
  return { ids: answer.data.map(({ id }) => id), rows: answer.pager.rows };
};
const calendar = (reserved_at: string) => app.call(listCalendarAppointments, { query: { reserved_at } }, counter.token);

describe('the list', () => {
  test.each([
    ['everything, newest first', {}, ['late', 'rejected', 'approved', 'new_one']],
    ['one status', { status: 'c' }, ['late', 'approved']],
    ['all but one status', { not_status: 'i' }, ['late', 'rejected', 'approved']],
    ['a part of a name in any case', { name: 'TAN' }, ['rejected', 'new_one']],
    ['a part of a name with one status', { name: 'tan', status: 'i' }, ['new_one']],
    ['wildcards as they are typed', { name: 'ng_50%' }, ['late']],
    ['no sign alone', { name: '%' }, []],
    ['preferred days, by themselves', { date: `${day(2)},${day(3)}`, sort: 'date,asc' }, ['late', 'new_one']],
    [
      'preferred days, in another order',
      { date: `${day(1)},${day(3)}`, sort: 'id,asc' },
      ['new_one', 'approved', 'late'],
    ],
    ['given days', { reserved_at: `${day(9)},${day(9)}` }, ['approved']],
    ['both spans of days', { reserved_at: `${day(8)},${day(9)}`, date: `${day(1)},${day(1)}` }, ['approved']],
    ['by the given time', { status: 'c', sort: 'reserved_at,asc' }, ['late', 'approved']],
  ] as const)('shows %s', async (_what, query, expected) => {
    expect(await list(query)).toEqual({ ids: expected.map((name) => ids[name]), rows: expected.length });
  });

  test('gives a calendar its whole range on one page: at most 62 days, without cancelled ones', async () => {
    const sizeOf = async (query: object) =>
      (await app.call(listAppointments, { query: { n: '99999', ...query } }, counter.token)).answer;
    const range = { not_status: 'd', reserved_at: `${day(8)},${day(9)}`, sort: 'reserved_at,asc' };
    expect(await sizeOf(range)).toMatchObject({
      data: [{ id: ids.late }, { id: ids.approved }],
      pager: { p: 1, n: 99_999, pages: 1, rows: 2 },
    });
    expect(await sizeOf({ ...range, name: 'lim wei' })).toMatchObject({
      data: [{ id: ids.approved }],
      pager: { rows: 1 },
    });
    for (const other of [{ not_status: 'r' }, { reserved_at: '' }, { reserved_at: `${day(8)},${day(70)}` }])
      expect((await sizeOf({ ...range, ...other })).pager.n).toBe(100);
  });

  test('shows the appointments of a customer, and pages through them', async () => {
    const { rows } = await app.owner.query<{ customer_id: number }>(
      'select customer_id from appointment where id = $1',
      [ids.late],
    );
    expect(await list({ customer_id: String(rows[0]?.customer_id) })).toEqual({ ids: [ids.late], rows: 1 });
    expect(await list({ n: '1', p: '2' })).toEqual({ ids: [ids.rejected], rows: 4 });
    expect(await list({ n: '1', p: '9' })).toEqual({ ids: [], rows: 4 });
  });

  test('counts by status as decisions are made', async () => {
    const count = async (query: object) => (await app.call(countAppointments, { query }, counter.token)).answer.count;
    expect([await count({}), await count({ status: 'c' }), await count({ status: 'f' })]).toEqual([1, 2, 0]);
    await approve(app, counter, ids.new_one, { reserved_at: tenOn(4) });
    expect([await count({}), await count({ status: 'c' })]).toEqual([0, 3]);
  });
});

describe('the calendar', () => {
  test('refuses more than 62 days, and an invalid range', async () => {
    expect(await calendar(`${day(0)},${day(62)}`)).toMatchObject({
      status: 422,
      problem: { errors: { reserved_at: ['Please choose at most 62 days.'] } },
    });
    expect((await calendar('tomorrow')).status).toBe(400);
  });

  test('shows what has a time, in order of time, without what was cancelled', async () => {
    const cancelled = (await requestAt(app, counter, { status: 'c', reserved_at: tenOn(8) })).id;
    await app.owner.query(
      "update appointment set status = 'd', cancelled_by = 'u', cancelled_at = now() where id = $1",
      [cancelled],
    );
    const { answer } = await calendar(`${day(0)},${day(61)}`);
    expect(answer.data.map(({ id }) => id)).toEqual([ids.late, ids.approved]);
    expect(answer.data[0]).toMatchObject({ attendee: 'Ng_50% Hui', purpose: 'Fever', user_phone: '+6591234567' });
    expect(answer.pager.rows).toBe(2);
  });
});
