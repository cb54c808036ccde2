import type { ReadDb } from '../../../platform/db/handles.ts';

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
