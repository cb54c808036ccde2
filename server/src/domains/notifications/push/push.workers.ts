import { type JobWorker, jobWorker } from '../../../platform/jobs/job.ts';
import { deliverPush, pushJob } from './deliver-push.ts';

export const pushWorkers: JobWorker[] = [jobWorker(pushJob, deliverPush)];
