import {
  createSurcharge,
  deleteSurcharge,
  disableSurcharge,
  listSurcharges,
  type Surcharge,
  updateSurcharge,
} from '@clinic/contract/telemed/surcharges/surcharges.ts';
import { addDays, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activitiesOf } from '../../../testing/activities.ts';
import { type Clinic, type Group, makeClinic, makeGroup, makeUser, mintSession } from '../../../testing/factories.ts';
import { expectWinners } from '../../../testing/races/race-answers.ts';
import { raceRounds } from '../../../testing/race-rounds.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const verbs = ['VIEW', 'CREATE', 'UPDATE', 'DELETE'] as const;
const roles = verbs.map((verb) => `ROLE_TELEMED_CONSULTATION_SURCHARGE_${verb}` as const);
const today = singaporeDay(new Date());

let app: TestApp;
let group: Group;
let clinic: Clinic;
let token: string;
beforeAll(async () => {
  app = await sharedApp();
  group = await makeGroup(app);
});
beforeEach(async () => {
  clinic = await makeClinic(app, group);
  token = (await mintSession(app, await makeUser(app, group, { clinics: [clinic], roles: [...roles] }), clinic)).token;
});

const weekday = {
  type: 'w' as const,
  day: 0,
  effective_date: '2026-01-01',
  start_time: 1800,
  end_time: 2100,
  amount: 12.5,
};
const holiday = { ...weekday, type: 'd' as const, day: null, date: addDays(today, 30) };
const params = ({ id }: { id: number }) => ({ id: String(id) });
const create = (body: object = {}) => app.call(createSurcharge, { body: { ...weekday, ...body } }, token);
const made = async (body: object = {}): Promise<Surcharge> => (await create(body)).answer;
const update = (one: Surcharge, body: object) =>
  app.call(updateSurcharge, { params: params(one), body: { ...weekday, updated_at: one.updated_at, ...body } }, token);
const disable = (one: { id: number }) => app.call(disableSurcharge, { params: params(one) }, token);
const remove = (one: { id: number }) => app.call(deleteSurcharge, { params: params(one) }, token);
const list = async (query: object = {}) => (await app.call(listSurcharges, { query }, token)).answer;

describe('a surcharge is refused', () => {
  test.each([
    [{ day: null }, { day: ['This value should not be blank.'] }],
    [{ date: '2027-01-01' }, { date: ['Incorrect format.'] }],
    [{ ...holiday, date: null }, { date: ['This value should not be blank.'] }],
    [{ ...holiday, day: 1 }, { day: ['Incorrect format.'] }],
    [{ end_time: 1800 }, { end_time: ['The end must be after the start.'] }],
    [
      { ...holiday, effective_date: addDays(today, 31) },
      { effective_date: ['The effective date must not be after the date of the surcharge.'] },
    ],
    [{ ...holiday, date: addDays(today, -1) }, { date: ['Please choose today or a later date.'] }],
  ])('with %j', async (body, errors) => {
    expect(await create(body)).toMatchObject({ status: 422, problem: { errors } });
    expect((await list()).data).toEqual([]);
  });

  test('when changed from an older version, when disabled, and when deleted', async () => {
    const one = await made();
    await update(one, { amount: 20 });
    expect(await update(one, { amount: 30 })).toMatchObject({
      status: 409,
      problem: { type: '/problems/stale_object' },
    });
    await disable(one);
    expect(await update(one, { updated_at: undefined })).toMatchObject({
      status: 409,
      problem: { type: '/problems/surcharge_disabled' },
    });
    await remove(one);
    expect(await update(one, { updated_at: undefined })).toMatchObject({ status: 404 });
    expect(await disable(one)).toMatchObject({ status: 404 });
  });
});

test('is added, changed, disabled for good and deleted, each with a trail entry and an event', async () => {
  const one = await made();
  expect(one).toMatchObject({ ...weekday, date: null, enable: true });
  const changed = (await update(one, { day: 6, amount: 0 })).answer;
  expect(changed).toMatchObject({ day: 6, amount: 0 });
  expect((await disable(changed)).answer).toMatchObject({ enable: false });
  expect(await remove(changed)).toMatchObject({ status: 204 });
  expect((await list()).data).toEqual([]);
  const kinds = (await activitiesOf(app, 'consultation_surcharge', one.id, token)).map(({ kind }) => kind);
  expect(kinds).toEqual(['surcharge_created', 'surcharge_updated', 'surcharge_disabled', 'surcharge_deleted']);
  const { rowCount } = await app.owner.query(
    "select from event where clinic_id = $1 and name = 'consultation_surcharge_changed'",
    [clinic.id],
  );
  expect(rowCount).toBe(4);
});

test('a date that has passed since stays as it is when something else changes', async () => {
  const one = await made(holiday);
  await app.owner.query('update consultation_surcharge set date = $2, effective_date = $2 where clinic_id = $1', [
    clinic.id,
    '2026-01-01',
  ]);
  const body = { ...holiday, date: '2026-01-01', amount: 15, updated_at: undefined };
  expect(await update(one, body)).toMatchObject({ status: 200, answer: { amount: 15 } });
});

test('lists by type and state, sorted by day unless asked otherwise, ten per page', async () => {
  for (const day of [4, 2, 0]) await made({ day });
  await disable(await made({ day: 1 }));
  await made(holiday);
  const days = async (query: object) => (await list(query)).data.map(({ day }) => day);
  expect(await days({ type: 'w' })).toEqual([0, 1, 2, 4]);
  expect(await days({ type: 'w', enable: '1' })).toEqual([0, 2, 4]);
  expect(await days({ type: 'w', enable: '0' })).toEqual([1]);
  expect(await days({ type: 'w', sort: 'day,desc' })).toEqual([4, 2, 1, 0]);
  expect(await days({ type: 'd' })).toEqual([null]);
  expect((await list()).pager).toEqual({ p: 1, n: 10, pages: 1, rows: 5 });
});

test('a repeat with the same key gets the same text: dollars once, instants as text', async () => {
  const headers = { 'idempotency-key': 'one-surcharge-of-12-50' };
  const [first, again] = [
    await app.call(createSurcharge, { body: weekday }, token, headers),
    await app.call(createSurcharge, { body: weekday }, token, headers),
  ];
  expect(again.text).toBe(first.text);
  expect(again.answer).toMatchObject({ amount: 12.5, id: first.answer.id });
});

const callers = 20;
const entriesOf = async (kind: string, id: number): Promise<number> =>
  (
    await app.owner.query('select from audit where clinic_id = $1 and kind = $2 and entity_id = $3', [
      clinic.id,
      kind,
      id,
    ])
  ).rowCount ?? 0;

/** The naive version: reads the state, then writes. Returns true if it wrote. */
async function disableNaively(id: number): Promise<boolean> {
  const { rows } = await app.owner.query<{ enable: boolean }>(
    'select enable from consultation_surcharge where clinic_id = $1 and id = $2',
    [clinic.id, id],
  );
  // All callers read before any of them writes.
  await new Promise((done) => setTimeout(done, 50));
  if (!rows[0]?.enable) return false;
  await app.owner.query('update consultation_surcharge set enable = false where clinic_id = $1 and id = $2', [
    clinic.id,
    id,
  ]);
  return true;
}

test('R12 of twenty who disable or delete a surcharge at once one succeeds: the naive twin lets several', async () => {
  for (let round = 0; round < raceRounds(3); round += 1) {
    const one = await made();
    const disabled = await Promise.all(Array.from({ length: callers }, () => disable(one)));
    expectWinners(disabled);
    expect(await entriesOf('surcharge_disabled', one.id)).toBe(1);
    const deleted = await Promise.all(Array.from({ length: callers }, () => remove(one)));
    expectWinners(deleted, 1, 404);
    expect(await entriesOf('surcharge_deleted', one.id)).toBe(1);
  }
  const { id } = await made();
  const naive = await Promise.all(Array.from({ length: callers }, () => disableNaively(id)));
  expect(naive.filter(Boolean).length).toBeGreaterThan(1);
});
