-- Reason: a session's branches and role groups are looked up one by one, whatever the planner thinks of how few clinics there are.

-- As before, but for the look for branches and role groups: with a few thousand clinics the planner rather read all of them for the
-- twenty of one user, once a second for everybody who is signed in. A limit of nothing keeps it from that.
create or replace function resolve_session_state(session_id uuid, present timestamptz)
returns table (
  user_id bigint, group_id bigint, device_id text, username text, change_password boolean, photo_small text, photo_origin text,
  medinet_id bigint, proved_at timestamptz, locked_at timestamptz, viewed_by bigint, has_second_factor boolean,
  branches json, role_groups json
)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.group_id, s.device_id, u.username, u.change_password, u.photo_small, u.photo_origin, u.medinet_id,
    coalesce(s.proved_at, s.created_at), coalesce(s.locked_at, case when s.locks_at <= present then s.locks_at end), s.viewed_by,
    u.second_factor_since is not null,
    (
      select json_agg(json_build_object('id', c.id, 'name', c.name, 'head_office', c.head_office, 'allow_telemed', c.allow_telemed,
        'role_group_id', m.role_group_id) order by c.id)
      from user_group_clinic m
      cross join lateral (select * from clinic where clinic.id = m.clinic_id offset 0) c
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
