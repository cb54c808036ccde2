-- Reason: appointments: what patients ask for, and the times that the clinic gives.

-- A patient's request, and what became of it.
create table appointment (
  id bigint generated always as identity,
  group_id bigint not null,
  clinic_id bigint not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- n: a visit to the clinic; v: with a voucher; o: another service; t: a tele-consult.
  type text not null check (type in ('n', 'v', 'o', 't')),
  -- i: new; c: approved; f: completed; r: rejected; d: cancelled.
  status text not null default 'i' check (status in ('i', 'c', 'f', 'r', 'd')),
  customer_id bigint not null,
  -- The person to be treated: the customer, or a dependant.
  patient_id bigint not null,
  -- Names and number as they were when the patient asked.
  username text not null,
  user_name text not null check (user_name <> ''),
  user_phone text not null,
  attendee text not null check (attendee <> ''),
  purpose text not null default '',
  -- The day and the part of it that the patient asks for.
  date date not null,
  timing text not null check (timing in ('m', 'n', 'e')),
  doctor_id bigint,
  other_info jsonb,
  voucher_certified_id bigint,
  -- The time that the clinic gave.
  reserved_at timestamptz(3),
  ends_at timestamptz(3),
  -- The reason for a time that was booked although it was taken. Such an appointment takes no time from its doctor.
  booked_anyway text check (booked_anyway <> ''),
  during tstzrange generated always as (case when booked_anyway is null and reserved_at is not null then tstzrange(reserved_at, ends_at) end) stored,
  -- Whoever approved, moved, rejected or cancelled it last. Null: nobody, or the patient.
  decided_by bigint,
  decide_user text,
  decided_at timestamptz(3),
  -- u: the patient; c: the clinic.
  cancelled_by text check (cancelled_by in ('u', 'c')),
  cancelled_at timestamptz(3),
  -- The title as it was sold. A certificate's title never changes.
  voucher_title text,
  hummingbird_doctor_info jsonb,
  primary key (clinic_id, id),
  foreign key (group_id, clinic_id) references clinic (group_id, id),
  foreign key (clinic_id, doctor_id) references doctor (clinic_id, id),
  foreign key (group_id, customer_id) references customer (group_id, id),
  foreign key (group_id, patient_id) references customer_patient (group_id, id),
  check ((reserved_at is null) = (ends_at is null)),
  check (reserved_at < ends_at),
  check (status not in ('c', 'f') or reserved_at is not null),
  check (status not in ('i', 'r') or reserved_at is null),
  check ((status = 'd') = (cancelled_by is not null) and (status = 'd') = (cancelled_at is not null)),
  constraint appointment_one_at_a_time exclude using gist (clinic_id with =, doctor_id with =, during with &&) where (status = 'c')
);

-- One index for each order of the list, of all appointments and of those with one status.
create index appointment_by_created_at on appointment (clinic_id, created_at, id);
create index appointment_by_date on appointment (clinic_id, date, id);
create index appointment_by_time on appointment (clinic_id, reserved_at, id);
create index appointment_by_status on appointment (clinic_id, status, id);
create index appointment_by_status_created_at on appointment (clinic_id, status, created_at, id);
create index appointment_by_status_date on appointment (clinic_id, status, date, id);
create index appointment_by_status_time on appointment (clinic_id, status, reserved_at, id);
create index appointment_of_customer on appointment (clinic_id, customer_id, id);
create index appointment_number on appointment (id);
create index appointment_decided on appointment (clinic_id, created_at, id) where status <> 'i';
create index appointment_folded on appointment using gin (clinic_id, folded(user_name || ' ' || attendee || ' ' || user_phone) gin_trgm_ops);
call protect_by_clinic('appointment');
call open_to_resolver('appointment');
grant select, insert on appointment to clinic_app;
grant update (status, doctor_id, reserved_at, ends_at, booked_anyway, decided_by, decide_user, decided_at, cancelled_by, cancelled_at, updated_at)
  on appointment to clinic_app;

-- A request is approved, rejected or cancelled; an approved appointment is moved, completed or cancelled. The others are ends, but 'Undo' takes
-- back that a patient was seen: the completed appointment is approved again while its queue entry says so.
create function refuse_appointment_step() returns trigger language plpgsql as $$
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

create trigger appointment_steps before update on appointment for each row execute function refuse_appointment_step();
create trigger never_deleted before delete on appointment for each row execute function refuse_change();

-- Doctors' taken times: those of approved appointments, and holds while a patient books. One constraint for both, so that neither can take what
-- the other has.
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

-- The number of appointments by status. Several rows per status, so that two counters seldom wait for each other.
create table appointment_count (
  clinic_id bigint not null,
  status text not null,
  part smallint not null,
  appointments bigint not null,
  primary key (clinic_id, status, part)
);
call protect_by_clinic('appointment_count');
grant select, insert, update on appointment_count to clinic_app;

-- The order of the statuses is fixed, so that two changes never wait for each other in a circle.
create function count_appointment() returns trigger language plpgsql as $$
begin
  insert into appointment_count as n (clinic_id, status, part, appointments)
  select new.clinic_id, c.status, new.id % 16, c.change
  from (values (new.status, 1), (case when tg_op = 'UPDATE' then old.status end, -1)) c(status, change)
  where c.status is not null order by c.status
  on conflict (clinic_id, status, part) do update set appointments = n.appointments + excluded.appointments;
  return null;
end $$;

create trigger appointment_inserted after insert on appointment for each row execute function count_appointment();
create trigger appointment_moved after update of status on appointment for each row
  when (old.status is distinct from new.status) execute function count_appointment();

-- The clinic of an appointment, for calls of the consumer app, which name no clinic.
create function resolve_appointment(wanted bigint) returns table (clinic_id bigint, group_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.clinic_id, a.group_id from appointment a where a.id = wanted
$$;
alter function resolve_appointment(bigint) owner to clinic_resolver;

create function search_appointments(clinic bigint, words text, most int) returns table (id bigint)
language sql stable rows 20 security definer set search_path = public, pg_temp set plan_cache_mode = 'force_custom_plan'
  set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
  select a.id from appointment a
  where a.clinic_id = clinic and clinic = any (app_clinics())
    and folded(a.user_name || ' ' || a.attendee || ' ' || a.user_phone) ~ (word_expressions(words))[1]
    and ((word_expressions(words))[2] is null or folded(a.user_name || ' ' || a.attendee || ' ' || a.user_phone) ~ (word_expressions(words))[2])
    and ((word_expressions(words))[3] is null or folded(a.user_name || ' ' || a.attendee || ' ' || a.user_phone) ~ (word_expressions(words))[3])
    and ((word_expressions(words))[4] is null or folded(a.user_name || ' ' || a.attendee || ' ' || a.user_phone) ~ all (word_expressions(words)))
  limit most
$$;
alter function search_appointments(bigint, text, int) owner to clinic_resolver;
