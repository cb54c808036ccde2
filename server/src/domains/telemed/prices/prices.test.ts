import { setDefaultPrice } from '@clinic/contract/telemed/prices/platform-default-prices.ts';
import {
  type DoctorPrice,
  listDefaultPrices,
  listDoctorPrices,
  listPriceChanges,
  updateDoctorPrice,
} from '@clinic/contract/telemed/prices/price-tables.ts';
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
  type User,
} from '../../../testing/factories.ts';
import { expectWinners } from '../../../testing/races/race-answers.ts';
import { raceRounds } from '../../../testing/race-rounds.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import { test_platform_key, type TestApp } from '../../../testing/test-app.ts';

const defaults = {
  available: true,
  consult: 25,
  prescription_type: 'c' as const,
  prescription_value: null,
  facility_enable: true,
  facility_type: 'p' as const,
  facility_value: 5,
  mc: 3.5,
};
const open = {
  available: null,
  consult: null,
  prescription_type: null,
  prescription_value: null,
  facility_enable: null,
  facility_type: null,
  facility_value: null,
  mc: null,
};

let app: TestApp;
let group: Group;
let clinic: Clinic;
let service: { id: number; name: string };
let user: User;
let token: string;
let doctor_id: number;

const setService = async (body: object = {}) =>
  (
    await app.call(
      setDefaultPrice,
      { params: { id: String(clinic.id) }, body: { name: 'GP consultation', ...defaults, ...body } },
      test_platform_key,
    )
  ).answer;
const signedIn = async (roles: Role[]) => {
  const member = await makeUser(app, group, { clinics: [clinic], roles });
  return { member, token: (await mintSession(app, member, clinic)).token };
};

beforeAll(async () => {
  app = await sharedApp();
});
beforeEach(async () => {
  group = await makeGroup(app);
  clinic = await makeClinic(app, group);
  service = (await setService()).telemed_service;
  const made = await signedIn([]);
  user = made.member;
  token = made.token;
  doctor_id = (await makeDoctor(app, clinic, { name: 'Lim Wei Jie', user_id: user.id })).id;
});

const list = async (as = token, query: object = {}) => (await app.call(listDoctorPrices, { query }, as)).answer.data;
const update = (body: object, as = token, id = service.id) =>
  app.call(updateDoctorPrice, { params: { id: String(id) }, body }, as);
const changes = async (as = token, query: object = {}) =>
  (await app.call(listPriceChanges, { params: { id: String(service.id) }, query }, as)).answer.data;
const first = (rows: DoctorPrice[]): DoctorPrice => {
  if (!rows[0]) throw new Error('There is no row.');
  return rows[0];
};

describe('a change of charges is refused', () => {
  test.each([
    [{ prescription_type: 'f' }, { prescription_value: ['This value should not be blank.'] }],
    [{ prescription_value: 5 }, { prescription_value: ['Incorrect format.'] }],
    [
      { facility_enable: true },
      { facility_type: ['This value should not be blank.'], facility_value: ['This value should not be blank.'] },
    ],
    [{ facility_value: 5 }, { facility_value: ['Incorrect format.'] }],
  ])('with %j', async (body, errors) => {
    expect(await update(body)).toMatchObject({ status: 422, problem: { errors } });
    expect(await changes()).toEqual([]);
  });

  test('of a service of another group, and of a doctor who is not one', async () => {
    expect(await update({ consult: 30 }, token, service.id + 1_000_000)).toMatchObject({
      status: 404,
      problem: { type: '/problems/price_not_found' },
    });
    const viewer = await signedIn(['ROLE_VISIT_VIEW', 'ROLE_PROVIDER_UPDATE']);
    const plain = await makeDoctor(app, clinic);
    expect(await update({ consult: 30, doctor_id: plain.id }, viewer.token)).toMatchObject({ status: 404 });
    expect(await update({ consult: 30 }, viewer.token)).toMatchObject({ status: 404 });
  });

  test('from an older version, also if that was the default', async () => {
    expect(await update({ consult: 30, updated_at: null })).toMatchObject({ status: 200 });
    const stale = { status: 409, problem: { type: '/problems/stale_object' } };
    expect(await update({ consult: 31, updated_at: null })).toMatchObject(stale);
    const seen = first(await list()).updated_at;
    await update({ consult: 32, updated_at: seen });
    expect(await update({ consult: 33, updated_at: seen })).toMatchObject(stale);
    expect(first(await list()).consult).toBe(32);
  });
});

describe('who sees and changes charges', () => {
  const no_role = { status: 403, problem: { type: '/problems/role_missing' } };

  test('a user without a doctor profile and without ROLE_VISIT_VIEW sees none', async () => {
    const { token: other } = await signedIn(['ROLE_PROVIDER_UPDATE']);
    const params = { id: String(service.id) };
    expect(await app.call(listDoctorPrices, { query: {} }, other)).toMatchObject(no_role);
    expect(await app.call(listDefaultPrices, { query: {} }, other)).toMatchObject(no_role);
    expect(await app.call(listPriceChanges, { params, query: {} }, other)).toMatchObject(no_role);
    expect(await update({ consult: 30, doctor_id }, other)).toMatchObject(no_role);
  });

  test('a doctor sees and changes only their own', async () => {
    const { member } = await signedIn([]);
    const colleague = await makeDoctor(app, clinic, { user_id: member.id });
    expect(await list()).toMatchObject([{ doctor: { id: doctor_id, name: 'Dr Lim Wei Jie' }, is_editable: true }]);
    expect(await list(token, { doctor_id: String(colleague.id) })).toEqual([]);
    expect(await update({ consult: 30, doctor_id: colleague.id })).toMatchObject({ status: 404 });
  });

  test('those of a doctor of a sister branch can be neither read nor changed', async () => {
    const sister = await makeClinic(app, group);
    const there = await makeUser(app, group, { clinics: [sister] });
    const other = await makeDoctor(app, sister, { user_id: there.id });
    const viewer = await signedIn(['ROLE_VISIT_VIEW', 'ROLE_PROVIDER_UPDATE']);
    expect(await list(viewer.token)).toMatchObject([{ doctor: { id: doctor_id } }]);
    expect(await list(viewer.token, { doctor_id: String(other.id) })).toEqual([]);
    expect(await update({ consult: 30, doctor_id: other.id }, viewer.token)).toMatchObject({ status: 404 });
    const params = { id: String(service.id) };
    const query = { doctor_id: String(other.id) };
    expect(await app.call(listPriceChanges, { params, query }, viewer.token)).toMatchObject({ status: 404 });
  });

  test('ROLE_VISIT_VIEW sees those of every doctor, and changes them only with ROLE_PROVIDER_UPDATE', async () => {
    const viewer = await signedIn(['ROLE_VISIT_VIEW']);
    expect(await list(viewer.token)).toMatchObject([{ doctor: { id: doctor_id }, is_editable: false }]);
    expect(await update({ consult: 30, doctor_id }, viewer.token)).toMatchObject(no_role);
    const manager = await signedIn(['ROLE_VISIT_VIEW', 'ROLE_PROVIDER_UPDATE']);
    expect(await update({ consult: 30, doctor_id }, manager.token)).toMatchObject({ status: 200 });
    expect(await changes(viewer.token, { doctor_id: String(doctor_id) })).toMatchObject([{ consult: 30 }]);
  });
});

test('an unchanged service shows the present defaults of the group', async () => {
  expect(await list()).toMatchObject([{ ...open, default_consult: 25, defaults, updated_at: null }]);
  await setService({ name: 'gp CONSULTATION', consult: 27.5 });
  expect(await list()).toMatchObject([{ consult: null, default_consult: 27.5 }]);
  const viewer = await signedIn(['ROLE_VISIT_VIEW']);
  const { answer } = await app.call(listDefaultPrices, { query: {} }, viewer.token);
  expect(answer).toMatchObject({ data: [{ ...defaults, consult: 27.5 }], pager: { p: 1, n: 1000, rows: 1 } });
});

test('each change is in the log with its user, before and after, in the trail, and is announced; no change leaves nothing', async () => {
  const changed = { ...open, consult: 30, prescription_type: 'f', prescription_value: 12.5 };
  // The whole row as it was read may be sent.
  const saved = (await update({ ...first(await list()), ...changed })).answer;
  expect(saved).toMatchObject({ ...changed, default_consult: 25, is_editable: true });
  await update({ ...changed });
  await update({ ...open, updated_at: saved.updated_at });
  await update({ ...open });
  const log = await changes();
  expect(log).toMatchObject([
    { ...open, before: changed, user: expect.any(String) as string },
    { ...changed, before: open },
  ]);
  expect(log).toHaveLength(2);
  const { rows } = await app.owner.query<{ id: number }>('select id from telemed_price where clinic_id = $1', [
    clinic.id,
  ]);
  const { token: viewer } = await signedIn(['ROLE_VISIT_VIEW']);
  const kinds = (await activitiesOf(app, 'telemed_price', rows[0]?.id ?? 0, viewer)).map(({ kind }) => kind);
  expect(kinds).toEqual(['telemed_price_updated', 'telemed_price_updated']);
  const events = await app.owner.query(
    "select from event where clinic_id = $1 and name = 'telemed_price_changed' and data ->> 'user_id' = $2",
    [clinic.id, String(user.id)],
  );
  expect(events.rowCount).toBe(2);
});

test('an amount at actual cost, and one of a facility fee that is off, are kept', async () => {
  const kept = {
    prescription_type: 'c',
    prescription_value: 0,
    facility_enable: false,
    facility_type: 'r',
    facility_value: 8,
  };
  expect(await update({ ...open, ...kept })).toMatchObject({ status: 200, answer: kept });
  expect(await list()).toMatchObject([kept]);
  expect(await setService({ ...kept, prescription_value: 12.5 })).toMatchObject({ ...kept, prescription_value: 12.5 });
});

test('the log of changes cannot be altered', async () => {
  await update({ consult: 30 });
  await expect(
    app.owner.query('update telemed_price_log set consult_cents = 1 where clinic_id = $1', [clinic.id]),
  ).rejects.toThrow('append-only');
});

const callers = 20;

/** The naive version: compares the version that it read, then writes. Returns true if it wrote. */
async function saveNaively(price_id: number, seen: Date, consult_cents: number): Promise<boolean> {
  const { rows } = await app.owner.query<{ updated_at: Date }>(
    'select updated_at from telemed_price where clinic_id = $1 and id = $2',
    [clinic.id, price_id],
  );
  // All callers read before any of them writes.
  await new Promise((done) => setTimeout(done, 50));
  if (rows[0]?.updated_at.getTime() !== seen.getTime()) return false;
  await app.owner.query(
    'update telemed_price set consult_cents = $3, updated_at = now() where clinic_id = $1 and id = $2',
    [clinic.id, price_id, consult_cents],
  );
  return true;
}

test('R12 of twenty who change the same charge at once one succeeds, the first time and later: the naive twin loses changes', async () => {
  for (let round = 0; round < raceRounds(3); round += 1) {
    const seen = first(await list()).updated_at;
    const saved = await Promise.all(
      // Other amounts than those of the round before, and none above 5,000.
      Array.from({ length: callers }, (_, n) =>
        update({ consult: 40 + (round % 200) * callers + n, updated_at: seen }),
      ),
    );
    expectWinners(saved);
    expect(await changes()).toHaveLength(round + 1);
  }
  const { rows } = await app.owner.query<{ id: number; updated_at: Date }>(
    'select id, updated_at from telemed_price where clinic_id = $1',
    [clinic.id],
  );
  const [price] = rows;
  if (!price) throw new Error('There is no row.');
  const naive = await Promise.all(
    Array.from({ length: callers }, (_, n) => saveNaively(price.id, price.updated_at, 5_000 + n)),
  );
  expect(naive.filter(Boolean).length).toBeGreaterThan(1);
});
