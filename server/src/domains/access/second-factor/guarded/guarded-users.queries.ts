import { sql } from 'kysely';
import type { ReadDb } from '../../../../platform/db/handles.ts';
import { anyOf, type Row } from '../../../../platform/db/rows.ts';
import type { Scope } from '../../../../platform/act/scope.ts';
import { fullName } from '../../full-name.queries.ts';
import { factorsOfUser, type SecondFactors } from '../second-factors.queries.ts';

export type GuardedUserRow = SecondFactors &
  Row<'staff_user', 'id' | 'username'> & { name: string; elsewhere: boolean };

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
