import { platform_group_code } from '@clinic/contract/access/sign-in.ts';
import { sql } from 'kysely';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import type { Row } from '../../../platform/db/rows.ts';
import { enterOrigin, type Scope } from '../../../platform/act/scope.ts';
import type { SystemAct, SystemReadAct } from '../../../platform/act/act.ts';
import { readBranchesOfGroup, resolveClinic } from '../clinics.queries.ts';
import { readingOfNoTenant } from '../../../platform/db/statements/reading.ts';
import type { Platform } from '../../../platform/platform.ts';

/** A group with the number of its clinics. */
export type GroupRow = Row<'provider_group'> & { clinics: number };

/** Every group by name, or the one with this code, whatever the transaction has entered. */
export async function listGroups(db: ReadDb, code: string | null = null): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select * from resolve_groups(null, ${code}) g order by g.name collate "und-x-icu", g.id`.execute(db);
  return rows;
}

const clinicsOf = sql<number>`(select count(*) from clinic c where c.group_id = provider_group.id)`.as('clinics');

/** The group that was entered, locked until the commit: its clinics are created, named and closed one after another. */
export const holdGroup = (db: Db, id: number): Promise<Row<'provider_group'> | undefined> =>
  db.selectFrom('provider_group').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** The number of a group that is about to be created. */
export async function drawGroupId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('provider_group', 'id')) as id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** A group without clinics. Undefined if another group has the code. */
export async function insertGroup(
  db: Db,
  { id, code, name }: Row<'provider_group', 'id' | 'code' | 'name'>,
  now: Date,
): Promise<GroupRow | undefined> {
  const { rows } = await sql<GroupRow>`
    insert into provider_group (id, code, name, created_at, updated_at) overriding system value
    values (${id}, ${code}, ${name}, ${now}, ${now}) on conflict (code) do nothing returning *, 0 as clinics`.execute(
    db,
  );
  return rows[0];
}

export async function saveGroup(
  db: Db,
  id: number,
  saved: Partial<Row<'provider_group', 'name' | 'closes_on' | 'closed_at'>> & { updated_at: Date },
): Promise<void> {
  await db.updateTable('provider_group').set(saved).where('id', '=', id).execute();
}

type Refusing = SystemAct<'clinic_not_found'> | SystemReadAct<'clinic_not_found'>;

/** Enters the clinic that a platform call names. Refuses: clinic_not_found. */
export async function enterClinic(act: Pick<Refusing, 'db' | 'enter' | 'refusal'>, clinic_id: number): Promise<Scope> {
  return enterOrigin(act, await resolveClinic(act.db, clinic_id), 'clinic_not_found');
}

/** Enters a clinic group with all its clinics, for a call of the platform. Undefined if there is no such group. */
export async function enterGroup(
  act: Pick<SystemAct, 'db' | 'enter'> | Pick<SystemReadAct, 'db' | 'enter'>,
  group_id: number,
): Promise<{ group: GroupRow; scope: Scope } | undefined> {
  await act.enter({ group_id, clinic_ids: [] });
  const group = await act.db
    .selectFrom('provider_group')
    .selectAll()
    .select(clinicsOf)
    .where('id', '=', group_id)
    .where('code', '<>', platform_group_code)
    .executeTakeFirst();
  if (!group) return undefined;
  const clinic_ids = (await readBranchesOfGroup(act.db, group_id)).map(({ id }) => id);
  return { group, scope: await act.enter({ group_id, clinic_ids }) };
}

/** True once there is a group. Groups are never deleted, so it then stays true without a query. */
export function onceSetUp({ pool }: Platform): () => Promise<boolean> {
  let is_set_up = false;
  return async () => (is_set_up ||= (await readingOfNoTenant(pool, (db) => listGroups(db))).length > 0);
}
