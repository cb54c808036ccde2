import { reportRecord, reportScheduleRecord } from '@clinic/contract/reports/report.record.ts';
import type { DomainOverOthers } from '../../platform/domain.ts';
import { serverRecord } from '../../platform/records/server-record.ts';
import { reportFiles } from './reports.queries.ts';
import { createReportTypes } from './report-types.ts';
import { reportsRoutes } from './reports.routes.ts';
import { reportsWorkers } from './reports.workers.ts';

export const domain: DomainOverOthers = {
  records: [serverRecord(reportRecord, {}), serverRecord(reportScheduleRecord, {})],
  over: (_records, reports) => {
    const types = createReportTypes(reports);
    return { routes: reportsRoutes(types), workers: reportsWorkers(types), files: [reportFiles] };
  },
};
