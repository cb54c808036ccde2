-- Reason: users, role groups, and which role groups a user has at which clinic.

create table staff_user (
  id bigint generated always as identity primary key,
  group_id bigint not null references provider_group,
  username text not null,
  password_hash text not null,
  password_changed_at timestamptz not null default now(),
  change_password boolean not null default false,
  -- Null: no second factor is set up.
  second_factor_since timestamptz,
  enable boolean not null default true,
  first_name text not null default '',
  last_name text not null default '',
  email text,
  vmail boolean not null default false,
  gender text,
  telephone text not null default '',
  mobile text not null default '',
  vmobile boolean not null default false,
  address text not null default '',
  post_code text not null default '',
  division_id bigint,
  description text not null default '',
  remarks text not null default '',
  photo_small text,
  photo_origin text,
  medinet_id bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (group_id, id)
);
create unique index staff_user_username on staff_user (group_id, lower(username));
create index staff_user_email on staff_user (lower(email)) where email is not null;
call protect_by_group('staff_user');
call open_to_resolver('staff_user');
grant select on staff_user to clinic_app;

-- A signed-in caller cannot change the user name or the Medinet number.
grant insert (group_id, username, password_hash, password_changed_at, change_password, enable, first_name, last_name, email, gender,
  telephone, mobile, address, post_code, division_id, description, remarks, created_at, updated_at) on staff_user to clinic_app;
grant update (password_hash, password_changed_at, change_password, second_factor_since, enable, first_name, last_name, email, vmail, vmobile,
  gender, telephone, mobile, address, post_code, division_id, description, remarks, photo_small, photo_origin, updated_at)
  on staff_user to clinic_app;

create table role_group (
  id bigint generated always as identity primary key,
  group_id bigint not null references provider_group,
  name text not null,
  roles text[] not null,
  second_factor_required boolean not null default false,
  -- The last change, and by whom. Null: the role group is as it was set up.
  updated_at timestamptz,
  updated_by bigint,
  delegated boolean not null default false,
  unique (group_id, id),
  unique (group_id, name),
  -- Whoever receives such a role group must not give role groups in turn.
  constraint role_group_delegated check (not delegated or not roles && array['ROLE_SUPERADMIN', 'ROLE_USER_CREATE', 'ROLE_USER_UPDATE'])
);
call protect_by_group('role_group');
call open_to_resolver('role_group');
grant select, insert, delete, update (name, roles, second_factor_required, updated_at, updated_by) on role_group to clinic_app;
grant update (delegated) on role_group to clinic_app;

-- The role groups that a user has at a clinic.
create table user_group_clinic (
  group_id bigint not null,
  user_id bigint not null,
  clinic_id bigint not null,
  role_group_id bigint not null,
  primary key (user_id, clinic_id, role_group_id),
  foreign key (group_id, user_id) references staff_user (group_id, id),
  foreign key (group_id, clinic_id) references clinic (group_id, id),
  foreign key (group_id, role_group_id) references role_group (group_id, id)
);
create index user_group_clinic_clinic on user_group_clinic (group_id, clinic_id);
create index user_group_clinic_role_group on user_group_clinic (group_id, role_group_id);
call protect_by_group('user_group_clinic');
call open_to_resolver('user_group_clinic');

-- Role groups are given and taken only at a clinic that the call may change.
create policy given_at on user_group_clinic as restrictive for insert to clinic_app
  with check (clinic_id = any (app_clinics()));
create policy taken_at on user_group_clinic as restrictive for delete to clinic_app
  using (clinic_id = any (app_clinics()));
grant select, insert, delete on user_group_clinic to clinic_app;
