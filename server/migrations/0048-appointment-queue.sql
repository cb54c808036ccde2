-- Reason: the queue of a day: patients at the counter get a number, staff call them and say who was seen.

create table queue_entry (
  id bigint generated always as identity,
  group_id bigint not null,
  clinic_id bigint not null,
  day date not null,
  -- a: at the counter, without a number yet; w: waiting; c: called; s: seen; l: left.
  status text not null check (status in ('a', 'w', 'c', 's', 'l')),
  -- Gives a number once. Null: a walk-in.
  token text,
  number int check (number between 1 and 9999),
  -- Null: a walk-in.
  appointment_id bigint,
  -- Of a walk-in. Others have the name of their appointment.
  name text not null default '',
  arrived_at timestamptz(3) not null,
  registered_at timestamptz(3),
  registered_by bigint,
  -- The waiting time that was told, in minutes.
  waiting_time int check (waiting_time between 0 and 600),
  called_at timestamptz(3),
  calls int not null default 0,
  ended_at timestamptz(3),
  -- Where 'Undo' leads: the status before the patient was seen or left.
  status_before text check (status_before in ('w', 'c')),
  primary key (clinic_id, id),
  foreign key (group_id, clinic_id) references clinic (group_id, id),
  foreign key (clinic_id, appointment_id) references appointment (clinic_id, id),
  check ((status = 'a') = (number is null) and (number is null) = (registered_at is null) and (number is null) = (waiting_time is null)),
  check ((appointment_id is null) = (token is null)),
  check (status <> 'a' or appointment_id is not null),
  check ((status in ('s', 'l')) = (ended_at is not null) and (status in ('s', 'l')) = (status_before is not null)),
  check (status <> 'c' or called_at is not null)
);
-- A number is given once a day, and a patient registers once a day.
create unique index queue_entry_number on queue_entry (clinic_id, day, number);
create unique index queue_entry_appointment on queue_entry (clinic_id, appointment_id, day);
create unique index queue_entry_token on queue_entry (clinic_id, token);
call protect_by_clinic('queue_entry');
grant select, insert on queue_entry to clinic_app;
grant update (status, number, registered_at, registered_by, waiting_time, called_at, calls, ended_at, status_before) on queue_entry to clinic_app;
create trigger never_deleted before delete on queue_entry for each row execute function refuse_change();

-- 'Undo' takes back that a patient was seen: the completed appointment is approved again while its queue entry says so.
create or replace function refuse_appointment_step() returns trigger language plpgsql as $$
begin
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
