-- Reason: a booked tele-consult follows its appointment: it is moved with it and cancelled with it.
create function follow_appointment() returns trigger language plpgsql as $$
begin
  if new.status = 'd' then
    with ended as (
      update visit v set status = 'c', ended_why = case new.cancelled_by when 'u' then 'patient' else 'clinic' end,
        ended_at = new.cancelled_at, updated_at = greatest(v.updated_at, new.updated_at)
      where v.clinic_id = new.clinic_id and v.appointment_id = new.id and v.status in ('i', 'mc')
      returning v.id
    )
    insert into visit_log (clinic_id, visit_id, at, kind, status)
    select new.clinic_id, e.id, new.cancelled_at, 'cancelled', 'c' from ended e;
  else
    update visit v set schedule_at = new.reserved_at, updated_at = greatest(v.updated_at, new.updated_at)
    where v.clinic_id = new.clinic_id and v.appointment_id = new.id and v.status in ('i', 'mc')
      and v.schedule_at is distinct from new.reserved_at;
  end if;
  return null;
end $$;
create trigger visit_follows after update of status, reserved_at on appointment for each row
  when (new.status in ('c', 'd') and (old.status, old.reserved_at) is distinct from (new.status, new.reserved_at))
  execute function follow_appointment();
