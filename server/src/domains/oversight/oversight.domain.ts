import type { DomainOverOthers } from '../../platform/domain.ts';
import { oversightRoutes } from './oversight.routes.ts';

export const domain: DomainOverOthers = { over: (records) => ({ routes: oversightRoutes(records) }) };
