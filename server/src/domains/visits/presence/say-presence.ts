import { offline_remarks, presence_times } from '@clinic/contract/visits/presence/presence-times.ts';
import type { BaseAct, MemberAct } from '../../../platform/act/act.ts';
import { type Scope, scopeOf } from '../../../platform/act/scope.ts';
import { asSystem } from '../../../platform/act/system-work.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { readingOfNoTenant } from '../../../platform/db/statements/reading.ts';
import { forEachInTurn } from '../../../platform/jobs/for-each.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  endPresence,
  listEndedPresences,
  lockPresence,
  type OwnDoctor,
  type PresenceRow,
  savePresence,
} from './presence.queries.ts';
import { type Intent, isOver } from './presence.rules.ts';

/** Writes into the doctor's trail that they went online or offline, and announces it to the doctor's tabs and to those who watch. */
function notePresence(
  { audit, announce }: Pick<BaseAct, 'audit' | 'announce'>,
  { clinic_id }: Pick<Scope, 'clinic_id'>,
  { id, user_id }: Pick<OwnDoctor, 'id' | 'user_id'>,
  { online, remark }: { online: boolean; remark: string },
): void {
  audit(online ? 'telemed_online' : 'telemed_offline', {
    entity: 'doctor',
    entity_id: id,
    ...(online ? {} : { after: { remark } }),
  });
  announce('telemed_presence', { clinic_id }, { doctor_id: id, user_id });
}

type Act = Pick<MemberAct, 'db' | 'scope' | 'staff' | 'now' | 'audit' | 'announce'>;

/** Writes what a device says of its doctor. Intents take turns; the later one wins. */
export async function sayPresence(
  act: Act,
  doctor: OwnDoctor,
  intent: Omit<Intent, 'device_id'>,
): Promise<PresenceRow> {
  const { db, scope, now, staff } = act;
  const { session_id, device_id } = staff;
  const stored = await lockPresence(db, scope, doctor, now);
  if (isOver(stored, { ...intent, device_id })) return stored;
  const { online, remark, seq = null } = intent;
  const is_new = stored.online !== online;
  // A device that does not count its intents keeps the number of those that it counted before.
  const counted = seq ?? (stored.device_id === device_id ? stored.seq : null);
  const saved = await savePresence(db, scope, doctor.id, {
    user_id: doctor.user_id,
    online,
    remark: online ? '' : remark,
    updated_at: changedAt(stored.updated_at, now),
    ...(is_new ? { changed_at: now } : {}),
    session_id,
    device_id,
    seq: counted,
  });
  if (is_new) notePresence(act, scope, doctor, { online, remark });
  return saved;
}

/**
 * Takes doctors offline whose device can no longer say that they are online: it was silent for ten minutes, or its session has ended or is
 * locked. One that fails does not stop the others.
 */
export async function sweepPresences(platform: Platform): Promise<void> {
  const now = platform.clock.present();
  const stale_before = new Date(now.getTime() - presence_times.stale_minutes * 60_000);
  const found = await readingOfNoTenant(platform.pool, (db) => listEndedPresences(db, now, stale_before));
  await forEachInTurn(found, 'doctors', ({ doctor_id, updated_at: seen_at, why, ...clinic }) =>
    asSystem(platform, 'teleconsult', scopeOf(clinic), async (act, scope) => {
      const remark = offline_remarks[why];
      // A device may have said something since the doctor was found.
      const ended = await endPresence(act.db, scope, { doctor_id, seen_at, remark }, act.now);
      if (ended) notePresence(act, scope, { id: doctor_id, user_id: ended.user_id }, { online: false, remark });
    }),
  );
}
