import { isIP } from 'node:net';
import { type PasskeyRequest, passkeyTransports } from '@clinic/contract/access/second-proof.ts';
import type { BaseAct } from '../../../../platform/act/act.ts';
import { challenge_ttl_seconds, newChallenge } from './passkey-challenges.queries.ts';
import type { PasskeyRow } from './passkeys.queries.ts';
import { isOriginAllowed } from '../../../../platform/sockets/origin.ts';

type Asking = Pick<BaseAct, 'db' | 'now' | 'request' | 'public_origin'>;
type Transport = (typeof passkeyTransports)[number];

const known_transports = new Set<string>(passkeyTransports);
const isTransport = (transport: string): transport is Transport => known_transports.has(transport);

/** A credential in the form that the browser expects. */
export const credentialOf = ({ credential_id, transports }: Pick<PasskeyRow, 'credential_id' | 'transports'>) => ({
  id: credential_id,
  transports: transports.filter(isTransport),
});

/** The challenge that a passkey signs for this purpose; null if the open address supports no passkeys. */
export async function requestPasskey(
  act: Asking,
  purpose: string,
  passkeys: readonly PasskeyRow[],
): Promise<PasskeyRequest | null> {
  const site = relyingPartyOf(act);
  if (!site) return null;
  return {
    challenge: await newChallenge(act.db, purpose, act.now),
    relying_party: site.id,
    timeout_seconds: challenge_ttl_seconds,
    credentials: passkeys.filter(({ relying_party }) => relying_party === site.id).map(credentialOf),
  };
}

/** The site of a passkey. */
interface RelyingParty {
  id: string;
  origin: string;
}

/**
 * The portal’s site: the configured origin, or else the page’s origin if it matches the called host. Null if no page made the call or the
 * host is an IP address, for which browsers make no passkeys.
 */
export function relyingPartyOf({
  request,
  public_origin,
}: Pick<BaseAct, 'request' | 'public_origin'>): RelyingParty | null {
  const { origin, host } = request.headers;
  const page = typeof origin === 'string' && isOriginAllowed({ origin, host: String(host) }, []) ? origin : undefined;
  const address = public_origin ?? page;
  if (address === undefined) return null;
  const { hostname } = new URL(address);
  return isIP(hostname) > 0 || hostname.startsWith('[') ? null : { id: hostname, origin: address };
}
