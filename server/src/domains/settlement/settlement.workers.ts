import { inTransaction } from '../../platform/db/transaction.ts';
import { jobKind, type JobWorker, jobWorker } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { acquirerRefundJob, askForRefund, refundAtAcquirer, refundStateJob } from './acquirers/refund-at-acquirer.ts';
import { carryOutRun, settlementRunJob } from './runs/carry-out-run.ts';
import { lastDueRun } from './runs/schedule.rules.ts';
import { hasScheduledRun, insertRun, listUnfinishedRuns } from './runs/settlement-runs.queries.ts';

/** About half a day: an acquirer's keys are forgotten after one. */
const refund_tries = 80;
/** About a day: tries are at most ten minutes apart. */
const refund_state_tries = 150;
const catch_up_seconds = 60;
/** A run that is unfinished after this time has lost its job. */
const lost_ms = 3_600_000;

/** Starts the weekly run that is due, once, even if called several times or concurrently. */
export async function startDueRun(platform: Platform, { first }: { first: boolean }): Promise<void> {
  await inTransaction(platform.pool, {}, async ({ db, began_at }) => {
    const now = new Date(began_at.getTime() + platform.clock.offset_ms);
    if (!first && !(await hasScheduledRun(db))) return;
    const run = await insertRun(db, { ...lastDueRun(now), kind: 'schedule', for_clinic_id: null, now });
    if (run) await platform.enqueue(db, settlementRunJob, { settlement_run_id: run.id });
  });
}

/** Starts a weekly run that was missed, and restarts runs whose job was lost. */
export async function catchUp(platform: Platform): Promise<void> {
  await startDueRun(platform, { first: false });
  const lost = await inTransaction(platform.pool, { read_only: true }, ({ db, began_at }) =>
    listUnfinishedRuns(db, new Date(began_at.getTime() + platform.clock.offset_ms - lost_ms)),
  );
  for (const { id } of lost) await carryOutRun(platform, { settlement_run_id: id });
}

export const settlementWorkers: JobWorker[] = [
  { ...jobWorker(acquirerRefundJob, refundAtAcquirer), retries: refund_tries },
  { ...jobWorker(refundStateJob, (platform, work) => askForRefund(platform, work)), retries: refund_state_tries },
  jobWorker(settlementRunJob, (platform, work) => carryOutRun(platform, work)),
  // Only the schedule starts the very first weekly run. Later runs are started by catchUp if they were missed.
  jobWorker(
    jobKind<Record<string, never>>('settlement-week'),
    (platform) => startDueRun(platform, { first: true }),
    '0 2 * * 1',
  ),
  jobWorker(jobKind<Record<string, never>>('settlement catch-up'), catchUp, { every_seconds: catch_up_seconds }),
];
