import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { Platform } from '../platform.ts';
import { RefusalError } from '../act/refusal-error.ts';
import { boundaryOf } from './bodies/form-file.ts';
import { drainBeforeClosing } from './closing/drain.ts';
import { answerError, problemOf } from './answers/problems.ts';
import { securityHeaders } from './security-headers.ts';
import { asksForSocket, namesSeveralHosts } from '../sockets/socket-path.ts';
import { parseStrictJson, StrictJsonError } from './bodies/strict-json.ts';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { Problem } from '@clinic/contract/shared/problem.ts';
import type { Socket } from 'node:net';

/**
 * Logs once that a call came with X-Forwarded-For although no proxy is trusted. Behind such a proxy all people have the proxy's address and
 * share one limit.
 */
function warnOfUntrustedProxy(app: FastifyInstance, { config, log }: Platform): void {
  if (config.trusted_proxies.length > 0) return;
  let told = false;
  app.addHook('onRequest', async ({ headers, socket }) => {
    if (told || headers['x-forwarded-for'] === undefined) return;
    told = true;
    log.warn(
      { proxy: socket.remoteAddress },
      'a call came with X-Forwarded-For, and TRUSTED_PROXIES names no proxy: the header is not believed, and everybody behind a proxy shares the limits of its address',
    );
  });
}

/** The route's pattern instead of the URL: ids and query strings stay out of logs and labels. */
const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'unknown';

/** A failure of ours is an error. A transient outage is a warning. */
const levelOf = (status: number, quiet: boolean | undefined): 'error' | 'warn' | 'info' | 'debug' => {
  if (status >= 500) return status === 503 ? 'warn' : 'error';
  return quiet ? 'debug' : 'info';
};

/** One log line and one measurement per answer. */
function logRequests(app: FastifyInstance, { metrics }: Platform): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request);
    const { method } = request;
    const status = reply.statusCode;
    metrics.http_seconds.observe(
      { route: request.routeOptions.config.endpoint ?? route, method, status: String(status) },
      reply.elapsedTime / 1000,
    );
    const line = { method, route, status, ms: Math.round(reply.elapsedTime * 10) / 10 };
    request.log[levelOf(status, request.routeOptions.config.quiet)](line, 'answered');
  });
}

const reasons: Record<string, { status: number; title: string }> = {
  HPE_HEADER_OVERFLOW: { status: 431, title: 'Request Header Fields Too Large' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, title: 'Content Too Large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, title: 'Request Timeout' },
};

/** Answers bytes that are not valid HTTP with problem details, as all other errors, and closes the connection. */
function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const problem: Problem = { ...problemOf('malformed'), ...reasons[error.code ?? ''] };
    const body = JSON.stringify(problem);
    socket.write(
      [
        `HTTP/1.1 ${problem.status} ${problem.title}`,
        'content-type: application/problem+json',
        `content-length: ${body.length}`,
        'cache-control: no-store',
        'x-content-type-options: nosniff',
        'connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  }
  socket.destroy();
}

/** Compresses JSON answers above a size threshold. Pictures, spreadsheets and prepared pages stay as they are. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    customTypes: /^application\/(?:json|problem\+json)/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 6 },
    // Request bodies are never decompressed.
    globalDecompression: false,
  });
}

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
