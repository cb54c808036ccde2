-- Reason: phone numbers of earlier releases become +6591234567, by a job that converts them in pieces.

grant update (user_phone) on appointment to clinic_app;
grant update (phone) on clinic_contact to clinic_app;
grant update (mobile) on medicine_order to clinic_app;
grant update (user_mobile) on voucher_certificate to clinic_app;
grant update (mobile, user_mobile) on voucher_order to clinic_app;

create or replace function refuse_appointment_step() returns trigger language plpgsql as $$
begin
  -- The number of any appointment can be written in another form.
  if new.user_phone <> old.user_phone and new.status = old.status then
    return new;
  end if;
  if old.status = 'f' and new.status = 'c' and (
    select q.status from queue_entry q where q.clinic_id = old.clinic_id and q.appointment_id = old.id order by q.day desc limit 1
  ) <> 's' then
    return new;
  end if;
  if old.status in ('f', 'r', 'd') or (old.status = 'c' and new.status in ('i', 'r')) or (old.status = 'i' and new.status = 'f') then
    raise exception 'An appointment cannot become % after %.', new.status, old.status;
  end if;
  return new;
end $$;
