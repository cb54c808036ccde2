-- Reason: owners give role groups at a branch, and look at the portal of others without being able to change anything there.

grant insert, delete on user_group_clinic to clinic_app;
-- Given and taken only at a branch that the call may touch.
create policy given_at on user_group_clinic as restrictive for insert to clinic_app
  with check (clinic_id = any ((select app_clinics())::bigint[]));
create policy taken_at on user_group_clinic as restrictive for delete to clinic_app
  using (clinic_id = any ((select app_clinics())::bigint[]));

-- When a user's role groups at a branch were last changed, and by whom. No row: they are as they were set up.
create table branch_access (
  group_id bigint not null,
  clinic_id bigint not null,
  user_id bigint not null,
  updated_at timestamptz not null,
  updated_by bigint not null,
  primary key (clinic_id, user_id),
  foreign key (group_id, user_id) references staff_user (group_id, id),
  foreign key (group_id, clinic_id) references clinic (group_id, id)
);
call protect_by_clinic('branch_access');
grant select, insert, update on branch_access to clinic_app;

-- The session of the person who looks: when it ends, so does the view.
alter table session add column viewed_from uuid;

-- Who looks through a view, and what they hold themselves. No row: nobody may look any more.
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
