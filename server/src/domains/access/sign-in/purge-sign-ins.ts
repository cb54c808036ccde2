import { inTransaction } from '../../../platform/db/transaction.ts';
import { jobKind, jobWorker } from '../../../platform/jobs/job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deletions } from './expired-sign-ins.queries.ts';

/** Deletes counts of attempts and reset requests after a day, devices after half a year, addresses after a month. */
export async function purgeSignIns({ pool }: Platform): Promise<void> {
  for (const deleteExpired of deletions) await inTransaction(pool, {}, ({ db }) => deleteExpired(db));
}

export const signInPurgeWorker = jobWorker(jobKind<Record<string, never>>('sign-in-purge'), purgeSignIns, '22 * * * *');
