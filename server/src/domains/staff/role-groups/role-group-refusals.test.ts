import { roles as all_roles } from '@clinic/contract/shared/roles.ts';
import { createRoleGroup, getRoleGroup, longest_role_group_name } from '@clinic/contract/staff/change-role-groups.ts';
import { most_role_groups } from '@clinic/contract/staff/role-groups.ts';
import { describe, expect, it } from 'vitest';
import { makeClinic, makeGroup, makeRoleGroup, makeUser, mintSession } from '../../../testing/factories.ts';
import { roleGroupCalls } from '../../../testing/people/role-group-calls.ts';
import { refusalOf, staffWorld } from '../../../testing/people/staff-world.ts';

const world = staffWorld();
const { give, newName, signedIn } = world;
const { post, put, remove, stored } = roleGroupCalls(world);

describe('T10 refuses a role group', () => {
  it('without a session, without the role, and with an old proof of identity', async () => {
    const id = await makeRoleGroup(world.app, world.group, []);
    const body = { name: newName(), roles: [] };
    const { token: viewer } = await signedIn(['ROLE_USER_VIEW', 'ROLE_USER_CREATE']);
    const { token: stale } = await mintSession(world.app, world.owner.user, world.clinic);
    const session = JSON.parse(Buffer.from(stale.split('.')[1] ?? '', 'base64url').toString()) as { sid: string };
    await world.app.owner.query("update session set created_at = now() - interval '11 minutes' where id = $1", [
      session.sid,
    ]);
    for (const [token, answer] of [
      [viewer, [403, 'role_missing']],
      [stale, [403, 'step_up_needed']],
    ] as const)
      for (const call of [post(body, token), put(id, body, token), remove(id, token)])
        expect(refusalOf(await call)).toEqual(answer);
    expect((await world.app.call(createRoleGroup, { body: body as never })).status).toBe(401);
    expect((await world.app.call(getRoleGroup, { params: { id } })).status).toBe(401);
    expect(refusalOf(await world.app.call(getRoleGroup, { params: { id } }, (await signedIn([])).token))).toEqual([
      403,
      'role_missing',
    ]);
  });

  it('of another group, and one that does not exist', async () => {
    const foreign = await makeRoleGroup(world.app, await makeGroup(world.app), []);
    for (const id of [foreign, 999_999]) {
      expect((await world.app.call(getRoleGroup, { params: { id } }, world.owner.token)).status).toBe(404);
      expect((await put(id, { name: newName(), roles: [] })).status).toBe(404);
      expect((await remove(id)).status).toBe(404);
    }
    expect(await stored(foreign)).toBeDefined();
  });

  it('that the caller holds, whatever their roles', async () => {
    const id = await makeRoleGroup(world.app, world.group, ['ROLE_DASHBOARD']);
    await give(world.owner.user, world.clinic, id);
    expect(refusalOf(await put(id, { name: newName(), roles: [] }))).toEqual([403, 'own_role_group']);
    expect((await stored(id))?.roles).toEqual(['ROLE_DASHBOARD']);
  });

  it('that opens more than the caller may do, and changes to one with roles that the caller does not hold', async () => {
    const { token } = await signedIn(['ROLE_USER_UPDATE', 'ROLE_USER_VIEW']);
    const greater = await makeRoleGroup(world.app, world.group, ['ROLE_DASHBOARD']);
    expect(refusalOf(await put(greater, { name: newName(), roles: [] }, token))).toEqual([
      403,
      'role_group_out_of_reach',
    ]);
    expect(refusalOf(await remove(greater, token))).toEqual([403, 'role_group_out_of_reach']);
    const lesser = await makeRoleGroup(world.app, world.group, ['ROLE_USER_VIEW']);
    const wider = { name: newName(), roles: ['ROLE_USER_VIEW', 'ROLE_SUPERADMIN'] };
    for (const call of [await put(lesser, wider, token), await post(wider, token)]) {
      expect(refusalOf(call)).toEqual([422, 'roles_beyond_own']);
      expect(Object.keys(call.problem.errors ?? {})).toEqual(['roles']);
    }
    // An owner passes nearly every check, but vouchers need their own role (T9).
    expect(refusalOf(await post({ name: newName(), roles: ['ROLE_VOUCHER_ALLOW'] }))).toEqual([
      422,
      'roles_beyond_own',
    ]);
  });

  it('that is used at a branch out of reach, or where the caller holds less than it opens', async () => {
    const elsewhere = await makeRoleGroup(world.app, world.group, ['ROLE_DASHBOARD']);
    await give(await makeUser(world.app, world.group), world.sister, elsewhere);
    expect(refusalOf(await put(elsewhere, { name: newName(), roles: [] }))).toEqual([403, 'role_group_elsewhere']);

    // All roles at Orchard; at Tampines little more than user management.
    const { user, token } = await signedIn(['ROLE_SUPERADMIN']);
    await give(user, world.sister, await makeRoleGroup(world.app, world.group, ['ROLE_USER_UPDATE', 'ROLE_USER_VIEW']));
    expect(refusalOf(await put(elsewhere, { name: newName(), roles: [] }, token))).toEqual([
      403,
      'role_group_out_of_reach',
    ]);
    const small = await makeRoleGroup(world.app, world.group, ['ROLE_USER_VIEW']);
    await give(await makeUser(world.app, world.group), world.sister, small);
    const wider = { name: newName(), roles: ['ROLE_USER_VIEW', 'ROLE_DASHBOARD'] };
    expect(refusalOf(await put(small, wider, token))).toEqual([422, 'roles_beyond_own']);
    expect((await put(small, { name: newName(), roles: ['ROLE_USER_UPDATE'] }, token)).status).toBe(200);
  });

  it('that another member changed since the caller read it', async () => {
    const id = await makeRoleGroup(world.app, world.group, []);
    const first = await put(id, { name: newName(), roles: ['ROLE_DASHBOARD'], updated_at: null });
    expect(first.status).toBe(200);
    expect(refusalOf(await put(id, { name: newName(), roles: [], updated_at: null }))).toEqual([409, 'stale_object']);
    const { updated_at } = first.answer;
    expect((await put(id, { name: newName(), roles: [], updated_at })).status).toBe(200);
  });

  it('beyond the maximum number; role groups that came with the group do not count', async () => {
    const full = await makeGroup(world.app);
    const at = await makeClinic(world.app, full);
    const keeper = await makeUser(world.app, full, { clinics: [at], roles: ['ROLE_SUPERADMIN'] });
    const { token } = await mintSession(world.app, keeper, at);
    await world.app.owner.query(
      "insert into role_group (group_id, name, roles, updated_by) select $1, 'Kept ' || n, '{}', $2 from generate_series(1, $3::int) n",
      [full.id, keeper.id, most_role_groups - 1],
    );
    expect((await post({ name: newName(), roles: [] }, token)).status).toBe(200);
    expect(refusalOf(await post({ name: newName(), roles: [] }, token))).toEqual([409, 'too_many_role_groups']);
  });

  it('with one wrong field, each with its message, and with unknown fields', async () => {
    const id = await makeRoleGroup(world.app, world.group, []);
    await makeRoleGroup(world.app, world.group, [], 'Front Desk');
    const taken = 'A role group with this name already exists.';
    const wrong: [object, Record<string, string[]>][] = [
      [{ roles: [] }, { name: ['This value should not be blank.'] }],
      [{ name: '  ', roles: [] }, { name: ['This value should not be blank.'] }],
      [
        { name: 'x'.repeat(longest_role_group_name + 1), roles: [] },
        { name: [`Please enter at most ${longest_role_group_name} characters.`] },
      ],
      [{ name: 'front DESK', roles: [] }, { name: [taken] }],
    ];
    for (const [body, errors] of wrong)
      for (const call of [await post(body), await put(id, body)])
        expect([call.status, call.problem.errors], JSON.stringify(body)).toEqual([422, errors]);
    for (const field of [{ roles: ['ROLE_OF_NOBODY'] }, { roles: 'all' }, { roles: all_roles.map(() => 'x') }])
      for (const call of [await post({ name: newName(), ...field }), await put(id, { name: newName(), ...field })])
        expect([call.status, Object.keys(call.problem.errors ?? {})[0]?.startsWith('roles')]).toEqual([422, true]);
    for (const field of ['id', 'group_id', 'second_factor_required', 'updated_by', 'users'])
      for (const call of [
        await post({ name: newName(), roles: [], [field]: 1 }),
        await put(id, { name: newName(), roles: [], [field]: 1 }),
      ])
        expect([field, call.status]).toEqual([field, 422]);
  });
});
