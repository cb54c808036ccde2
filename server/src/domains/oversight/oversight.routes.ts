import * as activities from '@clinic/contract/oversight/activities.ts';
import * as log from '@clinic/contract/oversight/activity-log.ts';
import * as changes from '@clinic/contract/oversight/change-list-views.ts';
import * as views from '@clinic/contract/oversight/list-views.ts';
import * as search from '@clinic/contract/oversight/search.ts';
import { type Route, routes, savingRoute } from '../../platform/http/route.ts';
import type { ServerRecord } from '../../platform/records/server-record.ts';
import { listActivities, listPatientViews, searchActivities } from './activity-actions.ts';
import { exportActivities } from './export-activities.ts';
import * as viewActions from './list-view-actions.ts';
import { searchEverything } from './search/search-everything.ts';

export const oversightRoutes = (records: readonly ServerRecord[]): Route[] => [
  ...routes(views, viewActions),
  ...routes(changes, {
    ...viewActions,
    updateListView: savingRoute(changes.updateListView, viewActions.updateListView, viewActions.presentListView),
  }),
  ...routes(search, { searchEverything: searchEverything(records) }),
  ...routes(activities, { listActivities: listActivities(records) }),
  ...routes(log, { searchActivities: searchActivities(records), listPatientViews, exportActivities }),
];
