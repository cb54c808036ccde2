import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Platform } from '../platform.ts';
import { RefusalError } from '../act/refusal-error.ts';
import { answerBrokenRequest } from './bodies/broken-requests.ts';
import { compressAnswers } from './answers/compression.ts';
import { boundaryOf } from './bodies/form-file.ts';
import { drainBeforeClosing } from './closing/drain.ts';
import { answerError } from './answers/problems.ts';
import { logRequests } from './request-log.ts';
import { securityHeaders } from './security-headers.ts';
import { namesSeveralHosts } from './several-hosts.ts';
import { asksForSocket } from '../sockets/socket-path.ts';
import { warnOfUntrustedProxy } from './untrusted-proxy.ts';
import { parseStrictJson, StrictJsonError } from './bodies/strict-json.ts';

declare module 'fastify' {
  interface FastifyRequest {
    rawBody: string | undefined;
    /** When it arrived, by this process's monotonic clock. */
    arrivedAtMs: number;
    /** Why the body could not be read. Reported only to callers that pass authentication. */
    unreadable: RefusalError | undefined;
  }
  interface FastifyContextConfig {
    /** The contract endpoint of the route, for metrics. */
    endpoint?: string;
    /** Frequent calls that are not logged on success: pages, health, metrics. */
    quiet?: boolean;
    /** Its body is a form with a file. */
    takes_form?: boolean;
    /** Its body is a form of fields, as a page sends it without a script. Only pages of the sandbox take one. */
    takes_fields?: boolean;
  }
}

export const body_limit_bytes = 64 * 1024;

/** A request that has not arrived by then is cut, within 5 more seconds. */
const request_timeout_ms = 30_000;
const headers_timeout_ms = 15_000;

const json_type = /^application\/json(?:\s*;\s*charset=(?:utf-8|"utf-8"))?\s*$/i;

/** Bodies are JSON in UTF-8, parsed strictly, or forms where a call takes a file. Everything else is a 415. */
function acceptStrictJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.decorateRequest('rawBody', undefined);
  app.decorateRequest('unreadable', undefined);
  // The framework tolerates parameters that it cannot parse. This requires the plain type with at most one charset parameter.
  app.addHook('onRequest', async (request) => {
    const sent = request.headers['content-type'];
    if (sent === undefined || ['GET', 'HEAD'].includes(request.method)) return;
    if (request.routeOptions.config.takes_fields) return;
    const is_taken = request.routeOptions.config.takes_form ? boundaryOf(sent) !== undefined : json_type.test(sent);
    if (!is_taken) throw new RefusalError(request.routeOptions.config.takes_form ? 'form_needed' : 'media_type');
  });
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body as Buffer);
      request.rawBody = text;
      done(null, text === '' ? undefined : parseStrictJson(text));
    } catch (error) {
      const sentence = error instanceof StrictJsonError ? error.message : 'The body is not valid UTF-8.';
      request.unreadable = new RefusalError('malformed', { body: [sentence] });
      done(null, undefined);
    }
  });
}

/** The HTTP server with its guards, before any route. */
export async function createHttpServer(platform: Platform): Promise<FastifyInstance> {
  const log: FastifyBaseLogger = platform.log;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: body_limit_bytes,
    trustProxy: platform.config.trusted_proxies.length > 0 ? platform.config.trusted_proxies : false,
    requestTimeout: request_timeout_ms,
    http: {
      headersTimeout: headers_timeout_ms,
      connectionsCheckingInterval: 5_000,
      shouldUpgradeCallback: asksForSocket,
    },
    keepAliveTimeout: 65_000,
    // HEAD must never run a handler.
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // Calls on open connections are still served while closing: the listener is closed, and the answer closes the connection.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    clientErrorHandler: answerBrokenRequest,
  });
  acceptStrictJson(app);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => answerError(new RefusalError('not_found'), request, reply));
  const safe = await securityHeaders(platform.config.production);
  app.decorateRequest('arrivedAtMs', 0);
  app.addHook('onRequest', async (request, reply) => {
    request.arrivedAtMs = performance.now();
    reply.headers(safe).header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    // Node loses a request that arrives in the same bytes as an ignored upgrade. Closing the connection makes the client send it again.
    if (request.headers.upgrade !== undefined) reply.header('connection', 'close');
    if (namesSeveralHosts(request.raw))
      throw new RefusalError('malformed', { host: ['The request names several hosts.'] });
  });
  warnOfUntrustedProxy(app, platform);
  drainBeforeClosing(app);
  logRequests(app, platform);
  await compressAnswers(app);
  return app;
}
