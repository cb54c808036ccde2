import { inTransaction } from '../../platform/db/transaction.ts';
import { jobKind, type JobWorker, jobWorker } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { deliverNotifications } from './deliver-notifications.ts';
import { deleteOldNotifications } from './notifications.queries.ts';
import { deliverPush, pushJob } from './push/queue-push.ts';

const delivery_seconds = 2;
const kept_days = 90;
const rows_at_once = 5_000;

/** Deletes notifications older than 90 days, some thousand in each transaction. */
export async function purgeNotifications({ pool, clock }: Platform): Promise<void> {
  const before = new Date(clock.present().getTime() - kept_days * 86_400_000);
  for (let gone = rows_at_once; gone >= rows_at_once;)
    gone = await inTransaction(pool, {}, ({ db }) => deleteOldNotifications(db, before, rows_at_once));
}

export const pushWorker = jobWorker(pushJob, deliverPush);

export const notificationsWorkers: JobWorker[] = [
  pushWorker,
  jobWorker(jobKind<Record<string, never>>('notification-delivery'), deliverNotifications, {
    every_seconds: delivery_seconds,
  }),
  jobWorker(jobKind<Record<string, never>>('notification-purge'), purgeNotifications, '27 * * * *'),
];
