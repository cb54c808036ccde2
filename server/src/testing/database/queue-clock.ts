import type pg from 'pg';
import { job_schema, type JobQueue } from '../../platform/jobs/queue.ts';

/** Ages the last heartbeat of the active jobs, and runs the queue's check, which otherwise runs every half minute. */
export async function passSilence(owner: pg.Pool, queue: JobQueue, seconds: number): Promise<void> {
  await owner.query(
    `update ${job_schema}.job set heartbeat_on = heartbeat_on - make_interval(secs => $1) where state = 'active'`,
    [seconds],
  );
  await owner.query(`update ${job_schema}.queue set monitor_claim_on = now() - interval '1 hour'`);
  await (await queue.boss()).supervise();
}
