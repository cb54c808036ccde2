import { sql } from 'kysely';
import type { Db } from '../../platform/db/handles.ts';

export interface GivenOwner {
  user_id: number;
  username: string;
  role_group: string;
}

/**
 * Gives those who are owners at every other branch of the group the same at a new branch: nobody else could give anybody a role group there.
 */
export async function giveOwnersBranch(db: Db, group_id: number, clinic_id: number): Promise<GivenOwner[]> {
  const { rows } = await sql<GivenOwner>`
    with owners as (
      select m.user_id, min(r.id) as role_group_id
      from user_group_clinic m join role_group r on r.id = m.role_group_id
      where m.group_id = ${group_id} and 'ROLE_SUPERADMIN' = any (r.roles)
      group by m.user_id
      having count(distinct m.clinic_id) = (select count(*) from clinic c where c.group_id = ${group_id} and c.id <> ${clinic_id})
    ), given as (
      insert into user_group_clinic (group_id, user_id, clinic_id, role_group_id)
      select ${group_id}::bigint, user_id, ${clinic_id}::bigint, role_group_id from owners
      returning user_id, role_group_id
    )
    select g.user_id, u.username, r.name as role_group
    from given g join staff_user u on u.id = g.user_id join role_group r on r.id = g.role_group_id order by g.user_id`.execute(
    db,
  );
  return rows;
}
