import { type RawBuilder, sql } from 'kysely';
import type { ReadDb } from '../../platform/db/handles.ts';
import type { Staff } from '../../platform/act/caller.ts';

/** The full name in a row of users; the user name without one. */
export const fullName = (user: string): RawBuilder<string> =>
  sql<string>`coalesce(nullif(trim(${sql.ref(`${user}.first_name`)} || ' ' || ${sql.ref(`${user}.last_name`)}), ''), ${sql.ref(`${user}.username`)})`;

interface Author {
  /** The column with the user's id. */
  id: string;
  /** The column with the name that the row keeps: of a system, or of a user who has gone. */
  kept?: string;
  /** The group, or the column with it. */
  group_id: number | string;
}

/** Who wrote a row: the user's full name, else the name that the row keeps. */
export const authorName = <Name extends string | null>({ id, kept, group_id }: Author): RawBuilder<Name> =>
  sql<Name>`coalesce((
    select ${fullName('author')} from staff_user author
    where author.group_id = ${typeof group_id === 'string' ? sql.ref(group_id) : group_id} and author.id = ${sql.ref(id)}), ${kept === undefined ? sql`null` : sql.ref(kept)})`;

type Account = Pick<Staff, 'group_id' | 'user_id'>;

const named = (db: ReadDb, { group_id, user_id }: Account) =>
  db
    .selectFrom('staff_user')
    .select(['username', 'email', fullName('staff_user').as('full_name')])
    .where('group_id', '=', group_id)
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();

/** The caller’s full name, for a text that others read. */
export const readOwnFullName = async (db: ReadDb, caller: Account): Promise<string> =>
  (await named(db, caller)).full_name;

/** The mail address of an account, and its name in mails: several accounts may share an address. */
export async function readAddress(db: ReadDb, account: Account): Promise<{ email: string | null; name: string }> {
  const { email, full_name, username } = await named(db, account);
  return { email, name: accountWords(full_name, username) };
}

/** An account in a mail to its owner, who may have several: “Tan Wei Ming (user name owner)”. */
export const accountWords = (full_name: string, username: string): string =>
  full_name === username ? username : `${full_name} (user name ${username})`;
