import * as downloads from '@clinic/contract/reports/downloads.ts';
import * as schedules from '@clinic/contract/reports/schedules.ts';
import { knownRoute, type Route, routes, savingRoute } from '../../platform/http/route.ts';
import { createDownload } from './create-download.ts';
import * as downloadActions from './download-actions.ts';
import { holderOfReportLink } from './holder-of-report-link.ts';
import { readReportFile } from './read-report-file.ts';
import type { ReportTypes } from './report-types.ts';
import * as scheduleActions from './schedules/schedule-actions.ts';

export const reportsRoutes = (types: ReportTypes): Route[] => [
  ...routes(downloads, {
    ...downloadActions,
    createDownload: createDownload(types),
    readReportFile: knownRoute(downloads.readReportFile, readReportFile, holderOfReportLink),
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
