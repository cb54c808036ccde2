import { jobKind, type JobWorker, jobWorker } from '../../../platform/jobs/job.ts';

/** Deletes a private file that no row names any more. It runs after the commit. */
export const dropFileJob = jobKind<{ key: string }>('customer-file-drop');

export const customersWorkers: JobWorker[] = [jobWorker(dropFileJob, async ({ files }, { key }) => files.remove(key))];
