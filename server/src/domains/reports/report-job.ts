import { jobKind } from '../../platform/jobs/job.ts';

export interface ReportOfClinic {
  group_id: number;
  clinic_id: number;
  report_id: number;
}

/** The job that makes a report. */
export const reportJob = jobKind<ReportOfClinic>('report');
