import type pg from 'pg';
import { job_schema, type JobQueue } from '../../platform/jobs/queue.ts';

/** Moves on the time in which nothing was heard of the jobs under way, and has the queue look at them as it does every half minute. */
export async function passSilence(owner: pg.Pool, queue: JobQueue, seconds: number): Promise<void> {
  await owner.query(
    `update ${job_schema}.job set heartbeat_on = heartbeat_on - make_interval(secs => $1) where state = 'active'`,
    [seconds],
  );
  await owner.query(`update ${job_schema}.queue set monitor_claim_on = now() - interval '1 hour'`);
  await (await queue.boss()).supervise();
}
