import { jobKind, type JobWorker, jobWorker } from '../../platform/jobs/job.ts';
import { endMissedRedemptions } from './redemptions/end-missed-redemptions.ts';
import { doneElsewhereJob, noteDoneElsewhere } from './redemptions/tell-seller.ts';

const missed_seconds = 10;

export const vouchersWorkers: JobWorker[] = [
  jobWorker(doneElsewhereJob, noteDoneElsewhere),
  jobWorker(jobKind<Record<string, never>>('missed-voucher-redemptions'), endMissedRedemptions, {
    every_seconds: missed_seconds,
  }),
];
