import { saveDeliveryOperatingHours, saveExceptionHours, saveOperatingHours } from '@clinic/contract/clinics/hours.ts';
import { listOpeningDays } from '@clinic/contract/clinics/opening-days.ts';
import {
  deletePublicHoliday,
  listPublicHolidays,
  savePublicHoliday,
} from '@clinic/contract/clinics/public-holidays.ts';
import { weekdayNames, weekdayOf } from '@clinic/contract/clinics/hours-rules.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeClinic, makeGroup } from '../../../testing/factories.ts';
import { type Counter, makeCounter } from '../../../testing/money/payments.ts';
import { startTestApp, type TestApp, test_platform_key } from '../../../testing/test-app.ts';

let app: TestApp;
let counter: Counter;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  // Thursday 24 December 2026, 10:30 in Singapore.
  app.clock.offset_ms = Date.parse('2026-12-24T02:30:00.000Z') - Date.now();
  const group = await makeGroup(app);
  const clinic = await makeClinic(app, group, { allow_telemed: true });
  counter = await makeCounter(app, { roles: ['ROLE_PROVIDER_VIEW', 'ROLE_PROVIDER_UPDATE'], group, clinic });
});

const every_day = weekdayNames.map((_, day) => ({ day, start_time: 900, end_time: 1800 }));
const days = async () => (await app.call(listOpeningDays, {}, counter.token)).answer;
const set = (column: 'exception_hours_include_holidays' | 'is_delivery_hour_follow_operating_hour', value: boolean) =>
  app.owner.query(`update clinic set ${column} = $2 where id = $1`, [counter.clinic.id, value]);

describe('the next fourteen days', () => {
  test('begin today', async () => {
    const { data, now } = await days();
    expect([data.length, data[0]?.day, data.at(-1)?.day]).toEqual([14, '2026-12-24', '2027-01-06']);
    expect(data[0]?.operating).toEqual({
      spans: [],
      decided_by: [{ rule: 'hours_not_set', holiday: null, closure: null }],
    });
    expect(now).toMatchObject({ is_open: false, changes_at: null });
  });

  test('each name the rule that decided them', async () => {
    await set('exception_hours_include_holidays', true);
    const without_sunday = every_day.slice(0, 6);
    await app.call(saveOperatingHours, { query: {}, body: without_sunday }, counter.token);
    const closure = { start_at: '2026-12-28T05:00:00.000Z', end_at: '2026-12-29T15:59:00.000Z' };
    await app.call(saveExceptionHours, { query: {}, body: [closure] }, counter.token);
    const { data, now } = await days();
    const of = (day: string) => data.find((one) => one.day === day)?.operating;
    const open = [{ start_time: 900, end_time: 1800 }];
    expect(now).toMatchObject({ is_open: true, decided_by: { rule: 'weekly_hours' } });
    expect(now.changes_at).toBe('2026-12-24T10:00:00.000Z');
    expect(of('2026-12-24')).toMatchObject({ spans: open, decided_by: [{ rule: 'weekly_hours' }] });
    expect(of('2026-12-25')).toMatchObject({
      spans: [],
      decided_by: [{ rule: 'public_holiday', holiday: { name: 'Christmas Day', in_lieu_of: null } }],
    });
    expect(of('2026-12-27')).toMatchObject({ spans: [], decided_by: [{ rule: 'day_off' }] });
    expect(of('2026-12-28')).toMatchObject({
      spans: [{ start_time: 900, end_time: 1300 }],
      decided_by: [{ rule: 'weekly_hours' }, { rule: 'exception', closure }],
    });
    expect(of('2026-12-29')).toMatchObject({ spans: [], decided_by: [{ rule: 'exception' }] });
    expect(of('2026-12-30')?.spans).toEqual(open);
  });

  test('a clinic that stays open on holidays is open, and the answer names the holiday', async () => {
    await app.call(saveOperatingHours, { query: {}, body: every_day }, counter.token);
    const christmas = (await days()).data.find(({ day }) => day === '2026-12-25');
    expect(christmas).toMatchObject({
      holiday: { name: 'Christmas Day' },
      operating: { spans: [{ start_time: 900 }] },
    });
  });

  test('delivery follows the operating hours or has separate hours; a clinic without delivery has none', async () => {
    await app.call(saveOperatingHours, { query: {}, body: every_day }, counter.token);
    const own = [{ day: weekdayOf('2026-12-24'), start_time: 1000, end_time: 1200 }];
    await app.call(saveDeliveryOperatingHours, { query: {}, body: own }, counter.token);
    expect((await days()).data[0]?.delivery?.spans).toEqual([{ start_time: 900, end_time: 1800 }]);
    await set('is_delivery_hour_follow_operating_hour', false);
    const { data } = await days();
    expect(data[0]?.delivery?.spans).toEqual([{ start_time: 1000, end_time: 1200 }]);
    expect(data[1]?.delivery).toMatchObject({ spans: [], decided_by: [{ rule: 'day_off' }] });
    await app.owner.query('update clinic set allow_telemed = false where id = $1', [counter.clinic.id]);
    expect((await days()).data.every(({ delivery }) => delivery === null)).toBe(true);
  });
});

const platform = test_platform_key;
const holidaysOf = async (year: string) =>
  (await app.call(listPublicHolidays, { query: { year } }, platform)).answer.data;

describe('public holidays', () => {
  test('are refused for an invalid day, year or name', async () => {
    const body = { name: 'Polling Day', is_provisional: false };
    expect((await app.call(savePublicHoliday, { params: { day: '2027-02-30' }, body }, platform)).status).toBe(404);
    const bad = await app.call(
      savePublicHoliday,
      { params: { day: '2027-03-05' }, body: { ...body, name: ' ' } },
      platform,
    );
    expect(bad.problem).toMatchObject({ status: 422, errors: { name: ['This value should not be blank.'] } });
    expect((await app.call(deletePublicHoliday, { params: { day: '2027-03-05' } }, platform)).problem.type).toBe(
      '/problems/public_holiday_not_found',
    );
    expect((await app.call(listPublicHolidays, { query: { year: '26' } }, platform)).status).toBe(400);
  });

  test('409 if the holiday was changed or deleted since it was read', async () => {
    const params = { day: '2027-03-05' };
    const save = (is_provisional: boolean, updated_at?: string) =>
      app.call(
        savePublicHoliday,
        { params, body: { name: 'Polling Day', is_provisional, ...(updated_at && { updated_at }) } },
        platform,
      );
    const first = (await save(true)).answer;
    const second = (await save(false, first.updated_at)).answer;
    expect(second.updated_at > first.updated_at).toBe(true);
    const late = await save(true, first.updated_at);
    expect([late.status, late.problem.type]).toEqual([409, '/problems/stale_object']);
    expect((await save(true, 'yesterday')).problem.errors).toEqual({ updated_at: ['Incorrect format.'] });
    expect((await save(false, second.updated_at)).answer).toEqual(second);
    await app.call(deletePublicHoliday, { params }, platform);
    expect((await save(true, second.updated_at)).status).toBe(409);
    const { answer } = await app.call(listPublicHolidays, { query: { year: '2027' } }, platform);
    expect(answer.pager).toEqual({ p: 1, n: 11, pages: 1, rows: 11 });
  });

  test('number eleven in each of three years, with the day in lieu of a Sunday', async () => {
    for (const year of ['2026', '2027', '2028']) expect(await holidaysOf(year)).toHaveLength(11);
    const in_lieu = async (year: string) =>
      (await holidaysOf(year)).flatMap(({ day, in_lieu_day }) => (in_lieu_day ? [[day, in_lieu_day]] : []));
    expect(await in_lieu('2026')).toEqual([
      ['2026-05-31', '2026-06-01'],
      ['2026-08-09', '2026-08-10'],
      ['2026-11-08', '2026-11-09'],
    ]);
    expect(await in_lieu('2027')).toEqual([['2027-02-07', '2027-02-08']]);
    expect((await holidaysOf('2026')).some(({ is_provisional }) => is_provisional)).toBe(false);
    expect((await holidaysOf('2027')).filter(({ is_provisional }) => is_provisional).map(({ name }) => name)).toEqual([
      'Hari Raya Puasa',
      'Hari Raya Haji',
      'Vesak Day',
      'Deepavali',
    ]);
  });

  test('a new one closes the clinics that close on holidays; each change records its actor', async () => {
    await set('exception_hours_include_holidays', true);
    await app.call(saveOperatingHours, { query: {}, body: every_day }, counter.token);
    const params = { day: '2026-12-27' };
    const body = { name: 'Polling Day', is_provisional: true };
    const { answer } = await app.call(savePublicHoliday, { params, body }, platform);
    expect(answer).toMatchObject({ ...params, ...body, in_lieu_day: '2026-12-28' });
    const monday = (await days()).data.find(({ day }) => day === '2026-12-28');
    expect(monday?.operating).toMatchObject({
      spans: [],
      decided_by: [{ holiday: { name: 'Polling Day', in_lieu_of: '2026-12-27', is_provisional: true } }],
    });
    await app.call(savePublicHoliday, { params, body: { ...body, is_provisional: false } }, platform);
    await app.call(savePublicHoliday, { params, body: { ...body, is_provisional: false } }, platform);
    const removed = await app.call(deletePublicHoliday, { params }, platform);
    expect(removed.status).toBe(204);
    const { rows } = await app.owner.query(
      "select actor, before, after from public_holiday_change where day = '2026-12-27' order by id",
    );
    const settled = { ...body, is_provisional: false };
    expect(rows).toEqual([
      { actor: expect.stringContaining('platform'), before: null, after: body },
      { actor: expect.any(String), before: body, after: settled },
      { actor: expect.any(String), before: settled, after: null },
    ]);
  });
});
