import { can, type Role, roles as all_roles } from '@clinic/contract/shared/roles.ts';
import { listTransactions } from '@clinic/contract/payments/transactions.ts';
import { listRoleGroups, setRoleGroups } from '@clinic/contract/staff/role-groups.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Clinic,
  giveRoles,
  makeClinic,
  makeGroup,
  makeRoleGroup,
  makeUser,
  mintSession,
  type User,
} from '../../../testing/factories.ts';
import { is_long_run } from '../../../testing/long-run.ts';
import { staffWorld } from '../../../testing/people/staff-world.ts';
import { eventually } from '../../../testing/wire/test-socket.ts';

const world = staffWorld();
let target: User;
let desk: number;
beforeAll(async () => {
  desk = await makeRoleGroup(world.app, world.group, ['ROLE_TRANSACTION_VIEW'], 'Desk');
});
beforeEach(async () => {
  target = await makeUser(world.app, world.group, { clinics: [world.clinic], roles: [] });
});

const put = (
  token: string,
  user_id: number,
  role_group_ids: number[],
  given: { clinic_id?: number; updated_at?: string | null } = {},
) => {
  const { clinic_id = world.clinic.id, ...body } = given;
  return world.app.call(setRoleGroups, { params: { clinic_id, user_id }, body: { role_group_ids, ...body } }, token);
};

const heldAt = async (user: User, at: Clinic): Promise<number[]> => {
  const { rows } = await world.app.owner.query<{ role_group_id: number }>(
    'select role_group_id from user_group_clinic where user_id = $1 and clinic_id = $2 order by 1',
    [user.id, at.id],
  );
  return rows.map(({ role_group_id }) => role_group_id);
};

const rolesAt = async (user: User, at: Clinic): Promise<Set<Role>> => {
  const { rows } = await world.app.owner.query<{ role: Role }>(
    `select distinct unnest(r.roles) as role from user_group_clinic m join role_group r on r.id = m.role_group_id
     where m.user_id = $1 and m.clinic_id = $2`,
    [user.id, at.id],
  );
  return new Set(rows.map(({ role }) => role));
};

describe('T10 refuses to change role groups', () => {
  it('of the caller, whatever their roles, and changes nothing', async () => {
    const before = await heldAt(world.owner.user, world.clinic);
    const { status, problem } = await put(world.owner.token, world.owner.user.id, [desk]);
    expect([status, problem.type]).toEqual([403, '/problems/own_role_groups']);
    expect(await heldAt(world.owner.user, world.clinic)).toEqual(before);
  });

  it('at a branch of another group, at a sister branch without access, and at one that does not exist', async () => {
    const foreign = await makeClinic(world.app, await makeGroup(world.app));
    for (const clinic_id of [foreign.id, world.sister.id, 999_999])
      expect((await put(world.owner.token, target.id, [desk], { clinic_id })).status).toBe(404);
  });

  it('of users of another group, of users at a branch out of sight, and of unknown users', async () => {
    const other = await makeGroup(world.app);
    const foreign = await makeUser(world.app, other, { clinics: [await makeClinic(world.app, other)] });
    const unseen = await makeUser(world.app, world.group, { clinics: [world.sister] });
    for (const id of [foreign.id, unseen.id, 999_999])
      expect((await put(world.owner.token, id, [desk])).status).toBe(404);
  });

  it('if one belongs to another group or is unknown, and names the field', async () => {
    const foreign = await makeRoleGroup(world.app, await makeGroup(world.app), []);
    for (const id of [foreign, 999_999]) {
      const { status, problem } = await put(world.owner.token, target.id, [id]);
      expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, ['role_group_ids']]);
    }
  });

  it('if one opens more than the caller holds: neither giving nor taking', async () => {
    const manager = await makeUser(world.app, world.group, { clinics: [world.clinic], roles: ['ROLE_USER_UPDATE'] });
    const { token } = await mintSession(world.app, manager, world.clinic);
    expect((await put(token, target.id, [desk])).problem.type).toBe('/problems/role_group_beyond_own');
    const before = await heldAt(world.owner.user, world.clinic);
    expect((await put(token, world.owner.user.id, [])).problem.type).toBe('/problems/role_group_beyond_own');
    expect(await heldAt(world.owner.user, world.clinic)).toEqual(before);
  });

  it('with an old proof of identity', async () => {
    const { token } = await mintSession(world.app, world.owner.user, world.clinic);
    const session = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string };
    await world.app.owner.query("update session set created_at = now() - interval '11 minutes' where id = $1", [
      session.sid,
    ]);
    expect((await put(token, target.id, [desk])).problem.type).toBe('/problems/step_up_needed');
  });

  it('if another member changed them since the caller read them', async () => {
    const seen = await put(world.owner.token, target.id, [desk], { updated_at: null });
    expect(seen.status).toBe(200);
    expect((await put(world.owner.token, target.id, [], { updated_at: null })).status).toBe(409);
    expect((await put(world.owner.token, target.id, [], { updated_at: seen.answer.updated_at })).status).toBe(200);
  });
});

describe('T10 gives role groups', () => {
  it('also as a bare list, with the same error messages as in the object', async () => {
    const send = (body: unknown) =>
      world.app.call(
        setRoleGroups,
        { params: { clinic_id: world.clinic.id, user_id: target.id }, body: body as never },
        world.owner.token,
      );
    for (const wrong of [['x'], [0], Array.from({ length: 51 }, () => desk)]) {
      const { status, problem } = await send(wrong);
      expect([status, Object.keys(problem.errors ?? {})[0]?.split('.')[0]]).toEqual([422, 'role_group_ids']);
    }
    const before = await heldAt(target, world.clinic);
    expect((await send([...before, desk])).answer.role_groups.map(({ id }) => id)).toContain(desk);
    expect(await heldAt(target, world.clinic)).toEqual([...before, desk].toSorted((one, other) => one - other));
    expect((await send([])).status).toBe(200);
    expect(await heldAt(target, world.clinic)).toEqual([]);
  });

  it('and takes them, with audit entries; they apply to the next call of that user (T8)', async () => {
    const { token } = await mintSession(world.app, target, world.clinic);
    expect((await world.app.call(listTransactions, {}, token)).status).toBe(403);
    const given = await put(world.owner.token, target.id, [desk]);
    expect(given.status).toBe(200);
    expect(given.answer).toMatchObject({
      clinic: { id: world.clinic.id, name: 'Orchard' },
      role_groups: [{ id: desk, name: 'Desk', roles: ['ROLE_TRANSACTION_VIEW'] }],
      updated_by: 'Test Person',
    });
    const isAnswered = async (status: number) => (await world.app.call(listTransactions, {}, token)).status === status;
    await eventually('the role group opens the list', () => isAnswered(200), 1_000);
    await put(world.owner.token, target.id, []);
    await eventually('the branch is closed again', () => isAnswered(401), 1_000);
    const { rows: news } = await world.app.owner.query('select kind, data from notification where user_id = $1', [
      target.id,
    ]);
    const told = { kind: 'access_changed', data: { by: 'Test Person', place: 'Orchard' } };
    expect(news).toEqual([told, told]);
    const { rows } = await world.app.owner.query(
      `select actor, before, after, clinic_id from audit where kind = 'role_groups_changed' and entity_id = $1 order by id`,
      [target.id],
    );
    expect(rows).toMatchObject([
      { actor: world.owner.user.username, after: { role_groups: ['Desk'] }, clinic_id: world.clinic.id },
      { actor: world.owner.user.username, before: { role_groups: ['Desk'] }, after: { role_groups: [] } },
    ]);
  });

  it('at one branch only, to a user who has no branch yet; unchanged role groups need no permission', async () => {
    const newcomer = await makeUser(world.app, world.group);
    expect((await put(world.owner.token, newcomer.id, [desk])).status).toBe(200);
    expect(await heldAt(newcomer, world.clinic)).toEqual([desk]);
    expect(await heldAt(newcomer, world.sister)).toEqual([]);
    const manager = await makeUser(world.app, world.group, {
      clinics: [world.clinic],
      roles: ['ROLE_USER_UPDATE', 'ROLE_ISSUE_VIEW'],
    });
    const issues = await makeRoleGroup(world.app, world.group, ['ROLE_ISSUE_VIEW']);
    const { token } = await mintSession(world.app, manager, world.clinic);
    expect((await put(token, newcomer.id, [desk, issues])).status).toBe(200);
    expect(await heldAt(newcomer, world.clinic)).toEqual([desk, issues].toSorted((one, other) => one - other));
  });

  it('42 granters × role groups of one role or none: no user ends with more than the granter; the owner gives all but vouchers', async () => {
    const targets = [...all_roles, undefined].map((role) => (role === undefined ? [] : [role]));
    const ids = await Promise.all(targets.map((roles) => makeRoleGroup(world.app, world.group, roles)));
    /** The long run gives every group. Others give the own role, another one, superadmin and none; a superadmin gives every group. */
    const isTried = (granter_role: Role, index: number): boolean => {
      const own = all_roles.indexOf(granter_role);
      const [given] = targets[index] ?? [];
      const is_some = index === own || index === (own + 7) % all_roles.length;
      return is_long_run || is_some || granter_role === 'ROLE_SUPERADMIN' || !given || given === 'ROLE_SUPERADMIN';
    };
    await world.app.owner.query('truncate rate_limit');
    for (const granter_role of all_roles) {
      const held = new Set<Role>(['ROLE_USER_UPDATE', granter_role]);
      const granter = await makeUser(world.app, world.group, { clinics: [world.clinic], roles: [...held] });
      const { token } = await mintSession(world.app, granter, world.clinic);
      await Promise.all(
        targets.map(async (roles, index) => {
          if (!isTried(granter_role, index)) return;
          const newcomer = await makeUser(world.app, world.group);
          const { status } = await put(token, newcomer.id, [ids[index] ?? 0]);
          expect([granter_role, roles, status]).toEqual([
            granter_role,
            roles,
            roles.every((role) => can(held, role)) ? 200 : 403,
          ]);
          for (const role of await rolesAt(newcomer, world.clinic))
            expect(can(held, role), `${granter_role}, ${role}`).toBe(true);
        }),
      );
    }
  }, 120_000);
});

describe('The database without the application', () => {
  it('T10 adds and removes rows only at branches within the scope of the call', async () => {
    await expect(
      world.app.platform.pool.connect().then(async (client) => {
        try {
          await client.query('begin');
          await client.query("select set_config('app.group', $1, true), set_config('app.clinics', $2, true)", [
            String(world.group.id),
            String(world.clinic.id),
          ]);
          await client.query(
            'insert into user_group_clinic (group_id, user_id, clinic_id, role_group_id) values ($1, $2, $3, $4)',
            [world.group.id, target.id, world.sister.id, desk],
          );
        } finally {
          await client.query('rollback');
          client.release();
        }
      }),
    ).rejects.toThrow(/row-level security/);
  });
});

describe('The catalogue of role groups', () => {
  it('is refused without ROLE_USER_VIEW, and lists only the own group, by name', async () => {
    const { token } = await mintSession(world.app, target, world.clinic);
    expect((await world.app.call(listRoleGroups, {})).status).toBe(401);
    expect((await world.app.call(listRoleGroups, {}, token)).status).toBe(403);
    await giveRoles(world.app, target, world.clinic, ['ROLE_USER_VIEW']);
    const small = await makeGroup(world.app);
    const small_clinic = await makeClinic(world.app, small);
    await makeRoleGroup(world.app, small, ['ROLE_ISSUE_VIEW'], 'desk');
    const reader = await makeUser(world.app, small, { clinics: [small_clinic] });
    await world.app.owner.query(
      "update role_group set name = 'Zoo', roles = '{ROLE_USER_VIEW,ROLE_OF_TOMORROW}' where group_id = $1 and name <> 'desk'",
      [small.id],
    );
    const { answer } = await world.app.call(
      listRoleGroups,
      {},
      (await mintSession(world.app, reader, small_clinic)).token,
    );
    expect(answer.data.map(({ name, roles }) => [name, roles])).toEqual([
      ['desk', ['ROLE_ISSUE_VIEW']],
      ['Zoo', ['ROLE_USER_VIEW']],
    ]);
  });
});
