import { isIP } from 'node:net';
import type { BaseAct } from '../../../../platform/act/act.ts';
import { isOriginAllowed } from '../../../../platform/sockets/origin.ts';

/** The site that a passkey is made for. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/**
 * The site at which the portal is open: as configured, else the page's own origin where it is the address that was called. Null
 * where there is no page behind the call, or where the address is a number, for which no browser makes a passkey.
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
