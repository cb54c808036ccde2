import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';

/**
 * Logs once that a call came with X-Forwarded-For although no proxy is trusted. Behind such a proxy all people have the proxy's address and
 * share one limit.
 */
export function warnOfUntrustedProxy(app: FastifyInstance, { config, log }: Platform): void {
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
