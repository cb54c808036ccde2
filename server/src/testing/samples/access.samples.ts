import { randomInt } from 'node:crypto';
import { makeUser, mintSession, test_password } from '../factories.ts';
import { makeInvited } from '../people/invitations.ts';
import { newEmail, plantResetCode, plantResetToken } from '../people/password-reset.ts';
import type { DomainSamples, World } from './sample.ts';

/** A separate user at the branch, so that changes to them affect no other call. */
const newUser = ({ app, group, clinic }: World) =>
  makeUser(app, group, { clinics: [clinic], roles: ['ROLE_TRANSACTION_VIEW'] });

/** A user who forgot the password. */
async function newForgetful({ app, group, clinic }: World): Promise<{ id: number; email: string }> {
  const email = newEmail();
  const { id } = await makeUser(app, group, { clinics: [clinic], email });
  return { id, email };
}

const newSession = async (world: World) => mintSession(world.app, await newUser(world), world.clinic);

export const samples: DomainSamples = {
  login: {
    make: async (world) => {
      const { group_code, username, password } = await newUser(world);
      return { body: { code: group_code, username, password } };
    },
    kept: { code: null, username: null, password: null },
  },
  allowLogin: {
    make: async (world) => ({ body: { token: (await newSession(world)).permanent } }),
    kept: { token: null },
  },
  exchangeToken: {
    make: async (world) => ({ body: { id: world.clinic.id, token: (await newSession(world)).permanent } }),
    kept: { id: null, token: null },
  },
  revokeDevice: {
    make: async (world) => ({ token: (await newSession(world)).token }),
    kept: { key: null },
  },
  changePassword: {
    make: async (world) => ({
      token: (await newSession(world)).token,
      body: { old_password: test_password, password: 'Portal#2027', password_confirm: 'Portal#2027' },
    }),
    kept: { old_password: null, password: null, password_confirm: null },
  },
  forgetPassword: {
    make: async (world) => ({ body: { email: (await newForgetful(world)).email } }),
    kept: { email: null },
  },
  verifyForgottenPassword: {
    make: async (world) => {
      const { email } = await newForgetful(world);
      return { body: { email, verify: await plantResetCode(world.app, email, String(randomInt(100_000, 1_000_000))) } };
    },
    kept: { email: null, verify: null },
  },
  changeForgottenPassword: {
    make: async (world) => {
      const { id, email } = await newForgetful(world);
      const token = await plantResetToken(world.app, email);
      return { body: { password: 'Portal#2027', password_confirm: 'Portal#2027', token, account_id: id } };
    },
    kept: { password: null, password_confirm: null, token: null, account_id: null },
  },
  readInvitation: {
    make: async ({ app, group, clinic }) => ({ body: { token: (await makeInvited(app, group, clinic)).token } }),
    kept: { token: null },
  },
  acceptInvitation: {
    make: async ({ app, group, clinic }) => {
      const { token } = await makeInvited(app, group, clinic);
      return { body: { password: 'Portal#2027', password_confirm: 'Portal#2027', token } };
    },
    kept: { password: null, password_confirm: null, token: null },
  },
};
