import { listTransactions } from '@clinic/contract/payments/transactions.ts';
import { can, type Role, roles as all_roles } from '@clinic/contract/shared/roles.ts';
import { describe, expect, it } from 'vitest';
import { makeRoleGroup, makeUser } from '../../../testing/factories.ts';
import { roleGroupCalls } from '../../../testing/people/role-group-calls.ts';
import { refusalOf, staffWorld } from '../../../testing/people/staff-world.ts';
import { eventually } from '../../../testing/wire/test-socket.ts';

const world = staffWorld();
const { give, newName, signedIn } = world;
const { post, put, remove, stored } = roleGroupCalls(world);

describe('T10 creating and changing a role group', () => {
  it('stores each role once, in catalogue order, and records the roles in the audit trail', async () => {
    const name = newName();
    const { status, answer } = await post({
      name: ` ${name} `,
      roles: ['ROLE_DASHBOARD', 'ROLE_USER_VIEW', 'ROLE_DASHBOARD'],
    });
    expect(status).toBe(200);
    expect(answer).toMatchObject({
      name,
      roles: ['ROLE_USER_VIEW', 'ROLE_DASHBOARD'],
      users: 0,
      branches: [],
      elsewhere: false,
      hindrance: null,
      updated_by: 'Test Person',
    });
    const { rows } = await world.app.owner.query(
      "select kind, actor, before, after, clinic_id from audit where entity = 'role_group' and entity_id = $1",
      [answer.id],
    );
    const after = { name, roles: ['ROLE_USER_VIEW', 'ROLE_DASHBOARD'] };
    expect(rows).toEqual([
      { kind: 'role_group_created', actor: world.owner.user.username, before: null, after, clinic_id: null },
    ]);
  });

  it('applies to all its holders within a second, and notifies only them', async () => {
    const id = await makeRoleGroup(world.app, world.group, [], newName());
    const { user, token } = await signedIn([]);
    await give(user, world.clinic, id);
    const name = newName();
    await put(id, { name, roles: ['ROLE_TRANSACTION_VIEW'] });
    const isAnswered = async (status: number) => (await world.app.call(listTransactions, {}, token)).status === status;
    await eventually('the role opens the list', () => isAnswered(200), 1_000);
    await put(id, { name, roles: [] });
    await eventually('the list is closed again', () => isAnswered(403), 1_000);
    // Renaming alone sends no notification.
    await put(id, { name: newName(), roles: [] });
    const { rows } = await world.app.owner.query('select kind, data from notification where user_id = $1', [user.id]);
    const news = { kind: 'access_changed', data: { by: 'Test Person', place: 'Orchard' } };
    expect(rows).toEqual([news, news]);
    const trail = await world.app.owner.query(
      "select before -> 'roles' as before, after -> 'roles' as after from audit where kind = 'role_group_updated' and entity_id = $1 order by id",
      [id],
    );
    expect(trail.rows.slice(0, 2)).toEqual([
      { before: [], after: ['ROLE_TRANSACTION_VIEW'] },
      { before: ['ROLE_TRANSACTION_VIEW'], after: [] },
    ]);
  });

  it('saving without a change leaves no audit entry, and roles of a newer release are kept', async () => {
    const id = await makeRoleGroup(world.app, world.group, ['ROLE_DASHBOARD'], newName());
    await world.app.owner.query("update role_group set roles = roles || '{ROLE_OF_TOMORROW}'::text[] where id = $1", [
      id,
    ]);
    const before = await stored(id);
    const same = await put(id, { name: before?.name, roles: ['ROLE_DASHBOARD'] });
    expect([same.status, same.answer.updated_at]).toEqual([200, null]);
    const { rows } = await world.app.owner.query("select 1 from audit where entity = 'role_group' and entity_id = $1", [
      id,
    ]);
    expect(rows).toEqual([]);
    await put(id, { name: before?.name, roles: ['ROLE_USER_VIEW'] });
    expect((await stored(id))?.roles).toEqual(['ROLE_USER_VIEW', 'ROLE_OF_TOMORROW']);
  });

  it('deletes only a role group without holders', async () => {
    const id = await makeRoleGroup(world.app, world.group, []);
    const { user } = await signedIn([]);
    await give(user, world.sister, id);
    expect(refusalOf(await remove(id))).toEqual([409, 'role_group_in_use']);
    await world.app.owner.query('delete from user_group_clinic where role_group_id = $1', [id]);
    expect((await remove(id)).status).toBe(204);
    expect(await stored(id)).toBeUndefined();
    expect((await remove(id)).status).toBe(404);
  });

  it('42 changers: each can open all roles that they hold, and no others', async () => {
    const id = await makeRoleGroup(world.app, world.group, [], newName());
    await give(await makeUser(world.app, world.group), world.clinic, id);
    await world.app.owner.query('truncate rate_limit');
    for (const changer_role of all_roles) {
      const held = new Set<Role>(['ROLE_USER_UPDATE', changer_role]);
      const { token } = await signedIn([...held]);
      const own = all_roles.filter((role) => can(held, role));
      const beyond = all_roles.find((role) => !can(held, role)) ?? 'ROLE_VOUCHER_ALLOW';
      const statuses = [
        (await post({ name: newName(), roles: own }, token)).status,
        (await post({ name: newName(), roles: [...own, beyond] }, token)).status,
        (await put(id, { name: newName(), roles: [beyond] }, token)).status,
      ];
      expect([changer_role, statuses]).toEqual([changer_role, [200, 422, 422]]);
    }
    expect((await stored(id))?.roles).toEqual([]);
  }, 60_000);
});
