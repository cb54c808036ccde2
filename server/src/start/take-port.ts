import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Config } from '../platform/config/config.ts';

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error);

/** Why the port cannot be opened, and what to do. */
export function portProblem(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): Error {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is taken. Stop what listens there, or set PORT to another one.`,
    EACCES: `This user may not open port ${port}. Set PORT to one above 1023, and let the proxy listen on ${port}.`,
    EADDRNOTAVAIL: `${host} is not an address of this machine. Set HOST to one, or to 0.0.0.0 for all.`,
    ENOTFOUND: `${host} is not an address of this machine. Set HOST to one, or to 0.0.0.0 for all.`,
  };
  return new Error(sentences[codeOf(error)] ?? `Port ${port} on ${host} cannot be opened: ${codeOf(error)}.`, {
    cause: error,
  });
}

export interface TakenPort {
  /** The URL for a browser on this machine. */
  origin: string;
  /** From now on another server answers at this port. No connection is refused meanwhile. */
  handOver: (to: Server) => Promise<void>;
}

const retry_after_seconds = 2;
/** A request that has not arrived by then is cut: connections that say nothing end with the start. */
const request_timeout_ms = 5_000;

/** Says that the server starts, and at what it is. Each answer closes its connection, so that the next call meets the app. */
function answerStarting({ url = '', method }: IncomingMessage, answer: ServerResponse, step: string): void {
  const path = url.split('?', 1)[0];
  const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', connection: 'close' };
  const send = (status: number, type: string, body: string): void => {
    const wait = status === 503 ? { 'retry-after': String(retry_after_seconds) } : {};
    answer.writeHead(status, { ...headers, ...wait, 'content-type': type }).end(method === 'HEAD' ? '' : body);
  };
  const detail = `The portal is starting: ${step}. Try again in a moment.`;
  if (path === '/api/health/live') send(200, 'application/json; charset=utf-8', JSON.stringify({ status: 'ok' }));
  else if (path === '/api/health/ready')
    send(503, 'application/json; charset=utf-8', JSON.stringify({ status: 'starting', step }));
  else if (path?.startsWith('/api/')) {
    const problem = { type: '/problems/unavailable', title: 'Service Unavailable', status: 503, detail };
    send(503, 'application/problem+json', JSON.stringify(problem));
  } else send(503, 'text/plain; charset=utf-8', `${detail}\n`);
}

/**
 * Takes the port before anything else is done, so that a taken one is refused at once. Until the app's server takes over, every call is
 * answered with 503 and the step of the start.
 */
export async function takePort({ host, port }: Pick<Config, 'host' | 'port'>, step: () => string): Promise<TakenPort> {
  const options = {
    requestTimeout: request_timeout_ms,
    headersTimeout: request_timeout_ms,
    connectionsCheckingInterval: 1_000,
  };
  const server = createServer(options, (request, answer) => {
    request.resume();
    answerStarting(request, answer, step());
  });
  try {
    await once(server.listen(port, host), 'listening');
  } catch (error) {
    throw portProblem(error, { host, port });
  }
  const address = server.address();
  const own_port = typeof address === 'object' && address ? address.port : port;
  const is_everywhere = host === '0.0.0.0' || host === '::';
  const name = host.includes(':') ? `[${host}]` : host;
  return {
    origin: `http://${is_everywhere ? '127.0.0.1' : name}:${own_port}`,
    // The kernel's queue of connections goes on with the port.
    handOver: async (to) => void (await once(to.listen(server), 'listening')),
  };
}
