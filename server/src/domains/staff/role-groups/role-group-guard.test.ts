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
/** A role group without holders that requires a second factor. */
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
  // The rule of another provider group has no effect here.
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

it('T10 a member who is not an owner cannot create an unguarded twin of a role group that requires a second factor', async () => {
  const other = await make([free], manager);
  expect(other.second_factor_required).toBe(false);
  expect(await trailOf(other.id)).toEqual([{ before: null, after: null }]);
  const twin = await make([free, guarded], manager);
  expect(twin.second_factor_required).toBe(true);
  expect(await trailOf(twin.id)).toEqual([{ before: null, after: 'true' }]);
});

it('T10 widening a role group to such a twin makes it guarded; its old roles set no rule, and saving never lifts one', async () => {
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

it('an owner may set the rule, and so creates and widens role groups without it', async () => {
  const { id, second_factor_required } = await make([guarded], owner);
  expect(second_factor_required).toBe(false);
  expect((await save(id, [guarded, free], owner)).second_factor_required).toBe(false);
});

it('T10 a member who is not an owner cannot delete a guarded role group to create an unguarded twin', async () => {
  expect(told(await remove(rule, manager))).toEqual([403, 'role_group_guarded']);
  expect((await make([guarded], manager)).second_factor_required).toBe(true);
  // Shows the bypass that would open if it were deleted.
  await app.owner.query('delete from role_group where group_id = $1 and second_factor_required', [group.id]);
  expect((await make([guarded], manager)).second_factor_required).toBe(false);
});

it('T10 a member who is not an owner cannot take the role out of it to create an unguarded one with that role', async () => {
  expect(told(await narrow(rule, manager))).toEqual([403, 'role_group_guarded']);
  // They may rename it and add roles.
  expect((await save(rule, [guarded, free], manager)).second_factor_required).toBe(true);
  expect((await make([guarded], manager)).second_factor_required).toBe(true);
  // Shows the bypass that would open if its roles were taken.
  await app.owner.query("update role_group set roles = '{}' where group_id = $1 and second_factor_required", [
    group.id,
  ]);
  expect((await make([guarded], manager)).second_factor_required).toBe(false);
});

it('an owner may lift the rule, and so takes roles from it and deletes it; `may_narrow` says so to each caller', async () => {
  expect([await mayNarrow(rule, manager), await mayNarrow(rule, owner)]).toEqual([false, true]);
  expect((await narrow(rule, owner)).status).toBe(200);
  expect((await remove(rule, owner)).status).toBe(204);
  const plain = await makeRoleGroup(app, group, [guarded]);
  expect(await mayNarrow(plain, manager)).toBe(true);
  expect((await narrow(plain, manager)).status).toBe(200);
  expect((await remove(plain, manager)).status).toBe(204);
});

it('T10 an owner here who only manages users at a holder’s branch takes nothing from it', async () => {
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
