import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a page of this origin may open a socket: our own, or one that the configuration names. Browsers always send an
 * Origin with a socket's handshake, so one without comes from a program, which holds a token of its own or gets nothing.
 */
export function isOriginAllowed(headers: IncomingHttpHeaders, allowed_origins: readonly string[]): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (allowed_origins.includes(origin)) return true;
  if (!URL.canParse(origin)) return false;
  const { protocol, host: origin_host } = new URL(origin);
  return (protocol === 'http:' || protocol === 'https:') && origin_host === host?.toLowerCase();
}
