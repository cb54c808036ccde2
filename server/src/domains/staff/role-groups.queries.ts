import { type Role, roles as all_roles } from '@clinic/contract/shared/roles.ts';
import { sql } from 'kysely';
import type { Page } from '../../platform/db/paging.ts';
import type { Db } from '../../platform/db/transaction.ts';

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
  db: Db,
  group_id: number,
  page: Page,
): Promise<{ rows: RoleGroupRow[]; count: number }> {
  const { rows } = await sql<Stored>`select id, name, roles from role_group where group_id = ${group_id}
    order by lower(name), id limit ${page.limit} offset ${page.offset}`.execute(db);
  const counted = await sql<{ count: number }>`
    select count(*) as count from role_group where group_id = ${group_id}`.execute(db);
  return { rows: rows.map(toRow), count: counted.rows[0]?.count ?? 0 };
}

/** Role groups to be given: they stay until the commit, whoever removes one waits. */
export async function readRoleGroups(db: Db, group_id: number, ids: readonly number[]): Promise<RoleGroupRow[]> {
  const { rows } = await sql<Stored>`select id, name, roles from role_group
    where group_id = ${group_id} and id = any(${[...ids]}::int8[]) order by lower(name), id for key share`.execute(db);
  return rows.map(toRow);
}
