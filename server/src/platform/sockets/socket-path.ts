import type { IncomingMessage } from 'node:http';

export const socket_path = '/socket.io';

/**
 * Whether a request asks for a live socket. We do not support any other upgrade (HTTP/2, TLS, a websocket at another path): HTTP says to
 * ignore it and to answer the request.
 */
export const asksForSocket = ({ method, url = '', httpVersion, headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  httpVersion === '1.1' &&
  url.startsWith(`${socket_path}/`) &&
  headers.upgrade?.toLowerCase() === 'websocket';
