import { platform_branch_id } from '@clinic/contract/shared/operator-roles.ts';
import { idle_lock_grace_seconds } from '@clinic/contract/access/idle-lock-times.ts';
import { operator_idle_lock_seconds } from '@clinic/contract/access/sign-in.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import type { Row } from '../../../platform/db/rows.ts';
import type { Staff } from '../../../platform/act/caller.ts';

type IdleLock = Row<'device', 'idle_lock_seconds'>;

const ofDevice = (db: ReadDb, { clinic, device_id }: Staff) =>
  db
    .selectFrom('device')
    .select('idle_lock_seconds')
    .where('clinic_id', '=', clinic.id)
    .where('device_id', '=', device_id);

/** The idle lock of this device at this branch; undefined for an unknown device. Every operator has the same. */
export const findIdleLock = async (db: ReadDb, staff: Staff): Promise<IdleLock | undefined> =>
  staff.clinic.id === platform_branch_id
    ? { idle_lock_seconds: operator_idle_lock_seconds }
    : ofDevice(db, staff).executeTakeFirst();

/** The same with a row lock until the transaction ends: of two concurrent changes, the second sees the first. */
export const lockIdleLock = (db: Db, staff: Staff): Promise<IdleLock | undefined> =>
  ofDevice(db, staff).forNoKeyUpdate().executeTakeFirst();

/** Saves the idle lock and applies it to sessions that are already open there. */
export async function saveIdleLock(db: Db, staff: Staff, idle_lock_seconds: number | null, now: Date): Promise<void> {
  const { group_id, clinic, device_id } = staff;
  await db
    .updateTable('device')
    .set({ idle_lock_seconds })
    .where('clinic_id', '=', clinic.id)
    .where('device_id', '=', device_id)
    .execute();
  await db
    .updateTable('session')
    .set({ locks_at: locksAt(idle_lock_seconds, now) })
    .where('group_id', '=', group_id)
    .where('device_id', '=', device_id)
    .where('last_clinic_id', '=', clinic.id)
    .where('revoked_at', 'is', null)
    .where('locked_at', 'is', null)
    .where((session) => session.or([session('locks_at', 'is', null), session('locks_at', '>', now)]))
    .execute();
}

/** When the server locks the session unless activity is reported before. */
export const locksAt = (idle_lock_seconds: number | null, now: Date): Date | null =>
  idle_lock_seconds === null ? null : new Date(now.getTime() + (idle_lock_seconds + idle_lock_grace_seconds) * 1000);

const ofSession = (db: Db, { group_id, session_id }: Staff) =>
  db.updateTable('session').where('group_id', '=', group_id).where('id', '=', session_id);

/** Postpones the lock after reported activity. A locked session stays locked, even if it locked a moment ago. */
export async function postponeLock(db: Db, staff: Staff, now: Date): Promise<void> {
  const device = await findIdleLock(db, staff);
  if (!device) return;
  await ofSession(db, staff)
    .set({ locks_at: locksAt(device.idle_lock_seconds, now) })
    .where('locked_at', 'is', null)
    .where((session) => session.or([session('locks_at', 'is', null), session('locks_at', '>', now)]))
    .execute();
}

export async function lockNow(db: Db, staff: Staff, now: Date): Promise<void> {
  await ofSession(db, staff)
    .set((session) => ({ locked_at: session.fn.coalesce('locked_at', session.val(now)) }))
    .execute();
}

/** Unlocks the session. `proves` is null if the proof is weaker than a sign-in. */
export async function unlockNow(db: Db, staff: Staff, now: Date, proves: 'password' | 'passkey' | null): Promise<void> {
  const device = await findIdleLock(db, staff);
  await ofSession(db, staff)
    .set({
      locked_at: null,
      locks_at: locksAt(device?.idle_lock_seconds ?? null, now),
      ...(proves && { proved_at: now, proved_with: proves }),
    })
    .execute();
}
