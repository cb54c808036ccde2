import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** True from the moment that the process was asked to end. */
    isDraining: () => boolean;
    /**
     * Readiness says no from now on and answers close their connections, while calls are still served for so long: a proxy
     * finds out, and sends the next ones elsewhere.
     */
    drain: (drain_seconds: number) => Promise<void>;
  }
}

const look_ms = 100;

/** Lets the server leave without refusing a call: told beforehand, then its idle connections closed instead of kept alive. */
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
