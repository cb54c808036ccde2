-- Reason: what every call writes or counts: events, stored answers, limits.

-- The last event number of each clinic: events are numbered without gaps.
create table event_counter (
  clinic_id bigint primary key,
  last_seq bigint not null
);
call protect_by_clinic('event_counter');
call open_to_resolver('event_counter');
grant select, insert, update on event_counter to clinic_app;

-- Events are kept for a day.
create table event (
  clinic_id bigint not null,
  seq bigint not null,
  name text not null,
  -- The device whose sockets receive the event. Null: the whole clinic.
  device_id text,
  data jsonb not null,
  created_at timestamptz not null default now(),
  -- The transaction that wrote the event, as the trail names it: reconcile proves that each change was announced in its commit.
  tx xid8 not null default pg_current_xact_id(),
  primary key (clinic_id, seq)
);
create index event_created_at on event (created_at);
call protect_by_clinic('event');
call open_to_resolver('event');
create policy over on event for delete to clinic_resolver using (created_at < now() - interval '24 hours');
grant select, insert, delete on event to clinic_app;
grant delete on event to clinic_resolver;

-- The last event number of each clinic, for the processes that pass events on to their sockets.
create function resolve_event_counters(clinics bigint[]) returns table (clinic_id bigint, last_seq bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.clinic_id, c.last_seq from event_counter c where c.clinic_id = any (clinics)
$$;
alter function resolve_event_counters(bigint[]) owner to clinic_resolver;

-- Writes one event to each of many clinics; close_act would take them one by one. It is the last statement of its transaction and
-- goes in the order of clinics, because it holds each clinic's counter until the commit.
create function announce_to_clinics(clinics int8[], event_name text) returns void language plpgsql as $$
declare
  told bigint;
  last bigint;
begin
  execute format('set local app.clinics = %L', array_to_string(clinics, ','));
  -- In the order of clinics: a counter is locked from here until the commit.
  for told in select id from unnest(clinics) as given (id) order by id loop
    insert into event_counter as c (clinic_id, last_seq) values (told, 1)
    on conflict (clinic_id) do update set last_seq = c.last_seq + 1
    returning c.last_seq into last;
    insert into event (clinic_id, seq, name, data)
    values (told, last, event_name, jsonb_build_object('clinic_id', told));
  end loop;
end $$;

-- One stored answer per user and Idempotency-Key, for 24 hours.
create table idempotency_key (
  group_id bigint not null,
  user_id bigint not null,
  key text not null,
  endpoint text not null,
  body_hash text not null,
  -- Null until the call has ended.
  status int,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_key_created_at on idempotency_key (created_at);
call protect_by_group('idempotency_key');
create policy over on idempotency_key for delete to clinic_resolver using (created_at < now() - interval '24 hours');
create policy over_seen on idempotency_key for select to clinic_resolver using (created_at < now() - interval '24 hours');
grant select, insert, update, delete on idempotency_key to clinic_app;
grant select, delete on idempotency_key to clinic_resolver;

-- One stored answer per platform key and Idempotency-Key, for 24 hours. It has no tenant: such a call finds its clinics itself.
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

-- Ends an action in one round trip: writes its audit rows, its events with their numbers, and the stored answer of its idempotency key.
create function close_act(audits jsonb, announcements jsonb, idempotency jsonb) returns void language plpgsql as $$
declare
  clinic record;
  told record;
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

  -- Events come last and in the order of clinics: a clinic's counter is locked from here until the commit.
  for clinic in
    select clinic_id, count(*) as n from jsonb_to_recordset(announcements) as e(clinic_id bigint) group by 1 order by 1
  loop
    insert into event_counter as c (clinic_id, last_seq) values (clinic.clinic_id, clinic.n)
    on conflict (clinic_id) do update set last_seq = c.last_seq + excluded.last_seq
    returning last_seq into last;
    for told in
      select last - clinic.n + row_number() over (order by ord) as seq, item->>'name' as name, item->>'device_id' as device_id,
        item->'data' as data
      from jsonb_array_elements(announcements) with ordinality as list(item, ord)
      where (item->>'clinic_id')::bigint = clinic.clinic_id order by ord
    loop
      insert into event (clinic_id, seq, name, device_id, data)
      values (clinic.clinic_id, told.seq, told.name, told.device_id, told.data);
    end loop;
  end loop;
end $$;

-- Counters of the rate limits, shared by all processes. A crash may lose them.
create unlogged table rate_limit (
  key text primary key,
  hits int not null,
  ends_at timestamptz not null
);
create index rate_limit_ends_at on rate_limit (ends_at);
grant select, insert, update, delete on rate_limit to clinic_app;

-- Update, to lock rows: housekeeping skips those that are being counted.
grant select, update, delete on rate_limit to clinic_resolver;

-- When each recurring job last ran. The row is the lock between processes.
create unlogged table tick (
  name text primary key,
  ran_at timestamptz not null
);
grant select, insert, update on tick to clinic_app;
