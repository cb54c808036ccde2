import { makeUser, mintSession, type SignedIn, test_password } from '../factories.ts';
import type { DomainSamples, World } from './sample.ts';

/** Somebody of their own at the branch, signed in on a device that the branch knows. */
async function newlySignedIn({ app, group, clinic }: World): Promise<SignedIn & { id: string; user_id: number }> {
  const user = await makeUser(app, group, { clinics: [clinic], roles: ['ROLE_TRANSACTION_VIEW'] });
  const signed_in = await mintSession(app, user, clinic);
  await app.owner.query(
    'insert into device (clinic_id, device_id, registered_by, registered_at) values ($1, $2, $3, now())',
    [clinic.id, signed_in.device_id, user.id],
  );
  const { rows } = await app.owner.query<{ id: string }>('select id from session where device_id = $1', [
    signed_in.device_id,
  ]);
  return { ...signed_in, id: rows[0]?.id ?? '', user_id: user.id };
}

/** A session that ends here must not be the one that the other calls use. */
const asThemselves = { make: async (world: World) => ({ token: (await newlySignedIn(world)).token }) };

export const sessionsSamples: DomainSamples = {
  listSessions: {},
  endSession: {
    make: async (world) => {
      const { id, token } = await newlySignedIn(world);
      return { params: { id }, token };
    },
  },
  endOtherSessions: asThemselves,
  listUserSessions: {
    make: async (world) => {
      await newlySignedIn(world);
      return {};
    },
  },
  endUserSession: { make: async (world) => ({ params: { id: (await newlySignedIn(world)).id } }) },
  endUserSessions: { make: async (world) => ({ params: { id: (await newlySignedIn(world)).user_id } }) },
  getIdleLock: {},
  updateIdleLock: {
    make: async (world) => ({ token: (await newlySignedIn(world)).token, body: { idle_lock_seconds: 300 } }),
  },
  reportActivity: asThemselves,
  lockSession: asThemselves,
  unlockSession: {
    make: async (world) => ({ token: (await newlySignedIn(world)).token, body: { password: test_password } }),
    kept: { password: null },
  },
};
