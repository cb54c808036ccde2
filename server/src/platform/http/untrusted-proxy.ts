import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';

/**
 * Says once in the log that a call came with X-Forwarded-For although no proxy is trusted. Behind a proxy all people then have one
 * address, its own, and share one limit.
 */
export function tellOfUntrustedProxy(app: FastifyInstance, { config, log }: Platform): void {
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
