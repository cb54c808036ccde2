import { randomUUID } from 'node:crypto';
import { makeRoleGroup, makeUser } from '../factories.ts';
import { most_role_groups } from '@clinic/contract/staff/role-groups.ts';
import { makeInvited } from '../people/invitations.ts';
import type { DomainSamples, World } from './sample.ts';

/** A colleague at the branch, with a role group without roles: every user may grant and revoke it. */
const colleague = ({ app, group, clinic }: World) => makeUser(app, group, { clinics: [clinic], roles: [] });

const newName = (): string => `Front desk ${randomUUID()}`;

/** A long run would reach the limit of role groups. */
async function makeRoom({ app, group }: World): Promise<void> {
  await app.owner.query(
    `delete from role_group r where group_id = $1 and updated_by is not null
       and not exists (select from user_group_clinic m where m.role_group_id = r.id)
       and $2 < (select count(*) from role_group where group_id = $1 and updated_by is not null)`,
    [group.id, most_role_groups / 2],
  );
}

export const samples: DomainSamples = {
  listUsers: {
    make: async (world) => {
      await colleague(world);
      return { query: { username: '' } };
    },
  },
  listRoleGroups: {
    make: async ({ app, group }) => {
      await makeRoleGroup(app, group, []);
      return {};
    },
  },
  getRoleGroup: { make: async ({ app, group }) => ({ params: { id: await makeRoleGroup(app, group, []) } }) },
  createRoleGroup: {
    make: async (world) => {
      await makeRoom(world);
      return { body: { name: newName(), roles: [] } };
    },
    kept: { name: null, roles: null },
  },
  updateRoleGroup: {
    make: async ({ app, group }) => ({
      params: { id: await makeRoleGroup(app, group, []) },
      body: { name: newName(), roles: [], updated_at: null },
    }),
    kept: { name: null, roles: null, updated_at: null },
  },
  delegateRoleGroup: {
    make: async ({ app, group }) => ({
      params: { id: await makeRoleGroup(app, group, []) },
      body: { delegated: false },
    }),
    kept: { delegated: null },
  },
  deleteRoleGroup: { make: async ({ app, group }) => ({ params: { id: await makeRoleGroup(app, group, []) } }) },
  setRoleGroups: {
    make: async (world) => {
      const { id } = await colleague(world);
      const given = await makeRoleGroup(world.app, world.group, [], newName());
      return {
        params: { clinic_id: world.clinic.id, user_id: id },
        body: { role_group_ids: [given], updated_at: null },
      };
    },
    kept: { role_group_ids: null, updated_at: null },
  },
  inviteUser: {
    make: async ({ app, group, clinic }) => ({ params: { id: (await makeInvited(app, group, clinic)).id } }),
  },
  getUserAccess: { make: async (world) => ({ params: { id: (await colleague(world)).id } }) },
  startView: {
    make: async (world) => ({ params: { id: (await colleague(world)).id }, body: { clinic_id: world.clinic.id } }),
    kept: { clinic_id: null },
  },
};
