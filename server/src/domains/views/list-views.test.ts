import { setTimeout as delay } from 'node:timers/promises';
import {
  createListView,
  deleteListView,
  most_list_views,
  saveListSetting,
  updateListView,
} from '@clinic/contract/views/change-list-views.ts';
import type { ListView } from '@clinic/contract/views/list-view.ts';
import { readListViews } from '@clinic/contract/views/list-views.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Clinic,
  giveRoles,
  type Group,
  makeClinic,
  makeGroup,
  makeUser,
  mintSession,
} from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let group: Group;
let clinic: Clinic;
let sister: Clinic;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  group = await makeGroup(app);
  clinic = await makeClinic(app, group);
  sister = await makeClinic(app, group);
  token = await tokenOf(['ROLE_TRANSACTION_VIEW']);
});

async function tokenOf(roles: Role[], at = clinic, in_group = group): Promise<string> {
  const user = await makeUser(app, in_group, { clinics: [at], roles });
  return (await mintSession(app, user, at)).token;
}

const looks = {
  name: 'Big ones',
  shared: false,
  search: 'sort=transaction_amount,desc',
  columns: [{ id: 'id', shown: true }],
};
const create = (changes: object = {}, by = token) =>
  app.call(createListView, { body: { list: 'transaction', ...looks, ...changes } }, by);
const made = async (changes: object = {}, by = token): Promise<ListView> => (await create(changes, by)).answer;
const update = ({ id, updated_at }: ListView, changes: object, by = token) =>
  app.call(updateListView, { params: { id: String(id) }, body: { ...looks, updated_at, ...changes } }, by);
const remove = ({ id }: ListView, by = token) => app.call(deleteListView, { params: { id: String(id) } }, by);
const read = async (by = token) => (await app.call(readListViews, {}, by)).answer;
const names = async (by = token): Promise<string[]> => (await read(by)).views.map(({ name }) => name);
const setting = (changes: object, by = token) =>
  app.call(saveListSetting, { body: { list: 'transaction', columns: null, default_view_id: null, ...changes } }, by);

describe('refused', () => {
  test('404 for a shared view of a list that the user may not see', async () => {
    expect((await create({ list: 'issue', shared: true })).status).toBe(404);
  });

  test.each([
    ['name', { name: '  ' }],
    ['name', { name: 'x'.repeat(61) }],
    ['list', { list: 'parcel' }],
    ['search', { search: 'x'.repeat(1_001) }],
    ['search', { search: 'name=\u0000' }],
    [
      'columns',
      {
        columns: [
          { id: 'id', shown: true },
          { id: 'id', shown: false },
        ],
      },
    ],
    ['clinic_id', { clinic_id: 1 }],
  ])('422 for %s of %j', async (field, changes) => {
    const { status, problem } = await create(changes);
    expect([status, Object.keys(problem.errors ?? {}).map((name) => name.split('.')[0])]).toEqual([422, [field]]);
    expect(await names()).toEqual([]);
  });

  test('404 for a private view of another user and a view of a sister branch or other group, also as the default', async () => {
    const other = await tokenOf(['ROLE_SUPERADMIN']);
    const at_sister = await tokenOf(['ROLE_SUPERADMIN'], sister);
    const strange_group = await makeGroup(app);
    const stranger = await tokenOf(['ROLE_SUPERADMIN'], await makeClinic(app, strange_group), strange_group);
    const own = await made();
    const shared = await made({ shared: true });
    const out_of_reach: [ListView, string][] = [
      [own, other],
      [own, at_sister],
      [own, stranger],
      [shared, at_sister],
      [shared, stranger],
    ];
    for (const [view, by] of out_of_reach) {
      expect((await update(view, { name: 'Taken' }, by)).status).toBe(404);
      expect((await remove(view, by)).status).toBe(404);
      expect((await setting({ default_view_id: view.id }, by)).status).toBe(404);
    }
    expect(await names()).toEqual(['Big ones', 'Big ones']);
    expect(await names(other)).toEqual(['Big ones']);
    expect(await names(at_sister)).toEqual([]);
    expect(await names(stranger)).toEqual([]);
  });

  test('403 for a colleague’s shared view, except for users who may change users', async () => {
    const shared = await made({ shared: true });
    const colleague = await tokenOf(['ROLE_TRANSACTION_VIEW']);
    expect((await update(shared, { shared: true }, colleague)).status).toBe(403);
    expect((await remove(shared, colleague)).status).toBe(403);
    expect((await read(colleague)).views[0]).toMatchObject({ name: 'Big ones', may_change: false });
    const manager = await tokenOf(['ROLE_TRANSACTION_VIEW', 'ROLE_USER_UPDATE']);
    expect((await update(shared, { shared: true, name: 'Large' }, manager)).answer).toMatchObject({ name: 'Large' });
    expect((await remove(shared, manager)).status).toBe(204);
    expect(await names()).toEqual([]);
  });

  test('404 as soon as the role for the list is removed', async () => {
    const user = await makeUser(app, group, { clinics: [clinic], roles: ['ROLE_TRANSACTION_VIEW', 'ROLE_ISSUE_VIEW'] });
    const { token: by } = await mintSession(app, user, clinic);
    const view = await made({ shared: true }, by);
    await giveRoles(app, user, clinic, ['ROLE_ISSUE_VIEW']);
    const { token: now } = await mintSession(app, user, clinic);
    await expect.poll(() => names(now)).toEqual([]);
    expect((await update(view, {}, now)).status).toBe(404);
    expect((await remove(view, now)).status).toBe(404);
  });

  test('409 for an outdated version and for too many views; 422 on the name if it is taken', async () => {
    const view = await made();
    expect((await update(view, { name: 'Renamed' })).status).toBe(200);
    expect((await update(view, { name: 'Again' })).status).toBe(409);
    const taken = await create({ name: 'RENAMED' });
    expect([taken.status, taken.problem.errors]).toEqual([422, { name: ['You already have a view with this name.'] }]);
    await app.owner.query(
      `insert into list_view (group_id, user_id, list, name, search, columns, created_at, updated_at)
       select group_id, user_id, list, 'copy ' || n, '', '[]', now(), now() from list_view, generate_series(2, $2) n where id = $1`,
      [view.id, most_list_views],
    );
    expect((await create({ name: 'One more' })).status).toBe(409);
    expect((await create({ name: 'One more', shared: true })).status).toBe(200);
  });
});

describe('a saved view', () => {
  test('keeps its content, is visible to its creator at every branch, and is audited without its filter', async () => {
    const user = await makeUser(app, group, { clinics: [clinic, sister], roles: ['ROLE_TRANSACTION_VIEW'] });
    const here = (await mintSession(app, user, clinic)).token;
    const there = (await mintSession(app, user, sister)).token;
    const view = await made({ name: ' Mrs Tan ', search: 'name=Tan' }, here);
    expect(view).toMatchObject({
      list: 'transaction',
      name: 'Mrs Tan',
      shared: false,
      owner_name: 'Test Person',
      may_change: true,
    });
    expect((await read(there)).views).toEqual([view]);
    await made({ name: 'Branch', shared: true }, here);
    expect(await names(here)).toEqual(['Mrs Tan', 'Branch']);
    expect(await names(there)).toEqual(['Mrs Tan']);
    const { rows } = await app.owner.query<{ kind: string; after: object }>(
      `select kind, after from audit where group_id = $1 and entity = 'list_view' order by id`,
      [group.id],
    );
    expect(rows[0]).toEqual({
      kind: 'list_view_created',
      after: { list: 'transaction', name: 'Mrs Tan', shared: false },
    });
    expect(rows).toHaveLength(2);
  });

  test('can be shared with the branch and made private again', async () => {
    const colleague = await tokenOf(['ROLE_TRANSACTION_VIEW']);
    const shared = (await update(await made(), { shared: true })).answer;
    expect(shared.shared).toBe(true);
    expect(await names(colleague)).toEqual(['Big ones']);
    expect((await update(shared, { shared: false })).answer).toMatchObject({ shared: false, may_change: true });
    expect(await names(colleague)).toEqual([]);
  });

  test('with one name is created once by twenty concurrent calls (R12); a check without a lock creates several', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(19);
    await app.owner.query('create table twin_view (name text not null)');
    const naive = async (): Promise<void> => {
      const { rows } = await app.owner.query('select from twin_view where name = $1', ['Big ones']);
      await delay(100);
      if (rows.length === 0) await app.owner.query('insert into twin_view values ($1)', ['Big ones']);
    };
    await Promise.all(Array.from({ length: 20 }, naive));
    const { rows } = await app.owner.query<{ n: number }>('select count(*) as n from twin_view');
    expect(rows[0]?.n).toBeGreaterThan(1);
  });
});

describe('list settings', () => {
  const columns = [
    { id: 'created_at', shown: true },
    { id: 'provider_amount', shown: false },
  ];

  test('are saved per user, for every branch, and not visible to other users', async () => {
    const user = await makeUser(app, group, { clinics: [clinic, sister], roles: ['ROLE_TRANSACTION_VIEW'] });
    const here = (await mintSession(app, user, clinic)).token;
    const there = (await mintSession(app, user, sister)).token;
    const view = await made({ name: 'Mine' }, here);
    await setting({ columns, default_view_id: view.id }, here);
    expect((await read(there)).settings).toEqual([{ list: 'transaction', columns, default_view_id: view.id }]);
    expect((await read()).settings).toEqual([]);
    await setting({ columns: null, default_view_id: null }, there);
    expect((await read(here)).settings).toEqual([{ list: 'transaction', columns: null, default_view_id: null }]);
  });

  test('have no default view if it is deleted or belongs to another list', async () => {
    const view = await made();
    await setting({ columns, default_view_id: view.id });
    const owner = await tokenOf(['ROLE_SUPERADMIN']);
    const of_issues = await made({ list: 'issue' }, owner);
    expect((await setting({ default_view_id: of_issues.id }, owner)).status).toBe(404);
    await remove(view);
    expect((await read()).settings).toEqual([{ list: 'transaction', columns, default_view_id: null }]);
  });
});
