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
