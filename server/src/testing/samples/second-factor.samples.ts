import { askProof } from '@clinic/contract/access/prove.ts';
import { askLoginPasskey } from '@clinic/contract/access/second-factor-sign-in.ts';
import { askNewPasskey, beginAuthenticator } from '@clinic/contract/access/second-factor.ts';
import { login } from '@clinic/contract/access/sign-in.ts';
import { codeShown } from '../people/authenticator-app.ts';
import { insertedId, makeUser, mintSession, test_password, type User } from '../factories.ts';
import { PasskeyDevice } from '../people/passkey-device.ts';
import { plantAuthenticator, plantPasskey } from '../people/second-factors.ts';
import { test_origin } from '../test-app.ts';
import type { DomainSamples, World } from './sample.ts';
import { claimsOf } from '../people/token-claims.ts';

const origin = test_origin;

const newUser = ({ app, group, clinic }: World): Promise<User> =>
  makeUser(app, group, { clinics: [clinic], roles: ['ROLE_TRANSACTION_VIEW'] });

/** The holder of the token. Without a token, a new user. */
async function holderOf(
  world: World,
  bearer?: string,
): Promise<{ user: { id: number; group_id: number }; token: string }> {
  if (bearer === undefined) {
    const user = await newUser(world);
    return { user, token: (await mintSession(world.app, user, world.clinic)).token };
  }
  const { id } = claimsOf(bearer);
  const group_id = await insertedId(world.app, 'select group_id as id from staff_user where id = $1', [id]);
  return { user: { id, group_id }, token: bearer };
}

async function ticketOf(world: World, { group_code, username, password }: User): Promise<string> {
  const asked = await world.app.call(login, { body: { code: group_code, username, password } });
  return asked.answer.second_factor?.ticket ?? '';
}

const now = ({ app }: World): Date => new Date(Date.now() + app.clock.offset_ms);

export const samples: DomainSamples = {
  finishLogin: {
    make: async (world) => {
      const user = await newUser(world);
      const secret = await plantAuthenticator(world.app, user);
      return { body: { ticket: await ticketOf(world, user), code: codeShown(secret, now(world)), passkey: undefined } };
    },
    kept: { ticket: null, code: null, passkey: null },
  },
  askLoginPasskey: { make: async () => ({ body: { ticket: undefined } }), kept: { ticket: null, device_id: null } },
  loginWithPasskey: {
    make: async (world) => {
      const { device } = await plantPasskey(world.app, await newUser(world));
      const { answer } = await world.app.call(askLoginPasskey, { body: {} });
      return { body: { passkey: device.sign(answer, { origin }) } };
    },
    kept: { passkey: null },
  },
  proveIdentity: {
    make: async (world, bearer) => {
      const { token } = await holderOf(world, bearer);
      await world.app.call(askProof, { body: {} }, token);
      return { token, body: { password: test_password, code: undefined, passkey: undefined } };
    },
    kept: { password: null, code: null, passkey: null },
  },
  getSecondFactor: {
    make: async (world, bearer) => {
      const { user, token } = await holderOf(world, bearer);
      await plantPasskey(world.app, user);
      return { token };
    },
  },
  beginAuthenticator: { make: async (world, bearer) => ({ token: (await holderOf(world, bearer)).token }) },
  confirmAuthenticator: {
    make: async (world, bearer) => {
      const { token } = await holderOf(world, bearer);
      const { answer } = await world.app.call(beginAuthenticator, { body: {} }, token);
      return { token, body: { code: codeShown(answer.secret, now(world)) } };
    },
    kept: { code: null },
  },
  removeAuthenticator: {
    make: async (world, bearer) => {
      const { user, token } = await holderOf(world, bearer);
      await plantAuthenticator(world.app, user);
      return { token };
    },
  },
  askNewPasskey: { make: async (world, bearer) => ({ token: (await holderOf(world, bearer)).token }) },
  addPasskey: {
    make: async (world, bearer) => {
      const { token } = await holderOf(world, bearer);
      const { answer } = await world.app.call(askNewPasskey, { body: {} }, token);
      return { token, body: { name: 'Phone', ...new PasskeyDevice().make(answer, { origin }) } };
    },
    kept: { id: null, client_data: null, attestation: null, transports: null },
  },
  renamePasskey: {
    make: async (world, bearer) => {
      const { user, token } = await holderOf(world, bearer);
      return { token, params: { id: (await plantPasskey(world.app, user)).id } };
    },
  },
  removePasskey: {
    make: async (world, bearer) => {
      const { user, token } = await holderOf(world, bearer);
      return { token, params: { id: (await plantPasskey(world.app, user)).id } };
    },
  },
  makeRecoveryCodes: {
    make: async (world, bearer) => {
      const { user, token } = await holderOf(world, bearer);
      await plantPasskey(world.app, user);
      return { token };
    },
  },
  requireSecondFactor: {
    make: async (world) => {
      const user = await newUser(world);
      const { rows } = await world.app.owner.query<{ id: number }>(
        'select role_group_id as id from user_group_clinic where user_id = $1',
        [user.id],
      );
      return { params: { id: rows[0]?.id ?? 0 } };
    },
    // A value that is already set is not written again.
    kept: { second_factor_required: null },
  },
  resetSecondFactor: {
    make: async (world) => {
      const user = await newUser(world);
      await plantAuthenticator(world.app, user);
      return { params: { id: user.id } };
    },
  },
};
