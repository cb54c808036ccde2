-- Reason: one-time codes, passkeys and recovery codes beside the password.

-- The part of the sealing key that the database keeps; SEALING_SECRET is the other. Made by the first process.
create table sealing_key (
  id int primary key check (id = 1),
  secret text not null,
  created_at timestamptz not null default now()
);
grant select, insert on sealing_key to clinic_app;

-- The app on a phone that shows one-time codes. Secrets are sealed: whoever reads this table alone makes no code of them.
create table authenticator (
  user_id bigint primary key,
  group_id bigint not null,
  secret text,
  enrolled_at timestamptz,
  -- The 30 seconds whose code was taken last: no code is taken twice.
  last_step bigint not null default 0,
  -- Being set up: it becomes the secret with the first code that is right.
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
  -- The name of the site for which it was made: it opens no other.
  relying_party text not null,
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  -- Kept by an account of the maker's, so that it is on several devices.
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

-- Codes on paper for the day that the phone is gone. A code has 80 random bits: a plain hash cannot be turned round.
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

-- The password was right, the second proof is awaited.
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

-- What a passkey has to sign, once and for one purpose only.
create table passkey_challenge (
  challenge text primary key,
  purpose text not null,
  expires_at timestamptz not null
);
create index passkey_challenge_expires_at on passkey_challenge (expires_at);
grant select, insert, delete on passkey_challenge to clinic_app;

-- The user whose password was right, as long as it still is the same one. No row: no such ticket, or over.
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

-- The user of a passkey, before anybody has said who they are.
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
