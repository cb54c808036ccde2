import { randomUUID } from 'node:crypto';
import { makeUser } from '../factories.ts';
import type { DomainSamples, World } from './sample.ts';
import { claimsOf } from '../people/token-claims.ts';

/** The caller, if a token is given. Otherwise a colleague at the branch with a role group without roles. */
const idOf = async ({ app, group, clinic }: World, bearer: string | undefined): Promise<number> =>
  bearer === undefined ? (await makeUser(app, group, { clinics: [clinic], roles: [] })).id : claimsOf(bearer).id;

/** The fields that a form sends for a person. */
const person = () => ({
  first_name: 'Mei Ling',
  last_name: 'Tan',
  gender: 'f',
  email: `${randomUUID()}@clinic.example`,
  telephone: '+6561234567',
  mobile: '+6591234567',
  address: '1 Orchard Road',
  post_code: '238801',
  division_id: 12,
  description: 'Front desk',
  remarks: 'Mornings only',
});

export const samples: DomainSamples = {
  createUser: {
    make: async () => ({
      body: {
        ...person(),
        username: `user-${randomUUID()}`,
        plain_password: 'Portal#2027x',
        invite: undefined,
        enable: true,
        groups: undefined,
        photos: undefined,
      },
    }),
    kept: { plain_password: null, invite: null, groups: null, photos: null },
  },
  getUser: { make: async (world, bearer) => ({ params: { id: await idOf(world, bearer) } }) },
  updateUser: {
    make: async (world, bearer) => ({
      params: { id: await idOf(world, bearer) },
      body: { ...person(), updated_at: undefined, enable: true, plain_password: undefined, photos: undefined },
    }),
    kept: { updated_at: null, plain_password: null, photos: null },
  },
  listUserBranches: { make: async (world) => ({ params: { id: await idOf(world, undefined) } }) },
};
