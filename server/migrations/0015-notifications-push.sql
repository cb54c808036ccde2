-- Reason: push messages: the devices that receive them, and the keys by which push services know this server.

-- One push address of one sign-in. It is deleted with its session.
create table push_registration (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  user_id bigint not null,
  session_id uuid not null,
  type text not null check (type in ('android', 'voip', 'web')),
  -- The registration token of a phone, or the address given by a browser's push service.
  key text not null,
  -- A device belongs to one user at a time, across all groups.
  key_hash text not null unique,
  -- Web only: encrypts messages to this browser.
  p256dh text,
  auth text,
  -- Web only: the server's key that the browser was given.
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
grant select, insert, delete on push_registration to clinic_app;
grant update (user_id, session_id, type, key, p256dh, auth, vapid_key_id, agent, registered_at, last_pushed_at)
  on push_registration to clinic_app;
grant delete on push_registration to clinic_resolver;

-- Keys that sign web push messages. New browsers get the newest; a former key serves the browsers that have it.
create table vapid_key (
  id bigint generated always as identity primary key,
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now()
);
grant select, insert on vapid_key to clinic_app;

-- The devices of a user whose session is live.
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

-- Removes a device from a user of another group: knowing its key shows that the caller holds the device now.
create function release_push_key(hash text, keeper bigint) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from push_registration where key_hash = hash and group_id <> keeper
$$;
alter function release_push_key(text, bigint) owner to clinic_resolver;

-- A session that ends in any way takes its devices with it.
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
