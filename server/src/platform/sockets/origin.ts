import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a page of this origin may open a socket: ours, or a configured one. Browsers always send an Origin with a socket's handshake, so
 * a handshake without one comes from a program, which must have a token anyway.
 */
export function isOriginAllowed(headers: IncomingHttpHeaders, allowed_origins: readonly string[]): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (allowed_origins.includes(origin)) return true;
  if (!URL.canParse(origin)) return false;
  const { protocol, host: origin_host } = new URL(origin);
  return (protocol === 'http:' || protocol === 'https:') && origin_host === host?.toLowerCase();
}
