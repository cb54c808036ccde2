import type { DomainOverOthers } from '../../platform/domain.ts';
import { trailRoutes } from './trail.routes.ts';

export const domain: DomainOverOthers = { over: (records) => ({ routes: trailRoutes(records) }) };
