-- Reason: the second factor beside the password: one-time codes, passkeys and recovery codes.

-- The app on a phone that shows one-time codes. Its secret is sealed: this table alone is not enough to make a code.
create table authenticator (
  user_id bigint primary key,
  group_id bigint not null,
  secret text,
  enrolled_at timestamptz,
  -- The 30-second step of the last accepted code: no code is accepted twice.
  last_step bigint not null default 0,
  -- A secret that is being set up. The first right code makes it the secret.
  pending_secret text,
  pending_until timestamptz,
  foreign key (group_id, user_id) references staff_user (group_id, id)
);
call protect_by_group('authenticator');
grant select, insert, update, delete on authenticator to clinic_app;

create table passkey (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  user_id bigint not null,
  name text not null,
  credential_id text not null unique,
  -- The site for which the passkey was made. It signs in to no other.
  relying_party text not null,
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  -- The maker's account syncs the passkey to several devices.
  synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  foreign key (group_id, user_id) references staff_user (group_id, id)
);
create index passkey_of_user on passkey (group_id, user_id);
call protect_by_group('passkey');
call open_to_resolver('passkey');
grant select, insert, delete on passkey to clinic_app;
grant update (name, counter, synced, last_used_at) on passkey to clinic_app;

-- Codes on paper, for when the phone is lost. A code has 80 random bits, so a plain hash cannot be reversed.
create table recovery_code (
  group_id bigint not null,
  user_id bigint not null,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash),
  foreign key (group_id, user_id) references staff_user (group_id, id)
);
call protect_by_group('recovery_code');
grant select, insert, delete on recovery_code to clinic_app;
grant update (used_at) on recovery_code to clinic_app;

-- A sign-in whose password was right and that waits for the second factor.
create table sign_in_ticket (
  ticket_hash text primary key,
  group_id bigint not null,
  user_id bigint not null,
  device_id text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (group_id, user_id) references staff_user (group_id, id)
);
create index sign_in_ticket_of_user on sign_in_ticket (group_id, user_id);
call protect_by_group('sign_in_ticket');
call open_to_resolver('sign_in_ticket');
grant select, insert, delete on sign_in_ticket to clinic_app;

-- A challenge that a passkey signs once, for one purpose.
create table passkey_challenge (
  challenge text primary key,
  purpose text not null,
  expires_at timestamptz not null
);
create index passkey_challenge_expires_at on passkey_challenge (expires_at);
grant select, insert, delete on passkey_challenge to clinic_app;

-- The user of a sign-in ticket, while the ticket is valid and the password unchanged.
create function resolve_sign_in_ticket(hash text, present timestamptz)
returns table (
  id bigint, group_id bigint, username text, password_hash text, enable boolean, vmail boolean, vmobile boolean,
  group_code text, device_id text
)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.group_id, u.username, u.password_hash, u.enable, u.vmail, u.vmobile, g.code, t.device_id
  from sign_in_ticket t join staff_user u on u.id = t.user_id join provider_group g on g.id = u.group_id
  where t.ticket_hash = hash and t.expires_at > present and u.enable and t.created_at >= u.password_changed_at
$$;
alter function resolve_sign_in_ticket(text, timestamptz) owner to clinic_resolver;

-- The user of a passkey, who has not given a user name.
create function resolve_passkey_user(credential text)
returns table (
  id bigint, group_id bigint, username text, password_hash text, enable boolean, vmail boolean, vmobile boolean, group_code text
)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.group_id, u.username, u.password_hash, u.enable, u.vmail, u.vmobile, g.code
  from passkey p join staff_user u on u.id = p.user_id join provider_group g on g.id = u.group_id
  where p.credential_id = credential
$$;
alter function resolve_passkey_user(text) owner to clinic_resolver;
