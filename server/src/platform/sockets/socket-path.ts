import type { IncomingMessage } from 'node:http';

export const socket_path = '/socket.io';

/**
 * Whether a request asks for a live socket. Any other upgrade (HTTP/2, TLS, a websocket elsewhere) is one that we do not
 * support: HTTP says to ignore it and to answer the request.
 */
export const asksForSocket = ({ method, url = '', httpVersion, headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  httpVersion === '1.1' &&
  url.startsWith(`${socket_path}/`) &&
  headers.upgrade?.toLowerCase() === 'websocket';
