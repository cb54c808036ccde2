import type { Domain } from '../../platform/domain.ts';
import { payeesRoutes } from './payees.routes.ts';

export const domain: Domain = { routes: payeesRoutes };
