import { type Role, roles as all_roles } from '@clinic/contract/shared/roles.ts';
import { sql } from 'kysely';
import type { Page } from '@clinic/contract/shared/lists/list-page.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import { anyOf, counted, type Row } from '../../../platform/db/rows.ts';
import { sharingLock, takingLock } from '../../../platform/db/locks.ts';

export type RoleGroupRow = Row<'role_group', 'id' | 'name' | 'delegated'> & { roles: Role[] };

const known_roles = new Set<string>(all_roles);
const isRole = (text: string): text is Role => known_roles.has(text);

/** Drops roles that this release does not know: they open nothing, as in a token. */
export const knownRoles = (texts: readonly string[]): Role[] => texts.filter(isRole);

const toRow = (row: Row<'role_group', 'id' | 'name' | 'roles' | 'delegated'>): RoleGroupRow => ({
  ...row,
  roles: knownRoles(row.roles),
});

const ofGroup = (db: ReadDb, group_id: number) => db.selectFrom('role_group').where('group_id', '=', group_id);
const by_name = sql`lower(name) collate "und-x-icu"`;

/** A page of the role groups, sorted by name. */
export async function listRoleGroupRows(
  db: ReadDb,
  group_id: number,
  page: Page,
): Promise<{ rows: RoleGroupRow[]; count: number }> {
  const groups = ofGroup(db, group_id);
  const rows = await groups
    .select(['id', 'name', 'roles', 'delegated'])
    .orderBy(by_name)
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { count } = await groups.select(counted).executeTakeFirstOrThrow();
  return { rows: rows.map(toRow), count };
}

/**
 * Shared advisory lock until the commit. Calls that give or take role groups take it before any other lock, so the roles of all role
 * groups stay fixed. Such calls do not block each other.
 */
export async function holdWhatRoleGroupsOpen(db: Db, group_id: number): Promise<void> {
  await sharingLock('role groups', group_id).execute(db);
}

/**
 * Exclusive advisory lock for calls that change the roles of a role group, or who may give it. No role group is given or taken
 * meanwhile, so the list of holders is complete.
 */
export async function holdWhoHasRoleGroups(db: Db, group_id: number): Promise<void> {
  await takingLock('role groups', group_id).execute(db);
}

/**
 * Reads role groups to be given, locked: a call that deletes one waits until the commit. Not a shared lock: on the distributed engine, two who
 * hold one and give role groups wait for each other.
 */
export async function readRoleGroups(db: Db, group_id: number, ids: readonly number[]): Promise<RoleGroupRow[]> {
  const rows = await ofGroup(db, group_id)
    .select(['id', 'name', 'roles', 'delegated'])
    .where('id', '=', anyOf(ids))
    .orderBy(by_name)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(toRow);
}
