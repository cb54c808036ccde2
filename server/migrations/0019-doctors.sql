-- Reason: doctors and their tele-consult settings.

-- The doctors of a branch. A deleted one keeps its row, so that past records keep the name.
create table doctor (
  id bigint generated always as identity,
  group_id bigint not null,
  clinic_id bigint not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  salutation text not null default '',
  name text not null check (name <> ''),
  gender text check (gender in ('m', 'f')),
  qualification text not null default '',
  description text not null default '',
  email text not null default '',
  -- The registration number of a professional council, in capitals without spaces. Empty: none.
  mcr text not null default '',
  -- The user account for tele-consults. Null: the doctor gives none.
  user_id bigint,
  gp boolean not null default false,
  sp boolean not null default false,
  nurse boolean not null default false,
  cdmp boolean not null default false,
  nutrition boolean not null default false,
  mental boolean not null default false,
  tcm boolean not null default false,
  family_counseling boolean not null default false,
  hrp boolean not null default false,
  is_allow_call_now boolean not null default false,
  is_allow_appt boolean not null default false,
  is_enable_appointment_sms_notify boolean not null default false,
  time_slot_interval smallint not null default 30 check (time_slot_interval in (5, 10, 15, 30, 45, 60)),
  appointment_cut_off_day smallint not null default 0 check (appointment_cut_off_day >= 0),
  primary key (clinic_id, id),
  foreign key (group_id, clinic_id) references clinic (group_id, id),
  foreign key (group_id, user_id) references staff_user (group_id, id),
  check (is_allow_appt or not is_enable_appointment_sms_notify)
);

-- At a branch, a registration number and a user each belong to one doctor.
create unique index doctor_mcr on doctor (clinic_id, mcr) where mcr <> '' and deleted_at is null;
create unique index doctor_user on doctor (clinic_id, user_id) where user_id is not null and deleted_at is null;
create index doctor_of_user on doctor (group_id, user_id) where user_id is not null;
create index doctor_listed on doctor (clinic_id, id desc) where deleted_at is null;
create index doctor_number on doctor (id);
call protect_by_clinic('doctor');
grant select, insert, update on doctor to clinic_app;
call open_to_resolver('doctor');

-- Whether a doctor of any branch sends messages from this user's mobile number. The caller may see only some of the branches.
-- It selects a column: the distributed engine cannot add up rows without one.
create function resolve_needs_mobile(user_id bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select d.id from doctor d where d.group_id = app_group() and d.user_id = $1 and d.deleted_at is null
      and d.is_enable_appointment_sms_notify)
$$;
alter function resolve_needs_mobile(bigint) owner to clinic_resolver;
