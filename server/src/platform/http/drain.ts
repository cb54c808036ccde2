import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** True once the process has been asked to end. */
    isDraining: () => boolean;
    /**
     * For this time readiness fails and answers close their connections, while calls are still served: a proxy notices it and sends the
     * next calls elsewhere.
     */
    drain: (drain_seconds: number) => Promise<void>;
  }
}

const look_ms = 100;

/** Lets the server stop without refusing a call: it announces the stop first, and closes idle connections instead of keeping them alive. */
export function drainBeforeClosing(app: FastifyInstance): void {
  let draining = false;
  let looking: ReturnType<typeof setInterval> | undefined;
  app.decorate('isDraining', () => draining);
  app.decorate('drain', async (drain_seconds: number) => {
    draining = true;
    await delay(drain_seconds * 1000);
  });
  app.addHook('onSend', async (_, reply) => {
    if (draining) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    draining = true;
    looking = setInterval(() => app.server.closeIdleConnections(), look_ms);
  });
  app.addHook('onClose', async () => clearInterval(looking));
}
