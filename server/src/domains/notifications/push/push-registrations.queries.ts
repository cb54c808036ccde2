import type { PushType } from '@clinic/contract/notifications/devices.ts';
import { sql } from 'kysely';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import { tokenHash } from '../../../platform/session/token-hash.ts';
import type { PushTarget } from './push-provider.ts';

export interface PushRegistration {
  id: number;
  type: PushType;
  agent: string | null;
  session_id: string;
  registered_at: Date;
  last_pushed_at: Date | null;
}

export interface NewRegistration {
  group_id: number;
  user_id: number;
  session_id: string;
  type: PushType;
  key: string;
  p256dh: string | null;
  auth: string | null;
  vapid_key_id: number | null;
  agent: string | null;
}

export interface RegistrationOfGroup {
  registration_id: number;
  group_id: number;
}

/** The maximum per user: another registration deletes the oldest. */
const most_devices = 20;

/** Registers the device for the user and ends any other user’s registration. `is_new`: this session had not registered it yet. */
export async function saveRegistration(
  db: Db,
  made: NewRegistration,
  now: Date,
): Promise<PushRegistration & { is_new: boolean }> {
  const key_hash = tokenHash(made.key);
  await sql`select release_push_key(${key_hash}, ${made.group_id})`.execute(db);
  const before = await db
    .selectFrom('push_registration')
    .select('session_id')
    .where('group_id', '=', made.group_id)
    .where('key_hash', '=', key_hash)
    .executeTakeFirst();
  const { group_id: _, ...changed } = { ...made, registered_at: now };
  const saved = await db
    .insertInto('push_registration')
    .values({ ...made, key_hash, registered_at: now })
    .onConflict((conflict) => conflict.column('key_hash').doUpdateSet(changed))
    .returning(['id', 'agent', 'session_id', 'last_pushed_at'])
    .executeTakeFirstOrThrow();
  await sql`delete from push_registration where group_id = ${made.group_id} and id in (
    select id from push_registration where group_id = ${made.group_id} and user_id = ${made.user_id}
    order by registered_at desc, id desc offset ${most_devices})`.execute(db);
  return { ...saved, type: made.type, registered_at: now, is_new: before?.session_id !== made.session_id };
}

/** The user’s devices whose session is live, newest first. */
export async function listRegistrations(
  db: ReadDb,
  { group_id, user_id }: { group_id: number; user_id: number },
  now: Date,
): Promise<PushRegistration[]> {
  const { rows } = await sql<PushRegistration>`
    select p.id, p.type, p.agent, p.session_id, p.registered_at, p.last_pushed_at
    from push_registration p join session s on s.group_id = p.group_id and s.id = p.session_id
    where p.group_id = ${group_id} and p.user_id = ${user_id} and s.revoked_at is null and s.expires_at > ${now}
    order by p.registered_at desc, p.id desc`.execute(db);
  return rows;
}

/** False if the user has no such device. */
export async function deleteRegistration(
  db: Db,
  { group_id, user_id }: { group_id: number; user_id: number },
  id: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_registration')
    .where('group_id', '=', group_id)
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** A device whose session is live. */
export interface LiveTarget extends PushTarget {
  id: number;
  type: PushType;
  registered_at: Date;
}

/** The user’s devices whose session is live, in any group. */
export async function findLiveDevices(
  db: ReadDb,
  user_id: number,
  now: Date,
): Promise<{ id: number; group_id: number; type: PushType }[]> {
  const { rows } = await sql<{ id: number; group_id: number; type: PushType }>`
    select id, group_id, type from resolve_push_registrations(${user_id}, ${now})`.execute(db);
  return rows;
}

/** The device. Undefined once its session has ended. */
export async function readTarget(
  db: ReadDb,
  { group_id, registration_id }: RegistrationOfGroup,
  now: Date,
): Promise<LiveTarget | undefined> {
  const { rows } = await sql<LiveTarget>`
    select p.id, p.type, p.key, p.p256dh, p.auth, p.vapid_key_id, p.registered_at
    from push_registration p join session s on s.group_id = p.group_id and s.id = p.session_id
    where p.group_id = ${group_id} and p.id = ${registration_id} and s.revoked_at is null and s.expires_at > ${now}`.execute(
    db,
  );
  return rows[0];
}

/** Deletes the registration, unless the device has registered again since. */
export async function forgetTarget(db: Db, group_id: number, { id, registered_at }: LiveTarget): Promise<void> {
  await sql`delete from push_registration
    where group_id = ${group_id} and id = ${id} and registered_at = ${registered_at}`.execute(db);
}

export async function notePush(db: Db, group_id: number, id: number, now: Date): Promise<void> {
  await sql`update push_registration set last_pushed_at = ${now} where group_id = ${group_id} and id = ${id}`.execute(
    db,
  );
}
