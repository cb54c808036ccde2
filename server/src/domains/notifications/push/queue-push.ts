import type { BaseAct } from '../../../platform/act/act.ts';
import { pushJob } from './deliver-push.ts';
import { call_ttl_seconds, notice_ttl_seconds, type Push } from './push.ts';
import { findLiveDevices } from './push-registrations.queries.ts';

/** Queues a job for each of the user’s devices with a live session, in this transaction. Returns the number of jobs. */
export async function queuePush(
  { db, now, enqueue }: Pick<BaseAct, 'db' | 'now' | 'enqueue'>,
  user_id: number,
  push: Push,
): Promise<number> {
  const ttl_seconds = push.call ? call_ttl_seconds : notice_ttl_seconds;
  const ends_at = new Date(now.getTime() + ttl_seconds * 1000).toISOString();
  const devices = await findLiveDevices(db, user_id, now);
  const reached = devices.filter(({ type }) => type !== 'voip' || push.call);
  for (const { id, group_id } of reached) await enqueue(pushJob, { registration_id: id, group_id, push, ends_at });
  return reached.length;
}
