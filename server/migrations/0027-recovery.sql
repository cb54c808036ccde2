-- Reason: codes by which a forgotten password is replaced, and wrong tries that know the device.

-- A device on which somebody signed in to an account before: its wrong tries are counted apart from everybody else's, so that
-- whoever tries passwords from elsewhere locks nobody out of their own counter. Both by hashes, the account as in sign_in_attempt.
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
grant select, insert, update, delete on familiar_device to clinic_app;

-- The one request to reset that an e-mail address may have, by a hash of it, whether or not anybody has that address.
create table password_reset (
  email_key text primary key,
  -- Requests of the present hour: only the first few send a mail.
  asked int not null,
  asked_since timestamptz not null,
  -- Made when the mail leaves. Null: none yet, or it was used.
  code_hash text,
  code_expires_at timestamptz,
  tries int not null default 0,
  -- The address itself, once the right code has proved that it is somebody's.
  email text,
  -- What the right code was exchanged for. Null: none, or it was used.
  token_hash text unique,
  token_expires_at timestamptz,
  updated_at timestamptz not null
);
grant select, insert, update, delete on password_reset to clinic_app;

-- The users of an e-mail address, over all groups.
create function resolve_users_by_email(address text)
returns table (id bigint, group_id bigint, group_code text, username text, enable boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.group_id, g.code, u.username, u.enable
  from staff_user u join provider_group g on g.id = u.group_id
  where lower(u.email) = lower(address)
  order by g.code, u.username, u.id
$$;
alter function resolve_users_by_email(text) owner to clinic_resolver;
