import { isIP } from 'node:net';
import type { BaseAct } from '../../../../platform/act/act.ts';
import { isOriginAllowed } from '../../../../platform/sockets/origin.ts';

/** The site of a passkey. */
export interface RelyingParty {
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
