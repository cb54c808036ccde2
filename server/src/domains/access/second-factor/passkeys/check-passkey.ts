import type { PasskeyAnswer } from '@clinic/contract/access/second-proof.ts';
import type { BaseAct } from '../../../../platform/act/act.ts';
import { spendChallenge } from './passkey-challenges.queries.ts';
import { type PasskeyRow, notePasskeyUse } from './passkeys.queries.ts';
import { relyingPartyOf } from './passkey-request.ts';

type Checking = Pick<BaseAct, 'db' | 'now' | 'request' | 'public_origin' | 'refusal'>;

/** The challenge in the client data of the browser; undefined for malformed data. */
export function challengeIn(client_data: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(client_data, 'base64url').toString());
    const challenge = typeof data === 'object' && data !== null && 'challenge' in data ? data.challenge : undefined;
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/**
 * True if one of these passkeys signed a challenge for this purpose, at this site, with user verification. The challenge is used up either
 * way. An error of the library counts as an invalid answer.
 */
export async function checkPasskey(
  act: Checking,
  group_id: number,
  passkeys: readonly PasskeyRow[],
  answer: PasskeyAnswer,
  purpose: string,
): Promise<boolean> {
  const site = relyingPartyOf(act);
  const challenge = challengeIn(answer.client_data);
  if (!site || challenge === undefined) return false;
  if (!(await spendChallenge(act.db, challenge, purpose, act.now))) return false;
  const passkey = passkeys.find(({ credential_id }) => credential_id === answer.id);
  if (!passkey) return false;
  // A tenth of what a start would load, for the first use of a passkey.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyAuthenticationResponse({
    response: {
      id: answer.id,
      rawId: answer.id,
      type: 'public-key',
      response: {
        clientDataJSON: answer.client_data,
        authenticatorData: answer.authenticator_data,
        signature: answer.signature,
      },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: passkey.relying_party,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!verified?.verified) return false;
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  const used = { id: passkey.id, counter: newCounter, counter_before: passkey.counter, synced: credentialBackedUp };
  return notePasskeyUse(act.db, group_id, used, act.now);
}
