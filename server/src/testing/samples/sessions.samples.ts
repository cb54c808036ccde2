import { randomUUID } from 'node:crypto';
import { makeUser, mintSession, test_password } from '../factories.ts';
import type { DomainSamples, World } from './sample.ts';
import { claimsOf } from '../people/token-claims.ts';

/** A separate user at the branch: the session that ends here must not be the one that the other calls use. */
async function newToken({ app, group, clinic }: World): Promise<string> {
  const user = await makeUser(app, group, { clinics: [clinic], roles: ['ROLE_TRANSACTION_VIEW'] });
  return (await mintSession(app, user, clinic)).token;
}

/** Another session of the token's holder. */
async function anotherSession({ app }: World, token: string): Promise<string> {
  const id = randomUUID();
  await app.owner.query(
    `insert into session (id, group_id, user_id, expires_at)
     select $1, group_id, id, now() + interval '30 days' from staff_user where id = $2`,
    [id, claimsOf(token).id],
  );
  return id;
}

/** Makes the device of the session known to the branch of the token. */
async function knowDevice({ app }: World, token: string): Promise<void> {
  const { sid, data } = claimsOf(token);
  await app.owner.query(
    `insert into device (clinic_id, device_id, registered_by, registered_at)
     select $2, device_id, user_id, now() from session where id = $1 on conflict do nothing`,
    [sid, data.clinic.id],
  );
}

const asThemselves = { make: async (world: World) => ({ token: await newToken(world) }) };

export const samples: DomainSamples = {
  listSessions: {},
  endSession: {
    make: async (world, bearer) => {
      const token = bearer ?? (await newToken(world));
      return { params: { id: await anotherSession(world, token) }, token };
    },
  },
  endOtherSessions: asThemselves,
  listUserSessions: {
    make: async (world) => {
      await newToken(world);
      return {};
    },
  },
  endUserSession: { make: async (world) => ({ params: { id: claimsOf(await newToken(world)).sid } }) },
  endUserSessions: { make: async (world) => ({ params: { id: claimsOf(await newToken(world)).id } }) },
  getIdleLock: {},
  updateIdleLock: {
    make: async (world, bearer) => {
      const token = bearer ?? (await newToken(world));
      await knowDevice(world, token);
      return { token, body: { idle_lock_seconds: 60 } };
    },
    // "Never" is stored as no row.
    kept: { idle_lock_seconds: null },
  },
  reportActivity: asThemselves,
  lockSession: asThemselves,
  unlockSession: {
    make: async (world) => ({
      token: await newToken(world),
      body: { password: test_password, passkey: undefined },
    }),
    kept: { password: null, passkey: null },
  },
};
