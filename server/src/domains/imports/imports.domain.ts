import type { Domain } from '../../platform/domain.ts';
import { importsRoutes } from './imports.routes.ts';

export const domain: Domain = { routes: importsRoutes };
