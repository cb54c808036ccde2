-- Reason: doctors and their tele-consult settings.

-- The doctors of a branch. One who is deleted stays: what they did keeps their name.
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
  -- The number by which a professional council knows them, in capitals without spaces; empty where they have none.
  mcr text not null default '',
  -- The user as whom they consult patients from afar; null for those who do not.
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
-- One number is one doctor of a branch, and one user is one doctor there.
create unique index doctor_mcr on doctor (clinic_id, mcr) where mcr <> '' and deleted_at is null;
create unique index doctor_user on doctor (clinic_id, user_id) where user_id is not null and deleted_at is null;
create index doctor_of_user on doctor (group_id, user_id) where user_id is not null;
create index doctor_listed on doctor (clinic_id, id desc) where deleted_at is null;
call protect_by_clinic('doctor');
grant select, insert, update on doctor to clinic_app;
