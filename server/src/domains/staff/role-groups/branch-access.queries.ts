import type { branchAccess } from '@clinic/contract/staff/role-groups.ts';
import type { z } from 'zod/mini';
import { sql } from 'kysely';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import { anyOf, columnsOf, listed, type Row, type RowOf } from '../../../platform/db/rows.ts';
import { fullName } from '../../access/index.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { knownRoles } from './role-groups.queries.ts';
import { isInvited, visibleUser } from '../users/user-list.queries.ts';

const seen_columns = columnsOf('staff_user', [
  'id',
  'username',
  'first_name',
  'last_name',
  'enable',
  'change_password',
]);

export type SeenUser = RowOf<typeof seen_columns> & {
  /** Invited, without a password yet. */
  invited: boolean;
  has_second_factor: boolean;
  /** True if any role group of the user, at any branch, requires a second factor. */
  second_factor_required: boolean;
};

/** Reads a user if the caller may see them, else undefined. */
export async function findUser(
  db: ReadDb,
  scope: Scope,
  user_id: number,
  caller_id: number,
): Promise<SeenUser | undefined> {
  const { rows } = await sql<SeenUser>`
    select ${listed(seen_columns, 'u')}, ${isInvited} as invited, u.second_factor_since is not null as has_second_factor,
      exists (select from user_group_clinic m join role_group r on r.id = m.role_group_id
        where m.group_id = u.group_id and m.user_id = u.id and r.second_factor_required) as second_factor_required
    from staff_user u where u.id = ${user_id} and ${visibleUser(scope, caller_id)}`.execute(db);
  return rows[0];
}

type BranchAccess = z.output<typeof branchAccess>;

interface StoredAccess {
  clinic_id: Row<'clinic'>['id'];
  clinic_name: Row<'clinic'>['name'];
  /** As parsed from JSON. */
  role_groups: Row<'role_group', 'id' | 'name' | 'roles' | 'delegated'>[];
  updated_at: Row<'branch_access'>['updated_at'] | null;
  /** The full name. */
  updated_by: string | null;
}

/** The user's role groups at each of these branches of the scope, including branches without any. */
export async function readBranchAccess(
  db: ReadDb,
  scope: Scope,
  user_id: number,
  clinic_ids: readonly number[],
): Promise<BranchAccess[]> {
  const { rows } = await sql<StoredAccess>`
    select c.id as clinic_id, c.name as clinic_name, a.updated_at, ${fullName('by')} as updated_by, coalesce((
      select json_agg(json_build_object('id', r.id, 'name', r.name, 'roles', r.roles, 'delegated', r.delegated)
        order by lower(r.name) collate "und-x-icu", r.id)
      from user_group_clinic m join role_group r on r.id = m.role_group_id
      where m.group_id = c.group_id and m.user_id = ${user_id} and m.clinic_id = c.id
    ), '[]') as role_groups
    from clinic c
    left join branch_access a on a.clinic_id = c.id and a.user_id = ${user_id}
    left join staff_user by on by.group_id = a.group_id and by.id = a.updated_by
    where c.group_id = ${scope.group_id} and c.id = ${anyOf(clinic_ids)} order by c.id`.execute(db);
  return rows.map(({ clinic_id, clinic_name, role_groups, updated_at, updated_by }) => ({
    clinic: { id: clinic_id, name: clinic_name },
    role_groups: role_groups.map((group) => ({ ...group, roles: knownRoles(group.roles) })),
    updated_at,
    updated_by,
  }));
}

/** Locks these user rows until the commit, always in the same order. Two users who change each other at the same time are serialized. */
export async function lockUsers(db: Db, group_id: number, user_ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('staff_user')
    .select(['id', fullName('staff_user').as('full_name')])
    .where('group_id', '=', group_id)
    .where('id', '=', anyOf(user_ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map(({ id, full_name }) => [id, full_name]));
}

export interface Grant {
  user_id: number;
  clinic_id: number;
  given: readonly number[];
  taken: readonly number[];
  updated_by: number;
}

/** Adds and removes role groups of one user at one branch, and records when and by whom. */
export async function saveGrant(db: Db, group_id: number, grant: Grant, now: Date): Promise<void> {
  const { user_id, clinic_id, given, taken, updated_by } = grant;
  await db
    .deleteFrom('user_group_clinic')
    .where('group_id', '=', group_id)
    .where('user_id', '=', user_id)
    .where('clinic_id', '=', clinic_id)
    .where('role_group_id', '=', anyOf(taken))
    .execute();
  if (given.length > 0)
    await db
      .insertInto('user_group_clinic')
      .values(given.map((role_group_id) => ({ group_id, user_id, clinic_id, role_group_id })))
      .execute();
  await db
    .insertInto('branch_access')
    .values({ group_id, clinic_id, user_id, updated_at: now, updated_by })
    .onConflict((conflict) => conflict.columns(['clinic_id', 'user_id']).doUpdateSet({ updated_at: now, updated_by }))
    .execute();
}
