import {
  getDeliveryOperatingHours,
  getExceptionHours,
  getOperatingHours,
  never_saved,
  saveDeliveryOperatingHours,
  saveExceptionHours,
  saveOperatingHours,
} from '@clinic/contract/clinics/hours.ts';
import { over_midnight } from '@clinic/contract/clinics/hours-rules.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeClinic, mintSession } from '../../../testing/factories.ts';
import { type Counter, makeCounter } from '../../../testing/money/payments.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const roles: Role[] = ['ROLE_PROVIDER_VIEW', 'ROLE_PROVIDER_UPDATE'];
let app: TestApp;
let counter: Counter;
beforeAll(async () => {
  app = await sharedApp();
});
beforeEach(async () => {
  counter = await makeCounter(app, { roles });
});

const span = (day: number, start_time: number, end_time: number) => ({ day, start_time, end_time });
const morning = span(0, 900, 1300);
const feast = { start_at: '2026-12-24T04:00:00.000Z', end_at: '2026-12-26T15:59:00.000Z' };
const save = (body: (typeof morning)[], query: { updated_at?: string } = {}) =>
  app.call(saveOperatingHours, { query, body }, counter.token);
const read = async (token = counter.token) => (await app.call(getOperatingHours, {}, token)).answer;
const trail = async () =>
  (
    await app.owner.query<{ kind: string; before: object; after: object; actor: string }>(
      "select kind, before, after, actor from audit where clinic_id = $1 and kind like '%_hours_changed' order by id",
      [counter.clinic.id],
    )
  ).rows;
const announced = async () =>
  (
    await app.owner.query("select data from event where clinic_id = $1 and name = 'clinic_changed'", [
      counter.clinic.id,
    ])
  ).rows;

describe('refuses to save hours', () => {
  test('over midnight, with the same time twice, or with an invalid time; the message belongs to the row', async () => {
    const errorsOf = async (body: (typeof morning)[]) => (await save(body)).problem.errors;
    expect(await errorsOf([morning, span(1, 2200, 200)])).toEqual({ '1.end_time': [over_midnight] });
    expect(await errorsOf([morning, span(0, 1200, 1400)])).toEqual({
      '1.start_time': ['These hours overlap with 09:00–13:00 on the same day.'],
    });
    expect(await errorsOf([span(0, 900, 900)])).toEqual({ '0.end_time': ['The end must be after the start.'] });
    expect(await errorsOf([span(7, 960, 2400)])).toEqual({
      '0.day': ['Incorrect format.'],
      '0.start_time': ['Incorrect format.'],
      '0.end_time': ['Incorrect format.'],
    });
    expect((await save(Array.from({ length: 71 }, () => morning))).status).toBe(422);
    expect(await read()).toEqual({ data: [], updated_at: null });
    expect(await trail()).toEqual([]);
  });

  test('with an additional field: another clinic or another list', async () => {
    for (const extra of [{ clinic_id: 1 }, { list: 'delivery' }, { id: 1 }]) {
      const refused = await save([{ ...morning, ...extra }]);
      expect(refused.problem).toMatchObject({
        status: 422,
        errors: { [`0.${Object.keys(extra)[0]}`]: ['Unknown field.'] },
      });
    }
    expect(await read()).toEqual({ data: [], updated_at: null });
  });

  test('over a newer version, and with an invalid version', async () => {
    const first = (await save([morning], { updated_at: never_saved })).answer;
    expect((await save([span(1, 900, 1300)], { updated_at: never_saved })).status).toBe(409);
    const second = (await save([span(2, 900, 1300)], { updated_at: first.updated_at ?? '' })).answer;
    expect((await save([], { updated_at: first.updated_at ?? '' })).problem.type).toBe('/problems/stale_object');
    expect((await save([], { updated_at: 'yesterday' })).problem.errors).toEqual({ updated_at: ['Incorrect format.'] });
    expect(await read()).toEqual(second);
  });

  test('for special dates that overlap or end before they begin', async () => {
    const errorsOf = async (body: (typeof feast)[]) =>
      (await app.call(saveExceptionHours, { query: {}, body }, counter.token)).problem.errors;
    expect(
      await errorsOf([feast, { start_at: '2026-12-26T00:00:00.000Z', end_at: '2026-12-27T00:00:00.000Z' }]),
    ).toEqual({ '1.start_at': ['This overlaps with another special date.'] });
    expect(await errorsOf([{ start_at: feast.end_at, end_at: feast.start_at }])).toEqual({
      '0.end_at': ['The end must be after the start.'],
    });
    expect(await errorsOf([{ start_at: '2026-12-24', end_at: '2026-02-31T00:00:00Z' }])).toMatchObject({
      '0.start_at': ['Incorrect format.'],
    });
  });
});

describe('saved hours', () => {
  test('are read in order, may touch, are separate from delivery, and leave an audit entry and an event', async () => {
    const { answer } = await save([span(6, 0, 2359), span(0, 1300, 1800), morning]);
    expect(answer.data).toEqual([morning, span(0, 1300, 1800), span(6, 0, 2359)]);
    expect(await read()).toEqual(answer);
    expect((await app.call(getDeliveryOperatingHours, {}, counter.token)).answer).toEqual({
      data: [],
      updated_at: null,
    });
    expect(await trail()).toEqual([
      {
        kind: 'operating_hours_changed',
        actor: counter.user.username,
        before: { monday: 'Closed', sunday: 'Closed' },
        after: { monday: '09:00–13:00, 13:00–18:00', sunday: '24 hours' },
      },
    ]);
    expect(await announced()).toEqual([{ data: { clinic_id: counter.clinic.id } }]);
  });

  test('saving without a change leaves no audit entry, event or new version', async () => {
    const first = (await save([morning])).answer;
    expect((await save([morning])).answer).toEqual(first);
    expect([(await trail()).length, (await announced()).length]).toEqual([1, 1]);
  });

  test('delivery has a separate week', async () => {
    const body = [span(5, 1000, 1200)];
    const { answer } = await app.call(saveDeliveryOperatingHours, { query: {}, body }, counter.token);
    expect(answer.data).toEqual(body);
    expect((await read()).data).toEqual([]);
    expect((await trail()).map(({ kind }) => kind)).toEqual(['delivery_hours_changed']);
  });

  test('special dates are replaced as a whole, in order; the audit entry lists added and removed ones', async () => {
    const late = { start_at: '2027-01-02T00:00:00.000Z', end_at: '2027-01-02T04:00:00.000Z' };
    const call = (body: (typeof feast)[]) => app.call(saveExceptionHours, { query: {}, body }, counter.token);
    expect((await call([late, feast])).answer.data).toEqual([feast, late]);
    await call([late]);
    expect((await app.call(getExceptionHours, {}, counter.token)).answer.data).toEqual([late]);
    expect((await trail()).at(-1)).toMatchObject({
      kind: 'exception_hours_changed',
      before: { special_dates: ['24/12/2026 12:00 to 26/12/2026 23:59'] },
      after: { special_dates: [] },
    });
  });

  test('T11 belong to the chosen branch, and no other branch sees them', async () => {
    await save([morning]);
    const other = await makeCounter(app, { roles });
    const sister = await makeClinic(app, { id: counter.user.group_id, code: counter.user.group_code });
    await app.owner.query(
      `insert into user_group_clinic (group_id, user_id, clinic_id, role_group_id)
       select group_id, user_id, $2, role_group_id from user_group_clinic where user_id = $1 limit 1`,
      [counter.user.id, sister.id],
    );
    const at_sister = await mintSession(app, counter.user, sister);
    for (const token of [other.token, at_sister.token])
      expect(await read(token)).toEqual({ data: [], updated_at: null });
    await app.call(saveOperatingHours, { query: {}, body: [] }, at_sister.token);
    expect((await read()).data).toEqual([morning]);
  });
});

/** The naive twin: the same save without a lock. It checks first and then writes. */
async function naiveSave(clinic_id: number, seen: Date | null, at: Date): Promise<boolean> {
  const { rows } = await app.owner.query<{ updated_at: Date | null }>(
    "select updated_at from hours_list where clinic_id = $1 and list = 'operating'",
    [clinic_id],
  );
  if ((rows[0]?.updated_at?.getTime() ?? null) !== (seen?.getTime() ?? null)) return false;
  await app.owner.query('select pg_sleep(0.05)');
  await app.owner.query("update hours_list set updated_at = $2 where clinic_id = $1 and list = 'operating'", [
    clinic_id,
    at,
  ]);
  return true;
}

describe('R8 saves that began from the same version', () => {
  test('one of twenty succeeds, the others are refused', async () => {
    const first = (await save([morning])).answer.updated_at ?? '';
    const saves = await Promise.all(
      Array.from({ length: 20 }, (_, index) => save([span(1, index, 1200)], { updated_at: first })),
    );
    expect(saves.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await read()).toEqual(saves.find(({ status }) => status === 200)?.answer);
  });

  test('also for the first save of all', async () => {
    const saves = await Promise.all(
      Array.from({ length: 10 }, (_, index) => save([span(1, index, 1200)], { updated_at: never_saved })),
    );
    expect(saves.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('the naive twin keeps several', async () => {
    const { updated_at } = (await save([morning])).answer;
    const seen = new Date(updated_at ?? '');
    const kept = await Promise.all(
      Array.from({ length: 5 }, (_, index) => naiveSave(counter.clinic.id, seen, new Date(seen.getTime() + index + 1))),
    );
    expect(kept.filter(Boolean).length).toBeGreaterThan(1);
  });
});
