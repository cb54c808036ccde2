import * as activities from '@clinic/contract/trail/activities.ts';
import * as log from '@clinic/contract/trail/activity-log.ts';
import { type Route, routes } from '../../platform/http/route.ts';
import type { ServerRecord } from '../../platform/records/server-record.ts';
import { listActivities, listPatientViews, searchActivities } from './activity-actions.ts';
import { exportActivities } from './export-activities.ts';

export const trailRoutes = (records: readonly ServerRecord[]): Route[] => [
  ...routes(activities, { listActivities: listActivities(records) }),
  ...routes(log, { searchActivities: searchActivities(records), listPatientViews, exportActivities }),
];
