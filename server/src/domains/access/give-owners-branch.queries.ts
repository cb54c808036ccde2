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
  const { rows: owners } = await sql<GivenOwner & { role_group_id: number }>`
    with owners as (
      select m.user_id, min(r.id) as role_group_id
      from user_group_clinic m join role_group r on r.id = m.role_group_id
      where m.group_id = ${group_id} and 'ROLE_SUPERADMIN' = any (r.roles)
      group by m.user_id
      having count(distinct m.clinic_id) = (select count(*) from clinic c where c.group_id = ${group_id} and c.id <> ${clinic_id})
    )
    select o.user_id, o.role_group_id, u.username, r.name as role_group
    from owners o join staff_user u on u.id = o.user_id join role_group r on r.id = o.role_group_id order by o.user_id`.execute(
    db,
  );
  // By values: on the distributed engine these tables are copied to every machine.
  if (owners.length > 0)
    await db
      .insertInto('user_group_clinic')
      .values(owners.map(({ user_id, role_group_id }) => ({ group_id, user_id, clinic_id, role_group_id })))
      .execute();
  return owners.map(({ user_id, username, role_group }) => ({ user_id, username, role_group }));
}
