import { jobKind } from '../../../platform/jobs/job.ts';
import type { ConsultOfClinic } from '../../payments/index.ts';

/** Queued at the end of each consult, and when its bill is sent: the dispensary makes an order of its medicines. A repeat must change nothing. */
export const consultEndedJob = jobKind<ConsultOfClinic>('consult-ended');
