-- Reason: the queue of a day: patients at the counter get a number, staff call them and say who was seen. Patients are reminded by
-- text messages, once each; texts that wait are withdrawn when the appointment is moved or cancelled.

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
call open_to_resolver('queue_entry');

-- A reminder of an appointment, planned when its time is set. An unsent one is deleted when the time changes or nobody is to get it. The key
-- allows one of each kind for each time that the appointment had.
create table appointment_reminder (
  clinic_id bigint not null references clinic,
  appointment_id bigint not null,
  kind text not null check (kind in ('day_before', 'hours_before')),
  reserved_at timestamptz(3) not null,
  due_at timestamptz(3) not null,
  -- It is not sent from then on.
  ends_at timestamptz(3) not null,
  -- When it was written to the outbox. Null: it was not.
  written_at timestamptz(3),
  primary key (clinic_id, appointment_id, kind, reserved_at),
  foreign key (clinic_id, appointment_id) references appointment (clinic_id, id),
  check (due_at < ends_at and ends_at <= reserved_at)
);
create index appointment_reminder_due on appointment_reminder (due_at) where written_at is null;
call protect_by_clinic('appointment_reminder');
call open_to_resolver('appointment_reminder');
grant select, insert, delete on appointment_reminder to clinic_app;
grant update (written_at) on appointment_reminder to clinic_app;

-- The clinics with reminders that are due.
create function resolve_clinics_with_reminders(present timestamptz) returns table (clinic_id bigint, group_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct c.id, c.group_id from appointment_reminder r join clinic c on c.id = r.clinic_id
  where r.written_at is null and r.due_at <= present
  order by 1
$$;
alter function resolve_clinics_with_reminders(timestamptz) owner to clinic_resolver;
