import type { ReadDb } from '../../../platform/db/handles.ts';

/** The key that browsers are given now. */
export async function readNewestPublicKey(db: ReadDb): Promise<string> {
  const { public_key } = await db
    .selectFrom('vapid_key')
    .select('public_key')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return public_key;
}

/** The key that a browser was given; undefined for one that is none of ours. */
export async function readVapidKeyId(db: ReadDb, public_key: string): Promise<number | undefined> {
  const key = await db.selectFrom('vapid_key').select('id').where('public_key', '=', public_key).executeTakeFirst();
  return key?.id;
}
