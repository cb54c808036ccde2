-- Reason: where people are signed in, and counters that lock by themselves.

alter table session
  -- Where it was last used: the branch that was entered, and the address that it came from.
  add column last_clinic_id bigint,
  add column last_address text,
  -- Locked from this moment on, unless somebody is there before. Null: it does not lock by itself.
  add column locks_at timestamptz;
grant update (last_clinic_id, last_address, locks_at, expires_at) on session to clinic_app;

-- So long nobody may be at this counter before it locks. Null: it does not.
alter table device add column idle_lock_seconds int;
alter table device add constraint device_idle_lock check (idle_lock_seconds between 60 and 3600) not valid;
grant update (idle_lock_seconds) on device to clinic_app;

-- As before; a counter at which nobody was for too long is locked, whether or not its browser said so.
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
