import type { IncomingMessage } from 'node:http';

/** True if the request names several hosts. Node would use the first one, and a proxy may have judged the request by another one. */
export function namesSeveralHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
}

export const socket_path = '/socket.io';

/**
 * Whether a request asks for a live socket. We do not support any other upgrade (HTTP/2, TLS, a websocket at another path): HTTP says to
 * ignore it and to answer the request. A request that names several hosts is answered as well: with 400.
 */
export const asksForSocket = (request: IncomingMessage): boolean =>
  request.method === 'GET' &&
  request.httpVersion === '1.1' &&
  request.url?.startsWith(`${socket_path}/`) === true &&
  request.headers.upgrade?.toLowerCase() === 'websocket' &&
  !namesSeveralHosts(request);
