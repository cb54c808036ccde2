import { allEndpoints } from '@clinic/contract/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { domains, purges } from './domains.ts';
import { closePush, preparePush } from './domains/notifications/push/providers.ts';
import { isScreenPaired } from './domains/payments/screens/paired-screens.ts';
import { serveApiDocs } from './platform/api-docs/serve-api-docs.ts';
import { serveFiles } from './platform/files/serve-files.ts';
import { serveHealth } from './platform/health/readiness.ts';
import { serveMetrics } from './platform/log/metrics.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import type { Route } from './platform/http/route.ts';
import { serve } from './platform/http/serve.ts';
import { servePartnerSites } from './platform/partner-sites/serve-partner-sites.ts';
import type { JobWorker } from './platform/jobs/job.ts';
import { purgeWorker } from './platform/jobs/purge.ts';
import { sandboxMailRoutes } from './platform/mail/mails.routes.ts';
import { mailWorker } from './platform/mail/send-mail.ts';
import { photosWorker } from './platform/photos/sweep-photos.ts';
import { photosRoutes } from './platform/photos/photos.routes.ts';
import type { Platform } from './platform/platform.ts';
import { serveTracking } from './platform/pages/serve-pages.ts';
import { trailWorker } from './platform/trail/seal-trail.ts';
import { attachSockets } from './platform/sockets/socket-server.ts';

/** The public keys with which other services verify our tokens. */
function servePublicKeys(app: FastifyInstance, { tokens }: Platform): void {
  app.get('/api/.well-known/jwks.json', async (_, reply) => {
    reply.header('cache-control', 'public, max-age=300').type('application/jwk-set+json');
    return JSON.stringify(tokens.jwks());
  });
}

/** Every route, of the platform and of the domains. */
export const routes: Route[] = [...photosRoutes, ...domains.flatMap((domain) => domain.routes)];

/** Every route of the sandbox. */
export const sandbox_routes: Route[] = [
  ...sandboxMailRoutes,
  ...domains.flatMap((domain) => domain.sandbox_routes ?? []),
];

/** Every job worker. */
export const workers: JobWorker[] = [
  mailWorker,
  purgeWorker(purges),
  photosWorker,
  trailWorker,
  ...domains.flatMap((domain) => domain.workers ?? []),
];

/** The app over a platform: what main serves and what tests call. */
export async function createApp(platform: Platform): Promise<FastifyInstance> {
  await preparePush(platform);
  const app = await createHttpServer(platform);
  app.addHook('onClose', async () => closePush(platform));
  const mail_queues = workers.filter(({ sends_mail }) => sends_mail).map(({ kind }) => kind.name);
  serveHealth(app, platform, mail_queues);
  serveMetrics(app, platform);
  servePublicKeys(app, platform);
  serveFiles(app, platform);
  servePartnerSites(app, platform);
  serveTracking(app, platform);
  await serveApiDocs(app, platform, allEndpoints);
  serve(app, platform, routes);
  if (platform.config.sandbox) serve(app, platform, sandbox_routes);
  attachSockets(app, platform, isScreenPaired);
  return app;
}
