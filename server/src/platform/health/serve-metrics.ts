import type { FastifyInstance } from 'fastify';
import { authenticate } from '../http/authenticate.ts';
import type { Platform } from '../platform.ts';

/** `/metrics` for Prometheus, with an API key: behind a proxy on the same machine an address proves nothing. */
export function serveMetrics(app: FastifyInstance, platform: Platform): void {
  const access = {
    name: 'metrics',
    method: 'GET',
    path: '/metrics',
    summary: '',
    access: { kind: 'platform', scope: 'metrics:read' },
  } as const;
  app.get('/metrics', { config: { quiet: true } }, async (request, reply) => {
    const { authorization } = request.headers;
    await authenticate(platform, access, { authorization, headers: request.headers, query: {}, raw_body: '' });
    const { registry } = platform.metrics;
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}
