import type { PasskeyAnswer, PasskeyRequest } from '@clinic/contract/access/second-proof.ts';
import { passkeyTransports } from '@clinic/contract/access/second-proof.ts';
import type { askNewPasskey } from '@clinic/contract/access/second-factor.ts';
import type { Answer } from '@clinic/contract/shared/endpoint.ts';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

const known_transports = new Set<string>(passkeyTransports);
type Transport = (typeof passkeyTransports)[number];
const isTransport = (transport: string): transport is Transport => known_transports.has(transport);

const credentialsOf = (credentials: PasskeyRequest['credentials']) =>
  credentials.map(({ id, transports }) => ({ id, transports: [...transports], type: 'public-key' as const }));

/** The user dismissed the browser's prompt or let it expire: not a failure. */
export const isDismissed = (failure: unknown): boolean =>
  failure instanceof Error && ['NotAllowedError', 'AbortError'].includes(failure.name);

/** The device already has a passkey of this account. */
export const isKnownDevice = (failure: unknown): boolean =>
  failure instanceof Error && failure.name === 'InvalidStateError';

/** Signs the server's challenge with a passkey. */
export async function signWithPasskey(asked: PasskeyRequest): Promise<PasskeyAnswer> {
  const { id, response } = await startAuthentication({
    optionsJSON: {
      challenge: asked.challenge,
      rpId: asked.relying_party,
      timeout: asked.timeout_seconds * 1000,
      userVerification: 'required',
      allowCredentials: credentialsOf(asked.credentials),
    },
  });
  return {
    id,
    client_data: response.clientDataJSON,
    authenticator_data: response.authenticatorData,
    signature: response.signature,
  };
}

/** Creates a passkey on this device or a roaming one. */
export async function makePasskey(asked: Answer<typeof askNewPasskey>) {
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge: asked.challenge,
      rp: { id: asked.relying_party, name: asked.relying_party_name },
      user: { id: asked.user_handle, name: asked.username, displayName: asked.username },
      pubKeyCredParams: asked.algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
      timeout: asked.timeout_seconds * 1000,
      attestation: 'none',
      excludeCredentials: credentialsOf(asked.credentials),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    },
  });
  return {
    id,
    client_data: response.clientDataJSON,
    attestation: response.attestationObject,
    transports: (response.transports ?? []).filter(isTransport),
  };
}
