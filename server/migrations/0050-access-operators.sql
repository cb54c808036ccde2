-- Reason: the people who run the platform sign in, with roles.
-- An operator is a user of the platform's own tenant, a group without clinics: sign-in, second factor, sessions and trail are those of staff.

do $$
declare
  drawn bigint := nextval(pg_get_serial_sequence('provider_group', 'id'));
begin
  perform set_config('app.group', drawn::text, true);
  insert into provider_group (id, code, name) overriding system value values (drawn, 'platform', 'Clinic Portal');
  perform set_config('app.group', '', true);
end $$;

create function resolve_platform_group() returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select id from provider_group where code = 'platform'
$$;
alter function resolve_platform_group() owner to clinic_resolver;

-- The groups as the platform lists them: its own is none of them.
create or replace function resolve_groups(wanted bigint, wanted_code text)
returns table (id bigint, code text, name text, created_at timestamptz, updated_at timestamptz(3), closes_on date, closed_at timestamptz(3), clinics bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select g.id, g.code, g.name, g.created_at, g.updated_at, g.closes_on, g.closed_at,
    (select count(*) from clinic c where c.group_id = g.id)
  from provider_group g
  where (wanted is null or g.id = wanted) and (wanted_code is null or g.code = wanted_code) and g.code <> 'platform'
$$;

create table operator (
  user_id bigint primary key,
  group_id bigint not null,
  roles text[] not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  foreign key (group_id, user_id) references staff_user (group_id, id),
  constraint operator_has_a_role check (cardinality(roles) > 0)
);
call protect_by_group('operator');
call open_to_resolver('operator');
grant select on operator to clinic_app;
grant insert, update (roles, updated_at) on operator to clinic_head_office;

-- A live session with its user, the user's branches, each with whether it or its group is closed, and role groups. No row: the session does not
-- exist, or has ended. An operator has one branch, of number 0, and a role group for each role; all of them require a second factor.
-- The lateral 'offset 0' makes the planner look up branches and role groups one by one. With a few thousand clinics it would
-- otherwise read all of them for one user's twenty, once a second for each signed-in user.
create or replace function resolve_session_state(session_id uuid, present timestamptz)
returns table (user_id bigint, group_id bigint, device_id text, username text, change_password boolean, photo_small text, photo_origin text,
  medinet_id bigint, proved_at timestamptz, locked_at timestamptz, viewed_by bigint, has_second_factor boolean, branches json, role_groups json)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.group_id, s.device_id, u.username, u.change_password, u.photo_small, u.photo_origin, u.medinet_id,
    coalesce(s.proved_at, s.created_at), coalesce(s.locked_at, case when s.locks_at <= present then s.locks_at end), s.viewed_by,
    u.second_factor_since is not null,
    coalesce(
      (
        select json_agg(json_build_object('id', c.id, 'name', c.name, 'head_office', c.head_office, 'allow_telemed', c.allow_telemed,
          'closed', coalesce(c.closed_at, g.closed_at) is not null,
          'role_group_id', m.role_group_id) order by c.id)
        from user_group_clinic m
        cross join lateral (select * from clinic where clinic.id = m.clinic_id offset 0) c
        cross join lateral (select closed_at from provider_group where provider_group.id = c.group_id offset 0) g
        where m.user_id = u.id
      ), (
        select json_agg(json_build_object('id', 0, 'name', g.name, 'head_office', false, 'allow_telemed', false, 'closed', false,
          'role_group_id', held.place))
        from operator o
        join provider_group g on g.id = o.group_id and g.code = 'platform'
        cross join lateral unnest(o.roles) with ordinality as held(role, place)
        where o.user_id = u.id
      )
    ),
    coalesce(
      (
        select json_agg(json_build_object('id', r.id, 'name', r.name, 'roles', r.roles,
          'second_factor_required', r.second_factor_required) order by r.name)
        from (select distinct g.role_group_id from user_group_clinic g where g.user_id = u.id) m
        cross join lateral (select * from role_group where role_group.id = m.role_group_id offset 0) r
      ), (
        select json_agg(json_build_object('id', held.place, 'name', held.role, 'roles', '{}'::text[], 'second_factor_required', true) order by held.place)
        from operator o cross join lateral unnest(o.roles) with ordinality as held(role, place)
        where o.user_id = u.id
      )
    )
  from session s join staff_user u on u.id = s.user_id
  where s.id = session_id and s.revoked_at is null and s.expires_at > present and u.enable
    and s.created_at >= u.password_changed_at
$$;
