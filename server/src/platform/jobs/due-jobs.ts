import { setTimeout as delay } from 'node:timers/promises';
import type { Platform } from '../platform.ts';
import { job_schema } from './queue.ts';

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
export function pollDueJobs(
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
