import type { Role } from '@clinic/contract/shared/roles.ts';
import { sql } from 'kysely';
import type { Scope } from '../../platform/act/scope.ts';
import type { ReadDb } from '../../platform/db/handles.ts';
import type { Row } from '../../platform/db/rows.ts';
import { fullName } from '../access/index.ts';

/** A user with the roles that they hold at the branch now. */
export type ReportHolder = Row<'staff_user', 'username' | 'email' | 'enable'> & {
  full_name: string;
  clinic_name: string;
  roles: Role[];
};

export async function readHolder(db: ReadDb, scope: Scope, user_id: number): Promise<ReportHolder | undefined> {
  const { group_id, clinic_id } = scope;
  const { rows } = await sql<ReportHolder>`
    select u.username, u.email, u.enable, ${fullName('u')} as full_name, c.name as clinic_name, array(
      select distinct role from user_group_clinic m
      join role_group g on g.group_id = ${group_id} and g.id = m.role_group_id
      cross join unnest(g.roles) role
      where m.group_id = ${group_id} and m.clinic_id = ${clinic_id} and m.user_id = u.id
    ) as roles
    from staff_user u join clinic c on c.group_id = ${group_id} and c.id = ${clinic_id}
    where u.group_id = ${group_id} and u.id = ${user_id}`.execute(db);
  return rows[0];
}
