import * as downloads from '@clinic/contract/reports/downloads.ts';
import * as schedules from '@clinic/contract/reports/schedules.ts';
import { knownRoute, type Route, routes, savingRoute } from '../../platform/http/route.ts';
import * as downloadActions from './download-actions.ts';
import { holderOfReportLink } from './report-link.ts';
import type { ReportTypes } from './report-types.ts';
import * as scheduleActions from './schedules/schedule-actions.ts';

export const reportsRoutes = (types: ReportTypes): Route[] => [
  ...routes(downloads, {
    ...downloadActions,
    createDownload: downloadActions.createDownload(types),
    readReportFile: knownRoute(downloads.readReportFile, downloadActions.readReportFile, holderOfReportLink),
  }),
  ...routes(schedules, {
    ...scheduleActions,
    createReportSchedule: scheduleActions.createReportSchedule(types),
    updateReportSchedule: savingRoute(
      schedules.updateReportSchedule,
      scheduleActions.updateReportSchedule,
      scheduleActions.presentSchedule,
    ),
  }),
];
