import { createServer, type Server } from 'node:http';

const retry_after_seconds = 2;
/** A connection that says nothing is cut. Longer than a busy start is silent, or the calls that wait would be cut too. */
const request_timeout_ms = 30_000;

/** A server that says that the portal starts, and at what it is. Each answer closes its connection, so that the next call meets the app. */
export const createStartingServer = (step: () => string): Server =>
  createServer(
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
