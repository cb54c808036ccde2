import { sql } from 'kysely';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import { columnsOf, type Row, type RowOf } from '../../../platform/db/rows.ts';
import { tokenHash } from '../../../platform/session/token-hash.ts';

const shown_columns = columnsOf('push_registration', [
  'id',
  'type',
  'agent',
  'session_id',
  'registered_at',
  'last_pushed_at',
]);

export type PushRegistration = RowOf<typeof shown_columns>;

export type NewRegistration = Omit<Row<'push_registration'>, 'id' | 'key_hash' | 'registered_at' | 'last_pushed_at'>;

export interface RegistrationOfGroup {
  registration_id: number;
  group_id: number;
}

type Person = Row<'push_registration', 'group_id' | 'user_id'>;

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
    .returning(shown_columns)
    .executeTakeFirstOrThrow();
  await db
    .deleteFrom('push_registration')
    .where('group_id', '=', made.group_id)
    .where('id', 'in', (registration) =>
      registration
        .selectFrom('push_registration')
        .select('id')
        .where('group_id', '=', made.group_id)
        .where('user_id', '=', made.user_id)
        .orderBy('registered_at', 'desc')
        .orderBy('id', 'desc')
        .offset(most_devices),
    )
    .execute();
  return { ...saved, is_new: before?.session_id !== made.session_id };
}

const live = (db: ReadDb, now: Date) =>
  db
    .selectFrom('push_registration')
    .innerJoin('session', (join) =>
      join
        .onRef('session.group_id', '=', 'push_registration.group_id')
        .onRef('session.id', '=', 'push_registration.session_id'),
    )
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', now);

/** The user’s devices whose session is live, newest first. */
export const listRegistrations = (db: ReadDb, { group_id, user_id }: Person, now: Date): Promise<PushRegistration[]> =>
  live(db, now)
    .select(shown_columns)
    .where('push_registration.group_id', '=', group_id)
    .where('push_registration.user_id', '=', user_id)
    .orderBy('push_registration.registered_at', 'desc')
    .orderBy('push_registration.id', 'desc')
    .execute();

/** False if the user has no such device. */
export async function deleteRegistration(db: Db, { group_id, user_id }: Person, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_registration')
    .where('group_id', '=', group_id)
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

type LiveDevice = Row<'push_registration', 'id' | 'group_id' | 'type'>;

/** The user’s devices whose session is live, in any group. */
export async function findLiveDevices(db: ReadDb, user_id: number, now: Date): Promise<LiveDevice[]> {
  const { rows } = await sql<LiveDevice>`
    select id, group_id, type from resolve_push_registrations(${user_id}, ${now})`.execute(db);
  return rows;
}

const target_columns = columnsOf('push_registration', [
  'id',
  'type',
  'key',
  'p256dh',
  'auth',
  'vapid_key_id',
  'registered_at',
]);

/** A device whose session is live. */
export type LiveTarget = RowOf<typeof target_columns>;

/** The device. Undefined once its session has ended. */
export const readTarget = (
  db: ReadDb,
  { group_id, registration_id }: RegistrationOfGroup,
  now: Date,
): Promise<LiveTarget | undefined> =>
  live(db, now)
    .select(target_columns)
    .where('push_registration.group_id', '=', group_id)
    .where('push_registration.id', '=', registration_id)
    .executeTakeFirst();

/** Deletes the registration, unless the device has registered again since. */
export async function forgetTarget(db: Db, group_id: number, { id, registered_at }: LiveTarget): Promise<void> {
  await db
    .deleteFrom('push_registration')
    .where('group_id', '=', group_id)
    .where('id', '=', id)
    .where('registered_at', '=', registered_at)
    .execute();
}

export async function notePush(db: Db, group_id: number, id: number, now: Date): Promise<void> {
  await db
    .updateTable('push_registration')
    .set({ last_pushed_at: now })
    .where('group_id', '=', group_id)
    .where('id', '=', id)
    .execute();
}
