-- Reason: where a clinic's rows are on a machine of their own, its engine runs neither a statement of two writes nor a `case` of a value that it
-- has put in. The visit is written first, and then its log.

create or replace function follow_appointment() returns trigger language plpgsql as $function$
declare
  ended_visit bigint;
begin
  if new.status = 'd' then
    update visit v set status = 'c', ended_why = case when new.cancelled_by = 'u' then 'patient' else 'clinic' end,
      ended_at = new.cancelled_at, updated_at = greatest(v.updated_at, new.updated_at)
    where v.clinic_id = new.clinic_id and v.appointment_id = new.id and v.status in ('i', 'mc')
    returning v.id into ended_visit;
    if ended_visit is not null then
      insert into visit_log (clinic_id, visit_id, at, kind, status) values (new.clinic_id, ended_visit, new.cancelled_at, 'cancelled', 'c');
    end if;
  else
    update visit v set schedule_at = new.reserved_at, updated_at = greatest(v.updated_at, new.updated_at)
    where v.clinic_id = new.clinic_id and v.appointment_id = new.id and v.status in ('i', 'mc')
      and v.schedule_at is distinct from new.reserved_at;
  end if;
  return null;
end $function$;
