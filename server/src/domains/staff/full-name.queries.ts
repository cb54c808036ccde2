import { type RawBuilder, sql } from 'kysely';

/** The full name in a row of users; the user name without one. */
export const fullName = (user: string): RawBuilder<string> =>
  sql<string>`coalesce(nullif(trim(${sql.ref(`${user}.first_name`)} || ' ' || ${sql.ref(`${user}.last_name`)}), ''), ${sql.ref(`${user}.username`)})`;

interface Author {
  /** The column with the user's id. */
  id: string;
  /** The column with the name that the row keeps: of a system, or of a user who has gone. */
  kept: string;
  /** The clinic's row in the same statement. */
  clinic: string;
}

/** Who wrote a row: the user's full name, else the name that the row keeps. */
export const authorName = <Name extends string | null>({ id, kept, clinic }: Author): RawBuilder<Name> =>
  sql<Name>`coalesce((
    select ${fullName('author')} from staff_user author
    where author.group_id = ${sql.ref(`${clinic}.group_id`)} and author.id = ${sql.ref(id)}), ${sql.ref(kept)})`;
