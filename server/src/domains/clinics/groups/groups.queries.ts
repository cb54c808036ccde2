import { sql } from 'kysely';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import type { Row } from '../../../platform/db/rows.ts';

/** A group with the number of its clinics. */
export type GroupRow = Row<'provider_group'> & { clinics: number };

/** Every group by name, or the one with this code, whatever the transaction has entered. */
export async function listGroups(db: ReadDb, code: string | null = null): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select * from resolve_groups(null, ${code}) g order by g.name collate "und-x-icu", g.id`.execute(db);
  return rows;
}

const clinicsOf = sql<number>`(select count(*) from clinic c where c.group_id = provider_group.id)`.as('clinics');

/** The group that was entered; undefined if there is none. */
export const readGroup = (db: ReadDb, id: number): Promise<GroupRow | undefined> =>
  db.selectFrom('provider_group').selectAll().select(clinicsOf).where('id', '=', id).executeTakeFirst();

/** The same, locked until the commit: its clinics are created, named and closed one after another. */
export const holdGroup = (db: Db, id: number): Promise<Row<'provider_group'> | undefined> =>
  db.selectFrom('provider_group').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** The number of a group that is about to be created. */
export async function drawGroupId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('provider_group', 'id')) as id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** False if another group has the code. */
export async function insertGroup(
  db: Db,
  { id, code, name }: Row<'provider_group', 'id' | 'code' | 'name'>,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into provider_group (id, code, name, created_at, updated_at) overriding system value
    values (${id}, ${code}, ${name}, ${now}, ${now}) on conflict (code) do nothing returning id`.execute(db);
  return rows.length > 0;
}

export async function saveGroup(
  db: Db,
  id: number,
  saved: Partial<Row<'provider_group', 'name' | 'closes_on' | 'closed_at'>> & { updated_at: Date },
): Promise<void> {
  await db.updateTable('provider_group').set(saved).where('id', '=', id).execute();
}
