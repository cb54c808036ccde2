import { sql } from 'kysely';
import type { Db, ReadDb } from '../../platform/db/handles.ts';
import type { Row } from '../../platform/db/rows.ts';

type Person = Row<'notification_preference', 'group_id' | 'user_id'>;

export type ChosenChannels = Row<'notification_preference', 'kind' | 'channels'>;

export async function readPreferences(db: ReadDb, { group_id, user_id }: Person): Promise<ChosenChannels[]> {
  return db
    .selectFrom('notification_preference')
    .select(['kind', 'channels'])
    .where('group_id', '=', group_id)
    .where('user_id', '=', user_id)
    .execute();
}

/** The channels that the user chose for the kind. Undefined: the default channels apply. */
export async function readPreference(db: ReadDb, person: Person, kind: string): Promise<string[] | undefined> {
  const row = await db
    .selectFrom('notification_preference')
    .select('channels')
    .where('group_id', '=', person.group_id)
    .where('user_id', '=', person.user_id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.channels;
}

export async function savePreference(db: Db, person: Person, { kind, channels }: ChosenChannels): Promise<void> {
  const { group_id, user_id } = person;
  await db
    .insertInto('notification_preference')
    .values({ group_id, user_id, kind, channels })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet({ channels }))
    .execute();
}

export async function deletePreferences(db: Db, { group_id, user_id }: Person): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('notification_preference')
    .where('group_id', '=', group_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The user’s roles at all branches together, and their mail address. */
export async function readRolesAndEmail(
  db: ReadDb,
  person: Person,
): Promise<{ roles: string[]; email: string | null }> {
  const row = await db
    .selectFrom('staff_user')
    .select('email')
    .select(
      sql<string[]>`coalesce((select array_agg(distinct role) from user_group_clinic m
        join role_group r on r.group_id = m.group_id and r.id = m.role_group_id, unnest(r.roles) role
        where m.group_id = staff_user.group_id and m.user_id = staff_user.id), '{}')`.as('roles'),
    )
    .where('group_id', '=', person.group_id)
    .where('id', '=', person.user_id)
    .executeTakeFirst();
  return row ?? { roles: [], email: null };
}
