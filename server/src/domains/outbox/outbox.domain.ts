import type { DomainOverOthers } from '../../platform/domain.ts';
import { outboxRoutes, sandboxTextRoutes } from './outbox.routes.ts';
import { outboxWorkers } from './outbox.workers.ts';

export const domain: DomainOverOthers = {
  over: (records) => ({
    routes: outboxRoutes(records),
    sandbox_routes: sandboxTextRoutes,
    workers: outboxWorkers,
  }),
};
