-- Reason: what every domain stands on: tenancy by row-level security, events, audit, idempotency, limits, keys, mail.
-- The roles clinic_app (the app's login, owner of nothing) and clinic_resolver (owner of the few functions that look
-- across tenants) are made before the first migration; see platform/db/roles.ts.

create extension if not exists pg_trgm;

revoke create on schema public from public;
grant usage on schema public to clinic_app;
-- create: a function's owner must be able to own things in its schema; nobody can log in as this role.
grant usage, create on schema public to clinic_resolver;

-- The clinics and the group that the present transaction may see. Policies read them through a sub-select: once a statement.
create function app_clinics() returns bigint[] language sql stable parallel safe as $$
  select coalesce(string_to_array(nullif(current_setting('app.clinics', true), ''), ',')::bigint[], '{}')
$$;
create function app_group() returns bigint language sql stable parallel safe as $$
  select nullif(current_setting('app.group', true), '')::bigint
$$;

-- Puts a table under forced row-level security by its clinic_id or group_id.
create procedure protect_by_clinic(table_name regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('alter table %s force row level security', table_name);
  execute format('create policy tenant on %s using (clinic_id = any ((select app_clinics())::bigint[]))', table_name);
end $$;
create procedure protect_by_group(table_name regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('alter table %s force row level security', table_name);
  execute format('create policy tenant on %s using (group_id = (select app_group()))', table_name);
end $$;
-- Lets the resolver functions read a protected table across tenants.
create procedure open_to_resolver(table_name regclass) language plpgsql as $$
begin
  execute format('create policy resolver on %s for select to clinic_resolver using (true)', table_name);
  execute format('grant select on %s to clinic_resolver', table_name);
end $$;

-- Events: numbered per clinic without holes, kept for a day.
create table event_counter (
  clinic_id bigint primary key,
  last_seq bigint not null
);
call protect_by_clinic('event_counter');
call open_to_resolver('event_counter');
grant select, insert, update on event_counter to clinic_app;

create table event (
  clinic_id bigint not null,
  seq bigint not null,
  name text not null,
  -- Null: everybody of the clinic. Otherwise the device whose sockets receive it.
  device_id text,
  data jsonb not null,
  created_at timestamptz not null default now(),
  primary key (clinic_id, seq)
);
create index event_created_at on event (created_at);
call protect_by_clinic('event');
call open_to_resolver('event');
grant select, insert, delete on event to clinic_app;

-- Audit: who did what, when, before and after. Append-only for the app.
create table audit (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  clinic_id bigint,
  at timestamptz not null,
  kind text not null,
  entity text not null,
  entity_id bigint not null,
  user_id bigint,
  actor text not null,
  before jsonb,
  after jsonb,
  note text,
  request_id text
);
create index audit_of_entity on audit (clinic_id, entity, entity_id, id);
alter table audit enable row level security;
alter table audit force row level security;
create policy tenant on audit using (
  group_id = (select app_group()) and (clinic_id is null or clinic_id = any ((select app_clinics())::bigint[]))
);
grant select, insert on audit to clinic_app;

-- One stored answer per key, for 24 hours.
create table idempotency_key (
  group_id bigint not null,
  user_id bigint not null,
  key text not null,
  endpoint text not null,
  body_hash text not null,
  status int,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_key_created_at on idempotency_key (created_at);
call protect_by_group('idempotency_key');
grant select, insert, update, delete on idempotency_key to clinic_app;

-- Counters of the rate limits, shared by all processes; a crash may forget them.
create unlogged table rate_limit (
  key text primary key,
  hits int not null,
  ends_at timestamptz not null
);
grant select, insert, update, delete on rate_limit to clinic_app;

-- Keys that sign tokens; the newest signs, all verify.
create table signing_key (
  kid text primary key,
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  created_at timestamptz not null default now()
);
grant select, insert on signing_key to clinic_app;

-- API keys of the platform's own servers, stored hashed.
create table platform_key (
  id bigint generated always as identity primary key,
  name text not null unique,
  key_hash text not null unique,
  scopes text[] not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
grant select on platform_key to clinic_app;

-- The sandbox mailbox: what would have gone to the mail relay.
create table sent_mail (
  id bigint generated always as identity primary key,
  sent_at timestamptz not null default now(),
  recipient text not null,
  subject text not null,
  body text not null
);
grant select, insert on sent_mail to clinic_app;

-- Ends an action in one round trip: audit rows, events with their numbers, the stored answer of an idempotency key.
create function close_act(audits jsonb, announcements jsonb, idempotency jsonb) returns void language plpgsql as $$
declare
  clinic record;
  last bigint;
begin
  insert into audit (group_id, clinic_id, at, kind, entity, entity_id, user_id, actor, before, after, note, request_id)
  select group_id, clinic_id, at, kind, entity, entity_id, user_id, actor, before, after, note, request_id
  from jsonb_to_recordset(audits) as a(group_id bigint, clinic_id bigint, at timestamptz, kind text, entity text,
    entity_id bigint, user_id bigint, actor text, before jsonb, after jsonb, note text, request_id text);

  if idempotency is not null then
    update idempotency_key set status = (idempotency->>'status')::int, answer = idempotency->'answer'
    where user_id = (idempotency->>'user_id')::bigint and key = idempotency->>'key';
  end if;

  -- Last, and in the order of clinics: the counter's row is a queue, held from here to the commit only.
  for clinic in
    select clinic_id, count(*) as n from jsonb_to_recordset(announcements) as e(clinic_id bigint) group by 1 order by 1
  loop
    insert into event_counter as c (clinic_id, last_seq) values (clinic.clinic_id, clinic.n)
    on conflict (clinic_id) do update set last_seq = c.last_seq + excluded.last_seq
    returning last_seq into last;
    insert into event (clinic_id, seq, name, device_id, data)
    select clinic.clinic_id, last - clinic.n + row_number() over (order by ord), item->>'name', item->>'device_id', item->'data'
    from jsonb_array_elements(announcements) with ordinality as list(item, ord)
    where (item->>'clinic_id')::bigint = clinic.clinic_id;
  end loop;
end $$;
