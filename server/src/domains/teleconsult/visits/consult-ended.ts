import type { ClinicOfGroup } from '../../../platform/act/scope.ts';
import { jobKind } from '../../../platform/jobs/job.ts';

/** A visit whose consult has ended. */
export interface EndedConsult extends ClinicOfGroup {
  visit_id: number;
}

/** Queued at the end of each consult: the dispensary makes an order of its medicines. A repeat must change nothing. */
export const consultEndedJob = jobKind<EndedConsult>('consult-ended');
