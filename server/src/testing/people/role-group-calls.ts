import { createRoleGroup, deleteRoleGroup, updateRoleGroup } from '@clinic/contract/staff/change-role-groups.ts';
import type { staffWorld } from './staff-world.ts';

/** The calls that change role groups, by default as the owner of the world. Bodies are as loosely typed as on the wire. */
export const roleGroupCalls = (world: ReturnType<typeof staffWorld>) => ({
  post: (body: object, token = world.owner.token) => world.app.call(createRoleGroup, { body: body as never }, token),
  put: (id: number, body: object, token = world.owner.token) =>
    world.app.call(updateRoleGroup, { params: { id }, body: body as never }, token),
  remove: (id: number, token = world.owner.token) => world.app.call(deleteRoleGroup, { params: { id } }, token),
  /** The row in the database. Undefined if it was deleted. */
  stored: async (id: number) =>
    (await world.app.owner.query('select name, roles from role_group where id = $1', [id])).rows[0] as
      | { name: string; roles: string[] }
      | undefined,
});
