-- Reason: devices to which notifications are pushed, and the keys by which push services know this server.

-- One push address of one sign-in: it goes with its session.
create table push_registration (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  user_id bigint not null,
  session_id uuid not null,
  type text not null check (type in ('android', 'voip', 'web')),
  -- A registration token of the phone's maker, or the address that the browser's push service gave.
  key text not null,
  -- A device is reached for one person at a time, whichever group that person belongs to.
  key_hash text not null unique,
  -- Web only: what a message to this browser is encrypted with.
  p256dh text,
  auth text,
  -- Web only: the server's key that the browser was told of.
  vapid_key_id bigint,
  agent text,
  registered_at timestamptz not null,
  last_pushed_at timestamptz,
  foreign key (group_id, user_id) references staff_user (group_id, id),
  check (type <> 'web' or (p256dh is not null and auth is not null and vapid_key_id is not null))
);
create index push_registration_of_user on push_registration (group_id, user_id);
create index push_registration_of_session on push_registration (session_id);
call protect_by_group('push_registration');
call open_to_resolver('push_registration');
create policy resolver_forgets on push_registration for delete to clinic_resolver using (true);
grant delete on push_registration to clinic_resolver;
grant select, insert, delete on push_registration to clinic_app;
grant update (user_id, session_id, type, key, p256dh, auth, vapid_key_id, agent, registered_at, last_pushed_at)
  on push_registration to clinic_app;

-- The keys that sign for web push: the newest is given to browsers, a former one serves those who were given it.
create table vapid_key (
  id bigint generated always as identity primary key,
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now()
);
grant select, insert on vapid_key to clinic_app;

-- The devices of a user whose sign-in is alive.
create function resolve_push_registrations(of_user bigint, present timestamptz)
returns table (id bigint, group_id bigint, type text)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, p.group_id, p.type
  from staff_user u
  join push_registration p on p.group_id = u.group_id and p.user_id = u.id
  join session s on s.id = p.session_id
  where u.id = of_user and u.enable and s.revoked_at is null and s.expires_at > present
    and s.created_at >= u.password_changed_at
  order by p.id
$$;
alter function resolve_push_registrations(bigint, timestamptz) owner to clinic_resolver;

-- Somebody of another group held this device before: whoever knows its key has it in the hand now.
create function release_push_key(hash text, keeper bigint) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from push_registration where key_hash = hash and group_id <> keeper
$$;
alter function release_push_key(text, bigint) owner to clinic_resolver;

-- However a session ends, its devices are not reached any more.
create function forget_push_of_session() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from push_registration where session_id = old.id;
  return null;
end $$;
alter function forget_push_of_session() owner to clinic_resolver;
create trigger forget_push_of_revoked after update of revoked_at on session
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function forget_push_of_session();
create trigger forget_push_of_purged after delete on session for each row execute function forget_push_of_session();
