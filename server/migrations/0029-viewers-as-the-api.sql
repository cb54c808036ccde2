-- Reason: a socket that is open is held to what the API asks of its session now: its state, and the roles it has at the branch.

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
