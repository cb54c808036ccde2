import type { FastifyInstance } from 'fastify';
import { RefusalError } from '../act/refusal-error.ts';
import type { Platform } from '../platform.ts';

/**
 * `GET /dt/site.php?site=` at the root: the address of a partner site by its key. It reads the configured list and nothing else: no
 * address comes from the caller, and none is fetched.
 */
export function servePartnerSites(app: FastifyInstance, { partner_sites }: Platform): void {
  app.get<{ Querystring: { site?: unknown } }>('/dt/site.php', async ({ query: { site: key } }) => {
    const site = typeof key === 'string' ? partner_sites.current.get(key) : undefined;
    if (!site) throw new RefusalError('not_found');
    return { site: site.key, base_url: site.base_url };
  });
}

/** The origins of all partner sites, to which the hand-off page may forward, and of those that may stand in a frame. */
export function partnerOrigins({ partner_sites }: Pick<Platform, 'partner_sites'>): {
  all: string[];
  framed: string[];
} {
  const sites = [...partner_sites.current.values()];
  const originsOf = (some: typeof sites) => [...new Set(some.map(({ base_url }) => new URL(base_url).origin))];
  return { all: originsOf(sites), framed: originsOf(sites.filter(({ is_framed }) => is_framed)) };
}
