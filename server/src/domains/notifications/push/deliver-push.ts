import { inTransaction } from '../../../platform/db/transaction.ts';
import { jobKind } from '../../../platform/jobs/job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { countPush, providerOf } from './providers.ts';
import type { Push } from './push.ts';
import { forgetTarget, notePush, readTarget, type RegistrationOfGroup } from './push-registrations.queries.ts';

/** The job that pushes to one device. The user’s other devices have jobs of their own. */
export interface PushToDevice extends RegistrationOfGroup {
  push: Push;
  /** After this time the push is dropped. */
  ends_at: string;
}

export const pushJob = jobKind<PushToDevice>('push-to-device');

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
