import { jobKind } from '../../../platform/jobs/job.ts';

export interface DayCloseOfClinic {
  group_id: number;
  clinic_id: number;
  day_close_id: number;
}

/** The job that makes the document of a signed-off day. */
export const dayDocumentJob = jobKind<DayCloseOfClinic>('day-close-document');
