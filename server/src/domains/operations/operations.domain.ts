import type { Domain } from '../../platform/domain.ts';
import { operationsRoutes } from './operations.routes.ts';
import { sendAgainWorker } from './send-messages-again.ts';

export const domain: Domain = {
  routes: operationsRoutes,
  workers: [sendAgainWorker],
  purges: ['purge_operations'],
};
