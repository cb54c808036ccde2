import * as changes from '@clinic/contract/views/change-list-views.ts';
import * as views from '@clinic/contract/views/list-views.ts';
import { type Route, routes, savingRoute } from '../../platform/http/route.ts';
import * as viewActions from './list-view-actions.ts';

export const viewsRoutes: Route[] = [
  ...routes(views, viewActions),
  ...routes(changes, {
    ...viewActions,
    updateListView: savingRoute(changes.updateListView, viewActions.updateListView, viewActions.presentListView),
  }),
];
