import type { Domain } from '../../platform/domain.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { notificationsWorkers } from './notifications.workers.ts';

export const domain: Domain = { routes: notificationsRoutes, workers: notificationsWorkers };
