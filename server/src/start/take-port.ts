import { once } from 'node:events';
import { createServer as createHttpServer, type Server } from 'node:http';
import { createServer, type Server as NetServer } from 'node:net';
import type { Config } from '../platform/config/config.ts';
import { originHere } from '../platform/config/origin-here.ts';

const retry_after_seconds = 2;
/** A connection that says nothing is cut. Longer than a busy start is silent, or the calls that wait would be cut too. */
const request_timeout_ms = 30_000;

/** A server that says that the portal starts, and at what it is. Each answer closes its connection, so that the next call meets the app. */
const createStartingServer = (step: () => string): Server =>
  createHttpServer(
    { requestTimeout: request_timeout_ms, headersTimeout: request_timeout_ms, connectionsCheckingInterval: 1_000 },
    (request, answer) => {
      request.resume();
      const path = request.url?.split('?', 1)[0];
      const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', connection: 'close' };
      const send = (status: number, type: string, body: string): void => {
        const wait = status === 503 ? { 'retry-after': String(retry_after_seconds) } : {};
        answer.writeHead(status, { ...headers, ...wait, 'content-type': type });
        answer.end(request.method === 'HEAD' ? '' : body);
      };
      const detail = `The portal is starting: ${step()}. Try again in a moment.`;
      if (path === '/api/health/live') send(200, 'application/json; charset=utf-8', JSON.stringify({ status: 'ok' }));
      else if (path === '/api/health/ready')
        send(503, 'application/json; charset=utf-8', JSON.stringify({ status: 'starting', step: step() }));
      else if (path?.startsWith('/api/')) {
        const problem = { type: '/problems/unavailable', title: 'Service Unavailable', status: 503, detail };
        send(503, 'application/problem+json', JSON.stringify(problem));
      } else send(503, 'text/plain; charset=utf-8', `${detail}\n`);
    },
  );

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

async function listen(server: NetServer, { host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  try {
    await once(server.listen(port, host), 'listening');
  } catch (error) {
    throw portProblem(error, { host, port });
  }
}

/**
 * Refuses a port that cannot be taken, before anything else is done. The port is free afterwards: a process that loads the program is too
 * busy to answer, and a call that is refused goes to another server at once.
 */
export async function checkPort(where: Pick<Config, 'host' | 'port'>): Promise<void> {
  const server = createServer();
  await listen(server, where);
  await new Promise((done) => server.close(done));
}

/** Takes the port. Until the app's server takes over, every call is answered with 503 and the step of the start. */
export async function takePort({ host, port }: Pick<Config, 'host' | 'port'>, step: () => string): Promise<TakenPort> {
  const server = createStartingServer(step);
  await listen(server, { host, port });
  const address = server.address();
  const own_port = typeof address === 'object' && address ? address.port : port;
  return {
    origin: originHere({ host, port: own_port }),
    // The kernel keeps its queue of connections with the port.
    handOver: async (to) => void (await once(to.listen(server), 'listening')),
  };
}
