import { sql } from 'kysely';
import type { Db, ReadDb } from '../../../../platform/db/handles.ts';
import { columnsOf, type Row, type RowOf } from '../../../../platform/db/rows.ts';
import type { SigningInUser } from '../../users.queries.ts';

const columns = columnsOf('passkey', [
  'id',
  'name',
  'credential_id',
  'relying_party',
  'public_key',
  'counter',
  'transports',
  'synced',
  'created_at',
  'last_used_at',
]);

export type PasskeyRow = RowOf<typeof columns>;

/** The user’s passkeys, oldest first. */
export const readPasskeys = (db: ReadDb, group_id: number, user_id: number): Promise<PasskeyRow[]> =>
  db
    .selectFrom('passkey')
    .select(columns)
    .where('group_id', '=', group_id)
    .where('user_id', '=', user_id)
    .orderBy('id')
    .execute();

export type NewPasskey = Omit<Row<'passkey'>, 'id' | 'last_used_at'>;

/** Stores a passkey. Null if its credential is already known. */
export async function insertPasskey(db: Db, passkey: NewPasskey): Promise<number | null> {
  const made = await db
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id ?? null;
}

/** Records a use. False if a concurrent use changed the counter first: the authenticator was cloned, or the answer arrived twice. */
export async function notePasskeyUse(
  db: Db,
  group_id: number,
  used: Pick<PasskeyRow, 'id' | 'counter'> & { counter_before: number; synced: boolean },
  now: Date,
): Promise<boolean> {
  const changed = await db
    .updateTable('passkey')
    .set({ counter: used.counter, synced: used.synced, last_used_at: now })
    .where('group_id', '=', group_id)
    .where('id', '=', used.id)
    .where('counter', '=', used.counter_before)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Renames a passkey of the user; undefined if there is none. */
export const namePasskey = (
  db: Db,
  owner: { group_id: number; user_id: number },
  id: number,
  name: string,
): Promise<PasskeyRow | undefined> =>
  db
    .updateTable('passkey')
    .set({ name })
    .where('group_id', '=', owner.group_id)
    .where('user_id', '=', owner.user_id)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();

/** Deletes a passkey of the user and returns its name; undefined if there is none. */
export async function deletePasskey(
  db: Db,
  owner: { group_id: number; user_id: number },
  id: number,
): Promise<string | undefined> {
  const gone = await db
    .deleteFrom('passkey')
    .where('group_id', '=', owner.group_id)
    .where('user_id', '=', owner.user_id)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return gone?.name;
}

type PasskeyUser = SigningInUser & { group_code: Row<'provider_group'>['code'] };

/** The user of a passkey, before the user is named. */
export async function resolvePasskeyUser(db: ReadDb, credential_id: string): Promise<PasskeyUser | undefined> {
  const { rows } = await sql<PasskeyUser>`
    select * from resolve_passkey_user(${credential_id})`.execute(db);
  return rows[0];
}
