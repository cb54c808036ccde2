import { setTimeout as delay } from 'node:timers/promises';
import { listPatientViews, log_page_size, searchActivities } from '@clinic/contract/trail/activity-log.ts';
import { getTransaction, listTransactions } from '@clinic/contract/payments/transactions.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Group, makeClinic } from '../../testing/factories.ts';
import { type Counter, makeCounter, startPayment } from '../../testing/money/payments.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { sealTrail } from '../../platform/trail/seal-trail.ts';

let app: TestApp;
let group: Group;
let branch: Counter;
let head_office: Counter;
let stranger: Counter;
const owner = { roles: ['ROLE_SUPERADMIN'] } as const;
beforeAll(async () => {
  app = await sharedApp();
  branch = await makeCounter(app, { ...owner, username: 'branch-owner' });
  group = { id: branch.clinic.group_id, code: branch.user.group_code };
  const hq = await makeClinic(app, group, { head_office: true });
  head_office = await makeCounter(app, { ...owner, group, clinic: hq });
  stranger = await makeCounter(app, owner);
  await plant(stranger.clinic.id, stranger.clinic.group_id, 'canary', 3);
});

/** Plants entries one second apart, the last one a minute ago. */
const plant = (clinic_id: number | null, group_id: number, actor: string, count: number, note = 'planted') =>
  app.owner.query(
    `insert into audit (group_id, clinic_id, at, kind, entity, entity_id, actor, before, after, note)
     select $1, $2, date_trunc('second', now()) - make_interval(secs => 60 + $4 - n), 'user_signed_in', 'user', n, $3,
       '{"status": "old"}', '{"status": "new"}', $5 from generate_series(1, $4::int) n`,
    [group_id, clinic_id, actor, count, note],
  );

type Query = Record<string, string>;
const search = (query: Query, by: { token: string } | undefined = branch) =>
  app.call(searchActivities, { query }, by?.token);
const found = async (query: Query, by = branch) => {
  const { status, answer, text } = await search(query, by);
  if (status !== 200) throw new Error(text);
  return answer;
};

describe('refused', () => {
  test.each<Query>([{ before: 'x' }, { kind: 'Ü' }, { entity_id: '-1' }, { date: 'yesterday' }, { clinic_id: '1;' }])(
    '400 for %o',
    async (query) => expect((await search(query)).status).toBe(400),
  );
});

describe('sentences', () => {
  test('an entry has the full name of its person and the name of its record; routine and machines are left out on request', async () => {
    const here = await makeCounter(app, { ...owner, username: 'mei' });
    await app.owner.query("update staff_user set first_name = 'Mei', last_name = 'Tan' where id = $1", [here.user.id]);
    const write = (kind: string, entity: string, entity_id: number, user_id: number | null) =>
      app.owner.query(
        `insert into audit (group_id, clinic_id, at, kind, entity, entity_id, actor, user_id) values ($1, $2, now(), $3, $4, $5, 'mei', $6)`,
        [here.clinic.group_id, here.clinic.id, kind, entity, entity_id, user_id],
      );
    await write('operating_hours_changed', 'clinic', here.clinic.id, here.user.id);
    await write('user_updated', 'user', here.user.id, here.user.id);
    await write('user_signed_in', 'user', here.user.id, here.user.id);
    await write('transaction_paid', 'transaction', 1, null);
    const told = async (query: Query) =>
      (await found({ by: 'mei', ...query }, here)).data.map(({ kind, person, record_name }) => [
        kind,
        person,
        record_name,
      ]);
    const by_people = [
      ['user_updated', 'Mei Tan', 'Mei Tan'],
      ['operating_hours_changed', 'Mei Tan', here.clinic.name],
    ];
    expect(await told({ people_only: 'true' })).toEqual(by_people);
    expect(await told({ people_only: 'true', by: 'me tan' })).toEqual(by_people);
    expect(await told({})).toContainEqual(['transaction_paid', null, null]);
    expect(await told({})).toContainEqual(['user_signed_in', 'Mei Tan', 'Mei Tan']);
  });
});

describe('visibility of entries', () => {
  test('T11 a branch sees its own, head office its group, never those of another group', async () => {
    await plant(branch.clinic.id, group.id, 'of-branch', 2);
    await plant(head_office.clinic.id, group.id, 'of-hq', 2);
    await plant(null, group.id, 'of-group', 2);
    const actors = async (by: Counter, query: Query = {}) =>
      new Set((await found(query, by)).data.map((entry) => entry.by));
    const [here, there] = [await actors(branch), await actors(head_office)];
    expect([here.has('of-branch'), here.has('of-hq'), here.has('of-group'), here.has('canary')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect([there.has('of-branch'), there.has('of-hq'), there.has('of-group'), there.has('canary')]).toEqual([
      true,
      true,
      true,
      false,
    ]);
    const of_branch = { clinic_id: String(branch.clinic.id) };
    expect(await actors(head_office, of_branch)).toEqual(here);
    const foreign = { clinic_id: String(stranger.clinic.id) };
    expect([(await found(foreign, head_office)).data, (await found(foreign)).data]).toEqual([[], []]);
    expect((await found({ clinic_id: String(head_office.clinic.id) })).data).toEqual([]);
  });

  test('filters by one record, with or without a branch', async () => {
    const query = { entity: 'user', entity_id: '1' };
    const records = (await found(query, head_office)).data.map(({ record }) => record);
    expect(records.length).toBeGreaterThan(2);
    expect(new Set(records.map(({ entity, id }) => `${entity} ${id}`))).toEqual(new Set(['user 1']));
    expect((await found({ entity_id: '2' })).data.every(({ record }) => record.id === 2)).toBe(true);
  });
});

describe('pages', () => {
  test('have no gaps or overlaps, even if many entries have the same time', async () => {
    const here = await makeCounter(app, owner);
    const entry = `(${here.clinic.group_id}, ${here.clinic.id}, date_trunc('second', now()), 'issue_created', 'issue'`;
    await app.owner.query(
      `insert into audit (group_id, clinic_id, at, kind, entity, entity_id, actor)
       select v.* from generate_series(1, ${log_page_size * 3 - 20}) n, lateral (values ${entry}, n, 'same')) v`,
    );
    const seen: number[] = [];
    let pages = 0;
    for (let before: string | null = ''; before !== null; pages++) {
      const page = await found({ before }, here);
      seen.push(...page.data.map(({ record }) => record.id));
      before = page.older;
    }
    expect(pages).toBe(3);
    expect(seen).toEqual(Array.from({ length: log_page_size * 3 - 20 }, (_, index) => log_page_size * 3 - 20 - index));
  });

  test('T16 a rare word in a long trail examines a limited number of entries and returns where to continue', async () => {
    const here = await makeCounter(app, owner);
    await plant(here.clinic.id, here.clinic.group_id, 'straw', 12_000);
    const first = await found({ text: 'nowhere' }, here);
    expect([first.data.length, first.older, first.searched_back_to]).toEqual([
      0,
      expect.stringMatching(/^\d+-\d+$/),
      expect.any(String),
    ]);
    let looked = 1;
    for (let { older } = first; older !== null; looked++)
      ({ older } = await found({ text: 'nowhere', before: older }, here));
    expect(looked).toBe(3);
    const full = await found({ text: 'plant' }, here);
    expect([full.data.length, full.searched_back_to]).toEqual([log_page_size, null]);
  });
});

test('filters by actor, kind, text and days', async () => {
  const here = await makeCounter(app, { ...owner, username: 'Mei_Ling' });
  await startPayment(app, here, { patient_id: '100' });
  await startPayment(
    app,
    await makeCounter(app, {
      ...owner,
      group: { id: here.clinic.group_id, code: here.user.group_code },
      clinic: here.clinic,
    }),
  );
  const day = singaporeDay(new Date());
  const kinds = async (query: Query) => (await found(query, here)).data.map(({ kind, by }) => `${kind} ${by}`);
  expect(await kinds({ by: 'mei_l' })).toEqual(['transaction_created Mei_Ling']);
  expect(await kinds({ by: 'mei%l' })).toEqual([]);
  expect(await kinds({ kind: 'transaction_created', date: `${day},${day}` })).toHaveLength(2);
  expect(await kinds({ kind: 'transaction_paid' })).toEqual([]);
  expect(await kinds({ date: '2020-01-01,2020-12-31' })).toEqual([]);
  expect(await kinds({ text: '1250' })).toHaveLength(2);
  expect(await kinds({ by: '', kind: '', text: '', date: '', entity: '', entity_id: '', clinic_id: '' })).toHaveLength(
    2,
  );
});

test('returns the latest seal of the group', async () => {
  expect((await found({}, stranger)).last_seal).toBeNull();
  // Transactions of other tests on the same server can hold back the sealing horizon for a moment.
  for (let tries = 0; tries < 200 && (await found({}, stranger)).last_seal === null; tries++) {
    if (tries > 0) await delay(50);
    await sealTrail(app.platform);
  }
  expect((await found({}, stranger)).last_seal).toMatchObject({
    seal_no: 1,
    seal: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

describe('the export', () => {
  test('contains all filtered entries as text, and is itself audited', async () => {
    const here = await makeCounter(app, owner);
    await plant(here.clinic.id, here.clinic.group_id, '=1+1', 2_300, '@SUM(1,1)');
    const response = await app.raw('/api/clinic/activity_log/export?by=%3D1', {
      headers: { authorization: `Bearer ${here.token}` },
    });
    const book = await readXlsx(new Uint8Array(await response.arrayBuffer()));
    const [header = [], ...rows] = book.sheets[0]?.rows ?? [];
    expect(rows).toHaveLength(2_300);
    expect(rows[0]?.slice(1)).toEqual([
      here.clinic.name,
      '=1+1',
      null,
      'Signed in',
      'User',
      2_300,
      'Status: old → new',
      '@SUM(1,1)',
      expect.any(Number),
    ]);
    expect(header[0]).toBe('Time');
    const [entry] = (await found({}, here)).data;
    expect([entry?.kind, entry?.changes]).toEqual(['activities_exported', [{ field: 'By', from: null, to: '=1' }]]);
  });
});

describe('accesses to patient data', () => {
  test('T29 lists opened records and searches, only to owners of the branch', async () => {
    const here = await makeCounter(app, { ...owner, username: 'nosy' });
    const { id } = await startPayment(app, here);
    await app.call(getTransaction, { params: { id: String(id) } }, here.token);
    await app.call(listTransactions, { query: { name: 'Lim' } }, here.token);
    const views = async (query: Query, by: Counter = here) =>
      (await app.call(listPatientViews, { query }, by.token)).answer.data.map(({ by: who, way, record, words }) => [
        who,
        way,
        record?.id ?? null,
        words,
      ]);
    expect(await views({})).toEqual([
      ['nosy', 'searched', null, 'Lim'],
      ['nosy', 'opened', id, null],
    ]);
    expect(await views({ entity: 'transaction', entity_id: String(id) })).toEqual([['nosy', 'opened', id, null]]);
    expect(await views({ text: 'lim' })).toHaveLength(1);
    expect(await views({ way: 'exported' })).toEqual([]);
    expect(await views({ by: 'somebody else' })).toEqual([]);
    expect(await views({}, stranger)).toEqual([]);
  });
});
