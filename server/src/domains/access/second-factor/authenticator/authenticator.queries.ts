import type { Db, ReadDb } from '../../../../platform/db/handles.ts';
import { columnsOf, type RowOf } from '../../../../platform/db/rows.ts';

/** The user of a second factor. */
export interface Owner {
  group_id: number;
  user_id: number;
}

const columns = columnsOf('authenticator', ['secret', 'last_step', 'pending_secret', 'pending_until']);

export type AuthenticatorRow = RowOf<typeof columns>;

export const readAuthenticator = (db: ReadDb, { group_id, user_id }: Owner): Promise<AuthenticatorRow | undefined> =>
  db
    .selectFrom('authenticator')
    .select(columns)
    .where('group_id', '=', group_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();

/** Saves a secret that awaits its first code. A present secret stays valid until then. */
export async function savePending(db: Db, owner: Owner, pending_secret: string, pending_until: Date): Promise<void> {
  await db
    .insertInto('authenticator')
    .values({ ...owner, pending_secret, pending_until })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ pending_secret, pending_until }))
    .execute();
}

/** Activates the pending secret; its first code counts as used. */
export async function enrolPending(
  db: Db,
  { group_id, user_id }: Owner,
  secret: string,
  last_step: number,
  now: Date,
): Promise<void> {
  await db
    .updateTable('authenticator')
    .set({ secret, last_step, enrolled_at: now, pending_secret: null, pending_until: null })
    .where('group_id', '=', group_id)
    .where('user_id', '=', user_id)
    .execute();
}

/** Marks this time step and all earlier ones as used. False if it was already used. */
export async function spendStep(db: Db, { group_id, user_id }: Owner, step: number): Promise<boolean> {
  const spent = await db
    .updateTable('authenticator')
    .set({ last_step: step })
    .where('group_id', '=', group_id)
    .where('user_id', '=', user_id)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return spent !== undefined;
}

/** False if there was none. */
export async function deleteAuthenticator(db: Db, { group_id, user_id }: Owner): Promise<boolean> {
  const gone = await db
    .deleteFrom('authenticator')
    .where('group_id', '=', group_id)
    .where('user_id', '=', user_id)
    .returning('secret')
    .executeTakeFirst();
  return typeof gone?.secret === 'string';
}
