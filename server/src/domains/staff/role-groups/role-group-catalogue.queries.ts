import { fullName } from '../../access/index.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Page } from '@clinic/contract/shared/lists/list-page.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import { anyOf, columnsOf, condition, counted, listed, type Row, type RowOf } from '../../../platform/db/rows.ts';
import { isInvited } from '../users/user-list.queries.ts';
import { knownRoles } from './role-groups.queries.ts';
import type { Holding } from './role-group.rules.ts';

/** A role group with its holders at all branches of the group. The action decides which of them to show. */
export type CatalogueRow = Row<'role_group', 'id' | 'name' | 'second_factor_required' | 'delegated' | 'updated_at'> & {
  roles: Role[];
  /** As stored, including roles that this release does not know. */
  stored_roles: string[];
  updated_by: string | null;
  holders: Holding[];
};

type Stored = Omit<CatalogueRow, 'roles'>;

const rowsWhere = (group_id: number, and: RawBuilder<unknown>) => sql<Stored>`
  select r.id, r.name, r.roles as stored_roles, r.second_factor_required, r.delegated, r.updated_at, ${fullName('by')} as updated_by, coalesce((
    select json_agg(json_build_object('user_id', m.user_id, 'clinic_id', m.clinic_id))
    from user_group_clinic m where m.group_id = r.group_id and m.role_group_id = r.id
  ), '[]') as holders
  from role_group r left join staff_user by on by.group_id = r.group_id and by.id = r.updated_by
  where r.group_id = ${group_id} ${and}`;

const toRow = (row: Stored): CatalogueRow => ({ ...row, roles: knownRoles(row.stored_roles) });

/** A page of the catalogue, by name. */
export async function readCatalogue(db: ReadDb, group_id: number, page: Page): Promise<CatalogueRow[]> {
  const part = sql`order by lower(r.name) collate "und-x-icu", r.id limit ${page.limit} offset ${page.offset}`;
  return (await rowsWhere(group_id, part).execute(db)).rows.map(toRow);
}

export const countCatalogue = async (db: ReadDb, group_id: number): Promise<number> =>
  (await db.selectFrom('role_group').select(counted).where('group_id', '=', group_id).executeTakeFirstOrThrow()).count;

export async function readCatalogueRow(db: ReadDb, group_id: number, id: number): Promise<CatalogueRow | undefined> {
  const { rows } = await rowsWhere(group_id, sql`and r.id = ${id}`).execute(db);
  return rows[0] && toRow(rows[0]);
}

/**
 * Locks the group's catalogue until the commit and so serializes calls that change it. Two calls cannot take the same name, and two
 * owners cannot change each other's role groups at the same time. Returns the number of role groups that users made or changed; the
 * preset ones that came with the group are not counted.
 */
export async function holdCatalogue(db: Db, group_id: number): Promise<number> {
  const rows = await db
    .selectFrom('role_group')
    .select('updated_by')
    .where('group_id', '=', group_id)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.filter(({ updated_by }) => updated_by !== null).length;
}

/** True if another role group has this name. Ignores case. */
export async function isNameTaken(
  db: ReadDb,
  group_id: number,
  name: string,
  except_id: number | null,
): Promise<boolean> {
  const other = await db
    .selectFrom('role_group')
    .select('id')
    .where('group_id', '=', group_id)
    .where(condition`lower(name) = lower(${name})`)
    .where('id', 'is distinct from', except_id)
    .executeTakeFirst();
  return other !== undefined;
}

/** True if a role group that requires a second factor opens any of these roles. */
export async function isAnyGuarded(db: ReadDb, group_id: number, roles: readonly Role[]): Promise<boolean> {
  const guarded = await db
    .selectFrom('role_group')
    .select('id')
    .where('group_id', '=', group_id)
    .where('second_factor_required', '=', sql.lit(true))
    .where(condition`roles && ${[...roles]}::text[]`)
    .limit(1)
    .executeTakeFirst();
  return guarded !== undefined;
}

type Written = Row<'role_group', 'name' | 'roles' | 'second_factor_required'> & {
  updated_at: Date;
  /** Null: it came with the group. */
  updated_by: number | null;
};

export async function insertRoleGroup(db: Db, group_id: number, written: Written): Promise<number> {
  const { id } = await db
    .insertInto('role_group')
    .values({ group_id, ...written })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Saved = Partial<Written & Row<'role_group', 'delegated'>> & Pick<Written, 'updated_at' | 'updated_by'>;

export async function saveRoleGroup(db: Db, group_id: number, id: number, written: Saved): Promise<void> {
  await db.updateTable('role_group').set(written).where('group_id', '=', group_id).where('id', '=', id).execute();
}

/** The branches where anyone has a role group. */
export async function readStaffedBranches(db: ReadDb, group_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('user_group_clinic')
    .select('clinic_id')
    .distinct()
    .where('group_id', '=', group_id)
    .execute();
  return rows.map(({ clinic_id }) => clinic_id);
}

export async function removeRoleGroup(db: Db, group_id: number, id: number): Promise<void> {
  await db.deleteFrom('role_group').where('group_id', '=', group_id).where('id', '=', id).execute();
}

/** Locks the role group row. Waits for running calls that give it; later calls see the result. */
export async function holdForRemoval(db: Db, group_id: number, id: number): Promise<void> {
  await db
    .selectFrom('role_group')
    .select('id')
    .where('group_id', '=', group_id)
    .where('id', '=', id)
    .forUpdate()
    .execute();
}

/** The branch names of the group, by branch id. */
export async function readBranchNames(db: ReadDb, group_id: number): Promise<Map<number, string>> {
  const rows = await db.selectFrom('clinic').select(['id', 'name']).where('group_id', '=', group_id).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const member_columns = columnsOf('staff_user', ['id', 'username', 'first_name', 'last_name', 'enable']);

export type MemberRow = RowOf<typeof member_columns> & { invited: boolean };

/** These users, sorted by user name. */
export async function readMembers(db: ReadDb, group_id: number, ids: readonly number[]): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select ${listed(member_columns, 'u')}, ${isInvited} as invited
    from staff_user u where u.group_id = ${group_id} and u.id = ${anyOf(ids)} order by lower(u.username) collate "und-x-icu", u.id`.execute(
    db,
  );
  return rows;
}
