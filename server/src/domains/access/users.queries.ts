import { sql } from 'kysely';
import type { Db, ReadDb } from '../../platform/db/handles.ts';
import type { Row } from '../../platform/db/rows.ts';
import { together } from '../../platform/db/transaction.ts';
import { removeInvitation } from './invitation/invitations.queries.ts';

/** The user who signs in, before the tenant is known. */
export type SigningInUser = Row<
  'staff_user',
  'id' | 'group_id' | 'username' | 'password_hash' | 'enable' | 'vmail' | 'vmobile'
>;

/** The user who has proved their identity. */
export type ProvenUser = Omit<SigningInUser, 'password_hash' | 'enable'>;

export async function resolveUser(
  db: ReadDb,
  group_code: string,
  username: string,
): Promise<SigningInUser | undefined> {
  const { rows } = await sql<SigningInUser>`select * from resolve_user(${group_code}, ${username})`.execute(db);
  return rows[0];
}

const ownUser = (db: ReadDb, group_id: number, user_id: number) =>
  db
    .selectFrom('staff_user')
    .innerJoin('provider_group', 'provider_group.id', 'staff_user.group_id')
    .select([
      'staff_user.id',
      'staff_user.username',
      'staff_user.password_hash',
      'staff_user.second_factor_since',
      'staff_user.email',
      'staff_user.vmail',
      'staff_user.vmobile',
      'provider_group.code as group_code',
    ])
    .where('staff_user.group_id', '=', group_id)
    .where('staff_user.id', '=', user_id);

/** The user’s credentials, and the names under which wrong tries are counted. */
export const findOwnUser = (db: ReadDb, group_id: number, user_id: number) =>
  ownUser(db, group_id, user_id).executeTakeFirstOrThrow();

/**
 * Locks the user until the transaction ends, which serializes changes of one account. Inserting rows that refer to the user does not wait
 * for this lock. A call that also locks the count of wrong tries does that first, to avoid deadlocks.
 */
export const lockOwnUser = (db: Db, group_id: number, user_id: number) =>
  ownUser(db, group_id, user_id).forNoKeyUpdate('staff_user').executeTakeFirstOrThrow();

/**
 * Locks the user against changes until the sign-in commits. It waits for a change of the password or of `enable` that is under way and
 * returns the outcome. A later change waits for the sign-in, and then ends its session. Not a shared lock: on the distributed engine, two
 * who hold one and insert their session wait for each other.
 */
export const lockForSignIn = (
  db: Db,
  { group_id, id }: Pick<SigningInUser, 'group_id' | 'id'>,
): Promise<Row<'staff_user', 'password_hash' | 'enable'>> =>
  db
    .selectFrom('staff_user')
    .select(['password_hash', 'enable'])
    .where('group_id', '=', group_id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/**
 * Writes a new password, which ends the user's invitation. `change_password`: true if another user chose the password. The user must then change it
 * at the next sign-in.
 */
export async function savePassword(
  db: Db,
  group_id: number,
  user_id: number,
  password_hash: string,
  now: Date,
  change_password = false,
): Promise<void> {
  await together(
    db,
    db
      .updateTable('staff_user')
      .set({ password_hash, password_changed_at: now, change_password, updated_at: now })
      .where('group_id', '=', group_id)
      .where('id', '=', user_id),
    removeInvitation(db, group_id, user_id),
  );
}
