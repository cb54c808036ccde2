-- Reason: sign-in with a password: wrong tries, forgotten passwords, invitations.

-- Wrong passwords in a row, by a hash of group code and user name, whether or not the user exists.
create table sign_in_attempt (
  key text primary key,
  failures int not null,
  locked_until timestamptz,
  updated_at timestamptz not null
);
grant select, insert, update, delete on sign_in_attempt to clinic_app;

-- A device that has signed in to an account before. Its wrong tries count separately, so that an attacker elsewhere cannot lock a
-- user out of their own counter. Both keys are hashes, the account's as in sign_in_attempt.
create table familiar_device (
  account_key text not null,
  device_key text not null,
  failures int not null default 0,
  locked_until timestamptz,
  last_sign_in_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_key, device_key)
);
create index familiar_device_last_sign_in_at on familiar_device (last_sign_in_at);

-- A passkey is requested before the user is known: the device is found by its key alone.
create index familiar_device_by_device on familiar_device (device_key);
grant select, insert, update, delete on familiar_device to clinic_app;

-- The one password reset that an e-mail address may have, by a hash of the address, whether or not a user has it.
create table password_reset (
  email_key text primary key,
  -- Requests of the current hour: only the first few send a mail.
  asked int not null,
  asked_since timestamptz not null,
  -- Made when the mail leaves. Null: not made yet, or used.
  code_hash text,
  code_expires_at timestamptz,
  tries int not null default 0,
  -- The address itself, once the right code has proved that it belongs to the caller.
  email text,
  -- The right code is exchanged for this token. Null: no token, or used.
  token_hash text unique,
  token_expires_at timestamptz,
  updated_at timestamptz not null
);
grant select, insert, update, delete on password_reset to clinic_app;

-- An invited user who has no password yet. Until they choose one, the stored hash is of a random password.
create table invitation (
  user_id bigint primary key,
  group_id bigint not null,
  sent_at timestamptz not null,
  -- The address that got the link. The link ends when the user's address changes.
  email text not null,
  -- Made when the mail leaves. Null: not made yet, or ended.
  token_hash text unique,
  expires_at timestamptz,
  -- When the link ended without a password, because the user was disabled or their address changed. Null: it is valid, has expired,
  -- or its mail is on its way.
  ended_at timestamptz,
  foreign key (group_id, user_id) references staff_user (group_id, id)
);
call protect_by_group('invitation');
call open_to_resolver('invitation');
grant select, insert, update, delete on invitation to clinic_app;

-- The user of a group code and a user name.
create function resolve_user(group_code text, user_name text)
returns table (id bigint, group_id bigint, username text, password_hash text, enable boolean, vmail boolean, vmobile boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.group_id, u.username, u.password_hash, u.enable, u.vmail, u.vmobile
  from staff_user u join provider_group g on g.id = u.group_id
  where g.code = lower(group_code) and lower(u.username) = lower(user_name)
$$;
alter function resolve_user(text, text) owner to clinic_resolver;

-- The user who may choose a password with the token of an invitation. No row: the token is not valid.
create function resolve_invitation(hash text, present timestamptz)
returns table (
  user_id bigint, group_id bigint, group_code text, group_name text, username text, first_name text, clinic_ids json
)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.group_id, g.code, g.name, u.username, u.first_name, (
    select coalesce(json_agg(distinct m.clinic_id), '[]') from user_group_clinic m where m.user_id = u.id)
  from invitation i join staff_user u on u.id = i.user_id join provider_group g on g.id = u.group_id
  where i.token_hash = hash and i.expires_at > present and u.enable and lower(u.email) = lower(i.email)
$$;
alter function resolve_invitation(text, timestamptz) owner to clinic_resolver;

-- The users of an e-mail address, across all groups, and which of them were invited and have no password to forget yet.
-- The parameter has no name: staff_user has a column 'address', which would hide it.
create function resolve_accounts_by_email(text)
returns table (id bigint, group_id bigint, group_code text, username text, enable boolean, invited boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.group_id, g.code, u.username, u.enable, exists (select from invitation i where i.user_id = u.id)
  from staff_user u join provider_group g on g.id = u.group_id
  where lower(u.email) = lower($1)
  order by g.code, u.username, u.id
$$;
alter function resolve_accounts_by_email(text) owner to clinic_resolver;

-- By hashes of the group code and of the address.
create table sign_in_place (
  group_key text not null,
  address_key text not null,
  last_sign_in_at timestamptz not null,
  primary key (group_key, address_key)
);
create index sign_in_place_last_sign_in_at on sign_in_place (last_sign_in_at);
grant select, insert, update, delete on sign_in_place to clinic_app;
