-- Reason: a session is read at every call that comes more than a second after the last: each role group is told once, not at each branch.

-- As resolve_session, which the release before this one still calls; what a role group grants stands beside the branches.
create function resolve_live_session(session_id uuid, present timestamptz)
returns table (
  user_id bigint, group_id bigint, device_id text, username text, change_password boolean, photo_small text, photo_origin text,
  medinet_id bigint, branches json, role_groups json
)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.group_id, s.device_id, u.username, u.change_password, u.photo_small, u.photo_origin, u.medinet_id,
    (
      select json_agg(json_build_object('id', c.id, 'name', c.name, 'head_office', c.head_office, 'allow_telemed', c.allow_telemed,
        'role_group_id', m.role_group_id) order by c.id)
      from user_group_clinic m join clinic c on c.id = m.clinic_id where m.user_id = u.id
    ),
    (
      select json_agg(json_build_object('id', r.id, 'name', r.name, 'roles', r.roles) order by r.name)
      from role_group r where r.id in (select m.role_group_id from user_group_clinic m where m.user_id = u.id)
    )
  from session s join staff_user u on u.id = s.user_id
  where s.id = session_id and s.revoked_at is null and s.expires_at > present and u.enable
    and s.created_at >= u.password_changed_at
$$;
alter function resolve_live_session(uuid, timestamptz) owner to clinic_resolver;
