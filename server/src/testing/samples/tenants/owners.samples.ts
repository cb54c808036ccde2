import { randomUUID } from 'node:crypto';
import { giveRoles, makeClinic, makeGroup } from '../../factories.ts';
import { makeInvited } from '../../people/invitations.ts';
import type { DomainSamples, World } from '../sample.ts';

/** An owner who has not chosen a password yet, of a group of its own: one more owner would change who may do what in the world's. */
async function invitedOwner({ app }: World) {
  const group = await makeGroup(app);
  const clinic = await makeClinic(app, group);
  const owner = await makeInvited(app, group, clinic);
  await giveRoles(app, owner, clinic, ['ROLE_SUPERADMIN']);
  return { params: { id: group.id, user: owner.id } };
}

export const samples: DomainSamples = {
  listGroupOwners: {
    make: async (world) => {
      const { params } = await invitedOwner(world);
      return { params: { id: params.id } };
    },
  },
  createGroupOwner: {
    make: async ({ app }) => {
      const group = await makeGroup(app);
      await makeClinic(app, group);
      const username = `owner-${randomUUID()}`;
      const names = { first_name: 'Mei Ling', last_name: 'Tan' };
      return {
        params: { id: group.id },
        body: { username, ...names, email: `${username}@clinic.example`, deliver: undefined },
      };
    },
    kept: { deliver: null },
  },
  inviteGroupOwner: {
    make: async (world) => ({ ...(await invitedOwner(world)), body: { deliver: undefined } }),
    kept: { deliver: null },
  },
  resetOwnerSecondFactor: {
    make: async (world) => {
      const { params } = await invitedOwner(world);
      await world.app.owner.query('update staff_user set second_factor_since = now() where id = $1', [params.user]);
      return { params };
    },
  },
  createRoleGroupFromTemplate: {
    make: async ({ app }) => ({ params: { id: (await makeGroup(app)).id }, body: { template: 'counter' } }),
    // By its name and roles.
    kept: { template: null },
  },
};
