-- Reason: tele-consult doctors say when they can be booked; a time is held for five minutes while a patient books it.

-- When a doctor can be booked. A deleted rule stays for its trail.
create table available_date_rule (
  id bigint generated always as identity,
  group_id bigint not null,
  clinic_id bigint not null,
  doctor_id bigint not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  start_date date not null,
  end_date date not null,
  -- e: every day; w: every week on the weekdays of the mask.
  date_range_type text not null check (date_range_type in ('e', 'w')),
  -- Bit 0 is Sunday.
  date_range smallint not null check (date_range between 0 and 127),
  slot_minutes smallint not null default 15 check (slot_minutes in (5, 10, 15, 30, 45, 60)),
  -- A list of start_time and end_time, numbers such as 930 for 09:30; an end of 2359 extends to midnight.
  time_slots jsonb not null check (jsonb_typeof(time_slots) = 'array' and jsonb_array_length(time_slots) between 1 and 12),
  primary key (clinic_id, id),
  foreign key (group_id, clinic_id) references clinic (group_id, id),
  foreign key (clinic_id, doctor_id) references doctor (clinic_id, id),
  check (start_date <= end_date),
  check ((date_range_type = 'e') = (date_range = 0))
);
create index available_date_rule_of_doctor on available_date_rule (clinic_id, doctor_id, end_date) where deleted_at is null;
create index available_date_rule_listed on available_date_rule (clinic_id, start_date, id) where deleted_at is null;
call protect_by_clinic('available_date_rule');
grant select, insert on available_date_rule to clinic_app;
grant update (updated_at, deleted_at, start_date, end_date, date_range_type, date_range, slot_minutes, time_slots)
  on available_date_rule to clinic_app;
create trigger never_deleted before delete on available_date_rule for each row execute function refuse_change();

-- A single date that a doctor takes out of the rules.
create table available_date_out (
  group_id bigint not null,
  clinic_id bigint not null,
  doctor_id bigint not null,
  date date not null,
  created_at timestamptz(3) not null,
  primary key (clinic_id, doctor_id, date),
  foreign key (group_id, clinic_id) references clinic (group_id, id),
  foreign key (clinic_id, doctor_id) references doctor (clinic_id, id)
);
call protect_by_clinic('available_date_out');
grant select, insert, delete on available_date_out to clinic_app;

-- The times of a doctor that nobody else gets: those of approved appointments, and those that are held while a patient books them. One
-- constraint for both, so that neither can take what the other has.
create table doctor_time (
  id bigint generated always as identity,
  group_id bigint not null,
  clinic_id bigint not null,
  doctor_id bigint not null,
  begins_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  during tstzrange not null generated always as (tstzrange(begins_at, ends_at)) stored,
  -- Null: a hold.
  appointment_id bigint,
  -- Of a hold. An expired one gives way to whatever comes.
  expires_at timestamptz(3),
  primary key (clinic_id, id),
  foreign key (group_id, clinic_id) references clinic (group_id, id),
  foreign key (clinic_id, doctor_id) references doctor (clinic_id, id),
  foreign key (clinic_id, appointment_id) references appointment (clinic_id, id),
  check (begins_at < ends_at),
  check ((appointment_id is null) <> (expires_at is null)),
  constraint doctor_time_once exclude using gist (clinic_id with =, doctor_id with =, during with &&)
);
create index doctor_time_in_order on doctor_time (clinic_id, doctor_id, begins_at);
create unique index doctor_time_of_appointment on doctor_time (clinic_id, appointment_id);
call protect_by_clinic('doctor_time');
grant select, insert, delete on doctor_time to clinic_app;

-- An approved appointment takes its doctor's time, and gives it back when it is moved, completed or cancelled.
create function take_doctor_time() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from doctor_time t where t.clinic_id = new.clinic_id and t.appointment_id = new.id;
  end if;
  if new.status = 'c' and new.doctor_id is not null and new.during is not null then
    delete from doctor_time t where t.clinic_id = new.clinic_id and t.doctor_id = new.doctor_id and t.expires_at <= now();
    insert into doctor_time (group_id, clinic_id, doctor_id, begins_at, ends_at, appointment_id)
    values (new.group_id, new.clinic_id, new.doctor_id, new.reserved_at, new.ends_at, new.id);
  end if;
  return null;
end $$;
create trigger appointment_takes_time after insert on appointment for each row
  when (new.status = 'c') execute function take_doctor_time();
create trigger appointment_changes_time after update of status, doctor_id, reserved_at, ends_at, booked_anyway on appointment for each row
  when (old.status = 'c' or new.status = 'c') execute function take_doctor_time();
-- Past times are never given again.
insert into doctor_time (group_id, clinic_id, doctor_id, begins_at, ends_at, appointment_id)
select a.group_id, a.clinic_id, a.doctor_id, a.reserved_at, a.ends_at, a.id from appointment a
where a.status = 'c' and a.doctor_id is not null and a.during is not null and a.ends_at > now();

-- The clinic of a doctor, for calls of the consumer app, which name no clinic.
create function resolve_doctor(wanted bigint) returns table (clinic_id bigint, group_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select d.clinic_id, d.group_id from doctor d where d.id = wanted and d.deleted_at is null and d.user_id is not null
$$;
alter function resolve_doctor(bigint) owner to clinic_resolver;
