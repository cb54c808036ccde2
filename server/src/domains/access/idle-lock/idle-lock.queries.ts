import { idle_lock_grace_seconds } from '@clinic/contract/access/idle-lock-times.ts';
import { sql } from 'kysely';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import type { Staff } from '../../../platform/act/caller.ts';

/** The idle lock of this device at this branch; undefined for an unknown device. */
export async function findIdleLock(
  db: ReadDb,
  { clinic, device_id }: Staff,
): Promise<{ idle_lock_seconds: number | null } | undefined> {
  if (device_id === null) return undefined;
  return db
    .selectFrom('device')
    .select('idle_lock_seconds')
    .where('clinic_id', '=', clinic.id)
    .where('device_id', '=', device_id)
    .executeTakeFirst();
}

/** The same with a row lock until the transaction ends: of two concurrent changes, the second sees the first. */
export async function lockIdleLock(
  db: Db,
  { clinic, device_id }: Staff,
): Promise<{ idle_lock_seconds: number | null } | undefined> {
  if (device_id === null) return undefined;
  return db
    .selectFrom('device')
    .select('idle_lock_seconds')
    .where('clinic_id', '=', clinic.id)
    .where('device_id', '=', device_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Saves the idle lock and applies it to sessions that are already open there. */
export async function saveIdleLock(db: Db, staff: Staff, idle_lock_seconds: number | null, now: Date): Promise<void> {
  const { group_id, clinic, device_id } = staff;
  await sql`
    update device set idle_lock_seconds = ${idle_lock_seconds}::int
    where clinic_id = ${clinic.id} and device_id = ${device_id}`.execute(db);
  await sql`
    update session set locks_at = ${locksAt(idle_lock_seconds, now)}::timestamptz
    where group_id = ${group_id} and device_id = ${device_id} and last_clinic_id = ${clinic.id}
      and revoked_at is null and locked_at is null and (locks_at is null or locks_at > ${now})`.execute(db);
}

/** When the server locks the session unless activity is reported before. */
const locksAt = (idle_lock_seconds: number | null, now: Date): Date | null =>
  idle_lock_seconds === null ? null : new Date(now.getTime() + (idle_lock_seconds + idle_lock_grace_seconds) * 1000);

const of = ({ group_id, session_id }: Staff) => sql`group_id = ${group_id} and id = ${session_id}::uuid`;

/** Postpones the lock after reported activity. A locked session stays locked, even if it locked a moment ago. */
export async function postponeLock(db: Db, staff: Staff, now: Date): Promise<void> {
  await sql`
    update session s set locks_at = d.locks_at
    from (
      select ${now}::timestamptz + make_interval(secs => idle_lock_seconds + ${idle_lock_grace_seconds}::int) as locks_at
      from device where clinic_id = ${staff.clinic.id} and device_id = ${staff.device_id}
    ) d
    where ${of(staff)} and s.locked_at is null and (s.locks_at is null or s.locks_at > ${now})`.execute(db);
}

export async function lockNow(db: Db, staff: Staff, now: Date): Promise<void> {
  await sql`update session set locked_at = coalesce(locked_at, ${now}) where ${of(staff)}`.execute(db);
}

/** Unlocks the session. `proves` is null if the proof is weaker than a sign-in. */
export async function unlockNow(db: Db, staff: Staff, now: Date, proves: 'password' | 'passkey' | null): Promise<void> {
  await sql`
    update session s set locked_at = null,
      locks_at = (
        select ${now}::timestamptz + make_interval(secs => idle_lock_seconds + ${idle_lock_grace_seconds}::int)
        from device where clinic_id = ${staff.clinic.id} and device_id = ${staff.device_id}
      ),
      proved_at = case when ${proves}::text is null then proved_at else ${now} end,
      proved_with = coalesce(${proves}::text, proved_with)
    where ${of(staff)}`.execute(db);
}
