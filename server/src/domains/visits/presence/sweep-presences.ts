import { offline_remarks, presence_times } from '@clinic/contract/visits/presence/presence-times.ts';
import { asSystem } from '../../../platform/act/system-work.ts';
import { readingOfNoTenant } from '../../../platform/db/statements/reading.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notePresence } from './say-presence.ts';
import { endPresence, type EndedPresence, listEndedPresences } from './presence.queries.ts';

/** Takes one doctor offline, unless a device said something since it was found. */
async function end(platform: Platform, found: EndedPresence): Promise<void> {
  const { clinic_id, group_id, doctor_id, updated_at: seen_at, why } = found;
  const tenant = { clinic_id, group_id, clinic_ids: [clinic_id] };
  const remark = offline_remarks[why];
  await asSystem(platform, 'teleconsult', tenant, async (act, scope) => {
    const ended = await endPresence(act.db, scope, { doctor_id, seen_at, remark }, act.now);
    if (ended) notePresence(act, scope, { id: doctor_id, user_id: ended.user_id }, { online: false, remark });
  });
}

/**
 * Takes doctors offline whose device can no longer say that they are online: it was silent for ten minutes, or its session has ended or is
 * locked. One that fails does not stop the others.
 */
export async function sweepPresences(platform: Platform): Promise<void> {
  const now = platform.clock.present();
  const stale_before = new Date(now.getTime() - presence_times.stale_minutes * 60_000);
  const found = await readingOfNoTenant(platform.pool, (db) => listEndedPresences(db, now, stale_before));
  const failures: unknown[] = [];
  for (const one of found) await end(platform, one).catch((failure: unknown) => failures.push(failure));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${found.length} doctors failed.`);
}
