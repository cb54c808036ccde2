import type pg from 'pg';

/**
 * The appointments of the tele-consults that are booked for later today, so that each of them can be cancelled. A time that the doctor has given
 * already gets none.
 */
export async function insertAppointmentsOfToday(client: pg.ClientBase, group_id: number): Promise<void> {
  await client.query(
    `with booked as (
       select v.*, c.username
       from visit v join customer c on c.group_id = $1 and c.id = v.customer_id
       where v.group_id = $1 and v.status = 'i' and v.appointment_id is null and not exists (
         select from appointment a where a.clinic_id = v.clinic_id and a.doctor_id = v.asked_doctor_id and a.status = 'c'
           and a.during && tstzrange(v.schedule_at, v.schedule_at + interval '5 minutes'))
         and not exists (
           select from visit o where o.clinic_id = v.clinic_id and o.asked_doctor_id = v.asked_doctor_id and o.status = 'i'
             and o.schedule_at > v.schedule_at - interval '5 minutes' and (o.schedule_at, o.id) < (v.schedule_at, v.id))
     ), made as (
       insert into appointment (group_id, clinic_id, created_at, updated_at, type, status, customer_id, patient_id, username, user_name,
         user_phone, attendee, purpose, date, timing, doctor_id, reserved_at, ends_at)
       select $1, b.clinic_id, b.created_at, b.created_at, 't', 'c', b.customer_id, b.patient_id, b.username, b.patient_name, b.mobile,
         b.patient_name, '', (b.schedule_at at time zone 'Asia/Singapore')::date,
         case when (b.schedule_at at time zone 'Asia/Singapore')::time < '13:00' then 'm'
           when (b.schedule_at at time zone 'Asia/Singapore')::time < '19:00' then 'n' else 'e' end,
         b.asked_doctor_id, b.schedule_at, b.schedule_at + interval '5 minutes'
       from booked b order by b.schedule_at, b.id returning *
     ), of_visit as (
       update visit v set appointment_id = m.id from made m join booked b on b.clinic_id = m.clinic_id
         and b.asked_doctor_id = m.doctor_id and b.schedule_at = m.reserved_at
       where v.clinic_id = m.clinic_id and v.id = b.id
     )
     insert into audit (group_id, clinic_id, at, kind, entity, entity_id, user_id, actor, before, after)
     select m.group_id, m.clinic_id, m.created_at, 'appointment_booked', 'appointment', m.id, null, 'patient app', null,
       jsonb_build_object('status', 'c') from made m order by m.created_at, m.id`,
    [group_id],
  );
}
