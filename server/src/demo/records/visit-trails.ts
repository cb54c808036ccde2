import type pg from 'pg';

/** The offers, the call log and the trail of the demo’s visits, derived from their columns. */
export async function insertVisitTrails(client: pg.ClientBase, group_id: number): Promise<void> {
  await client.query(
    `insert into visit_offer (group_id, clinic_id, visit_id, doctor_id, user_id, call_at, offered_at, ends_at, ended_at, outcome)
     select v.group_id, v.clinic_id, v.id, d.id, d.user_id, rang.call_at, rang.at, rang.at + interval '45 seconds',
       case when v.doctor_id is not null then v.consult_start_at when v.ended_why = 'not_for_telemed' then v.ended_at
         else rang.at + interval '45 seconds' end,
       case when v.doctor_id is not null then 'accepted' when v.ended_why = 'not_for_telemed' then 'not_for_telemed' else 'expired' end
     from visit v
     join (
       select id, clinic_id, user_id, row_number() over (partition by clinic_id order by id) as turn from doctor
       where group_id = $1 and user_id is not null and deleted_at is null
     ) d on d.clinic_id = v.clinic_id
     cross join lateral (select coalesce(v.call_at, v.schedule_at) as call_at, coalesce(v.call_at, v.schedule_at)
       + case when v.ended_why = 'unanswered' and v.asked_doctor_id is null then (d.turn - 1) * interval '45 seconds' else interval '0' end as at) rang
     where v.group_id = $1 and case
       when v.doctor_id is not null then v.doctor_id = d.id
       when v.ended_why not in ('unanswered', 'not_for_telemed') or v.ended_why is null then false
       when v.asked_doctor_id is not null then v.asked_doctor_id = d.id
       when v.ended_why = 'unanswered' then d.turn <= 2 else d.turn = 1 end`,
    [group_id],
  );
  const steps = `
    select v.group_id, v.clinic_id, v.id as visit_id, s.*
    from visit v left join doctor d on d.clinic_id = v.clinic_id and d.id = v.doctor_id
    left join staff_user u on u.group_id = v.group_id and u.id = d.user_id
    cross join lateral (values
      (1, v.created_at, case when v.schedule_at is null then 'called' else 'booked' end,
        case when v.schedule_at is null then 'm' else 'i' end, null::bigint, null::text, null::bigint),
      (2, case when v.schedule_at is not null then v.call_at end, 'called', 'm', null, null, null),
      (3, case when v.doctor_id is not null then v.call_at end, 'offered', 'm', null, null, v.doctor_id),
      (4, v.consult_start_at, 'accepted', 's', u.id, u.username, v.doctor_id),
      (5, v.consult_end_at, 'ended', case when v.status = 'wc' then 'wc' else 'w' end, null, null, v.doctor_id),
      (6, (select p.paid_at from visit_payment p where p.clinic_id = v.clinic_id and p.visit_id = v.id), 'paid', 'f', null, null, null),
      (7, case when v.status = 'c' then v.ended_at end, case when v.ended_why = 'not_for_telemed' then 'not_for_telemed' else 'cancelled' end,
        'c', null, null, null),
      (8, case when v.status in ('mc', 'mcc') then v.ended_at end, 'missed', 'mc', null, null, null),
      (9, case when v.status = 'mcc' then least(now(),
        (((v.ended_at at time zone 'Asia/Singapore')::date + 1)::timestamp at time zone 'Asia/Singapore') + interval '5 minutes') end, 'closed', 'mcc', null, null, null)
    ) s(place, at, kind, status, user_id, username, doctor_id)
    where v.group_id = $1 and s.at is not null`;
  await client.query(
    `insert into visit_log (clinic_id, visit_id, at, kind, status, user_id, username, doctor_id)
     select clinic_id, visit_id, at, kind, status, user_id, username, doctor_id from (${steps}) s order by visit_id, place`,
    [group_id],
  );
  await client.query(
    `insert into audit (group_id, clinic_id, at, kind, entity, entity_id, user_id, actor, before, after)
     select group_id, clinic_id, at, 'visit_' || kind, 'visit', visit_id, user_id, coalesce(username, case when kind in ('missed', 'closed', 'ended')
       then 'teleconsult' else 'patient app' end), null, jsonb_build_object('status', status)
     from (${steps}) s where kind <> 'offered' order by at, visit_id, place`,
    [group_id],
  );
}
