-- Reason: sessions, where they are used, and when they lock.

create table session (
  id uuid primary key,
  group_id bigint not null,
  user_id bigint not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- Where the session began.
  device_id text,
  address text,
  agent text,
  -- When and where it was last used: the clinic that was entered and the address of the call.
  last_used_at timestamptz not null default now(),
  last_clinic_id bigint,
  last_address text,
  -- The last proof of identity (sign-in, step-up or unlock) and how: 'password', 'totp', 'passkey', 'recovery_code'.
  proved_at timestamptz,
  proved_with text,
  -- A locked session serves nothing until its user proves who they are.
  locked_at timestamptz,
  -- The session locks itself at this instant unless it is used before. Null: never.
  locks_at timestamptz,
  -- The user who looks at this portal without being able to change anything, and that user's own session: the view ends with it.
  viewed_by bigint,
  viewed_from uuid,
  -- The branch at which a socket of the session is open, and when a process last saw it. Null: none is open.
  live_clinic_id bigint,
  live_at timestamptz,
  foreign key (group_id, user_id) references staff_user (group_id, id)
);
create index session_of_user on session (group_id, user_id) where revoked_at is null;
create index session_expires_at on session (expires_at);
create index session_revoked_at on session (revoked_at) where revoked_at is not null;
call protect_by_group('session');
call open_to_resolver('session');
create policy over on session for delete to clinic_resolver using (expires_at < now() - interval '7 days' or revoked_at < now() - interval '7 days');
grant select, insert on session to clinic_app;
grant update (expires_at, revoked_at, last_used_at, last_clinic_id, last_address, proved_at, proved_with, locked_at, locks_at)
  on session to clinic_app;
grant delete on session to clinic_resolver;
grant update (live_clinic_id, live_at) on session to clinic_resolver;
create policy live on session for update to clinic_resolver using (true) with check (true);

-- A browser at a counter. A clinic knows it from the first sign-in there.
create table device (
  clinic_id bigint not null references clinic,
  device_id text not null,
  registered_by bigint not null,
  registered_at timestamptz not null,
  -- A counter that is idle for so long locks. Null: it does not lock.
  idle_lock_seconds int constraint device_idle_lock check (idle_lock_seconds between 60 and 3600),
  primary key (clinic_id, device_id)
);
call protect_by_clinic('device');
call open_to_resolver('device');
grant select, insert on device to clinic_app;
grant update (idle_lock_seconds) on device to clinic_app;

-- A live session with its user, the user's branches, each with whether it or its group is closed, and role groups. No row: the session does not
-- exist, or has ended.
-- The lateral 'offset 0' makes the planner look up branches and role groups one by one. With a few thousand clinics it would
-- otherwise read all of them for one user's twenty, once a second for each signed-in user.
create function resolve_session_state(session_id uuid, present timestamptz)
returns table (user_id bigint, group_id bigint, device_id text, username text, change_password boolean, photo_small text, photo_origin text,
  medinet_id bigint, proved_at timestamptz, locked_at timestamptz, viewed_by bigint, has_second_factor boolean, branches json, role_groups json)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.group_id, s.device_id, u.username, u.change_password, u.photo_small, u.photo_origin, u.medinet_id,
    coalesce(s.proved_at, s.created_at), coalesce(s.locked_at, case when s.locks_at <= present then s.locks_at end), s.viewed_by,
    u.second_factor_since is not null,
    (
      select json_agg(json_build_object('id', c.id, 'name', c.name, 'head_office', c.head_office, 'allow_telemed', c.allow_telemed,
        'closed', coalesce(c.closed_at, g.closed_at) is not null,
        'role_group_id', m.role_group_id) order by c.id)
      from user_group_clinic m
      cross join lateral (select * from clinic where clinic.id = m.clinic_id offset 0) c
      cross join lateral (select closed_at from provider_group where provider_group.id = c.group_id offset 0) g
      where m.user_id = u.id
    ),
    (
      select json_agg(json_build_object('id', r.id, 'name', r.name, 'roles', r.roles,
        'second_factor_required', r.second_factor_required) order by r.name)
      from (select distinct g.role_group_id from user_group_clinic g where g.user_id = u.id) m
      cross join lateral (select * from role_group where role_group.id = m.role_group_id offset 0) r
    )
  from session s join staff_user u on u.id = s.user_id
  where s.id = session_id and s.revoked_at is null and s.expires_at > present and u.enable
    and s.created_at >= u.password_changed_at
$$;
alter function resolve_session_state(uuid, timestamptz) owner to clinic_resolver;

-- The user who looks through a view, and the roles that this user has. No row: the view has ended.
create function resolve_viewer(session_id uuid, present timestamptz)
returns table (username text, branches json)
language sql stable security definer set search_path = public, pg_temp as $$
  select v.username, (
    select json_agg(json_build_object('clinic_id', m.clinic_id, 'roles', r.roles))
    from user_group_clinic m join role_group r on r.id = m.role_group_id where m.user_id = v.id
  )
  from session s
  join session own on own.id = s.viewed_from and own.user_id = s.viewed_by
  join staff_user v on v.id = own.user_id
  where s.id = session_id and own.revoked_at is null and own.expires_at > present and own.locked_at is null
    and (own.locks_at is null or own.locks_at > present) and v.enable and own.created_at >= v.password_changed_at
$$;
alter function resolve_viewer(uuid, timestamptz) owner to clinic_resolver;

-- Of these pairs of a session and a clinic the ones that stand, by the conditions of resolve_session_state and resolve_viewer, with what
-- the API looks at. `role_groups` at the clinic; `viewer_role_groups`, of a view, those of the person who looks.
-- Everything is looked up one by one: with "exists" the planner read every role group of every user for each socket.
create function resolve_socket_viewers(sessions uuid[], clinics bigint[], present timestamptz)
returns table (
  place bigint, locked boolean, locks_at timestamptz, change_password boolean, second_factor_missing boolean, viewed_by bigint,
  role_groups bigint[], viewer_role_groups bigint[]
)
language sql stable security definer set search_path = public, pg_temp as $$
  select w.place, s.locked_at is not null or coalesce(s.locks_at <= present, false), s.locks_at, u.change_password,
    case when u.second_factor_since is null and s.viewed_by is null then (
      select count(*) > 0
      from role_group r
      cross join lateral (
        select from user_group_clinic m where m.user_id = u.id and m.role_group_id = r.id offset 0
      ) held_anywhere
      where r.group_id = u.group_id and r.second_factor_required
    ) else false end,
    s.viewed_by, held.role_groups, own.role_groups
  from unnest(sessions, clinics) with ordinality as w(session_id, clinic_id, place)
  cross join lateral (select * from session where session.id = w.session_id offset 0) s
  cross join lateral (select * from staff_user where staff_user.id = s.user_id offset 0) u
  cross join lateral (
    select array_agg(m.role_group_id) as role_groups from user_group_clinic m where m.user_id = u.id and m.clinic_id = w.clinic_id
  ) held
  left join lateral (
    select array(
      select m.role_group_id from user_group_clinic m where m.user_id = v.id and m.clinic_id = w.clinic_id
    ) as role_groups
    from session o join staff_user v on v.id = o.user_id
    where o.id = s.viewed_from and o.user_id = s.viewed_by and o.revoked_at is null and o.expires_at > present
      and o.locked_at is null and (o.locks_at is null or o.locks_at > present) and v.enable and o.created_at >= v.password_changed_at
  ) own on s.viewed_by is not null
  where s.revoked_at is null and s.expires_at > present and u.enable and s.created_at >= u.password_changed_at
    and held.role_groups is not null
$$;
alter function resolve_socket_viewers(uuid[], bigint[], timestamptz) owner to clinic_resolver;

-- What role groups grant: of many sockets the same few.
create function resolve_role_groups(ids bigint[]) returns table (id bigint, roles text[])
language sql stable security definer set search_path = public, pg_temp as $$
  select r.id, r.roles from role_group r where r.id = any (ids)
$$;
alter function resolve_role_groups(bigint[]) owner to clinic_resolver;

-- Notes the open sockets of a process, of all tenants in one statement. A clinic of null: the process has closed the last socket of the
-- session that it noted at `noted_at`. A later note stands: another process has one open.
create function note_live_sessions(sessions uuid[], clinics bigint[], noted timestamptz[], present timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update session s set live_clinic_id = w.clinic_id, live_at = case when w.clinic_id is not null then present end
  from unnest(sessions, clinics, noted) as w(session_id, clinic_id, noted_at)
  where s.id = w.session_id and s.revoked_at is null and (w.clinic_id is not null or s.live_at <= w.noted_at)
$$;
alter function note_live_sessions(uuid[], bigint[], timestamptz[], timestamptz) owner to clinic_resolver;

-- Deletes sessions that ended a week ago, at most so many; returns how many it deleted.
create function purge_ended_sessions(most int) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone int;
begin
  delete from session where ctid = any (array(
    select ctid from session where expires_at < now() - interval '7 days' or revoked_at < now() - interval '7 days' limit most));
  get diagnostics gone = row_count;
  return gone;
end $$;
alter function purge_ended_sessions(int) owner to clinic_resolver;
