import type pg from 'pg';

const minutes_ago = 90;

/**
 * Recent grants of role groups by the owner. The page Access shows when and by whom, and the trail has the same entries. Groups without
 * these people get none.
 */
export async function insertGrants(client: pg.ClientBase, group_id: number, now: Date): Promise<void> {
  const given_at = new Date(now.getTime() - minutes_ago * 60_000);
  await client.query(
    `with given as (
       insert into branch_access (group_id, clinic_id, user_id, updated_at, updated_by)
       select u.group_id, c.id, u.id, $2, o.id
       from staff_user u
       join staff_user o on o.group_id = u.group_id and o.username = 'owner'
       join clinic c on c.group_id = u.group_id and c.code = 'TAMPINES'
       where u.group_id = $1 and u.username = 'doctor' returning *
     )
     insert into audit (group_id, clinic_id, at, kind, entity, entity_id, user_id, actor, before, after, note)
     select group_id, clinic_id, updated_at, 'role_groups_changed', 'user', user_id, updated_by, 'owner',
       '{"role_groups": []}'::jsonb, '{"role_groups": ["Doctor"]}'::jsonb, 'doctor'
     from given`,
    [group_id, given_at],
  );
}
