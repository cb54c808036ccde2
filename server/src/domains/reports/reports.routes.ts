import * as downloads from '@clinic/contract/reports/downloads.ts';
import * as schedules from '@clinic/contract/reports/schedules.ts';
import { knownRoute, type Route, route, savingRoute } from '../../platform/http/route.ts';
import { createDownload } from './create-download.ts';
import { getDownload } from './get-download.ts';
import { holderOfReportLink } from './holder-of-report-link.ts';
import { listDownloads } from './list-downloads.ts';
import { readReportFile } from './read-report-file.ts';
import type { ReportTypes } from './report-types.ts';
import { retryDownload } from './retry-download.ts';
import { createReportSchedule } from './schedules/create-report-schedule.ts';
import { deleteReportSchedule } from './schedules/delete-report-schedule.ts';
import { listReportSchedules } from './schedules/list-report-schedules.ts';
import { presentSchedule, updateReportSchedule } from './schedules/update-report-schedule.ts';

export const reportsRoutes = (types: ReportTypes): Route[] => [
  route(downloads.createDownload, createDownload(types)),
  route(downloads.listDownloads, listDownloads),
  route(downloads.getDownload, getDownload),
  route(downloads.retryDownload, retryDownload),
  knownRoute(downloads.readReportFile, readReportFile, holderOfReportLink),
  route(schedules.listReportSchedules, listReportSchedules),
  route(schedules.createReportSchedule, createReportSchedule(types)),
  savingRoute(schedules.updateReportSchedule, updateReportSchedule, presentSchedule),
  route(schedules.deleteReportSchedule, deleteReportSchedule),
];
