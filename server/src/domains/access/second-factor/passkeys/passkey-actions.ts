import { createHash } from 'node:crypto';
import {
  type addPasskey as addEndpoint,
  type askNewPasskey as askEndpoint,
  most_passkeys,
} from '@clinic/contract/access/second-factor.ts';
import type { Action } from '../../../../platform/act/act.ts';
import { holdOwnUser } from '../../hold-own-user.ts';
import { findOwnUser } from '../../users.queries.ts';
import { challengeIn } from './check-passkey.ts';
import { afterEnrolment } from '../enrol.ts';
import { challenge_ttl_seconds, newChallenge, spendChallenge } from './passkey-challenges.queries.ts';
import { enrolPurpose } from './passkey-purposes.ts';
import { credentialOf } from './passkey-request.ts';
import { insertPasskey, readPasskeys } from './passkeys.queries.ts';
import { relyingPartyOf } from './relying-party.ts';

/** EdDSA, ECDSA with P-256, RSA: the algorithms of platforms and security keys. */
const algorithms = [-8, -7, -257];

/** The user handle that the passkey stores. It is constant per user, so that a device replaces an older passkey, and contains no name. */
const userHandle = (user_id: number): string =>
  createHash('sha256').update(`clinic portal user ${user_id}`).digest('base64url');

/** The options that the browser needs to make a passkey. Refuses: passkeys_not_here, too_many_passkeys. */
export const askNewPasskey: Action<typeof askEndpoint> = async (act) => {
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
export const addPasskey: Action<typeof addEndpoint> = async (act, { body }) => {
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
