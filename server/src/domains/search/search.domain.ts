import type { DomainOverOthers } from '../../platform/domain.ts';
import { searchRoutes } from './search.routes.ts';

export const domain: DomainOverOthers = { over: (records) => ({ routes: searchRoutes(records) }) };
