import { listActivities } from '@clinic/contract/trail/activities.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { inviteUser } from '@clinic/contract/staff/invitation.ts';
import { setRoleGroups } from '@clinic/contract/staff/role-groups.ts';
import { getUser, listUserBranches, updateUser } from '@clinic/contract/staff/user.ts';
import { listUsers } from '@clinic/contract/staff/users.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { giveRoles, makeClinic, makeRoleGroup, makeUser, mintSession, type User } from '../../../testing/factories.ts';
import { staffWorld } from '../../../testing/people/staff-world.ts';

const world = staffWorld();
const manages: Role[] = ['ROLE_USER_VIEW', 'ROLE_USER_UPDATE', 'ROLE_TRANSACTION_VIEW'];
let desk: number;
let manager: { user: User; token: string };
let target: User;

beforeAll(async () => {
  desk = await makeRoleGroup(world.app, world.group, ['ROLE_TRANSACTION_VIEW'], 'Desk of two branches');
});
beforeEach(async () => {
  manager = await world.signedIn(manages);
  target = await makeUser(world.app, world.group, { clinics: [world.clinic], roles: ['ROLE_TRANSACTION_VIEW'] });
  // At the sister branch this user has more rights than the manager ever sees.
  await giveRoles(world.app, target, world.sister, ['ROLE_SUPERADMIN']);
});

const put = (by: { token: string }, role_group_ids: number[], clinic_id = world.clinic.id) =>
  world.app.call(setRoleGroups, { params: { clinic_id, user_id: target.id }, body: { role_group_ids } }, by.token);
const statusOf = async (calling: Promise<{ status: number }>): Promise<number> => (await calling).status;
const params = () => ({ id: String(target.id) });
/** What a member sees of the user: statuses of page, branches and trail, and the number of list entries. */
async function sight({ token }: { token: string }) {
  const query = { entity: 'user', entity_id: String(target.id) } as const;
  const listed = await world.app.call(listUsers, { query: { username: target.username } }, token);
  return [
    await statusOf(world.app.call(getUser, { params: params() }, token)),
    await statusOf(world.app.call(listUserBranches, { params: params() }, token)),
    await statusOf(world.app.call(listActivities, { query }, token)),
    listed.answer.data.length,
  ];
}
const in_sight = [200, 200, 200, 1];
const out_of_sight = [404, 404, 404, 0];

describe('T10 after the last role group of a user at a branch was taken', () => {
  it('neither a colleague nor a manager of another branch can give it back', async () => {
    const colleague = await world.signedIn(manages);
    const elsewhere = await world.signedIn(manages, [await makeClinic(world.app, world.group)]);
    expect((await put(manager, [])).status).toBe(200);
    for (const other of [colleague, elsewhere]) {
      expect(await sight(other)).toEqual(out_of_sight);
      expect((await put(other, [desk])).status).toBe(404);
    }
  });

  it('the member who took it cannot change or invite the user, nor see or give anything at another branch', async () => {
    expect((await put(manager, [])).status).toBe(200);
    const body = { remarks: 'Changed after all.' };
    expect(await statusOf(world.app.call(updateUser, { params: params(), body }, manager.token))).toBe(404);
    expect(await statusOf(world.app.call(inviteUser, { params: params() }, manager.token))).toBe(404);
    expect((await put(manager, [desk], world.sister.id)).status).toBe(404);
    const { answer } = await world.app.call(getUser, { params: params() }, manager.token);
    expect([answer.may_update, answer.may_invite, answer.user_group_clinics]).toEqual([false, false, []]);
    const { answer: branches } = await world.app.call(listUserBranches, { params: params() }, manager.token);
    expect(branches.data.map(({ clinic, role_groups }) => [clinic.id, role_groups])).toEqual([[world.clinic.id, []]]);
  });

  it('the member who took it can give it back while they manage users there', async () => {
    expect(await sight(manager)).toEqual(in_sight);
    expect((await put(manager, [])).status).toBe(200);
    expect(await sight(manager)).toEqual(in_sight);
    expect((await put(manager, [desk])).status).toBe(200);
    expect((await put(manager, [])).status).toBe(200);
    await giveRoles(world.app, manager.user, world.clinic, ['ROLE_USER_VIEW']);
    const { token } = await mintSession(world.app, manager.user, world.clinic);
    expect((await put({ token }, [desk])).status).toBe(403);
    await world.app.owner.query('delete from user_group_clinic where user_id = $1', [manager.user.id]);
    world.app.platform.sessions.forget();
    expect((await put({ token }, [desk])).status).toBe(401);
  });

  it('the member who took it loses sight of the user once another member changes the user’s access there', async () => {
    expect((await put(manager, [])).status).toBe(200);
    const both = await world.signedIn(['ROLE_SUPERADMIN'], [world.clinic, world.sister]);
    expect((await put(both, [desk])).status).toBe(200);
    expect((await put(both, [])).status).toBe(200);
    expect(await sight(manager)).toEqual(out_of_sight);
    expect((await put(manager, [desk])).status).toBe(404);
  });
});
