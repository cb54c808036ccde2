import type { BaseAct } from '../../../platform/act/act.ts';
import { call_ttl_seconds, notice_ttl_seconds, type Push } from './push-provider.ts';
import {
  findLiveDevices,
  forgetTarget,
  notePush,
  readTarget,
  type RegistrationOfGroup,
} from './push-registrations.queries.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import { jobKind } from '../../../platform/jobs/job.ts';
import { countPush, providerOf } from './providers.ts';

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

/**
 * Sends to every device where the user is signed in and has turned push on; returns the number. Each device has a separate job with retries
 * for a quarter of an hour: a failure at one device repeats nothing at the others.
 */
export const sendPush = (platform: Platform, user_id: number, push: Push): Promise<number> =>
  inTransaction(platform.pool, {}, ({ db }) =>
    queuePush(
      { db, now: platform.clock.present(), enqueue: (kind, data) => platform.enqueue(db, kind, data) },
      user_id,
      push,
    ),
  );

/** The job that pushes to one device. The user’s other devices have jobs of their own. */
interface PushToDevice extends RegistrationOfGroup {
  push: Push;
  /** After this time the push is dropped. */
  ends_at: string;
}

export const pushJob = jobKind<PushToDevice>('push-to-device', { repeat: 'safe' });

/** Hands the push to the device’s provider, unless it is too late. The job fails, and is retried, if the provider is unavailable. */
export async function deliverPush(platform: Platform, job: PushToDevice): Promise<void> {
  const now = platform.clock.present();
  const tenant = { group_id: job.group_id, clinic_ids: [] };
  const target = await inTransaction(platform.pool, { tenant, read_only: true }, ({ db }) => readTarget(db, job, now));
  const provider = target && providerOf(platform, target.type);
  if (!target || !provider) return;
  const ttl_seconds = Math.floor((Date.parse(job.ends_at) - now.getTime()) / 1000);
  if (ttl_seconds <= 0) return countPush(platform, target.type, 'late');
  const outcome = await provider.deliver(target, job.push, ttl_seconds).catch((error: unknown) => {
    countPush(platform, target.type, 'delayed');
    throw error;
  });
  if (outcome === 'delivered')
    await inTransaction(platform.pool, { tenant }, ({ db }) => notePush(db, job.group_id, target.id, now));
  else if (outcome === 'gone')
    await inTransaction(platform.pool, { tenant }, ({ db }) => forgetTarget(db, job.group_id, target));
  else platform.log.warn({ type: target.type, why: outcome.refused }, 'a push was refused; it is not tried again');
  countPush(platform, target.type, typeof outcome === 'string' ? outcome : 'refused');
}
