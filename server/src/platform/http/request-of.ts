import type { FastifyRequest } from 'fastify';
import type { ActRequest } from '../act/context.ts';

/** What an act gets to know of its request, as soon as its transaction has begun. */
export const requestOf = (request: FastifyRequest): ActRequest => ({
  id: request.id,
  waited_ms: performance.now() - request.arrivedAtMs,
  address: request.ip,
  device_agent: (request.headers['user-agent'] ?? '').slice(0, 200),
  headers: request.headers,
  raw_body: request.rawBody ?? '',
  idempotency_key:
    typeof request.headers['idempotency-key'] === 'string' ? request.headers['idempotency-key'] : undefined,
});
