import type { Role } from '@clinic/contract/shared/roles.ts';
import { createRoleGroup, updateRoleGroup } from '@clinic/contract/staff/change-role-groups.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Group, makeClinic, makeGroup, makeRoleGroup, makeUser, mintSession } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const guarded: Role = 'ROLE_DASHBOARD';
const free: Role = 'ROLE_USER_VIEW';

let app: TestApp;
let group: Group;
let owner: string;
let manager: string;
let made = 0;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  group = await makeGroup(app);
  const clinic = await makeClinic(app, group);
  const signedIn = async (roles: Role[]) =>
    (await mintSession(app, await makeUser(app, group, { clinics: [clinic], roles }), clinic)).token;
  owner = await signedIn(['ROLE_SUPERADMIN']);
  manager = await signedIn(['ROLE_USER_UPDATE', free, guarded]);
  const id = await makeRoleGroup(app, group, [guarded]);
  await app.owner.query('update role_group set second_factor_required = true where id = $1', [id]);
  // Another provider group's rule counts for nothing here.
  const foreign = await makeRoleGroup(app, await makeGroup(app), [free]);
  await app.owner.query('update role_group set second_factor_required = true where id = $1', [foreign]);
});
afterAll(() => app.close());

const newName = (): string => `Twin ${(made += 1)}`;
const make = async (roles: Role[], token: string) =>
  (await app.call(createRoleGroup, { body: { name: newName(), roles } }, token)).answer;
const save = async (id: number, roles: Role[], token: string) =>
  (await app.call(updateRoleGroup, { params: { id }, body: { name: newName(), roles } }, token)).answer;
const trailOf = async (id: number) =>
  (
    await app.owner.query<{ before: string | null; after: string | null }>(
      `select before ->> 'second_factor_required' as before, after ->> 'second_factor_required' as after
       from audit where entity = 'role_group' and entity_id = $1 order by id`,
      [id],
    )
  ).rows;

it('T10 who is no owner makes no unguarded twin of a role group that asks for a second factor', async () => {
  const other = await make([free], manager);
  expect(other.second_factor_required).toBe(false);
  expect(await trailOf(other.id)).toEqual([{ before: null, after: null }]);
  const twin = await make([free, guarded], manager);
  expect(twin.second_factor_required).toBe(true);
  expect(await trailOf(twin.id)).toEqual([{ before: null, after: 'true' }]);
});

it('T10 nor widens one to be its twin; what it opened before makes no rule, and nothing that they save lifts one', async () => {
  const old = await makeRoleGroup(app, group, [guarded]);
  expect((await save(old, [free, guarded], manager)).second_factor_required).toBe(false);
  const id = await makeRoleGroup(app, group, [free]);
  expect((await save(id, [free, guarded], manager)).second_factor_required).toBe(true);
  expect((await save(id, [free], manager)).second_factor_required).toBe(true);
  expect(await trailOf(id)).toEqual([
    { before: 'false', after: 'true' },
    { before: null, after: null },
  ]);
});

it('an owner, who may set the rule, makes and widens without it', async () => {
  const { id, second_factor_required } = await make([guarded], owner);
  expect(second_factor_required).toBe(false);
  expect((await save(id, [guarded, free], owner)).second_factor_required).toBe(false);
});
