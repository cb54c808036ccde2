import * as activities from '@clinic/contract/oversight/activities.ts';
import * as log from '@clinic/contract/oversight/activity-log.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { ServerRecord } from '../../platform/records/server-record.ts';
import { exportActivities } from './export-activities.ts';
import { listActivities } from './list-activities.ts';
import { listPatientViews } from './list-patient-views.ts';
import { searchActivities } from './search-activities.ts';

export const activitiesRoutes = (records: readonly ServerRecord[]): Route[] => [
  route(activities.listActivities, listActivities(records)),
  route(log.searchActivities, searchActivities(records)),
  route(log.listPatientViews, listPatientViews),
  route(log.exportActivities, exportActivities),
];
