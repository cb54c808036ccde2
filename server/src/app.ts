import { allEndpoints } from '@clinic/contract/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { accessRoutes } from './domains/access/access.routes.ts';
import { secondFactorRoutes } from './domains/access/second-factor/second-factor.routes.ts';
import { resetCodeWorker } from './domains/access/forgotten-password/send-reset-code.ts';
import { invitationWorker } from './domains/access/invitation/send-invitation.ts';
import { idleLockRoutes } from './domains/access/idle-lock/idle-lock.routes.ts';
import { sessionsRoutes } from './domains/access/sessions/sessions.routes.ts';
import { clinicsRoutes } from './domains/clinics/clinics.routes.ts';
import { plansRoutes } from './domains/clinics/plans/plans.routes.ts';
import { hoursRoutes } from './domains/clinics/hours/hours.routes.ts';
import { doctorsRoutes } from './domains/doctors/doctors.routes.ts';
import { importsRoutes } from './domains/imports/imports.routes.ts';
import { notificationsRoutes } from './domains/notifications/notifications.routes.ts';
import { notificationsWorkers } from './domains/notifications/notifications.workers.ts';
import { closePush, preparePush } from './domains/notifications/push/providers.ts';
import { pushRoutes } from './domains/notifications/push/push.routes.ts';
import { pushWorkers } from './domains/notifications/push/push.workers.ts';
import { activitiesRoutes } from './domains/oversight/activities.routes.ts';
import { listViewsRoutes } from './domains/oversight/list-views.routes.ts';
import { paymentsRoutes } from './domains/payments/payments.routes.ts';
import { paymentsWorkers } from './domains/payments/payments.workers.ts';
import { isScreenPaired } from './domains/payments/screens/screen-check.ts';
import { documentsWorkers } from './domains/settlement/documents/documents.workers.ts';
import { giroRoutes } from './domains/settlement/giro/giro.routes.ts';
import { giroWorkers } from './domains/settlement/giro/giro.workers.ts';
import { printRoutes } from './domains/settlement/print/print.routes.ts';
import { refundsRoutes } from './domains/settlement/refunds/refunds.routes.ts';
import { settlementRoutes } from './domains/settlement/settlement.routes.ts';
import { settlementWorkers } from './domains/settlement/settlement.workers.ts';
import { teleconsultRoutes } from './domains/teleconsult/teleconsult.routes.ts';
import { staffRoutes } from './domains/staff/staff.routes.ts';
import { serveApiDocs } from './platform/api-docs/serve-api-docs.ts';
import { serveFiles } from './platform/files/serve-files.ts';
import { serveHealth } from './platform/health/readiness.ts';
import { serveMetrics } from './platform/health/serve-metrics.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import type { Route } from './platform/http/route.ts';
import { serve } from './platform/http/serve.ts';
import type { JobWorker } from './platform/jobs/job.ts';
import { purgeWorker } from './platform/jobs/purge.ts';
import { sandboxMailRoutes } from './platform/mail/mails.routes.ts';
import { mailWorker } from './platform/mail/send-mail.ts';
import { photosWorker } from './platform/photos/sweep-photos.ts';
import { photosRoutes } from './platform/photos/photos.routes.ts';
import type { Platform } from './platform/platform.ts';
import { servePublicKeys } from './platform/session/serve-public-keys.ts';
import { trailWorker } from './platform/trail/seal-trail.ts';
import { attachSockets } from './platform/sockets/socket-server.ts';

/** Every route of every domain, foundations first. */
export const routes: Route[] = [
  ...accessRoutes,
  ...secondFactorRoutes,
  ...sessionsRoutes,
  ...idleLockRoutes,
  ...notificationsRoutes,
  ...pushRoutes,
  ...photosRoutes,
  ...staffRoutes,
  ...doctorsRoutes,
  ...importsRoutes,
  ...clinicsRoutes,
  ...plansRoutes,
  ...hoursRoutes,
  ...paymentsRoutes,
  ...settlementRoutes,
  ...refundsRoutes,
  ...giroRoutes,
  ...printRoutes,
  ...teleconsultRoutes,
  ...listViewsRoutes,
  ...activitiesRoutes,
];

/** Every job worker of every domain. */
export const workers: JobWorker[] = [
  mailWorker,
  purgeWorker,
  photosWorker,
  resetCodeWorker,
  invitationWorker,
  trailWorker,
  ...pushWorkers,
  ...notificationsWorkers,
  ...paymentsWorkers,
  ...settlementWorkers,
  ...giroWorkers,
  ...documentsWorkers,
];

/** The app over a platform: what main serves and what tests call. */
export async function createApp(platform: Platform): Promise<FastifyInstance> {
  await preparePush(platform);
  const app = await createHttpServer(platform);
  app.addHook('onClose', async () => closePush(platform));
  serveHealth(app, platform);
  serveMetrics(app, platform);
  servePublicKeys(app, platform);
  serveFiles(app, platform);
  await serveApiDocs(app, platform, allEndpoints);
  serve(app, platform, routes);
  if (platform.config.sandbox) serve(app, platform, sandboxMailRoutes);
  attachSockets(app, platform, isScreenPaired);
  return app;
}
