import { type Role, roles as all_roles } from '@clinic/contract/shared/roles.ts';
import { sql } from 'kysely';
import type { Page } from '../../../platform/db/statements/paging.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import { anyOf, counted, type Row } from '../../../platform/db/rows.ts';

export type RoleGroupRow = Row<'role_group', 'id' | 'name'> & { roles: Role[] };

const known_roles = new Set<string>(all_roles);
const isRole = (text: string): text is Role => known_roles.has(text);

/** Roles that this release does not know open nothing, as in a token. */
export const knownRoles = (texts: readonly string[]): Role[] => texts.filter(isRole);

const toRow = (row: Row<'role_group', 'id' | 'name' | 'roles'>): RoleGroupRow => ({
  ...row,
  roles: knownRoles(row.roles),
});

const ofGroup = (db: ReadDb, group_id: number) => db.selectFrom('role_group').where('group_id', '=', group_id);
const by_name = sql`lower(name)`;

/** A page of the role groups, by name. */
export async function listRoleGroupRows(
  db: ReadDb,
  group_id: number,
  page: Page,
): Promise<{ rows: RoleGroupRow[]; count: number }> {
  const groups = ofGroup(db, group_id);
  const rows = await groups
    .select(['id', 'name', 'roles'])
    .orderBy(by_name)
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { count } = await groups.select(counted).executeTakeFirstOrThrow();
  return { rows: rows.map(toRow), count };
}

const lock_of = (group_id: number) => sql`hashtextextended('role groups', ${group_id})`;

/**
 * A call that gives or takes role groups takes this lock before every other, until the commit: what the role groups open stays the
 * same meanwhile. Such calls do not wait for each other.
 */
export async function holdWhatRoleGroupsOpen(db: Db, group_id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${lock_of(group_id)})`.execute(db);
}

/** A call that changes what role groups open takes this one: none is given or taken meanwhile, so that all who have it are known. */
export async function holdWhoHasRoleGroups(db: Db, group_id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lock_of(group_id)})`.execute(db);
}

/** Role groups to be given: they stay until the commit; a call that removes one waits. */
export async function readRoleGroups(db: Db, group_id: number, ids: readonly number[]): Promise<RoleGroupRow[]> {
  const rows = await ofGroup(db, group_id)
    .select(['id', 'name', 'roles'])
    .where('id', '=', anyOf(ids))
    .orderBy(by_name)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return rows.map(toRow);
}
