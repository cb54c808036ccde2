import type { DomainOverOthers } from '../../platform/domain.ts';
import { activitiesRoutes } from './activities.routes.ts';
import { listViewsRoutes } from './list-views.routes.ts';
import { searchRoutes } from './search/search.routes.ts';

export const domain: DomainOverOthers = {
  over: (records) => ({
    routes: [...listViewsRoutes, ...searchRoutes(records), ...activitiesRoutes(records)],
  }),
};
