import { platform_branch_id } from '@clinic/contract/shared/operator-roles.ts';
import type { Job, JobResult } from 'pg-boss';
import type { Platform } from '../platform.ts';
import { type CurrentJob, type JobWorker, NoRepeat } from './job.ts';
import { logFailure } from './log-failure.ts';
import { heartbeat, job_schema } from './queue.ts';
import { startTicker } from './ticker.ts';
import { setTimeout as delay } from 'node:timers/promises';

const every_ms = 3_000;

/** Queues with a due job by the queue's own clock: a retry, or a job whose announcement was lost. */
const queues_with_due_jobs = {
  name: 'queues_with_due_jobs',
  text: `select queue.name from unnest($1::text[]) as queue (name)
    where exists (select from ${job_schema}.job j
      where j.name = queue.name and j.state < 'active' and not j.blocked and j.start_after <= ${job_schema}.job_now())`,
};

/**
 * Polls all queues in one statement and wakes the workers with due jobs. The workers themselves rarely poll, because new jobs are
 * announced. Returns the function that stops it.
 */
function pollDueJobs(
  platform: Pick<Platform, 'pool' | 'log'>,
  wake_by_queue: ReadonlyMap<string, () => void>,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const names = [...wake_by_queue.keys()];
  const working = (async () => {
    while (!signal.aborted) {
      await delay(every_ms, undefined, { signal, ref: false }).catch(() => {});
      if (signal.aborted) return;
      try {
        const { rows } = await platform.pool.query<{ name: string }>({ ...queues_with_due_jobs, values: [names] });
        for (const { name } of rows) wake_by_queue.get(name)?.();
      } catch (error) {
        platform.log.debug({ err: error }, 'the queues could not be polled');
      }
    }
  })();
  return async () => {
    stopping.abort();
    await working;
  };
}

export interface RunningJobs {
  /** Takes no more jobs and lets the running ones finish. */
  stop: () => Promise<void>;
}

const time_zone = 'Asia/Singapore';

/** Logs a failure. Returns how the queue keeps it: a job's data does not appear there. */
function failedJob(platform: Platform, error: unknown, { kind, id, tries }: CurrentJob): JobResult {
  platform.eventsWritten([platform_branch_id]);
  if (error instanceof NoRepeat) {
    // Its sentence may name a person, as the answer of a mail relay does.
    platform.log.error({ job: kind, job_id: id, tries }, 'a job failed for good: its row has the reason');
    return { id, status: 'deadletter', output: { error: error.message } };
  }
  logFailure(platform, error, { job: kind, job_id: id, tries }, 'a job failed');
  return { id, status: 'failed', output: { error: error instanceof Error ? error.name : 'Error' } };
}

/** A burst of jobs may be processed one after the other by one process. Returns the function that wakes the worker. */
async function startWorker(platform: Platform, { kind, cron, work, at_once = 5 }: JobWorker): Promise<() => void> {
  const boss = await platform.queue.boss();
  // New jobs are announced, and `pollDueJobs` finds the rest. Without announcements each worker polls its own queue.
  const polling = { burstWhenBatchFull: true, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 60 } as const;
  const beats = { heartbeatRefreshSeconds: heartbeat.every_seconds } as const;
  const options = { batchSize: at_once, perJobResults: true, ...polling, ...beats } as const;
  const worker_id = await boss.work<object, unknown, typeof options>(kind.name, options, (jobs: Job[]) =>
    Promise.all(
      jobs.map(async ({ id, data, retryCount }) => {
        const job: CurrentJob = { kind: kind.name, id, tries: retryCount + 1 };
        try {
          await work(platform, data as never, job);
          return { id, status: 'completed' as const };
        } catch (error) {
          return failedJob(platform, error, job);
        }
      }),
    ),
  );
  if (cron) await boss.schedule(kind.name, cron, {}, { tz: time_zone });
  return () => boss.notifyWorker(worker_id);
}

async function dropOldSchedules(platform: Platform, workers: readonly JobWorker[]): Promise<void> {
  const boss = await platform.queue.boss();
  const scheduled = new Set(workers.filter(({ cron }) => cron).map(({ kind }) => kind.name));
  for (const { name } of await boss.getSchedules()) if (!scheduled.has(name)) await boss.unschedule(name);
}

/** Starts every worker: those with a queue, and those with a short interval. */
export async function startJobs(platform: Platform, workers: readonly JobWorker[]): Promise<RunningJobs> {
  const queued = workers.filter(({ every_seconds }) => every_seconds === undefined);
  const wake_by_queue = new Map<string, () => void>();
  for (const worker of queued) wake_by_queue.set(worker.kind.name, await startWorker(platform, worker));
  await dropOldSchedules(platform, workers);
  const ticker = startTicker(platform, workers);
  const stopPolling = pollDueJobs(platform, wake_by_queue);
  return {
    stop: async () => {
      await Promise.all([ticker.stop(), stopPolling()]);
      const boss = await platform.queue.boss();
      for (const { kind } of queued) await boss.offWork(kind.name, { wait: true });
    },
  };
}
