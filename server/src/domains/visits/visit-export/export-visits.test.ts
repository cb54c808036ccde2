import { randomUUID } from 'node:crypto';
import { searchEverything } from '@clinic/contract/search/search.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { exportVisits } from '@clinic/contract/visits/visit/export-visits.ts';
import { listQueuedVisits } from '@clinic/contract/visits/visit/visits.ts';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeUser } from '../../../testing/factories.ts';
import { type Counter, openCounter } from '../../../testing/money/payments.ts';
import {
  called,
  makeTelemedBranch,
  makeTelemedDoctor,
  type SignedInDoctor,
  type TelemedBranch,
} from '../../../testing/samples/visits/calls.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let branch: TelemedBranch;
let viewer: Counter;
let owner: Counter;
let lim: SignedInDoctor;
let ids: { missed: number; of_lim: number; ended: number };

const patient = (name: string, change: object = {}) => ({
  id: `p-${randomUUID()}`,
  relation: 'self',
  name,
  gender: 'f',
  date_of_birth: '1984-05-17',
  ...change,
});

beforeAll(async () => {
  app = await sharedApp();
  branch = await makeTelemedBranch(app);
  const member = async (roles: ('ROLE_VISIT_VIEW' | 'ROLE_VISIT_VIEW_ALL')[]) =>
    openCounter(app, await makeUser(app, branch.group, { clinics: [branch.clinic], roles }), branch.clinic);
  viewer = await member(['ROLE_VISIT_VIEW']);
  owner = await member(['ROLE_VISIT_VIEW_ALL']);
  lim = await makeTelemedDoctor(app, branch, 'Lim Wei Jie');
  const identity = { type: 'nric', number: 'S1234567D' };
  // No doctor is online: each call is missed at once.
  const call = async (asked: object) => (await called(app, branch, asked)).id;
  ids = {
    missed: await call({ patient: patient('Tan Mei Ling', { identity }) }),
    of_lim: await call({ patient: patient('Goh Siew Lan'), doctor_id: lim.doctor_id, specified: true }),
    ended: await call({ patient: patient('Ng Hui') }),
  };
  await app.owner.query(
    `update visit set status = 'm', ended_why = null, ended_at = null where clinic_id = $1 and id = $2`,
    [branch.clinic.id, ids.ended],
  );
  await app.owner.query(
    `update visit set status = 's', doctor_id = $3, consult_start_at = now() where clinic_id = $1 and id = $2`,
    [branch.clinic.id, ids.ended, lim.doctor_id],
  );
  await app.owner.query(`update visit set status = 'w', consult_end_at = now() where clinic_id = $1 and id = $2`, [
    branch.clinic.id,
    ids.ended,
  ]);
});

const download = (token: string, query: Record<string, string> = {}) =>
  app.raw(`/api${exportVisits.path}?${new URLSearchParams(query).toString()}`, {
    headers: { authorization: `Bearer ${token}` },
  });

async function rowsOf(token: string, query: Record<string, string> = {}) {
  const response = await download(token, query);
  expect(response.status).toBe(200);
  const [sheet] = (await readXlsx(new Uint8Array(await response.arrayBuffer()))).sheets;
  const [header = [], ...rows] = sheet?.rows ?? [];
  return { column: (name: string) => rows.map((row) => row[header.indexOf(name)]) };
}

describe('the export of the visit lists', () => {
  test('refuses all visits to those who may only see the queue and consults', async () => {
    expect((await download(viewer.token, { list: 'all' })).status).toBe(403);
    expect((await download(lim.token, { list: 'all' })).status).toBe(403);
    expect((await rowsOf(owner.token, { list: 'all', sort: 'id,asc' })).column('ID')).toEqual(Object.values(ids));
  });

  test('has the rows of each list; a doctor’s has their own', async () => {
    expect((await rowsOf(viewer.token, { sort: 'id,asc' })).column('ID')).toEqual([ids.missed, ids.of_lim]);
    expect((await rowsOf(viewer.token, { list: 'consult' })).column('ID')).toEqual([ids.ended]);
    expect((await rowsOf(lim.token)).column('ID')).toEqual([ids.of_lim]);
    expect((await rowsOf(lim.token, { list: 'consult' })).column('ID')).toEqual([ids.ended]);
  });

  test('applies the filters and the order of the list', async () => {
    const days = singaporeDay(new Date());
    for (const query of [
      { sort: 'schedule_at,desc' },
      { name: 'SIEW' },
      { status: 'mc', schedule_at: `${days},${days}`, sort: 'id,asc' },
      { specified: 'true' },
      { status: 'f' },
      { schedule_at: '2001-01-01,2001-01-02' },
    ] as Record<string, string>[]) {
      const { answer } = await app.call(listQueuedVisits, { query: { ...query, n: '100' } }, viewer.token);
      expect((await rowsOf(viewer.token, query)).column('ID')).toEqual(answer.data.map(({ id }) => id));
    }
  });

  test('masks identity numbers, and writes words, ages and Singapore time', async () => {
    const response = await download(viewer.token, { name: 'tan mei' });
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="tele-consults.xlsx"');
    const { column } = await rowsOf(viewer.token, { name: 'tan mei' });
    expect(column('Patient')).toEqual(['Tan Mei Ling']);
    expect(column('Identity')).toEqual(['S****567D']);
    expect(column('Gender')).toEqual(['Female']);
    expect(column('Age')).toEqual([expect.any(Number)]);
    expect(column('Status')).toEqual(['Missed']);
    expect(column('Because')).toEqual(['No doctor was online']);
    expect((column('Called')[0] as Date).toISOString().slice(0, 10)).toBe(singaporeDay(new Date()));
    const ended = await rowsOf(viewer.token, { list: 'consult' });
    expect(ended.column('Doctor')).toEqual(['Dr Lim Wei Jie']);
    expect(ended.column('Consult End')[0]).toBeInstanceOf(Date);
  });

  test('stands in the trail', async () => {
    await (await download(viewer.token, { name: 'ng' })).arrayBuffer();
    const { rows } = await app.owner.query(
      `select user_id from audit where clinic_id = $1 and kind = 'visits_exported' and user_id = $2`,
      [branch.clinic.id, viewer.user.id],
    );
    expect(rows.length).toBeGreaterThan(0);
  });
});

test('the search finds a tele-consult by patient, mobile number and its number', async () => {
  const found = async (text: string, token = viewer.token) =>
    (await app.call(searchEverything, { query: { text } }, token)).answer.data.filter(({ kind }) => kind === 'visit');
  expect(await found('siew lan')).toMatchObject([
    { id: ids.of_lim, opens: ids.of_lim, title: `Goh Siew Lan · ${branch.service.name}`, status: 'Missed' },
  ]);
  for (const number of ['9123 4567', '(+65) 9123\u20114567', 'tel:+6591234567', '9123 45'])
    expect((await found(number)).map(({ id }) => id)).toEqual([ids.ended, ids.of_lim, ids.missed]);
  expect((await found(String(ids.missed))).map(({ id }) => id)).toContain(ids.missed);
  expect(await found('siew lan', lim.token)).toEqual([]);
});
