-- Reason: the charges of tele-consults, by service and doctor, with the defaults of the group and a log of every change.

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
  check ((prescription_type = 'f') = (prescription_value_cents is not null)),
  check (facility_enable = (facility_type is not null) and facility_enable = (facility_value_cents is not null))
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
  check ((prescription_type is not distinct from 'f') = (prescription_value_cents is not null)),
  check ((facility_enable is not distinct from true) = (facility_type is not null)),
  check ((facility_enable is not distinct from true) = (facility_value_cents is not null))
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
