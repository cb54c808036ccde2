import { type RawBuilder, sql } from 'kysely';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';

/** A place counts as known for this long after its last sign-in. */
const place_days = 30;

const hashOf = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`encode(sha256(convert_to(${text}::text, 'UTF8')), 'hex')`;

/** The group code as typed; the database folds its case as in the user lookup. */
const groupKey = (group_code: string): RawBuilder<string> => hashOf(sql`lower(${group_code}::text)`);
const addressKey = (address: string): RawBuilder<string> => hashOf(sql`${address}`);

/**
 * The key of the group at this address if its members sign in from there, else undefined. The user name makes no difference: the key does
 * not tell which names exist.
 */
export async function groupAtAddress(db: ReadDb, group_code: string, address: string): Promise<string | undefined> {
  const place = await db
    .selectFrom('sign_in_place')
    .select(['group_key', 'address_key'])
    .where('group_key', '=', groupKey(group_code))
    .where('address_key', '=', addressKey(address))
    .where('last_sign_in_at', '>', sql<Date>`now() - make_interval(days => ${place_days})`)
    .executeTakeFirst();
  return place && `group ${place.group_key} at ${place.address_key}`;
}

/** Deletes the places that no longer count as known. */
export async function deleteForgottenPlaces(db: Db): Promise<void> {
  await sql`delete from sign_in_place where last_sign_in_at < now() - make_interval(days => ${place_days})`.execute(db);
}

/** Remembers that a member of the group has signed in from this address. Writes once a day, so that colleagues do not wait for the row. */
export async function rememberPlace(db: Db, group_id: number, address: string, now: Date): Promise<void> {
  await sql`
    with place as materialized (
      select ${hashOf(sql`g.code`)} as group_key, ${addressKey(address)} as address_key from provider_group g
      where g.id = ${group_id}
    )
    insert into sign_in_place as known (group_key, address_key, last_sign_in_at)
    select group_key, address_key, ${now} from place
    where not exists (
      select from sign_in_place p
      where p.group_key = place.group_key and p.address_key = place.address_key
        and p.last_sign_in_at > ${now}::timestamptz - interval '1 day')
    on conflict (group_key, address_key) do update set last_sign_in_at = excluded.last_sign_in_at`.execute(db);
}
