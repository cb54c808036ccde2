-- Reason: the keys and mail of the platform, and the mark of demo data.

-- Keys that sign tokens: the newest signs, all of them verify.
create table signing_key (
  kid text primary key,
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  created_at timestamptz not null default now()
);
grant select, insert on signing_key to clinic_app;

-- The database's half of the key that seals secrets; SEALING_SECRET is the other. The first process makes it.
create table sealing_key (
  id int primary key check (id = 1),
  secret text not null,
  created_at timestamptz not null default now()
);
grant select, insert on sealing_key to clinic_app;

-- API keys of the platform's own servers, stored as hashes.
create table platform_key (
  id bigint generated always as identity primary key,
  name text not null unique,
  key_hash text not null unique,
  scopes text[] not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
grant select on platform_key to clinic_app;

-- The sandbox mailbox: mail that a relay would have sent in production.
create table sent_mail (
  id bigint generated always as identity primary key,
  sent_at timestamptz not null default now(),
  recipient text not null,
  subject text not null,
  body text not null
);
grant select, insert on sent_mail to clinic_app;
grant select, delete on sent_mail to clinic_resolver;

create table demo_data (
  is_only boolean not null default true check (is_only),
  seeded_at timestamp with time zone not null default now(),
  constraint demo_data_pkey primary key (is_only)
);

-- Deletes about so many expired rows of each kind and returns how many it deleted. Housekeeping repeats it while rows are left.
-- The distributed engine finds no row of a clinic by its place, so those go up to an instant, with all rows of that instant.
create function purge_what_is_over(most int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone int := 0;
  n int;
  last timestamptz;
begin
  select created_at into last from event where created_at < now() - interval '24 hours' order by created_at offset most - 1 limit 1;
  last := coalesce(last, now() - interval '24 hours');
  delete from event where created_at <= last;
  get diagnostics n = row_count; gone := gone + n;
  delete from idempotency_key where ctid = any (array(
    select ctid from idempotency_key where created_at < now() - interval '24 hours' limit most));
  get diagnostics n = row_count; gone := gone + n;
  delete from rate_limit where ctid = any (array(
    select ctid from rate_limit where ends_at < now() - interval '1 hour' limit most for update skip locked));
  get diagnostics n = row_count; gone := gone + n;
  delete from sent_mail where ctid = any (array(
    select ctid from sent_mail where sent_at < now() - interval '30 days' limit most));
  get diagnostics n = row_count; gone := gone + n;
  return gone;
end $$;
alter function purge_what_is_over(int) owner to clinic_resolver;
