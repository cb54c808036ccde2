import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Platform } from '../platform.ts';

/** The route's pattern instead of the URL: ids and query strings stay out of logs and labels. */
const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'unknown';

/** A failure of ours is an error. A transient outage is a warning. */
const levelOf = (status: number, quiet: boolean | undefined): 'error' | 'warn' | 'info' | 'debug' => {
  if (status >= 500) return status === 503 ? 'warn' : 'error';
  return quiet ? 'debug' : 'info';
};

/** One log line and one measurement per answer. */
export function logRequests(app: FastifyInstance, { metrics }: Platform): void {
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
