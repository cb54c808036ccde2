import type pg from 'pg';

/**
 * Access records of the newest payments: the user who took one opens it minutes later, and finance opens every fifth the next morning.
 * Before that, a user searched by the patient's number.
 */
export async function insertPatientViews(client: pg.ClientBase, group_id: number, now: Date): Promise<void> {
  await client.query(
    `with newest as (
       select t.clinic_id, t.id, t.patient_id, date_trunc('milliseconds', t.created_at) as taken_at,
         row_number() over (partition by t.clinic_id order by t.id desc) as place
       from transaction t join clinic c on c.id = t.clinic_id where c.group_id = $1
     ), looks as (
       select n.clinic_id, n.taken_at + interval '7 minutes' as at, u.id as user_id, u.username, 'opened' as way, n.id as entity_id, '' as words
       from newest n join audit a on a.clinic_id = n.clinic_id and a.entity = 'transaction' and a.entity_id = n.id
         and a.kind = 'transaction_created' join staff_user u on u.id = a.user_id
       where n.place <= 60
       union all
       select n.clinic_id, n.taken_at + interval '18 hours', u.id, u.username, look.way,
         case look.way when 'opened' then n.id else 0 end, case look.way when 'opened' then '' else n.patient_id end
       from newest n join staff_user u on u.group_id = $1 and u.username = 'finance', (values ('searched'), ('opened')) look(way)
       where n.place <= 60 and n.place % 5 = 0
     )
     insert into patient_view (group_id, clinic_id, at, quarter, user_id, actor, way, entity, entity_id, words)
     select $1, clinic_id, at, floor(extract(epoch from at) / 900), user_id, username, way, 'transaction', entity_id, words
     from looks where at < $2 order by at, entity_id, way
     on conflict do nothing`,
    [group_id, now],
  );
}
