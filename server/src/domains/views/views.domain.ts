import type { Domain } from '../../platform/domain.ts';
import { viewsRoutes } from './views.routes.ts';

export const domain: Domain = { routes: viewsRoutes };
