import type { Domain } from '../../platform/domain.ts';
import { operatorsRoutes } from './operators.routes.ts';

export const domain: Domain = { routes: operatorsRoutes };
