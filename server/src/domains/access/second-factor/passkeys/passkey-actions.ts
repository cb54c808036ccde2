import { createHash } from 'node:crypto';
import type * as calls from '@clinic/contract/access/second-factor.ts';
import { most_passkeys, type ownPasskey } from '@clinic/contract/access/second-factor.ts';
import type { z } from 'zod/mini';
import type { Action, ReadAct } from '../../../../platform/act/act.ts';
import { holdOwnUser } from '../../hold-own-user.ts';
import { findOwnUser } from '../../users.queries.ts';
import { challengeIn } from './check-passkey.ts';
import { afterEnrolment } from '../second-factor-actions.ts';
import { challenge_ttl_seconds, newChallenge, spendChallenge, enrolPurpose } from './passkey-challenges.queries.ts';
import { credentialOf, relyingPartyOf } from './passkey-request.ts';
import { insertPasskey, readPasskeys, namePasskey } from './passkeys.queries.ts';

/** EdDSA, ECDSA with P-256, RSA: the algorithms of platforms and security keys. */
const algorithms = [-8, -7, -257];

/** The user handle that the passkey stores. It is constant per user, so that a device replaces an older passkey, and contains no name. */
const userHandle = (user_id: number): string =>
  createHash('sha256').update(`clinic portal user ${user_id}`).digest('base64url');

/** The options that the browser needs to make a passkey. Refuses: passkeys_not_here, too_many_passkeys. */
export const askNewPasskey: Action<typeof calls.askNewPasskey> = async (act) => {
  const { group_id, user_id, session_id } = act.staff;
  const site = relyingPartyOf(act);
  if (!site) throw act.refusal('passkeys_not_here');
  const known = await readPasskeys(act.db, group_id, user_id);
  if (known.length >= most_passkeys) throw act.refusal('too_many_passkeys');
  const { username, group_code } = await findOwnUser(act.db, group_id, user_id);
  return {
    challenge: await newChallenge(act.db, enrolPurpose(session_id), act.now),
    relying_party: site.id,
    relying_party_name: 'Clinic Portal',
    user_handle: userHandle(user_id),
    username: `${username}@${group_code}`,
    algorithms,
    timeout_seconds: challenge_ttl_seconds,
    credentials: known.filter(({ relying_party }) => relying_party === site.id).map(credentialOf),
  };
};

/** Stores a passkey made by the browser. Refuses: passkeys_not_here, passkey_refused, too_many_passkeys. */
export const addPasskey: Action<typeof calls.addPasskey> = async (act, { body }) => {
  const { group_id, user_id, session_id } = act.staff;
  const site = relyingPartyOf(act);
  if (!site) throw act.refusal('passkeys_not_here');
  const challenge = challengeIn(body.client_data);
  if (challenge === undefined || !(await spendChallenge(act.db, challenge, enrolPurpose(session_id), act.now)))
    throw act.refusal('passkey_refused');
  await holdOwnUser(act);
  if ((await readPasskeys(act.db, group_id, user_id)).length >= most_passkeys) throw act.refusal('too_many_passkeys');
  // A tenth of what a start would load, for the first use of a passkey.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyRegistrationResponse({
    response: {
      id: body.id,
      rawId: body.id,
      type: 'public-key',
      response: { clientDataJSON: body.client_data, attestationObject: body.attestation },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined);
  const made = verified?.registrationInfo;
  if (!made || made.credential.id !== body.id) throw act.refusalThatKeeps('passkey_refused');
  const id = await insertPasskey(act.db, {
    group_id,
    user_id,
    name: body.name,
    credential_id: body.id,
    relying_party: site.id,
    public_key: Buffer.from(made.credential.publicKey).toString('base64url'),
    counter: made.credential.counter,
    transports: [...body.transports],
    synced: made.credentialBackedUp,
    created_at: act.now,
  });
  if (id === null) throw act.refusalThatKeeps('passkey_refused');
  return afterEnrolment(act, `The passkey “${body.name}”`);
};

/** The passkey as the user's own list shows it. */
export async function presentPasskey(
  { db, staff: { group_id, user_id } }: Pick<ReadAct, 'db' | 'staff'>,
  { params }: { params: { id: number } },
): Promise<z.output<typeof ownPasskey> | undefined> {
  return (await readPasskeys(db, group_id, user_id)).find(({ id }) => id === params.id);
}

/** Renames a passkey. Refuses: not_found. */
export const renamePasskey: Action<typeof calls.renamePasskey> = async (act, { params, body }) => {
  const named = await namePasskey(act.db, act.staff, params.id, body.name);
  if (!named) throw act.refusal('not_found');
  act.audit('passkey_renamed', { entity: 'user', entity_id: act.staff.user_id, clinic_id: null, note: body.name });
  return named;
};
