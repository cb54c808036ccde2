import type { GuardedRoleGroup } from '@clinic/contract/access/second-factor-rules.ts';
import { sql } from 'kysely';
import type { Db, ReadDb } from '../../../../platform/db/handles.ts';
import { anyOf, type Row } from '../../../../platform/db/rows.ts';
import type { Scope } from '../../../../platform/act/scope.ts';
import { fullName } from '../../full-name.queries.ts';
import { factorsOfUser, type SecondFactors } from '../second-factors.queries.ts';

/** Role groups with holders at the branches of the scope, or the named one of these. */
export async function readGuardedRoleGroups(
  db: ReadDb,
  scope: Scope,
  id: number | null = null,
): Promise<GuardedRoleGroup[]> {
  const { rows } = await sql<GuardedRoleGroup>`
    select r.id, r.name, r.second_factor_required, count(distinct u.id) as users,
      count(distinct u.id) filter (where u.second_factor_since is not null) as users_with_second_factor,
      bool_or(m.clinic_id <> all (${scope.clinic_ids}::bigint[])) as elsewhere
    from role_group r
    join user_group_clinic m on m.group_id = r.group_id and m.role_group_id = r.id
    join staff_user u on u.id = m.user_id
    where r.group_id = ${scope.group_id} and (${id}::bigint is null or r.id = ${id})
    group by r.id
    having bool_or(m.clinic_id = ${anyOf(scope.clinic_ids)})
    order by r.name collate "und-x-icu", r.id`.execute(db);
  return rows;
}

/** True if the user holds the role group anywhere and has no second factor. */
export async function isUnguardedHolder(db: ReadDb, group_id: number, user_id: number, id: number): Promise<boolean> {
  const held = await db
    .selectFrom('user_group_clinic')
    .innerJoin('staff_user', 'staff_user.id', 'user_group_clinic.user_id')
    .select('staff_user.id')
    .where('user_group_clinic.group_id', '=', group_id)
    .where('user_group_clinic.user_id', '=', user_id)
    .where('user_group_clinic.role_group_id', '=', id)
    .where('staff_user.second_factor_since', 'is', null)
    .executeTakeFirst();
  return held !== undefined;
}

export async function saveRequirement(db: Db, group_id: number, id: number, required: boolean): Promise<void> {
  await db
    .updateTable('role_group')
    .set({ second_factor_required: required })
    .where('group_id', '=', group_id)
    .where('id', '=', id)
    .execute();
}

type GuardedUserRow = SecondFactors & Row<'staff_user', 'id' | 'username'> & { name: string; elsewhere: boolean };

/** Users who work at the branches of the scope, or the named one of these. */
export async function readGuardedUsers(db: ReadDb, scope: Scope, id: number | null = null): Promise<GuardedUserRow[]> {
  const { rows } = await sql<GuardedUserRow>`
    select u.id, u.username, ${fullName('u')} as name, ${factorsOfUser},
      bool_or(r.second_factor_required) as required, bool_or(m.clinic_id <> all (${scope.clinic_ids}::bigint[])) as elsewhere
    from staff_user u
    join user_group_clinic m on m.group_id = u.group_id and m.user_id = u.id
    join role_group r on r.id = m.role_group_id
    where u.group_id = ${scope.group_id} and u.enable and (${id}::bigint is null or u.id = ${id})
    group by u.id
    having bool_or(m.clinic_id = ${anyOf(scope.clinic_ids)})
    order by lower(u.username) collate "und-x-icu", u.id`.execute(db);
  return rows;
}
