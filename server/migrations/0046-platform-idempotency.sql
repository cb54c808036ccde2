-- Reason: a repeated create of a platform's server is answered as the first one was.

-- One stored answer per key of the platform and Idempotency-Key, for 24 hours. Of no tenant: such a call finds its clinics by itself.
create table platform_idempotency_key (
  platform_key text not null,
  key text not null,
  endpoint text not null,
  body_hash text not null,
  status int,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (platform_key, key)
);
create index platform_idempotency_key_created_at on platform_idempotency_key (created_at);
grant select, insert, update, delete on platform_idempotency_key to clinic_app;
