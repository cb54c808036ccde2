-- Reason: the charges of tele-consults, and when their doctors can be booked; a time is held for five minutes while a patient books it.

-- An extra charge for tele-consults of a branch at certain times. A deleted one stays: past bills refer to it.
create table consultation_surcharge (
  id bigint generated always as identity,
  group_id bigint not null,
  clinic_id bigint not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  -- w: every week on a weekday; d: on one date.
  type text not null check (type in ('w', 'd')),
  -- 0 is Monday.
  day smallint check (day between 0 and 6),
  date date,
  effective_date date not null,
  -- Times such as 930 for 09:30; an end of 2359 extends to midnight.
  start_time smallint not null check (start_time between 0 and 2359 and start_time % 100 < 60),
  end_time smallint not null check (end_time between 0 and 2359 and end_time % 100 < 60),
  amount_cents bigint not null default 0 check (amount_cents between 0 and 100000),
  -- Disabling cannot be undone.
  enable boolean not null default true,
  primary key (clinic_id, id),
  foreign key (group_id, clinic_id) references clinic (group_id, id),
  check ((type = 'w') = (day is not null) and (type = 'd') = (date is not null)),
  check (start_time < end_time),
  check (date >= effective_date)
);
create index consultation_surcharge_listed on consultation_surcharge (clinic_id, type, day, date, start_time, id)
  where deleted_at is null;
call protect_by_clinic('consultation_surcharge');
grant select, insert, update on consultation_surcharge to clinic_app;

-- A tele-consult service of a group with its default charges, which only head office writes.
create table telemed_service (
  group_id bigint not null references provider_group (id),
  id bigint generated always as identity,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  name text not null check (name <> ''),
  -- Identifies the service within its group, in upper or lower case.
  name_key text not null generated always as (lower(name)) stored,
  -- Doctors offer it unless their own row says otherwise.
  available boolean not null,
  consult_cents bigint not null check (consult_cents between 0 and 500000),
  -- c: medicine at its actual cost; f: at the fixed amount.
  prescription_type text not null check (prescription_type in ('c', 'f')),
  prescription_value_cents bigint check (prescription_value_cents between 0 and 500000),
  facility_enable boolean not null,
  -- f: always; p: without a prescription; r: without a prescription, with a referral letter, memo or medical leave.
  facility_type text check (facility_type in ('f', 'p', 'r')),
  facility_value_cents bigint check (facility_value_cents between 0 and 500000),
  -- A medical certificate.
  mc_cents bigint not null check (mc_cents between 0 and 500000),
  primary key (group_id, id),
  unique (group_id, name_key),
  constraint telemed_service_prescription_whole check (prescription_type <> 'f' or prescription_value_cents is not null),
  constraint telemed_service_facility_whole check (not facility_enable or (facility_type is not null and facility_value_cents is not null))
);
call protect_by_group('telemed_service');
grant select on telemed_service to clinic_app;
grant insert on telemed_service to clinic_head_office;
grant update (name, updated_at, available, consult_cents, prescription_type, prescription_value_cents, facility_enable, facility_type,
  facility_value_cents, mc_cents) on telemed_service to clinic_head_office;

-- A doctor's own charges for a service. What is null is the default's. The row exists once somebody has changed a charge.
create table telemed_price (
  id bigint generated always as identity,
  group_id bigint not null,
  clinic_id bigint not null,
  doctor_id bigint not null,
  service_id bigint not null,
  updated_at timestamptz(3) not null,
  available boolean,
  consult_cents bigint check (consult_cents between 0 and 500000),
  prescription_type text check (prescription_type in ('c', 'f')),
  prescription_value_cents bigint check (prescription_value_cents between 0 and 500000),
  facility_enable boolean,
  facility_type text check (facility_type in ('f', 'p', 'r')),
  facility_value_cents bigint check (facility_value_cents between 0 and 500000),
  mc_cents bigint check (mc_cents between 0 and 500000),
  primary key (clinic_id, id),
  unique (clinic_id, doctor_id, service_id),
  foreign key (group_id, clinic_id) references clinic (group_id, id),
  foreign key (clinic_id, doctor_id) references doctor (clinic_id, id),
  foreign key (group_id, service_id) references telemed_service (group_id, id),
  constraint telemed_price_prescription_whole check (case
  when prescription_type is null then prescription_value_cents is null
  else prescription_type <> 'f' or prescription_value_cents is not null end),
  constraint telemed_price_facility_whole check (case
  when facility_enable is null then facility_type is null and facility_value_cents is null
  else not facility_enable or (facility_type is not null and facility_value_cents is not null) end)
);
call protect_by_clinic('telemed_price');
grant select, insert on telemed_price to clinic_app;
grant update (updated_at, available, consult_cents, prescription_type, prescription_value_cents, facility_enable, facility_type,
  facility_value_cents, mc_cents) on telemed_price to clinic_app;

-- The change log: a row's values after each change. The row before it in the log has the values before.
create table telemed_price_log (
  id bigint generated always as identity,
  clinic_id bigint not null,
  price_id bigint not null,
  logged_at timestamptz(3) not null,
  user_id bigint not null,
  username text not null,
  available boolean,
  consult_cents bigint,
  prescription_type text check (prescription_type in ('c', 'f')),
  prescription_value_cents bigint,
  facility_enable boolean,
  facility_type text check (facility_type in ('f', 'p', 'r')),
  facility_value_cents bigint,
  mc_cents bigint,
  primary key (clinic_id, id),
  foreign key (clinic_id, price_id) references telemed_price (clinic_id, id)
);
create index telemed_price_log_of_price on telemed_price_log (clinic_id, price_id, id);
call protect_by_clinic('telemed_price_log');
grant select, insert on telemed_price_log to clinic_app;
create trigger never_altered before update or delete on telemed_price_log for each row execute function refuse_change();

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

-- The clinic of a doctor, for calls of the consumer app, which name no clinic.
create function resolve_doctor(wanted bigint) returns table (clinic_id bigint, group_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select d.clinic_id, d.group_id from doctor d where d.id = wanted and d.deleted_at is null and d.user_id is not null
$$;
alter function resolve_doctor(bigint) owner to clinic_resolver;
