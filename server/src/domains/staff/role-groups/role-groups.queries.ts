import { type Role, roles as all_roles } from '@clinic/contract/shared/roles.ts';
import { sql } from 'kysely';
import type { Page } from '../../../platform/db/statements/paging.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';

export interface RoleGroupRow {
  id: number;
  name: string;
  roles: Role[];
}

const known_roles = new Set<string>(all_roles);
const isRole = (text: string): text is Role => known_roles.has(text);

/** Roles that this release does not know open nothing, as in a token. */
export const knownRoles = (texts: readonly string[]): Role[] => texts.filter(isRole);

type Stored = Omit<RoleGroupRow, 'roles'> & { roles: string[] };
const toRow = (row: Stored): RoleGroupRow => ({ ...row, roles: knownRoles(row.roles) });

/** A page of the role groups, by name. */
export async function listRoleGroupRows(
  db: ReadDb,
  group_id: number,
  page: Page,
): Promise<{ rows: RoleGroupRow[]; count: number }> {
  const { rows } = await sql<Stored>`select id, name, roles from role_group where group_id = ${group_id}
    order by lower(name), id limit ${page.limit} offset ${page.offset}`.execute(db);
  const counted = await sql<{ count: number }>`
    select count(*) as count from role_group where group_id = ${group_id}`.execute(db);
  return { rows: rows.map(toRow), count: counted.rows[0]?.count ?? 0 };
}

const lock_of = (group_id: number) => sql`hashtextextended('role groups', ${group_id})`;

/**
 * Comes before every other lock of who gives or takes role groups, until the commit: what they open is no other meanwhile. Givers
 * do not wait for each other.
 */
export async function holdWhatRoleGroupsOpen(db: Db, group_id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${lock_of(group_id)})`.execute(db);
}

/** The same for who changes what they open: nobody is given one meanwhile, so that all who have it are known. */
export async function holdWhoHasRoleGroups(db: Db, group_id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lock_of(group_id)})`.execute(db);
}

/** Role groups to be given: they stay until the commit, whoever removes one waits. */
export async function readRoleGroups(db: Db, group_id: number, ids: readonly number[]): Promise<RoleGroupRow[]> {
  const { rows } = await sql<Stored>`select id, name, roles from role_group
    where group_id = ${group_id} and id = any(${[...ids]}::int8[]) order by lower(name), id for key share`.execute(db);
  return rows.map(toRow);
}
