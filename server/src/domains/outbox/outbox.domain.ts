import type { DomainOverRecords } from '../../platform/domain.ts';
import { outboxRoutes, sandboxTextRoutes } from './outbox.routes.ts';
import { outboxWorkers } from './outbox.workers.ts';

export const domain: DomainOverRecords = (records) => ({
  routes: outboxRoutes(records),
  sandbox_routes: sandboxTextRoutes,
  workers: outboxWorkers,
});
