import { inTransaction } from '../../platform/db/transaction.ts';
import { jobKind, type JobWorker, jobWorker } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { deliverOutbox } from './deliver-outbox.ts';
import { deleteSettled } from './outbox.queries.ts';

const kept_days = 90;
const rows_at_once = 5_000;

/** Deletes messages that were settled more than 90 days ago, some thousand in each transaction. */
async function purgeOutbox({ pool, clock }: Platform): Promise<void> {
  const before = new Date(clock.present().getTime() - kept_days * 86_400_000);
  for (let gone = rows_at_once; gone >= rows_at_once;)
    gone = await inTransaction(pool, {}, ({ db }) => deleteSettled(db, before, rows_at_once));
}

type Nothing = Record<string, never>;

/** One job per channel: a receiver that hangs delays no other. */
export const outboxWorkers: JobWorker[] = [
  jobWorker(jobKind<Nothing>('news-delivery'), (platform) => deliverOutbox(platform, 'consumer'), { every_seconds: 2 }),
  jobWorker(jobKind<Nothing>('text-delivery'), (platform) => deliverOutbox(platform, 'text'), { every_seconds: 5 }),
  jobWorker(jobKind<Nothing>('outbox-purge'), purgeOutbox, '37 * * * *'),
];
