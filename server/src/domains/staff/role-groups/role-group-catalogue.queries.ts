import type { Role } from '@clinic/contract/shared/roles.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Page } from '../../../platform/db/statements/paging.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import { knownRoles } from './role-groups.queries.ts';
import type { Holding } from './role-group.rules.ts';

/** A role group with whoever has it, at any branch of the group: what of it is shown, the action decides. */
export interface CatalogueRow {
  id: number;
  name: string;
  roles: Role[];
  /** As stored: roles that this release does not know included. */
  stored_roles: string[];
  second_factor_required: boolean;
  updated_at: Date | null;
  updated_by: string | null;
  holders: Holding[];
}

type Stored = Omit<CatalogueRow, 'roles'>;

const rowsWhere = (group_id: number, and: RawBuilder<unknown>) => sql<Stored>`
  select r.id, r.name, r.roles as stored_roles, r.second_factor_required, r.updated_at, by.username as updated_by, coalesce((
    select json_agg(json_build_object('user_id', m.user_id, 'clinic_id', m.clinic_id))
    from user_group_clinic m where m.group_id = r.group_id and m.role_group_id = r.id
  ), '[]') as holders
  from role_group r left join staff_user by on by.group_id = r.group_id and by.id = r.updated_by
  where r.group_id = ${group_id} ${and}`;

const toRow = (row: Stored): CatalogueRow => ({ ...row, roles: knownRoles(row.stored_roles) });

/** A page of the catalogue, by name. */
export async function readCatalogue(db: ReadDb, group_id: number, page: Page): Promise<CatalogueRow[]> {
  const part = sql`order by lower(r.name), r.id limit ${page.limit} offset ${page.offset}`;
  return (await rowsWhere(group_id, part).execute(db)).rows.map(toRow);
}

export async function countCatalogue(db: ReadDb, group_id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from role_group where group_id = ${group_id}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function readCatalogueRow(db: ReadDb, group_id: number, id: number): Promise<CatalogueRow | undefined> {
  const { rows } = await rowsWhere(group_id, sql`and r.id = ${id}`).execute(db);
  return rows[0] && toRow(rows[0]);
}

/**
 * Holds the catalogue of the group until the commit: who changes it comes one after the other, so that two names or two owners who
 * change each other's role groups cannot cross. Gives how many people have made or changed; those that came with
 * the group are not counted.
 */
export async function holdCatalogue(db: Db, group_id: number): Promise<number> {
  const { rows } = await sql<{ updated_by: number | null }>`
    select updated_by from role_group where group_id = ${group_id} order by id for no key update`.execute(db);
  return rows.filter(({ updated_by }) => updated_by !== null).length;
}

/** Another role group of this name, in whatever case. */
export async function isNameTaken(
  db: ReadDb,
  group_id: number,
  name: string,
  except_id: number | null,
): Promise<boolean> {
  const { rows } = await sql`
    select from role_group where group_id = ${group_id} and lower(name) = lower(${name})
      and id is distinct from ${except_id}::int8`.execute(db);
  return rows.length > 0;
}

/** Some role group for which an owner asks for a second factor opens one of these roles. */
export async function isAnyGuarded(db: ReadDb, group_id: number, roles: readonly Role[]): Promise<boolean> {
  const { rows } = await sql`select from role_group where group_id = ${group_id} and second_factor_required
    and roles && ${[...roles]}::text[] limit 1`.execute(db);
  return rows.length > 0;
}

interface Written {
  name: string;
  roles: string[];
  second_factor_required: boolean;
  updated_at: Date;
  updated_by: number;
}

export async function insertRoleGroup(db: Db, group_id: number, written: Written): Promise<number> {
  const { id } = await db
    .insertInto('role_group')
    .values({ group_id, ...written })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function saveRoleGroup(db: Db, group_id: number, id: number, written: Written): Promise<void> {
  await db.updateTable('role_group').set(written).where('group_id', '=', group_id).where('id', '=', id).execute();
}

export async function removeRoleGroup(db: Db, group_id: number, id: number): Promise<void> {
  await db.deleteFrom('role_group').where('group_id', '=', group_id).where('id', '=', id).execute();
}

/** Waits for whoever gives this role group at this moment; who comes after finds what becomes of it. */
export async function holdForRemoval(db: Db, group_id: number, id: number): Promise<void> {
  await sql`select from role_group where group_id = ${group_id} and id = ${id} for update`.execute(db);
}

/** The names of branches of the group. */
export async function readBranchNames(db: ReadDb, group_id: number): Promise<Map<number, string>> {
  const rows = await db.selectFrom('clinic').select(['id', 'name']).where('group_id', '=', group_id).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export interface MemberRow {
  id: number;
  username: string;
  first_name: string;
  last_name: string;
  enable: boolean;
}

/** These people, by their user names. */
export async function readMembers(db: ReadDb, group_id: number, ids: readonly number[]): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`select id, username, first_name, last_name, enable from staff_user
    where group_id = ${group_id} and id = any(${[...ids]}::int8[]) order by lower(username), id`.execute(db);
  return rows;
}
