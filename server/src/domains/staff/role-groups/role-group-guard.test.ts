import type { Role } from '@clinic/contract/shared/roles.ts';
import {
  createRoleGroup,
  deleteRoleGroup,
  getRoleGroup,
  updateRoleGroup,
} from '@clinic/contract/staff/change-role-groups.ts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import {
  type Clinic,
  type Group,
  giveRoles,
  makeClinic,
  makeGroup,
  makeRoleGroup,
  makeUser,
  mintSession,
} from '../../../testing/factories.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const guarded: Role = 'ROLE_DASHBOARD';
const free: Role = 'ROLE_USER_VIEW';

let app: TestApp;
let group: Group;
let clinic: Clinic;
/** Nobody has it, and it asks for a second factor. */
let rule: number;
let owner: string;
let manager: string;
let made = 0;
beforeAll(async () => {
  app = await sharedApp();
});
beforeEach(async () => {
  group = await makeGroup(app);
  clinic = await makeClinic(app, group);
  const signedIn = async (roles: Role[]) =>
    (await mintSession(app, await makeUser(app, group, { clinics: [clinic], roles }), clinic)).token;
  owner = await signedIn(['ROLE_SUPERADMIN']);
  manager = await signedIn(['ROLE_USER_UPDATE', free, guarded]);
  rule = await makeRoleGroup(app, group, [guarded]);
  await app.owner.query('update role_group set second_factor_required = true where id = $1', [rule]);
  // Another provider group's rule counts for nothing here.
  const foreign = await makeRoleGroup(app, await makeGroup(app), [free]);
  await app.owner.query('update role_group set second_factor_required = true where id = $1', [foreign]);
});

const newName = (): string => `Twin ${(made += 1)}`;
const make = async (roles: Role[], token: string) =>
  (await app.call(createRoleGroup, { body: { name: newName(), roles } }, token)).answer;
const save = async (id: number, roles: Role[], token: string) =>
  (await app.call(updateRoleGroup, { params: { id }, body: { name: newName(), roles } }, token)).answer;
const told = ({ status, problem }: { status: number; problem: { type: string } }) => [
  status,
  problem.type.replace('/problems/', ''),
];
const remove = (id: number, token: string) => app.call(deleteRoleGroup, { params: { id } }, token);
const narrow = (id: number, token: string) =>
  app.call(updateRoleGroup, { params: { id }, body: { name: newName(), roles: [] } }, token);
const mayNarrow = async (id: number, token: string) =>
  (await app.call(getRoleGroup, { params: { id } }, token)).answer.may_narrow;
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
  expect((await save(id, [guarded, free], manager)).second_factor_required).toBe(true);
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

it('T10 who is no owner does not remove one that asks for a second factor, to make its twin without', async () => {
  expect(told(await remove(rule, manager))).toEqual([403, 'role_group_guarded']);
  expect((await make([guarded], manager)).second_factor_required).toBe(true);
  // The way around it, were it removed.
  await app.owner.query('delete from role_group where group_id = $1 and second_factor_required', [group.id]);
  expect((await make([guarded], manager)).second_factor_required).toBe(false);
});

it('T10 nor takes the role out of it, to make an unguarded one that opens it', async () => {
  expect(told(await narrow(rule, manager))).toEqual([403, 'role_group_guarded']);
  // A new name and more roles are theirs to give.
  expect((await save(rule, [guarded, free], manager)).second_factor_required).toBe(true);
  expect((await make([guarded], manager)).second_factor_required).toBe(true);
  // The way around it, were the roles taken from it.
  await app.owner.query("update role_group set roles = '{}' where group_id = $1 and second_factor_required", [
    group.id,
  ]);
  expect((await make([guarded], manager)).second_factor_required).toBe(false);
});

it('an owner, who may lift the rule, takes roles from it and removes it; each is told which they may', async () => {
  expect([await mayNarrow(rule, manager), await mayNarrow(rule, owner)]).toEqual([false, true]);
  expect((await narrow(rule, owner)).status).toBe(200);
  expect((await remove(rule, owner)).status).toBe(204);
  const plain = await makeRoleGroup(app, group, [guarded]);
  expect(await mayNarrow(plain, manager)).toBe(true);
  expect((await narrow(plain, manager)).status).toBe(200);
  expect((await remove(plain, manager)).status).toBe(204);
});

it('T10 an owner here, who only manages users where somebody has it, takes nothing from it', async () => {
  const sister = await makeClinic(app, group);
  const somebody = await makeUser(app, group);
  await app.owner.query('insert into user_group_clinic values ($1, $2, $3, $4)', [
    group.id,
    somebody.id,
    sister.id,
    rule,
  ]);
  const here = await makeUser(app, group, { clinics: [clinic], roles: ['ROLE_SUPERADMIN'] });
  await giveRoles(app, here, sister, ['ROLE_USER_UPDATE', free, guarded]);
  const { token } = await mintSession(app, here, clinic);
  expect(await mayNarrow(rule, token)).toBe(false);
  expect(told(await narrow(rule, token))).toEqual([403, 'role_group_guarded']);
});
