import { sql } from 'kysely';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import { lock_numbers } from '../../../platform/db/locks.ts';
import { together } from '../../../platform/db/transaction.ts';

export interface KeyPair {
  public_key: string;
  private_key: string;
}

/** A key that identifies this server to push services. */
export interface VapidKey extends KeyPair {
  id: number;
}

export const hasVapidKey = async (db: ReadDb): Promise<boolean> =>
  (await db.selectFrom('vapid_key').select('id').limit(1).executeTakeFirst()) !== undefined;

export const listVapidKeys = (db: ReadDb): Promise<VapidKey[]> =>
  db.selectFrom('vapid_key').select(['id', 'public_key', 'private_key']).orderBy('id', 'desc').execute();

/** Inserts the key if there is none, under a lock of the whole database. */
export async function insertFirstVapidKey(db: Db, { public_key, private_key }: KeyPair): Promise<void> {
  await together(
    db,
    sql`select pg_advisory_xact_lock(${lock_numbers.push_keys})`,
    sql`insert into vapid_key (public_key, private_key) select ${public_key}, ${private_key}
      where not exists (select from vapid_key)`,
  );
}

export async function insertVapidKey(db: Db, key: KeyPair): Promise<void> {
  await db.insertInto('vapid_key').values(key).execute();
}

/** Deletes the keys besides this one that no browser uses. Returns their number. */
export async function deleteFormerVapidKeys(db: Db, public_key: string): Promise<number> {
  const { numAffectedRows } = await sql`delete from vapid_key k where public_key <> ${public_key}
    and not exists (select from push_registration where vapid_key_id = k.id)`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** The key for new registrations of browsers. */
export async function readNewestPublicKey(db: ReadDb): Promise<string> {
  const { public_key } = await db
    .selectFrom('vapid_key')
    .select('public_key')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return public_key;
}

/** The id of the key with which a browser registered. Undefined if it is not a key of this server. */
export async function readVapidKeyId(db: ReadDb, public_key: string): Promise<number | undefined> {
  const key = await db.selectFrom('vapid_key').select('id').where('public_key', '=', public_key).executeTakeFirst();
  return key?.id;
}
