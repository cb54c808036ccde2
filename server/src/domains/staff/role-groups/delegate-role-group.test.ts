import type { Role } from '@clinic/contract/shared/roles.ts';
import { delegateRoleGroup, getRoleGroup, updateRoleGroup } from '@clinic/contract/staff/change-role-groups.ts';
import { undelegable_roles } from '@clinic/contract/staff/delegation.ts';
import { setRoleGroups } from '@clinic/contract/staff/role-groups.ts';
import { createUser, getUser, updateUser } from '@clinic/contract/staff/user.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { giveRoles, makeRoleGroup, makeUser, mintSession, type User } from '../../../testing/factories.ts';
import { refusalOf, staffWorld } from '../../../testing/people/staff-world.ts';

const world = staffWorld();
const cashier_roles: Role[] = ['ROLE_TRANSACTION_VIEW', 'ROLE_TRANSACTION_CREATE'];
const manager_roles: Role[] = ['ROLE_USER_VIEW', 'ROLE_USER_CREATE', 'ROLE_USER_UPDATE'];

/** An owner of both branches, and a user manager of the first. */
let owner: string;
let manager: { user: User; token: string };
let cashier: number;
beforeAll(async () => {
  await makeUser(world.app, world.group, { clinics: [world.sister], roles: [] });
  owner = (await world.signedIn(['ROLE_SUPERADMIN'], [world.clinic, world.sister])).token;
});
beforeEach(async () => {
  manager = await world.signedIn(manager_roles);
  cashier = await makeRoleGroup(world.app, world.group, cashier_roles);
});

const delegate = (id: number, delegated = true, token = owner) =>
  world.app.call(delegateRoleGroup, { params: { id }, body: { delegated } }, token);
const give = (user_id: number, ids: number[], { token = manager.token, at = world.clinic } = {}) =>
  world.app.call(setRoleGroups, { params: { clinic_id: at.id, user_id }, body: { role_group_ids: ids } }, token);
const newUser = (groups: number[], token = manager.token) =>
  world.app.call(
    createUser,
    {
      body: {
        username: world.newName().replaceAll(' ', '-'),
        first_name: 'Siti',
        last_name: 'Rahman',
        email: 'siti@clinic.example',
        invite: true,
        groups,
      },
    },
    token,
  );
const isDelegated = async (id: number): Promise<boolean> =>
  (await world.app.owner.query<{ delegated: boolean }>('select delegated from role_group where id = $1', [id])).rows[0]
    ?.delegated ?? false;

describe('T10 refuses to delegate a role group', () => {
  it('to anyone but an owner of every branch; the page says so', async () => {
    expect((await delegate(cashier, true, manager.token)).status).toBe(403);
    expect(refusalOf(await delegate(cashier, true, world.owner.token))).toEqual([403, 'delegation_elsewhere']);
    const page = await world.app.call(getRoleGroup, { params: { id: cashier } }, world.owner.token);
    expect(page.answer.delegation_hindrance).toBe('elsewhere');
    expect(await isDelegated(cashier)).toBe(false);
  });

  it('that makes owners or user managers, whatever else it opens', async () => {
    for (const role of undelegable_roles) {
      const id = await makeRoleGroup(world.app, world.group, ['ROLE_TRANSACTION_VIEW', role]);
      const { status, problem } = await delegate(id);
      expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, ['delegated']]);
      expect(problem.detail).toMatch(/lets them manage users/);
      expect(await isDelegated(id)).toBe(false);
    }
  });

  it('with a role that the owner does not hold', async () => {
    const id = await makeRoleGroup(world.app, world.group, ['ROLE_VOUCHER_ALLOW']);
    expect(refusalOf(await delegate(id))).toEqual([422, 'delegation_beyond_own']);
  });

  it('in the database too, for every writer', async () => {
    for (const role of undelegable_roles)
      await expect(
        world.app.owner.query('insert into role_group (group_id, name, roles, delegated) values ($1, $2, $3, true)', [
          world.group.id,
          world.newName(),
          [role],
        ]),
      ).rejects.toThrow(/role_group_delegated/);
  });
});

describe('T10 a user manager with a delegated role group', () => {
  beforeEach(async () => {
    expect((await delegate(cashier)).answer.delegated).toBe(true);
  });

  it('creates a cashier, gives and takes the role group, and the trail says through what', async () => {
    const made = await newUser([cashier]);
    expect([made.status, made.answer.user_group_clinics.map(({ group }) => group.id)]).toEqual([200, [cashier]]);
    const { id } = made.answer;
    expect((await give(id, [])).status).toBe(200);
    expect((await give(id, [cashier])).status).toBe(200);
    const { rows } = await world.app.owner.query<{ after: Record<string, unknown> }>(
      `select after from audit where kind = 'role_groups_changed' and entity_id = $1`,
      [id],
    );
    expect(rows).toHaveLength(3);
    for (const { after } of rows) expect(after).toHaveProperty('as_delegated');
  });

  it('never gives it to themselves, at another branch, or with other roles they do not hold', async () => {
    expect(refusalOf(await give(manager.user.id, [cashier]))).toEqual([403, 'own_role_groups']);
    const { id } = await makeUser(world.app, world.group, { clinics: [world.clinic], roles: [] });
    expect((await give(id, [cashier], { at: world.sister })).status).toBe(404);
    const finance = await makeRoleGroup(world.app, world.group, ['ROLE_TRANSACTION_VIEW']);
    expect(refusalOf(await give(id, [cashier, finance]))).toEqual([403, 'role_group_beyond_own']);
    expect((await newUser([finance])).problem.errors).toHaveProperty('groups');
  });

  it('does not manage users elsewhere: the setting adds nothing there', async () => {
    await giveRoles(world.app, manager.user, world.sister, ['ROLE_USER_VIEW']);
    const { token } = await mintSession(world.app, manager.user, world.clinic);
    const { id } = await makeUser(world.app, world.group, { clinics: [world.sister], roles: [] });
    expect((await give(id, [cashier], { token, at: world.sister })).status).toBe(404);
  });

  it('manages the accounts of its holders, but of no one who may do more at any branch', async () => {
    const { id } = (await newUser([cashier])).answer;
    const disable = (user_id: number) =>
      world.app.call(updateUser, { params: { id: user_id }, body: { enable: false } as never }, manager.token);
    const shown = await world.app.call(getUser, { params: { id } }, manager.token);
    expect(shown.answer.beyond_own).toBe(false);
    expect((await disable(id)).status).toBe(200);
    const senior = (await newUser([cashier])).answer.id;
    await giveRoles(world.app, { id: senior, group_id: world.group.id }, world.sister, ['ROLE_DASHBOARD']);
    expect(refusalOf(await disable(senior))).toEqual([403, 'user_beyond_own']);
  });

  it('adds no role to it, and neither does an owner of a single branch; an owner of all adds no right over users', async () => {
    const widen = (token: string, role: Role) =>
      world.app.call(
        updateRoleGroup,
        { params: { id: cashier }, body: { name: world.newName(), roles: [...cashier_roles, role] } },
        token,
      );
    expect(refusalOf(await widen(manager.token, 'ROLE_USER_VIEW'))).toEqual([403, 'role_group_out_of_reach']);
    expect(refusalOf(await widen(world.owner.token, 'ROLE_DASHBOARD'))).toEqual([403, 'role_group_delegated']);
    for (const role of undelegable_roles) {
      const { status, problem } = await widen(owner, role);
      expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, ['roles']]);
    }
    expect((await widen(owner, 'ROLE_DASHBOARD')).status).toBe(200);
  });

  it('loses the right with the setting, which any owner may end; holders keep the role group', async () => {
    const { id } = (await newUser([cashier])).answer;
    const other = await makeUser(world.app, world.group, { clinics: [world.clinic], roles: [] });
    expect((await delegate(cashier, false, world.owner.token)).answer.delegated).toBe(false);
    expect(refusalOf(await give(other.id, [cashier]))).toEqual([403, 'role_group_beyond_own']);
    expect(refusalOf(await give(id, []))).toEqual([403, 'role_group_beyond_own']);
    const shown = await world.app.call(getUser, { params: { id } }, manager.token);
    expect(shown.answer.user_group_clinics.map(({ group }) => group.id)).toEqual([cashier]);
    expect(shown.answer.beyond_own).toBe(true);
    const { rows } = await world.app.owner.query<{ kind: string }>(
      `select kind from audit where entity = 'role_group' and entity_id = $1 order by id`,
      [cashier],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['role_group_delegated', 'role_group_undelegated']);
  });
});
