import type { Domain } from '../../platform/domain.ts';
import { settingsRoutes } from './settings.routes.ts';

export const domain: Domain = { routes: settingsRoutes };
