import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { OpenConnections } from './open-connections.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** True once the process has been asked to end. */
    isDraining: () => boolean;
    /**
     * For this time readiness fails and answers close their connections, while calls are still served: a proxy notices it and sends the
     * next calls elsewhere. Then closes the port.
     */
    drain: (drain_seconds: number) => Promise<void>;
  }
}

const check_ms = 50;
/** A client that calls again and again does so sooner than this. Its next answer then closes the connection. */
const quiet_ms = 1_000;
/**
 * A connection that the kernel has accepted and this process has not is lost with the port. So answers keep connections open right before
 * the port is closed: clients then have no reason to open new ones.
 */
const settling_ms = 500;

/** The port is closed here, and once more by the framework, which waits for the end of all connections. */
function allowClosingAgain(server: Server): void {
  const close = server.close.bind(server);
  let is_closing = false;
  let has_closed = false;
  server.once('close', () => (has_closed = true));
  server.close = (done) => {
    if (!is_closing) {
      is_closing = true;
      return close(done);
    }
    if (has_closed) done?.();
    else if (done) server.once('close', () => done());
    return server;
  };
}

/** Lets the server stop without losing a call: it announces the stop, closes the port, and closes each connection once it is quiet. */
export function drainBeforeClosing(app: FastifyInstance): void {
  const connections = new OpenConnections(app.server);
  let draining = false;
  let closes_connections = false;
  let closing: Promise<void> | undefined;
  let checking: ReturnType<typeof setInterval> | undefined;
  allowClosingAgain(app.server);
  // Node calls this when the port closes.
  app.server.closeIdleConnections = () => {};

  const closePort = async (least_quiet_ms: number): Promise<void> => {
    if (!app.server.listening) return;
    await connections.acceptWaiting();
    app.server.close();
    closes_connections = true;
    checking = setInterval(() => setImmediate(() => connections.closeQuiet(least_quiet_ms)), check_ms);
  };

  app.decorate('isDraining', () => draining);
  app.decorate('drain', async (drain_seconds: number) => {
    draining = true;
    const drain_ms = drain_seconds * 1_000;
    const last_ms = Math.min(settling_ms, drain_ms / 2);
    closes_connections = drain_ms > 0;
    await delay(drain_ms - last_ms);
    closes_connections = false;
    await delay(last_ms);
    await (closing ??= closePort(quiet_ms));
  });
  app.addHook('onSend', async (_, reply) => {
    if (closes_connections) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    draining = true;
    // Without a drain the caller knows that no call follows.
    await (closing ??= closePort(0));
  });
  app.addHook('onClose', async () => clearInterval(checking));
}
