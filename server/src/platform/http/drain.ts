import type { FastifyInstance } from 'fastify';

const look_ms = 100;

/** While the server closes, a connection whose last call has ended is closed too, instead of being kept alive for more. */
export function closeIdleConnections(app: FastifyInstance): void {
  let looking: ReturnType<typeof setInterval> | undefined;
  app.addHook('preClose', async () => {
    looking = setInterval(() => app.server.closeIdleConnections(), look_ms);
  });
  app.addHook('onClose', async () => clearInterval(looking));
}
