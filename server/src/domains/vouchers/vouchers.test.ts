import { addDays, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { endPlatformVoucher, listClinicVouchers } from '@clinic/contract/vouchers/platform-vouchers.ts';
import type { Voucher } from '@clinic/contract/vouchers/voucher.ts';
import {
  createVoucher,
  getVoucher,
  listVoucherBranches,
  listVoucherTypes,
  startVoucher,
  terminateVoucher,
  updateVoucher,
} from '@clinic/contract/vouchers/vouchers.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activitiesOf } from '../../testing/activities.ts';
import { type Clinic, type Group, makeClinic, makeGroup, makeUser, mintSession } from '../../testing/factories.ts';
import { expectWinners } from '../../testing/races/race-answers.ts';
import { raceRounds } from '../../testing/race-rounds.ts';
import { writtenVoucher } from '../../testing/samples/vouchers.samples.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { test_platform_key, type TestApp } from '../../testing/test-app.ts';
import { makeImage, sendPhoto } from '../../testing/wire/uploads.ts';

const roles = ['ROLE_VOUCHER_VIEW', 'ROLE_VOUCHER_CREATE', 'ROLE_VOUCHER_UPDATE', 'ROLE_VOUCHER_ALLOW'] as const;
const today = singaporeDay(new Date());

let app: TestApp;
let group: Group;
let clinic: Clinic;
let sister: Clinic;
let token: string;
beforeAll(async () => {
  app = await sharedApp();
  group = await makeGroup(app);
  sister = await makeClinic(app, group, { name: 'Sister branch' });
});
beforeEach(async () => {
  clinic = await makeClinic(app, group);
  token = (await mintSession(app, await makeUser(app, group, { clinics: [clinic], roles: [...roles] }), clinic)).token;
});

const params = ({ id }: { id: number }) => ({ id: String(id) });
const create = (change: object = {}) => app.call(createVoucher, { body: writtenVoucher(change) }, token);
const made = async (change: object = {}): Promise<Voucher> => {
  const { status, answer, text } = await create(change);
  expect(status, text).toBe(200);
  return answer;
};
const read = async (one: { id: number }) => (await app.call(getVoucher, { params: params(one) }, token)).answer;
const update = (one: Voucher, change: object = {}) =>
  app.call(
    updateVoucher,
    { params: params(one), body: { ...writtenVoucher(), updated_at: one.updated_at, ...change } },
    token,
  );
const start = (one: { id: number }, updated_at?: string) =>
  app.call(startVoucher, { params: params(one), body: { status: 'l', updated_at } }, token);
const terminate = (one: { id: number }) => app.call(terminateVoucher, { params: params(one) }, token);
const endForPlatform = (one: { id: number }) =>
  app.call(endPlatformVoucher, { params: params(one) }, test_platform_key);
/** Every branch of a test has a plan of its own. */
const allow = (types: string[]) =>
  app.owner.query('update plan set allow_voucher_types = $2 where id = (select plan_id from clinic where id = $1)', [
    clinic.id,
    types,
  ]);

describe('a voucher is refused', () => {
  test.each([
    [{ description: '<p> </p><script>alert(1)</script>' }, { description: ['This value should not be blank.'] }],
    [
      { expiry_date: addDays(today, -1), start_date: addDays(today, -2) },
      { expiry_date: ['Please choose today or a later date.'] },
    ],
    [{ start_date: addDays(today, 61) }, { expiry_date: ['The end date must not be before the start date.'] }],
    [
      { redeem_expiry_date: addDays(today, 59) },
      { redeem_expiry_date: ['The redeem expiry date must not be before the end date.'] },
    ],
    [{ home_delivery: true }, { home_delivery: ['Only health screenings can be delivered.'] }],
  ])('with %j', async (change, errors) => {
    expect(await create(change)).toMatchObject({ status: 422, problem: { errors } });
  });

  test('at a branch of another group', async () => {
    const foreign = await makeClinic(app, await makeGroup(app));
    const answer = await create({ all_provider: false, clinics: [clinic.id, foreign.id] });
    expect(answer).toMatchObject({ status: 422, problem: { errors: { clinics: ['Incorrect format.'] } } });
  });

  test('of a type that the plan does not include, also when it goes live', async () => {
    const screening = await made({ voucher_type: 'hs' });
    const errors = { voucher_type: ['The plan of this branch does not include this type.'] };
    await allow(['vc']);
    expect(await create({ voucher_type: 'hs' })).toMatchObject({ status: 422, problem: { errors } });
    expect(await start(screening)).toMatchObject({ status: 422, problem: { errors } });
    const { answer } = await app.call(listVoucherTypes, {}, token);
    expect(answer.data.map(({ id, allowed }) => [id, allowed])).toEqual([
      ['vc', true],
      ['hs', false],
    ]);
  });

  test('when it goes live after its end date', async () => {
    const one = await made();
    await app.owner.query('update voucher set start_date = $2, expiry_date = $2 where id = $1', [
      one.id,
      addDays(today, -1),
    ]);
    expect(await start(one)).toMatchObject({
      status: 422,
      problem: { errors: { expiry_date: ['Please choose today or a later date.'] } },
    });
    // Another field can still be changed, and the date remains.
    const days = { start_date: addDays(today, -1), expiry_date: addDays(today, -1), redeem_expiry_date: null };
    expect(await update(one, { ...days, title: 'Flu' })).toMatchObject({ status: 200, answer: { title: 'Flu' } });
  });

  test('when changed from an older version, when live, and when terminated', async () => {
    const one = await made();
    await update(one, { title: 'Flu' });
    const stale = { status: 409, problem: { type: '/problems/stale_object' } };
    expect(await update(one, { title: 'Influenza' })).toMatchObject(stale);
    expect(await start(one, one.updated_at)).toMatchObject(stale);
    await start(one);
    const not_new = { status: 409, problem: { type: '/problems/voucher_not_new' } };
    expect(await update(await read(one))).toMatchObject(not_new);
    expect(await start(one)).toMatchObject(not_new);
    await terminate(one);
    expect(await terminate(one)).toMatchObject({ status: 409, problem: { type: '/problems/voucher_terminated' } });
    expect(await endForPlatform(one)).toMatchObject({
      status: 409,
      problem: { type: '/problems/voucher_terminated' },
    });
    expect(await update(await read(one))).toMatchObject(not_new);
  });
});

test('is created, changed, made live and terminated, each with a trail entry and an event', async () => {
  const one = await made();
  expect(one).toMatchObject({ status: 'i', type: 'vc', quantity: 50, remain: 50, voucher_logs: [], clinics: [] });
  const changed = (await update(one, { quantity: 80, voucher_type: 'hs', home_delivery: true })).answer;
  expect(changed).toMatchObject({ type: 'vhd', quantity: 80, remain: 80 });
  const live = (await start(one)).answer;
  expect(live).toMatchObject({ status: 'l', remain: 80 });
  expect(live.voucher_logs).toEqual([
    expect.objectContaining({ quantity: 80, old_quantity: 0, reason: 'Went live', user: expect.any(String) }),
  ]);
  expect(await terminate(one)).toMatchObject({ status: 204 });
  expect(await read(one)).toMatchObject({ status: 'c', terminated_by: 'c', remain: 80 });
  const activities = await activitiesOf(app, 'voucher', one.id, token);
  expect(activities.map(({ kind }) => kind)).toEqual([
    'voucher_created',
    'voucher_updated',
    'voucher_live',
    'voucher_terminated',
  ]);
  const { rowCount } = await app.owner.query("select from event where clinic_id = $1 and name = 'voucher_changed'", [
    clinic.id,
  ]);
  expect(rowCount).toBe(4);
});

test('the platform lists the vouchers of a branch, also new ones and those that ended', async () => {
  const [fresh, over] = [await made(), await made({ all_provider: true, clinics: [] })];
  await terminate(over);
  const { answer } = await app.call(listClinicVouchers, { params: params(clinic) }, test_platform_key);
  expect(answer.data.slice(0, 2)).toMatchObject([
    { id: over.id, status: 'c', all_provider: true },
    { id: fresh.id, status: 'i', title: fresh.title },
  ]);
  const unknown = await app.call(listClinicVouchers, { params: { id: '999999' } }, test_platform_key);
  expect(unknown).toMatchObject({ status: 404, problem: { type: '/problems/clinic_not_found' } });
});

test('the platform terminates a voucher of any branch, and the branch hears of it', async () => {
  const one = await made();
  await start(one);
  expect((await endForPlatform(one)).answer).toMatchObject({ status: 'c', terminated_by: 'h' });
  expect(await read(one)).toMatchObject({ status: 'c', terminated_by: 'h' });
  const activities = await activitiesOf(app, 'voucher', one.id, token);
  expect(activities.at(-1)).toMatchObject({ kind: 'voucher_terminated' });
});

test('is good at every branch, at chosen ones, or at its own', async () => {
  const names = async (change: object) => {
    const { all_provider, clinics } = await made(change);
    return [all_provider, clinics.map(({ id }) => id).toSorted((a, b) => a - b)];
  };
  expect(await names({ all_provider: true, clinics: [sister.id] })).toEqual([true, []]);
  expect(await names({ all_provider: false })).toEqual([false, [clinic.id]]);
  const both = [sister.id, clinic.id].toSorted((a, b) => a - b);
  expect(await names({ all_provider: false, clinics: [...both, sister.id] })).toEqual([false, both]);
  const { answer } = await app.call(listVoucherBranches, {}, token);
  expect(answer.data.map(({ id }) => id)).toEqual(expect.arrayContaining(both));
});

test('T25 a description is kept without anything that could run', async () => {
  const description =
    '<p>Flu<img src=x onerror="alert(1)"><a href="javascript:alert(1)">shot</a></p><script>alert(1)</script>';
  expect((await made({ description })).description).toBe('<p>Flushot</p>');
});

test('keeps its photos, with a cover', async () => {
  const photos = await Promise.all(
    [0, 1].map(async () => {
      const { answer } = await sendPhoto(app, token, await makeImage(), { type: 'voucher' });
      return { id: answer.id, small: answer.small, origin: answer.origin };
    }),
  );
  const one = await made({ photos: { master: photos[1], photos } });
  expect(one.photos).toEqual({ master: photos[1], photos });
  const without = (await update(one, { photos: { master: null, photos: [photos[0]] } })).answer;
  expect(without.photos).toEqual({ master: photos[0], photos: [photos[0]] });
});

test.each([
  ['its price changes', 'set amount_cents = 1'],
  ['its words change', "set description = 'a'"],
  ['it becomes new again', "set status = 'i'"],
  ['its quantity shrinks', 'set quantity = quantity - 1, remain = remain - 1'],
  ['more are left than there were', 'set remain = quantity + 1'],
])('the database refuses a live voucher if %s', async (_, change) => {
  const one = await made();
  await start(one);
  await expect(app.owner.query(`update voucher ${change} where id = $1`, [one.id])).rejects.toThrow(
    /is live|violates check constraint/,
  );
});

const callers = 20;

/** The naive version: reads the state, then writes. Returns true if it wrote. */
async function startNaively(id: number): Promise<boolean> {
  const { rows } = await app.owner.query<{ status: string }>('select status from voucher where id = $1', [id]);
  // All callers read before any of them writes.
  await new Promise((done) => setTimeout(done, 50));
  if (rows[0]?.status !== 'i') return false;
  await app.owner.query("update voucher set status = 'l' where id = $1", [id]);
  return true;
}

test('R12 of twenty who make a voucher live or terminate it at once one succeeds: the naive twin lets several', async () => {
  for (let round = 0; round < raceRounds(3); round += 1) {
    const one = await made();
    expectWinners(await Promise.all(Array.from({ length: callers }, () => start(one))));
    const live = await read(one);
    expect(live.voucher_logs).toHaveLength(1);
    const ended = Array.from({ length: callers }, (_, index) => (index % 2 ? terminate(one) : endForPlatform(one)));
    expectWinners(await Promise.all(ended));
  }
  const { id } = await made();
  const naive = await Promise.all(Array.from({ length: callers }, () => startNaively(id)));
  expect(naive.filter(Boolean).length).toBeGreaterThan(1);
  // Its stock log is missing.
  await app.owner.query(
    "insert into voucher_log (clinic_id, voucher_id, created_at, quantity, old_quantity, reason) values ($1, $2, now(), 50, 0, 'Went live')",
    [clinic.id, id],
  );
});
