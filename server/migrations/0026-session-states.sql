-- Reason: a session knows where it was opened, when its person last proved who they are, whether it is locked, and who looks through it.

alter table session
  add column address text,
  add column agent text,
  -- The last proof of identity: signing in, proving it again, unlocking. How, in 'password', 'totp', 'passkey', 'recovery_code'.
  add column proved_at timestamptz,
  add column proved_with text,
  -- Nobody was at the counter for a while: nothing is served until somebody proves who they are.
  add column locked_at timestamptz,
  -- Another user looks at this one's portal, and changes nothing.
  add column viewed_by bigint;
grant update (proved_at, proved_with, locked_at) on session to clinic_app;

alter table staff_user add column second_factor_since timestamptz;
grant update (second_factor_since) on staff_user to clinic_app;
alter table role_group add column second_factor_required boolean not null default false;
grant update (second_factor_required) on role_group to clinic_app;

-- As resolve_live_session, which the release before this one still calls; with what the session's state is.
create function resolve_session_state(session_id uuid, present timestamptz)
returns table (
  user_id bigint, group_id bigint, device_id text, username text, change_password boolean, photo_small text, photo_origin text,
  medinet_id bigint, proved_at timestamptz, locked_at timestamptz, viewed_by bigint, has_second_factor boolean,
  branches json, role_groups json
)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.group_id, s.device_id, u.username, u.change_password, u.photo_small, u.photo_origin, u.medinet_id,
    coalesce(s.proved_at, s.created_at), s.locked_at, s.viewed_by, u.second_factor_since is not null,
    (
      select json_agg(json_build_object('id', c.id, 'name', c.name, 'head_office', c.head_office, 'allow_telemed', c.allow_telemed,
        'role_group_id', m.role_group_id) order by c.id)
      from user_group_clinic m join clinic c on c.id = m.clinic_id where m.user_id = u.id
    ),
    (
      select json_agg(json_build_object('id', r.id, 'name', r.name, 'roles', r.roles,
        'second_factor_required', r.second_factor_required) order by r.name)
      from role_group r where r.id in (select m.role_group_id from user_group_clinic m where m.user_id = u.id)
    )
  from session s join staff_user u on u.id = s.user_id
  where s.id = session_id and s.revoked_at is null and s.expires_at > present and u.enable
    and s.created_at >= u.password_changed_at
$$;
alter function resolve_session_state(uuid, timestamptz) owner to clinic_resolver;
