-- Reason: who may come in: users, role groups per clinic, sessions, wrong tries.

create table staff_user (
  id bigint generated always as identity primary key,
  group_id bigint not null references provider_group,
  username text not null,
  password_hash text not null,
  password_changed_at timestamptz not null default now(),
  change_password boolean not null default false,
  enable boolean not null default true,
  first_name text not null default '',
  last_name text not null default '',
  email text,
  photo_small text,
  photo_origin text,
  vmail boolean not null default false,
  vmobile boolean not null default false,
  medinet_id bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (group_id, id)
);
create unique index staff_user_username on staff_user (group_id, lower(username));
call protect_by_group('staff_user');
call open_to_resolver('staff_user');
grant select on staff_user to clinic_app;
grant update (password_hash, password_changed_at, change_password, updated_at) on staff_user to clinic_app;

create table role_group (
  id bigint generated always as identity primary key,
  group_id bigint not null references provider_group,
  name text not null,
  roles text[] not null,
  unique (group_id, id),
  unique (group_id, name)
);
call protect_by_group('role_group');
call open_to_resolver('role_group');
grant select on role_group to clinic_app;

-- Roles are per clinic: which role groups a user has at which clinic.
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
grant select on user_group_clinic to clinic_app;

create table session (
  id uuid primary key,
  group_id bigint not null,
  user_id bigint not null,
  device_id text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  foreign key (group_id, user_id) references staff_user (group_id, id)
);
create index session_of_user on session (group_id, user_id) where revoked_at is null;
call protect_by_group('session');
call open_to_resolver('session');
grant select, insert on session to clinic_app;
grant update (last_used_at, revoked_at) on session to clinic_app;

-- A browser at a counter, known to a clinic since somebody signed in there on it.
create table device (
  clinic_id bigint not null references clinic,
  device_id text not null,
  registered_by bigint not null,
  registered_at timestamptz not null,
  primary key (clinic_id, device_id)
);
call protect_by_clinic('device');
grant select, insert on device to clinic_app;

-- Wrong passwords in a row, by a hash of group code and user name, whether or not such a user exists.
create table sign_in_attempt (
  key text primary key,
  failures int not null,
  locked_until timestamptz,
  updated_at timestamptz not null
);
grant select, insert, update, delete on sign_in_attempt to clinic_app;

-- The user behind a group code and a user name.
create function resolve_user(group_code text, user_name text)
returns table (id bigint, group_id bigint, username text, password_hash text, enable boolean, vmail boolean, vmobile boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.group_id, u.username, u.password_hash, u.enable, u.vmail, u.vmobile
  from staff_user u join provider_group g on g.id = u.group_id
  where g.code = lower(group_code) and lower(u.username) = lower(user_name)
$$;
alter function resolve_user(text, text) owner to clinic_resolver;

-- A live session with its user and what that user holds at each branch. No row: no such session, or ended.
create function resolve_session(session_id uuid, present timestamptz)
returns table (
  user_id bigint, group_id bigint, device_id text, username text, enable boolean, change_password boolean,
  photo_small text, photo_origin text, medinet_id bigint, branches jsonb
)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.group_id, s.device_id, u.username, u.enable, u.change_password, u.photo_small, u.photo_origin, u.medinet_id,
    coalesce((
      select jsonb_agg(b order by b.id) from (
        select c.id, c.name, c.head_office, c.allow_telemed,
          array_agg(distinct r.name) as groups,
          (select coalesce(array_agg(distinct role), '{}')
             from user_group_clinic m2 join role_group r2 on r2.id = m2.role_group_id, unnest(r2.roles) as role
             where m2.user_id = u.id and m2.clinic_id = c.id) as roles
        from user_group_clinic m join clinic c on c.id = m.clinic_id join role_group r on r.id = m.role_group_id
        where m.user_id = u.id
        group by c.id
      ) b
    ), '[]')
  from session s join staff_user u on u.id = s.user_id
  where s.id = session_id and s.revoked_at is null and s.expires_at > present and u.enable
    and s.created_at >= u.password_changed_at
$$;
alter function resolve_session(uuid, timestamptz) owner to clinic_resolver;
