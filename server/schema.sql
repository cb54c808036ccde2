-- Generated from server/migrations by 'npm run types:db': the database after all migrations, read from its catalogue.
-- Nothing runs this file. It shows in one place what a new migration changes.

create role clinic_app nologin noinherit;

create role clinic_head_office nologin noinherit;

create role clinic_resolver nologin noinherit;

grant clinic_app to clinic_head_office with inherit t, set f, admin f;

create extension btree_gin;

create extension btree_gist;

create extension fuzzystrmatch;

create extension pg_trgm;

-- platform

create table audit (
  id bigint generated always as identity not null,
  group_id bigint not null,
  clinic_id bigint,
  at timestamp with time zone not null,
  kind text not null,
  entity text not null,
  entity_id bigint not null,
  user_id bigint,
  actor text not null,
  before jsonb,
  after jsonb,
  note text,
  request_id text,
  tx xid8 default pg_current_xact_id() not null,
  constraint audit_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_of_clinic ON audit USING btree (clinic_id, at DESC, id DESC);
CREATE INDEX audit_of_entity ON audit USING btree (clinic_id, entity, entity_id, id);
CREATE INDEX audit_of_group ON audit USING btree (group_id, at DESC, id DESC);
CREATE INDEX audit_tx ON audit USING btree (tx, id);
alter table audit enable row level security;
alter table audit force row level security;
create policy of_operators on audit for insert to clinic_resolver
  with check (group_id = resolve_platform_group());
create policy resolver on audit for select to clinic_resolver
  using (true);
create policy tenant on audit
  using (
CASE
    WHEN group_id = app_group() THEN clinic_id IS NULL OR (clinic_id = ANY (app_clinics()))
    ELSE false
END);
CREATE TRIGGER never_altered BEFORE DELETE OR UPDATE ON audit FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on audit to clinic_app;
grant insert, select on audit to clinic_resolver;

create table demo_data (
  is_only boolean default true not null,
  seeded_at timestamp with time zone default now() not null,
  constraint demo_data_pkey PRIMARY KEY (is_only),
  constraint demo_data_is_only_check CHECK (is_only)
);

create table event (
  clinic_id bigint not null,
  seq bigint not null,
  name text not null,
  device_id text,
  data jsonb not null,
  created_at timestamp with time zone default now() not null,
  tx xid8 default pg_current_xact_id() not null,
  constraint event_pkey PRIMARY KEY (clinic_id, seq)
);
CREATE INDEX event_created_at ON event USING btree (created_at);
alter table event enable row level security;
alter table event force row level security;
create policy over on event for delete to clinic_resolver
  using (created_at < (now() - '24:00:00'::interval));
create policy resolver on event for select to clinic_resolver
  using (true);
create policy tenant on event
  using (clinic_id = ANY (app_clinics()));
grant delete, insert, select on event to clinic_app;
grant delete, select on event to clinic_resolver;

create table event_counter (
  clinic_id bigint not null,
  last_seq bigint not null,
  constraint event_counter_pkey PRIMARY KEY (clinic_id)
);
alter table event_counter enable row level security;
alter table event_counter force row level security;
create policy resolver on event_counter for select to clinic_resolver
  using (true);
create policy tenant on event_counter
  using (clinic_id = ANY (app_clinics()));
grant insert, select, update on event_counter to clinic_app;
grant select on event_counter to clinic_resolver;

create table idempotency_key (
  group_id bigint not null,
  user_id bigint not null,
  key text not null,
  endpoint text not null,
  body_hash text not null,
  status integer,
  answer jsonb,
  created_at timestamp with time zone default now() not null,
  constraint idempotency_key_pkey PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_key_created_at ON idempotency_key USING btree (created_at);
alter table idempotency_key enable row level security;
alter table idempotency_key force row level security;
create policy over on idempotency_key for delete to clinic_resolver
  using (created_at < (now() - '24:00:00'::interval));
create policy over_seen on idempotency_key for select to clinic_resolver
  using (created_at < (now() - '24:00:00'::interval));
create policy tenant on idempotency_key
  using (group_id = app_group());
grant delete, insert, select, update on idempotency_key to clinic_app;
grant delete, select on idempotency_key to clinic_resolver;

create table migration (
  name character varying(255) not null,
  "timestamp" character varying(255) not null,
  constraint migration_pkey PRIMARY KEY (name)
);
grant select on migration to clinic_app;

create table operator_approval (
  id bigint generated always as identity not null,
  group_id bigint not null,
  call text not null,
  path text not null,
  body jsonb,
  scope text not null,
  seen jsonb,
  made_by bigint not null,
  made_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  decided_by bigint,
  decided_at timestamp(3) with time zone,
  decision text,
  note text,
  constraint operator_approval_pkey PRIMARY KEY (id),
  constraint operator_approval_by_another CHECK (decision <> 'approved'::text OR decided_by <> made_by),
  constraint operator_approval_decided CHECK ((decision IS NULL) = (decided_at IS NULL) AND (decision IS NULL) = (decided_by IS NULL)),
  constraint operator_approval_decision CHECK (decision = ANY (ARRAY['approved'::text, 'rejected'::text])),
  constraint operator_approval_group_id_decided_by_fkey FOREIGN KEY (group_id, decided_by) REFERENCES staff_user(group_id, id),
  constraint operator_approval_group_id_made_by_fkey FOREIGN KEY (group_id, made_by) REFERENCES staff_user(group_id, id)
);
CREATE INDEX operator_approval_newest ON operator_approval USING btree (group_id, id DESC);
alter table operator_approval enable row level security;
alter table operator_approval force row level security;
create policy tenant on operator_approval
  using (group_id = app_group());
grant insert, select on operator_approval to clinic_app;
grant update (decided_at, decided_by, decision, note) on operator_approval to clinic_app;

create table operator_rule (
  only_row boolean default true not null,
  two_people boolean default true not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint operator_rule_pkey PRIMARY KEY (only_row),
  constraint operator_rule_only_row_check CHECK (only_row)
);
grant select on operator_rule to clinic_app;
grant update (two_people, updated_at) on operator_rule to clinic_head_office;

create table patient_view (
  id bigint generated always as identity not null,
  group_id bigint not null,
  clinic_id bigint not null,
  at timestamp with time zone not null,
  quarter bigint not null,
  user_id bigint not null,
  actor text not null,
  way text not null,
  entity text not null,
  entity_id bigint default 0 not null,
  words text default ''::text not null,
  tx xid8 default pg_current_xact_id() not null,
  constraint patient_view_pkey PRIMARY KEY (clinic_id, id),
  constraint patient_view_way_check CHECK (way = ANY (ARRAY['opened'::text, 'searched'::text, 'exported'::text]))
);
CREATE INDEX patient_view_of_clinic ON patient_view USING btree (clinic_id, at DESC, id DESC);
CREATE INDEX patient_view_of_group ON patient_view USING btree (group_id, at DESC, id DESC);
CREATE INDEX patient_view_of_record ON patient_view USING btree (clinic_id, entity, entity_id, at DESC, id DESC);
CREATE UNIQUE INDEX patient_view_once ON patient_view USING btree (clinic_id, quarter, user_id, entity, entity_id, way, words);
CREATE INDEX patient_view_tx ON patient_view USING btree (tx, id);
alter table patient_view enable row level security;
alter table patient_view force row level security;
create policy resolver on patient_view for select to clinic_resolver
  using (true);
create policy tenant on patient_view
  using (clinic_id = ANY (app_clinics()));
CREATE TRIGGER never_altered BEFORE DELETE OR UPDATE ON patient_view FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON patient_view FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on patient_view to clinic_app;
grant select on patient_view to clinic_resolver;

create table photo (
  id bigint generated always as identity not null,
  group_id bigint not null,
  clinic_id bigint not null,
  type text not null,
  origin_key text not null,
  small_key text not null,
  size_bytes bigint not null,
  state text not null,
  subject_id bigint,
  place smallint,
  is_master boolean default false not null,
  uploaded_by bigint not null,
  created_at timestamp(3) with time zone not null,
  changed_at timestamp(3) with time zone not null,
  constraint photo_pkey PRIMARY KEY (id),
  constraint photo_origin_key_key UNIQUE (origin_key),
  constraint photo_small_key_key UNIQUE (small_key),
  constraint photo_check CHECK ((subject_id IS NULL) = (place IS NULL)),
  constraint photo_check1 CHECK (subject_id IS NULL OR state = 'kept'::text),
  constraint photo_check2 CHECK (subject_id IS NOT NULL OR NOT is_master),
  constraint photo_size_bytes_check CHECK (size_bytes > 0),
  constraint photo_state_check CHECK (state = ANY (ARRAY['storing'::text, 'kept'::text, 'going'::text])),
  constraint photo_type_check CHECK (type = ANY (ARRAY['clinic'::text, 'doctor'::text, 'user'::text, 'voucher'::text])),
  constraint photo_group_id_clinic_id_fkey FOREIGN KEY (group_id, clinic_id) REFERENCES clinic(group_id, id),
  constraint photo_group_id_uploaded_by_fkey FOREIGN KEY (group_id, uploaded_by) REFERENCES staff_user(group_id, id)
);
CREATE UNIQUE INDEX photo_master ON photo USING btree (group_id, type, subject_id) WHERE is_master;
CREATE INDEX photo_of_subject ON photo USING btree (group_id, type, subject_id, place) WHERE subject_id IS NOT NULL;
CREATE INDEX photo_room ON photo USING btree (clinic_id) INCLUDE (size_bytes);
CREATE INDEX photo_to_delete ON photo USING btree (changed_at) WHERE subject_id IS NULL;
alter table photo enable row level security;
alter table photo force row level security;
create policy resolver on photo for select to clinic_resolver
  using (true);
create policy tenant on photo
  using (group_id = app_group());
grant delete, insert, select on photo to clinic_app;
grant select on photo to clinic_resolver;
grant update (changed_at, is_master, place, state, subject_id) on photo to clinic_app;

create table platform_idempotency_key (
  platform_key text not null,
  key text not null,
  endpoint text not null,
  body_hash text not null,
  status integer,
  answer jsonb,
  created_at timestamp with time zone default now() not null,
  constraint platform_idempotency_key_pkey PRIMARY KEY (platform_key, key)
);
CREATE INDEX platform_idempotency_key_created_at ON platform_idempotency_key USING btree (created_at);
grant delete, insert, select, update on platform_idempotency_key to clinic_app;

create table platform_key (
  id bigint generated always as identity not null,
  name text not null,
  key_hash text not null,
  scopes text[] not null,
  created_at timestamp with time zone default now() not null,
  revoked_at timestamp with time zone,
  source text default 'environment'::text not null,
  made_by text,
  expires_at timestamp(3) with time zone,
  last_used_at timestamp(3) with time zone,
  updated_at timestamp(3) with time zone,
  previous_hash text,
  previous_until timestamp(3) with time zone,
  constraint platform_key_pkey PRIMARY KEY (id),
  constraint platform_key_key_hash_key UNIQUE (key_hash),
  constraint platform_key_name_key UNIQUE (name),
  constraint platform_key_previous_hash_key UNIQUE (previous_hash),
  constraint platform_key_source_check CHECK (source = ANY (ARRAY['environment'::text, 'console'::text]))
);
grant select on platform_key to clinic_app;
grant select on platform_key to clinic_resolver;
grant insert (created_at, expires_at, key_hash, made_by, name, scopes, source, updated_at) on platform_key to clinic_head_office;
grant update (key_hash, previous_hash, previous_until, revoked_at, updated_at) on platform_key to clinic_head_office;
grant update (last_used_at) on platform_key to clinic_resolver;

create unlogged table rate_limit (
  key text not null,
  hits integer not null,
  ends_at timestamp with time zone not null,
  constraint rate_limit_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limit_ends_at ON rate_limit USING btree (ends_at);
grant delete, insert, select, update on rate_limit to clinic_app;
grant delete, select, update on rate_limit to clinic_resolver;

create table sealing_key (
  id integer not null,
  secret text not null,
  created_at timestamp with time zone default now() not null,
  constraint sealing_key_pkey PRIMARY KEY (id),
  constraint sealing_key_id_check CHECK (id = 1)
);
grant insert, select on sealing_key to clinic_app;

create table sent_mail (
  id bigint generated always as identity not null,
  sent_at timestamp with time zone default now() not null,
  recipient text not null,
  subject text not null,
  body text not null,
  constraint sent_mail_pkey PRIMARY KEY (id)
);
grant delete, select on sent_mail to clinic_resolver;
grant insert, select on sent_mail to clinic_app;

create table signing_key (
  kid text not null,
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  created_at timestamp with time zone default now() not null,
  constraint signing_key_pkey PRIMARY KEY (kid)
);
grant insert, select on signing_key to clinic_app;

create unlogged table tick (
  name text not null,
  ran_at timestamp with time zone not null,
  constraint tick_pkey PRIMARY KEY (name)
);
grant insert, select, update on tick to clinic_app;

create table trail_horizon (
  only_row boolean default true not null,
  audit_tx xid8 not null,
  audit_id bigint default 0 not null,
  view_tx xid8 not null,
  view_id bigint default 0 not null,
  constraint trail_horizon_pkey PRIMARY KEY (only_row),
  constraint trail_horizon_only_row_check CHECK (only_row)
);
grant select, update on trail_horizon to clinic_resolver;

create table trail_seal (
  group_id bigint not null,
  seal_no bigint not null,
  sealed_at timestamp with time zone default clock_timestamp() not null,
  audit_ids bigint[] not null,
  audit_digests bytea not null,
  view_ids bigint[] not null,
  view_digests bytea not null,
  previous bytea not null,
  seal bytea not null,
  constraint trail_seal_pkey PRIMARY KEY (group_id, seal_no)
);
alter table trail_seal enable row level security;
alter table trail_seal force row level security;
create policy resolver on trail_seal for select to clinic_resolver
  using (true);
create policy sealing on trail_seal for insert to clinic_resolver
  with check (true);
create policy tenant on trail_seal
  using (group_id = app_group());
CREATE TRIGGER never_altered BEFORE DELETE OR UPDATE ON trail_seal FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON trail_seal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on trail_seal to clinic_resolver;
grant select on trail_seal to clinic_app;

CREATE OR REPLACE FUNCTION public.announce_to_clinics(clinics bigint[], event_name text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.app_clinics()
 RETURNS bigint[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select coalesce(string_to_array(nullif(current_setting('app.clinics', true), ''), ',')::bigint[], '{}')
$function$;

CREATE OR REPLACE FUNCTION public.app_group()
 RETURNS bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select nullif(current_setting('app.group', true), '')::bigint
$function$;

CREATE OR REPLACE FUNCTION public.audit_digest(a jsonb)
 RETURNS bytea
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select sha256(convert_to(jsonb_build_array(a->'id', a->'group_id', a->'clinic_id', extract(epoch from (a->>'at')::timestamptz), a->'kind',
    a->'entity', a->'entity_id', a->'user_id', a->'actor', a->'before', a->'after', a->'note', a->'request_id', a->'tx')::text, 'UTF8'))
$function$;

CREATE OR REPLACE FUNCTION public.close_act(audits jsonb, announcements jsonb, idempotency jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.folded(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when octet_length(words) = length(words) then lower(translate(words, '''`', ''))
    else translate(lower(regexp_replace(normalize(replace(words, '´', ''), nfkd), '[\u0300-\u036f''\u2018\u2019\u201b\u2032\u02bc`\u200b-\u200d]', '', 'g')),
      'ıøđłħς‐', 'iodlhσ-')
  end
$function$;

CREATE OR REPLACE FUNCTION public.note_operator_call(entry jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into audit (group_id, at, kind, entity, entity_id, user_id, actor, after, note, request_id)
  select resolve_platform_group(), a.at, a.kind, 'operator_call', a.entity_id, a.user_id, a.actor, a.after, a.note, a.request_id
  from jsonb_to_record(entry) as a(at timestamptz, kind text, entity_id bigint, user_id bigint, actor text, after jsonb, note text, request_id text)
$function$;
alter function note_operator_call(jsonb) owner to clinic_resolver;

CREATE OR REPLACE PROCEDURE public.open_to_resolver(IN table_name regclass)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('create policy resolver on %s for select to clinic_resolver using (true)', table_name);
  execute format('grant select on %s to clinic_resolver', table_name);
end $procedure$;

CREATE OR REPLACE FUNCTION public.patient_view_digest(v jsonb)
 RETURNS bytea
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select sha256(convert_to(jsonb_build_array(v->'id', v->'group_id', v->'clinic_id', extract(epoch from (v->>'at')::timestamptz), v->'quarter',
    v->'user_id', v->'actor', v->'way', v->'entity', v->'entity_id', v->'words', v->'tx')::text, 'UTF8'))
$function$;

CREATE OR REPLACE FUNCTION public.photo_groups_to_sweep(storing_before timestamp with time zone, kept_before timestamp with time zone)
 RETURNS TABLE(group_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select distinct p.group_id from photo p where p.subject_id is null
    and (p.state = 'going' or p.changed_at < case p.state when 'storing' then storing_before else kept_before end)
$function$;
alter function photo_groups_to_sweep(timestamp with time zone,timestamp with time zone) owner to clinic_resolver;
grant execute on function photo_groups_to_sweep(timestamp with time zone,timestamp with time zone) to clinic_app;
revoke execute on function photo_groups_to_sweep(timestamp with time zone,timestamp with time zone) from public;

CREATE OR REPLACE PROCEDURE public.protect_by_clinic(IN table_name regclass)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('alter table %s force row level security', table_name);
  execute format('create policy tenant on %s using (clinic_id = any (app_clinics()))', table_name);
end $procedure$;

CREATE OR REPLACE PROCEDURE public.protect_by_group(IN table_name regclass)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('alter table %s force row level security', table_name);
  execute format('create policy tenant on %s using (group_id = app_group())', table_name);
end $procedure$;

CREATE OR REPLACE FUNCTION public.purge_what_is_over(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$;
alter function purge_what_is_over(integer) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only.', tg_table_name;
end $function$;

CREATE OR REPLACE FUNCTION public.resolve_broken_trail(the_group bigint)
 RETURNS TABLE(broken text, wrong text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with seals as (
    select s.*, trail_seal_digest(s) as computed, lag(s.seal_no, 1, 0) over chain as no_before,
      lag(s.seal, 1, ''::bytea) over chain as seal_before
    from trail_seal s where s.group_id = the_group window chain as (order by s.seal_no)
  ), sealed_audit as (
    select s.seal_no, one.id, substring(s.audit_digests from (one.at::int - 1) * 32 + 1 for 32) as digest
    from seals s cross join lateral unnest(s.audit_ids) with ordinality as one(id, at)
  ), sealed_view as (
    select s.seal_no, one.id, substring(s.view_digests from (one.at::int - 1) * 32 + 1 for 32) as digest
    from seals s cross join lateral unnest(s.view_ids) with ordinality as one(id, at)
  )
  select 'seal ' || seal_no, 'was rewritten' from seals where computed <> seal
  union all
  select 'seal ' || seal_no - 1, 'is gone' from seals where seal_no <> no_before + 1
  union all
  select 'seal ' || seal_no, 'does not follow from seal ' || no_before from seals
  where seal_no = no_before + 1 and previous <> seal_before
  union all
  select 'audit ' || w.id, 'was changed after seal ' || w.seal_no from sealed_audit w join audit a on a.id = w.id
  where audit_digest(to_jsonb(a)) <> w.digest
  union all
  select 'audit ' || w.id, 'is gone, of seal ' || w.seal_no from sealed_audit w
  where not exists (select from audit a where a.id = w.id)
  union all
  select 'audit ' || a.id, 'was put in after the seals' from audit a, trail_horizon h
  where a.group_id = the_group and ((a.tx, a.id) <= (h.audit_tx, h.audit_id) or a.tx >= pg_snapshot_xmax(pg_current_snapshot())
      or a.tx is null)
    and not exists (select from sealed_audit w where w.id = a.id)
  union all
  select 'patient view ' || w.id, 'was changed after seal ' || w.seal_no from sealed_view w join patient_view v on v.id = w.id
  where patient_view_digest(to_jsonb(v)) <> w.digest
  union all
  select 'patient view ' || w.id, 'is gone, of seal ' || w.seal_no from sealed_view w
  where not exists (select from patient_view v where v.id = w.id)
  union all
  select 'patient view ' || v.id, 'was put in after the seals' from patient_view v, trail_horizon h
  where v.group_id = the_group and ((v.tx, v.id) <= (h.view_tx, h.view_id) or v.tx >= pg_snapshot_xmax(pg_current_snapshot()))
    and not exists (select from sealed_view w where w.id = v.id)
$function$;
alter function resolve_broken_trail(bigint) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_event_counters(clinics bigint[])
 RETURNS TABLE(clinic_id bigint, last_seq bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select c.clinic_id, c.last_seq from event_counter c where c.clinic_id = any (clinics)
$function$;
alter function resolve_event_counters(bigint[]) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_missing_heads(heads jsonb)
 RETURNS TABLE(missing_group bigint, missing_no bigint, there text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select h.group_id, h.seal_no, encode(s.seal, 'hex') from jsonb_to_recordset(heads) as h(group_id bigint, seal_no bigint, seal text)
  left join trail_seal s on s.group_id = h.group_id and s.seal_no = h.seal_no
  where s.seal is null or encode(s.seal, 'hex') <> h.seal
$function$;
alter function resolve_missing_heads(jsonb) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.seal_trail(most integer)
 RETURNS TABLE(sealed_group bigint, sealed_no bigint, sealed_head bytea, sealed_rows bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  old trail_horizon;
  new trail_horizon;
  settled xid8;
  made trail_seal;
  piece record;
begin
  -- Without the row, another process is sealing now.
  select * into old from trail_horizon for update skip locked;
  if not found then return; end if;
  settled := pg_snapshot_xmin(pg_current_snapshot());
  if settled < old.audit_tx then
    raise exception 'The transactions of this database are numbered lower than those of its trail: it was copied row by row.';
  end if;
  new := old;
  select a.tx, a.id into new.audit_tx, new.audit_id from audit a
  where (a.tx, a.id) > (old.audit_tx, old.audit_id) and a.tx < settled order by a.tx, a.id offset most - 1 limit 1;
  if not found then new.audit_tx := settled; new.audit_id := 0; end if;
  select v.tx, v.id into new.view_tx, new.view_id from patient_view v
  where (v.tx, v.id) > (old.view_tx, old.view_id) and v.tx < settled order by v.tx, v.id offset most - 1 limit 1;
  if not found then new.view_tx := settled; new.view_id := 0; end if;
  for piece in
    with wanted as (
      (select a.group_id, true as is_audit, a.id, audit_digest(to_jsonb(a)) as digest from audit a
        where (a.tx, a.id) > (old.audit_tx, old.audit_id) and (a.tx, a.id) <= (new.audit_tx, new.audit_id)
        order by a.tx, a.id limit most)
      union all
      (select v.group_id, false, v.id, patient_view_digest(to_jsonb(v)) from patient_view v
        where (v.tx, v.id) > (old.view_tx, old.view_id) and (v.tx, v.id) <= (new.view_tx, new.view_id)
        order by v.tx, v.id limit most)
    )
    select group_id,
      coalesce(array_agg(id order by id) filter (where is_audit), '{}') as audit_ids,
      coalesce(string_agg(digest, ''::bytea order by id) filter (where is_audit), '') as audit_digests,
      coalesce(array_agg(id order by id) filter (where not is_audit), '{}') as view_ids,
      coalesce(string_agg(digest, ''::bytea order by id) filter (where not is_audit), '') as view_digests
    from wanted group by group_id order by group_id
  loop
    made := null;
    select s.seal_no, s.seal into made.seal_no, made.previous from trail_seal s
    where s.group_id = piece.group_id order by s.seal_no desc limit 1;
    made.group_id := piece.group_id;
    made.seal_no := coalesce(made.seal_no, 0) + 1;
    made.previous := coalesce(made.previous, '');
    made.sealed_at := clock_timestamp();
    made.audit_ids := piece.audit_ids;
    made.audit_digests := piece.audit_digests;
    made.view_ids := piece.view_ids;
    made.view_digests := piece.view_digests;
    made.seal := trail_seal_digest(made);
    insert into trail_seal values (made.*);
    sealed_group := made.group_id;
    sealed_no := made.seal_no;
    sealed_head := made.seal;
    sealed_rows := cardinality(made.audit_ids) + cardinality(made.view_ids);
    return next;
  end loop;
  update trail_horizon set audit_tx = new.audit_tx, audit_id = new.audit_id, view_tx = new.view_tx, view_id = new.view_id
  where (new.audit_tx, new.audit_id, new.view_tx, new.view_id) <> (old.audit_tx, old.audit_id, old.view_tx, old.view_id);
end $function$;
alter function seal_trail(integer) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.trail_seal_digest(s trail_seal)
 RETURNS bytea
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select sha256(s.previous || convert_to(jsonb_build_array(s.group_id, s.seal_no, extract(epoch from s.sealed_at), to_jsonb(s.audit_ids), to_jsonb(s.view_ids))::text, 'UTF8') || s.audit_digests || s.view_digests)
$function$;

CREATE OR REPLACE FUNCTION public.use_platform_key(hash text, present timestamp with time zone)
 RETURNS TABLE(name text, scopes text[])
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return query select k.name, k.scopes from platform_key k
  where (k.key_hash = hash or (k.previous_hash = hash and k.previous_until > present))
    and k.revoked_at is null and (k.expires_at is null or k.expires_at > present);
  if found then
    update platform_key k set last_used_at = present
    where (k.key_hash = hash or k.previous_hash = hash) and (k.last_used_at is null or k.last_used_at < present - interval '1 hour');
  end if;
end $function$;
alter function use_platform_key(text,timestamp with time zone) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.word_expressions(words text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select case when normalize(words, nfkd) !~ '\S' then '{""}' else (
    select array_agg(case when w ~ '[[:alnum:]]{3}' then '' else '(^|[\t\n\r -/:-@\[-`{-~])' end
      || regexp_replace(regexp_replace(w, '([^[:alnum:]])', '\\\1', 'g'),
        '(?<![a-z0-9])([a-z])(?:\\\*){4}(?=\d{3}[a-z](?![a-z0-9]))', '\1....', 'g') order by length(w) desc, w)
    from (select distinct w from regexp_split_to_table(public.folded(words), '\s+') w where w ~ '[[:alnum:]]') distinct_words) end
$function$;

CREATE OR REPLACE FUNCTION public.writes_once()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select true $function$;

-- clinics

create table clinic (
  id bigint generated always as identity not null,
  group_id bigint not null,
  code text not null,
  name text not null,
  head_office boolean default false not null,
  uen text not null,
  plan_id bigint not null,
  plan_updated_at timestamp(3) with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  type text,
  specialty text,
  description text,
  consultation_rate_cents bigint,
  gst_reg_no text,
  need_gst boolean default false not null,
  block_no text,
  unit_no text,
  road_name text,
  building_name text,
  postal_code text,
  zone text,
  estate text,
  latitude numeric(9,6),
  longitude numeric(9,6),
  phone text,
  fax text,
  provider_email text,
  remittance_email text,
  website text,
  allow_telemed boolean default false not null,
  allow_self_collect boolean default false not null,
  allow_ally_delivery boolean default false not null,
  is_enable_appointment_sms_notify boolean default false not null,
  appointment_notify_number text,
  supports integer[] default '{}'::integer[] not null,
  exception_hours_include_holidays boolean default false not null,
  is_delivery_hour_follow_operating_hour boolean default true not null,
  special_remark text,
  closes_on date,
  closed_at timestamp(3) with time zone,
  languages text[] default '{en}'::text[] not null,
  constraint clinic_pkey PRIMARY KEY (id),
  constraint clinic_group_id_code_key UNIQUE (group_id, code),
  constraint clinic_group_id_id_key UNIQUE (group_id, id),
  constraint clinic_closed_from_a_day CHECK (closed_at IS NULL OR closes_on IS NOT NULL),
  constraint clinic_languages_known CHECK (languages <@ ARRAY['en'::text, 'zh'::text, 'ms'::text, 'ta'::text] AND ('en'::text = ANY (languages))),
  constraint clinic_uen_check CHECK (uen ~ '^[0-9A-Z]{9,13}$'::text),
  constraint clinic_group_id_fkey FOREIGN KEY (group_id) REFERENCES provider_group(id),
  constraint clinic_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plan(id)
);
alter table clinic enable row level security;
alter table clinic force row level security;
create policy changed_here on clinic as restrictive for update to clinic_app
  using (id = ANY (app_clinics()));
create policy resolver on clinic for select to clinic_resolver
  using (true);
create policy tenant on clinic
  using (group_id = app_group());
grant select on clinic to clinic_app;
grant select on clinic to clinic_resolver;
grant insert (allow_telemed, block_no, building_name, code, created_at, group_id, gst_reg_no, head_office, name, need_gst, plan_id, postal_code, road_name, uen, unit_no, updated_at) on clinic to clinic_head_office;
grant update (allow_ally_delivery, allow_self_collect, allow_telemed, appointment_notify_number, block_no, building_name, consultation_rate_cents, description, estate, exception_hours_include_holidays, fax, is_delivery_hour_follow_operating_hour, is_enable_appointment_sms_notify, languages, latitude, longitude, phone, postal_code, provider_email, remittance_email, road_name, special_remark, supports, unit_no, updated_at, website, zone) on clinic to clinic_app;
grant update (closed_at, closes_on, gst_reg_no, head_office, name, need_gst, plan_updated_at, uen) on clinic to clinic_head_office;

create table clinic_bank_account (
  clinic_id bigint not null,
  bank_name text,
  bic text not null,
  branch_code text,
  account_name text not null,
  account_number text not null,
  updated_at timestamp(3) with time zone not null,
  constraint clinic_bank_account_pkey PRIMARY KEY (clinic_id),
  constraint clinic_bank_account_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id)
);
alter table clinic_bank_account enable row level security;
alter table clinic_bank_account force row level security;
create policy resolver on clinic_bank_account for select to clinic_resolver
  using (true);
create policy tenant on clinic_bank_account
  using (clinic_id = ANY (app_clinics()));
grant insert, update on clinic_bank_account to clinic_head_office;
grant select on clinic_bank_account to clinic_app;
grant select on clinic_bank_account to clinic_resolver;

create table clinic_contact (
  clinic_id bigint not null,
  "position" integer not null,
  name text not null,
  phone text not null,
  constraint clinic_contact_pkey PRIMARY KEY (clinic_id, "position"),
  constraint clinic_contact_position_check CHECK ("position" >= 1),
  constraint clinic_contact_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id)
);
alter table clinic_contact enable row level security;
alter table clinic_contact force row level security;
create policy tenant on clinic_contact
  using (clinic_id = ANY (app_clinics()));
grant delete, insert, select on clinic_contact to clinic_app;

create table clinic_plan (
  clinic_id bigint not null,
  effective_date date not null,
  plan_id bigint not null,
  created_at timestamp(3) with time zone not null,
  create_user text not null,
  constraint clinic_plan_pkey PRIMARY KEY (clinic_id, effective_date),
  constraint clinic_plan_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id),
  constraint clinic_plan_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plan(id)
);
alter table clinic_plan enable row level security;
alter table clinic_plan force row level security;
create policy resolver on clinic_plan for select to clinic_resolver
  using (true);
create policy tenant on clinic_plan
  using (clinic_id = ANY (app_clinics()));
CREATE TRIGGER in_force_stays BEFORE DELETE OR UPDATE ON clinic_plan FOR EACH ROW EXECUTE FUNCTION refuse_change_in_force();
grant delete, insert on clinic_plan to clinic_head_office;
grant select on clinic_plan to clinic_app;
grant select on clinic_plan to clinic_resolver;

create table exception_hours (
  clinic_id bigint not null,
  start_at timestamp(3) with time zone not null,
  end_at timestamp(3) with time zone not null,
  constraint exception_hours_pkey PRIMARY KEY (clinic_id, start_at),
  constraint exception_hours_check CHECK (start_at < end_at),
  constraint exception_hours_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id)
);
alter table exception_hours enable row level security;
alter table exception_hours force row level security;
create policy tenant on exception_hours
  using (clinic_id = ANY (app_clinics()));
grant delete, insert, select on exception_hours to clinic_app;

create table gst_rate (
  effective_date date not null,
  rate numeric(6,5) not null,
  constraint gst_rate_pkey PRIMARY KEY (effective_date),
  constraint gst_rate_rate_check CHECK (rate >= 0::numeric AND rate <= 1::numeric)
);
CREATE TRIGGER in_force_stays BEFORE DELETE OR UPDATE ON gst_rate FOR EACH ROW EXECUTE FUNCTION refuse_change_in_force();
grant delete, insert on gst_rate to clinic_head_office;
grant select on gst_rate to clinic_app;

create table gst_rate_change (
  id bigint generated always as identity not null,
  at timestamp(3) with time zone not null,
  actor text not null,
  effective_date date not null,
  before numeric(6,5),
  after numeric(6,5) not null,
  constraint gst_rate_change_pkey PRIMARY KEY (id)
);
CREATE TRIGGER never_altered BEFORE DELETE OR UPDATE ON gst_rate_change FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert on gst_rate_change to clinic_head_office;
grant select on gst_rate_change to clinic_app;

create table hours_list (
  clinic_id bigint not null,
  list text not null,
  updated_at timestamp(3) with time zone,
  constraint hours_list_pkey PRIMARY KEY (clinic_id, list),
  constraint hours_list_list_check CHECK (list = ANY (ARRAY['operating'::text, 'delivery'::text, 'exception'::text])),
  constraint hours_list_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id)
);
alter table hours_list enable row level security;
alter table hours_list force row level security;
create policy tenant on hours_list
  using (clinic_id = ANY (app_clinics()));
grant insert, select on hours_list to clinic_app;
grant update (updated_at) on hours_list to clinic_app;

create table plan (
  id bigint generated always as identity not null,
  name text not null,
  handling_fee_rate numeric(6,5) default 0.008 not null,
  allow_voucher_types text[] default '{vc,hs}'::text[] not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint plan_pkey PRIMARY KEY (id),
  constraint plan_handling_fee_rate_check CHECK (handling_fee_rate >= 0::numeric AND handling_fee_rate <= 1::numeric)
);
grant insert on plan to clinic_head_office;
grant select on plan to clinic_app;
grant update (allow_voucher_types, name, updated_at) on plan to clinic_head_office;

create table plan_admin_fee (
  id bigint generated always as identity not null,
  plan_id bigint not null,
  product_type text not null,
  type text not null,
  flat_cents bigint,
  rate numeric(6,5),
  effective_date date not null,
  created_at timestamp(3) with time zone,
  updated_at timestamp(3) with time zone,
  create_user text,
  update_user text,
  constraint plan_admin_fee_pkey PRIMARY KEY (id),
  constraint plan_admin_fee_plan_id_product_type_effective_date_key UNIQUE (plan_id, product_type, effective_date),
  constraint plan_admin_fee_check CHECK ((type = 'a'::text) = (flat_cents IS NOT NULL) AND (type = 'p'::text) = (rate IS NOT NULL)),
  constraint plan_admin_fee_flat_cents_check CHECK (flat_cents >= 0),
  constraint plan_admin_fee_product_type_check CHECK (product_type = ANY (ARRAY['vh'::text, 'vhd'::text, 'vhs'::text, 'vc'::text, 'v'::text, 'c'::text, 't'::text])),
  constraint plan_admin_fee_rate_check CHECK (rate >= 0::numeric AND rate <= 1::numeric),
  constraint plan_admin_fee_type_check CHECK (type = ANY (ARRAY['a'::text, 'p'::text])),
  constraint plan_admin_fee_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plan(id)
);
CREATE TRIGGER in_force_stays BEFORE DELETE OR UPDATE ON plan_admin_fee FOR EACH ROW EXECUTE FUNCTION refuse_change_in_force();
grant delete, select on plan_admin_fee to clinic_app;
grant insert on plan_admin_fee to clinic_head_office;

create table plan_change (
  id bigint generated always as identity not null,
  at timestamp(3) with time zone not null,
  actor text not null,
  kind text not null,
  plan_id bigint not null,
  before jsonb,
  after jsonb,
  constraint plan_change_pkey PRIMARY KEY (id),
  constraint plan_change_kind_check CHECK (kind = ANY (ARRAY['plan_created'::text, 'plan_updated'::text, 'admin_fee_set'::text, 'admin_fee_deleted'::text, 'clinic_plan_set'::text])),
  constraint plan_change_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plan(id)
);
CREATE INDEX plan_change_of_plan ON plan_change USING btree (plan_id, id);
CREATE TRIGGER never_altered BEFORE DELETE OR UPDATE ON plan_change FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on plan_change to clinic_app;

create table provider_group (
  id bigint generated always as identity not null,
  code text not null,
  name text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  closes_on date,
  closed_at timestamp(3) with time zone,
  constraint provider_group_pkey PRIMARY KEY (id),
  constraint provider_group_code_key UNIQUE (code),
  constraint provider_group_closed_from_a_day CHECK (closed_at IS NULL OR closes_on IS NOT NULL),
  constraint provider_group_code_check CHECK (code = lower(code))
);
alter table provider_group enable row level security;
alter table provider_group force row level security;
create policy resolver on provider_group for select to clinic_resolver
  using (true);
create policy tenant on provider_group
  using (id = app_group());
grant select on provider_group to clinic_app;
grant select on provider_group to clinic_resolver;
grant usage on sequence provider_group_id_seq to clinic_head_office;
grant insert (code, created_at, id, name, updated_at) on provider_group to clinic_head_office;
grant update (closed_at, closes_on, name, updated_at) on provider_group to clinic_head_office;

create table public_holiday (
  day date not null,
  name text not null,
  is_provisional boolean default false not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint public_holiday_pkey PRIMARY KEY (day),
  constraint public_holiday_name_check CHECK (name <> ''::text)
);
grant delete, insert, update on public_holiday to clinic_head_office;
grant select on public_holiday to clinic_app;

create table public_holiday_change (
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  actor text not null,
  day date not null,
  before jsonb,
  after jsonb,
  constraint public_holiday_change_pkey PRIMARY KEY (id)
);
CREATE TRIGGER never_altered BEFORE DELETE OR UPDATE ON public_holiday_change FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert on public_holiday_change to clinic_head_office;
grant select on public_holiday_change to clinic_app;

create table weekly_hours (
  clinic_id bigint not null,
  list text not null,
  day smallint not null,
  start_time smallint not null,
  end_time smallint not null,
  constraint weekly_hours_pkey PRIMARY KEY (clinic_id, list, day, start_time),
  constraint weekly_hours_check CHECK (start_time < end_time),
  constraint weekly_hours_day_check CHECK (day >= 0 AND day <= 6),
  constraint weekly_hours_end_time_check CHECK (end_time >= 0 AND end_time <= 2359 AND (end_time::integer % 100) < 60),
  constraint weekly_hours_list_check CHECK (list = ANY (ARRAY['operating'::text, 'delivery'::text])),
  constraint weekly_hours_start_time_check CHECK (start_time >= 0 AND start_time <= 2359 AND (start_time::integer % 100) < 60),
  constraint weekly_hours_clinic_id_list_fkey FOREIGN KEY (clinic_id, list) REFERENCES hours_list(clinic_id, list)
);
alter table weekly_hours enable row level security;
alter table weekly_hours force row level security;
create policy tenant on weekly_hours
  using (clinic_id = ANY (app_clinics()));
grant delete, insert, select on weekly_hours to clinic_app;

CREATE OR REPLACE FUNCTION public.refuse_change_in_force()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' or old.effective_date <= (clock_timestamp() at time zone 'Asia/Singapore')::date then
    raise exception '% of % is in force: it is never altered', tg_table_name, old.effective_date using errcode = '23001';
  end if;
  return old;
end $function$;

CREATE OR REPLACE FUNCTION public.resolve_clinic_account_versions(wanted bigint)
 RETURNS TABLE(clinic_id bigint, updated_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select b.clinic_id, b.updated_at from clinic_bank_account b where wanted is null or b.clinic_id = wanted
$function$;
alter function resolve_clinic_account_versions(bigint) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_clinic_bank_accounts(wanted bigint)
 RETURNS TABLE(clinic_id bigint, bank_name text, bic text, branch_code text, account_name text, account_number text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select b.clinic_id, b.bank_name, b.bic, b.branch_code, b.account_name, b.account_number from clinic_bank_account b
  where wanted is null or b.clinic_id = wanted
$function$;
alter function resolve_clinic_bank_accounts(bigint) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_clinic_plan_versions(wanted bigint)
 RETURNS TABLE(clinic_id bigint, updated_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select c.id, coalesce(c.plan_updated_at, c.created_at) from clinic c where wanted is null or c.id = wanted
$function$;
alter function resolve_clinic_plan_versions(bigint) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_clinic_plans(today date, wanted bigint)
 RETURNS TABLE(clinic_id bigint, group_id bigint, clinic_name text, group_name text, plan_id bigint, next_plan_id bigint, next_from date, bank_name text, bic text, branch_code text, account_name text, account_number text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select c.id, c.group_id, c.name, g.name,
    coalesce((select p.plan_id from clinic_plan p where p.clinic_id = c.id and p.effective_date <= today order by p.effective_date desc limit 1), c.plan_id),
    n.plan_id, n.effective_date, b.bank_name, b.bic, b.branch_code, b.account_name, b.account_number
  from clinic c join provider_group g on g.id = c.group_id
  left join resolve_clinic_bank_accounts(wanted) b on b.clinic_id = c.id
  left join lateral (
    select p.plan_id, p.effective_date from clinic_plan p where p.clinic_id = c.id and p.effective_date > today order by p.effective_date limit 1
  ) n on true
  where wanted is null or c.id = wanted
  order by g.name, c.name, c.id
$function$;
alter function resolve_clinic_plans(date,bigint) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_clinic_states(wanted bigint)
 RETURNS TABLE(clinic_id bigint, code text, uen text, head_office boolean, closes_on date, closed_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select c.id, c.code, c.uen, c.head_office, c.closes_on, c.closed_at
  from clinic c
  where wanted is null or c.id = wanted
$function$;
alter function resolve_clinic_states(bigint) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_clinics()
 RETURNS TABLE(clinic_id bigint, group_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select c.id, c.group_id from clinic c order by c.id
$function$;
alter function resolve_clinics() owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_clinics_of_plans(plans bigint[], today date)
 RETURNS TABLE(plan_id bigint, clinic_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select a.plan_id, c.id from clinic c
  cross join lateral (
    select coalesce((select p.plan_id from clinic_plan p where p.clinic_id = c.id and p.effective_date <= today order by p.effective_date desc limit 1), c.plan_id)
    union
    select p.plan_id from clinic_plan p where p.clinic_id = c.id and p.effective_date > today
  ) a (plan_id)
  where a.plan_id = any (plans)
$function$;
alter function resolve_clinics_of_plans(bigint[],date) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_clinics_told_of_fees(plan bigint, today date)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with payers as (
    select c.id, c.group_id from clinic c where c.id in (select p.clinic_id from resolve_clinics_of_plans(array[plan], today) p)
  )
  select id from payers
  union
  select h.id from clinic h where h.head_office and h.group_id in (select group_id from payers)
$function$;
alter function resolve_clinics_told_of_fees(bigint,date) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_clinics_told_of_holidays()
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select id from clinic
$function$;
alter function resolve_clinics_told_of_holidays() owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_groups(wanted bigint, wanted_code text)
 RETURNS TABLE(id bigint, code text, name text, created_at timestamp with time zone, updated_at timestamp with time zone, closes_on date, closed_at timestamp with time zone, clinics bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select g.id, g.code, g.name, g.created_at, g.updated_at, g.closes_on, g.closed_at,
    (select count(*) from clinic c where c.group_id = g.id)
  from provider_group g
  where (wanted is null or g.id = wanted) and (wanted_code is null or g.code = wanted_code) and g.code <> 'platform'
$function$;
alter function resolve_groups(bigint,text) owner to clinic_resolver;

-- access

create table authenticator (
  user_id bigint not null,
  group_id bigint not null,
  secret text,
  enrolled_at timestamp with time zone,
  last_step bigint default 0 not null,
  pending_secret text,
  pending_until timestamp with time zone,
  constraint authenticator_pkey PRIMARY KEY (user_id),
  constraint authenticator_group_id_user_id_fkey FOREIGN KEY (group_id, user_id) REFERENCES staff_user(group_id, id)
);
alter table authenticator enable row level security;
alter table authenticator force row level security;
create policy tenant on authenticator
  using (group_id = app_group());
grant delete, insert, select, update on authenticator to clinic_app;

create table device (
  clinic_id bigint not null,
  device_id text not null,
  registered_by bigint not null,
  registered_at timestamp with time zone not null,
  idle_lock_seconds integer,
  constraint device_pkey PRIMARY KEY (clinic_id, device_id),
  constraint device_idle_lock CHECK (idle_lock_seconds >= 60 AND idle_lock_seconds <= 3600),
  constraint device_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id)
);
alter table device enable row level security;
alter table device force row level security;
create policy resolver on device for select to clinic_resolver
  using (true);
create policy tenant on device
  using (clinic_id = ANY (app_clinics()));
grant insert, select on device to clinic_app;
grant select on device to clinic_resolver;
grant update (idle_lock_seconds) on device to clinic_app;

create table familiar_device (
  account_key text not null,
  device_key text not null,
  failures integer default 0 not null,
  locked_until timestamp with time zone,
  last_sign_in_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint familiar_device_pkey PRIMARY KEY (account_key, device_key)
);
CREATE INDEX familiar_device_by_device ON familiar_device USING btree (device_key);
CREATE INDEX familiar_device_last_sign_in_at ON familiar_device USING btree (last_sign_in_at);
grant delete, insert, select, update on familiar_device to clinic_app;

create table invitation (
  user_id bigint not null,
  group_id bigint not null,
  sent_at timestamp with time zone not null,
  email text not null,
  token_hash text,
  expires_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint invitation_pkey PRIMARY KEY (user_id),
  constraint invitation_token_hash_key UNIQUE (token_hash),
  constraint invitation_group_id_user_id_fkey FOREIGN KEY (group_id, user_id) REFERENCES staff_user(group_id, id)
);
alter table invitation enable row level security;
alter table invitation force row level security;
create policy resolver on invitation for select to clinic_resolver
  using (true);
create policy tenant on invitation
  using (group_id = app_group());
grant delete, insert, select, update on invitation to clinic_app;
grant select on invitation to clinic_resolver;

create table operator (
  user_id bigint not null,
  group_id bigint not null,
  roles text[] not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint operator_pkey PRIMARY KEY (user_id),
  constraint operator_has_a_role CHECK (cardinality(roles) > 0),
  constraint operator_group_id_user_id_fkey FOREIGN KEY (group_id, user_id) REFERENCES staff_user(group_id, id)
);
alter table operator enable row level security;
alter table operator force row level security;
create policy resolver on operator for select to clinic_resolver
  using (true);
create policy tenant on operator
  using (group_id = app_group());
grant insert on operator to clinic_head_office;
grant select on operator to clinic_app;
grant select on operator to clinic_resolver;
grant update (roles, updated_at) on operator to clinic_head_office;

create table passkey (
  id bigint generated always as identity not null,
  group_id bigint not null,
  user_id bigint not null,
  name text not null,
  credential_id text not null,
  relying_party text not null,
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  synced boolean not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkey_pkey PRIMARY KEY (id),
  constraint passkey_credential_id_key UNIQUE (credential_id),
  constraint passkey_group_id_user_id_fkey FOREIGN KEY (group_id, user_id) REFERENCES staff_user(group_id, id)
);
CREATE INDEX passkey_of_user ON passkey USING btree (group_id, user_id);
alter table passkey enable row level security;
alter table passkey force row level security;
create policy resolver on passkey for select to clinic_resolver
  using (true);
create policy tenant on passkey
  using (group_id = app_group());
grant delete, insert, select on passkey to clinic_app;
grant select on passkey to clinic_resolver;
grant update (counter, last_used_at, name, synced) on passkey to clinic_app;

create table passkey_challenge (
  challenge text not null,
  purpose text not null,
  expires_at timestamp with time zone not null,
  constraint passkey_challenge_pkey PRIMARY KEY (challenge)
);
CREATE INDEX passkey_challenge_expires_at ON passkey_challenge USING btree (expires_at);
grant delete, insert, select on passkey_challenge to clinic_app;

create table password_reset (
  email_key text not null,
  asked integer not null,
  asked_since timestamp with time zone not null,
  code_hash text,
  code_expires_at timestamp with time zone,
  tries integer default 0 not null,
  email text,
  token_hash text,
  token_expires_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  constraint password_reset_pkey PRIMARY KEY (email_key),
  constraint password_reset_token_hash_key UNIQUE (token_hash)
);
grant delete, insert, select, update on password_reset to clinic_app;

create table recovery_code (
  group_id bigint not null,
  user_id bigint not null,
  code_hash text not null,
  used_at timestamp with time zone,
  constraint recovery_code_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_code_group_id_user_id_fkey FOREIGN KEY (group_id, user_id) REFERENCES staff_user(group_id, id)
);
alter table recovery_code enable row level security;
alter table recovery_code force row level security;
create policy tenant on recovery_code
  using (group_id = app_group());
grant delete, insert, select on recovery_code to clinic_app;
grant update (used_at) on recovery_code to clinic_app;

create table role_group (
  id bigint generated always as identity not null,
  group_id bigint not null,
  name text not null,
  roles text[] not null,
  second_factor_required boolean default false not null,
  updated_at timestamp with time zone,
  updated_by bigint,
  delegated boolean default false not null,
  constraint role_group_pkey PRIMARY KEY (id),
  constraint role_group_group_id_id_key UNIQUE (group_id, id),
  constraint role_group_group_id_name_key UNIQUE (group_id, name),
  constraint role_group_delegated CHECK (NOT delegated OR NOT roles && ARRAY['ROLE_SUPERADMIN'::text, 'ROLE_USER_CREATE'::text, 'ROLE_USER_UPDATE'::text]),
  constraint role_group_group_id_fkey FOREIGN KEY (group_id) REFERENCES provider_group(id)
);
alter table role_group enable row level security;
alter table role_group force row level security;
create policy resolver on role_group for select to clinic_resolver
  using (true);
create policy tenant on role_group
  using (group_id = app_group());
grant delete, insert, select on role_group to clinic_app;
grant select on role_group to clinic_resolver;
grant update (delegated, name, roles, second_factor_required, updated_at, updated_by) on role_group to clinic_app;

create table session (
  id uuid not null,
  group_id bigint not null,
  user_id bigint not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  device_id text,
  address text,
  agent text,
  last_used_at timestamp with time zone default now() not null,
  last_clinic_id bigint,
  last_address text,
  proved_at timestamp with time zone,
  proved_with text,
  locked_at timestamp with time zone,
  locks_at timestamp with time zone,
  viewed_by bigint,
  viewed_from uuid,
  live_clinic_id bigint,
  live_at timestamp with time zone,
  constraint session_pkey PRIMARY KEY (id),
  constraint session_group_id_user_id_fkey FOREIGN KEY (group_id, user_id) REFERENCES staff_user(group_id, id)
);
CREATE INDEX session_expires_at ON session USING btree (expires_at);
CREATE INDEX session_of_user ON session USING btree (group_id, user_id) WHERE revoked_at IS NULL;
CREATE INDEX session_revoked_at ON session USING btree (revoked_at) WHERE revoked_at IS NOT NULL;
alter table session enable row level security;
alter table session force row level security;
create policy live on session for update to clinic_resolver
  using (true)
  with check (true);
create policy over on session for delete to clinic_resolver
  using (expires_at < (now() - '7 days'::interval) OR revoked_at < (now() - '7 days'::interval));
create policy resolver on session for select to clinic_resolver
  using (true);
create policy tenant on session
  using (group_id = app_group());
CREATE TRIGGER forget_push_of_purged AFTER DELETE ON session FOR EACH ROW EXECUTE FUNCTION forget_push_of_session();
CREATE TRIGGER forget_push_of_revoked AFTER UPDATE OF revoked_at ON session FOR EACH ROW WHEN (old.revoked_at IS NULL AND new.revoked_at IS NOT NULL) EXECUTE FUNCTION forget_push_of_session();
grant delete, select on session to clinic_resolver;
grant insert, select on session to clinic_app;
grant update (expires_at, last_address, last_clinic_id, last_used_at, locked_at, locks_at, proved_at, proved_with, revoked_at) on session to clinic_app;
grant update (live_at, live_clinic_id) on session to clinic_resolver;

create table sign_in_attempt (
  key text not null,
  failures integer not null,
  locked_until timestamp with time zone,
  updated_at timestamp with time zone not null,
  constraint sign_in_attempt_pkey PRIMARY KEY (key)
);
grant delete, insert, select, update on sign_in_attempt to clinic_app;

create table sign_in_place (
  group_key text not null,
  address_key text not null,
  last_sign_in_at timestamp with time zone not null,
  constraint sign_in_place_pkey PRIMARY KEY (group_key, address_key)
);
CREATE INDEX sign_in_place_last_sign_in_at ON sign_in_place USING btree (last_sign_in_at);
grant delete, insert, select, update on sign_in_place to clinic_app;

create table sign_in_ticket (
  ticket_hash text not null,
  group_id bigint not null,
  user_id bigint not null,
  device_id text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint sign_in_ticket_pkey PRIMARY KEY (ticket_hash),
  constraint sign_in_ticket_group_id_user_id_fkey FOREIGN KEY (group_id, user_id) REFERENCES staff_user(group_id, id)
);
CREATE INDEX sign_in_ticket_of_user ON sign_in_ticket USING btree (group_id, user_id);
alter table sign_in_ticket enable row level security;
alter table sign_in_ticket force row level security;
create policy resolver on sign_in_ticket for select to clinic_resolver
  using (true);
create policy tenant on sign_in_ticket
  using (group_id = app_group());
grant delete, insert, select on sign_in_ticket to clinic_app;
grant select on sign_in_ticket to clinic_resolver;

create table staff_user (
  id bigint generated always as identity not null,
  group_id bigint not null,
  username text not null,
  password_hash text not null,
  password_changed_at timestamp with time zone default now() not null,
  change_password boolean default false not null,
  second_factor_since timestamp with time zone,
  enable boolean default true not null,
  first_name text default ''::text not null,
  last_name text default ''::text not null,
  email text,
  vmail boolean default false not null,
  gender text,
  telephone text default ''::text not null,
  mobile text default ''::text not null,
  vmobile boolean default false not null,
  address text default ''::text not null,
  post_code text default ''::text not null,
  division_id bigint,
  description text default ''::text not null,
  remarks text default ''::text not null,
  photo_small text,
  photo_origin text,
  medinet_id bigint,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint staff_user_pkey PRIMARY KEY (id),
  constraint staff_user_group_id_id_key UNIQUE (group_id, id),
  constraint staff_user_group_id_fkey FOREIGN KEY (group_id) REFERENCES provider_group(id)
);
CREATE INDEX staff_user_email ON staff_user USING btree (lower(email)) WHERE email IS NOT NULL;
CREATE UNIQUE INDEX staff_user_username ON staff_user USING btree (group_id, lower(username));
alter table staff_user enable row level security;
alter table staff_user force row level security;
create policy resolver on staff_user for select to clinic_resolver
  using (true);
create policy tenant on staff_user
  using (group_id = app_group());
grant select on staff_user to clinic_app;
grant select on staff_user to clinic_resolver;
grant insert (address, change_password, created_at, description, division_id, email, enable, first_name, gender, group_id, last_name, mobile, password_changed_at, password_hash, post_code, remarks, telephone, updated_at, username) on staff_user to clinic_app;
grant update (address, change_password, description, division_id, email, enable, first_name, gender, last_name, mobile, password_changed_at, password_hash, photo_origin, photo_small, post_code, remarks, second_factor_since, telephone, updated_at, vmail, vmobile) on staff_user to clinic_app;

create table user_group_clinic (
  group_id bigint not null,
  user_id bigint not null,
  clinic_id bigint not null,
  role_group_id bigint not null,
  constraint user_group_clinic_pkey PRIMARY KEY (user_id, clinic_id, role_group_id),
  constraint user_group_clinic_group_id_clinic_id_fkey FOREIGN KEY (group_id, clinic_id) REFERENCES clinic(group_id, id),
  constraint user_group_clinic_group_id_role_group_id_fkey FOREIGN KEY (group_id, role_group_id) REFERENCES role_group(group_id, id),
  constraint user_group_clinic_group_id_user_id_fkey FOREIGN KEY (group_id, user_id) REFERENCES staff_user(group_id, id)
);
CREATE INDEX user_group_clinic_clinic ON user_group_clinic USING btree (group_id, clinic_id);
CREATE INDEX user_group_clinic_role_group ON user_group_clinic USING btree (group_id, role_group_id);
alter table user_group_clinic enable row level security;
alter table user_group_clinic force row level security;
create policy given_at on user_group_clinic as restrictive for insert to clinic_app
  with check (clinic_id = ANY (app_clinics()));
create policy resolver on user_group_clinic for select to clinic_resolver
  using (true);
create policy taken_at on user_group_clinic as restrictive for delete to clinic_app
  using (clinic_id = ANY (app_clinics()));
create policy tenant on user_group_clinic
  using (group_id = app_group());
grant delete, insert, select on user_group_clinic to clinic_app;
grant select on user_group_clinic to clinic_resolver;

CREATE OR REPLACE FUNCTION public.note_live_sessions(sessions uuid[], clinics bigint[], noted timestamp with time zone[], present timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update session s set live_clinic_id = w.clinic_id, live_at = case when w.clinic_id is not null then present end
  from unnest(sessions, clinics, noted) as w(session_id, clinic_id, noted_at)
  where s.id = w.session_id and s.revoked_at is null and (w.clinic_id is not null or s.live_at <= w.noted_at)
$function$;
alter function note_live_sessions(uuid[],bigint[],timestamp with time zone[],timestamp with time zone) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.purge_ended_sessions(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  gone int;
begin
  delete from session where ctid = any (array(
    select ctid from session where expires_at < now() - interval '7 days' or revoked_at < now() - interval '7 days' limit most));
  get diagnostics gone = row_count;
  return gone;
end $function$;
alter function purge_ended_sessions(integer) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_accounts_by_email(text)
 RETURNS TABLE(id bigint, group_id bigint, group_code text, username text, enable boolean, invited boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select u.id, u.group_id, g.code, u.username, u.enable, exists (select from invitation i where i.user_id = u.id)
  from staff_user u join provider_group g on g.id = u.group_id
  where lower(u.email) = lower($1)
  order by g.code, u.username, u.id
$function$;
alter function resolve_accounts_by_email(text) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_invitation(hash text, present timestamp with time zone)
 RETURNS TABLE(user_id bigint, group_id bigint, group_code text, group_name text, username text, first_name text, clinic_ids json)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select u.id, u.group_id, g.code, g.name, u.username, u.first_name, (
    select coalesce(json_agg(distinct m.clinic_id), '[]') from user_group_clinic m where m.user_id = u.id)
  from invitation i join staff_user u on u.id = i.user_id join provider_group g on g.id = u.group_id
  where i.token_hash = hash and i.expires_at > present and u.enable and lower(u.email) = lower(i.email)
$function$;
alter function resolve_invitation(text,timestamp with time zone) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_passkey_user(credential text)
 RETURNS TABLE(id bigint, group_id bigint, username text, password_hash text, enable boolean, vmail boolean, vmobile boolean, group_code text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select u.id, u.group_id, u.username, u.password_hash, u.enable, u.vmail, u.vmobile, g.code
  from passkey p join staff_user u on u.id = p.user_id join provider_group g on g.id = u.group_id
  where p.credential_id = credential
$function$;
alter function resolve_passkey_user(text) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_platform_group()
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select id from provider_group where code = 'platform'
$function$;
alter function resolve_platform_group() owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_role_groups(ids bigint[])
 RETURNS TABLE(id bigint, roles text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select r.id, r.roles from role_group r where r.id = any (ids)
$function$;
alter function resolve_role_groups(bigint[]) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_session_state(session_id uuid, present timestamp with time zone)
 RETURNS TABLE(user_id bigint, group_id bigint, device_id text, username text, change_password boolean, photo_small text, photo_origin text, medinet_id bigint, proved_at timestamp with time zone, locked_at timestamp with time zone, viewed_by bigint, has_second_factor boolean, branches json, role_groups json)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select u.id, u.group_id, s.device_id, u.username, u.change_password, u.photo_small, u.photo_origin, u.medinet_id,
    coalesce(s.proved_at, s.created_at), coalesce(s.locked_at, case when s.locks_at <= present then s.locks_at end), s.viewed_by,
    u.second_factor_since is not null,
    coalesce(
      (
        select json_agg(json_build_object('id', c.id, 'name', c.name, 'head_office', c.head_office, 'allow_telemed', c.allow_telemed,
          'closed', coalesce(c.closed_at, g.closed_at) is not null,
          'role_group_id', m.role_group_id) order by c.id)
        from user_group_clinic m
        cross join lateral (select * from clinic where clinic.id = m.clinic_id offset 0) c
        cross join lateral (select closed_at from provider_group where provider_group.id = c.group_id offset 0) g
        where m.user_id = u.id
      ), (
        select json_agg(json_build_object('id', 0, 'name', g.name, 'head_office', false, 'allow_telemed', false, 'closed', false,
          'role_group_id', held.place))
        from operator o
        join provider_group g on g.id = o.group_id and g.code = 'platform'
        cross join lateral unnest(o.roles) with ordinality as held(role, place)
        where o.user_id = u.id
      )
    ),
    coalesce(
      (
        select json_agg(json_build_object('id', r.id, 'name', r.name, 'roles', r.roles,
          'second_factor_required', r.second_factor_required) order by r.name)
        from (select distinct g.role_group_id from user_group_clinic g where g.user_id = u.id) m
        cross join lateral (select * from role_group where role_group.id = m.role_group_id offset 0) r
      ), (
        select json_agg(json_build_object('id', held.place, 'name', held.role, 'roles', '{}'::text[], 'second_factor_required', true) order by held.place)
        from operator o cross join lateral unnest(o.roles) with ordinality as held(role, place)
        where o.user_id = u.id
      )
    )
  from session s join staff_user u on u.id = s.user_id
  where s.id = session_id and s.revoked_at is null and s.expires_at > present and u.enable
    and s.created_at >= u.password_changed_at
$function$;
alter function resolve_session_state(uuid,timestamp with time zone) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_sign_in_ticket(hash text, present timestamp with time zone)
 RETURNS TABLE(id bigint, group_id bigint, username text, password_hash text, enable boolean, vmail boolean, vmobile boolean, group_code text, device_id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select u.id, u.group_id, u.username, u.password_hash, u.enable, u.vmail, u.vmobile, g.code, t.device_id
  from sign_in_ticket t join staff_user u on u.id = t.user_id join provider_group g on g.id = u.group_id
  where t.ticket_hash = hash and t.expires_at > present and u.enable and t.created_at >= u.password_changed_at
$function$;
alter function resolve_sign_in_ticket(text,timestamp with time zone) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_socket_viewers(sessions uuid[], clinics bigint[], present timestamp with time zone)
 RETURNS TABLE(place bigint, locked boolean, locks_at timestamp with time zone, change_password boolean, second_factor_missing boolean, viewed_by bigint, role_groups bigint[], viewer_role_groups bigint[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select w.place, s.locked_at is not null or coalesce(s.locks_at <= present, false), s.locks_at, u.change_password,
    case when u.second_factor_since is null and s.viewed_by is null then (
      select count(*) > 0
      from role_group r
      cross join lateral (
        select from user_group_clinic m where m.user_id = u.id and m.role_group_id = r.id offset 0
      ) held_anywhere
      where r.group_id = u.group_id and r.second_factor_required
    ) else false end,
    s.viewed_by, held.role_groups, own.role_groups
  from unnest(sessions, clinics) with ordinality as w(session_id, clinic_id, place)
  cross join lateral (select * from session where session.id = w.session_id offset 0) s
  cross join lateral (select * from staff_user where staff_user.id = s.user_id offset 0) u
  cross join lateral (
    select array_agg(m.role_group_id) as role_groups from user_group_clinic m where m.user_id = u.id and m.clinic_id = w.clinic_id
  ) held
  left join lateral (
    select array(
      select m.role_group_id from user_group_clinic m where m.user_id = v.id and m.clinic_id = w.clinic_id
    ) as role_groups
    from session o join staff_user v on v.id = o.user_id
    where o.id = s.viewed_from and o.user_id = s.viewed_by and o.revoked_at is null and o.expires_at > present
      and o.locked_at is null and (o.locks_at is null or o.locks_at > present) and v.enable and o.created_at >= v.password_changed_at
  ) own on s.viewed_by is not null
  where s.revoked_at is null and s.expires_at > present and u.enable and s.created_at >= u.password_changed_at
    and held.role_groups is not null
$function$;
alter function resolve_socket_viewers(uuid[],bigint[],timestamp with time zone) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_user(group_code text, user_name text)
 RETURNS TABLE(id bigint, group_id bigint, username text, password_hash text, enable boolean, vmail boolean, vmobile boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select u.id, u.group_id, u.username, u.password_hash, u.enable, u.vmail, u.vmobile
  from staff_user u join provider_group g on g.id = u.group_id
  where g.code = lower(group_code) and lower(u.username) = lower(user_name)
$function$;
alter function resolve_user(text,text) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_viewer(session_id uuid, present timestamp with time zone)
 RETURNS TABLE(username text, branches json)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select v.username, (
    select json_agg(json_build_object('clinic_id', m.clinic_id, 'roles', r.roles))
    from user_group_clinic m join role_group r on r.id = m.role_group_id where m.user_id = v.id
  )
  from session s
  join session own on own.id = s.viewed_from and own.user_id = s.viewed_by
  join staff_user v on v.id = own.user_id
  where s.id = session_id and own.revoked_at is null and own.expires_at > present and own.locked_at is null
    and (own.locks_at is null or own.locks_at > present) and v.enable and own.created_at >= v.password_changed_at
$function$;
alter function resolve_viewer(uuid,timestamp with time zone) owner to clinic_resolver;

-- notifications

create table notification (
  id bigint generated always as identity not null,
  group_id bigint not null,
  clinic_id bigint,
  kind text not null,
  user_id bigint,
  role text,
  actor_id bigint,
  data jsonb not null,
  at timestamp with time zone not null,
  read_by bigint[] default '{}'::bigint[] not null,
  delivered_at timestamp with time zone,
  other_roles text[],
  constraint notification_pkey PRIMARY KEY (id),
  constraint notification_check CHECK ((user_id IS NULL) <> (role IS NULL)),
  constraint notification_check1 CHECK (clinic_id IS NOT NULL OR user_id IS NOT NULL),
  constraint notification_group_id_clinic_id_fkey FOREIGN KEY (group_id, clinic_id) REFERENCES clinic(group_id, id),
  constraint notification_group_id_user_id_fkey FOREIGN KEY (group_id, user_id) REFERENCES staff_user(group_id, id)
);
CREATE INDEX notification_at ON notification USING btree (at);
CREATE INDEX notification_of_clinic ON notification USING btree (clinic_id, id DESC);
CREATE INDEX notification_of_user ON notification USING btree (user_id, id DESC) WHERE user_id IS NOT NULL;
CREATE INDEX notification_to_deliver ON notification USING btree (id) WHERE delivered_at IS NULL;
alter table notification enable row level security;
alter table notification force row level security;
create policy purge on notification for delete to clinic_resolver
  using (true);
create policy resolver on notification for select to clinic_resolver
  using (true);
create policy tenant on notification
  using (group_id = app_group() AND (clinic_id IS NULL OR (clinic_id = ANY (app_clinics()))));
grant delete, select on notification to clinic_resolver;
grant insert, select on notification to clinic_app;
grant update (delivered_at, read_by) on notification to clinic_app;

create table notification_pointer (
  group_id bigint not null,
  user_id bigint not null,
  clinic_id bigint not null,
  read_up_to bigint not null,
  constraint notification_pointer_pkey PRIMARY KEY (user_id, clinic_id),
  constraint notification_pointer_group_id_clinic_id_fkey FOREIGN KEY (group_id, clinic_id) REFERENCES clinic(group_id, id),
  constraint notification_pointer_group_id_user_id_fkey FOREIGN KEY (group_id, user_id) REFERENCES staff_user(group_id, id)
);
CREATE INDEX notification_pointer_clinic ON notification_pointer USING btree (group_id, clinic_id);
alter table notification_pointer enable row level security;
alter table notification_pointer force row level security;
create policy tenant on notification_pointer
  using (clinic_id = ANY (app_clinics()));
grant insert, select, update on notification_pointer to clinic_app;

create table notification_preference (
  group_id bigint not null,
  user_id bigint not null,
  kind text not null,
  channels text[] not null,
  constraint notification_preference_pkey PRIMARY KEY (user_id, kind),
  constraint notification_preference_group_id_user_id_fkey FOREIGN KEY (group_id, user_id) REFERENCES staff_user(group_id, id)
);
alter table notification_preference enable row level security;
alter table notification_preference force row level security;
create policy tenant on notification_preference
  using (group_id = app_group());
grant delete, insert, select, update on notification_preference to clinic_app;

create table push_registration (
  id bigint generated always as identity not null,
  group_id bigint not null,
  user_id bigint not null,
  session_id uuid not null,
  type text not null,
  key text not null,
  key_hash text not null,
  p256dh text,
  auth text,
  vapid_key_id bigint,
  agent text,
  registered_at timestamp with time zone not null,
  last_pushed_at timestamp with time zone,
  constraint push_registration_pkey PRIMARY KEY (id),
  constraint push_registration_key_hash_key UNIQUE (key_hash),
  constraint push_registration_check CHECK (type <> 'web'::text OR p256dh IS NOT NULL AND auth IS NOT NULL AND vapid_key_id IS NOT NULL),
  constraint push_registration_type_check CHECK (type = ANY (ARRAY['android'::text, 'voip'::text, 'web'::text])),
  constraint push_registration_group_id_user_id_fkey FOREIGN KEY (group_id, user_id) REFERENCES staff_user(group_id, id)
);
CREATE INDEX push_registration_of_session ON push_registration USING btree (session_id);
CREATE INDEX push_registration_of_user ON push_registration USING btree (group_id, user_id);
alter table push_registration enable row level security;
alter table push_registration force row level security;
create policy resolver on push_registration for select to clinic_resolver
  using (true);
create policy resolver_forgets on push_registration for delete to clinic_resolver
  using (true);
create policy tenant on push_registration
  using (group_id = app_group());
grant delete, insert, select on push_registration to clinic_app;
grant delete, select on push_registration to clinic_resolver;
grant update (agent, auth, key, last_pushed_at, p256dh, registered_at, session_id, type, user_id, vapid_key_id) on push_registration to clinic_app;

create table vapid_key (
  id bigint generated always as identity not null,
  public_key text not null,
  private_key text not null,
  created_at timestamp with time zone default now() not null,
  constraint vapid_key_pkey PRIMARY KEY (id)
);
grant insert, select on vapid_key to clinic_app;

CREATE OR REPLACE FUNCTION public.forget_push_of_session()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from push_registration where session_id = old.id;
  return null;
end $function$;
alter function forget_push_of_session() owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.purge_old_notifications(before timestamp with time zone, most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  gone int;
begin
  delete from notification where id = any (array(select n.id from notification n where n.at < before order by n.at limit most));
  get diagnostics gone = row_count;
  return gone;
end $function$;
alter function purge_old_notifications(timestamp with time zone,integer) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.release_push_key(hash text, keeper bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  delete from push_registration where key_hash = hash and group_id <> keeper
$function$;
alter function release_push_key(text,bigint) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_notifications_to_deliver(most integer)
 RETURNS TABLE(id bigint, group_id bigint, clinic_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select n.id, n.group_id, n.clinic_id from notification n where n.delivered_at is null order by n.id limit most
$function$;
alter function resolve_notifications_to_deliver(integer) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_push_registrations(of_user bigint, present timestamp with time zone)
 RETURNS TABLE(id bigint, group_id bigint, type text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select p.id, p.group_id, p.type
  from staff_user u
  join push_registration p on p.group_id = u.group_id and p.user_id = u.id
  join session s on s.id = p.session_id
  where u.id = of_user and u.enable and s.revoked_at is null and s.expires_at > present
    and s.created_at >= u.password_changed_at
  order by p.id
$function$;
alter function resolve_push_registrations(bigint,timestamp with time zone) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.write_notifications(news jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
AS $function$
declare
  one record;
  new_id bigint;
  told jsonb := '[]';
begin
  -- A lock held until the commit makes ids grow in the order of commits. It is always taken before the counters of events.
  perform pg_advisory_xact_lock(hashtextextended('news of a group', g.id)) from (
    select distinct group_id as id from jsonb_to_recordset(news) as n(group_id bigint) order by 1
  ) g;
  for one in
    select * from jsonb_to_recordset(news) as n(group_id bigint, clinic_id bigint, kind text, user_id bigint, role text, other_roles text[],
      actor_id bigint, data jsonb, at timestamptz, told_at bigint[])
  loop
    insert into notification (group_id, clinic_id, kind, user_id, role, other_roles, actor_id, data, at)
    values (one.group_id, one.clinic_id, one.kind, one.user_id, one.role, one.other_roles, one.actor_id, one.data, one.at)
    returning id into new_id;
    select told || coalesce(jsonb_agg(jsonb_build_object('clinic_id', clinic_id, 'name', 'notification', 'data', jsonb_strip_nulls(
        jsonb_build_object('notification_id', new_id, 'kind', one.kind, 'user_id', one.user_id,
          'role', nullif(concat_ws(' ', one.role, array_to_string(one.other_roles, ' ')), ''), 'actor_id', one.actor_id)))), '[]')
      into told from unnest(case when one.clinic_id is null then one.told_at else array[one.clinic_id] end) clinic_id;
  end loop;
  return told;
end $function$;

-- outbox

create table outbox_message (
  id bigint generated always as identity not null,
  clinic_id bigint not null,
  channel text not null,
  kind text not null,
  record text not null,
  record_id bigint not null,
  message_id uuid default gen_random_uuid() not null,
  recipient text,
  data jsonb not null,
  created_at timestamp with time zone not null,
  state text default 'waiting'::text not null,
  due_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  tries integer default 0 not null,
  failure text,
  settled_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  constraint outbox_message_pkey PRIMARY KEY (id),
  constraint outbox_message_channel_check CHECK (channel = ANY (ARRAY['consumer'::text, 'text'::text])),
  constraint outbox_message_check CHECK ((channel = 'text'::text) = (recipient IS NOT NULL)),
  constraint outbox_message_check1 CHECK ((state = 'waiting'::text) = (settled_at IS NULL)),
  constraint outbox_message_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'sent'::text, 'arrived'::text, 'failed'::text])),
  constraint outbox_message_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id)
);
CREATE INDEX outbox_message_due ON outbox_message USING btree (channel, due_at) WHERE state = 'waiting'::text;
CREATE UNIQUE INDEX outbox_message_message_id ON outbox_message USING btree (message_id);
CREATE UNIQUE INDEX outbox_message_of_record ON outbox_message USING btree (clinic_id, record, record_id, channel, id);
CREATE INDEX outbox_message_settled_at ON outbox_message USING btree (settled_at) WHERE settled_at IS NOT NULL;
alter table outbox_message enable row level security;
alter table outbox_message force row level security;
create policy purge on outbox_message for delete to clinic_resolver
  using (settled_at IS NOT NULL);
create policy resolver on outbox_message for select to clinic_resolver
  using (true);
create policy tenant on outbox_message
  using (clinic_id = ANY (app_clinics()));
grant delete, select on outbox_message to clinic_resolver;
grant insert, select on outbox_message to clinic_app;
grant update (data, due_at, ends_at, failure, settled_at, state, tries, withdrawn_at) on outbox_message to clinic_app;

create table sent_text (
  message_id uuid not null,
  sent_at timestamp with time zone default now() not null,
  recipient text not null,
  body text not null,
  constraint sent_text_pkey PRIMARY KEY (message_id)
);
CREATE INDEX sent_text_sent_at ON sent_text USING btree (sent_at);
grant delete, select on sent_text to clinic_resolver;
grant insert, select on sent_text to clinic_app;

CREATE OR REPLACE FUNCTION public.purge_settled_outbox(before timestamp with time zone, most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  gone int;
begin
  delete from outbox_message where id = any (array(
    select m.id from outbox_message m where m.settled_at < before order by m.settled_at limit most));
  get diagnostics gone = row_count;
  delete from sent_text where message_id = any (array(
    select t.message_id from sent_text t where t.sent_at < before order by t.sent_at limit most));
  return gone;
end $function$;
alter function purge_settled_outbox(timestamp with time zone,integer) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_due_outbox(wanted text, present timestamp with time zone, most integer)
 RETURNS TABLE(clinic_id bigint, group_id bigint, record text, record_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select m.clinic_id, c.group_id, m.record, m.record_id
  from outbox_message m join clinic c on c.id = m.clinic_id
  where m.channel = wanted and m.state = 'waiting' and m.due_at <= present and not exists (
    select from outbox_message before
    where before.clinic_id = m.clinic_id and before.record = m.record and before.record_id = m.record_id
      and before.channel = m.channel and before.id < m.id and before.state = 'waiting')
  order by m.due_at limit most
$function$;
alter function resolve_due_outbox(text,timestamp with time zone,integer) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_text_message(wanted uuid)
 RETURNS TABLE(clinic_id bigint, group_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select m.clinic_id, c.group_id from outbox_message m join clinic c on c.id = m.clinic_id
  where m.message_id = wanted and m.channel = 'text'
$function$;
alter function resolve_text_message(uuid) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.write_outbox(messages jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended(name, 0)) from (
    select distinct format('outbox %s %s %s %s', clinic_id, record, record_id, channel) as name
    from jsonb_to_recordset(messages) as m(clinic_id bigint, record text, record_id bigint, channel text) order by 1
  ) of_record;
  insert into outbox_message (clinic_id, channel, kind, record, record_id, recipient, data, created_at, due_at, ends_at)
  select (item->>'clinic_id')::bigint, item->>'channel', item->>'kind', item->>'record', (item->>'record_id')::bigint,
    item->>'recipient', item->'data', (item->>'created_at')::timestamptz,
    coalesce(item->>'due_at', item->>'created_at')::timestamptz, (item->>'ends_at')::timestamptz
  from jsonb_array_elements(messages) with ordinality as list(item, place) order by place;
end $function$;

-- staff

create table branch_access (
  group_id bigint not null,
  clinic_id bigint not null,
  user_id bigint not null,
  updated_at timestamp with time zone not null,
  updated_by bigint not null,
  constraint branch_access_pkey PRIMARY KEY (clinic_id, user_id),
  constraint branch_access_group_id_clinic_id_fkey FOREIGN KEY (group_id, clinic_id) REFERENCES clinic(group_id, id),
  constraint branch_access_group_id_user_id_fkey FOREIGN KEY (group_id, user_id) REFERENCES staff_user(group_id, id)
);
alter table branch_access enable row level security;
alter table branch_access force row level security;
create policy tenant on branch_access
  using (clinic_id = ANY (app_clinics()));
grant insert, select, update on branch_access to clinic_app;

-- customers

create table customer (
  id bigint generated always as identity not null,
  group_id bigint not null,
  platform_id text not null,
  username text not null,
  mobile text,
  e_card_type text,
  company text,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  seen_at timestamp(3) with time zone not null,
  photo_file text,
  self_name text,
  patient_names text default ''::text not null,
  patient_tails text default ''::text not null,
  patients integer default 0 not null,
  name text generated always as (COALESCE(self_name, username)) stored not null,
  search_text text generated always as (lower(((((((((username || ' '::text) || patient_names) || ' '::text) || COALESCE(company, ''::text)) || ' '::text) || patient_tails) || ' '::text) || translate(COALESCE(mobile, ''::text), ' ()-'::text, ''::text)))) stored not null,
  language text,
  constraint customer_pkey PRIMARY KEY (group_id, id),
  constraint customer_group_id_platform_id_key UNIQUE (group_id, platform_id),
  constraint customer_language_known CHECK (language = ANY (ARRAY['en'::text, 'zh'::text, 'ms'::text, 'ta'::text])),
  constraint customer_group_id_fkey FOREIGN KEY (group_id) REFERENCES provider_group(id)
);
CREATE INDEX customer_by_card_and_seen ON customer USING btree (group_id, e_card_type, seen_at, id);
CREATE INDEX customer_by_seen ON customer USING btree (group_id, seen_at, id);
CREATE INDEX customer_folded ON customer USING gin (group_id, folded(search_text) gin_trgm_ops);
CREATE INDEX customer_in_order_of_names ON customer USING btree (group_id, lower(name) COLLATE "und-x-icu", id);
CREATE INDEX customer_of_card_in_order_of_names ON customer USING btree (group_id, e_card_type, lower(name) COLLATE "und-x-icu", id);
alter table customer enable row level security;
alter table customer force row level security;
create policy resolver on customer for select to clinic_resolver
  using (true);
create policy tenant on customer
  using (group_id = app_group());
CREATE TRIGGER added_customers_are_counted AFTER INSERT ON customer REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_customers();
CREATE TRIGGER changed_customers_are_counted AFTER UPDATE ON customer REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_customers();
grant insert, select on customer to clinic_app;
grant select on customer to clinic_resolver;
grant update (company, e_card_type, language, mobile, patient_names, patient_tails, patients, photo_file, seen_at, self_name, updated_at, username) on customer to clinic_app;

create table customer_count (
  group_id bigint not null,
  e_card_type text not null,
  slot smallint not null,
  customers bigint not null,
  constraint customer_count_pkey PRIMARY KEY (group_id, e_card_type, slot),
  constraint customer_count_group_id_fkey FOREIGN KEY (group_id) REFERENCES provider_group(id)
);
alter table customer_count enable row level security;
alter table customer_count force row level security;
create policy tenant on customer_count
  using (group_id = app_group());
grant insert, select, update on customer_count to clinic_app;

create table customer_patient (
  id bigint generated always as identity not null,
  group_id bigint not null,
  customer_id bigint not null,
  platform_id text not null,
  is_self boolean not null,
  name text not null,
  gender text,
  date_of_birth date,
  identity_type text,
  identity_sealed text,
  identity_masked text,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  photo_file text,
  document_front_file text,
  document_back_file text,
  constraint customer_patient_pkey PRIMARY KEY (group_id, id),
  constraint customer_patient_group_id_platform_id_key UNIQUE (group_id, platform_id),
  constraint customer_patient_check CHECK ((identity_type IS NULL) = (identity_sealed IS NULL)),
  constraint customer_patient_check1 CHECK ((identity_type IS NULL) = (identity_masked IS NULL)),
  constraint customer_patient_gender_check CHECK (gender = ANY (ARRAY['m'::text, 'f'::text])),
  constraint customer_patient_identity_type_check CHECK (identity_type = ANY (ARRAY['nric'::text, 'work_permit'::text])),
  constraint customer_patient_group_id_customer_id_fkey FOREIGN KEY (group_id, customer_id) REFERENCES customer(group_id, id)
);
CREATE INDEX customer_patient_of_customer ON customer_patient USING btree (group_id, customer_id, id);
alter table customer_patient enable row level security;
alter table customer_patient force row level security;
create policy tenant on customer_patient
  using (group_id = app_group());
CREATE TRIGGER added_patients_are_shown AFTER INSERT ON customer_patient REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION show_patients_at_customer();
CREATE TRIGGER changed_patients_are_shown AFTER UPDATE ON customer_patient REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION show_patients_at_customer();
grant insert, select on customer_patient to clinic_app;
grant update (customer_id, date_of_birth, document_back_file, document_front_file, gender, identity_masked, identity_sealed, identity_type, is_self, name, photo_file, updated_at) on customer_patient to clinic_app;

create table customer_patient_number (
  group_id bigint not null,
  clinic_id bigint not null,
  patient_id text not null,
  customer_patient_id bigint not null,
  constraint customer_patient_number_pkey PRIMARY KEY (clinic_id, patient_id),
  constraint customer_patient_number_group_id_clinic_id_fkey FOREIGN KEY (group_id, clinic_id) REFERENCES clinic(group_id, id),
  constraint customer_patient_number_group_id_customer_patient_id_fkey FOREIGN KEY (group_id, customer_patient_id) REFERENCES customer_patient(group_id, id)
);
CREATE INDEX customer_patient_number_of_patient ON customer_patient_number USING btree (clinic_id, customer_patient_id);
alter table customer_patient_number enable row level security;
alter table customer_patient_number force row level security;
create policy tenant on customer_patient_number
  using (clinic_id = ANY (app_clinics()));
grant insert, select on customer_patient_number to clinic_app;

CREATE OR REPLACE FUNCTION public.copy_patients(group_of bigint, customers bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from customer where group_id = group_of and id = any (customers) order by id for no key update;
  update customer c set self_name = p.self_name, patient_names = coalesce(p.names, ''), patient_tails = coalesce(p.tails, ''), patients = p.patients
  from unnest(customers) as changed (id) cross join lateral (
    select count(*)::int as patients, (array_agg(name order by id) filter (where is_self))[1] as self_name,
      string_agg(name, ', ' order by is_self desc, id) as names, string_agg(right(identity_masked, 4), ' ' order by id) as tails
    from customer_patient where group_id = group_of and customer_id = changed.id
  ) p
  where c.group_id = group_of and c.id = changed.id
    and (c.self_name, c.patient_names, c.patient_tails, c.patients)
      is distinct from (p.self_name, coalesce(p.names, ''), coalesce(p.tails, ''), p.patients);
end $function$;

CREATE OR REPLACE FUNCTION public.count_customers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changes refcursor;
  one record;
begin
  if not writes_once() then return null; end if;
  if tg_op = 'INSERT' then
    open changes for select group_id, coalesce(e_card_type, '') as e_card_type, count(*) as customers from added group by 1, 2 order by 1, 2;
  else
    open changes for select group_id, coalesce(e_card_type, '') as e_card_type, sum(change) as customers from (
      select group_id, e_card_type, 1 as change from added union all select group_id, e_card_type, -1 from removed
    ) changed group by 1, 2 having sum(change) <> 0 order by 1, 2;
  end if;
  loop
    fetch changes into one;
    exit when not found;
    insert into customer_count (group_id, e_card_type, slot, customers)
    values (one.group_id, one.e_card_type, pg_backend_pid() % 8, one.customers)
    on conflict (group_id, e_card_type, slot) do update set customers = customer_count.customers + excluded.customers;
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.search_customers(owner_group bigint, words text, most integer)
 RETURNS TABLE(id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'off'
 SET enable_indexonlyscan TO 'off'
AS $function$
  select c.id from customer c
  where c.group_id = owner_group and owner_group = app_group()
    and folded(c.search_text) ~ (word_expressions(words))[1]
    and ((word_expressions(words))[2] is null or folded(c.search_text) ~ (word_expressions(words))[2])
    and ((word_expressions(words))[3] is null or folded(c.search_text) ~ (word_expressions(words))[3])
    and ((word_expressions(words))[4] is null or folded(c.search_text) ~ all (word_expressions(words)))
  limit most
$function$;
alter function search_customers(bigint,text,integer) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.show_patients_at_customer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not writes_once() then return null; end if;
  if tg_op = 'INSERT' then
    perform copy_patients(group_id, array_agg(distinct customer_id)) from added group by group_id;
  else
    perform copy_patients(group_id, array_agg(distinct customer_id))
    from (select group_id, customer_id from added union select group_id, customer_id from removed) changed group by group_id;
  end if;
  return null;
end $function$;

-- doctors

create table doctor (
  id bigint generated always as identity not null,
  group_id bigint not null,
  clinic_id bigint not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  deleted_at timestamp(3) with time zone,
  salutation text default ''::text not null,
  name text not null,
  gender text,
  qualification text default ''::text not null,
  description text default ''::text not null,
  email text default ''::text not null,
  mcr text default ''::text not null,
  user_id bigint,
  gp boolean default false not null,
  sp boolean default false not null,
  nurse boolean default false not null,
  cdmp boolean default false not null,
  nutrition boolean default false not null,
  mental boolean default false not null,
  tcm boolean default false not null,
  family_counseling boolean default false not null,
  hrp boolean default false not null,
  is_allow_call_now boolean default false not null,
  is_allow_appt boolean default false not null,
  is_enable_appointment_sms_notify boolean default false not null,
  time_slot_interval smallint default 30 not null,
  appointment_cut_off_day smallint default 0 not null,
  constraint doctor_pkey PRIMARY KEY (clinic_id, id),
  constraint doctor_appointment_cut_off_day_check CHECK (appointment_cut_off_day >= 0),
  constraint doctor_check CHECK (is_allow_appt OR NOT is_enable_appointment_sms_notify),
  constraint doctor_gender_check CHECK (gender = ANY (ARRAY['m'::text, 'f'::text])),
  constraint doctor_name_check CHECK (name <> ''::text),
  constraint doctor_time_slot_interval_check CHECK (time_slot_interval = ANY (ARRAY[5, 10, 15, 30, 45, 60])),
  constraint doctor_group_id_clinic_id_fkey FOREIGN KEY (group_id, clinic_id) REFERENCES clinic(group_id, id),
  constraint doctor_group_id_user_id_fkey FOREIGN KEY (group_id, user_id) REFERENCES staff_user(group_id, id)
);
CREATE INDEX doctor_listed ON doctor USING btree (clinic_id, id DESC) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX doctor_mcr ON doctor USING btree (clinic_id, mcr) WHERE mcr <> ''::text AND deleted_at IS NULL;
CREATE INDEX doctor_number ON doctor USING btree (id);
CREATE INDEX doctor_of_user ON doctor USING btree (group_id, user_id) WHERE user_id IS NOT NULL;
CREATE UNIQUE INDEX doctor_user ON doctor USING btree (clinic_id, user_id) WHERE user_id IS NOT NULL AND deleted_at IS NULL;
alter table doctor enable row level security;
alter table doctor force row level security;
create policy resolver on doctor for select to clinic_resolver
  using (true);
create policy tenant on doctor
  using (clinic_id = ANY (app_clinics()));
grant insert, select, update on doctor to clinic_app;
grant select on doctor to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_needs_mobile(user_id bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (
    select d.id from doctor d where d.group_id = app_group() and d.user_id = $1 and d.deleted_at is null
      and d.is_enable_appointment_sms_notify)
$function$;
alter function resolve_needs_mobile(bigint) owner to clinic_resolver;

-- payments

create table acquirer_code (
  reference text not null,
  clinic_id bigint not null,
  transaction_id bigint not null,
  connection_id bigint not null,
  payee_name text not null,
  amount_cents bigint not null,
  asked_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  provider_id text,
  code_text text,
  made_at timestamp(3) with time zone,
  failure text,
  next text,
  due_at timestamp(3) with time zone,
  tries integer default 0 not null,
  constraint acquirer_code_pkey PRIMARY KEY (reference, clinic_id),
  constraint acquirer_code_is_due CHECK (num_nulls(next, due_at) = ANY (ARRAY[0, 2])),
  constraint acquirer_code_is_whole CHECK (num_nulls(code_text, made_at) = ANY (ARRAY[0, 2])),
  constraint acquirer_code_next_check CHECK (next = ANY (ARRAY['make'::text, 'watch'::text, 'end'::text])),
  constraint acquirer_code_clinic_id_transaction_id_fkey FOREIGN KEY (clinic_id, transaction_id) REFERENCES transaction(clinic_id, id),
  constraint acquirer_code_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES acquirer_connection(id)
);
CREATE INDEX acquirer_code_asked ON acquirer_code USING btree (connection_id, asked_at);
CREATE INDEX acquirer_code_due ON acquirer_code USING btree (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX acquirer_code_of_provider ON acquirer_code USING btree (provider_id);
CREATE INDEX acquirer_code_of_transaction ON acquirer_code USING btree (clinic_id, transaction_id);
alter table acquirer_code enable row level security;
alter table acquirer_code force row level security;
create policy resolver on acquirer_code for select to clinic_resolver
  using (true);
create policy tenant on acquirer_code
  using (clinic_id = ANY (app_clinics()));
CREATE TRIGGER code_stays BEFORE UPDATE ON acquirer_code FOR EACH ROW EXECUTE FUNCTION keep_acquirer_code();
grant insert, select on acquirer_code to clinic_app;
grant select on acquirer_code to clinic_resolver;
grant update (code_text, due_at, expires_at, failure, made_at, next, provider_id, tries) on acquirer_code to clinic_app;

create table acquirer_connection (
  id bigint generated by default as identity not null,
  kind text not null,
  owner text not null,
  payee_name text not null,
  live boolean not null,
  state text default 'new'::text not null,
  secrets text,
  key_hint text,
  proposed_secrets text,
  proposed_hint text,
  proposed_at timestamp(3) with time zone,
  proposed_by text,
  former_until timestamp(3) with time zone,
  last_test_at timestamp(3) with time zone,
  last_test_ok boolean,
  last_test_message text,
  created_at timestamp(3) with time zone not null,
  created_by text not null,
  updated_at timestamp(3) with time zone not null,
  updated_by text not null,
  constraint acquirer_connection_pkey PRIMARY KEY (id),
  constraint acquirer_connection_check CHECK (state = 'new'::text OR secrets IS NOT NULL),
  constraint acquirer_connection_kind_check CHECK (kind = ANY (ARRAY['stripe'::text, 'hitpay'::text])),
  constraint acquirer_connection_state_check CHECK (state = ANY (ARRAY['new'::text, 'open'::text, 'closed'::text]))
);
grant insert, update on acquirer_connection to clinic_head_office;
grant select on acquirer_connection to clinic_app;
grant select on acquirer_connection to clinic_resolver;
grant usage on sequence acquirer_connection_id_seq to clinic_head_office;

create table acquirer_webhook (
  id bigint generated always as identity not null,
  connection_id bigint not null,
  event_id text not null,
  kinds text not null,
  effect text not null,
  received_at timestamp(3) with time zone not null,
  message text not null,
  constraint acquirer_webhook_pkey PRIMARY KEY (id),
  constraint acquirer_webhook_effect_check CHECK (effect = ANY (ARRAY['applied'::text, 'asked'::text, 'kept'::text])),
  constraint acquirer_webhook_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES acquirer_connection(id)
);
CREATE INDEX acquirer_webhook_newest ON acquirer_webhook USING btree (connection_id, received_at DESC);
grant delete, select on acquirer_webhook to clinic_resolver;
grant insert, select on acquirer_webhook to clinic_app;

create table device_message (
  clinic_id bigint not null,
  device_id text not null,
  version bigint not null,
  state text not null,
  transaction_id bigint,
  amount_cents bigint,
  qr_code text,
  expires_at timestamp with time zone,
  constraint device_message_pkey PRIMARY KEY (clinic_id, device_id),
  constraint device_message_state_known CHECK (state = ANY (ARRAY['waiting'::text, 'payment'::text, 'paid'::text, 'failed'::text, 'held'::text])),
  constraint device_message_clinic_id_device_id_fkey FOREIGN KEY (clinic_id, device_id) REFERENCES device(clinic_id, device_id),
  constraint device_message_clinic_id_transaction_id_fkey FOREIGN KEY (clinic_id, transaction_id) REFERENCES transaction(clinic_id, id)
);
CREATE INDEX device_message_of_transaction ON device_message USING btree (clinic_id, transaction_id);
alter table device_message enable row level security;
alter table device_message force row level security;
create policy tenant on device_message
  using (clinic_id = ANY (app_clinics()));
grant insert, select, update on device_message to clinic_app;

create table device_screen (
  id bigint generated always as identity not null,
  clinic_id bigint not null,
  device_id text not null,
  paired_by bigint not null,
  paired_at timestamp with time zone not null,
  last_seen_at timestamp with time zone,
  revoked_at timestamp with time zone,
  shows text default 'payment'::text not null,
  constraint device_screen_pkey PRIMARY KEY (clinic_id, id),
  constraint device_screen_shows_check CHECK (shows = ANY (ARRAY['payment'::text, 'queue'::text])),
  constraint device_screen_clinic_id_device_id_fkey FOREIGN KEY (clinic_id, device_id) REFERENCES device(clinic_id, device_id)
);
CREATE INDEX device_screen_of_device ON device_screen USING btree (clinic_id, device_id) WHERE revoked_at IS NULL;
alter table device_screen enable row level security;
alter table device_screen force row level security;
create policy tenant on device_screen
  using (clinic_id = ANY (app_clinics()));
grant insert, select on device_screen to clinic_app;
grant update (last_seen_at, revoked_at) on device_screen to clinic_app;

create table issue (
  id bigint generated always as identity not null,
  clinic_id bigint not null,
  transaction_id bigint not null,
  patient_id text not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  created_by bigint,
  create_user text,
  type smallint not null,
  remark text not null,
  hq_remark text,
  status text default 'n'::text not null,
  constraint issue_pkey PRIMARY KEY (clinic_id, id),
  constraint issue_status_check CHECK (status = ANY (ARRAY['n'::text, 'i'::text, 'r'::text, 'u'::text])),
  constraint issue_type_check CHECK (type >= 0 AND type <= 4),
  constraint issue_clinic_id_transaction_id_fkey FOREIGN KEY (clinic_id, transaction_id) REFERENCES transaction(clinic_id, id)
);
CREATE INDEX issue_by_created_at ON issue USING btree (clinic_id, created_at, id);
CREATE INDEX issue_by_patient ON issue USING btree (clinic_id, patient_id, id);
CREATE INDEX issue_by_status ON issue USING btree (clinic_id, status, id);
CREATE INDEX issue_by_type ON issue USING btree (clinic_id, type, id);
CREATE INDEX issue_number ON issue USING btree (id);
CREATE INDEX issue_of_transaction ON issue USING btree (clinic_id, transaction_id, id);
CREATE INDEX issue_open ON issue USING btree (clinic_id, id) WHERE status = ANY (ARRAY['n'::text, 'i'::text]);
alter table issue enable row level security;
alter table issue force row level security;
create policy resolver on issue for select to clinic_resolver
  using (true);
create policy tenant on issue
  using (clinic_id = ANY (app_clinics()));
CREATE TRIGGER issue_has_its_patient BEFORE INSERT ON issue FOR EACH ROW EXECUTE FUNCTION give_issue_its_patient();
grant insert, select on issue to clinic_app;
grant select on issue to clinic_resolver;
grant update (hq_remark, patient_id, remark, status, type, updated_at) on issue to clinic_app;

create table patient (
  clinic_id bigint not null,
  patient_id text not null,
  name text,
  created_at timestamp with time zone default now() not null,
  constraint patient_pkey PRIMARY KEY (clinic_id, patient_id),
  constraint patient_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id)
);
CREATE INDEX patient_folded ON patient USING gin (clinic_id, folded((patient_id || ' '::text) || COALESCE(name, ''::text)) gin_trgm_ops);
alter table patient enable row level security;
alter table patient force row level security;
create policy resolver on patient for select to clinic_resolver
  using (true);
create policy tenant on patient
  using (clinic_id = ANY (app_clinics()));
grant insert, select on patient to clinic_app;
grant select on patient to clinic_resolver;

create table payment_code (
  reference text not null,
  clinic_id bigint not null,
  transaction_id bigint not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  payee_proxy text,
  payee_name text,
  code_text text,
  mode text default 'pooled'::text not null,
  constraint payment_code_pkey PRIMARY KEY (reference, clinic_id),
  constraint payment_code_is_frozen CHECK (num_nulls(payee_proxy, payee_name, code_text) = ANY (ARRAY[0, 3])),
  constraint payment_code_mode_known CHECK (mode = ANY (ARRAY['pooled'::text, 'own'::text])),
  constraint payment_code_clinic_id_transaction_id_fkey FOREIGN KEY (clinic_id, transaction_id) REFERENCES transaction(clinic_id, id)
);
CREATE INDEX payment_code_created_at ON payment_code USING btree (created_at);
CREATE INDEX payment_code_of_transaction ON payment_code USING btree (clinic_id, transaction_id);
alter table payment_code enable row level security;
alter table payment_code force row level security;
create policy resolver on payment_code for select to clinic_resolver
  using (true);
create policy tenant on payment_code
  using (clinic_id = ANY (app_clinics()));
CREATE TRIGGER own_of_its_payment BEFORE INSERT ON payment_code FOR EACH ROW WHEN (new.mode = 'own'::text) EXECUTE FUNCTION keep_mode_of_code();
grant insert, select on payment_code to clinic_app;
grant select on payment_code to clinic_resolver;

create table payment_outcome (
  acquirer_id text not null,
  webhook_id text not null,
  clinic_id bigint,
  transaction_id bigint,
  reference text not null,
  status text not null,
  amount_cents bigint not null,
  paid_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  attached_at timestamp with time zone,
  effect text not null,
  message text,
  returned_at timestamp(3) with time zone,
  returned_by text,
  return_note text,
  constraint payment_outcome_pkey PRIMARY KEY (acquirer_id),
  constraint payment_outcome_check CHECK ((clinic_id IS NULL) = (transaction_id IS NULL)),
  constraint payment_outcome_check1 CHECK ((effect = 'unknown_reference'::text) = (clinic_id IS NULL)),
  constraint payment_outcome_effect_check CHECK (effect = ANY (ARRAY['paid'::text, 'failed'::text, 'held_wrong_amount'::text, 'held_late'::text, 'extra_payment'::text, 'unknown_reference'::text, 'none'::text])),
  constraint payment_outcome_status_check CHECK (status = ANY (ARRAY['paid'::text, 'failed'::text])),
  constraint payment_outcome_clinic_id_transaction_id_fkey FOREIGN KEY (clinic_id, transaction_id) REFERENCES transaction(clinic_id, id)
);
CREATE INDEX payment_outcome_of_transaction ON payment_outcome USING btree (clinic_id, transaction_id);
alter table payment_outcome enable row level security;
alter table payment_outcome force row level security;
create policy attached on payment_outcome for update to clinic_resolver
  using (clinic_id IS NULL)
  with check (true);
create policy resolver on payment_outcome for select to clinic_resolver
  using (true);
create policy tenant on payment_outcome
  using (clinic_id = ANY (app_clinics()));
create policy unmatched on payment_outcome for insert to clinic_resolver
  with check (clinic_id IS NULL);
CREATE TRIGGER journal_extra_inserted AFTER INSERT ON payment_outcome FOR EACH ROW WHEN (new.effect = 'extra_payment'::text) EXECUTE FUNCTION journal_extra_payment();
CREATE TRIGGER journal_extra_moved AFTER UPDATE OF effect ON payment_outcome FOR EACH ROW WHEN (new.effect = 'extra_payment'::text AND old.effect IS DISTINCT FROM new.effect) EXECUTE FUNCTION journal_extra_payment();
grant insert, select on payment_outcome to clinic_app;
grant insert, select on payment_outcome to clinic_resolver;
grant update (amount_cents, attached_at, clinic_id, effect, message, paid_at, received_at, return_note, returned_at, returned_by, status, transaction_id, webhook_id) on payment_outcome to clinic_resolver;
grant update (amount_cents, effect, message, paid_at, received_at, status, webhook_id) on payment_outcome to clinic_app;

create table receipt_link (
  clinic_id bigint not null,
  token_hash text not null,
  transaction_id bigint not null,
  created_by bigint not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  uses integer default 0 not null,
  constraint receipt_link_pkey PRIMARY KEY (clinic_id, token_hash),
  constraint receipt_link_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id),
  constraint receipt_link_clinic_id_transaction_id_fkey FOREIGN KEY (clinic_id, transaction_id) REFERENCES transaction(clinic_id, id)
);
CREATE INDEX receipt_link_expires_at ON receipt_link USING btree (clinic_id, expires_at);
CREATE INDEX receipt_link_hash ON receipt_link USING btree (token_hash);
CREATE INDEX receipt_link_of_transaction ON receipt_link USING btree (clinic_id, transaction_id);
alter table receipt_link enable row level security;
alter table receipt_link force row level security;
create policy resolver on receipt_link for select to clinic_resolver
  using (true);
create policy tenant on receipt_link
  using (clinic_id = ANY (app_clinics()));
grant delete, insert, select on receipt_link to clinic_app;
grant select on receipt_link to clinic_resolver;
grant update (uses) on receipt_link to clinic_app;

create table telemed_order (
  clinic_id bigint not null,
  transaction_id bigint not null,
  visit_id bigint not null,
  patient_name text not null,
  total_cents bigint not null,
  constraint telemed_order_pkey PRIMARY KEY (clinic_id, transaction_id),
  constraint telemed_order_clinic_id_visit_id_key UNIQUE (clinic_id, visit_id),
  constraint telemed_order_total_cents_check CHECK (total_cents > 0),
  constraint telemed_order_clinic_id_transaction_id_fkey FOREIGN KEY (clinic_id, transaction_id) REFERENCES transaction(clinic_id, id)
);
alter table telemed_order enable row level security;
alter table telemed_order force row level security;
create policy tenant on telemed_order
  using (clinic_id = ANY (app_clinics()));
CREATE TRIGGER never_altered BEFORE DELETE OR UPDATE ON telemed_order FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on telemed_order to clinic_app;

create table transaction (
  id bigint generated always as identity not null,
  clinic_id bigint not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  created_by bigint not null,
  device_id text,
  patient_id text not null,
  remark text,
  product_type text not null,
  amount_cents bigint not null,
  payment_status text default 'i'::text not null,
  status text default 'i'::text not null,
  payment_advice_status text,
  payment_advice_id bigint,
  payment_method text,
  reference text not null,
  qr_expires_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  paid_cents bigint,
  provider_cents bigint,
  admin_fee_cents bigint,
  admin_fee_gst_cents bigint,
  handling_fee_cents bigint,
  handling_fee_gst_cents bigint,
  pay_to_clinic_cents bigint,
  from_voucher boolean default false not null,
  connection_id bigint,
  mode text default 'pooled'::text not null,
  fee_statement_id bigint,
  constraint transaction_pkey PRIMARY KEY (clinic_id, id) INCLUDE (created_at),
  constraint transaction_amount_cents_check CHECK (amount_cents > 0),
  constraint transaction_check CHECK (payment_status = 'i'::text AND status = 'i'::text OR payment_status = 'p'::text AND status = 'p'::text OR payment_status = 'p'::text AND status = 'h'::text OR payment_status = 'p'::text AND status = 'x'::text OR payment_status = 'e'::text AND status = 'f'::text OR payment_status = 'e'::text AND status = 'c'::text),
  constraint transaction_check2 CHECK ((paid_at IS NULL) = (paid_cents IS NULL)),
  constraint transaction_check3 CHECK ((payment_status = 'p'::text) = (paid_at IS NOT NULL)),
  constraint transaction_fees_tie CHECK (status <> 'p'::text OR pay_to_clinic_cents =
CASE mode
    WHEN 'own'::text THEN 0::bigint
    ELSE amount_cents - admin_fee_cents - admin_fee_gst_cents - handling_fee_cents - handling_fee_gst_cents
END),
  constraint transaction_mode_known CHECK (mode = ANY (ARRAY['pooled'::text, 'own'::text])),
  constraint transaction_own_apart CHECK (
CASE mode
    WHEN 'pooled'::text THEN fee_statement_id IS NULL
    ELSE product_type = 'c'::text AND NOT from_voucher AND status <> 'h'::text AND payment_advice_id IS NULL
END),
  constraint transaction_paid_cents_check CHECK (paid_cents > 0),
  constraint transaction_payment_advice_status_check CHECK (payment_advice_status = ANY (ARRAY['w'::text, 'r'::text, 'p'::text, 'f'::text])),
  constraint transaction_payment_status_check CHECK (payment_status = ANY (ARRAY['i'::text, 'p'::text, 'e'::text])),
  constraint transaction_product_type_check CHECK (product_type = ANY (ARRAY['vh'::text, 'vhd'::text, 'vhs'::text, 'vc'::text, 'v'::text, 'c'::text, 't'::text])),
  constraint transaction_status_check CHECK (status = ANY (ARRAY['i'::text, 'p'::text, 'c'::text, 'f'::text, 'h'::text, 'x'::text])),
  constraint transaction_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id),
  constraint transaction_clinic_id_patient_id_fkey FOREIGN KEY (clinic_id, patient_id) REFERENCES patient(clinic_id, patient_id),
  constraint transaction_of_advice_there FOREIGN KEY (clinic_id, payment_advice_id) REFERENCES payment_advice(clinic_id, id) DEFERRABLE INITIALLY DEFERRED,
  constraint transaction_of_statement_there FOREIGN KEY (clinic_id, fee_statement_id) REFERENCES fee_statement(clinic_id, id) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX transaction_by_amount ON transaction USING btree (clinic_id, amount_cents, id) INCLUDE (created_at);
CREATE INDEX transaction_by_created_at ON transaction USING btree (clinic_id, created_at, id);
CREATE INDEX transaction_by_patient ON transaction USING btree (clinic_id, patient_id, id) INCLUDE (created_at);
CREATE INDEX transaction_by_pay_to_clinic ON transaction USING btree (clinic_id, pay_to_clinic_cents, id) INCLUDE (created_at);
CREATE INDEX transaction_by_product_type ON transaction USING btree (clinic_id, product_type, id) INCLUDE (created_at);
CREATE INDEX transaction_by_provider ON transaction USING btree (clinic_id, provider_cents, id) INCLUDE (created_at);
CREATE INDEX transaction_by_status ON transaction USING btree (clinic_id, status, id) INCLUDE (created_at);
CREATE INDEX transaction_from_voucher ON transaction USING btree (clinic_id, created_at) INCLUDE (amount_cents) WHERE from_voucher;
CREATE INDEX transaction_held ON transaction USING btree (clinic_id, paid_at, id) WHERE status = 'h'::text;
CREATE INDEX transaction_in_progress ON transaction USING btree (qr_expires_at) WHERE payment_status = 'i'::text;
CREATE INDEX transaction_number ON transaction USING btree (id);
CREATE INDEX transaction_of_advice ON transaction USING btree (clinic_id, payment_advice_id, id) WHERE payment_advice_id IS NOT NULL;
CREATE UNIQUE INDEX transaction_open_on_device ON transaction USING btree (clinic_id, device_id) WHERE payment_status = 'i'::text AND device_id IS NOT NULL;
CREATE INDEX transaction_own_by_paid_at ON transaction USING btree (clinic_id, paid_at, id) WHERE mode = 'own'::text AND status = 'p'::text;
CREATE INDEX transaction_own_by_statement ON transaction USING btree (clinic_id, fee_statement_id, paid_at) WHERE mode = 'own'::text;
CREATE INDEX transaction_unsettled ON transaction USING btree (clinic_id, paid_at, id) WHERE status = 'p'::text AND payment_advice_id IS NULL;
alter table transaction enable row level security;
alter table transaction force row level security;
create policy resolver on transaction for select to clinic_resolver
  using (true);
create policy tenant on transaction
  using (clinic_id = ANY (app_clinics()));
CREATE TRIGGER issues_follow_their_patient AFTER UPDATE OF patient_id ON transaction FOR EACH ROW WHEN (old.patient_id IS DISTINCT FROM new.patient_id) EXECUTE FUNCTION correct_patient_of_issues();
CREATE TRIGGER journal_inserted AFTER INSERT ON transaction FOR EACH ROW WHEN (new.mode = 'pooled'::text AND new.payment_status = 'p'::text AND NOT new.from_voucher) EXECUTE FUNCTION journal_transaction();
CREATE TRIGGER journal_moved AFTER UPDATE OF status ON transaction FOR EACH ROW WHEN (new.mode = 'pooled'::text AND new.payment_status = 'p'::text AND old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION journal_transaction();
CREATE TRIGGER journal_own_inserted AFTER INSERT ON transaction FOR EACH ROW WHEN (new.mode = 'own'::text AND new.payment_status = 'p'::text) EXECUTE FUNCTION journal_own_transaction();
CREATE TRIGGER journal_own_moved AFTER UPDATE OF status ON transaction FOR EACH ROW WHEN (new.mode = 'own'::text AND new.payment_status = 'p'::text AND old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION journal_own_transaction();
CREATE TRIGGER journal_voucher_inserted AFTER INSERT ON transaction FOR EACH ROW WHEN (new.from_voucher) EXECUTE FUNCTION journal_voucher_transaction();
CREATE TRIGGER voucher_begins_complete BEFORE INSERT ON transaction FOR EACH ROW WHEN (new.from_voucher AND (new.payment_status <> 'p'::text OR new.status <> 'p'::text)) EXECUTE FUNCTION keep_voucher_transaction();
CREATE TRIGGER voucher_stays_complete BEFORE UPDATE ON transaction FOR EACH ROW WHEN (old.from_voucher IS DISTINCT FROM new.from_voucher OR old.from_voucher AND (new.payment_status <> 'p'::text OR new.status <> 'p'::text OR new.amount_cents IS DISTINCT FROM old.amount_cents OR new.paid_cents IS DISTINCT FROM old.paid_cents OR new.pay_to_clinic_cents IS DISTINCT FROM old.pay_to_clinic_cents)) EXECUTE FUNCTION keep_voucher_transaction();
grant insert, select on transaction to clinic_app;
grant select on transaction to clinic_resolver;
grant update (admin_fee_cents, admin_fee_gst_cents, amount_cents, connection_id, device_id, fee_statement_id, handling_fee_cents, handling_fee_gst_cents, paid_at, paid_cents, patient_id, pay_to_clinic_cents, payment_advice_id, payment_method, payment_status, provider_cents, qr_expires_at, reference, remark, status, updated_at) on transaction to clinic_app;

create table transaction_delta (
  id bigint generated always as identity not null,
  clinic_id bigint not null,
  day date not null,
  status text not null,
  payment_status text not null,
  product_type text not null,
  transactions bigint not null,
  amount_cents bigint not null,
  provider_cents bigint not null,
  pay_to_clinic_cents bigint not null,
  constraint transaction_delta_pkey PRIMARY KEY (clinic_id, id)
);
alter table transaction_delta enable row level security;
alter table transaction_delta force row level security;
create policy resolver on transaction_delta for select to clinic_resolver
  using (true);
create policy tenant on transaction_delta
  using (clinic_id = ANY (app_clinics()));
grant delete, insert, select on transaction_delta to clinic_app;
grant select on transaction_delta to clinic_resolver;

create table transaction_rollup (
  clinic_id bigint not null,
  day date not null,
  status text not null,
  payment_status text not null,
  product_type text not null,
  transactions bigint not null,
  amount_cents bigint not null,
  provider_cents bigint not null,
  pay_to_clinic_cents bigint not null,
  constraint transaction_rollup_pkey PRIMARY KEY (clinic_id, day, status, payment_status, product_type)
);
CREATE INDEX transaction_rollup_rare ON transaction_rollup USING btree (clinic_id, day) INCLUDE (status, amount_cents) WHERE status = ANY (ARRAY['h'::text, 'x'::text]);
alter table transaction_rollup enable row level security;
alter table transaction_rollup force row level security;
create policy tenant on transaction_rollup
  using (clinic_id = ANY (app_clinics()));
CREATE TRIGGER add_deleted AFTER DELETE ON transaction_rollup REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION add_to_totals();
CREATE TRIGGER add_inserted AFTER INSERT ON transaction_rollup REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_to_totals();
CREATE TRIGGER add_updated AFTER UPDATE ON transaction_rollup REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_to_totals();
grant delete, insert, select, update on transaction_rollup to clinic_app;

create table transaction_total (
  clinic_id bigint not null,
  period text not null,
  first_day date not null,
  transactions bigint not null,
  amount_cents bigint not null,
  pending_cents bigint not null,
  complete_cents bigint not null,
  complete_transactions bigint default 0 not null,
  least_id bigint,
  largest_id bigint,
  looked_through bigint default 0 not null,
  constraint transaction_total_pkey PRIMARY KEY (clinic_id, period, first_day),
  constraint transaction_total_period_check CHECK (period = ANY (ARRAY['all'::text, 'month'::text, 'day'::text]))
);
alter table transaction_total enable row level security;
alter table transaction_total force row level security;
create policy tenant on transaction_total
  using (clinic_id = ANY (app_clinics()));
grant delete, insert, select, update on transaction_total to clinic_app;

CREATE OR REPLACE FUNCTION public.add_to_totals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changes rollup_change[] := '{}';
  one record;
begin
  if tg_op <> 'DELETE' then
    select changes || array_agg((clinic_id, day, status, transactions, amount_cents)::rollup_change) into changes from new_rows;
  end if;
  if tg_op <> 'INSERT' then
    select changes || array_agg((clinic_id, day, status, -transactions, -amount_cents)::rollup_change) into changes from old_rows;
  end if;
  for one in
    select clinic_id, period, first_day, sum(transactions) as transactions, sum(amount_cents) as amount_cents,
      coalesce(sum(amount_cents) filter (where status = 'i'), 0) as pending_cents,
      coalesce(sum(amount_cents) filter (where status = 'p'), 0) as complete_cents,
      coalesce(sum(transactions) filter (where status = 'p'), 0) as complete_transactions
    from unnest(changes) cross join lateral
      (values ('all', date '0001-01-01'), ('month', date_trunc('month', day)::date), ('day', day)) p(period, first_day)
    group by 1, 2, 3 order by 1, 2, 3
  loop
    insert into transaction_total as t
      (clinic_id, period, first_day, transactions, amount_cents, pending_cents, complete_cents, complete_transactions)
    values (one.clinic_id, one.period, one.first_day, one.transactions, one.amount_cents, one.pending_cents, one.complete_cents,
      one.complete_transactions)
    on conflict (clinic_id, period, first_day) do update set transactions = t.transactions + excluded.transactions,
      amount_cents = t.amount_cents + excluded.amount_cents, pending_cents = t.pending_cents + excluded.pending_cents,
      complete_cents = t.complete_cents + excluded.complete_cents,
      complete_transactions = t.complete_transactions + excluded.complete_transactions;
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.attach_unmatched_outcome(wanted text, clinic bigint, payment bigint, present timestamp with time zone)
 RETURNS TABLE(reference text, amount_cents bigint, paid_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  select o.reference, o.amount_cents, o.paid_at into reference, amount_cents, paid_at
  from payment_outcome o where o.acquirer_id = wanted and o.clinic_id is null and o.status = 'paid' and o.returned_at is null for update;
  if not found or clinic <> all (app_clinics()) then
    return;
  end if;
  update payment_outcome o set clinic_id = clinic, transaction_id = payment, effect = 'none', attached_at = present
  where o.acquirer_id = wanted;
  return next;
end $function$;
alter function attach_unmatched_outcome(text,bigint,bigint,timestamp with time zone) owner to clinic_resolver;
grant execute on function attach_unmatched_outcome(text,bigint,bigint,timestamp with time zone) to clinic_head_office;
revoke execute on function attach_unmatched_outcome(text,bigint,bigint,timestamp with time zone) from public;

CREATE OR REPLACE FUNCTION public.claim_unmatched_outcome(wanted text, clinic bigint, payment bigint, present timestamp with time zone)
 RETURNS TABLE(reference text, amount_cents bigint, paid_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  told_at timestamptz;
begin
  select o.reference, o.amount_cents, o.paid_at, o.received_at into reference, amount_cents, paid_at, told_at
  from payment_outcome o where o.acquirer_id = wanted and o.clinic_id is null and o.status = 'paid' and o.returned_at is null for update;
  if not found or clinic <> all (app_clinics()) or payment is distinct from (
    select n.transaction_id from nearest_code(clinic, reference, told_at) n) then
    return;
  end if;
  update payment_outcome o set clinic_id = clinic, transaction_id = payment, effect = 'none', attached_at = present
  where o.acquirer_id = wanted;
  return next;
end $function$;
alter function claim_unmatched_outcome(text,bigint,bigint,timestamp with time zone) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.correct_patient_of_issues()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update issue i set patient_id = new.patient_id where i.clinic_id = new.clinic_id and i.transaction_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.find_unmatched_outcomes(clinic bigint, since timestamp with time zone, wanted_cents bigint[], earliest timestamp with time zone, latest timestamp with time zone, endings text[], most integer)
 RETURNS TABLE(acquirer_id text, reference text, amount_cents bigint, paid_at timestamp with time zone, transaction_id bigint, code text, distance integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with lost as materialized (
    select u.acquirer_id, u.reference, u.amount_cents, u.paid_at, u.received_at from payment_outcome u
    where u.clinic_id is null and u.status = 'paid' and u.returned_at is null and u.received_at >= since and clinic = any (app_clinics())
      and (u.amount_cents = any (wanted_cents) or u.paid_at between earliest and latest
        or exists (select from unnest(endings) e where right(u.reference, length(e)) = e or right(upper(u.acquirer_id), length(e)) = e))
    order by u.received_at desc limit 200
  ), parts as materialized (
    select l.acquirer_id, substr(l.reference, n, 2) as part from lost l cross join generate_series(1, 18) n
    where length(l.reference) > n
  ), pieces as materialized (
    select p.transaction_id, p.reference, p.created_at, t.created_at as began_at, substr(p.reference, n, 2) as part
    from transaction t join payment_code p on p.clinic_id = t.clinic_id and p.transaction_id = t.id
    cross join generate_series(8, 14, 2) n
    where t.clinic_id = clinic and exists (select from lost)
      and t.created_at between (select min(l.received_at) from lost l) - interval '2 days' and (select max(l.received_at) from lost l)
  ), near as (
    select distinct on (l.acquirer_id) l.acquirer_id, l.reference, l.amount_cents, l.paid_at, l.received_at, q.transaction_id,
      q.reference as code, levenshtein_less_equal(l.reference, q.reference, 3) as distance
    from parts join pieces q on q.part = parts.part join lost l on l.acquirer_id = parts.acquirer_id
    where q.began_at between l.received_at - interval '2 days' and l.received_at
      and levenshtein_less_equal(l.reference, q.reference, 3) <= 3
    order by l.acquirer_id, distance, q.created_at desc
  )
  select n.acquirer_id, n.reference, n.amount_cents, n.paid_at, n.transaction_id, n.code, n.distance
  from near n order by n.received_at desc limit most
$function$;
alter function find_unmatched_outcomes(bigint,timestamp with time zone,bigint[],timestamp with time zone,timestamp with time zone,text[],integer) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.give_issue_its_patient()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select t.patient_id into new.patient_id from transaction t
  where t.clinic_id = new.clinic_id and t.id = new.transaction_id for no key update;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_acquirer_code()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.code_text is not null and (new.code_text, new.provider_id) is distinct from (old.code_text, old.provider_id) then
    raise exception 'A code that was made is never changed.';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_unmatched_outcome(acquirer text, webhook text, told_reference text, told_status text, told_cents bigint, told_paid_at timestamp with time zone, told_at timestamp with time zone, told_message text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into payment_outcome (acquirer_id, webhook_id, reference, status, amount_cents, paid_at, received_at, effect, message)
  values (acquirer, webhook, told_reference, told_status, told_cents, told_paid_at, told_at, 'unknown_reference', told_message)
  on conflict (acquirer_id) do update set webhook_id = excluded.webhook_id, status = excluded.status,
    amount_cents = excluded.amount_cents, paid_at = excluded.paid_at, received_at = excluded.received_at, message = excluded.message
$function$;
alter function keep_unmatched_outcome(text,text,text,text,bigint,timestamp with time zone,timestamp with time zone,text) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.nearest_code(clinic bigint, told_reference text, told_at timestamp with time zone)
 RETURNS TABLE(transaction_id bigint, code text, distance integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select p.transaction_id, p.reference, levenshtein_less_equal(told_reference, p.reference, 3)
  from transaction t join payment_code p on p.clinic_id = t.clinic_id and p.transaction_id = t.id
  where t.clinic_id = clinic and clinic = any (app_clinics())
    and t.created_at between told_at - interval '2 days' and told_at
    and levenshtein_less_equal(told_reference, p.reference, 3) <= 3
  order by 3, p.created_at desc limit 1
$function$;
alter function nearest_code(bigint,text,timestamp with time zone) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.note_ids_of_totals(of_clinic bigint, days date[])
 RETURNS void
 LANGUAGE sql
AS $function$
  with d as materialized (
    select first_day from transaction_total
    where clinic_id = of_clinic and period = 'day' and looked_through <> transactions
      and (days is null or first_day between (select min(day) - 7 from unnest(days) day) and (select max(day) from unnest(days) day))
  ), i as (
    select (created_at at time zone 'Asia/Singapore')::date as day, min(id) as least_id, max(id) as largest_id
    from transaction
    where clinic_id = of_clinic and created_at >= (select min(first_day) from d)::timestamp at time zone 'Asia/Singapore'
      and created_at < (select max(first_day) + 1 from d)::timestamp at time zone 'Asia/Singapore'
    group by 1
  )
  update transaction_total t set least_id = i.least_id, largest_id = i.largest_id, looked_through = t.transactions
  from d join i on i.day = d.first_day
  where t.clinic_id = of_clinic and t.period = 'day' and t.first_day = d.first_day;
  update transaction_total t set least_id = m.least_id, largest_id = m.largest_id, looked_through = m.looked_through
  from (
    select date_trunc('month', first_day)::date as first_day, min(least_id) as least_id, max(largest_id) as largest_id,
      coalesce(sum(transactions) filter (where looked_through = transactions), 0)::int8 as looked_through
    from transaction_total
    where clinic_id = of_clinic and period = 'day'
      and (days is null or date_trunc('month', first_day) between (select date_trunc('month', min(day) - 7) from unnest(days) day)
        and (select date_trunc('month', max(day)) from unnest(days) day))
    group by 1
  ) m
  where t.clinic_id = of_clinic and t.period = 'month' and t.first_day = m.first_day and t.looked_through <> m.looked_through;
$function$;

CREATE OR REPLACE FUNCTION public.purge_acquirer_webhooks(most integer)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with gone as (
    delete from acquirer_webhook where id in (select id from acquirer_webhook where received_at < now() - interval '90 days' limit most) returning 1
  )
  select count(*)::int from gone
$function$;
alter function purge_acquirer_webhooks(integer) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_acquirer_codes(connection bigint, wanted_reference text, wanted_provider text)
 RETURNS TABLE(clinic_id bigint, group_id bigint, transaction_id bigint, reference text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select a.clinic_id, c.group_id, a.transaction_id, a.reference from acquirer_code a join clinic c on c.id = a.clinic_id
  where a.connection_id = connection and (a.reference = wanted_reference or a.provider_id = wanted_provider)
$function$;
alter function resolve_acquirer_codes(bigint,text,text) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_clinics_with_codes_since(since timestamp with time zone)
 RETURNS TABLE(clinic_id bigint, group_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select distinct c.id, c.group_id from payment_code p join clinic c on c.id = p.clinic_id where p.created_at >= since
$function$;
alter function resolve_clinics_with_codes_since(timestamp with time zone) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_clinics_with_deltas()
 RETURNS TABLE(clinic_id bigint, group_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select c.id, c.group_id from clinic c where c.id in (select d.clinic_id from transaction_delta d)
$function$;
alter function resolve_clinics_with_deltas() owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_clinics_with_expired_codes(present timestamp with time zone)
 RETURNS TABLE(clinic_id bigint, group_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select distinct c.id, c.group_id from transaction t join clinic c on c.id = t.clinic_id
  where t.payment_status = 'i' and t.qr_expires_at <= present
$function$;
alter function resolve_clinics_with_expired_codes(timestamp with time zone) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_clinics_with_held_money()
 RETURNS TABLE(clinic_id bigint, group_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select c.id, c.group_id from clinic c where c.id in (select t.clinic_id from transaction t where t.status = 'h')
$function$;
alter function resolve_clinics_with_held_money() owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_clinics_with_open_issues()
 RETURNS TABLE(clinic_id bigint, group_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select c.id, c.group_id from clinic c where c.id in (select i.clinic_id from issue i where i.status in ('n', 'i'))
$function$;
alter function resolve_clinics_with_open_issues() owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_codes_of_connections(since timestamp with time zone)
 RETURNS TABLE(connection_id bigint, asked integer, made integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select a.connection_id, count(*)::int, count(a.made_at)::int from acquirer_code a where a.asked_at >= since group by 1
$function$;
alter function resolve_codes_of_connections(timestamp with time zone) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_connection_names()
 RETURNS TABLE(id bigint, kind text, payee_name text, state text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select k.id, k.kind, k.payee_name, k.state from acquirer_connection k
$function$;
alter function resolve_connection_names() owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_due_acquirer_codes(present timestamp with time zone, most integer)
 RETURNS TABLE(clinic_id bigint, group_id bigint, reference text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select a.clinic_id, c.group_id, a.reference from acquirer_code a join clinic c on c.id = a.clinic_id
  where a.due_at <= present order by a.due_at limit most
$function$;
alter function resolve_due_acquirer_codes(timestamp with time zone,integer) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_issue(wanted bigint)
 RETURNS TABLE(clinic_id bigint, group_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select c.id, c.group_id from issue i join clinic c on c.id = i.clinic_id where i.id = wanted
$function$;
alter function resolve_issue(bigint) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_near_payments(told_reference text, told_cents bigint, told_clinic bigint, told_paid_at timestamp with time zone, told_at timestamp with time zone, most integer)
 RETURNS TABLE(transaction_id bigint, clinic_id bigint, clinic_name text, created_at timestamp with time zone, amount_cents bigint, status text, payment_status text, code text, distance integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 5
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with codes as (
    select p.clinic_id, p.transaction_id, p.reference from payment_code p
    where p.created_at between told_paid_at - interval '1 hour' and told_paid_at
    union
    select p.clinic_id, p.transaction_id, p.reference
    from transaction t join payment_code p on p.clinic_id = t.clinic_id and p.transaction_id = t.id
    where t.clinic_id = told_clinic and t.created_at between told_at - interval '2 days' and told_at
      and levenshtein_less_equal(told_reference, p.reference, 3) <= 3
  ), near as (
    select distinct on (t.id) t.id, t.clinic_id, t.created_at, t.amount_cents, t.status, t.payment_status, q.reference as code,
      case when levenshtein_less_equal(told_reference, q.reference, 3) <= 3
        then levenshtein_less_equal(told_reference, q.reference, 3) end as distance
    from codes q join transaction t on t.clinic_id = q.clinic_id and t.id = q.transaction_id
    where levenshtein_less_equal(told_reference, q.reference, 3) <= 3 or (t.amount_cents = told_cents and t.payment_status <> 'p')
    order by t.id, distance nulls last
  )
  select n.id, n.clinic_id, c.name, n.created_at, n.amount_cents, n.status, n.payment_status, n.code, n.distance
  from near n join clinic c on c.id = n.clinic_id
  order by n.distance nulls last, n.amount_cents <> told_cents, n.created_at desc, n.id desc limit most
$function$;
alter function resolve_near_payments(text,bigint,bigint,timestamp with time zone,timestamp with time zone,integer) owner to clinic_resolver;
grant execute on function resolve_near_payments(text,bigint,bigint,timestamp with time zone,timestamp with time zone,integer) to clinic_head_office;
revoke execute on function resolve_near_payments(text,bigint,bigint,timestamp with time zone,timestamp with time zone,integer) from public;

CREATE OR REPLACE FUNCTION public.resolve_payment_reference(wanted text)
 RETURNS TABLE(clinic_id bigint, group_id bigint, transaction_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select p.clinic_id, c.group_id, p.transaction_id from payment_code p join clinic c on c.id = p.clinic_id
  where p.reference = wanted and p.mode = 'pooled'
$function$;
alter function resolve_payment_reference(text) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_payment_reference(wanted text, at_clinic bigint)
 RETURNS TABLE(clinic_id bigint, group_id bigint, transaction_id bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
declare
  its_group bigint := (select c.group_id from clinic c where c.id = at_clinic);
begin
  return query select p.clinic_id, its_group, p.transaction_id from payment_code p
  where p.clinic_id = at_clinic and p.reference = wanted and p.mode = 'pooled';
end $function$;
alter function resolve_payment_reference(text,bigint) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_receipt_link(wanted text)
 RETURNS TABLE(clinic_id bigint, group_id bigint, transaction_id bigint, expires_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select c.id, c.group_id, l.transaction_id, l.expires_at
  from receipt_link l join clinic c on c.id = l.clinic_id where l.token_hash = wanted
$function$;
alter function resolve_receipt_link(text) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_transaction(wanted bigint)
 RETURNS TABLE(clinic_id bigint, group_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select c.id, c.group_id from transaction t join clinic c on c.id = t.clinic_id where t.id = wanted
$function$;
alter function resolve_transaction(bigint) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_unmatched_outcomes()
 RETURNS TABLE(acquirer_id text, reference text, amount_cents bigint, paid_at timestamp with time zone, received_at timestamp with time zone, returned_at timestamp with time zone, returned_by text, return_note text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select o.acquirer_id, o.reference, o.amount_cents, o.paid_at, o.received_at, o.returned_at, o.returned_by, o.return_note
  from payment_outcome o where o.clinic_id is null and o.status = 'paid'
$function$;
alter function resolve_unmatched_outcomes() owner to clinic_resolver;
grant execute on function resolve_unmatched_outcomes() to clinic_head_office;
revoke execute on function resolve_unmatched_outcomes() from public;

CREATE OR REPLACE FUNCTION public.return_unmatched_outcome(wanted text, noted text, who text, present timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update payment_outcome o set returned_at = present, returned_by = who, return_note = noted
  where o.acquirer_id = wanted and o.clinic_id is null and o.status = 'paid' and o.returned_at is null
$function$;
alter function return_unmatched_outcome(text,text,text,timestamp with time zone) owner to clinic_resolver;
grant execute on function return_unmatched_outcome(text,text,text,timestamp with time zone) to clinic_head_office;
revoke execute on function return_unmatched_outcome(text,text,text,timestamp with time zone) from public;

CREATE OR REPLACE FUNCTION public.search_patients(clinic bigint, words text, most integer)
 RETURNS TABLE(patient_id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'off'
 SET enable_indexonlyscan TO 'off'
AS $function$
  select p.patient_id from patient p
  where p.clinic_id = clinic and clinic = any (app_clinics())
    and folded(p.patient_id || ' ' || coalesce(p.name, '')) ~ (word_expressions(words))[1]
    and ((word_expressions(words))[2] is null or folded(p.patient_id || ' ' || coalesce(p.name, '')) ~ (word_expressions(words))[2])
    and ((word_expressions(words))[3] is null or folded(p.patient_id || ' ' || coalesce(p.name, '')) ~ (word_expressions(words))[3])
    and ((word_expressions(words))[4] is null or folded(p.patient_id || ' ' || coalesce(p.name, '')) ~ all (word_expressions(words)))
  limit most
$function$;
alter function search_patients(bigint,text,integer) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.silent_acquirers(present timestamp with time zone)
 RETURNS TABLE(connection_id bigint, owner text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with paid as materialized (
    select distinct a.connection_id from acquirer_code a join transaction t on t.clinic_id = a.clinic_id and t.id = a.transaction_id
    where a.asked_at >= present - interval '1 day' and t.payment_status = 'p'
  )
  select k.id, k.owner from acquirer_connection k
  where k.state = 'open' and k.id in (select p.connection_id from paid p)
    and not exists (select from acquirer_webhook w where w.connection_id = k.id and w.received_at >= present - interval '1 day')
$function$;
alter function silent_acquirers(timestamp with time zone) owner to clinic_resolver;

-- settlement

create table day_close (
  id bigint generated always as identity not null,
  clinic_id bigint not null,
  day date not null,
  signed_off_at timestamp(3) with time zone not null,
  signed_off_by bigint not null,
  sign_off_name text not null,
  remark text,
  clinic_name text not null,
  movements bigint not null,
  takings_cents bigint not null,
  carried_movements bigint not null,
  carried_cents bigint not null,
  figures jsonb not null,
  seen_entry_id bigint not null,
  open_issue_ids bigint[] not null,
  file text,
  constraint day_close_pkey PRIMARY KEY (clinic_id, id),
  constraint day_close_clinic_id_day_key UNIQUE (clinic_id, day),
  constraint day_close_check CHECK (day <= (signed_off_at AT TIME ZONE 'Asia/Singapore'::text)::date),
  constraint day_close_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id)
);
alter table day_close enable row level security;
alter table day_close force row level security;
create policy tenant on day_close
  using (clinic_id = ANY (app_clinics()));
CREATE TRIGGER never_altered BEFORE UPDATE ON day_close FOR EACH ROW WHEN (old.file IS NOT NULL OR (to_jsonb(old.*) - 'file'::text) IS DISTINCT FROM (to_jsonb(new.*) - 'file'::text)) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_deleted BEFORE DELETE ON day_close FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on day_close to clinic_app;
grant update (file) on day_close to clinic_app;

create table day_close_entry (
  clinic_id bigint not null,
  journal_entry_id bigint not null,
  day date not null,
  constraint day_close_entry_pkey PRIMARY KEY (clinic_id, journal_entry_id),
  constraint day_close_entry_clinic_id_day_fkey FOREIGN KEY (clinic_id, day) REFERENCES day_close(clinic_id, day),
  constraint day_close_entry_clinic_id_journal_entry_id_fkey FOREIGN KEY (clinic_id, journal_entry_id) REFERENCES journal_entry(clinic_id, id)
);
CREATE INDEX day_close_entry_of_day ON day_close_entry USING btree (clinic_id, day);
alter table day_close_entry enable row level security;
alter table day_close_entry force row level security;
create policy tenant on day_close_entry
  using (clinic_id = ANY (app_clinics()));
CREATE TRIGGER never_altered BEFORE DELETE OR UPDATE ON day_close_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on day_close_entry to clinic_app;

create table day_close_unpaid (
  clinic_id bigint not null,
  transaction_id bigint not null,
  day date not null,
  status text not null,
  constraint day_close_unpaid_pkey PRIMARY KEY (clinic_id, transaction_id),
  constraint day_close_unpaid_status_check CHECK (status = ANY (ARRAY['i'::text, 'f'::text, 'c'::text])),
  constraint day_close_unpaid_clinic_id_day_fkey FOREIGN KEY (clinic_id, day) REFERENCES day_close(clinic_id, day),
  constraint day_close_unpaid_clinic_id_transaction_id_fkey FOREIGN KEY (clinic_id, transaction_id) REFERENCES transaction(clinic_id, id)
);
CREATE INDEX day_close_unpaid_of_day ON day_close_unpaid USING btree (clinic_id, day);
alter table day_close_unpaid enable row level security;
alter table day_close_unpaid force row level security;
create policy tenant on day_close_unpaid
  using (clinic_id = ANY (app_clinics()));
CREATE TRIGGER never_altered BEFORE DELETE OR UPDATE ON day_close_unpaid FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on day_close_unpaid to clinic_app;

create table document_counter (
  kind text not null,
  year integer not null,
  last bigint not null,
  constraint document_counter_pkey PRIMARY KEY (kind, year),
  constraint document_counter_kind_check CHECK (kind = ANY (ARRAY['PA'::text, 'INV'::text, 'CN'::text, 'DN'::text]))
);
grant insert, select, update on document_counter to clinic_app;
grant select on document_counter to clinic_resolver;

create table fee_statement (
  id bigint generated always as identity not null,
  clinic_id bigint not null,
  invoice_number text not null,
  settlement_run_id bigint not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  cut_off timestamp with time zone not null,
  from_day date not null,
  to_day date not null,
  number_of_transactions integer not null,
  amount_total_cents bigint not null,
  admin_fee_total_cents bigint not null,
  gst_total_cents bigint not null,
  handling_fee_total_cents bigint not null,
  handling_fee_gst_total_cents bigint not null,
  total_cents bigint not null,
  charges jsonb not null,
  due_date date not null,
  issuer jsonb,
  payee_proxy text,
  payee_name text,
  code_text text,
  state text default 'open'::text not null,
  paid_on date,
  bank_reference text,
  recorded_by text,
  recorded_at timestamp(3) with time zone,
  reminded_at timestamp(3) with time zone,
  invoice_file text,
  constraint fee_statement_pkey PRIMARY KEY (clinic_id, id),
  constraint fee_statement_clinic_id_invoice_number_key UNIQUE (clinic_id, invoice_number),
  constraint fee_statement_check CHECK (to_day >= from_day),
  constraint fee_statement_code CHECK (num_nulls(payee_proxy, payee_name, code_text) = ANY (ARRAY[0, 3])),
  constraint fee_statement_number_of_transactions_check CHECK (number_of_transactions > 0),
  constraint fee_statement_paid CHECK (num_nulls(paid_on, bank_reference, recorded_by, recorded_at) =
CASE state
    WHEN 'paid'::text THEN 0
    ELSE 4
END),
  constraint fee_statement_state_check CHECK (state = ANY (ARRAY['open'::text, 'paid'::text])),
  constraint fee_statement_ties CHECK (total_cents = (admin_fee_total_cents + gst_total_cents + handling_fee_total_cents + handling_fee_gst_total_cents)),
  constraint fee_statement_total_cents_check CHECK (total_cents > 0),
  constraint fee_statement_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id),
  constraint fee_statement_settlement_run_id_fkey FOREIGN KEY (settlement_run_id) REFERENCES settlement_run(id)
);
CREATE INDEX fee_statement_by_created_at ON fee_statement USING btree (clinic_id, created_at, id);
CREATE INDEX fee_statement_number ON fee_statement USING btree (id);
CREATE INDEX fee_statement_open ON fee_statement USING btree (due_date) WHERE state = 'open'::text;
alter table fee_statement enable row level security;
alter table fee_statement force row level security;
create policy resolver on fee_statement for select to clinic_resolver
  using (true);
create policy tenant on fee_statement
  using (clinic_id = ANY (app_clinics()));
CREATE TRIGGER journal_inserted AFTER INSERT ON fee_statement FOR EACH ROW WHEN (new.state = 'paid'::text) EXECUTE FUNCTION journal_fee_receipt();
CREATE TRIGGER journal_paid AFTER UPDATE OF state ON fee_statement FOR EACH ROW WHEN (new.state = 'paid'::text AND old.state = 'open'::text) EXECUTE FUNCTION journal_fee_receipt();
CREATE TRIGGER paid_stays BEFORE UPDATE OF state, paid_on, bank_reference, recorded_by, recorded_at ON fee_statement FOR EACH ROW WHEN (old.state = 'paid'::text) EXECUTE FUNCTION keep_paid_statement();
grant insert, select on fee_statement to clinic_app;
grant select on fee_statement to clinic_resolver;
grant usage on sequence fee_statement_id_seq to clinic_app;
grant update (bank_reference, invoice_file, paid_on, recorded_at, recorded_by, reminded_at, state, updated_at) on fee_statement to clinic_app;

create table giro_answer (
  id bigint generated always as identity not null,
  message_id text not null,
  content_hash text not null,
  giro_file_id bigint not null,
  received_at timestamp with time zone not null,
  unknown text[] not null,
  told jsonb default '[]'::jsonb not null,
  differs boolean default false not null,
  file text not null,
  constraint giro_answer_pkey PRIMARY KEY (id),
  constraint giro_answer_message_id_key UNIQUE (message_id),
  constraint giro_answer_giro_file_id_fkey FOREIGN KEY (giro_file_id) REFERENCES giro_file(id)
);
CREATE INDEX giro_answer_of_file ON giro_answer USING btree (giro_file_id);
grant insert, select on giro_answer to clinic_app;

create table giro_answer_line (
  clinic_id bigint not null,
  giro_answer_id bigint not null,
  giro_file_id bigint not null,
  payment_advice_id bigint not null,
  end_to_end_id text not null,
  status text not null,
  reason_code text,
  reason text,
  bank_reference text,
  effect text,
  constraint giro_answer_line_pkey PRIMARY KEY (clinic_id, giro_answer_id, payment_advice_id),
  constraint giro_answer_line_effect_check CHECK (effect = ANY (ARRAY['paid'::text, 'failed'::text, 'repeated'::text, 'pending'::text, 'conflict'::text])),
  constraint giro_answer_line_clinic_id_giro_file_id_payment_advice_id_fkey FOREIGN KEY (clinic_id, giro_file_id, payment_advice_id) REFERENCES giro_file_line(clinic_id, giro_file_id, payment_advice_id),
  constraint giro_answer_line_giro_answer_id_fkey FOREIGN KEY (giro_answer_id) REFERENCES giro_answer(id)
);
CREATE INDEX giro_answer_line_of_answer ON giro_answer_line USING btree (giro_answer_id);
alter table giro_answer_line enable row level security;
alter table giro_answer_line force row level security;
create policy resolver on giro_answer_line for select to clinic_resolver
  using (true);
create policy tenant on giro_answer_line
  using (clinic_id = ANY (app_clinics()));
grant insert, select on giro_answer_line to clinic_app;
grant select on giro_answer_line to clinic_resolver;
grant update (effect) on giro_answer_line to clinic_app;

create table giro_file (
  id bigint generated always as identity not null,
  message_id text not null,
  request_key text not null,
  created_at timestamp with time zone not null,
  execution_date date not null,
  number_of_transactions integer not null,
  total_cents bigint not null,
  file text not null,
  constraint giro_file_pkey PRIMARY KEY (id),
  constraint giro_file_message_id_key UNIQUE (message_id),
  constraint giro_file_request_key_key UNIQUE (request_key),
  constraint giro_file_number_of_transactions_check CHECK (number_of_transactions > 0),
  constraint giro_file_total_cents_check CHECK (total_cents > 0)
);
grant insert, select on giro_file to clinic_app;
grant select on giro_file to clinic_resolver;

create table giro_file_line (
  clinic_id bigint not null,
  giro_file_id bigint not null,
  payment_advice_id bigint not null,
  end_to_end_id text not null,
  amount_cents bigint not null,
  status text default 'sent'::text not null,
  reason_code text,
  bank_reference text,
  answered_at timestamp with time zone,
  returned_at timestamp(3) with time zone,
  return_bank_line_id bigint,
  constraint giro_file_line_pkey PRIMARY KEY (clinic_id, giro_file_id, payment_advice_id),
  constraint giro_file_line_amount_cents_check CHECK (amount_cents > 0),
  constraint giro_file_line_status_check CHECK (status = ANY (ARRAY['sent'::text, 'paid'::text, 'rejected'::text])),
  constraint giro_file_line_clinic_id_payment_advice_id_fkey FOREIGN KEY (clinic_id, payment_advice_id) REFERENCES payment_advice(clinic_id, id),
  constraint giro_file_line_giro_file_id_fkey FOREIGN KEY (giro_file_id) REFERENCES giro_file(id)
);
CREATE INDEX giro_file_line_of_file ON giro_file_line USING btree (giro_file_id);
CREATE UNIQUE INDEX giro_file_line_once ON giro_file_line USING btree (clinic_id, payment_advice_id) WHERE status <> 'rejected'::text;
alter table giro_file_line enable row level security;
alter table giro_file_line force row level security;
create policy resolver on giro_file_line for select to clinic_resolver
  using (true);
create policy tenant on giro_file_line
  using (clinic_id = ANY (app_clinics()));
grant insert, select on giro_file_line to clinic_app;
grant select on giro_file_line to clinic_resolver;
grant update (answered_at, bank_reference, reason_code, return_bank_line_id, returned_at, status) on giro_file_line to clinic_app;

create table journal_entry (
  id bigint generated always as identity not null,
  clinic_id bigint not null,
  at timestamp with time zone not null,
  kind text not null,
  transaction_id bigint,
  payment_note_id bigint,
  payment_advice_id bigint,
  refund_id bigint,
  acquirer_id text,
  acquirer_receivable_cents bigint default 0 not null,
  clinic_payable_cents bigint default 0 not null,
  fee_revenue_cents bigint default 0 not null,
  gst_payable_cents bigint default 0 not null,
  suspense_cents bigint default 0 not null,
  bank_cents bigint default 0 not null,
  giro_fee_revenue_cents bigint default 0 not null,
  note_expense_cents bigint default 0 not null,
  note_income_cents bigint default 0 not null,
  voucher_liability_cents bigint default 0 not null,
  voucher_order_id bigint,
  voucher_certificate_id bigint,
  acquirer_cost_cents bigint default 0 not null,
  clinic_receivable_cents bigint default 0 not null,
  bank_line_id bigint,
  acquirer_payout_id bigint,
  own_sale_cents bigint default 0 not null,
  fee_statement_id bigint,
  constraint journal_entry_pkey PRIMARY KEY (clinic_id, id),
  constraint journal_entry_balances_all CHECK ((acquirer_receivable_cents + clinic_payable_cents + fee_revenue_cents + gst_payable_cents + suspense_cents + bank_cents + giro_fee_revenue_cents + note_expense_cents + note_income_cents + voucher_liability_cents + acquirer_cost_cents + clinic_receivable_cents) = 0),
  constraint journal_entry_kind_known CHECK (kind = ANY (ARRAY['payment'::text, 'hold'::text, 'hold_accepted'::text, 'hold_refunded'::text, 'extra_payment'::text, 'note'::text, 'advice'::text, 'refund_approved'::text, 'refund_completed'::text, 'voucher_sale'::text, 'voucher_redemption'::text, 'voucher_refund'::text, 'bank_receipt'::text, 'acquirer_payout'::text, 'fee_receipt'::text, 'payout_returned'::text, 'payout_repeated'::text, 'own_payment'::text, 'own_reversal'::text, 'own_refund'::text])),
  constraint journal_entry_own_apart CHECK ((own_sale_cents = 0 OR (kind = ANY (ARRAY['own_payment'::text, 'own_refund'::text]))) AND ((kind <> ALL (ARRAY['own_payment'::text, 'own_reversal'::text, 'own_refund'::text])) OR acquirer_receivable_cents = 0 AND clinic_payable_cents = 0 AND suspense_cents = 0 AND bank_cents = 0)),
  constraint journal_entry_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id)
);
CREATE INDEX journal_entry_money_by_at ON journal_entry USING btree (clinic_id, at) INCLUDE (acquirer_receivable_cents) WHERE acquirer_receivable_cents <> 0;
CREATE INDEX journal_entry_of_transaction ON journal_entry USING btree (clinic_id, transaction_id) WHERE kind = ANY (ARRAY['hold_accepted'::text, 'refund_approved'::text]);
CREATE UNIQUE INDEX journal_entry_once_of_advice ON journal_entry USING btree (clinic_id, payment_advice_id) WHERE kind = 'advice'::text;
CREATE UNIQUE INDEX journal_entry_once_of_note ON journal_entry USING btree (clinic_id, payment_note_id) WHERE kind = 'note'::text;
CREATE UNIQUE INDEX journal_entry_once_of_refund ON journal_entry USING btree (clinic_id, refund_id) WHERE kind = 'refund_completed'::text;
CREATE UNIQUE INDEX journal_entry_once_of_transaction ON journal_entry USING btree (clinic_id, transaction_id, kind) WHERE kind = ANY (ARRAY['payment'::text, 'hold'::text, 'hold_refunded'::text]);
CREATE UNIQUE INDEX journal_entry_once_of_voucher ON journal_entry USING btree (clinic_id, kind, COALESCE(transaction_id, voucher_order_id, voucher_certificate_id)) WHERE kind = ANY (ARRAY['voucher_sale'::text, 'voucher_redemption'::text, 'voucher_refund'::text]);
CREATE UNIQUE INDEX journal_entry_once_own ON journal_entry USING btree (clinic_id, kind, COALESCE(fee_statement_id, refund_id, transaction_id)) WHERE kind = ANY (ARRAY['own_payment'::text, 'own_reversal'::text, 'own_refund'::text, 'fee_receipt'::text]);
CREATE INDEX journal_entry_own_by_at ON journal_entry USING btree (clinic_id, at) INCLUDE (own_sale_cents) WHERE own_sale_cents <> 0;
CREATE INDEX journal_entry_refunds ON journal_entry USING btree (clinic_id, id) WHERE kind = 'refund_completed'::text;
CREATE INDEX journal_entry_vouchers_by_at ON journal_entry USING btree (clinic_id, at) WHERE kind = 'voucher_redemption'::text;
alter table journal_entry enable row level security;
alter table journal_entry force row level security;
create policy resolver on journal_entry for select to clinic_resolver
  using (true);
create policy tenant on journal_entry
  using (clinic_id = ANY (app_clinics()));
CREATE TRIGGER never_altered BEFORE DELETE OR UPDATE ON journal_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on journal_entry to clinic_app;
grant select on journal_entry to clinic_resolver;

create view journal_posting with (security_invoker=true) as
 SELECT e.clinic_id,
    e.id AS journal_entry_id,
    e.at,
    e.kind,
    e.transaction_id,
    e.payment_note_id,
    e.payment_advice_id,
    e.refund_id,
    p.account,
    p.amount_cents
   FROM journal_entry e
     CROSS JOIN LATERAL ( VALUES ('acquirer_receivable'::text,e.acquirer_receivable_cents), ('clinic_payable'::text,e.clinic_payable_cents), ('fee_revenue'::text,e.fee_revenue_cents), ('gst_payable'::text,e.gst_payable_cents), ('suspense'::text,e.suspense_cents), ('bank'::text,e.bank_cents), ('giro_fee_revenue'::text,e.giro_fee_revenue_cents), ('note_expense'::text,e.note_expense_cents), ('note_income'::text,e.note_income_cents), ('voucher_liability'::text,e.voucher_liability_cents), ('acquirer_cost'::text,e.acquirer_cost_cents), ('clinic_receivable'::text,e.clinic_receivable_cents)) p(account, amount_cents)
  WHERE p.amount_cents <> 0;
grant select on journal_posting to clinic_app;

create table payment_advice (
  id bigint generated always as identity not null,
  clinic_id bigint not null,
  display_id text not null,
  invoice_number text not null,
  settlement_run_id bigint not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  cut_off timestamp with time zone not null,
  process_status text default 'w'::text not null,
  number_of_transactions integer not null,
  amount_total_cents bigint not null,
  admin_fee_total_cents bigint not null,
  gst_total_cents bigint not null,
  handling_fee_total_cents bigint not null,
  handling_fee_gst_total_cents bigint not null,
  giro_fee_cents bigint not null,
  giro_fee_gst_cents bigint not null,
  credit_total_cents bigint not null,
  debit_total_cents bigint not null,
  payment_note_amount_total_cents bigint not null,
  payment_note_gst_total_cents bigint not null,
  pay_to_clinic_total_cents bigint not null,
  batch_date date,
  audited_by text,
  comments text,
  pay_out_date date,
  bank_reference text,
  fail_reason text,
  invoice_file text,
  payment_advice_file text,
  issuer jsonb,
  constraint payment_advice_pkey PRIMARY KEY (clinic_id, id),
  constraint payment_advice_display_id_key UNIQUE (display_id),
  constraint payment_advice_invoice_number_key UNIQUE (invoice_number),
  constraint payment_advice_audited CHECK (process_status = 'w'::text OR batch_date IS NOT NULL),
  constraint payment_advice_notes_tie CHECK (payment_note_amount_total_cents = (credit_total_cents - debit_total_cents)),
  constraint payment_advice_number_of_transactions_check CHECK (number_of_transactions >= 0),
  constraint payment_advice_paid CHECK ((process_status = 'p'::text) = (pay_out_date IS NOT NULL)),
  constraint payment_advice_pay_to_clinic_total_cents_check CHECK (pay_to_clinic_total_cents >= 0),
  constraint payment_advice_process_status_check CHECK (process_status = ANY (ARRAY['w'::text, 'r'::text, 'p'::text, 'f'::text])),
  constraint payment_advice_ties CHECK (pay_to_clinic_total_cents = (amount_total_cents + payment_note_amount_total_cents + payment_note_gst_total_cents - admin_fee_total_cents - gst_total_cents - handling_fee_total_cents - handling_fee_gst_total_cents - giro_fee_cents - giro_fee_gst_cents)),
  constraint payment_advice_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id),
  constraint payment_advice_settlement_run_id_fkey FOREIGN KEY (settlement_run_id) REFERENCES settlement_run(id)
);
CREATE INDEX payment_advice_by_created_at ON payment_advice USING btree (clinic_id, created_at, id);
CREATE INDEX payment_advice_by_process_status ON payment_advice USING btree (clinic_id, process_status, id);
CREATE INDEX payment_advice_number ON payment_advice USING btree (id);
CREATE INDEX payment_advice_undocumented ON payment_advice USING btree (id) WHERE invoice_file IS NULL;
alter table payment_advice enable row level security;
alter table payment_advice force row level security;
create policy resolver on payment_advice for select to clinic_resolver
  using (true);
create policy tenant on payment_advice
  using (clinic_id = ANY (app_clinics()));
CREATE TRIGGER journal_inserted AFTER INSERT ON payment_advice FOR EACH ROW WHEN (new.process_status = 'p'::text) EXECUTE FUNCTION journal_advice();
CREATE TRIGGER journal_paid AFTER UPDATE OF process_status ON payment_advice FOR EACH ROW WHEN (new.process_status = 'p'::text AND old.process_status IS DISTINCT FROM new.process_status) EXECUTE FUNCTION journal_advice();
CREATE TRIGGER journal_returned AFTER UPDATE OF process_status ON payment_advice FOR EACH ROW WHEN (old.process_status = 'p'::text AND new.process_status <> 'p'::text) EXECUTE FUNCTION journal_returned_advice();
grant insert, select on payment_advice to clinic_app;
grant select on payment_advice to clinic_resolver;
grant usage on sequence payment_advice_id_seq to clinic_app;
grant update (audited_by, bank_reference, batch_date, comments, fail_reason, invoice_file, pay_out_date, payment_advice_file, process_status, updated_at) on payment_advice to clinic_app;

create table payment_advice_gst_relate (
  clinic_id bigint not null,
  payment_advice_id bigint not null,
  gst_rate numeric(6,5) not null,
  effective_date date not null,
  invoice_transaction_count integer not null,
  invoice_transaction_amount_total_cents bigint constraint payment_advice_gst_relate_invoice_transaction_amount_t_not_null not null,
  all_fee_cents bigint not null,
  all_gst_cents bigint not null,
  constraint payment_advice_gst_relate_pkey PRIMARY KEY (clinic_id, payment_advice_id, gst_rate),
  constraint payment_advice_gst_relate_clinic_id_payment_advice_id_fkey FOREIGN KEY (clinic_id, payment_advice_id) REFERENCES payment_advice(clinic_id, id)
);
alter table payment_advice_gst_relate enable row level security;
alter table payment_advice_gst_relate force row level security;
create policy tenant on payment_advice_gst_relate
  using (clinic_id = ANY (app_clinics()));
grant insert, select on payment_advice_gst_relate to clinic_app;

create table payment_note (
  id bigint generated always as identity not null,
  clinic_id bigint not null,
  display_id text not null,
  transaction_id bigint not null,
  payment_advice_id bigint,
  refund_id bigint,
  request_key text,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  create_user text not null,
  credit_cents bigint,
  debit_cents bigint,
  gst_cents bigint default 0 not null,
  gst_rate numeric(6,5) default 0 not null,
  remark text not null,
  status text default 'i'::text not null,
  reviewed_at timestamp(3) with time zone,
  reviewed_by bigint,
  review_user text,
  review_remark text,
  file text,
  issuer jsonb,
  constraint payment_note_pkey PRIMARY KEY (clinic_id, id),
  constraint payment_note_clinic_id_request_key_key UNIQUE (clinic_id, request_key),
  constraint payment_note_display_id_key UNIQUE (display_id),
  constraint payment_note_check CHECK ((credit_cents IS NULL) <> (debit_cents IS NULL)),
  constraint payment_note_check1 CHECK ((status = 'i'::text) = (reviewed_at IS NULL)),
  constraint payment_note_check2 CHECK (payment_advice_id IS NULL OR status = 'a'::text),
  constraint payment_note_credit_cents_check CHECK (credit_cents > 0),
  constraint payment_note_debit_cents_check CHECK (debit_cents > 0),
  constraint payment_note_gst_cents_check CHECK (gst_cents >= 0),
  constraint payment_note_gst_rate_check CHECK (gst_rate >= 0::numeric AND gst_rate <= 1::numeric),
  constraint payment_note_status_check CHECK (status = ANY (ARRAY['i'::text, 'a'::text, 'r'::text])),
  constraint payment_note_clinic_id_payment_advice_id_fkey FOREIGN KEY (clinic_id, payment_advice_id) REFERENCES payment_advice(clinic_id, id) DEFERRABLE INITIALLY DEFERRED,
  constraint payment_note_clinic_id_refund_id_fkey FOREIGN KEY (clinic_id, refund_id) REFERENCES refund(clinic_id, id),
  constraint payment_note_clinic_id_transaction_id_fkey FOREIGN KEY (clinic_id, transaction_id) REFERENCES transaction(clinic_id, id)
);
CREATE INDEX payment_note_of_advice ON payment_note USING btree (clinic_id, payment_advice_id, id) WHERE payment_advice_id IS NOT NULL;
CREATE INDEX payment_note_of_refund ON payment_note USING btree (clinic_id, refund_id) WHERE refund_id IS NOT NULL;
CREATE INDEX payment_note_of_transaction ON payment_note USING btree (clinic_id, transaction_id, id);
CREATE INDEX payment_note_unsettled ON payment_note USING btree (clinic_id, reviewed_at, id) WHERE status = 'a'::text AND payment_advice_id IS NULL;
CREATE INDEX payment_note_waiting ON payment_note USING btree (clinic_id, created_at, id) WHERE status = 'i'::text;
alter table payment_note enable row level security;
alter table payment_note force row level security;
create policy resolver on payment_note for select to clinic_resolver
  using (true);
create policy tenant on payment_note
  using (clinic_id = ANY (app_clinics()));
CREATE TRIGGER journal_approved AFTER UPDATE OF status ON payment_note FOR EACH ROW WHEN (new.status = 'a'::text AND old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION journal_note();
CREATE TRIGGER journal_inserted AFTER INSERT ON payment_note FOR EACH ROW WHEN (new.status = 'a'::text) EXECUTE FUNCTION journal_note();
grant insert, select on payment_note to clinic_app;
grant select on payment_note to clinic_resolver;
grant update (file, payment_advice_id, review_remark, review_user, reviewed_at, reviewed_by, status, updated_at) on payment_note to clinic_app;

create table payout_account (
  id integer default 1 not null,
  account_name text not null,
  account_number text not null,
  bic text not null,
  updated_at timestamp(3) with time zone not null,
  constraint payout_account_pkey PRIMARY KEY (id),
  constraint payout_account_id_check CHECK (id = 1)
);
grant insert, select, update on payout_account to clinic_app;

create table payout_account_change (
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  actor text not null,
  before jsonb,
  after jsonb not null,
  constraint payout_account_change_pkey PRIMARY KEY (id)
);
CREATE TRIGGER never_altered BEFORE DELETE OR UPDATE ON payout_account_change FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on payout_account_change to clinic_app;

create view payout_status with (security_invoker=true) as
 SELECT clinic_id,
    id AS payment_advice_id,
    process_status
   FROM payment_advice;
grant select on payout_status to clinic_app;

create table print_ticket (
  clinic_id bigint not null,
  ticket_hash text not null,
  kind text not null,
  document_id bigint not null,
  user_id bigint not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  uses integer default 0 not null,
  session_id uuid not null,
  constraint print_ticket_pkey PRIMARY KEY (clinic_id, ticket_hash),
  constraint print_ticket_kind_check CHECK (kind = ANY (ARRAY['invoice'::text, 'payment_advice'::text, 'cnote'::text, 'dnote'::text])),
  constraint print_ticket_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id)
);
CREATE INDEX print_ticket_expires_at ON print_ticket USING btree (expires_at);
CREATE INDEX print_ticket_hash ON print_ticket USING btree (ticket_hash);
alter table print_ticket enable row level security;
alter table print_ticket force row level security;
create policy over on print_ticket for delete to clinic_resolver
  using (expires_at < (now() - '24:00:00'::interval));
create policy resolver on print_ticket for select to clinic_resolver
  using (true);
create policy tenant on print_ticket
  using (clinic_id = ANY (app_clinics()));
grant delete, insert, select on print_ticket to clinic_app;
grant delete, select on print_ticket to clinic_resolver;
grant update (uses) on print_ticket to clinic_app;

create table refund (
  id bigint generated always as identity not null,
  clinic_id bigint not null,
  transaction_id bigint not null,
  reference text not null,
  amount_cents bigint not null,
  reason text not null,
  remark text,
  status text default 'r'::text not null,
  way text,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  requested_by bigint not null,
  request_user text not null,
  decided_at timestamp(3) with time zone,
  decided_by bigint,
  decide_user text,
  decide_remark text,
  answered_at timestamp(3) with time zone,
  acquirer_id text,
  fail_reason text,
  answer_message text,
  constraint refund_pkey PRIMARY KEY (clinic_id, id),
  constraint refund_acquirer_id_key UNIQUE (acquirer_id),
  constraint refund_reference_key UNIQUE (reference),
  constraint refund_amount_cents_check CHECK (amount_cents > 0),
  constraint refund_check CHECK (decided_by IS DISTINCT FROM requested_by),
  constraint refund_check1 CHECK ((status = 'r'::text) = (decided_at IS NULL)),
  constraint refund_check2 CHECK ((status = ANY (ARRAY['a'::text, 'c'::text, 'f'::text])) = (way IS NOT NULL)),
  constraint refund_check3 CHECK ((status = ANY (ARRAY['c'::text, 'f'::text])) = (answered_at IS NOT NULL)),
  constraint refund_reason_check CHECK (reason = ANY (ARRAY['duplicate'::text, 'wrong_amount'::text, 'not_provided'::text, 'requested_by_customer'::text, 'other'::text])),
  constraint refund_status_check CHECK (status = ANY (ARRAY['r'::text, 'a'::text, 'j'::text, 'c'::text, 'f'::text])),
  constraint refund_way_known CHECK (way = ANY (ARRAY['transaction'::text, 'note'::text, 'held'::text, 'own'::text])),
  constraint refund_clinic_id_transaction_id_fkey FOREIGN KEY (clinic_id, transaction_id) REFERENCES transaction(clinic_id, id)
);
CREATE INDEX refund_by_status ON refund USING btree (clinic_id, status, id);
CREATE INDEX refund_of_transaction ON refund USING btree (clinic_id, transaction_id, id);
alter table refund enable row level security;
alter table refund force row level security;
create policy resolver on refund for select to clinic_resolver
  using (true);
create policy tenant on refund
  using (clinic_id = ANY (app_clinics()));
CREATE TRIGGER journal_completed AFTER UPDATE OF status ON refund FOR EACH ROW WHEN (new.way IS DISTINCT FROM 'own'::text AND new.status = 'c'::text AND old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION journal_refund();
CREATE TRIGGER journal_inserted AFTER INSERT ON refund FOR EACH ROW WHEN (new.way IS DISTINCT FROM 'own'::text AND new.status = 'c'::text) EXECUTE FUNCTION journal_refund();
CREATE TRIGGER journal_own_completed AFTER UPDATE OF status ON refund FOR EACH ROW WHEN (new.way = 'own'::text AND new.status = 'c'::text AND old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION journal_own_refund();
CREATE TRIGGER journal_own_inserted AFTER INSERT ON refund FOR EACH ROW WHEN (new.way = 'own'::text AND new.status = 'c'::text) EXECUTE FUNCTION journal_own_refund();
grant insert, select on refund to clinic_app;
grant select on refund to clinic_resolver;
grant update (acquirer_id, answer_message, answered_at, decide_remark, decide_user, decided_at, decided_by, fail_reason, status, updated_at, way) on refund to clinic_app;

create table settlement_run (
  id bigint generated always as identity not null,
  request_key text not null,
  kind text not null,
  for_clinic_id bigint,
  cut_off timestamp with time zone not null,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint settlement_run_pkey PRIMARY KEY (id),
  constraint settlement_run_request_key_key UNIQUE (request_key),
  constraint settlement_run_kind_check CHECK (kind = ANY (ARRAY['schedule'::text, 'request'::text])),
  constraint settlement_run_for_clinic_id_fkey FOREIGN KEY (for_clinic_id) REFERENCES clinic(id)
);
grant insert, select on settlement_run to clinic_app;
grant select on settlement_run to clinic_resolver;
grant update (finished_at) on settlement_run to clinic_app;

create table settlement_run_clinic (
  settlement_run_id bigint not null,
  clinic_id bigint not null,
  at timestamp with time zone not null,
  outcome text not null,
  payment_advice_id bigint,
  total_cents bigint,
  fee_statement_id bigint,
  constraint settlement_run_clinic_pkey PRIMARY KEY (clinic_id, settlement_run_id),
  constraint settlement_run_clinic_check CHECK ((outcome = 'made'::text) = (payment_advice_id IS NOT NULL)),
  constraint settlement_run_clinic_check1 CHECK ((outcome = 'below_zero'::text) = (total_cents IS NOT NULL)),
  constraint settlement_run_clinic_outcome_known CHECK (outcome = ANY (ARRAY['made'::text, 'nothing'::text, 'below_zero'::text, 'owes'::text])),
  constraint settlement_run_clinic_owes CHECK ((outcome <> 'owes'::text OR fee_statement_id IS NOT NULL) AND (outcome <> 'nothing'::text OR fee_statement_id IS NULL)),
  constraint settlement_run_clinic_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id),
  constraint settlement_run_clinic_clinic_id_payment_advice_id_fkey FOREIGN KEY (clinic_id, payment_advice_id) REFERENCES payment_advice(clinic_id, id),
  constraint settlement_run_clinic_settlement_run_id_fkey FOREIGN KEY (settlement_run_id) REFERENCES settlement_run(id),
  constraint settlement_run_clinic_statement_there FOREIGN KEY (clinic_id, fee_statement_id) REFERENCES fee_statement(clinic_id, id) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX settlement_run_clinic_run ON settlement_run_clinic USING btree (settlement_run_id);
alter table settlement_run_clinic enable row level security;
alter table settlement_run_clinic force row level security;
create policy resolver on settlement_run_clinic for select to clinic_resolver
  using (true);
create policy tenant on settlement_run_clinic
  using (clinic_id = ANY (app_clinics()));
grant insert, select on settlement_run_clinic to clinic_app;
grant select on settlement_run_clinic to clinic_resolver;

create view transaction_note with (security_invoker=true) as
 SELECT clinic_id,
    transaction_id,
    id AS payment_note_id
   FROM payment_note
  WHERE transaction_id IS NOT NULL;
grant select on transaction_note to clinic_app;

CREATE OR REPLACE FUNCTION public.journal_advice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  kind text := case when exists (select from journal_entry e where e.clinic_id = new.clinic_id and e.payment_advice_id = new.id and e.kind = 'advice')
    then 'payout_repeated' else 'advice' end;
begin
  insert into journal_entry (clinic_id, at, kind, payment_advice_id, clinic_payable_cents, bank_cents, giro_fee_revenue_cents, gst_payable_cents)
  values (new.clinic_id, new.updated_at, kind, new.id, new.pay_to_clinic_total_cents + new.giro_fee_cents + new.giro_fee_gst_cents,
    -new.pay_to_clinic_total_cents, -new.giro_fee_cents, -new.giro_fee_gst_cents);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.journal_extra_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into journal_entry (clinic_id, at, kind, transaction_id, acquirer_id, acquirer_receivable_cents, suspense_cents)
  values (new.clinic_id, new.received_at, 'extra_payment', new.transaction_id, new.acquirer_id, new.amount_cents, -new.amount_cents);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.journal_fee_receipt()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into journal_entry (clinic_id, at, kind, fee_statement_id, bank_cents, clinic_receivable_cents)
  values (new.clinic_id, new.recorded_at, 'fee_receipt', new.id, new.total_cents, -new.total_cents);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.journal_note()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  amount bigint := coalesce(new.credit_cents, -new.debit_cents);
  gst bigint := case when new.credit_cents is null then -new.gst_cents else new.gst_cents end;
begin
  insert into journal_entry (clinic_id, at, kind, transaction_id, payment_note_id, refund_id, clinic_payable_cents, gst_payable_cents,
    suspense_cents, note_expense_cents, note_income_cents)
  values (new.clinic_id, new.reviewed_at, 'note', new.transaction_id, new.id, new.refund_id, -(amount + gst), gst,
    case when new.refund_id is not null then amount else 0 end,
    case when new.refund_id is null and amount > 0 then amount else 0 end,
    case when new.refund_id is null and amount < 0 then amount else 0 end);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.journal_own_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into journal_entry (clinic_id, at, kind, transaction_id, refund_id, own_sale_cents)
  values (new.clinic_id, new.answered_at, 'own_refund', new.transaction_id, new.id, -new.amount_cents);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.journal_own_transaction()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  fees bigint := new.admin_fee_cents + new.handling_fee_cents;
  gst bigint := new.admin_fee_gst_cents + new.handling_fee_gst_cents;
begin
  if new.status = 'p' then
    insert into journal_entry (clinic_id, at, kind, transaction_id, clinic_receivable_cents, fee_revenue_cents, gst_payable_cents, own_sale_cents)
    values (new.clinic_id, new.updated_at, 'own_payment', new.id, fees + gst, -fees, -gst, new.amount_cents);
  else
    insert into journal_entry (clinic_id, at, kind, transaction_id, clinic_receivable_cents, fee_revenue_cents, gst_payable_cents)
    values (new.clinic_id, new.updated_at, 'own_reversal', new.id, -(fees + gst), fees, gst);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.journal_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into journal_entry (clinic_id, at, kind, transaction_id, refund_id, acquirer_id, suspense_cents, acquirer_receivable_cents)
  values (new.clinic_id, new.answered_at, 'refund_completed', new.transaction_id, new.id, new.acquirer_id, new.amount_cents, -new.amount_cents);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.journal_transaction()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  fees bigint := coalesce(new.admin_fee_cents, 0) + coalesce(new.handling_fee_cents, 0);
  gst bigint := coalesce(new.admin_fee_gst_cents, 0) + coalesce(new.handling_fee_gst_cents, 0);
  came_from text := case when tg_op = 'UPDATE' then old.status end;
  rest bigint;
begin
  if new.status = 'p' and came_from is distinct from 'h' then
    insert into journal_entry (clinic_id, at, kind, transaction_id, acquirer_receivable_cents, clinic_payable_cents, fee_revenue_cents, gst_payable_cents)
    values (new.clinic_id, new.updated_at, 'payment', new.id, new.amount_cents, -new.pay_to_clinic_cents, -fees, -gst);
  elsif new.status = 'p' then
    insert into journal_entry (clinic_id, at, kind, transaction_id, suspense_cents, clinic_payable_cents, fee_revenue_cents, gst_payable_cents)
    values (new.clinic_id, new.updated_at, 'hold_accepted', new.id, new.amount_cents, -new.pay_to_clinic_cents, -fees, -gst);
  elsif new.status = 'h' and came_from = 'p' then
    insert into journal_entry (clinic_id, at, kind, transaction_id, suspense_cents, clinic_payable_cents, fee_revenue_cents, gst_payable_cents)
    values (new.clinic_id, new.updated_at, 'refund_approved', new.id, -new.amount_cents, new.pay_to_clinic_cents, fees, gst);
  else
    if came_from is distinct from 'h' then
      insert into journal_entry (clinic_id, at, kind, transaction_id, acquirer_receivable_cents, suspense_cents)
      values (new.clinic_id, new.updated_at, 'hold', new.id, new.paid_cents, -new.paid_cents);
    end if;
    if new.status = 'x' then
      -- Completed refunds have given back a part already.
      select new.paid_cents - coalesce(sum(r.amount_cents), 0) into rest
      from refund r where r.clinic_id = new.clinic_id and r.transaction_id = new.id and r.status = 'c';
      if rest <> 0 then
        insert into journal_entry (clinic_id, at, kind, transaction_id, suspense_cents, acquirer_receivable_cents)
        values (new.clinic_id, new.updated_at, 'hold_refunded', new.id, rest, -rest);
      end if;
    end if;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_mode_of_code()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.mode is distinct from (select t.mode from transaction t where t.clinic_id = new.clinic_id and t.id = new.transaction_id) then
    raise exception 'Code % is of another mode than its payment.', new.reference;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_paid_statement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'Fee statement % is paid.', old.invoice_number;
end $function$;

CREATE OR REPLACE FUNCTION public.mode_of_new_payment(clinic bigint, day date)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce((select mode from resolve_clinic_payee(clinic, day)), 'pooled')
$function$;

CREATE OR REPLACE FUNCTION public.next_display_id(document_kind text, present timestamp with time zone)
 RETURNS text
 LANGUAGE sql
AS $function$
  insert into document_counter as c (kind, year, last)
  values (document_kind, extract(year from present at time zone 'Asia/Singapore')::int, 1)
  on conflict (kind, year) do update set last = c.last + 1
  returning document_kind || '-' || to_char(present at time zone 'Asia/Singapore', 'YYYYMM') || '-' || lpad(last::text, 6, '0')
$function$;

CREATE OR REPLACE FUNCTION public.purge_expired_print_tickets(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  gone int;
  last timestamptz;
begin
  select expires_at into last from print_ticket where expires_at < now() - interval '24 hours' order by expires_at offset most - 1 limit 1;
  last := coalesce(last, now() - interval '24 hours');
  delete from print_ticket where expires_at <= last;
  get diagnostics gone = row_count;
  return gone;
end $function$;
alter function purge_expired_print_tickets(integer) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_clinic_payee(clinic bigint, day date)
 RETURNS TABLE(mode text, proxy text, payee_name text, connection_id bigint, connection_kind text)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select p.mode, coalesce(p.own_proxy, a.proxy), coalesce(p.own_payee_name, a.payee_name, k.payee_name), k.id, k.kind
  from clinic c
  join payee_plan p on p.clinic_id = c.id
    or p.clinic_id is null and p.group_id in (c.group_id, (select g.id from provider_group g where g.code = 'platform'))
  left join bank_account a on a.id = p.bank_account_id
  left join acquirer_connection k on k.id = p.connection_id and k.state = 'open'
  where c.id = clinic and clinic = any (app_clinics()) and p.effective_date <= day
  order by p.clinic_id nulls last, p.group_id = c.group_id desc, p.effective_date desc limit 1
$function$;
alter function resolve_clinic_payee(bigint,date) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_clinics_of_run(run bigint)
 RETURNS TABLE(clinic_id bigint, clinic_name text, at timestamp with time zone, outcome text, payment_advice_id bigint, display_id text, total_cents bigint, fee_statement_id bigint, invoice_number text, fees_cents bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select d.clinic_id, c.name, d.at, d.outcome, d.payment_advice_id, a.display_id, coalesce(a.pay_to_clinic_total_cents, d.total_cents),
    d.fee_statement_id, s.invoice_number, s.total_cents
  from settlement_run_clinic d join clinic c on c.id = d.clinic_id
  left join payment_advice a on a.clinic_id = d.clinic_id and a.id = d.payment_advice_id
  left join fee_statement s on s.clinic_id = d.clinic_id and s.id = d.fee_statement_id
  where d.settlement_run_id = run
  order by array_position(array['below_zero', 'owes', 'made', 'nothing'], d.outcome), d.clinic_id
$function$;
alter function resolve_clinics_of_run(bigint) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_clinics_to_settle(run bigint)
 RETURNS TABLE(clinic_id bigint, group_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select c.id, c.group_id from settlement_run r join clinic c on r.for_clinic_id is null or c.id = r.for_clinic_id
  where r.id = run and c.id not in (select d.clinic_id from settlement_run_clinic d where d.settlement_run_id = run)
  order by c.id
$function$;
alter function resolve_clinics_to_settle(bigint) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_clinics_with_approved_refunds()
 RETURNS TABLE(clinic_id bigint, group_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select c.id, c.group_id from clinic c where c.id in (select r.clinic_id from refund r where r.status = 'a')
$function$;
alter function resolve_clinics_with_approved_refunds() owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_company_payee(clinic bigint, day date)
 RETURNS TABLE(proxy text, payee_name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select a.proxy, a.payee_name
  from clinic c
  join payee_plan p on p.clinic_id is null and p.group_id in (c.group_id, (select g.id from provider_group g where g.code = 'platform'))
  join bank_account a on a.id = p.bank_account_id
  where c.id = clinic and clinic = any (app_clinics()) and p.effective_date <= day
  order by p.group_id = c.group_id desc, p.effective_date desc limit 1
$function$;
alter function resolve_company_payee(bigint,date) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_document_gaps()
 RETURNS TABLE(kind text, year integer, documents bigint, numbers bigint, first bigint, last bigint, counter bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with made as (
    select split_part(d.id, '-', 1) as kind, left(split_part(d.id, '-', 2), 4)::int as year, split_part(d.id, '-', 3)::bigint as number
    from (
      select display_id as id from payment_advice union all select invoice_number from payment_advice union all select display_id from payment_note
      union all select invoice_number from fee_statement
    ) d
  ), counted as (
    select m.kind, m.year, count(*) as documents, count(distinct m.number) as numbers, min(m.number) as first, max(m.number) as last
    from made m group by 1, 2
  )
  select coalesce(n.kind, c.kind), coalesce(n.year, c.year), coalesce(n.documents, 0), coalesce(n.numbers, 0), n.first, n.last, c.last
  from counted n full join document_counter c on c.kind = n.kind and c.year = n.year
  where (n.documents, n.numbers, n.first, n.last) is distinct from (c.last, c.last, 1, c.last)
$function$;
alter function resolve_document_gaps() owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_fee_statement(wanted bigint)
 RETURNS TABLE(clinic_id bigint, group_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select c.id, c.group_id from fee_statement s join clinic c on c.id = s.clinic_id where s.id = wanted
$function$;
alter function resolve_fee_statement(bigint) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_fee_statements(wanted text, words text, today date, most bigint, past bigint)
 RETURNS TABLE(id bigint, clinic_id bigint, clinic_name text, invoice_number text, created_at timestamp with time zone, from_day date, to_day date, number_of_transactions integer, total_cents bigint, due_date date, state text, paid_on date, bank_reference text, recorded_by text, records bigint, all_cents bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select s.id, s.clinic_id, c.name, s.invoice_number, s.created_at, s.from_day, s.to_day, s.number_of_transactions, s.total_cents, s.due_date,
    s.state, s.paid_on, s.bank_reference, s.recorded_by, count(*) over (), (sum(s.total_cents) over ())::bigint
  from fee_statement s join clinic c on c.id = s.clinic_id
  where (wanted is null or (case wanted when 'overdue' then s.state = 'open' and s.due_date < today else s.state = wanted end))
    and (words is null or folded(s.invoice_number || ' ' || c.name) ~ all (word_expressions(words)))
  order by s.id desc limit most offset past
$function$;
alter function resolve_fee_statements(text,text,date,bigint,bigint) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_giro_answer_lines(answer bigint)
 RETURNS TABLE(payment_advice_id bigint, clinic_id bigint, group_id bigint, end_to_end_id text, status text, reason_code text, reason text, bank_reference text, effect text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select l.payment_advice_id, l.clinic_id, c.group_id, l.end_to_end_id, l.status, l.reason_code, l.reason, l.bank_reference, l.effect
  from giro_answer_line l join clinic c on c.id = l.clinic_id
  where l.giro_answer_id = answer
  order by l.clinic_id, l.payment_advice_id
$function$;
alter function resolve_giro_answer_lines(bigint) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_giro_counts(files bigint[])
 RETURNS TABLE(giro_file_id bigint, status text, payments bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select l.giro_file_id, l.status, count(*) from giro_file_line l where l.giro_file_id = any (files) group by 1, 2
$function$;
alter function resolve_giro_counts(bigint[]) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_giro_lines(files bigint[])
 RETURNS TABLE(giro_file_id bigint, payment_advice_id bigint, clinic_id bigint, group_id bigint, clinic_name text, end_to_end_id text, amount_cents bigint, status text, reason_code text, bank_reference text, answered_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select l.giro_file_id, l.payment_advice_id, l.clinic_id, c.group_id, c.name, l.end_to_end_id, l.amount_cents, l.status, l.reason_code,
    l.bank_reference, l.answered_at
  from giro_file_line l join clinic c on c.id = l.clinic_id
  where l.giro_file_id = any (files)
  order by l.giro_file_id, l.payment_advice_id
$function$;
alter function resolve_giro_lines(bigint[]) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_overdue_fee_statements(today date, most integer)
 RETURNS TABLE(clinic_id bigint, group_id bigint, fee_statement_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select c.id, c.group_id, s.id from fee_statement s join clinic c on c.id = s.clinic_id
  where s.state = 'open' and s.due_date < today and s.reminded_at is null order by s.id limit most
$function$;
alter function resolve_overdue_fee_statements(date,integer) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_payable_advices()
 RETURNS TABLE(payment_advice_id bigint, clinic_id bigint, group_id bigint, clinic_name text, display_id text, amount_cents bigint, account_name text, account_number text, bic text, sent_in text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select a.id, a.clinic_id, c.group_id, c.name, a.display_id, a.pay_to_clinic_total_cents, b.account_name, b.account_number, b.bic, f.message_id
  from payment_advice a join clinic c on c.id = a.clinic_id
  left join clinic_bank_account b on b.clinic_id = a.clinic_id
  left join giro_file_line l on l.clinic_id = a.clinic_id and l.payment_advice_id = a.id and l.status <> 'rejected'
  left join giro_file f on f.id = l.giro_file_id
  where a.process_status = 'r'
  order by a.id
$function$;
alter function resolve_payable_advices() owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_payment_advice(wanted bigint)
 RETURNS TABLE(clinic_id bigint, group_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select c.id, c.group_id from payment_advice a join clinic c on c.id = a.clinic_id where a.id = wanted
$function$;
alter function resolve_payment_advice(bigint) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_print_ticket(wanted text, present timestamp with time zone)
 RETURNS TABLE(clinic_id bigint, group_id bigint, kind text, document_id bigint, expires_at timestamp with time zone, session_open boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select c.id, c.group_id, t.kind, t.document_id, t.expires_at,
    exists (
      select from session s join staff_user u on u.id = s.user_id
      where s.id = t.session_id and s.revoked_at is null and s.expires_at > present and s.locked_at is null
        and (s.locks_at is null or s.locks_at > present) and u.enable and s.created_at >= u.password_changed_at)
  from print_ticket t join clinic c on c.id = t.clinic_id where t.ticket_hash = wanted
$function$;
alter function resolve_print_ticket(text,timestamp with time zone) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_refund(wanted text)
 RETURNS TABLE(clinic_id bigint, group_id bigint, refund_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select c.id, c.group_id, r.id from refund r join clinic c on c.id = r.clinic_id where r.reference = wanted
$function$;
alter function resolve_refund(text) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_refund_answer(wanted text)
 RETURNS TABLE(reference text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select r.reference from refund r where r.acquirer_id = wanted
$function$;
alter function resolve_refund_answer(text) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_repeated_refund_references()
 RETURNS TABLE(reference text, refunds bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select r.reference, count(*) from refund r group by 1 having count(*) > 1
  union all
  select r.acquirer_id, count(*) from refund r where r.acquirer_id is not null group by 1 having count(*) > 1
$function$;
alter function resolve_repeated_refund_references() owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_set_payees()
 RETURNS TABLE(id bigint, group_id bigint, group_name text, clinic_id bigint, clinic_name text, effective_date date, mode text, bank_account_id bigint, connection_id bigint, own_proxy text, own_payee_name text, created_at timestamp with time zone, created_by text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select p.id, g.id, g.name, p.clinic_id, c.name, p.effective_date, p.mode, p.bank_account_id, p.connection_id, p.own_proxy, p.own_payee_name, p.created_at,
    p.created_by
  from payee_plan p left join provider_group g on g.id = p.group_id and g.code <> 'platform' left join clinic c on c.id = p.clinic_id
$function$;
alter function resolve_set_payees() owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_settled_advice_count(status text)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select count(*) from payment_advice a where status is null or a.process_status = status
$function$;
alter function resolve_settled_advice_count(text) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_settled_advice_count(status text, words text)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select count(*)
  from payment_advice a join clinic c on c.id = a.clinic_id
  where (status is null or a.process_status = status)
    and (words is null or folded(a.display_id || ' ' || c.name) ~ all (word_expressions(words)))
$function$;
alter function resolve_settled_advice_count(text,text) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_settled_advices(status text, most bigint, past bigint)
 RETURNS TABLE(id bigint, clinic_id bigint, clinic_name text, display_id text, created_at timestamp with time zone, process_status text, number_of_transactions integer, pay_to_clinic_total_cents bigint, batch_date date, audited_by text, comments text, pay_out_date date, bank_reference text, fail_reason text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select a.id, a.clinic_id, c.name, a.display_id, a.created_at, a.process_status, a.number_of_transactions, a.pay_to_clinic_total_cents,
    a.batch_date, a.audited_by, a.comments, a.pay_out_date, a.bank_reference, a.fail_reason
  from payment_advice a join clinic c on c.id = a.clinic_id
  where status is null or a.process_status = status
  order by a.id desc limit most offset past
$function$;
alter function resolve_settled_advices(text,bigint,bigint) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_settled_advices(status text, words text, most bigint, past bigint)
 RETURNS TABLE(id bigint, clinic_id bigint, clinic_name text, display_id text, created_at timestamp with time zone, process_status text, number_of_transactions integer, pay_to_clinic_total_cents bigint, batch_date date, audited_by text, comments text, pay_out_date date, bank_reference text, fail_reason text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select a.id, a.clinic_id, c.name, a.display_id, a.created_at, a.process_status, a.number_of_transactions, a.pay_to_clinic_total_cents,
    a.batch_date, a.audited_by, a.comments, a.pay_out_date, a.bank_reference, a.fail_reason
  from payment_advice a join clinic c on c.id = a.clinic_id
  where (status is null or a.process_status = status)
    and (words is null or folded(a.display_id || ' ' || c.name) ~ all (word_expressions(words)))
  order by a.id desc limit most offset past
$function$;
alter function resolve_settled_advices(text,text,bigint,bigint) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_settled_clinics(run bigint)
 RETURNS TABLE(clinic_id bigint, clinic_name text, at timestamp with time zone, outcome text, payment_advice_id bigint, display_id text, total_cents bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select d.clinic_id, c.name, d.at, d.outcome, d.payment_advice_id, a.display_id, coalesce(a.pay_to_clinic_total_cents, d.total_cents)
  from settlement_run_clinic d join clinic c on c.id = d.clinic_id
  left join payment_advice a on a.clinic_id = d.clinic_id and a.id = d.payment_advice_id
  where d.settlement_run_id = run
  order by array_position(array['below_zero', 'made', 'nothing'], d.outcome), d.clinic_id
$function$;
alter function resolve_settled_clinics(bigint) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_settlement_counts(runs bigint[])
 RETURNS TABLE(settlement_run_id bigint, outcome text, clinics bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select d.settlement_run_id, d.outcome, count(*) from settlement_run_clinic d where d.settlement_run_id = any (runs) group by 1, 2
$function$;
alter function resolve_settlement_counts(bigint[]) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_undocumented_advices(made_before timestamp with time zone, most integer)
 RETURNS TABLE(clinic_id bigint, group_id bigint, payment_advice_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select c.id, c.group_id, a.id from payment_advice a join clinic c on c.id = a.clinic_id
  where a.invoice_file is null and a.created_at < made_before order by a.id desc limit most
$function$;
alter function resolve_undocumented_advices(timestamp with time zone,integer) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_work_counts()
 RETURNS TABLE(kind text, records bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select 'open_issues', count(*) from issue i where i.status in ('n', 'i')
  union all select 'held_payments', count(*) from transaction t where t.status = 'h'
  union all select 'unmatched_outcomes', count(*) from payment_outcome o
    where o.clinic_id is null and o.status = 'paid' and o.returned_at is null
  union all select 'advices_waiting', count(*) from payment_advice a where a.process_status = 'w'
  union all select 'advices_processing', count(*) from payment_advice a where a.process_status = 'r'
  union all select 'advices_failed', count(*) from payment_advice a where a.process_status = 'f'
  union all select 'giro_files', count(distinct l.giro_file_id) from giro_file_line l where l.status = 'sent'
  union all select 'refunds', count(*) from refund r where r.status = 'a'
  union all select 'bank_exceptions', count(*) from bank_exception e
    where e.closed_at is null and e.due_on >= (now() at time zone 'Asia/Singapore')::date
  union all select 'bank_exceptions_overdue', count(*) from bank_exception e
    where e.closed_at is null and e.due_on < (now() at time zone 'Asia/Singapore')::date
  union all select 'fee_statements_overdue', count(*) from fee_statement s
    where s.state = 'open' and s.due_date < (now() at time zone 'Asia/Singapore')::date
$function$;
alter function resolve_work_counts() owner to clinic_resolver;

-- vouchers

create table promo_code (
  id bigint generated always as identity not null,
  group_id bigint not null,
  clinic_id bigint not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  created_by bigint not null,
  create_user text not null,
  code text not null,
  type text not null,
  rate numeric(5,4),
  amount_cents bigint,
  valid_from date not null,
  valid_to date not null,
  all_vouchers boolean not null,
  most_uses integer,
  most_uses_per_customer integer,
  uses integer default 0 not null,
  discount_cents bigint default 0 not null,
  status text default 'l'::text not null,
  ended_at timestamp(3) with time zone,
  ended_by bigint,
  end_user text,
  constraint promo_code_pkey PRIMARY KEY (clinic_id, id),
  constraint promo_code_amount_cents_check CHECK (amount_cents >= 1 AND amount_cents <= 1000000),
  constraint promo_code_check CHECK (uses >= 0 AND uses <= most_uses),
  constraint promo_code_check1 CHECK ((type = 'p'::text) = (rate IS NOT NULL) AND (type = 'a'::text) = (amount_cents IS NOT NULL)),
  constraint promo_code_check2 CHECK (valid_from <= valid_to),
  constraint promo_code_check3 CHECK ((status = 'c'::text) = (ended_at IS NOT NULL) AND (status = 'c'::text) = (ended_by IS NOT NULL) AND (status = 'c'::text) = (end_user IS NOT NULL)),
  constraint promo_code_code_check CHECK (code ~ '^[A-Z0-9]{3,20}$'::text),
  constraint promo_code_discount_cents_check CHECK (discount_cents >= 0),
  constraint promo_code_most_uses_check CHECK (most_uses > 0),
  constraint promo_code_most_uses_per_customer_check CHECK (most_uses_per_customer > 0),
  constraint promo_code_rate_check CHECK (rate >= 0.01 AND rate <= 0.99),
  constraint promo_code_status_check CHECK (status = ANY (ARRAY['l'::text, 'c'::text])),
  constraint promo_code_type_check CHECK (type = ANY (ARRAY['p'::text, 'a'::text])),
  constraint promo_code_group_id_clinic_id_fkey FOREIGN KEY (group_id, clinic_id) REFERENCES clinic(group_id, id)
);
CREATE INDEX promo_code_by_created_at ON promo_code USING btree (clinic_id, created_at, id);
CREATE INDEX promo_code_number ON promo_code USING btree (id);
CREATE UNIQUE INDEX promo_code_of_branch ON promo_code USING btree (clinic_id, code);
alter table promo_code enable row level security;
alter table promo_code force row level security;
create policy resolver on promo_code for select to clinic_resolver
  using (true);
create policy tenant on promo_code
  using (clinic_id = ANY (app_clinics()));
CREATE TRIGGER ended_for_good BEFORE UPDATE ON promo_code FOR EACH ROW WHEN (old.status = 'c'::text OR new.uses < old.uses) EXECUTE FUNCTION keep_ended_promo_code();
CREATE TRIGGER never_deleted BEFORE DELETE ON promo_code FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on promo_code to clinic_app;
grant select on promo_code to clinic_resolver;
grant update (discount_cents, end_user, ended_at, ended_by, status, updated_at, uses) on promo_code to clinic_app;

create table promo_code_taken (
  group_id bigint not null,
  code text not null,
  clinic_id bigint not null,
  constraint promo_code_taken_pkey PRIMARY KEY (group_id, code)
);
alter table promo_code_taken enable row level security;
alter table promo_code_taken force row level security;
create policy tenant on promo_code_taken
  using (clinic_id = ANY (app_clinics()));
CREATE TRIGGER never_altered BEFORE DELETE OR UPDATE ON promo_code_taken FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on promo_code_taken to clinic_app;

create table promo_code_voucher (
  clinic_id bigint not null,
  promo_code_id bigint not null,
  voucher_id bigint not null,
  constraint promo_code_voucher_pkey PRIMARY KEY (clinic_id, promo_code_id, voucher_id),
  constraint promo_code_voucher_clinic_id_promo_code_id_fkey FOREIGN KEY (clinic_id, promo_code_id) REFERENCES promo_code(clinic_id, id),
  constraint promo_code_voucher_clinic_id_voucher_id_fkey FOREIGN KEY (clinic_id, voucher_id) REFERENCES voucher(clinic_id, id)
);
alter table promo_code_voucher enable row level security;
alter table promo_code_voucher force row level security;
create policy tenant on promo_code_voucher
  using (clinic_id = ANY (app_clinics()));
grant insert, select on promo_code_voucher to clinic_app;

create table voucher (
  id bigint generated always as identity not null,
  group_id bigint not null,
  clinic_id bigint not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  title text not null,
  voucher_type text not null,
  home_delivery boolean default false not null,
  description text not null,
  amount_cents bigint not null,
  start_date date not null,
  expiry_date date not null,
  redeem_expiry_date date,
  quantity integer not null,
  remain integer not null,
  validity text not null,
  point integer not null,
  all_provider boolean not null,
  status text default 'i'::text not null,
  terminated_at timestamp(3) with time zone,
  terminated_by text,
  constraint voucher_pkey PRIMARY KEY (clinic_id, id),
  constraint voucher_amount_cents_check CHECK (amount_cents >= 1 AND amount_cents <= 1000000),
  constraint voucher_check CHECK (remain >= 0 AND remain <= quantity),
  constraint voucher_check1 CHECK (start_date <= expiry_date AND expiry_date <= redeem_expiry_date),
  constraint voucher_check2 CHECK (voucher_type = 'hs'::text OR NOT home_delivery),
  constraint voucher_check3 CHECK ((status = 'c'::text) = (terminated_at IS NOT NULL) AND (status = 'c'::text) = (terminated_by IS NOT NULL)),
  constraint voucher_description_check CHECK (description <> ''::text),
  constraint voucher_point_check CHECK (point >= 0),
  constraint voucher_quantity_check CHECK (quantity > 0),
  constraint voucher_status_check CHECK (status = ANY (ARRAY['i'::text, 'l'::text, 'c'::text])),
  constraint voucher_terminated_by_check CHECK (terminated_by = ANY (ARRAY['c'::text, 'h'::text])),
  constraint voucher_title_check CHECK (title <> ''::text),
  constraint voucher_validity_check CHECK (validity = ANY (ARRAY['m'::text, 'y'::text])),
  constraint voucher_voucher_type_check CHECK (voucher_type = ANY (ARRAY['vc'::text, 'hs'::text])),
  constraint voucher_group_id_clinic_id_fkey FOREIGN KEY (group_id, clinic_id) REFERENCES clinic(group_id, id)
);
CREATE INDEX voucher_by_created_at ON voucher USING btree (clinic_id, created_at, id);
CREATE INDEX voucher_number ON voucher USING btree (id);
alter table voucher enable row level security;
alter table voucher force row level security;
create policy resolver on voucher for select to clinic_resolver
  using (true);
create policy tenant on voucher
  using (clinic_id = ANY (app_clinics()));
CREATE TRIGGER never_deleted BEFORE DELETE ON voucher FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER stays_as_offered BEFORE UPDATE ON voucher FOR EACH ROW EXECUTE FUNCTION keep_offered_voucher();
grant insert, select, update on voucher to clinic_app;
grant select on voucher to clinic_resolver;

create table voucher_branch (
  group_id bigint not null,
  clinic_id bigint not null,
  voucher_id bigint not null,
  branch_id bigint not null,
  constraint voucher_branch_pkey PRIMARY KEY (clinic_id, voucher_id, branch_id),
  constraint voucher_branch_clinic_id_voucher_id_fkey FOREIGN KEY (clinic_id, voucher_id) REFERENCES voucher(clinic_id, id),
  constraint voucher_branch_group_id_branch_id_fkey FOREIGN KEY (group_id, branch_id) REFERENCES clinic(group_id, id)
);
alter table voucher_branch enable row level security;
alter table voucher_branch force row level security;
create policy tenant on voucher_branch
  using (clinic_id = ANY (app_clinics()));
grant delete, insert, select on voucher_branch to clinic_app;

create table voucher_certificate (
  id bigint generated always as identity not null,
  group_id bigint not null,
  clinic_id bigint not null,
  voucher_order_id bigint not null,
  voucher_id bigint not null,
  customer_id bigint not null,
  number bigint not null,
  seq_no text not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  user_id text not null,
  username text not null,
  user_name text not null,
  user_mobile text,
  voucher_title text not null,
  product text not null,
  price_cents bigint not null,
  expiry_date date not null,
  branch_ids bigint[],
  status text default 'p'::text not null,
  redeem_at timestamp(3) with time zone,
  redeem_by text,
  redeemed_clinic_id bigint,
  transaction_id bigint,
  refund_request_status_updated_at timestamp(3) with time zone,
  constraint voucher_certificate_pkey PRIMARY KEY (clinic_id, id),
  constraint voucher_certificate_branch_ids_check CHECK (branch_ids <> '{}'::bigint[]),
  constraint voucher_certificate_check CHECK (num_nonnulls(redeem_at, redeem_by, redeemed_clinic_id, transaction_id) =
CASE
    WHEN status = 'r'::text THEN 4
    ELSE 0
END),
  constraint voucher_certificate_check1 CHECK ((status <> ALL (ARRAY['i'::text, 'a'::text, 'j'::text])) OR refund_request_status_updated_at IS NOT NULL),
  constraint voucher_certificate_number_check CHECK (number > 0),
  constraint voucher_certificate_price_cents_check CHECK (price_cents > 0),
  constraint voucher_certificate_product_check CHECK (product = ANY (ARRAY['vc'::text, 'vh'::text, 'vhd'::text])),
  constraint voucher_certificate_redeem_by_check CHECK (redeem_by = ANY (ARRAY['c'::text, 'h'::text])),
  constraint voucher_certificate_seq_no_check CHECK (seq_no ~ '^[2-9A-HJKMNP-Z]{10}$'::text),
  constraint voucher_certificate_status_check CHECK (status = ANY (ARRAY['p'::text, 'r'::text, 'i'::text, 'a'::text, 'j'::text])),
  constraint voucher_certificate_clinic_id_voucher_id_fkey FOREIGN KEY (clinic_id, voucher_id) REFERENCES voucher(clinic_id, id),
  constraint voucher_certificate_clinic_id_voucher_order_id_fkey FOREIGN KEY (clinic_id, voucher_order_id) REFERENCES voucher_order(clinic_id, id),
  constraint voucher_certificate_group_id_clinic_id_fkey FOREIGN KEY (group_id, clinic_id) REFERENCES clinic(group_id, id),
  constraint voucher_certificate_group_id_customer_id_fkey FOREIGN KEY (group_id, customer_id) REFERENCES customer(group_id, id),
  constraint voucher_certificate_group_id_redeemed_clinic_id_fkey FOREIGN KEY (group_id, redeemed_clinic_id) REFERENCES clinic(group_id, id)
);
CREATE INDEX voucher_certificate_by_created_at ON voucher_certificate USING btree (clinic_id, created_at, id);
CREATE INDEX voucher_certificate_by_expiry ON voucher_certificate USING btree (clinic_id, expiry_date, id);
CREATE INDEX voucher_certificate_by_redeem_at ON voucher_certificate USING btree (clinic_id, redeem_at, id);
CREATE INDEX voucher_certificate_by_status ON voucher_certificate USING btree (clinic_id, status, created_at, id);
CREATE INDEX voucher_certificate_folded ON voucher_certificate USING gin (clinic_id, folded((((user_name || ' '::text) || username) || ' '::text) || COALESCE(user_mobile, ''::text)) gin_trgm_ops);
CREATE UNIQUE INDEX voucher_certificate_group_number ON voucher_certificate USING btree (group_id, number);
CREATE INDEX voucher_certificate_id ON voucher_certificate USING btree (id);
CREATE INDEX voucher_certificate_of_customer ON voucher_certificate USING btree (clinic_id, customer_id, id);
CREATE INDEX voucher_certificate_of_order ON voucher_certificate USING btree (clinic_id, voucher_order_id, id);
CREATE INDEX voucher_certificate_of_transaction ON voucher_certificate USING btree (redeemed_clinic_id, transaction_id) WHERE transaction_id IS NOT NULL;
CREATE INDEX voucher_certificate_of_voucher ON voucher_certificate USING btree (clinic_id, voucher_id, created_at, id);
CREATE INDEX voucher_certificate_of_voucher_by_status ON voucher_certificate USING btree (clinic_id, voucher_id, status, created_at, id);
CREATE INDEX voucher_certificate_open ON voucher_certificate USING btree (clinic_id, created_at, id) WHERE status = ANY (ARRAY['p'::text, 'i'::text, 'j'::text]);
CREATE INDEX voucher_certificate_refunds ON voucher_certificate USING btree (clinic_id, refund_request_status_updated_at, id) WHERE status = 'i'::text;
CREATE UNIQUE INDEX voucher_certificate_seq_no ON voucher_certificate USING btree (group_id, seq_no);
alter table voucher_certificate enable row level security;
alter table voucher_certificate force row level security;
create policy resolver on voucher_certificate for select to clinic_resolver
  using (true);
create policy tenant on voucher_certificate
  using (group_id = app_group());
CREATE TRIGGER added_certificates_are_summed AFTER INSERT ON voucher_certificate REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION sum_voucher_certificates();
CREATE TRIGGER certificate_begins BEFORE INSERT ON voucher_certificate FOR EACH ROW WHEN (new.status <> 'p'::text) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER certificate_steps BEFORE UPDATE OF status ON voucher_certificate FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION refuse_certificate_step();
CREATE TRIGGER changed_certificates_are_summed AFTER UPDATE ON voucher_certificate REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION sum_voucher_certificates();
CREATE TRIGGER journal_refunded AFTER UPDATE OF status ON voucher_certificate FOR EACH ROW WHEN (new.status = 'a'::text AND old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION journal_voucher_refund();
CREATE TRIGGER never_deleted BEFORE DELETE ON voucher_certificate FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on voucher_certificate to clinic_app;
grant select on voucher_certificate to clinic_resolver;
grant update (redeem_at, redeem_by, redeemed_clinic_id, refund_request_status_updated_at, status, transaction_id, updated_at) on voucher_certificate to clinic_app;

create table voucher_certificate_number (
  group_id bigint not null,
  last_number bigint not null,
  constraint voucher_certificate_number_pkey PRIMARY KEY (group_id),
  constraint voucher_certificate_number_group_id_fkey FOREIGN KEY (group_id) REFERENCES provider_group(id)
);
alter table voucher_certificate_number enable row level security;
alter table voucher_certificate_number force row level security;
create policy tenant on voucher_certificate_number
  using (group_id = app_group());
grant insert, select, update on voucher_certificate_number to clinic_app;

create table voucher_certificate_sum (
  group_id bigint not null,
  clinic_id bigint not null,
  day date not null,
  voucher_id bigint not null,
  status text not null,
  part smallint not null,
  certificates bigint not null,
  price_cents bigint not null,
  constraint voucher_certificate_sum_pkey PRIMARY KEY (group_id, clinic_id, voucher_id, day, status, part),
  constraint voucher_certificate_sum_group_id_clinic_id_fkey FOREIGN KEY (group_id, clinic_id) REFERENCES clinic(group_id, id)
);
alter table voucher_certificate_sum enable row level security;
alter table voucher_certificate_sum force row level security;
create policy tenant on voucher_certificate_sum
  using (group_id = app_group());
grant insert, select on voucher_certificate_sum to clinic_app;
grant update (certificates, price_cents) on voucher_certificate_sum to clinic_app;

create table voucher_collection (
  id bigint generated always as identity not null,
  group_id bigint not null,
  name text not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint voucher_collection_pkey PRIMARY KEY (group_id, id),
  constraint voucher_collection_name_check CHECK (name <> ''::text),
  constraint voucher_collection_group_id_fkey FOREIGN KEY (group_id) REFERENCES provider_group(id)
);
CREATE UNIQUE INDEX voucher_collection_name ON voucher_collection USING btree (group_id, lower(name));
CREATE INDEX voucher_collection_number ON voucher_collection USING btree (id);
alter table voucher_collection enable row level security;
alter table voucher_collection force row level security;
create policy resolver on voucher_collection for select to clinic_resolver
  using (true);
create policy tenant on voucher_collection
  using (group_id = app_group());
grant insert, select on voucher_collection to clinic_app;
grant select on voucher_collection to clinic_resolver;
grant update (name, updated_at) on voucher_collection to clinic_app;

create table voucher_collection_branch (
  group_id bigint not null,
  voucher_collection_id bigint not null,
  branch_id bigint not null,
  constraint voucher_collection_branch_pkey PRIMARY KEY (group_id, voucher_collection_id, branch_id),
  constraint voucher_collection_branch_group_id_branch_id_fkey FOREIGN KEY (group_id, branch_id) REFERENCES clinic(group_id, id),
  constraint voucher_collection_branch_group_id_voucher_collection_id_fkey FOREIGN KEY (group_id, voucher_collection_id) REFERENCES voucher_collection(group_id, id)
);
alter table voucher_collection_branch enable row level security;
alter table voucher_collection_branch force row level security;
create policy tenant on voucher_collection_branch
  using (group_id = app_group());
grant delete, insert, select on voucher_collection_branch to clinic_app;

create table voucher_in_collection (
  group_id bigint not null,
  clinic_id bigint not null,
  voucher_id bigint not null,
  voucher_collection_id bigint not null,
  constraint voucher_in_collection_pkey PRIMARY KEY (clinic_id, voucher_id, voucher_collection_id),
  constraint voucher_in_collection_clinic_id_voucher_id_fkey FOREIGN KEY (clinic_id, voucher_id) REFERENCES voucher(clinic_id, id),
  constraint voucher_in_collection_group_id_voucher_collection_id_fkey FOREIGN KEY (group_id, voucher_collection_id) REFERENCES voucher_collection(group_id, id)
);
alter table voucher_in_collection enable row level security;
alter table voucher_in_collection force row level security;
create policy tenant on voucher_in_collection
  using (clinic_id = ANY (app_clinics()));
grant delete, insert, select on voucher_in_collection to clinic_app;

create table voucher_log (
  id bigint generated always as identity not null,
  clinic_id bigint not null,
  voucher_id bigint not null,
  created_at timestamp(3) with time zone not null,
  quantity integer not null,
  old_quantity integer not null,
  reason text not null,
  user_id bigint,
  user_name text,
  constraint voucher_log_pkey PRIMARY KEY (clinic_id, id),
  constraint voucher_log_check CHECK (old_quantity >= 0 AND (old_quantity + quantity) >= 0),
  constraint voucher_log_check1 CHECK ((user_id IS NULL) = (user_name IS NULL)),
  constraint voucher_log_quantity_check CHECK (quantity <> 0),
  constraint voucher_log_reason_check CHECK (reason <> ''::text),
  constraint voucher_log_clinic_id_voucher_id_fkey FOREIGN KEY (clinic_id, voucher_id) REFERENCES voucher(clinic_id, id)
);
CREATE INDEX voucher_log_of_voucher ON voucher_log USING btree (clinic_id, voucher_id, id);
alter table voucher_log enable row level security;
alter table voucher_log force row level security;
create policy tenant on voucher_log
  using (clinic_id = ANY (app_clinics()));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON voucher_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on voucher_log to clinic_app;

create table voucher_order (
  id bigint generated always as identity not null,
  group_id bigint not null,
  clinic_id bigint not null,
  voucher_id bigint not null,
  customer_id bigint not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  user_id text not null,
  username text not null,
  user_name text not null,
  user_mobile text,
  mobile text not null,
  delivery_address text,
  product text not null,
  quantity integer not null,
  price_cents bigint not null,
  discount_cents bigint not null,
  amount_cents bigint not null,
  promo_code_id bigint,
  promo_code text,
  acquirer_id text not null,
  paid_at timestamp(3) with time zone not null,
  status text default 'p'::text not null,
  delivery_status text not null,
  sent_at timestamp(3) with time zone,
  sent_by bigint,
  received_at timestamp(3) with time zone,
  constraint voucher_order_pkey PRIMARY KEY (clinic_id, id),
  constraint voucher_order_acquirer_id_check CHECK (acquirer_id <> ''::text),
  constraint voucher_order_check CHECK (amount_cents >= quantity AND amount_cents = (price_cents * quantity - discount_cents)),
  constraint voucher_order_check1 CHECK ((product = 'vhd'::text) = (delivery_address IS NOT NULL)),
  constraint voucher_order_check2 CHECK (product = 'vhd'::text OR delivery_status = 'r'::text AND sent_at IS NULL AND received_at IS NULL),
  constraint voucher_order_check3 CHECK (product <> 'vhd'::text OR (delivery_status = 'i'::text) = (sent_at IS NULL) AND (delivery_status = 'r'::text) = (received_at IS NOT NULL)),
  constraint voucher_order_check4 CHECK ((sent_at IS NULL) = (sent_by IS NULL)),
  constraint voucher_order_check5 CHECK ((promo_code_id IS NULL) = (promo_code IS NULL) AND (promo_code_id IS NOT NULL OR discount_cents = 0)),
  constraint voucher_order_delivery_address_check CHECK (delivery_address <> ''::text),
  constraint voucher_order_delivery_status_check CHECK (delivery_status = ANY (ARRAY['i'::text, 's'::text, 'r'::text])),
  constraint voucher_order_discount_cents_check CHECK (discount_cents >= 0),
  constraint voucher_order_mobile_check CHECK (mobile <> ''::text),
  constraint voucher_order_price_cents_check CHECK (price_cents > 0),
  constraint voucher_order_product_check CHECK (product = ANY (ARRAY['vc'::text, 'vh'::text, 'vhd'::text])),
  constraint voucher_order_quantity_check CHECK (quantity >= 1 AND quantity <= 50),
  constraint voucher_order_status_check CHECK (status = ANY (ARRAY['p'::text, 'r'::text, 'i'::text, 'a'::text, 'j'::text])),
  constraint voucher_order_clinic_id_promo_code_id_fkey FOREIGN KEY (clinic_id, promo_code_id) REFERENCES promo_code(clinic_id, id),
  constraint voucher_order_clinic_id_voucher_id_fkey FOREIGN KEY (clinic_id, voucher_id) REFERENCES voucher(clinic_id, id),
  constraint voucher_order_group_id_clinic_id_fkey FOREIGN KEY (group_id, clinic_id) REFERENCES clinic(group_id, id),
  constraint voucher_order_group_id_customer_id_fkey FOREIGN KEY (group_id, customer_id) REFERENCES customer(group_id, id)
);
CREATE INDEX voucher_order_by_amount ON voucher_order USING btree (clinic_id, amount_cents, id);
CREATE INDEX voucher_order_by_created_at ON voucher_order USING btree (clinic_id, created_at, id);
CREATE INDEX voucher_order_by_delivery ON voucher_order USING btree (clinic_id, delivery_status, created_at, id);
CREATE INDEX voucher_order_by_status ON voucher_order USING btree (clinic_id, status, created_at, id);
CREATE INDEX voucher_order_by_updated_at ON voucher_order USING btree (clinic_id, updated_at, id);
CREATE INDEX voucher_order_folded ON voucher_order USING gin (clinic_id, folded((((((user_name || ' '::text) || username) || ' '::text) || COALESCE(user_mobile, ''::text)) || ' '::text) || mobile) gin_trgm_ops);
CREATE INDEX voucher_order_number ON voucher_order USING btree (id);
CREATE INDEX voucher_order_of_customer ON voucher_order USING btree (clinic_id, customer_id, id);
CREATE INDEX voucher_order_of_promo_code ON voucher_order USING btree (clinic_id, promo_code_id, id) WHERE promo_code_id IS NOT NULL;
CREATE INDEX voucher_order_of_voucher ON voucher_order USING btree (clinic_id, voucher_id, created_at, id);
CREATE INDEX voucher_order_of_voucher_by_amount ON voucher_order USING btree (clinic_id, voucher_id, amount_cents, id);
CREATE INDEX voucher_order_of_voucher_by_id ON voucher_order USING btree (clinic_id, voucher_id, id);
CREATE INDEX voucher_order_of_voucher_by_updated_at ON voucher_order USING btree (clinic_id, voucher_id, updated_at, id);
alter table voucher_order enable row level security;
alter table voucher_order force row level security;
create policy resolver on voucher_order for select to clinic_resolver
  using (true);
create policy tenant on voucher_order
  using (group_id = app_group());
CREATE TRIGGER added_orders_are_summed AFTER INSERT ON voucher_order REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION sum_voucher_orders();
CREATE TRIGGER changed_orders_are_summed AFTER UPDATE ON voucher_order REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION sum_voucher_orders();
CREATE TRIGGER journal_inserted AFTER INSERT ON voucher_order FOR EACH ROW EXECUTE FUNCTION journal_voucher_order();
CREATE TRIGGER never_deleted BEFORE DELETE ON voucher_order FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER order_steps BEFORE UPDATE OF delivery_status ON voucher_order FOR EACH ROW WHEN ((old.delivery_status || new.delivery_status) <> ALL (ARRAY['ii'::text, 'ss'::text, 'rr'::text, 'is'::text, 'sr'::text])) EXECUTE FUNCTION refuse_order_step();
grant insert, select on voucher_order to clinic_app;
grant select on voucher_order to clinic_resolver;
grant update (delivery_status, received_at, sent_at, sent_by, status, updated_at) on voucher_order to clinic_app;

create table voucher_order_paid (
  acquirer_id text not null,
  group_id bigint not null,
  clinic_id bigint not null,
  voucher_order_id bigint not null,
  amount_cents bigint not null,
  paid_at timestamp(3) with time zone not null,
  constraint voucher_order_paid_pkey PRIMARY KEY (acquirer_id)
);
alter table voucher_order_paid enable row level security;
alter table voucher_order_paid force row level security;
create policy resolver on voucher_order_paid for select to clinic_resolver
  using (true);
create policy tenant on voucher_order_paid
  using (clinic_id = ANY (app_clinics()));
CREATE TRIGGER never_altered BEFORE DELETE OR UPDATE ON voucher_order_paid FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on voucher_order_paid to clinic_app;
grant select on voucher_order_paid to clinic_resolver;

create table voucher_order_sum (
  group_id bigint not null,
  clinic_id bigint not null,
  day date not null,
  voucher_id bigint not null,
  status text not null,
  delivery_status text not null,
  part smallint not null,
  orders bigint not null,
  amount_cents bigint not null,
  constraint voucher_order_sum_pkey PRIMARY KEY (group_id, clinic_id, voucher_id, day, status, delivery_status, part),
  constraint voucher_order_sum_group_id_clinic_id_fkey FOREIGN KEY (group_id, clinic_id) REFERENCES clinic(group_id, id)
);
alter table voucher_order_sum enable row level security;
alter table voucher_order_sum force row level security;
create policy tenant on voucher_order_sum
  using (group_id = app_group());
grant insert, select on voucher_order_sum to clinic_app;
grant update (amount_cents, orders) on voucher_order_sum to clinic_app;

create table voucher_redemption (
  id bigint generated always as identity not null,
  group_id bigint not null,
  clinic_id bigint not null,
  certificate_clinic_id bigint not null,
  voucher_certificate_id bigint not null,
  token_hash text not null,
  token_sealed text not null,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  user_id text not null,
  username text not null,
  voucher_title text not null,
  price_cents bigint not null,
  expiry_date date not null,
  status text default 'w'::text not null,
  answered_at timestamp(3) with time zone,
  answered_by bigint,
  constraint voucher_redemption_pkey PRIMARY KEY (clinic_id, id),
  constraint voucher_redemption_check CHECK ((status = 'w'::text) = (answered_at IS NULL)),
  constraint voucher_redemption_check1 CHECK ((status = ANY (ARRAY['a'::text, 'r'::text])) = (answered_by IS NOT NULL)),
  constraint voucher_redemption_status_check CHECK (status = ANY (ARRAY['w'::text, 'a'::text, 'r'::text, 'x'::text])),
  constraint voucher_redemption_group_id_clinic_id_fkey FOREIGN KEY (group_id, clinic_id) REFERENCES clinic(group_id, id)
);
CREATE UNIQUE INDEX voucher_redemption_approved ON voucher_redemption USING btree (certificate_clinic_id, voucher_certificate_id) WHERE status = 'a'::text;
CREATE INDEX voucher_redemption_latest ON voucher_redemption USING btree (clinic_id, created_at);
CREATE INDEX voucher_redemption_number ON voucher_redemption USING btree (id);
CREATE INDEX voucher_redemption_of_certificate ON voucher_redemption USING btree (clinic_id, voucher_certificate_id, id);
CREATE INDEX voucher_redemption_over ON voucher_redemption USING btree (expires_at) WHERE status = 'w'::text;
CREATE UNIQUE INDEX voucher_redemption_token ON voucher_redemption USING btree (clinic_id, token_hash);
CREATE UNIQUE INDEX voucher_redemption_waiting ON voucher_redemption USING btree (clinic_id, voucher_certificate_id) WHERE status = 'w'::text;
alter table voucher_redemption enable row level security;
alter table voucher_redemption force row level security;
create policy resolver on voucher_redemption for select to clinic_resolver
  using (true);
create policy tenant on voucher_redemption
  using (clinic_id = ANY (app_clinics()));
CREATE TRIGGER answered_once BEFORE UPDATE ON voucher_redemption FOR EACH ROW WHEN (old.status <> 'w'::text) EXECUTE FUNCTION refuse_second_answer();
CREATE TRIGGER never_deleted BEFORE DELETE ON voucher_redemption FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on voucher_redemption to clinic_app;
grant select on voucher_redemption to clinic_resolver;
grant update (answered_at, answered_by, status) on voucher_redemption to clinic_app;

CREATE OR REPLACE FUNCTION public.find_certificate(owner_group bigint, wanted text)
 RETURNS TABLE(clinic_id bigint, id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select c.clinic_id, c.id from voucher_certificate c where c.group_id = owner_group and owner_group = app_group() and c.seq_no = wanted
$function$;
alter function find_certificate(bigint,text) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.find_voucher_title(owner_group bigint, wanted bigint, of_user text)
 RETURNS TABLE(voucher_title text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select c.voucher_title from voucher_certificate c
  where c.group_id = owner_group and owner_group = app_group() and c.id = wanted and c.user_id = of_user
$function$;
alter function find_voucher_title(bigint,bigint,text) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.journal_voucher_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into journal_entry (clinic_id, at, kind, voucher_order_id, acquirer_id, acquirer_receivable_cents, voucher_liability_cents)
  values (new.clinic_id, new.created_at, 'voucher_sale', new.id, new.acquirer_id, new.amount_cents, -new.amount_cents);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.journal_voucher_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into journal_entry (clinic_id, at, kind, voucher_order_id, voucher_certificate_id, voucher_liability_cents, acquirer_receivable_cents)
  values (new.clinic_id, new.updated_at, 'voucher_refund', null, new.id, new.price_cents, -new.price_cents);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.journal_voucher_transaction()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into journal_entry (clinic_id, at, kind, transaction_id, voucher_liability_cents, clinic_payable_cents, fee_revenue_cents, gst_payable_cents)
  values (new.clinic_id, new.updated_at, 'voucher_redemption', new.id, new.amount_cents, -new.pay_to_clinic_cents,
    -(new.admin_fee_cents + new.handling_fee_cents), -(new.admin_fee_gst_cents + new.handling_fee_gst_cents));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_ended_promo_code()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'Promo code % has ended.', old.id;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_offered_voucher()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.status = 'c' then
    raise exception 'Voucher % is terminated.', old.id;
  elsif old.status = 'l' and (new.status = 'i' or new.quantity < old.quantity
    or (new.title, new.voucher_type, new.home_delivery, new.description, new.amount_cents, new.start_date, new.expiry_date,
      new.redeem_expiry_date, new.validity, new.point, new.all_provider)
    is distinct from (old.title, old.voucher_type, old.home_delivery, old.description, old.amount_cents, old.start_date, old.expiry_date,
      old.redeem_expiry_date, old.validity, old.point, old.all_provider)) then
    raise exception 'Voucher % is live.', old.id;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_voucher_transaction()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'Transaction % was paid by voucher.', new.id;
end $function$;

CREATE OR REPLACE FUNCTION public.read_sold_voucher(owner_group bigint, clinic bigint, wanted bigint)
 RETURNS TABLE(title text, description text, voucher_type text, amount_cents bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select v.title, v.description, v.voucher_type, v.amount_cents from voucher v
  where v.group_id = owner_group and owner_group = app_group() and v.clinic_id = clinic and v.id = wanted
$function$;
alter function read_sold_voucher(bigint,bigint,bigint) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.refuse_certificate_step()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.status || new.status not in ('pr', 'pi', 'ia', 'ij', 'jr') then
    raise exception 'Certificate % cannot become % after %.', old.id, new.status, old.status;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_order_step()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'Order % cannot become % after %.', old.id, new.delivery_status, old.delivery_status;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_second_answer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'Redemption % was answered.', old.id;
end $function$;

CREATE OR REPLACE FUNCTION public.resolve_clinics_with_missed_redemptions(at_instant timestamp with time zone)
 RETURNS TABLE(clinic_id bigint, group_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select distinct r.clinic_id, r.group_id from voucher_redemption r where r.status = 'w' and r.expires_at <= at_instant
$function$;
alter function resolve_clinics_with_missed_redemptions(timestamp with time zone) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_payment_outcome(wanted text)
 RETURNS TABLE(reference text, status text, amount_cents bigint, paid_at timestamp with time zone, effect text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select o.reference, o.status, o.amount_cents, o.paid_at, o.effect from payment_outcome o where o.acquirer_id = wanted
  union all
  select 'voucher order ' || p.voucher_order_id, 'paid', p.amount_cents, p.paid_at, 'none' from voucher_order_paid p where p.acquirer_id = wanted
$function$;
alter function resolve_payment_outcome(text) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_voucher(wanted bigint)
 RETURNS TABLE(clinic_id bigint, group_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select v.clinic_id, v.group_id from voucher v where v.id = wanted
$function$;
alter function resolve_voucher(bigint) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_voucher_certificate(wanted bigint)
 RETURNS TABLE(clinic_id bigint, group_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select c.clinic_id, c.group_id from voucher_certificate c where c.id = wanted
$function$;
alter function resolve_voucher_certificate(bigint) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_voucher_collection(wanted bigint)
 RETURNS TABLE(group_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select c.group_id from voucher_collection c where c.id = wanted
$function$;
alter function resolve_voucher_collection(bigint) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_voucher_liability(owner_group bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce(sum(e.voucher_liability_cents), 0)::bigint from journal_entry e join clinic c on c.id = e.clinic_id
  where c.group_id = owner_group and owner_group = app_group() and e.voucher_liability_cents <> 0
$function$;
alter function resolve_voucher_liability(bigint) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_voucher_order(wanted bigint)
 RETURNS TABLE(clinic_id bigint, group_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select o.clinic_id, o.group_id from voucher_order o where o.id = wanted
$function$;
alter function resolve_voucher_order(bigint) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_voucher_payment(wanted text)
 RETURNS TABLE(id bigint, clinic_id bigint, group_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select p.voucher_order_id, p.clinic_id, p.group_id from voucher_order_paid p where p.acquirer_id = wanted
$function$;
alter function resolve_voucher_payment(text) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_voucher_redemption(wanted bigint)
 RETURNS TABLE(clinic_id bigint, group_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select r.clinic_id, r.group_id from voucher_redemption r where r.id = wanted
$function$;
alter function resolve_voucher_redemption(bigint) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.search_certificates(clinic bigint, words text, most integer)
 RETURNS TABLE(id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'off'
 SET enable_indexonlyscan TO 'off'
AS $function$
  select c.id from voucher_certificate c
  where c.clinic_id = clinic and clinic = any (app_clinics())
    and folded(c.user_name || ' ' || c.username || ' ' || coalesce(c.user_mobile, '')) ~ (word_expressions(words))[1]
    and ((word_expressions(words))[2] is null or folded(c.user_name || ' ' || c.username || ' ' || coalesce(c.user_mobile, '')) ~ (word_expressions(words))[2])
    and ((word_expressions(words))[3] is null or folded(c.user_name || ' ' || c.username || ' ' || coalesce(c.user_mobile, '')) ~ (word_expressions(words))[3])
    and ((word_expressions(words))[4] is null or folded(c.user_name || ' ' || c.username || ' ' || coalesce(c.user_mobile, '')) ~ all (word_expressions(words)))
  limit most
$function$;
alter function search_certificates(bigint,text,integer) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.search_voucher_orders(clinic bigint, words text, most integer)
 RETURNS TABLE(id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'off'
 SET enable_indexonlyscan TO 'off'
AS $function$
  select o.id from voucher_order o
  where o.clinic_id = clinic and clinic = any (app_clinics())
    and folded(o.user_name || ' ' || o.username || ' ' || coalesce(o.user_mobile, '') || ' ' || o.mobile) ~ (word_expressions(words))[1]
    and ((word_expressions(words))[2] is null or folded(o.user_name || ' ' || o.username || ' ' || coalesce(o.user_mobile, '') || ' ' || o.mobile) ~ (word_expressions(words))[2])
    and ((word_expressions(words))[3] is null or folded(o.user_name || ' ' || o.username || ' ' || coalesce(o.user_mobile, '') || ' ' || o.mobile) ~ (word_expressions(words))[3])
    and ((word_expressions(words))[4] is null or folded(o.user_name || ' ' || o.username || ' ' || coalesce(o.user_mobile, '') || ' ' || o.mobile) ~ all (word_expressions(words)))
  limit most
$function$;
alter function search_voucher_orders(bigint,text,integer) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.sum_voucher_certificates()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changes refcursor;
  one record;
begin
  if tg_op = 'INSERT' then
    open changes for
      select group_id, clinic_id, d.day, v.voucher_id, status, voucher_order_id % 8 as part, count(*) as certificates, sum(price_cents) as price_cents
      from added cross join lateral (values ((created_at at time zone 'Asia/Singapore')::date), (date '0001-01-01')) d(day)
        cross join lateral (values (added.voucher_id), (0)) v(voucher_id)
      group by 1, 2, 3, 4, 5, 6 order by 2, 4, 3, 5, 6;
  else
    open changes for
      select group_id, clinic_id, d.day, v.voucher_id, status, voucher_order_id % 8 as part, sum(change) as certificates,
        sum(change * price_cents) as price_cents
      from (select *, 1 as change from added union all select *, -1 from removed) changed
        cross join lateral (values ((created_at at time zone 'Asia/Singapore')::date), (date '0001-01-01')) d(day)
        cross join lateral (values (changed.voucher_id), (0)) v(voucher_id)
      group by 1, 2, 3, 4, 5, 6 having sum(change) <> 0 order by 2, 4, 3, 5, 6;
  end if;
  loop
    fetch changes into one;
    exit when not found;
    insert into voucher_certificate_sum as n (group_id, clinic_id, day, voucher_id, status, part, certificates, price_cents)
    values (one.group_id, one.clinic_id, one.day, one.voucher_id, one.status, one.part, one.certificates, one.price_cents)
    on conflict (group_id, clinic_id, voucher_id, day, status, part)
      do update set certificates = n.certificates + excluded.certificates, price_cents = n.price_cents + excluded.price_cents;
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.sum_voucher_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changes refcursor;
  one record;
begin
  if tg_op = 'INSERT' then
    open changes for
      select group_id, clinic_id, d.day, v.voucher_id, status, delivery_status, id % 8 as part, count(*) as orders, sum(amount_cents) as amount_cents
      from added cross join lateral (values ((created_at at time zone 'Asia/Singapore')::date), (date '0001-01-01')) d(day)
        cross join lateral (values (added.voucher_id), (0)) v(voucher_id)
      group by 1, 2, 3, 4, 5, 6, 7 order by 2, 4, 3, 5, 6, 7;
  else
    open changes for
      select group_id, clinic_id, d.day, v.voucher_id, status, delivery_status, id % 8 as part, sum(change) as orders,
        sum(change * amount_cents) as amount_cents
      from (select *, 1 as change from added union all select *, -1 from removed) changed
        cross join lateral (values ((created_at at time zone 'Asia/Singapore')::date), (date '0001-01-01')) d(day)
        cross join lateral (values (changed.voucher_id), (0)) v(voucher_id)
      group by 1, 2, 3, 4, 5, 6, 7 having sum(change) <> 0 order by 2, 4, 3, 5, 6, 7;
  end if;
  loop
    fetch changes into one;
    exit when not found;
    insert into voucher_order_sum as n (group_id, clinic_id, day, voucher_id, status, delivery_status, part, orders, amount_cents)
    values (one.group_id, one.clinic_id, one.day, one.voucher_id, one.status, one.delivery_status, one.part, one.orders, one.amount_cents)
    on conflict (group_id, clinic_id, voucher_id, day, status, delivery_status, part)
      do update set orders = n.orders + excluded.orders, amount_cents = n.amount_cents + excluded.amount_cents;
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.taken_serials(owner_group bigint, serials text[])
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return query select c.seq_no from voucher_certificate c where c.group_id = owner_group and c.seq_no = any (serials);
end $function$;

-- appointments

create table appointment (
  id bigint generated always as identity not null,
  group_id bigint not null,
  clinic_id bigint not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  type text not null,
  status text default 'i'::text not null,
  customer_id bigint not null,
  patient_id bigint not null,
  username text not null,
  user_name text not null,
  user_phone text not null,
  attendee text not null,
  purpose text default ''::text not null,
  date date not null,
  timing text not null,
  doctor_id bigint,
  other_info jsonb,
  voucher_certified_id bigint,
  reserved_at timestamp(3) with time zone,
  ends_at timestamp(3) with time zone,
  booked_anyway text,
  during tstzrange generated always as (
CASE
    WHEN ((booked_anyway IS NULL) AND (reserved_at IS NOT NULL)) THEN tstzrange(reserved_at, ends_at)
    ELSE NULL::tstzrange
END) stored,
  decided_by bigint,
  decide_user text,
  decided_at timestamp(3) with time zone,
  cancelled_by text,
  cancelled_at timestamp(3) with time zone,
  voucher_title text,
  hummingbird_doctor_info jsonb,
  constraint appointment_pkey PRIMARY KEY (clinic_id, id),
  constraint appointment_attendee_check CHECK (attendee <> ''::text),
  constraint appointment_booked_anyway_check CHECK (booked_anyway <> ''::text),
  constraint appointment_cancelled_by_check CHECK (cancelled_by = ANY (ARRAY['u'::text, 'c'::text])),
  constraint appointment_check CHECK ((reserved_at IS NULL) = (ends_at IS NULL)),
  constraint appointment_check1 CHECK (reserved_at < ends_at),
  constraint appointment_check2 CHECK ((status <> ALL (ARRAY['c'::text, 'f'::text])) OR reserved_at IS NOT NULL),
  constraint appointment_check3 CHECK ((status <> ALL (ARRAY['i'::text, 'r'::text])) OR reserved_at IS NULL),
  constraint appointment_check4 CHECK ((status = 'd'::text) = (cancelled_by IS NOT NULL) AND (status = 'd'::text) = (cancelled_at IS NOT NULL)),
  constraint appointment_status_check CHECK (status = ANY (ARRAY['i'::text, 'c'::text, 'f'::text, 'r'::text, 'd'::text])),
  constraint appointment_timing_check CHECK (timing = ANY (ARRAY['m'::text, 'n'::text, 'e'::text])),
  constraint appointment_type_check CHECK (type = ANY (ARRAY['n'::text, 'v'::text, 'o'::text, 't'::text])),
  constraint appointment_user_name_check CHECK (user_name <> ''::text),
  constraint appointment_one_at_a_time EXCLUDE USING gist (clinic_id WITH =, doctor_id WITH =, during WITH &&) WHERE (status = 'c'::text),
  constraint appointment_clinic_id_doctor_id_fkey FOREIGN KEY (clinic_id, doctor_id) REFERENCES doctor(clinic_id, id),
  constraint appointment_group_id_clinic_id_fkey FOREIGN KEY (group_id, clinic_id) REFERENCES clinic(group_id, id),
  constraint appointment_group_id_customer_id_fkey FOREIGN KEY (group_id, customer_id) REFERENCES customer(group_id, id),
  constraint appointment_group_id_patient_id_fkey FOREIGN KEY (group_id, patient_id) REFERENCES customer_patient(group_id, id)
);
CREATE INDEX appointment_by_created_at ON appointment USING btree (clinic_id, created_at, id);
CREATE INDEX appointment_by_date ON appointment USING btree (clinic_id, date, id);
CREATE INDEX appointment_by_status ON appointment USING btree (clinic_id, status, id);
CREATE INDEX appointment_by_status_created_at ON appointment USING btree (clinic_id, status, created_at, id);
CREATE INDEX appointment_by_status_date ON appointment USING btree (clinic_id, status, date, id);
CREATE INDEX appointment_by_status_time ON appointment USING btree (clinic_id, status, reserved_at, id);
CREATE INDEX appointment_by_time ON appointment USING btree (clinic_id, reserved_at, id);
CREATE INDEX appointment_decided ON appointment USING btree (clinic_id, created_at, id) WHERE status <> 'i'::text;
CREATE INDEX appointment_folded ON appointment USING gin (clinic_id, folded((((user_name || ' '::text) || attendee) || ' '::text) || user_phone) gin_trgm_ops);
CREATE INDEX appointment_number ON appointment USING btree (id);
CREATE INDEX appointment_of_customer ON appointment USING btree (clinic_id, customer_id, id);
alter table appointment enable row level security;
alter table appointment force row level security;
create policy resolver on appointment for select to clinic_resolver
  using (true);
create policy tenant on appointment
  using (clinic_id = ANY (app_clinics()));
CREATE TRIGGER appointment_inserted AFTER INSERT ON appointment FOR EACH ROW EXECUTE FUNCTION count_appointment();
CREATE TRIGGER appointment_moved AFTER UPDATE OF status ON appointment FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION count_appointment();
CREATE TRIGGER appointment_steps BEFORE UPDATE ON appointment FOR EACH ROW EXECUTE FUNCTION refuse_appointment_step();
CREATE TRIGGER never_deleted BEFORE DELETE ON appointment FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on appointment to clinic_app;
grant select on appointment to clinic_resolver;
grant update (booked_anyway, cancelled_at, cancelled_by, decide_user, decided_at, decided_by, doctor_id, ends_at, reserved_at, status, updated_at) on appointment to clinic_app;

create table appointment_count (
  clinic_id bigint not null,
  status text not null,
  part smallint not null,
  appointments bigint not null,
  constraint appointment_count_pkey PRIMARY KEY (clinic_id, status, part)
);
alter table appointment_count enable row level security;
alter table appointment_count force row level security;
create policy tenant on appointment_count
  using (clinic_id = ANY (app_clinics()));
grant insert, select, update on appointment_count to clinic_app;

create table appointment_reminder (
  clinic_id bigint not null,
  appointment_id bigint not null,
  kind text not null,
  reserved_at timestamp(3) with time zone not null,
  due_at timestamp(3) with time zone not null,
  ends_at timestamp(3) with time zone not null,
  written_at timestamp(3) with time zone,
  constraint appointment_reminder_pkey PRIMARY KEY (clinic_id, appointment_id, kind, reserved_at),
  constraint appointment_reminder_check CHECK (due_at < ends_at AND ends_at <= reserved_at),
  constraint appointment_reminder_kind_check CHECK (kind = ANY (ARRAY['day_before'::text, 'hours_before'::text])),
  constraint appointment_reminder_clinic_id_appointment_id_fkey FOREIGN KEY (clinic_id, appointment_id) REFERENCES appointment(clinic_id, id),
  constraint appointment_reminder_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id)
);
CREATE INDEX appointment_reminder_due ON appointment_reminder USING btree (due_at) WHERE written_at IS NULL;
alter table appointment_reminder enable row level security;
alter table appointment_reminder force row level security;
create policy resolver on appointment_reminder for select to clinic_resolver
  using (true);
create policy tenant on appointment_reminder
  using (clinic_id = ANY (app_clinics()));
grant delete, insert, select on appointment_reminder to clinic_app;
grant select on appointment_reminder to clinic_resolver;
grant update (written_at) on appointment_reminder to clinic_app;

create table doctor_time (
  id bigint generated always as identity not null,
  group_id bigint not null,
  clinic_id bigint not null,
  doctor_id bigint not null,
  begins_at timestamp(3) with time zone not null,
  ends_at timestamp(3) with time zone not null,
  during tstzrange generated always as (tstzrange(begins_at, ends_at)) stored not null,
  appointment_id bigint,
  expires_at timestamp(3) with time zone,
  constraint doctor_time_pkey PRIMARY KEY (clinic_id, id),
  constraint doctor_time_check CHECK (begins_at < ends_at),
  constraint doctor_time_check1 CHECK ((appointment_id IS NULL) <> (expires_at IS NULL)),
  constraint doctor_time_once EXCLUDE USING gist (clinic_id WITH =, doctor_id WITH =, during WITH &&),
  constraint doctor_time_clinic_id_appointment_id_fkey FOREIGN KEY (clinic_id, appointment_id) REFERENCES appointment(clinic_id, id),
  constraint doctor_time_clinic_id_doctor_id_fkey FOREIGN KEY (clinic_id, doctor_id) REFERENCES doctor(clinic_id, id),
  constraint doctor_time_group_id_clinic_id_fkey FOREIGN KEY (group_id, clinic_id) REFERENCES clinic(group_id, id)
);
CREATE INDEX doctor_time_in_order ON doctor_time USING btree (clinic_id, doctor_id, begins_at);
CREATE UNIQUE INDEX doctor_time_of_appointment ON doctor_time USING btree (clinic_id, appointment_id);
alter table doctor_time enable row level security;
alter table doctor_time force row level security;
create policy tenant on doctor_time
  using (clinic_id = ANY (app_clinics()));
grant delete, insert, select on doctor_time to clinic_app;

create table queue_entry (
  id bigint generated always as identity not null,
  group_id bigint not null,
  clinic_id bigint not null,
  day date not null,
  status text not null,
  token text,
  number integer,
  appointment_id bigint,
  name text default ''::text not null,
  arrived_at timestamp(3) with time zone not null,
  registered_at timestamp(3) with time zone,
  registered_by bigint,
  waiting_time integer,
  called_at timestamp(3) with time zone,
  calls integer default 0 not null,
  ended_at timestamp(3) with time zone,
  status_before text,
  constraint queue_entry_pkey PRIMARY KEY (clinic_id, id),
  constraint queue_entry_check CHECK ((status = 'a'::text) = (number IS NULL) AND (number IS NULL) = (registered_at IS NULL) AND (number IS NULL) = (waiting_time IS NULL)),
  constraint queue_entry_check1 CHECK ((appointment_id IS NULL) = (token IS NULL)),
  constraint queue_entry_check2 CHECK (status <> 'a'::text OR appointment_id IS NOT NULL),
  constraint queue_entry_check3 CHECK ((status = ANY (ARRAY['s'::text, 'l'::text])) = (ended_at IS NOT NULL) AND (status = ANY (ARRAY['s'::text, 'l'::text])) = (status_before IS NOT NULL)),
  constraint queue_entry_check4 CHECK (status <> 'c'::text OR called_at IS NOT NULL),
  constraint queue_entry_number_check CHECK (number >= 1 AND number <= 9999),
  constraint queue_entry_status_before_check CHECK (status_before = ANY (ARRAY['w'::text, 'c'::text])),
  constraint queue_entry_status_check CHECK (status = ANY (ARRAY['a'::text, 'w'::text, 'c'::text, 's'::text, 'l'::text])),
  constraint queue_entry_waiting_time_check CHECK (waiting_time >= 0 AND waiting_time <= 600),
  constraint queue_entry_clinic_id_appointment_id_fkey FOREIGN KEY (clinic_id, appointment_id) REFERENCES appointment(clinic_id, id),
  constraint queue_entry_group_id_clinic_id_fkey FOREIGN KEY (group_id, clinic_id) REFERENCES clinic(group_id, id)
);
CREATE UNIQUE INDEX queue_entry_appointment ON queue_entry USING btree (clinic_id, appointment_id, day);
CREATE UNIQUE INDEX queue_entry_number ON queue_entry USING btree (clinic_id, day, number);
CREATE UNIQUE INDEX queue_entry_token ON queue_entry USING btree (clinic_id, token);
alter table queue_entry enable row level security;
alter table queue_entry force row level security;
create policy resolver on queue_entry for select to clinic_resolver
  using (true);
create policy tenant on queue_entry
  using (clinic_id = ANY (app_clinics()));
CREATE TRIGGER never_deleted BEFORE DELETE ON queue_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on queue_entry to clinic_app;
grant select on queue_entry to clinic_resolver;
grant update (called_at, calls, ended_at, number, registered_at, registered_by, status, status_before, waiting_time) on queue_entry to clinic_app;

CREATE OR REPLACE FUNCTION public.count_appointment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into appointment_count as n (clinic_id, status, part, appointments)
  select new.clinic_id, c.status, new.id % 16, c.change
  from (values (new.status, 1), (case when tg_op = 'UPDATE' then old.status end, -1)) c(status, change)
  where c.status is not null order by c.status
  on conflict (clinic_id, status, part) do update set appointments = n.appointments + excluded.appointments;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_appointment_step()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.status = 'f' and new.status = 'c' and (
    select q.status from queue_entry q where q.clinic_id = old.clinic_id and q.appointment_id = old.id order by q.day desc limit 1
  ) <> 's' then
    return new;
  end if;
  if old.status in ('f', 'r', 'd') or (old.status = 'c' and new.status in ('i', 'r')) or (old.status = 'i' and new.status = 'f') then
    raise exception 'An appointment cannot become % after %.', new.status, old.status;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.resolve_appointment(wanted bigint)
 RETURNS TABLE(clinic_id bigint, group_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select a.clinic_id, a.group_id from appointment a where a.id = wanted
$function$;
alter function resolve_appointment(bigint) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_clinics_with_reminders(present timestamp with time zone)
 RETURNS TABLE(clinic_id bigint, group_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select distinct c.id, c.group_id from appointment_reminder r join clinic c on c.id = r.clinic_id
  where r.written_at is null and r.due_at <= present
  order by 1
$function$;
alter function resolve_clinics_with_reminders(timestamp with time zone) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.search_appointments(clinic bigint, words text, most integer)
 RETURNS TABLE(id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'off'
 SET enable_indexonlyscan TO 'off'
AS $function$
  select a.id from appointment a
  where a.clinic_id = clinic and clinic = any (app_clinics())
    and folded(a.user_name || ' ' || a.attendee || ' ' || a.user_phone) ~ (word_expressions(words))[1]
    and ((word_expressions(words))[2] is null or folded(a.user_name || ' ' || a.attendee || ' ' || a.user_phone) ~ (word_expressions(words))[2])
    and ((word_expressions(words))[3] is null or folded(a.user_name || ' ' || a.attendee || ' ' || a.user_phone) ~ (word_expressions(words))[3])
    and ((word_expressions(words))[4] is null or folded(a.user_name || ' ' || a.attendee || ' ' || a.user_phone) ~ all (word_expressions(words)))
  limit most
$function$;
alter function search_appointments(bigint,text,integer) owner to clinic_resolver;

-- telemed

create table available_date_out (
  group_id bigint not null,
  clinic_id bigint not null,
  doctor_id bigint not null,
  date date not null,
  created_at timestamp(3) with time zone not null,
  constraint available_date_out_pkey PRIMARY KEY (clinic_id, doctor_id, date),
  constraint available_date_out_clinic_id_doctor_id_fkey FOREIGN KEY (clinic_id, doctor_id) REFERENCES doctor(clinic_id, id),
  constraint available_date_out_group_id_clinic_id_fkey FOREIGN KEY (group_id, clinic_id) REFERENCES clinic(group_id, id)
);
alter table available_date_out enable row level security;
alter table available_date_out force row level security;
create policy tenant on available_date_out
  using (clinic_id = ANY (app_clinics()));
grant delete, insert, select on available_date_out to clinic_app;

create table available_date_rule (
  id bigint generated always as identity not null,
  group_id bigint not null,
  clinic_id bigint not null,
  doctor_id bigint not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  deleted_at timestamp(3) with time zone,
  start_date date not null,
  end_date date not null,
  date_range_type text not null,
  date_range smallint not null,
  slot_minutes smallint default 15 not null,
  time_slots jsonb not null,
  constraint available_date_rule_pkey PRIMARY KEY (clinic_id, id),
  constraint available_date_rule_check CHECK (start_date <= end_date),
  constraint available_date_rule_check1 CHECK ((date_range_type = 'e'::text) = (date_range = 0)),
  constraint available_date_rule_date_range_check CHECK (date_range >= 0 AND date_range <= 127),
  constraint available_date_rule_date_range_type_check CHECK (date_range_type = ANY (ARRAY['e'::text, 'w'::text])),
  constraint available_date_rule_slot_minutes_check CHECK (slot_minutes = ANY (ARRAY[5, 10, 15, 30, 45, 60])),
  constraint available_date_rule_time_slots_check CHECK (jsonb_typeof(time_slots) = 'array'::text AND jsonb_array_length(time_slots) >= 1 AND jsonb_array_length(time_slots) <= 12),
  constraint available_date_rule_clinic_id_doctor_id_fkey FOREIGN KEY (clinic_id, doctor_id) REFERENCES doctor(clinic_id, id),
  constraint available_date_rule_group_id_clinic_id_fkey FOREIGN KEY (group_id, clinic_id) REFERENCES clinic(group_id, id)
);
CREATE INDEX available_date_rule_listed ON available_date_rule USING btree (clinic_id, start_date, id) WHERE deleted_at IS NULL;
CREATE INDEX available_date_rule_of_doctor ON available_date_rule USING btree (clinic_id, doctor_id, end_date) WHERE deleted_at IS NULL;
alter table available_date_rule enable row level security;
alter table available_date_rule force row level security;
create policy tenant on available_date_rule
  using (clinic_id = ANY (app_clinics()));
CREATE TRIGGER never_deleted BEFORE DELETE ON available_date_rule FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on available_date_rule to clinic_app;
grant update (date_range, date_range_type, deleted_at, end_date, slot_minutes, start_date, time_slots, updated_at) on available_date_rule to clinic_app;

create table consultation_surcharge (
  id bigint generated always as identity not null,
  group_id bigint not null,
  clinic_id bigint not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  deleted_at timestamp(3) with time zone,
  type text not null,
  day smallint,
  date date,
  effective_date date not null,
  start_time smallint not null,
  end_time smallint not null,
  amount_cents bigint default 0 not null,
  enable boolean default true not null,
  constraint consultation_surcharge_pkey PRIMARY KEY (clinic_id, id),
  constraint consultation_surcharge_amount_cents_check CHECK (amount_cents >= 0 AND amount_cents <= 100000),
  constraint consultation_surcharge_check CHECK ((type = 'w'::text) = (day IS NOT NULL) AND (type = 'd'::text) = (date IS NOT NULL)),
  constraint consultation_surcharge_check1 CHECK (start_time < end_time),
  constraint consultation_surcharge_check2 CHECK (date >= effective_date),
  constraint consultation_surcharge_day_check CHECK (day >= 0 AND day <= 6),
  constraint consultation_surcharge_end_time_check CHECK (end_time >= 0 AND end_time <= 2359 AND (end_time::integer % 100) < 60),
  constraint consultation_surcharge_start_time_check CHECK (start_time >= 0 AND start_time <= 2359 AND (start_time::integer % 100) < 60),
  constraint consultation_surcharge_type_check CHECK (type = ANY (ARRAY['w'::text, 'd'::text])),
  constraint consultation_surcharge_group_id_clinic_id_fkey FOREIGN KEY (group_id, clinic_id) REFERENCES clinic(group_id, id)
);
CREATE INDEX consultation_surcharge_listed ON consultation_surcharge USING btree (clinic_id, type, day, date, start_time, id) WHERE deleted_at IS NULL;
alter table consultation_surcharge enable row level security;
alter table consultation_surcharge force row level security;
create policy tenant on consultation_surcharge
  using (clinic_id = ANY (app_clinics()));
grant insert, select, update on consultation_surcharge to clinic_app;

create table medicine (
  id bigint generated always as identity not null,
  group_id bigint not null,
  clinic_id bigint not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  deleted_at timestamp(3) with time zone,
  name text not null,
  name_key text collate "und-x-icu" generated always as (lower(name)) stored not null,
  strength text not null,
  form text not null,
  usual_dose text not null,
  price_cents bigint not null,
  enable boolean not null,
  constraint medicine_pkey PRIMARY KEY (clinic_id, id),
  constraint medicine_form_check CHECK (form = ANY (ARRAY['tablet'::text, 'capsule'::text, 'syrup'::text, 'cream'::text, 'drops'::text, 'inhaler'::text, 'injection'::text, 'other'::text])),
  constraint medicine_name_check CHECK (name <> ''::text),
  constraint medicine_price_cents_check CHECK (price_cents >= 0 AND price_cents <= 99999999),
  constraint medicine_group_id_clinic_id_fkey FOREIGN KEY (group_id, clinic_id) REFERENCES clinic(group_id, id)
);
CREATE UNIQUE INDEX medicine_once ON medicine USING btree (clinic_id, name_key, strength, form) WHERE deleted_at IS NULL;
alter table medicine enable row level security;
alter table medicine force row level security;
create policy tenant on medicine
  using (clinic_id = ANY (app_clinics()));
grant insert, select on medicine to clinic_app;
grant update (deleted_at, enable, form, name, price_cents, strength, updated_at, usual_dose) on medicine to clinic_app;

create table telemed_price (
  id bigint generated always as identity not null,
  group_id bigint not null,
  clinic_id bigint not null,
  doctor_id bigint not null,
  service_id bigint not null,
  updated_at timestamp(3) with time zone not null,
  available boolean,
  consult_cents bigint,
  prescription_type text,
  prescription_value_cents bigint,
  facility_enable boolean,
  facility_type text,
  facility_value_cents bigint,
  mc_cents bigint,
  constraint telemed_price_pkey PRIMARY KEY (clinic_id, id),
  constraint telemed_price_clinic_id_doctor_id_service_id_key UNIQUE (clinic_id, doctor_id, service_id),
  constraint telemed_price_consult_cents_check CHECK (consult_cents >= 0 AND consult_cents <= 500000),
  constraint telemed_price_facility_type_check CHECK (facility_type = ANY (ARRAY['f'::text, 'p'::text, 'r'::text])),
  constraint telemed_price_facility_value_cents_check CHECK (facility_value_cents >= 0 AND facility_value_cents <= 500000),
  constraint telemed_price_facility_whole CHECK (
CASE
    WHEN facility_enable IS NULL THEN facility_type IS NULL AND facility_value_cents IS NULL
    ELSE NOT facility_enable OR facility_type IS NOT NULL AND facility_value_cents IS NOT NULL
END),
  constraint telemed_price_mc_cents_check CHECK (mc_cents >= 0 AND mc_cents <= 500000),
  constraint telemed_price_prescription_type_check CHECK (prescription_type = ANY (ARRAY['c'::text, 'f'::text])),
  constraint telemed_price_prescription_value_cents_check CHECK (prescription_value_cents >= 0 AND prescription_value_cents <= 500000),
  constraint telemed_price_prescription_whole CHECK (
CASE
    WHEN prescription_type IS NULL THEN prescription_value_cents IS NULL
    ELSE prescription_type <> 'f'::text OR prescription_value_cents IS NOT NULL
END),
  constraint telemed_price_clinic_id_doctor_id_fkey FOREIGN KEY (clinic_id, doctor_id) REFERENCES doctor(clinic_id, id),
  constraint telemed_price_group_id_clinic_id_fkey FOREIGN KEY (group_id, clinic_id) REFERENCES clinic(group_id, id),
  constraint telemed_price_group_id_service_id_fkey FOREIGN KEY (group_id, service_id) REFERENCES telemed_service(group_id, id)
);
alter table telemed_price enable row level security;
alter table telemed_price force row level security;
create policy tenant on telemed_price
  using (clinic_id = ANY (app_clinics()));
grant insert, select on telemed_price to clinic_app;
grant update (available, consult_cents, facility_enable, facility_type, facility_value_cents, mc_cents, prescription_type, prescription_value_cents, updated_at) on telemed_price to clinic_app;

create table telemed_price_log (
  id bigint generated always as identity not null,
  clinic_id bigint not null,
  price_id bigint not null,
  logged_at timestamp(3) with time zone not null,
  user_id bigint not null,
  username text not null,
  available boolean,
  consult_cents bigint,
  prescription_type text,
  prescription_value_cents bigint,
  facility_enable boolean,
  facility_type text,
  facility_value_cents bigint,
  mc_cents bigint,
  constraint telemed_price_log_pkey PRIMARY KEY (clinic_id, id),
  constraint telemed_price_log_facility_type_check CHECK (facility_type = ANY (ARRAY['f'::text, 'p'::text, 'r'::text])),
  constraint telemed_price_log_prescription_type_check CHECK (prescription_type = ANY (ARRAY['c'::text, 'f'::text])),
  constraint telemed_price_log_clinic_id_price_id_fkey FOREIGN KEY (clinic_id, price_id) REFERENCES telemed_price(clinic_id, id)
);
CREATE INDEX telemed_price_log_of_price ON telemed_price_log USING btree (clinic_id, price_id, id);
alter table telemed_price_log enable row level security;
alter table telemed_price_log force row level security;
create policy tenant on telemed_price_log
  using (clinic_id = ANY (app_clinics()));
CREATE TRIGGER never_altered BEFORE DELETE OR UPDATE ON telemed_price_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on telemed_price_log to clinic_app;

create table telemed_service (
  group_id bigint not null,
  id bigint generated always as identity not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  name text not null,
  name_key text generated always as (lower(name)) stored not null,
  available boolean not null,
  consult_cents bigint not null,
  prescription_type text not null,
  prescription_value_cents bigint,
  facility_enable boolean not null,
  facility_type text,
  facility_value_cents bigint,
  mc_cents bigint not null,
  constraint telemed_service_pkey PRIMARY KEY (group_id, id),
  constraint telemed_service_group_id_name_key_key UNIQUE (group_id, name_key),
  constraint telemed_service_consult_cents_check CHECK (consult_cents >= 0 AND consult_cents <= 500000),
  constraint telemed_service_facility_type_check CHECK (facility_type = ANY (ARRAY['f'::text, 'p'::text, 'r'::text])),
  constraint telemed_service_facility_value_cents_check CHECK (facility_value_cents >= 0 AND facility_value_cents <= 500000),
  constraint telemed_service_facility_whole CHECK (NOT facility_enable OR facility_type IS NOT NULL AND facility_value_cents IS NOT NULL),
  constraint telemed_service_mc_cents_check CHECK (mc_cents >= 0 AND mc_cents <= 500000),
  constraint telemed_service_name_check CHECK (name <> ''::text),
  constraint telemed_service_prescription_type_check CHECK (prescription_type = ANY (ARRAY['c'::text, 'f'::text])),
  constraint telemed_service_prescription_value_cents_check CHECK (prescription_value_cents >= 0 AND prescription_value_cents <= 500000),
  constraint telemed_service_prescription_whole CHECK (prescription_type <> 'f'::text OR prescription_value_cents IS NOT NULL),
  constraint telemed_service_group_id_fkey FOREIGN KEY (group_id) REFERENCES provider_group(id)
);
alter table telemed_service enable row level security;
alter table telemed_service force row level security;
create policy tenant on telemed_service
  using (group_id = app_group());
grant insert on telemed_service to clinic_head_office;
grant select on telemed_service to clinic_app;
grant update (available, consult_cents, facility_enable, facility_type, facility_value_cents, mc_cents, name, prescription_type, prescription_value_cents, updated_at) on telemed_service to clinic_head_office;

CREATE OR REPLACE FUNCTION public.resolve_doctor(wanted bigint)
 RETURNS TABLE(clinic_id bigint, group_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select d.clinic_id, d.group_id from doctor d where d.id = wanted and d.deleted_at is null and d.user_id is not null
$function$;
alter function resolve_doctor(bigint) owner to clinic_resolver;

-- visits

create table hand_off_token (
  clinic_id bigint not null,
  token_hash text not null,
  site text not null,
  purpose text not null,
  user_id bigint not null,
  visit_id bigint,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  used_at timestamp(3) with time zone,
  constraint hand_off_token_pkey PRIMARY KEY (clinic_id, token_hash),
  constraint hand_off_token_check CHECK ((purpose = 'access'::text) = (visit_id IS NULL)),
  constraint hand_off_token_purpose_check CHECK (purpose = ANY (ARRAY['visit'::text, 'login'::text, 'access'::text])),
  constraint hand_off_token_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id),
  constraint hand_off_token_clinic_id_visit_id_fkey FOREIGN KEY (clinic_id, visit_id) REFERENCES visit(clinic_id, id)
);
CREATE INDEX hand_off_token_of_user ON hand_off_token USING btree (clinic_id, user_id, expires_at);
alter table hand_off_token enable row level security;
alter table hand_off_token force row level security;
create policy tenant on hand_off_token
  using (clinic_id = ANY (app_clinics()));
grant delete, insert, select on hand_off_token to clinic_app;
grant update (used_at) on hand_off_token to clinic_app;

create table room_entry (
  id bigint generated always as identity not null,
  clinic_id bigint not null,
  visit_id bigint not null,
  party text not null,
  peer uuid not null,
  entered_at timestamp(3) with time zone not null,
  constraint room_entry_pkey PRIMARY KEY (clinic_id, id),
  constraint room_entry_clinic_id_visit_id_peer_key UNIQUE (clinic_id, visit_id, peer),
  constraint room_entry_party_check CHECK (party = ANY (ARRAY['doctor'::text, 'patient'::text])),
  constraint room_entry_clinic_id_visit_id_fkey FOREIGN KEY (clinic_id, visit_id) REFERENCES visit(clinic_id, id)
);
CREATE INDEX room_entry_last ON room_entry USING btree (clinic_id, visit_id, party, id);
alter table room_entry enable row level security;
alter table room_entry force row level security;
create policy tenant on room_entry
  using (clinic_id = ANY (app_clinics()));
grant insert, select on room_entry to clinic_app;

create table room_signal (
  id bigint generated always as identity not null,
  clinic_id bigint not null,
  visit_id bigint not null,
  party text not null,
  peer uuid not null,
  to_peer uuid not null,
  number integer not null,
  sent_at timestamp(3) with time zone not null,
  body jsonb not null,
  constraint room_signal_pkey PRIMARY KEY (clinic_id, id),
  constraint room_signal_clinic_id_visit_id_peer_number_key UNIQUE (clinic_id, visit_id, peer, number),
  constraint room_signal_party_check CHECK (party = ANY (ARRAY['doctor'::text, 'patient'::text])),
  constraint room_signal_clinic_id_visit_id_peer_fkey FOREIGN KEY (clinic_id, visit_id, peer) REFERENCES room_entry(clinic_id, visit_id, peer)
);
CREATE INDEX room_signal_of_peers ON room_signal USING btree (clinic_id, visit_id, peer, to_peer, id);
alter table room_signal enable row level security;
alter table room_signal force row level security;
create policy tenant on room_signal
  using (clinic_id = ANY (app_clinics()));
grant delete, insert, select on room_signal to clinic_app;

create table room_token (
  clinic_id bigint not null,
  token_hash text not null,
  visit_id bigint not null,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  constraint room_token_pkey PRIMARY KEY (clinic_id, token_hash),
  constraint room_token_clinic_id_visit_id_fkey FOREIGN KEY (clinic_id, visit_id) REFERENCES visit(clinic_id, id)
);
CREATE INDEX room_token_of_visit ON room_token USING btree (clinic_id, visit_id);
alter table room_token enable row level security;
alter table room_token force row level security;
create policy tenant on room_token
  using (clinic_id = ANY (app_clinics()));
grant delete, insert, select on room_token to clinic_app;

create table telemed_document_counter (
  clinic_id bigint not null,
  kind text not null,
  year integer not null,
  last bigint not null,
  constraint telemed_document_counter_pkey PRIMARY KEY (clinic_id, kind, year),
  constraint telemed_document_counter_kind_check CHECK (kind = ANY (ARRAY['i'::text, 'r'::text])),
  constraint telemed_document_counter_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id)
);
alter table telemed_document_counter enable row level security;
alter table telemed_document_counter force row level security;
create policy tenant on telemed_document_counter
  using (clinic_id = ANY (app_clinics()));
grant insert, select, update on telemed_document_counter to clinic_app;

create table telemed_guard_rails (
  group_id bigint not null,
  identity boolean default true not null,
  place boolean default true not null,
  consent boolean default true not null,
  first_by_video boolean default true not null,
  updated_at timestamp(3) with time zone not null,
  constraint telemed_guard_rails_pkey PRIMARY KEY (group_id),
  constraint telemed_guard_rails_group_id_fkey FOREIGN KEY (group_id) REFERENCES provider_group(id)
);
alter table telemed_guard_rails enable row level security;
alter table telemed_guard_rails force row level security;
create policy tenant on telemed_guard_rails
  using (group_id = app_group());
grant insert, select on telemed_guard_rails to clinic_app;
grant update (consent, first_by_video, identity, place, updated_at) on telemed_guard_rails to clinic_app;

create table telemed_invoice (
  id bigint generated always as identity not null,
  clinic_id bigint not null,
  visit_id bigint not null,
  invoice_type text not null,
  invoice_no text not null,
  made_at timestamp(3) with time zone not null,
  file text,
  constraint telemed_invoice_pkey PRIMARY KEY (clinic_id, id),
  constraint telemed_invoice_clinic_id_invoice_no_key UNIQUE (clinic_id, invoice_no),
  constraint telemed_invoice_clinic_id_visit_id_invoice_type_key UNIQUE (clinic_id, visit_id, invoice_type),
  constraint telemed_invoice_invoice_type_check CHECK (invoice_type = ANY (ARRAY['i'::text, 'r'::text])),
  constraint telemed_invoice_clinic_id_visit_id_fkey FOREIGN KEY (clinic_id, visit_id) REFERENCES visit_bill(clinic_id, visit_id)
);
alter table telemed_invoice enable row level security;
alter table telemed_invoice force row level security;
create policy tenant on telemed_invoice
  using (clinic_id = ANY (app_clinics()));
CREATE TRIGGER issued_once BEFORE UPDATE ON telemed_invoice FOR EACH ROW EXECUTE FUNCTION keep_telemed_invoice();
CREATE TRIGGER never_deleted BEFORE DELETE ON telemed_invoice FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on telemed_invoice to clinic_app;
grant update (file) on telemed_invoice to clinic_app;

create table telemed_partner_site (
  group_id bigint not null,
  updated_at timestamp(3) with time zone not null,
  partner_site text not null,
  constraint telemed_partner_site_pkey PRIMARY KEY (group_id),
  constraint telemed_partner_site_partner_site_check CHECK (partner_site ~ '^[a-z][a-z0-9-]{0,31}$'::text),
  constraint telemed_partner_site_group_id_fkey FOREIGN KEY (group_id) REFERENCES provider_group(id)
);
alter table telemed_partner_site enable row level security;
alter table telemed_partner_site force row level security;
create policy tenant on telemed_partner_site
  using (group_id = app_group());
grant delete, insert, update on telemed_partner_site to clinic_head_office;
grant select on telemed_partner_site to clinic_app;

create table telemed_presence (
  group_id bigint not null,
  clinic_id bigint not null,
  doctor_id bigint not null,
  user_id bigint not null,
  online boolean not null,
  updated_at timestamp(3) with time zone not null,
  changed_at timestamp(3) with time zone not null,
  session_id uuid,
  device_id text,
  seq bigint,
  remark text default ''::text not null,
  offered_at timestamp(3) with time zone,
  constraint telemed_presence_pkey PRIMARY KEY (clinic_id, doctor_id),
  constraint telemed_presence_check CHECK (NOT online OR remark = ''::text),
  constraint telemed_presence_clinic_id_doctor_id_fkey FOREIGN KEY (clinic_id, doctor_id) REFERENCES doctor(clinic_id, id),
  constraint telemed_presence_group_id_clinic_id_fkey FOREIGN KEY (group_id, clinic_id) REFERENCES clinic(group_id, id)
);
CREATE INDEX telemed_presence_online ON telemed_presence USING btree (clinic_id, doctor_id) WHERE online;
CREATE INDEX telemed_presence_updated_at ON telemed_presence USING btree (updated_at) WHERE online;
alter table telemed_presence enable row level security;
alter table telemed_presence force row level security;
create policy resolver on telemed_presence for select to clinic_resolver
  using (true);
create policy tenant on telemed_presence
  using (clinic_id = ANY (app_clinics()));
grant insert, select on telemed_presence to clinic_app;
grant select on telemed_presence to clinic_resolver;
grant update (changed_at, device_id, offered_at, online, remark, seq, session_id, updated_at, user_id) on telemed_presence to clinic_app;

create table visit (
  id bigint generated always as identity not null,
  group_id bigint not null,
  clinic_id bigint not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  status text not null,
  call_at timestamp(3) with time zone,
  schedule_at timestamp(3) with time zone,
  listed_at timestamp(3) with time zone generated always as (COALESCE(schedule_at, call_at)) stored not null,
  appointment_id bigint,
  customer_id bigint not null,
  patient_id bigint not null,
  patient_name text not null,
  mobile text default ''::text not null,
  service_id bigint not null,
  asked_doctor_id bigint,
  doctor_id bigint,
  of_doctor_id bigint generated always as (COALESCE(doctor_id, asked_doctor_id)) stored,
  specified boolean,
  user_type text default 'member'::text not null,
  medinet_user_id text,
  medinet_company_name text,
  medinet_network text,
  media text default 'video'::text not null,
  is_first_visit boolean not null,
  consent_at timestamp(3) with time zone,
  place jsonb,
  preconsult jsonb default '[]'::jsonb not null,
  consult_start_at timestamp(3) with time zone,
  consult_end_at timestamp(3) with time zone,
  ended_why text,
  ended_at timestamp(3) with time zone,
  constraint visit_pkey PRIMARY KEY (clinic_id, id),
  constraint visit_check CHECK (status <> 'i'::text OR schedule_at IS NOT NULL),
  constraint visit_check1 CHECK (status <> 'm'::text OR call_at IS NOT NULL),
  constraint visit_check2 CHECK ((status <> ALL (ARRAY['s'::text, 'wc'::text, 'w'::text, 'f'::text])) OR doctor_id IS NOT NULL AND consult_start_at IS NOT NULL),
  constraint visit_check3 CHECK ((status <> ALL (ARRAY['wc'::text, 'w'::text, 'f'::text])) OR consult_end_at IS NOT NULL),
  constraint visit_check4 CHECK ((status = ANY (ARRAY['c'::text, 'mc'::text, 'mcc'::text])) = (ended_why IS NOT NULL) AND (ended_why IS NULL) = (ended_at IS NULL)),
  constraint visit_check5 CHECK (specified IS NOT TRUE OR asked_doctor_id IS NOT NULL),
  constraint visit_ended_why_check CHECK (ended_why = ANY (ARRAY['patient'::text, 'clinic'::text, 'not_for_telemed'::text, 'unanswered'::text, 'rejected'::text, 'no_doctor'::text, 'not_called'::text])),
  constraint visit_media_check CHECK (media = ANY (ARRAY['video'::text, 'audio'::text])),
  constraint visit_patient_name_check CHECK (patient_name <> ''::text),
  constraint visit_status_check CHECK (status = ANY (ARRAY['i'::text, 'm'::text, 's'::text, 'wc'::text, 'w'::text, 'f'::text, 'c'::text, 'mc'::text, 'mcc'::text])),
  constraint visit_user_type_check CHECK (user_type = ANY (ARRAY['member'::text, 'partner'::text])),
  constraint visit_clinic_id_appointment_id_fkey FOREIGN KEY (clinic_id, appointment_id) REFERENCES appointment(clinic_id, id),
  constraint visit_clinic_id_asked_doctor_id_fkey FOREIGN KEY (clinic_id, asked_doctor_id) REFERENCES doctor(clinic_id, id),
  constraint visit_clinic_id_doctor_id_fkey FOREIGN KEY (clinic_id, doctor_id) REFERENCES doctor(clinic_id, id),
  constraint visit_group_id_clinic_id_fkey FOREIGN KEY (group_id, clinic_id) REFERENCES clinic(group_id, id),
  constraint visit_group_id_customer_id_fkey FOREIGN KEY (group_id, customer_id) REFERENCES customer(group_id, id),
  constraint visit_group_id_patient_id_fkey FOREIGN KEY (group_id, patient_id) REFERENCES customer_patient(group_id, id),
  constraint visit_group_id_service_id_fkey FOREIGN KEY (group_id, service_id) REFERENCES telemed_service(group_id, id)
);
CREATE INDEX visit_by_service_time ON visit USING btree (clinic_id, service_id, listed_at, id);
CREATE INDEX visit_by_status ON visit USING btree (clinic_id, status, id);
CREATE INDEX visit_by_status_time ON visit USING btree (clinic_id, status, listed_at, id);
CREATE INDEX visit_by_time ON visit USING btree (clinic_id, listed_at, id);
CREATE INDEX visit_folded ON visit USING gin (clinic_id, folded((patient_name || ' '::text) || mobile) gin_trgm_ops);
CREATE INDEX visit_number ON visit USING btree (id);
CREATE UNIQUE INDEX visit_of_appointment ON visit USING btree (clinic_id, appointment_id) WHERE appointment_id IS NOT NULL;
CREATE INDEX visit_of_customer ON visit USING btree (clinic_id, customer_id, id);
CREATE INDEX visit_of_doctor ON visit USING btree (clinic_id, of_doctor_id, id);
CREATE INDEX visit_of_doctor_status_time ON visit USING btree (clinic_id, of_doctor_id, status, listed_at, id);
CREATE INDEX visit_of_doctor_time ON visit USING btree (clinic_id, of_doctor_id, listed_at, id);
CREATE INDEX visit_of_patient ON visit USING btree (clinic_id, patient_id, id);
CREATE UNIQUE INDEX visit_one_seen_by_doctor ON visit USING btree (clinic_id, doctor_id) WHERE status = 's'::text;
CREATE INDEX visit_open ON visit USING btree (COALESCE(ended_at, schedule_at)) WHERE status = ANY (ARRAY['mc'::text, 'i'::text]);
CREATE INDEX visit_waiting ON visit USING btree (clinic_id, id) WHERE status = 'm'::text;
alter table visit enable row level security;
alter table visit force row level security;
create policy resolver on visit for select to clinic_resolver
  using (true);
create policy tenant on visit
  using (clinic_id = ANY (app_clinics()));
CREATE TRIGGER never_deleted BEFORE DELETE ON visit FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER visit_inserted AFTER INSERT ON visit FOR EACH ROW EXECUTE FUNCTION count_visit();
CREATE TRIGGER visit_moved AFTER UPDATE OF status ON visit FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION count_visit();
CREATE TRIGGER visit_steps BEFORE UPDATE OF status ON visit FOR EACH ROW EXECUTE FUNCTION refuse_visit_step();
grant insert, select on visit to clinic_app;
grant select on visit to clinic_resolver;
grant update (appointment_id, asked_doctor_id, call_at, consent_at, consult_end_at, consult_start_at, doctor_id, ended_at, ended_why, is_first_visit, media, medinet_company_name, medinet_network, medinet_user_id, mobile, patient_id, patient_name, place, preconsult, schedule_at, service_id, specified, status, updated_at, user_type) on visit to clinic_app;

create table visit_bill (
  clinic_id bigint not null,
  visit_id bigint not null,
  made_at timestamp(3) with time zone not null,
  lines jsonb not null,
  total_cents bigint not null,
  gst_cents bigint not null,
  gst_rate numeric(6,5) not null,
  constraint visit_bill_pkey PRIMARY KEY (clinic_id, visit_id),
  constraint visit_bill_total_cents_check CHECK (total_cents >= 0),
  constraint visit_bill_clinic_id_visit_id_fkey FOREIGN KEY (clinic_id, visit_id) REFERENCES visit(clinic_id, id)
);
alter table visit_bill enable row level security;
alter table visit_bill force row level security;
create policy tenant on visit_bill
  using (clinic_id = ANY (app_clinics()));
CREATE TRIGGER never_altered BEFORE DELETE OR UPDATE ON visit_bill FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on visit_bill to clinic_app;

create table visit_count (
  clinic_id bigint not null,
  status text not null,
  part smallint not null,
  visits bigint not null,
  constraint visit_count_pkey PRIMARY KEY (clinic_id, status, part)
);
alter table visit_count enable row level security;
alter table visit_count force row level security;
create policy tenant on visit_count
  using (clinic_id = ANY (app_clinics()));
grant insert, select, update on visit_count to clinic_app;

create table visit_document (
  clinic_id bigint not null,
  visit_id bigint not null,
  kind text not null,
  made_at timestamp(3) with time zone not null,
  file text not null,
  constraint visit_document_pkey PRIMARY KEY (clinic_id, visit_id, kind),
  constraint visit_document_kind_check CHECK (kind = ANY (ARRAY['mc'::text, 'referral'::text])),
  constraint visit_document_clinic_id_visit_id_fkey FOREIGN KEY (clinic_id, visit_id) REFERENCES visit(clinic_id, id)
);
alter table visit_document enable row level security;
alter table visit_document force row level security;
create policy tenant on visit_document
  using (clinic_id = ANY (app_clinics()));
CREATE TRIGGER never_altered BEFORE DELETE OR UPDATE ON visit_document FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on visit_document to clinic_app;

create table visit_guard_rail (
  clinic_id bigint not null,
  visit_id bigint not null,
  rail text not null,
  override_reason text,
  user_id bigint not null,
  username text not null,
  at timestamp(3) with time zone not null,
  way text,
  constraint visit_guard_rail_pkey PRIMARY KEY (clinic_id, visit_id, rail),
  constraint visit_guard_rail_override_reason_check CHECK (override_reason <> ''::text),
  constraint visit_guard_rail_rail_check CHECK (rail = ANY (ARRAY['identity'::text, 'place'::text, 'consent'::text, 'first_by_video'::text])),
  constraint visit_guard_rail_way_known CHECK (way = ANY (ARRAY['document'::text, 'details'::text])),
  constraint visit_guard_rail_clinic_id_visit_id_fkey FOREIGN KEY (clinic_id, visit_id) REFERENCES visit(clinic_id, id)
);
alter table visit_guard_rail enable row level security;
alter table visit_guard_rail force row level security;
create policy tenant on visit_guard_rail
  using (clinic_id = ANY (app_clinics()));
grant insert, select on visit_guard_rail to clinic_app;
grant update (at, override_reason, user_id, username, way) on visit_guard_rail to clinic_app;

create table visit_log (
  id bigint generated always as identity not null,
  clinic_id bigint not null,
  visit_id bigint not null,
  at timestamp(3) with time zone not null,
  kind text not null,
  status text not null,
  user_id bigint,
  username text,
  doctor_id bigint,
  device_id text,
  agent text,
  remark text default ''::text not null,
  constraint visit_log_pkey PRIMARY KEY (clinic_id, id),
  constraint visit_log_clinic_id_visit_id_fkey FOREIGN KEY (clinic_id, visit_id) REFERENCES visit(clinic_id, id)
);
CREATE INDEX visit_log_of_visit ON visit_log USING btree (clinic_id, visit_id, id);
alter table visit_log enable row level security;
alter table visit_log force row level security;
create policy tenant on visit_log
  using (clinic_id = ANY (app_clinics()));
CREATE TRIGGER never_altered BEFORE DELETE OR UPDATE ON visit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on visit_log to clinic_app;

create table visit_medicine (
  clinic_id bigint not null,
  visit_id bigint not null,
  "position" smallint not null,
  name text not null,
  dose text default ''::text not null,
  frequency text default ''::text not null,
  days smallint,
  quantity integer not null,
  price_cents bigint not null,
  constraint visit_medicine_pkey PRIMARY KEY (clinic_id, visit_id, "position"),
  constraint visit_medicine_days_check CHECK (days >= 1 AND days <= 365),
  constraint visit_medicine_name_check CHECK (name <> ''::text),
  constraint visit_medicine_position_check CHECK ("position" >= 0),
  constraint visit_medicine_price_cents_check CHECK (price_cents >= 0 AND price_cents <= 500000),
  constraint visit_medicine_quantity_check CHECK (quantity >= 1 AND quantity <= 9999),
  constraint visit_medicine_clinic_id_visit_id_fkey FOREIGN KEY (clinic_id, visit_id) REFERENCES visit(clinic_id, id)
);
alter table visit_medicine enable row level security;
alter table visit_medicine force row level security;
create policy tenant on visit_medicine
  using (clinic_id = ANY (app_clinics()));
grant delete, insert, select on visit_medicine to clinic_app;

create table visit_note (
  clinic_id bigint not null,
  visit_id bigint not null,
  notes text default ''::text not null,
  updated_at timestamp(3) with time zone not null,
  updated_by bigint not null,
  diagnosis text default ''::text not null,
  mc_from date,
  mc_days smallint,
  referral_to text default ''::text not null,
  referral text default ''::text not null,
  constraint visit_note_pkey PRIMARY KEY (clinic_id, visit_id),
  constraint visit_note_mc_days_check CHECK (mc_days >= 1 AND mc_days <= 365),
  constraint visit_note_mc_is_whole CHECK ((mc_from IS NULL) = (mc_days IS NULL)),
  constraint visit_note_clinic_id_visit_id_fkey FOREIGN KEY (clinic_id, visit_id) REFERENCES visit(clinic_id, id)
);
alter table visit_note enable row level security;
alter table visit_note force row level security;
create policy tenant on visit_note
  using (clinic_id = ANY (app_clinics()));
grant insert, select on visit_note to clinic_app;
grant update (diagnosis, mc_days, mc_from, notes, referral, referral_to, updated_at, updated_by) on visit_note to clinic_app;

create table visit_offer (
  id bigint generated always as identity not null,
  group_id bigint not null,
  clinic_id bigint not null,
  visit_id bigint not null,
  doctor_id bigint not null,
  user_id bigint not null,
  call_at timestamp(3) with time zone not null,
  offered_at timestamp(3) with time zone not null,
  ends_at timestamp(3) with time zone not null,
  ended_at timestamp(3) with time zone,
  outcome text,
  constraint visit_offer_pkey PRIMARY KEY (clinic_id, id),
  constraint visit_offer_clinic_id_visit_id_call_at_doctor_id_key UNIQUE (clinic_id, visit_id, call_at, doctor_id),
  constraint visit_offer_check CHECK ((ended_at IS NULL) = (outcome IS NULL)),
  constraint visit_offer_check1 CHECK (offered_at < ends_at),
  constraint visit_offer_outcome_check CHECK (outcome = ANY (ARRAY['accepted'::text, 'expired'::text, 'missed'::text, 'skipped'::text, 'rejected'::text, 'not_for_telemed'::text, 'cancelled'::text, 'offline'::text])),
  constraint visit_offer_clinic_id_doctor_id_fkey FOREIGN KEY (clinic_id, doctor_id) REFERENCES doctor(clinic_id, id),
  constraint visit_offer_clinic_id_visit_id_fkey FOREIGN KEY (clinic_id, visit_id) REFERENCES visit(clinic_id, id)
);
CREATE INDEX visit_offer_due ON visit_offer USING btree (ends_at) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX visit_offer_one_of_doctor ON visit_offer USING btree (clinic_id, doctor_id) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX visit_offer_one_of_visit ON visit_offer USING btree (clinic_id, visit_id) WHERE ended_at IS NULL;
alter table visit_offer enable row level security;
alter table visit_offer force row level security;
create policy resolver on visit_offer for select to clinic_resolver
  using (true);
create policy tenant on visit_offer
  using (clinic_id = ANY (app_clinics()));
grant insert, select on visit_offer to clinic_app;
grant select on visit_offer to clinic_resolver;
grant update (ended_at, outcome) on visit_offer to clinic_app;

create table visit_payment (
  clinic_id bigint not null,
  visit_id bigint not null,
  paid_at timestamp(3) with time zone not null,
  amount_cents bigint not null,
  discount_cents bigint not null,
  method text not null,
  transaction_id bigint,
  constraint visit_payment_pkey PRIMARY KEY (clinic_id, visit_id),
  constraint visit_payment_amount_cents_check CHECK (amount_cents >= 0),
  constraint visit_payment_check CHECK ((amount_cents > 0) = (transaction_id IS NOT NULL)),
  constraint visit_payment_discount_cents_check CHECK (discount_cents >= 0),
  constraint visit_payment_method_check CHECK (method = ANY (ARRAY['paynow'::text, 'card'::text])),
  constraint visit_payment_clinic_id_transaction_id_fkey FOREIGN KEY (clinic_id, transaction_id) REFERENCES transaction(clinic_id, id),
  constraint visit_payment_clinic_id_visit_id_fkey FOREIGN KEY (clinic_id, visit_id) REFERENCES visit_bill(clinic_id, visit_id)
);
CREATE UNIQUE INDEX visit_payment_of_transaction ON visit_payment USING btree (clinic_id, transaction_id) WHERE transaction_id IS NOT NULL;
alter table visit_payment enable row level security;
alter table visit_payment force row level security;
create policy tenant on visit_payment
  using (clinic_id = ANY (app_clinics()));
CREATE TRIGGER never_altered BEFORE DELETE OR UPDATE ON visit_payment FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on visit_payment to clinic_app;

create table visit_photo (
  id bigint generated always as identity not null,
  clinic_id bigint not null,
  visit_id bigint not null,
  group_no smallint not null,
  question_no smallint not null,
  file text not null,
  sent_at timestamp(3) with time zone not null,
  constraint visit_photo_pkey PRIMARY KEY (clinic_id, id),
  constraint visit_photo_group_no_check CHECK (group_no >= 0),
  constraint visit_photo_question_no_check CHECK (question_no >= 0),
  constraint visit_photo_clinic_id_visit_id_fkey FOREIGN KEY (clinic_id, visit_id) REFERENCES visit(clinic_id, id)
);
CREATE INDEX visit_photo_of_visit ON visit_photo USING btree (clinic_id, visit_id, id);
alter table visit_photo enable row level security;
alter table visit_photo force row level security;
create policy tenant on visit_photo
  using (clinic_id = ANY (app_clinics()));
grant insert, select on visit_photo to clinic_app;

create view visit_summary with (security_invoker=true) as
 SELECT v.clinic_id,
    v.id,
    v.appointment_id,
    v.customer_id,
    v.patient_id,
    v.patient_name,
    v.status,
    s.name AS service,
    COALESCE(v.consult_end_at, v.consult_start_at, v.created_at) AS consulted_at
   FROM visit v
     LEFT JOIN telemed_service s ON s.group_id = v.group_id AND s.id = v.service_id;
grant select on visit_summary to clinic_app;

CREATE OR REPLACE FUNCTION public.count_visit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into visit_count as n (clinic_id, status, part, visits)
  select new.clinic_id, c.status, new.id % 16, c.change
  from (values (new.status, 1), (case when tg_op = 'UPDATE' then old.status end, -1)) c(status, change)
  where c.status is not null order by c.status
  on conflict (clinic_id, status, part) do update set visits = n.visits + excluded.visits;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_telemed_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.file is not null or (new.visit_id, new.invoice_type, new.invoice_no, new.made_at)
    is distinct from (old.visit_id, old.invoice_type, old.invoice_no, old.made_at) then
    raise exception 'Document % was issued.', old.invoice_no;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.lock_visit(clinic bigint, wanted bigint)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
begin
  return (select v.status from visit v where v.clinic_id = clinic and v.id = wanted for no key update);
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_visit_step()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.status <> old.status and not (case old.status
    when 'i' then new.status in ('m', 'mc', 'c')
    when 'm' then new.status in ('s', 'mc', 'c')
    when 's' then new.status in ('wc', 'w')
    when 'wc' then new.status = 'w'
    when 'w' then new.status = 'f'
    when 'mc' then new.status in ('m', 'mcc', 'c')
    else false
  end) then
    raise exception 'A visit cannot become % after %.', new.status, old.status;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.resolve_clinics_with_old_visits(before timestamp with time zone)
 RETURNS TABLE(clinic_id bigint, group_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select distinct v.clinic_id, v.group_id from visit v
  where v.status in ('mc', 'i') and coalesce(v.ended_at, v.schedule_at) < before
$function$;
alter function resolve_clinics_with_old_visits(timestamp with time zone) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_due_calls(present timestamp with time zone, most integer)
 RETURNS TABLE(clinic_id bigint, group_id bigint, visit_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select o.clinic_id, o.group_id, o.visit_id from visit_offer o
  left join telemed_presence p on p.clinic_id = o.clinic_id and p.doctor_id = o.doctor_id
  where o.ended_at is null and (o.ends_at <= present or p.online is not true)
  union all
  select v.clinic_id, v.group_id, v.id from visit v
  where v.status = 'm' and not exists (
    select from visit_offer o where o.clinic_id = v.clinic_id and o.visit_id = v.id and o.ended_at is null)
  limit most
$function$;
alter function resolve_due_calls(timestamp with time zone,integer) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_ended_presences(present timestamp with time zone, stale_before timestamp with time zone)
 RETURNS TABLE(clinic_id bigint, group_id bigint, doctor_id bigint, updated_at timestamp with time zone, why text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select p.clinic_id, p.group_id, p.doctor_id, p.updated_at, case
      when p.updated_at <= stale_before then 'stale'
      when s.id is null or s.revoked_at is not null or s.expires_at <= present then 'logout'
      else 'locked' end
  from telemed_presence p left join session s on s.id = p.session_id
  where p.online and (p.updated_at <= stale_before or p.session_id is not null and (s.id is null or s.revoked_at is not null
    or s.expires_at <= present or s.locked_at is not null or s.locks_at <= present))
$function$;
alter function resolve_ended_presences(timestamp with time zone,timestamp with time zone) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_visit(wanted bigint)
 RETURNS TABLE(clinic_id bigint, group_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select v.clinic_id, v.group_id from visit v where v.id = wanted
$function$;
alter function resolve_visit(bigint) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.search_visits(clinic bigint, words text, most integer)
 RETURNS TABLE(id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'off'
 SET enable_indexonlyscan TO 'off'
AS $function$
  select v.id from visit v
  where v.clinic_id = clinic and clinic = any (app_clinics())
    and folded(v.patient_name || ' ' || v.mobile) ~ (word_expressions(words))[1]
    and ((word_expressions(words))[2] is null or folded(v.patient_name || ' ' || v.mobile) ~ (word_expressions(words))[2])
    and ((word_expressions(words))[3] is null or folded(v.patient_name || ' ' || v.mobile) ~ (word_expressions(words))[3])
    and ((word_expressions(words))[4] is null or folded(v.patient_name || ' ' || v.mobile) ~ all (word_expressions(words)))
  limit most
$function$;
alter function search_visits(bigint,text,integer) owner to clinic_resolver;

-- reviews

create table review (
  id bigint generated always as identity not null,
  group_id bigint not null,
  clinic_id bigint not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  type text not null,
  customer_id bigint not null,
  username text not null,
  user_name text not null,
  doctor_id bigint,
  visit_id bigint,
  half_stars smallint not null,
  stars smallint generated always as (GREATEST(1, ((half_stars + 1) / 2))) stored not null,
  comment text default ''::text not null,
  flag boolean default false not null,
  flagged_by bigint,
  flag_user text,
  flagged_at timestamp(3) with time zone,
  replied_at timestamp(3) with time zone,
  user_admin boolean default false not null,
  user_photo text,
  constraint review_pkey PRIMARY KEY (clinic_id, id),
  constraint review_check CHECK (flag = (flagged_at IS NOT NULL) AND flag = (flag_user IS NOT NULL)),
  constraint review_half_stars_check CHECK (half_stars >= 0 AND half_stars <= 10),
  constraint review_type_check CHECK (type = ANY (ARRAY['c'::text, 'h'::text])),
  constraint review_clinic_id_doctor_id_fkey FOREIGN KEY (clinic_id, doctor_id) REFERENCES doctor(clinic_id, id),
  constraint review_group_id_clinic_id_fkey FOREIGN KEY (group_id, clinic_id) REFERENCES clinic(group_id, id),
  constraint review_group_id_customer_id_fkey FOREIGN KEY (group_id, customer_id) REFERENCES customer(group_id, id)
);
CREATE INDEX review_by_comment ON review USING btree (clinic_id, lower("left"(comment, 100)), id);
CREATE INDEX review_by_created_at ON review USING btree (clinic_id, created_at, id);
CREATE INDEX review_by_rating ON review USING btree (clinic_id, half_stars, id);
CREATE INDEX review_by_stars ON review USING btree (clinic_id, stars, id);
CREATE INDEX review_by_updated_at ON review USING btree (clinic_id, updated_at, id);
CREATE INDEX review_flagged ON review USING btree (clinic_id, id) WHERE flag;
CREATE INDEX review_folded ON review USING gin (clinic_id, folded((((user_name || ' '::text) || username) || ' '::text) || comment) gin_trgm_ops);
CREATE INDEX review_in_order_of_names ON review USING btree (clinic_id, lower(user_name) COLLATE "und-x-icu", id);
CREATE INDEX review_number ON review USING btree (id);
CREATE INDEX review_of_customer ON review USING btree (clinic_id, customer_id, id);
CREATE INDEX review_of_doctor ON review USING btree (clinic_id, doctor_id, id) WHERE doctor_id IS NOT NULL;
CREATE UNIQUE INDEX review_of_visit ON review USING btree (clinic_id, visit_id) WHERE visit_id IS NOT NULL;
CREATE INDEX review_unanswered ON review USING btree (clinic_id, id) WHERE replied_at IS NULL;
alter table review enable row level security;
alter table review force row level security;
create policy resolver on review for select to clinic_resolver
  using (true);
create policy tenant on review
  using (clinic_id = ANY (app_clinics()));
CREATE TRIGGER added_reviews_are_counted AFTER INSERT ON review REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_reviews();
CREATE TRIGGER changed_reviews_are_counted AFTER UPDATE ON review REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_reviews();
CREATE TRIGGER never_deleted BEFORE DELETE ON review FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on review to clinic_app;
grant select on review to clinic_resolver;
grant update (flag, flag_user, flagged_at, flagged_by, replied_at, updated_at) on review to clinic_app;

create table review_count (
  clinic_id bigint not null,
  month date not null,
  stars smallint not null,
  is_answered boolean not null,
  is_flagged boolean not null,
  part smallint not null,
  reviews bigint not null,
  half_stars bigint not null,
  constraint review_count_pkey PRIMARY KEY (clinic_id, month, stars, is_answered, is_flagged, part)
);
alter table review_count enable row level security;
alter table review_count force row level security;
create policy tenant on review_count
  using (clinic_id = ANY (app_clinics()));
grant insert, select, update on review_count to clinic_app;

create table review_feedback (
  id bigint generated always as identity not null,
  clinic_id bigint not null,
  review_id bigint not null,
  created_at timestamp(3) with time zone not null,
  edited_at timestamp(3) with time zone,
  comment text not null,
  created_by bigint,
  create_user text not null,
  constraint review_feedback_pkey PRIMARY KEY (clinic_id, id),
  constraint review_feedback_comment_check CHECK (comment <> ''::text),
  constraint review_feedback_clinic_id_review_id_fkey FOREIGN KEY (clinic_id, review_id) REFERENCES review(clinic_id, id)
);
CREATE INDEX review_feedback_of_review ON review_feedback USING btree (clinic_id, review_id, id);
alter table review_feedback enable row level security;
alter table review_feedback force row level security;
create policy tenant on review_feedback
  using (clinic_id = ANY (app_clinics()));
CREATE TRIGGER never_deleted BEFORE DELETE ON review_feedback FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on review_feedback to clinic_app;
grant update (comment, edited_at) on review_feedback to clinic_app;

CREATE OR REPLACE FUNCTION public.count_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changes refcursor;
  one record;
begin
  if tg_op = 'INSERT' then
    open changes for
      select clinic_id, date_trunc('month', created_at at time zone 'Asia/Singapore')::date as month, stars,
        replied_at is not null as is_answered, flag as is_flagged, id % 4 as part, count(*) as reviews, sum(half_stars) as half_stars
      from added group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6;
  else
    open changes for
      select clinic_id, date_trunc('month', created_at at time zone 'Asia/Singapore')::date as month, stars,
        replied_at is not null as is_answered, flag as is_flagged, id % 4 as part, sum(change) as reviews, sum(change * half_stars) as half_stars
      from (select *, 1 as change from added union all select *, -1 from removed) changed
      group by 1, 2, 3, 4, 5, 6 having sum(change) <> 0 order by 1, 2, 3, 4, 5, 6;
  end if;
  loop
    fetch changes into one;
    exit when not found;
    insert into review_count as n (clinic_id, month, stars, is_answered, is_flagged, part, reviews, half_stars)
    values (one.clinic_id, one.month, one.stars, one.is_answered, one.is_flagged, one.part, one.reviews, one.half_stars)
    on conflict (clinic_id, month, stars, is_answered, is_flagged, part)
      do update set reviews = n.reviews + excluded.reviews, half_stars = n.half_stars + excluded.half_stars;
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.resolve_review(wanted bigint)
 RETURNS TABLE(clinic_id bigint, group_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select r.clinic_id, r.group_id from review r where r.id = wanted
$function$;
alter function resolve_review(bigint) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.search_reviews(clinic bigint, words text, most integer)
 RETURNS TABLE(id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'off'
 SET enable_indexonlyscan TO 'off'
AS $function$
  select r.id from review r
  where r.clinic_id = clinic and clinic = any (app_clinics())
    and folded(r.user_name || ' ' || r.username || ' ' || r.comment) ~ (word_expressions(words))[1]
    and ((word_expressions(words))[2] is null or folded(r.user_name || ' ' || r.username || ' ' || r.comment) ~ (word_expressions(words))[2])
    and ((word_expressions(words))[3] is null or folded(r.user_name || ' ' || r.username || ' ' || r.comment) ~ (word_expressions(words))[3])
    and ((word_expressions(words))[4] is null or folded(r.user_name || ' ' || r.username || ' ' || r.comment) ~ all (word_expressions(words)))
  limit most
$function$;
alter function search_reviews(bigint,text,integer) owner to clinic_resolver;

-- claims

create table claim_system_access (
  id integer not null,
  origin text not null,
  session_sealed text,
  session_expires_at timestamp(3) with time zone,
  token_sealed text,
  token_expires_at timestamp(3) with time zone,
  refreshing_until timestamp(3) with time zone,
  constraint claim_system_access_pkey PRIMARY KEY (id),
  constraint claim_system_access_check CHECK ((session_sealed IS NULL) = (session_expires_at IS NULL)),
  constraint claim_system_access_check1 CHECK ((token_sealed IS NULL) = (token_expires_at IS NULL)),
  constraint claim_system_access_id_check CHECK (id = 1)
);
grant insert, select on claim_system_access to clinic_app;
grant update (origin, refreshing_until, session_expires_at, session_sealed, token_expires_at, token_sealed) on claim_system_access to clinic_app;

create table visit_claim (
  group_id bigint not null,
  clinic_id bigint not null,
  visit_id bigint not null,
  claim_number uuid default gen_random_uuid() not null,
  member_id text not null,
  network text not null,
  opened_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  step text default 'limit'::text not null,
  state text default 'waiting'::text not null,
  attempt integer default 0 not null,
  tries integer default 0 not null,
  due_at timestamp(3) with time zone not null,
  ends_at timestamp(3) with time zone not null,
  taken_until timestamp(3) with time zone,
  failure text,
  limit_cents bigint,
  total_fee_cents bigint,
  total_deduct_cents bigint,
  claim_code text,
  remark text default ''::text not null,
  may_exist boolean default false not null,
  constraint visit_claim_pkey PRIMARY KEY (clinic_id, visit_id),
  constraint visit_claim_check CHECK (total_deduct_cents >= 0 AND total_deduct_cents <= total_fee_cents),
  constraint visit_claim_check1 CHECK (step <> 'submit'::text OR total_fee_cents IS NOT NULL),
  constraint visit_claim_check2 CHECK (step <> 'submit'::text OR state <> 'done'::text OR claim_code IS NOT NULL AND total_deduct_cents IS NOT NULL),
  constraint visit_claim_check3 CHECK (state <> 'failed'::text OR failure IS NOT NULL),
  constraint visit_claim_limit_cents_check CHECK (limit_cents >= 0),
  constraint visit_claim_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'done'::text, 'failed'::text])),
  constraint visit_claim_step_check CHECK (step = ANY (ARRAY['limit'::text, 'submit'::text, 'delete'::text])),
  constraint visit_claim_total_fee_cents_check CHECK (total_fee_cents >= 0),
  constraint visit_claim_clinic_id_visit_id_fkey FOREIGN KEY (clinic_id, visit_id) REFERENCES visit(clinic_id, id),
  constraint visit_claim_group_id_clinic_id_fkey FOREIGN KEY (group_id, clinic_id) REFERENCES clinic(group_id, id)
);
CREATE INDEX visit_claim_due ON visit_claim USING btree (due_at) WHERE state = 'waiting'::text;
alter table visit_claim enable row level security;
alter table visit_claim force row level security;
create policy resolver on visit_claim for select to clinic_resolver
  using (true);
create policy tenant on visit_claim
  using (clinic_id = ANY (app_clinics()));
CREATE TRIGGER claim_steps BEFORE UPDATE OF step, state ON visit_claim FOR EACH ROW EXECUTE FUNCTION refuse_claim_step();
grant insert, select on visit_claim to clinic_app;
grant select on visit_claim to clinic_resolver;
grant update (attempt, claim_code, due_at, ends_at, failure, limit_cents, may_exist, remark, state, step, taken_until, total_deduct_cents, total_fee_cents, tries, updated_at) on visit_claim to clinic_app;

create table visit_claim_log (
  id bigint generated always as identity not null,
  clinic_id bigint not null,
  visit_id bigint not null,
  type text not null,
  is_done boolean not null,
  claim_code text,
  total_fee_cents bigint,
  total_deduct_cents bigint,
  remark text default ''::text not null,
  requested_at timestamp(3) with time zone not null,
  constraint visit_claim_log_pkey PRIMARY KEY (clinic_id, id),
  constraint visit_claim_log_type_check CHECK (type = ANY (ARRAY['limit'::text, 'submit'::text, 'delete'::text])),
  constraint visit_claim_log_clinic_id_visit_id_fkey FOREIGN KEY (clinic_id, visit_id) REFERENCES visit_claim(clinic_id, visit_id)
);
CREATE INDEX visit_claim_log_of_visit ON visit_claim_log USING btree (clinic_id, visit_id, id);
alter table visit_claim_log enable row level security;
alter table visit_claim_log force row level security;
create policy tenant on visit_claim_log
  using (clinic_id = ANY (app_clinics()));
CREATE TRIGGER never_altered BEFORE DELETE OR UPDATE ON visit_claim_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on visit_claim_log to clinic_app;

CREATE OR REPLACE FUNCTION public.refuse_claim_step()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if ((old.step, old.state) is distinct from (new.step, new.state) or (old.step = 'delete' and old.state = 'done'))
    and old.step || ' ' || old.state || ', ' || new.step || ' ' || new.state not in (
      'limit waiting, limit done', 'limit waiting, limit failed', 'limit failed, limit waiting',
      'limit waiting, submit waiting', 'limit done, submit waiting', 'limit failed, submit waiting',
      'submit waiting, submit done', 'submit waiting, submit failed', 'submit failed, submit waiting',
      'limit waiting, delete waiting', 'limit done, delete waiting', 'limit failed, delete waiting',
      'limit waiting, delete done', 'limit done, delete done', 'limit failed, delete done',
      'submit waiting, delete waiting', 'submit done, delete waiting', 'submit failed, delete waiting',
      'submit waiting, delete done', 'submit failed, delete done',
      'delete waiting, delete done', 'delete waiting, delete failed', 'delete failed, delete waiting') then
    raise exception 'A claim cannot become % % after % %.', new.step, new.state, old.step, old.state;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.resolve_due_claims(present timestamp with time zone, most integer)
 RETURNS TABLE(clinic_id bigint, group_id bigint, visit_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select c.clinic_id, c.group_id, c.visit_id from visit_claim c
  where c.state = 'waiting' and c.due_at <= present order by c.due_at limit most
$function$;
alter function resolve_due_claims(timestamp with time zone,integer) owner to clinic_resolver;

-- dispensary

create table medicine_choice (
  clinic_id bigint not null,
  visit_id bigint not null,
  chosen_at timestamp(3) with time zone not null,
  service_type text not null,
  address text default ''::text not null,
  schedule_at timestamp(3) with time zone,
  constraint medicine_choice_pkey PRIMARY KEY (clinic_id, visit_id),
  constraint medicine_choice_check CHECK ((service_type = 'd'::text) = (address <> ''::text)),
  constraint medicine_choice_service_type_check CHECK (service_type = ANY (ARRAY['s'::text, 'd'::text])),
  constraint medicine_choice_clinic_id_visit_id_fkey FOREIGN KEY (clinic_id, visit_id) REFERENCES visit(clinic_id, id)
);
alter table medicine_choice enable row level security;
alter table medicine_choice force row level security;
create policy tenant on medicine_choice
  using (clinic_id = ANY (app_clinics()));
grant insert, select on medicine_choice to clinic_app;
grant update (address, chosen_at, schedule_at, service_type) on medicine_choice to clinic_app;

create table medicine_order (
  id bigint generated always as identity not null,
  group_id bigint not null,
  clinic_id bigint not null,
  visit_id bigint not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  ordernumber text not null,
  patient_name text not null,
  mobile text default ''::text not null,
  doctor_id bigint not null,
  visit_schedule_at timestamp(3) with time zone not null,
  service_type text not null,
  address text default ''::text not null,
  schedule_at timestamp(3) with time zone,
  packer_id bigint,
  packing_at timestamp(3) with time zone,
  packed_at timestamp(3) with time zone,
  collected_at timestamp(3) with time zone,
  delivered_at timestamp(3) with time zone,
  confirmed_at timestamp(3) with time zone,
  failed_at timestamp(3) with time zone,
  delivery_status text generated always as (
CASE
    WHEN (confirmed_at IS NOT NULL) THEN 'f'::text
    WHEN (delivered_at IS NOT NULL) THEN 'c'::text
    WHEN (collected_at IS NOT NULL) THEN 'p'::text
    WHEN (packed_at IS NOT NULL) THEN 'g'::text
    ELSE 'i'::text
END) stored not null,
  order_status text generated always as (
CASE
    WHEN ((delivered_at IS NOT NULL) OR (confirmed_at IS NOT NULL) OR ((service_type = 's'::text) AND (collected_at IS NOT NULL))) THEN 's'::text
    WHEN (failed_at IS NOT NULL) THEN 'f'::text
    ELSE 'p'::text
END) stored not null,
  received_at timestamp(3) with time zone generated always as (
CASE service_type
    WHEN 's'::text THEN collected_at
    ELSE LEAST(delivered_at, confirmed_at)
END) stored,
  paid_at timestamp(3) with time zone,
  constraint medicine_order_pkey PRIMARY KEY (clinic_id, id),
  constraint medicine_order_clinic_id_ordernumber_key UNIQUE (clinic_id, ordernumber),
  constraint medicine_order_clinic_id_visit_id_key UNIQUE (clinic_id, visit_id),
  constraint medicine_order_check CHECK ((service_type = 'd'::text) = (address <> ''::text)),
  constraint medicine_order_check1 CHECK ((packer_id IS NULL) = (packing_at IS NULL)),
  constraint medicine_order_check2 CHECK (packed_at IS NULL OR packer_id IS NOT NULL),
  constraint medicine_order_check3 CHECK (service_type = 'd'::text OR delivered_at IS NULL AND confirmed_at IS NULL AND failed_at IS NULL),
  constraint medicine_order_check4 CHECK (service_type = 'd'::text OR collected_at IS NULL OR packed_at IS NOT NULL),
  constraint medicine_order_delivery_status_check CHECK (delivery_status = ANY (ARRAY['i'::text, 'g'::text, 'p'::text, 'c'::text, 'f'::text])),
  constraint medicine_order_is_paid_before_it_is_packed CHECK (paid_at IS NOT NULL OR num_nonnulls(packer_id, packed_at, collected_at, delivered_at, confirmed_at, failed_at) = 0),
  constraint medicine_order_order_status_check CHECK (order_status = ANY (ARRAY['p'::text, 's'::text, 'f'::text])),
  constraint medicine_order_ordernumber_check CHECK (ordernumber ~ '^[0-9A-HJKMNP-TV-Z]{16}$'::text),
  constraint medicine_order_patient_name_check CHECK (patient_name <> ''::text),
  constraint medicine_order_service_type_check CHECK (service_type = ANY (ARRAY['s'::text, 'd'::text])),
  constraint medicine_order_clinic_id_doctor_id_fkey FOREIGN KEY (clinic_id, doctor_id) REFERENCES doctor(clinic_id, id),
  constraint medicine_order_clinic_id_visit_id_fkey FOREIGN KEY (clinic_id, visit_id) REFERENCES visit(clinic_id, id),
  constraint medicine_order_group_id_clinic_id_fkey FOREIGN KEY (group_id, clinic_id) REFERENCES clinic(group_id, id)
);
CREATE INDEX medicine_order_awaiting ON medicine_order USING btree (clinic_id, visit_schedule_at, id) WHERE paid_at IS NULL;
CREATE INDEX medicine_order_by_delivery ON medicine_order USING btree (clinic_id, delivery_status, visit_schedule_at, id);
CREATE INDEX medicine_order_by_service ON medicine_order USING btree (clinic_id, service_type, visit_schedule_at, id);
CREATE INDEX medicine_order_by_status ON medicine_order USING btree (clinic_id, order_status, visit_schedule_at, id);
CREATE INDEX medicine_order_by_time ON medicine_order USING btree (clinic_id, created_at, id);
CREATE INDEX medicine_order_by_visit_time ON medicine_order USING btree (clinic_id, visit_schedule_at, id);
CREATE INDEX medicine_order_folded ON medicine_order USING gin (clinic_id, folded((patient_name || ' '::text) || ordernumber) gin_trgm_ops);
CREATE INDEX medicine_order_number ON medicine_order USING btree (ordernumber);
CREATE INDEX medicine_order_on_way ON medicine_order USING btree (clinic_id, packed_at, id) WHERE service_type = 'd'::text AND order_status <> 's'::text;
CREATE INDEX medicine_order_packed ON medicine_order USING btree (clinic_id, packed_at, id) WHERE delivery_status = 'g'::text;
CREATE INDEX medicine_order_paid ON medicine_order USING btree (clinic_id, paid_at, id) WHERE delivery_status = 'i'::text AND paid_at IS NOT NULL;
CREATE INDEX medicine_order_to_pack ON medicine_order USING btree (clinic_id, created_at, id) WHERE delivery_status = 'i'::text;
alter table medicine_order enable row level security;
alter table medicine_order force row level security;
create policy resolver on medicine_order for select to clinic_resolver
  using (true);
create policy tenant on medicine_order
  using (clinic_id = ANY (app_clinics()));
CREATE TRIGGER medicine_order_steps BEFORE UPDATE ON medicine_order FOR EACH ROW EXECUTE FUNCTION refuse_medicine_order_step();
CREATE TRIGGER never_deleted BEFORE DELETE ON medicine_order FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on medicine_order to clinic_app;
grant select on medicine_order to clinic_resolver;
grant update (address, collected_at, confirmed_at, delivered_at, failed_at, packed_at, packer_id, packing_at, paid_at, schedule_at, service_type, updated_at) on medicine_order to clinic_app;

CREATE OR REPLACE FUNCTION public.refuse_medicine_order_step()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.packed_at is not null and (new.packed_at, new.packer_id, new.service_type) is distinct from (old.packed_at, old.packer_id, old.service_type)
    or old.collected_at is not null and new.collected_at is null or old.delivered_at is not null and new.delivered_at is null
    or old.confirmed_at is not null and new.confirmed_at is null or old.failed_at is not null and new.failed_at is null then
    raise exception 'What happened to an order of medicines is not taken back.';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.resolve_medicine_order(wanted text)
 RETURNS TABLE(clinic_id bigint, group_id bigint, id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select o.clinic_id, o.group_id, o.id from medicine_order o where o.ordernumber = wanted
$function$;
alter function resolve_medicine_order(text) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.search_medicine_orders(clinic bigint, words text, most integer)
 RETURNS TABLE(id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'off'
 SET enable_indexonlyscan TO 'off'
AS $function$
  select o.id from medicine_order o
  where o.clinic_id = clinic and clinic = any (app_clinics())
    and folded(o.patient_name || ' ' || o.ordernumber) ~ (word_expressions(words))[1]
    and ((word_expressions(words))[2] is null or folded(o.patient_name || ' ' || o.ordernumber) ~ (word_expressions(words))[2])
    and ((word_expressions(words))[3] is null or folded(o.patient_name || ' ' || o.ordernumber) ~ (word_expressions(words))[3])
    and ((word_expressions(words))[4] is null or folded(o.patient_name || ' ' || o.ordernumber) ~ all (word_expressions(words)))
  limit most
$function$;
alter function search_medicine_orders(bigint,text,integer) owner to clinic_resolver;

-- reports

create table report (
  id bigint generated always as identity not null,
  group_id bigint not null,
  clinic_id bigint not null,
  user_id bigint not null,
  created_at timestamp(3) with time zone not null,
  type text not null,
  name text not null,
  filters jsonb not null,
  filters_text text not null,
  schedule_id bigint,
  due_at timestamp(3) with time zone,
  status text default 'q'::text not null,
  tries integer default 0 not null,
  run uuid,
  rows_done bigint default 0 not null,
  rows_total bigint,
  parts text[] default '{}'::text[] not null,
  size_bytes bigint,
  touched_at timestamp(3) with time zone not null,
  ended_at timestamp(3) with time zone,
  expires_at timestamp(3) with time zone,
  problem text,
  constraint report_pkey PRIMARY KEY (clinic_id, id),
  constraint report_clinic_id_schedule_id_due_at_key UNIQUE (clinic_id, schedule_id, due_at),
  constraint report_check CHECK ((schedule_id IS NULL) = (due_at IS NULL)),
  constraint report_check1 CHECK (status <> 'd'::text OR size_bytes IS NOT NULL AND expires_at IS NOT NULL),
  constraint report_problem_check CHECK (problem = ANY (ARRAY['role_lost'::text, 'user_inactive'::text, 'failed'::text])),
  constraint report_status_check CHECK (status = ANY (ARRAY['q'::text, 'r'::text, 'd'::text, 'f'::text, 'x'::text])),
  constraint report_group_id_clinic_id_fkey FOREIGN KEY (group_id, clinic_id) REFERENCES clinic(group_id, id),
  constraint report_group_id_user_id_fkey FOREIGN KEY (group_id, user_id) REFERENCES staff_user(group_id, id)
);
CREATE INDEX report_by_id ON report USING btree (id);
CREATE INDEX report_created ON report USING btree (created_at);
CREATE INDEX report_of_user ON report USING btree (clinic_id, user_id, id DESC);
CREATE INDEX report_to_remove ON report USING btree (expires_at) WHERE status = 'd'::text;
CREATE INDEX report_unfinished ON report USING btree (touched_at) WHERE status = ANY (ARRAY['q'::text, 'r'::text]);
alter table report enable row level security;
alter table report force row level security;
create policy resolver on report for select to clinic_resolver
  using (true);
create policy tenant on report
  using (clinic_id = ANY (app_clinics()));
grant delete, insert, select on report to clinic_app;
grant select on report to clinic_resolver;
grant update (ended_at, expires_at, parts, problem, rows_done, rows_total, run, size_bytes, status, touched_at, tries) on report to clinic_app;

create table report_schedule (
  id bigint generated always as identity not null,
  group_id bigint not null,
  clinic_id bigint not null,
  user_id bigint not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  type text not null,
  filters jsonb not null,
  filters_text text not null,
  every text not null,
  next_at timestamp(3) with time zone not null,
  paused_at timestamp(3) with time zone,
  problem text,
  constraint report_schedule_pkey PRIMARY KEY (clinic_id, id),
  constraint report_schedule_every_check CHECK (every = ANY (ARRAY['d'::text, 'w'::text, 'm'::text])),
  constraint report_schedule_problem_check CHECK (problem = ANY (ARRAY['role_lost'::text, 'user_inactive'::text, 'no_email'::text])),
  constraint report_schedule_group_id_clinic_id_fkey FOREIGN KEY (group_id, clinic_id) REFERENCES clinic(group_id, id),
  constraint report_schedule_group_id_user_id_fkey FOREIGN KEY (group_id, user_id) REFERENCES staff_user(group_id, id)
);
CREATE INDEX report_schedule_due ON report_schedule USING btree (next_at) WHERE paused_at IS NULL;
CREATE INDEX report_schedule_of_user ON report_schedule USING btree (clinic_id, user_id);
alter table report_schedule enable row level security;
alter table report_schedule force row level security;
create policy resolver on report_schedule for select to clinic_resolver
  using (true);
create policy tenant on report_schedule
  using (clinic_id = ANY (app_clinics()));
grant delete, insert, select on report_schedule to clinic_app;
grant select on report_schedule to clinic_resolver;
grant update (next_at, paused_at, problem, updated_at) on report_schedule to clinic_app;

CREATE OR REPLACE FUNCTION public.resolve_clinics_with_report_work(present timestamp with time zone, still_since timestamp with time zone, listed_since timestamp with time zone)
 RETURNS TABLE(group_id bigint, clinic_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select s.group_id, s.clinic_id from report_schedule s where s.paused_at is null and s.next_at <= present
  union select r.group_id, r.clinic_id from report r where r.status in ('q', 'r') and r.touched_at < still_since
  union select r.group_id, r.clinic_id from report r where r.status = 'd' and r.expires_at <= present
  union select r.group_id, r.clinic_id from report r where r.created_at < listed_since and r.status in ('f', 'x')
$function$;
alter function resolve_clinics_with_report_work(timestamp with time zone,timestamp with time zone,timestamp with time zone) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_report(report bigint)
 RETURNS TABLE(group_id bigint, clinic_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select r.group_id, r.clinic_id from report r where r.id = report
$function$;
alter function resolve_report(bigint) owner to clinic_resolver;

-- views

create table list_setting (
  group_id bigint not null,
  user_id bigint not null,
  list text not null,
  columns jsonb,
  default_view_id bigint,
  constraint list_setting_pkey PRIMARY KEY (user_id, list),
  constraint list_setting_group_id_default_view_id_fkey FOREIGN KEY (group_id, default_view_id) REFERENCES list_view(group_id, id) ON DELETE SET NULL (default_view_id),
  constraint list_setting_group_id_user_id_fkey FOREIGN KEY (group_id, user_id) REFERENCES staff_user(group_id, id)
);
CREATE INDEX list_setting_default_view ON list_setting USING btree (group_id, default_view_id);
CREATE INDEX list_setting_of_user ON list_setting USING btree (group_id, user_id);
alter table list_setting enable row level security;
alter table list_setting force row level security;
create policy tenant on list_setting
  using (group_id = app_group());
grant delete, insert, select on list_setting to clinic_app;
grant update (columns, default_view_id) on list_setting to clinic_app;

create table list_view (
  id bigint generated always as identity not null,
  group_id bigint not null,
  user_id bigint not null,
  clinic_id bigint,
  list text not null,
  name text not null,
  search text not null,
  columns jsonb not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint list_view_pkey PRIMARY KEY (id),
  constraint list_view_group_id_id_key UNIQUE (group_id, id),
  constraint list_view_group_id_clinic_id_fkey FOREIGN KEY (group_id, clinic_id) REFERENCES clinic(group_id, id),
  constraint list_view_group_id_user_id_fkey FOREIGN KEY (group_id, user_id) REFERENCES staff_user(group_id, id)
);
CREATE UNIQUE INDEX list_view_branch_name ON list_view USING btree (clinic_id, list, lower(name)) WHERE clinic_id IS NOT NULL;
CREATE INDEX list_view_of_clinic ON list_view USING btree (group_id, clinic_id);
CREATE INDEX list_view_of_user ON list_view USING btree (group_id, user_id);
CREATE UNIQUE INDEX list_view_own_name ON list_view USING btree (user_id, list, lower(name)) WHERE clinic_id IS NULL;
alter table list_view enable row level security;
alter table list_view force row level security;
create policy tenant on list_view
  using (group_id = app_group() AND (clinic_id IS NULL OR (clinic_id = ANY (app_clinics()))));
grant delete, insert, select on list_view to clinic_app;
grant update (clinic_id, columns, name, search, updated_at) on list_view to clinic_app;

-- operators

create table setup_link (
  only_row boolean default true not null,
  token_hash text not null,
  expires_at timestamp(3) with time zone not null,
  constraint setup_link_pkey PRIMARY KEY (only_row),
  constraint setup_link_only_row_check CHECK (only_row)
);
grant delete, insert, select on setup_link to clinic_head_office;
grant update (expires_at, token_hash) on setup_link to clinic_head_office;

-- operations

create table discarded_work (
  kind text not null,
  item text not null,
  reason text not null,
  discarded_by text not null,
  discarded_at timestamp(3) with time zone not null,
  constraint discarded_work_pkey PRIMARY KEY (kind, item),
  constraint discarded_work_kind_check CHECK (kind = ANY (ARRAY['job'::text, 'message'::text, 'webhook_refusal'::text]))
);
CREATE INDEX discarded_work_discarded_at ON discarded_work USING btree (discarded_at);
grant delete, select on discarded_work to clinic_resolver;
grant insert, select on discarded_work to clinic_app;

create table mail_delivery (
  id bigint generated always as identity not null,
  job_id uuid not null,
  job_kind text not null,
  mail_kind text not null,
  address text not null,
  tries integer not null,
  answer text,
  created_at timestamp(3) with time zone not null,
  tried_at timestamp(3) with time zone not null,
  sent_at timestamp(3) with time zone,
  constraint mail_delivery_pkey PRIMARY KEY (id),
  constraint mail_delivery_job_id_key UNIQUE (job_id)
);
CREATE INDEX mail_delivery_created_at ON mail_delivery USING btree (created_at, id);
CREATE INDEX mail_delivery_not_sent ON mail_delivery USING btree (created_at, id) WHERE sent_at IS NULL;
grant delete, select on mail_delivery to clinic_resolver;
grant insert, select, update on mail_delivery to clinic_app;

create table webhook_refusal (
  id bigint generated always as identity not null,
  refused_at timestamp(3) with time zone not null,
  endpoint text not null,
  cause text not null,
  fields text,
  webhook_id text,
  address text not null,
  constraint webhook_refusal_pkey PRIMARY KEY (id)
);
CREATE INDEX webhook_refusal_of_cause ON webhook_refusal USING btree (cause, refused_at);
CREATE INDEX webhook_refusal_refused_at ON webhook_refusal USING btree (refused_at, id);
grant delete, select on webhook_refusal to clinic_resolver;
grant insert, select on webhook_refusal to clinic_app;

CREATE OR REPLACE FUNCTION public.note_mail_try(of_job uuid, kind_of_job text, kind_of_mail text, masked text, words text, present timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into mail_delivery as d (job_id, job_kind, mail_kind, address, tries, answer, created_at, tried_at, sent_at)
  values (of_job, kind_of_job, kind_of_mail, masked, 1, words, present, present, case when words is null then present end)
  on conflict (job_id) do update set tries = d.tries + 1, answer = excluded.answer, tried_at = excluded.tried_at,
    sent_at = coalesce(d.sent_at, excluded.sent_at), mail_kind = excluded.mail_kind, address = excluded.address
$function$;

CREATE OR REPLACE FUNCTION public.note_webhook_refusal(at timestamp with time zone, of_endpoint text, of_cause text, of_fields text, sent_id text, sender text, most integer)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('webhook refusals', 0));
  insert into webhook_refusal (refused_at, endpoint, cause, fields, webhook_id, address)
  select at, of_endpoint, of_cause, of_fields, sent_id, sender where most > (
    select count(*) from webhook_refusal r where r.cause = of_cause and r.refused_at > at - interval '1 hour');
  return found;
end $function$;

CREATE OR REPLACE FUNCTION public.purge_operations(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  gone int := 0;
  n int;
begin
  delete from mail_delivery where id = any (array(
    select d.id from mail_delivery d where d.created_at < now() - interval '30 days' order by d.created_at limit most));
  get diagnostics n = row_count; gone := gone + n;
  delete from webhook_refusal where id = any (array(
    select r.id from webhook_refusal r where r.refused_at < now() - interval '30 days' order by r.refused_at limit most));
  get diagnostics n = row_count; gone := gone + n;
  delete from discarded_work where ctid = any (array(
    select w.ctid from discarded_work w where w.discarded_at < now() - interval '100 days' limit most));
  get diagnostics n = row_count; gone := gone + n;
  return gone;
end $function$;
alter function purge_operations(integer) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_messages(of_message bigint, wanted_state text, wanted_channel text, wanted_failure text)
 RETURNS TABLE(id bigint, clinic_id bigint, group_id bigint, channel text, kind text, record text, record_id bigint, recipient text, state text, tries integer, failure text, created_at timestamp with time zone, due_at timestamp with time zone, settled_at timestamp with time zone, group_code text, group_name text, clinic_code text, clinic_name text, reason text, discarded_by text, discarded_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select m.id, m.clinic_id, c.group_id, m.channel, m.kind, m.record, m.record_id, m.recipient,
    case when d.item is null then m.state else 'discarded' end, m.tries, m.failure, m.created_at, m.due_at, m.settled_at, g.code, g.name,
    c.code, c.name, d.reason, d.discarded_by, d.discarded_at
  from outbox_message m
  join clinic c on c.id = m.clinic_id
  join provider_group g on g.id = c.group_id
  left join discarded_work d on d.kind = 'message' and d.item = m.id::text
  where m.state in ('waiting', 'failed') and (m.withdrawn_at is null or d.item is not null)
    and (of_message is null or m.id = of_message)
    and (wanted_state is null or wanted_state = case when d.item is null then m.state else 'discarded' end)
    and (wanted_channel is null or m.channel = wanted_channel)
    and (wanted_failure is null or m.failure = wanted_failure)
  order by m.created_at desc, m.id desc
$function$;
alter function resolve_messages(bigint,text,text,text) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_tenant_names(groups bigint[], clinics bigint[])
 RETURNS TABLE(group_id bigint, group_code text, group_name text, clinic_id bigint, clinic_code text, clinic_name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select g.id, g.code, g.name, c.id, c.code, c.name from clinic c join provider_group g on g.id = c.group_id where c.id = any (clinics)
  union all
  select g.id, g.code, g.name, null, null, null from provider_group g where g.id = any (groups)
$function$;
alter function resolve_tenant_names(bigint[],bigint[]) owner to clinic_resolver;

-- settings

create table platform_setting (
  name text not null,
  value jsonb not null,
  updated_at timestamp(3) with time zone not null,
  updated_by text not null,
  constraint platform_setting_pkey PRIMARY KEY (name),
  constraint platform_setting_name_check CHECK (name ~ '^[a-z_]{1,40}$'::text),
  constraint platform_setting_value_check CHECK (jsonb_typeof(value) = 'object'::text)
);
grant insert, update on platform_setting to clinic_head_office;
grant select on platform_setting to clinic_app;

CREATE OR REPLACE FUNCTION public.platform_settings()
 RETURNS TABLE(name text, value jsonb)
 LANGUAGE sql
 STABLE
AS $function$
  select s.name, s.value from platform_setting s
$function$;

-- payees

create table bank_account (
  id bigint generated always as identity not null,
  account_name text not null,
  account_number text not null,
  bic text not null,
  proxy text not null,
  payee_name text not null,
  created_at timestamp(3) with time zone not null,
  created_by text not null,
  updated_at timestamp(3) with time zone not null,
  updated_by text not null,
  closed_at timestamp(3) with time zone,
  constraint bank_account_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX bank_account_proxy_once ON bank_account USING btree (proxy) WHERE closed_at IS NULL;
grant insert on bank_account to clinic_head_office;
grant select on bank_account to clinic_app;
grant select on bank_account to clinic_resolver;
grant update (account_name, account_number, bic, closed_at, payee_name, updated_at, updated_by) on bank_account to clinic_head_office;

create table payee_plan (
  id bigint generated always as identity not null,
  group_id bigint not null,
  clinic_id bigint,
  effective_date date not null,
  bank_account_id bigint,
  created_at timestamp(3) with time zone not null,
  created_by text not null,
  connection_id bigint,
  mode text default 'pooled'::text not null,
  own_proxy text,
  own_payee_name text,
  constraint payee_plan_pkey PRIMARY KEY (id),
  constraint payee_plan_mode_known CHECK (mode = ANY (ARRAY['pooled'::text, 'own'::text])),
  constraint payee_plan_names_one CHECK (
CASE mode
    WHEN 'pooled'::text THEN num_nulls(own_proxy, own_payee_name) = 2 AND num_nulls(bank_account_id, connection_id) = 1
    ELSE num_nulls(clinic_id, own_proxy, own_payee_name) = 0 AND num_nulls(bank_account_id, connection_id) = 2
END),
  constraint payee_plan_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_account(id),
  constraint payee_plan_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id),
  constraint payee_plan_group_id_fkey FOREIGN KEY (group_id) REFERENCES provider_group(id)
);
CREATE UNIQUE INDEX payee_plan_day_once ON payee_plan USING btree (group_id, clinic_id, effective_date) NULLS NOT DISTINCT;
alter table payee_plan enable row level security;
alter table payee_plan force row level security;
create policy resolver on payee_plan for select to clinic_resolver
  using (true);
create policy tenant on payee_plan
  using (group_id = app_group());
CREATE TRIGGER in_force_stays BEFORE DELETE OR UPDATE ON payee_plan FOR EACH ROW EXECUTE FUNCTION refuse_change_in_force();
grant delete, insert on payee_plan to clinic_head_office;
grant select on payee_plan to clinic_app;
grant select on payee_plan to clinic_resolver;

CREATE OR REPLACE FUNCTION public.is_number_of_clinic(wanted text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (select from clinic c where c.uen = wanted)
$function$;
alter function is_number_of_clinic(text) owner to clinic_resolver;

-- bank

create table acquirer_payout (
  id bigint generated always as identity not null,
  acquirer_connection_id bigint not null,
  provider_payout_id text not null,
  status text not null,
  net_cents bigint not null,
  arrival_day date not null,
  told_at timestamp(3) with time zone not null,
  constraint acquirer_payout_pkey PRIMARY KEY (id),
  constraint acquirer_payout_acquirer_connection_id_provider_payout_id_key UNIQUE (acquirer_connection_id, provider_payout_id),
  constraint acquirer_payout_status_check CHECK (status = ANY (ARRAY['in_transit'::text, 'paid'::text, 'failed'::text]))
);
CREATE INDEX acquirer_payout_by_day ON acquirer_payout USING btree (arrival_day);
grant insert on acquirer_payout to clinic_head_office;
grant select on acquirer_payout to clinic_app;
grant select on acquirer_payout to clinic_resolver;
grant update (arrival_day, net_cents, status, told_at) on acquirer_payout to clinic_head_office;

create table acquirer_payout_item (
  acquirer_payout_id bigint not null,
  number integer not null,
  acquirer_id text not null,
  kind text not null,
  gross_cents bigint not null,
  fee_cents bigint not null,
  clinic_id bigint,
  transaction_id bigint,
  constraint acquirer_payout_item_pkey PRIMARY KEY (acquirer_payout_id, number),
  constraint acquirer_payout_item_kind_check CHECK (kind = ANY (ARRAY['payment'::text, 'refund'::text, 'fee'::text, 'other'::text])),
  constraint acquirer_payout_item_acquirer_payout_id_fkey FOREIGN KEY (acquirer_payout_id) REFERENCES acquirer_payout(id)
);
CREATE INDEX acquirer_payout_item_of_payment ON acquirer_payout_item USING btree (acquirer_id);
alter table acquirer_payout_item enable row level security;
alter table acquirer_payout_item force row level security;
create policy of_the_platform on acquirer_payout_item to clinic_head_office
  using (true)
  with check (true);
create policy resolver on acquirer_payout_item for select to clinic_resolver
  using (true);
create policy tenant on acquirer_payout_item
  using (clinic_id = ANY (app_clinics()));
grant insert on acquirer_payout_item to clinic_head_office;
grant select on acquirer_payout_item to clinic_app;
grant select on acquirer_payout_item to clinic_resolver;
grant update (clinic_id, transaction_id) on acquirer_payout_item to clinic_head_office;

create table bank_charge_rule (
  id bigint generated always as identity not null,
  bank_account_id bigint not null,
  words text not null,
  created_at timestamp(3) with time zone not null,
  created_by text not null,
  constraint bank_charge_rule_pkey PRIMARY KEY (id),
  constraint bank_charge_rule_bank_account_id_words_key UNIQUE (bank_account_id, words),
  constraint bank_charge_rule_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_account(id)
);
grant insert on bank_charge_rule to clinic_head_office;
grant select on bank_charge_rule to clinic_app;

create table bank_confirmation (
  clinic_id bigint not null,
  id bigint generated always as identity not null,
  bank_match_id bigint not null,
  bank_line_id bigint not null,
  kind text not null,
  transaction_id bigint,
  acquirer_id text,
  refund_id bigint,
  giro_file_id bigint,
  payment_advice_id bigint,
  acquirer_payout_id bigint,
  day date not null,
  amount_cents bigint not null,
  cost_cents bigint default 0 not null,
  at timestamp(3) with time zone not null,
  undone_at timestamp(3) with time zone,
  constraint bank_confirmation_pkey PRIMARY KEY (clinic_id, id),
  constraint bank_confirmation_kind_check CHECK (kind = ANY (ARRAY['outcome'::text, 'refund'::text, 'payout'::text, 'acquirer_payout'::text, 'fee'::text])),
  constraint bank_confirmation_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id)
);
CREATE INDEX bank_confirmation_by_match ON bank_confirmation USING btree (bank_match_id);
CREATE INDEX bank_confirmation_of_advice ON bank_confirmation USING btree (clinic_id, payment_advice_id) WHERE undone_at IS NULL;
CREATE INDEX bank_confirmation_of_file ON bank_confirmation USING btree (giro_file_id) WHERE giro_file_id IS NOT NULL;
CREATE UNIQUE INDEX bank_confirmation_of_match ON bank_confirmation USING btree (clinic_id, bank_match_id, payment_advice_id, transaction_id) NULLS NOT DISTINCT;
CREATE INDEX bank_confirmation_of_transaction ON bank_confirmation USING btree (clinic_id, transaction_id) WHERE undone_at IS NULL;
alter table bank_confirmation enable row level security;
alter table bank_confirmation force row level security;
create policy resolver on bank_confirmation for select to clinic_resolver
  using (true);
create policy tenant on bank_confirmation
  using (clinic_id = ANY (app_clinics()));
CREATE TRIGGER journal_inserted AFTER INSERT ON bank_confirmation FOR EACH ROW WHEN (new.kind <> ALL (ARRAY['payout'::text, 'fee'::text])) EXECUTE FUNCTION journal_confirmation();
CREATE TRIGGER journal_undone AFTER UPDATE OF undone_at ON bank_confirmation FOR EACH ROW WHEN ((new.kind <> ALL (ARRAY['payout'::text, 'fee'::text])) AND old.undone_at IS NULL AND new.undone_at IS NOT NULL) EXECUTE FUNCTION journal_confirmation();
grant insert on bank_confirmation to clinic_head_office;
grant select on bank_confirmation to clinic_app;
grant select on bank_confirmation to clinic_resolver;
grant update (undone_at) on bank_confirmation to clinic_head_office;

create view bank_confirmed with (security_invoker=true) as
 SELECT bank_confirmation.clinic_id,
    bank_confirmation.kind,
    bank_confirmation.transaction_id,
    bank_confirmation.payment_advice_id,
    max(bank_confirmation.day) AS confirmed_on
   FROM bank_confirmation
  WHERE bank_confirmation.undone_at IS NULL
  GROUP BY bank_confirmation.clinic_id, bank_confirmation.kind, bank_confirmation.transaction_id, bank_confirmation.payment_advice_id
UNION ALL
 SELECT own_confirmation.clinic_id,
        CASE
            WHEN own_confirmation.refund_id IS NULL THEN 'outcome'::text
            ELSE 'refund'::text
        END AS kind,
    own_confirmation.transaction_id,
    NULL::bigint AS payment_advice_id,
    max(own_confirmation.booking_day) AS confirmed_on
   FROM own_confirmation
  GROUP BY own_confirmation.clinic_id, (
        CASE
            WHEN own_confirmation.refund_id IS NULL THEN 'outcome'::text
            ELSE 'refund'::text
        END), own_confirmation.transaction_id;
grant select on bank_confirmed to clinic_app;

create table bank_exception (
  id bigint generated always as identity not null,
  kind text not null,
  bank_account_id bigint not null,
  bank_line_id bigint,
  bank_statement_id bigint,
  giro_file_id bigint,
  acquirer_id text,
  acquirer_payout_id bigint,
  amount_cents bigint not null,
  day date not null,
  reason text not null,
  opened_at timestamp(3) with time zone not null,
  due_on date not null,
  owner text,
  closed_at timestamp(3) with time zone,
  closed_by text,
  updated_at timestamp(3) with time zone not null,
  file_hash text,
  told_finance_at timestamp(3) with time zone,
  told_administrators_at timestamp(3) with time zone,
  constraint bank_exception_pkey PRIMARY KEY (id),
  constraint bank_exception_kind_known CHECK (kind = ANY (ARRAY['money_without_payment'::text, 'money_out'::text, 'missing_money'::text, 'wrong_amount'::text, 'returned_payout'::text, 'payout_not_seen'::text, 'balance_gap'::text, 'acquirer_fees_differ'::text, 'reversal'::text, 'unreadable_file'::text])) NOT VALID,
  constraint bank_exception_acquirer_payout_id_fkey FOREIGN KEY (acquirer_payout_id) REFERENCES acquirer_payout(id),
  constraint bank_exception_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_account(id),
  constraint bank_exception_bank_line_id_fkey FOREIGN KEY (bank_line_id) REFERENCES bank_line(id),
  constraint bank_exception_bank_statement_id_fkey FOREIGN KEY (bank_statement_id) REFERENCES bank_statement(id)
);
CREATE INDEX bank_exception_closed ON bank_exception USING btree (closed_at DESC, id DESC) WHERE closed_at IS NOT NULL;
CREATE INDEX bank_exception_closed_of_kind ON bank_exception USING btree (kind, closed_at DESC, id DESC) WHERE closed_at IS NOT NULL;
CREATE UNIQUE INDEX bank_exception_of_file ON bank_exception USING btree (giro_file_id) WHERE closed_at IS NULL AND kind = 'payout_not_seen'::text;
CREATE UNIQUE INDEX bank_exception_of_gap ON bank_exception USING btree (bank_statement_id) WHERE closed_at IS NULL AND kind = 'balance_gap'::text;
CREATE UNIQUE INDEX bank_exception_of_line ON bank_exception USING btree (bank_line_id) WHERE closed_at IS NULL AND bank_line_id IS NOT NULL;
CREATE UNIQUE INDEX bank_exception_of_outcome ON bank_exception USING btree (acquirer_id) WHERE closed_at IS NULL AND kind = 'missing_money'::text;
CREATE INDEX bank_exception_open ON bank_exception USING btree (due_on, id) WHERE closed_at IS NULL;
CREATE INDEX bank_exception_open_of_owner ON bank_exception USING btree (owner, due_on, id) WHERE closed_at IS NULL;
grant insert on bank_exception to clinic_head_office;
grant select on bank_exception to clinic_app;
grant select on bank_exception to clinic_resolver;
grant update (closed_at, closed_by, kind, owner, reason, told_administrators_at, told_finance_at, updated_at) on bank_exception to clinic_head_office;

create table bank_exception_note (
  id bigint generated always as identity not null,
  bank_exception_id bigint not null,
  at timestamp(3) with time zone not null,
  by text not null,
  note text not null,
  constraint bank_exception_note_pkey PRIMARY KEY (id),
  constraint bank_exception_note_bank_exception_id_fkey FOREIGN KEY (bank_exception_id) REFERENCES bank_exception(id)
);
CREATE INDEX bank_exception_note_of_exception ON bank_exception_note USING btree (bank_exception_id, id);
grant insert on bank_exception_note to clinic_head_office;
grant select on bank_exception_note to clinic_app;

create table bank_line (
  id bigint generated always as identity not null,
  bank_account_id bigint not null,
  bank_statement_file_id bigint not null,
  kind text not null,
  status text not null,
  booking_day date not null,
  value_day date,
  amount_cents bigint not null,
  currency text not null,
  bank_id text,
  text text not null,
  likeness text not null,
  number integer not null,
  bank_references jsonb not null,
  searched text not null,
  end_to_end_ids text[] not null,
  parts jsonb not null,
  batch_id text,
  is_reversal boolean not null,
  return_reason text,
  constraint bank_line_pkey PRIMARY KEY (id),
  constraint bank_line_bank_account_id_booking_day_likeness_number_key UNIQUE (bank_account_id, booking_day, likeness, number),
  constraint bank_line_kind_check CHECK (kind = ANY (ARRAY['statement'::text, 'notice'::text])),
  constraint bank_line_number_check CHECK (number > 0),
  constraint bank_line_status_check CHECK (status = ANY (ARRAY['booked'::text, 'pending'::text])),
  constraint bank_line_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_account(id),
  constraint bank_line_bank_statement_file_id_fkey FOREIGN KEY (bank_statement_file_id) REFERENCES bank_statement_file(id)
);
CREATE INDEX bank_line_by_amount ON bank_line USING btree (amount_cents, id);
CREATE INDEX bank_line_by_day ON bank_line USING btree (booking_day DESC, id DESC);
CREATE INDEX bank_line_folded ON bank_line USING gin (bank_account_id, folded(searched) gin_trgm_ops);
CREATE INDEX bank_line_of_day ON bank_line USING btree (bank_account_id, booking_day DESC, id DESC);
CREATE TRIGGER queued AFTER INSERT OR UPDATE OF status, kind ON bank_line FOR EACH ROW WHEN (new.status = 'booked'::text AND new.currency = 'SGD'::text AND new.amount_cents <> 0 AND (new.kind = 'statement'::text OR new.bank_id IS NOT NULL)) EXECUTE FUNCTION queue_bank_line();
grant insert on bank_line to clinic_head_office;
grant select on bank_line to clinic_app;
grant update (bank_id, bank_references, batch_id, booking_day, end_to_end_ids, is_reversal, kind, likeness, number, parts, return_reason, searched, status, text, value_day) on bank_line to clinic_head_office;

create table bank_mapping (
  bank_account_id bigint not null,
  mapping jsonb not null,
  updated_at timestamp(3) with time zone not null,
  updated_by text not null,
  constraint bank_mapping_pkey PRIMARY KEY (bank_account_id),
  constraint bank_mapping_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_account(id)
);
grant insert on bank_mapping to clinic_head_office;
grant select on bank_mapping to clinic_app;
grant update (mapping, updated_at, updated_by) on bank_mapping to clinic_head_office;

create table bank_match (
  id bigint generated always as identity not null,
  bank_line_id bigint not null,
  kind text not null,
  amount_cents bigint not null,
  rule text not null,
  note text,
  acquirer_id text,
  refund_reference text,
  giro_file_id bigint,
  payment_advice_id bigint,
  acquirer_payout_id bigint,
  fee_statement text,
  at timestamp(3) with time zone not null,
  by text not null,
  undoes bigint,
  is_undone boolean default false not null,
  constraint bank_match_pkey PRIMARY KEY (id),
  constraint bank_match_check CHECK ((kind = 'outcome'::text) = (acquirer_id IS NOT NULL)),
  constraint bank_match_check1 CHECK ((kind = 'refund'::text) = (refund_reference IS NOT NULL)),
  constraint bank_match_check2 CHECK ((kind = ANY (ARRAY['payout'::text, 'returned'::text])) = (giro_file_id IS NOT NULL)),
  constraint bank_match_check3 CHECK ((kind = 'acquirer_payout'::text) = (acquirer_payout_id IS NOT NULL)),
  constraint bank_match_check4 CHECK ((kind = 'fee'::text) = (fee_statement IS NOT NULL)),
  constraint bank_match_kind_check CHECK (kind = ANY (ARRAY['outcome'::text, 'refund'::text, 'payout'::text, 'returned'::text, 'acquirer_payout'::text, 'fee'::text, 'charge'::text, 'own_money'::text])),
  constraint bank_match_acquirer_payout_id_fkey FOREIGN KEY (acquirer_payout_id) REFERENCES acquirer_payout(id),
  constraint bank_match_bank_line_id_fkey FOREIGN KEY (bank_line_id) REFERENCES bank_line(id),
  constraint bank_match_undoes_fkey FOREIGN KEY (undoes) REFERENCES bank_match(id)
);
CREATE UNIQUE INDEX bank_match_of_acquirer_payout ON bank_match USING btree (acquirer_payout_id) WHERE kind = 'acquirer_payout'::text AND undoes IS NULL AND NOT is_undone;
CREATE UNIQUE INDEX bank_match_of_fee ON bank_match USING btree (fee_statement) WHERE kind = 'fee'::text AND undoes IS NULL AND NOT is_undone;
CREATE INDEX bank_match_of_line ON bank_match USING btree (bank_line_id);
CREATE UNIQUE INDEX bank_match_of_outcome ON bank_match USING btree (acquirer_id) WHERE kind = 'outcome'::text AND undoes IS NULL AND NOT is_undone;
CREATE UNIQUE INDEX bank_match_of_payout ON bank_match USING btree (giro_file_id, payment_advice_id, kind) NULLS NOT DISTINCT WHERE (kind = ANY (ARRAY['payout'::text, 'returned'::text])) AND undoes IS NULL AND NOT is_undone;
CREATE UNIQUE INDEX bank_match_of_refund ON bank_match USING btree (refund_reference) WHERE kind = 'refund'::text AND undoes IS NULL AND NOT is_undone;
CREATE UNIQUE INDEX bank_match_undone_once ON bank_match USING btree (undoes) WHERE undoes IS NOT NULL;
CREATE TRIGGER journal_inserted AFTER INSERT ON bank_match FOR EACH ROW WHEN (new.kind = ANY (ARRAY['charge'::text, 'own_money'::text, 'acquirer_payout'::text])) EXECUTE FUNCTION journal_house();
CREATE TRIGGER undone AFTER INSERT ON bank_match FOR EACH ROW WHEN (new.undoes IS NOT NULL) EXECUTE FUNCTION note_undone_match();
grant insert on bank_match to clinic_head_office;
grant select on bank_match to clinic_app;
grant select on bank_match to clinic_resolver;
grant update (is_undone) on bank_match to clinic_head_office;

create table bank_open_line (
  bank_line_id bigint not null,
  bank_account_id bigint not null,
  booking_day date not null,
  judged_at timestamp(3) with time zone,
  constraint bank_open_line_pkey PRIMARY KEY (bank_line_id),
  constraint bank_open_line_bank_line_id_fkey FOREIGN KEY (bank_line_id) REFERENCES bank_line(id)
);
CREATE INDEX bank_open_line_waiting ON bank_open_line USING btree (bank_account_id, booking_day, bank_line_id) WHERE judged_at IS NULL;
grant delete, insert, update on bank_open_line to clinic_head_office;
grant select on bank_open_line to clinic_app;

create table bank_statement (
  id bigint generated always as identity not null,
  bank_statement_file_id bigint not null,
  bank_account_id bigint not null,
  kind text not null,
  from_day date not null,
  to_day date not null,
  currency text not null,
  opening_cents bigint,
  closing_cents bigint,
  lines integer not null,
  constraint bank_statement_pkey PRIMARY KEY (id),
  constraint bank_statement_check CHECK (to_day >= from_day),
  constraint bank_statement_kind_check CHECK (kind = ANY (ARRAY['statement'::text, 'notice'::text])),
  constraint bank_statement_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_account(id),
  constraint bank_statement_bank_statement_file_id_fkey FOREIGN KEY (bank_statement_file_id) REFERENCES bank_statement_file(id)
);
CREATE INDEX bank_statement_of_account ON bank_statement USING btree (bank_account_id, from_day DESC, to_day DESC, id DESC);
CREATE INDEX bank_statement_of_file ON bank_statement USING btree (bank_statement_file_id);
grant insert on bank_statement to clinic_head_office;
grant select on bank_statement to clinic_app;

create view bank_statement_balance with (security_invoker=true) as
 SELECT s.id,
    s.bank_statement_file_id,
    s.bank_account_id,
    s.kind,
    s.from_day,
    s.to_day,
    s.currency,
    s.opening_cents,
    s.closing_cents,
    s.lines,
    f.imported_at,
    b.before_cents,
    COALESCE(s.kind = 'statement'::text AND s.opening_cents <> b.before_cents, false) AND NOT (EXISTS ( SELECT
           FROM bank_statement o
          WHERE o.bank_account_id = s.bank_account_id AND o.id <> s.id AND o.kind = 'statement'::text AND o.from_day = s.from_day AND o.closing_cents = s.opening_cents)) AS has_gap
   FROM bank_statement s
     JOIN bank_statement_file f ON f.id = s.bank_statement_file_id
     CROSS JOIN LATERAL ( SELECT bank_balance_before(s.bank_account_id, s.from_day) AS before_cents) b;
grant select on bank_statement_balance to clinic_app;

create table bank_statement_file (
  id bigint generated always as identity not null,
  bank_account_id bigint not null,
  content_hash text not null,
  file text not null,
  format text not null,
  lines integer not null,
  added integer not null,
  booked integer not null,
  imported_at timestamp(3) with time zone not null,
  imported_by text not null,
  constraint bank_statement_file_pkey PRIMARY KEY (id),
  constraint bank_statement_file_bank_account_id_content_hash_key UNIQUE (bank_account_id, content_hash),
  constraint bank_statement_file_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_account(id)
);
CREATE INDEX bank_statement_file_of_account ON bank_statement_file USING btree (bank_account_id, id DESC);
grant insert on bank_statement_file to clinic_head_office;
grant select on bank_statement_file to clinic_app;

create table bank_statement_line (
  bank_statement_id bigint not null,
  bank_line_id bigint not null,
  constraint bank_statement_line_pkey PRIMARY KEY (bank_statement_id, bank_line_id),
  constraint bank_statement_line_bank_line_id_fkey FOREIGN KEY (bank_line_id) REFERENCES bank_line(id),
  constraint bank_statement_line_bank_statement_id_fkey FOREIGN KEY (bank_statement_id) REFERENCES bank_statement(id)
);
CREATE INDEX bank_statement_line_of_line ON bank_statement_line USING btree (bank_line_id);
grant insert on bank_statement_line to clinic_head_office;
grant select on bank_statement_line to clinic_app;

create table house_entry (
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  kind text not null,
  bank_match_id bigint not null,
  bank_line_id bigint not null,
  acquirer_payout_id bigint,
  bank_cents bigint default 0 not null,
  acquirer_receivable_cents bigint default 0 not null,
  acquirer_cost_cents bigint default 0 not null,
  suspense_cents bigint default 0 not null,
  bank_charge_cents bigint default 0 not null,
  own_money_cents bigint default 0 not null,
  constraint house_entry_pkey PRIMARY KEY (id),
  constraint house_entry_balances CHECK ((bank_cents + acquirer_receivable_cents + acquirer_cost_cents + suspense_cents + bank_charge_cents + own_money_cents) = 0),
  constraint house_entry_kind_check CHECK (kind = ANY (ARRAY['bank_charge'::text, 'own_money'::text, 'acquirer_payout'::text]))
);
CREATE TRIGGER never_altered BEFORE DELETE OR UPDATE ON house_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert on house_entry to clinic_head_office;
grant select on house_entry to clinic_app;

create view house_posting with (security_invoker=true) as
 SELECT e.id AS house_entry_id,
    e.at,
    e.kind,
    e.bank_line_id,
    e.acquirer_payout_id,
    p.account,
    p.amount_cents
   FROM house_entry e
     CROSS JOIN LATERAL ( VALUES ('bank'::text,e.bank_cents), ('acquirer_receivable'::text,e.acquirer_receivable_cents), ('acquirer_cost'::text,e.acquirer_cost_cents), ('suspense'::text,e.suspense_cents), ('bank_charge'::text,e.bank_charge_cents), ('own_money'::text,e.own_money_cents)) p(account, amount_cents)
  WHERE p.amount_cents <> 0;
grant select on house_posting to clinic_app;

create table own_confirmation (
  clinic_id bigint not null,
  id bigint generated always as identity not null,
  transaction_id bigint not null,
  refund_id bigint,
  booking_day date not null,
  amount_cents bigint not null,
  kind text not null,
  bank_id text,
  likeness text not null,
  number integer not null,
  content_hash text not null,
  at timestamp(3) with time zone not null,
  by text not null,
  constraint own_confirmation_pkey PRIMARY KEY (clinic_id, id),
  constraint own_confirmation_direction CHECK (
CASE
    WHEN refund_id IS NULL THEN amount_cents > 0
    ELSE amount_cents < 0
END),
  constraint own_confirmation_kind_check CHECK (kind = ANY (ARRAY['statement'::text, 'notice'::text])),
  constraint own_confirmation_number_check CHECK (number > 0),
  constraint own_confirmation_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id)
);
CREATE UNIQUE INDEX own_confirmation_of_line ON own_confirmation USING btree (clinic_id, booking_day, likeness, number);
CREATE UNIQUE INDEX own_confirmation_once ON own_confirmation USING btree (clinic_id, transaction_id, refund_id) NULLS NOT DISTINCT;
alter table own_confirmation enable row level security;
alter table own_confirmation force row level security;
create policy tenant on own_confirmation
  using (clinic_id = ANY (app_clinics()));
CREATE TRIGGER never_altered BEFORE DELETE OR UPDATE ON own_confirmation FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on own_confirmation to clinic_app;

create table own_mapping (
  clinic_id bigint not null,
  mapping jsonb not null,
  updated_at timestamp(3) with time zone not null,
  updated_by text not null,
  constraint own_mapping_pkey PRIMARY KEY (clinic_id),
  constraint own_mapping_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id)
);
alter table own_mapping enable row level security;
alter table own_mapping force row level security;
create policy tenant on own_mapping
  using (clinic_id = ANY (app_clinics()));
grant insert, select on own_mapping to clinic_app;
grant update (mapping, updated_at, updated_by) on own_mapping to clinic_app;

CREATE OR REPLACE FUNCTION public.bank_balance_before(account bigint, day date)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select case when s.to_day >= day then s.opening_cents else s.closing_cents end + coalesce((
    select sum(l.amount_cents) from bank_line l
    where l.bank_account_id = account and l.kind = 'statement' and l.status = 'booked' and l.currency = s.currency and l.booking_day < day
      and l.booking_day >= case when s.to_day >= day then s.from_day else s.to_day + 1 end), 0)::bigint
  from bank_statement s
  where s.bank_account_id = account and s.kind = 'statement' and s.from_day < day and s.opening_cents is not null and s.closing_cents is not null
  order by s.from_day desc, s.to_day desc, s.id desc limit 1
$function$;

CREATE OR REPLACE FUNCTION public.journal_confirmation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  sign int := case when new.undone_at is null then 1 else -1 end;
  kind text := case when new.kind = 'acquirer_payout' then 'acquirer_payout' else 'bank_receipt' end;
begin
  insert into journal_entry (clinic_id, at, kind, transaction_id, refund_id, payment_advice_id, acquirer_id, bank_line_id, acquirer_payout_id,
    bank_cents, acquirer_cost_cents, acquirer_receivable_cents)
  values (new.clinic_id, coalesce(new.undone_at, new.at), kind, new.transaction_id, new.refund_id, new.payment_advice_id, new.acquirer_id,
    new.bank_line_id, new.acquirer_payout_id, sign * new.amount_cents, sign * new.cost_cents, -sign * (new.amount_cents + new.cost_cents));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.journal_house()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  gross bigint := 0;
  fees bigint := 0;
begin
  if new.kind = 'acquirer_payout' then
    select coalesce(sum(i.gross_cents), 0), coalesce(sum(i.fee_cents), 0) into gross, fees
    from acquirer_payout_item i where i.acquirer_payout_id = new.acquirer_payout_id and i.clinic_id is null;
    if new.undoes is not null then
      gross := -gross;
      fees := -fees;
    end if;
    if gross <> 0 or fees <> 0 then
      insert into house_entry (at, kind, bank_match_id, bank_line_id, acquirer_payout_id, bank_cents, acquirer_cost_cents, suspense_cents)
      values (new.at, 'acquirer_payout', new.id, new.bank_line_id, new.acquirer_payout_id, gross - fees, fees, -gross);
    end if;
  elsif new.kind = 'charge' then
    insert into house_entry (at, kind, bank_match_id, bank_line_id, bank_cents, bank_charge_cents)
    values (new.at, 'bank_charge', new.id, new.bank_line_id, new.amount_cents, -new.amount_cents);
  else
    insert into house_entry (at, kind, bank_match_id, bank_line_id, bank_cents, own_money_cents)
    values (new.at, 'own_money', new.id, new.bank_line_id, new.amount_cents, -new.amount_cents);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.journal_returned_advice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into journal_entry (clinic_id, at, kind, payment_advice_id, clinic_payable_cents, bank_cents, giro_fee_revenue_cents, gst_payable_cents)
  values (new.clinic_id, new.updated_at, 'payout_returned', new.id,
    -(new.pay_to_clinic_total_cents + new.giro_fee_cents + new.giro_fee_gst_cents),
    new.pay_to_clinic_total_cents, new.giro_fee_cents, new.giro_fee_gst_cents);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_undone_match()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update bank_match set is_undone = true where id = new.undoes;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.queue_bank_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into bank_open_line (bank_line_id, bank_account_id, booking_day)
  select new.id, new.bank_account_id, new.booking_day from bank_account a
  where a.id = new.bank_account_id and new.booking_day >= (a.created_at at time zone 'Asia/Singapore')::date
    and not exists (select from bank_match m where m.bank_line_id = new.id)
  on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.resolve_bank_codes(whole text[], beginnings text[], since timestamp with time zone, until timestamp with time zone)
 RETURNS TABLE(reference text, clinic_id bigint, group_id bigint, transaction_id bigint, payee_proxy text, created_at timestamp with time zone, amount_cents bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with codes as materialized (
    select p.reference, p.clinic_id, p.transaction_id, p.payee_proxy, p.created_at from payment_code p where p.reference = any (whole)
    union
    select p.reference, p.clinic_id, p.transaction_id, p.payee_proxy, p.created_at
    from unnest(beginnings) b join payment_code p on p.reference >= b and p.reference < b || '~'
    where p.created_at between since and until
  )
  select c.reference, c.clinic_id, k.group_id, c.transaction_id, c.payee_proxy, c.created_at, t.amount_cents
  from codes c join clinic k on k.id = c.clinic_id join transaction t on t.clinic_id = c.clinic_id and t.id = c.transaction_id
$function$;
alter function resolve_bank_codes(text[],text[],timestamp with time zone,timestamp with time zone) owner to clinic_resolver;
grant execute on function resolve_bank_codes(text[],text[],timestamp with time zone,timestamp with time zone) to clinic_head_office;
revoke execute on function resolve_bank_codes(text[],text[],timestamp with time zone,timestamp with time zone) from public;

CREATE OR REPLACE FUNCTION public.resolve_bank_confirmations()
 RETURNS TABLE(bank_match_id bigint, bank_line_id bigint, kind text, rows bigint, cents bigint, booked_cents bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with confirmed as materialized (
    select c.bank_match_id, c.bank_line_id, c.kind, c.amount_cents as cents from bank_confirmation c where c.undone_at is null
  ), booked as materialized (
    select e.bank_line_id, sum(e.bank_cents)::bigint as cents from journal_entry e where e.bank_line_id is not null group by 1
  )
  select c.bank_match_id, c.bank_line_id, c.kind, count(*), sum(c.cents)::bigint, max(b.cents)
  from confirmed c left join booked b on b.bank_line_id = c.bank_line_id group by 1, 2, 3
$function$;
alter function resolve_bank_confirmations() owner to clinic_resolver;
grant execute on function resolve_bank_confirmations() to clinic_app;
grant execute on function resolve_bank_confirmations() to clinic_head_office;
revoke execute on function resolve_bank_confirmations() from public;

CREATE OR REPLACE FUNCTION public.resolve_bank_fee_statements(numbers text[])
 RETURNS TABLE(clinic_id bigint, group_id bigint, fee_statement_id bigint, invoice_number text, open_cents bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with named as materialized (
    select s.clinic_id, s.id, s.invoice_number, s.total_cents from fee_statement s
    where left(s.invoice_number, 16) = any (array(select left(n, 16) from unnest(numbers) n))
  )
  select s.clinic_id, c.group_id, s.id, s.invoice_number, s.total_cents from named s join clinic c on c.id = s.clinic_id
  where not exists (
    select from bank_match m where m.kind = 'fee' and m.fee_statement = s.invoice_number and m.undoes is null and not m.is_undone)
  order by s.invoice_number
$function$;
alter function resolve_bank_fee_statements(text[]) owner to clinic_resolver;
grant execute on function resolve_bank_fee_statements(text[]) to clinic_head_office;
revoke execute on function resolve_bank_fee_statements(text[]) from public;

CREATE OR REPLACE FUNCTION public.resolve_bank_outcome(wanted text)
 RETURNS TABLE(acquirer_id text, clinic_id bigint, group_id bigint, transaction_id bigint, reference text, amount_cents bigint, paid_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select o.acquirer_id, o.clinic_id, c.group_id, o.transaction_id, o.reference, o.amount_cents, o.paid_at
  from payment_outcome o join clinic c on c.id = o.clinic_id where o.acquirer_id = wanted and o.status = 'paid'
$function$;
alter function resolve_bank_outcome(text) owner to clinic_resolver;
grant execute on function resolve_bank_outcome(text) to clinic_head_office;
revoke execute on function resolve_bank_outcome(text) from public;

CREATE OR REPLACE FUNCTION public.resolve_bank_outcomes(clinics bigint[], transactions bigint[])
 RETURNS TABLE(acquirer_id text, clinic_id bigint, transaction_id bigint, reference text, amount_cents bigint, paid_at timestamp with time zone, effect text, is_confirmed boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select o.acquirer_id, o.clinic_id, o.transaction_id, o.reference, o.amount_cents, o.paid_at, o.effect,
    exists (select from bank_match m where m.acquirer_id = o.acquirer_id and m.kind = 'outcome' and m.undoes is null and not m.is_undone)
  from unnest(clinics, transactions) w(clinic_id, transaction_id)
  join payment_outcome o on o.clinic_id = w.clinic_id and o.transaction_id = w.transaction_id
  where o.status = 'paid'
$function$;
alter function resolve_bank_outcomes(bigint[],bigint[]) owner to clinic_resolver;
grant execute on function resolve_bank_outcomes(bigint[],bigint[]) to clinic_head_office;
revoke execute on function resolve_bank_outcomes(bigint[],bigint[]) from public;

CREATE OR REPLACE FUNCTION public.resolve_bank_payments(proxy text, since timestamp with time zone, until timestamp with time zone, wanted_cents bigint[], most integer)
 RETURNS TABLE(clinic_id bigint, clinic_name text, transaction_id bigint, reference text, created_at timestamp with time zone, amount_cents bigint, payment_status text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select p.clinic_id, c.name, p.transaction_id, p.reference, p.created_at, t.amount_cents, t.payment_status
  from payment_code p join transaction t on t.clinic_id = p.clinic_id and t.id = p.transaction_id join clinic c on c.id = p.clinic_id
  where p.created_at between since and until and p.payee_proxy = proxy and (wanted_cents is null or t.amount_cents = any (wanted_cents))
  order by p.created_at desc limit most
$function$;
alter function resolve_bank_payments(text,timestamp with time zone,timestamp with time zone,bigint[],integer) owner to clinic_resolver;
grant execute on function resolve_bank_payments(text,timestamp with time zone,timestamp with time zone,bigint[],integer) to clinic_head_office;
revoke execute on function resolve_bank_payments(text,timestamp with time zone,timestamp with time zone,bigint[],integer) from public;

CREATE OR REPLACE FUNCTION public.resolve_bank_payouts(names text[])
 RETURNS TABLE(giro_file_id bigint, message_id text, clinic_id bigint, group_id bigint, payment_advice_id bigint, end_to_end_id text, amount_cents bigint, status text, process_status text, returned_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select l.giro_file_id, f.message_id, l.clinic_id, c.group_id, l.payment_advice_id, l.end_to_end_id, l.amount_cents, l.status,
    a.process_status, l.returned_at
  from payment_advice a join giro_file_line l on l.clinic_id = a.clinic_id and l.payment_advice_id = a.id
  join giro_file f on f.id = l.giro_file_id join clinic c on c.id = a.clinic_id
  where a.display_id = any (names)
$function$;
alter function resolve_bank_payouts(text[]) owner to clinic_resolver;
grant execute on function resolve_bank_payouts(text[]) to clinic_head_office;
revoke execute on function resolve_bank_payouts(text[]) from public;

CREATE OR REPLACE FUNCTION public.resolve_bank_refunds(wanted text[])
 RETURNS TABLE(reference text, clinic_id bigint, group_id bigint, refund_id bigint, transaction_id bigint, amount_cents bigint, status text, acquirer_id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select r.reference, r.clinic_id, c.group_id, r.id, r.transaction_id, r.amount_cents, r.status, r.acquirer_id
  from refund r join clinic c on c.id = r.clinic_id where r.reference = any (wanted)
  union all
  select t.reference, t.clinic_id, t.group_id, null, t.id, t.rest_cents, 'c', null from (
    select t.reference, t.clinic_id, c.group_id, t.id, t.paid_cents - coalesce((
      select sum(r.amount_cents) from refund r where r.clinic_id = t.clinic_id and r.transaction_id = t.id and r.status = 'c'), 0)::bigint as rest_cents
    from payment_code p join transaction t on t.clinic_id = p.clinic_id and t.id = p.transaction_id and t.reference = p.reference
    join clinic c on c.id = t.clinic_id
    where p.reference = any (wanted) and t.status = 'x' and t.mode = 'pooled'
  ) t where t.rest_cents > 0
$function$;
alter function resolve_bank_refunds(text[]) owner to clinic_resolver;
grant execute on function resolve_bank_refunds(text[]) to clinic_head_office;
revoke execute on function resolve_bank_refunds(text[]) from public;

CREATE OR REPLACE FUNCTION public.resolve_clinics_of_payout(payout bigint)
 RETURNS TABLE(clinic_id bigint, group_id bigint, gross_cents bigint, fee_cents bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select i.clinic_id, c.group_id, sum(i.gross_cents)::bigint, sum(i.fee_cents)::bigint
  from acquirer_payout_item i join clinic c on c.id = i.clinic_id where i.acquirer_payout_id = payout group by 1, 2
$function$;
alter function resolve_clinics_of_payout(bigint) owner to clinic_resolver;
grant execute on function resolve_clinics_of_payout(bigint) to clinic_head_office;
revoke execute on function resolve_clinics_of_payout(bigint) from public;

CREATE OR REPLACE FUNCTION public.resolve_confirmed_clinics(match bigint)
 RETURNS TABLE(clinic_id bigint, group_id bigint, transaction_id bigint, payment_advice_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select b.clinic_id, c.group_id, b.transaction_id, b.payment_advice_id from bank_confirmation b join clinic c on c.id = b.clinic_id
  where b.bank_match_id = match and b.undone_at is null order by b.clinic_id, b.id
$function$;
alter function resolve_confirmed_clinics(bigint) owner to clinic_resolver;
grant execute on function resolve_confirmed_clinics(bigint) to clinic_head_office;
revoke execute on function resolve_confirmed_clinics(bigint) from public;

CREATE OR REPLACE FUNCTION public.resolve_giro_at_bank(files bigint[])
 RETURNS TABLE(giro_file_id bigint, payment_advice_id bigint, seen_on date, returned_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with seen as materialized (
    select b.giro_file_id, b.payment_advice_id, max(b.day) as day from bank_confirmation b
    where b.giro_file_id = any (files) and b.kind = 'payout' and b.undone_at is null group by 1, 2
  )
  select l.giro_file_id, l.payment_advice_id, s.day, l.returned_at from giro_file_line l
  left join seen s on s.giro_file_id = l.giro_file_id and s.payment_advice_id = l.payment_advice_id
  where l.giro_file_id = any (files) and (s.day is not null or l.returned_at is not null)
$function$;
alter function resolve_giro_at_bank(bigint[]) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_items_astray()
 RETURNS TABLE(acquirer_payout_id bigint, number integer, acquirer_id text, clinic_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select i.acquirer_payout_id, i.number, i.acquirer_id, m.clinic_id
  from acquirer_payout_item i join resolve_money_of_acquirers(array(
    select o.acquirer_id from acquirer_payout_item o where o.clinic_id is null and o.kind in ('payment', 'refund'))) m on m.acquirer_id = i.acquirer_id
  where i.clinic_id is null and i.kind in ('payment', 'refund') and m.clinic_id is not null
$function$;
alter function resolve_items_astray() owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_lines_in_journals()
 RETURNS TABLE(bank_line_id bigint, cents bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select e.bank_line_id, sum(e.bank_cents)::bigint from journal_entry e where e.bank_line_id is not null group by 1
$function$;
alter function resolve_lines_in_journals() owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_missing_money(proxy text, since timestamp with time zone, until timestamp with time zone)
 RETURNS TABLE(acquirer_id text, clinic_id bigint, transaction_id bigint, reference text, amount_cents bigint, paid_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with codes as materialized (
    select distinct p.clinic_id, p.transaction_id from payment_code p
    where p.created_at between since - interval '1 day' and until and p.payee_proxy = proxy
  )
  select o.acquirer_id, o.clinic_id, o.transaction_id, o.reference, o.amount_cents, o.paid_at
  from codes c join payment_outcome o on o.clinic_id = c.clinic_id and o.transaction_id = c.transaction_id
  where o.status = 'paid' and o.paid_at >= since and o.paid_at < until and not exists (
    select from bank_match m where m.acquirer_id = o.acquirer_id and m.kind = 'outcome' and m.undoes is null and not m.is_undone)
    and not exists (select from acquirer_payout_item i where i.acquirer_id = o.acquirer_id)
$function$;
alter function resolve_missing_money(text,timestamp with time zone,timestamp with time zone) owner to clinic_resolver;
grant execute on function resolve_missing_money(text,timestamp with time zone,timestamp with time zone) to clinic_head_office;
revoke execute on function resolve_missing_money(text,timestamp with time zone,timestamp with time zone) from public;

CREATE OR REPLACE FUNCTION public.resolve_money_of_acquirers(ids text[])
 RETURNS TABLE(acquirer_id text, clinic_id bigint, transaction_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select o.acquirer_id, o.clinic_id, o.transaction_id from payment_outcome o where o.acquirer_id = any (ids) and o.status = 'paid'
  union all
  select r.acquirer_id, r.clinic_id, r.transaction_id from refund r where r.acquirer_id = any (ids)
$function$;
alter function resolve_money_of_acquirers(text[]) owner to clinic_resolver;
grant execute on function resolve_money_of_acquirers(text[]) to clinic_head_office;
revoke execute on function resolve_money_of_acquirers(text[]) from public;

CREATE OR REPLACE FUNCTION public.resolve_payments_of_payout(payout bigint)
 RETURNS TABLE(clinic_id bigint, group_id bigint, transaction_id bigint, gross_cents bigint, fee_cents bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select i.clinic_id, c.group_id, i.transaction_id, sum(i.gross_cents)::bigint, sum(i.fee_cents)::bigint
  from acquirer_payout_item i join clinic c on c.id = i.clinic_id where i.acquirer_payout_id = payout group by 1, 2, 3
$function$;
alter function resolve_payments_of_payout(bigint) owner to clinic_resolver;
grant execute on function resolve_payments_of_payout(bigint) to clinic_head_office;
revoke execute on function resolve_payments_of_payout(bigint) from public;

CREATE OR REPLACE FUNCTION public.resolve_payout_items()
 RETURNS TABLE(acquirer_payout_id bigint, acquirer_id text, kind text, gross_cents bigint, fee_cents bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select i.acquirer_payout_id, i.acquirer_id, i.kind, i.gross_cents, i.fee_cents from acquirer_payout_item i
$function$;
alter function resolve_payout_items() owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.search_bank_lines(accounts bigint[], words text, most integer)
 RETURNS TABLE(id bigint)
 LANGUAGE sql
 STABLE ROWS 20
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'off'
 SET enable_indexonlyscan TO 'off'
AS $function$
  select l.id from unnest(accounts) wanted(account) cross join lateral (
    select b.id from bank_line b
    where b.bank_account_id = wanted.account
      and folded(b.searched) ~ (word_expressions(words))[1]
      and ((word_expressions(words))[2] is null or folded(b.searched) ~ (word_expressions(words))[2])
      and ((word_expressions(words))[3] is null or folded(b.searched) ~ (word_expressions(words))[3])
      and ((word_expressions(words))[4] is null or folded(b.searched) ~ all (word_expressions(words)))
    limit most
  ) l limit most
$function$;

-- einvoices

create view clinic_einvoice with (security_invoker=true) as
 SELECT clinic_id,
    number,
    state,
    updated_at
   FROM einvoice;
grant select on clinic_einvoice to clinic_app;

create table einvoice (
  id bigint generated always as identity not null,
  clinic_id bigint not null,
  kind text not null,
  number text not null,
  payment_advice_id bigint,
  payment_note_id bigint,
  issue_day date not null,
  total_cents bigint not null,
  state text not null,
  uuid uuid not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  faults text[] default '{}'::text[] not null,
  xml text,
  sha256 text,
  access_point_id text,
  sendings integer default 0 not null,
  asked_at timestamp(3) with time zone,
  fee_statement_id bigint,
  constraint einvoice_pkey PRIMARY KEY (clinic_id, id),
  constraint einvoice_clinic_id_number_key UNIQUE (clinic_id, number),
  constraint einvoice_clinic_id_payment_advice_id_key UNIQUE (clinic_id, payment_advice_id),
  constraint einvoice_clinic_id_payment_note_id_key UNIQUE (clinic_id, payment_note_id),
  constraint einvoice_check1 CHECK ((state = 'waiting'::text) = (xml IS NULL)),
  constraint einvoice_check2 CHECK ((xml IS NULL) = (sha256 IS NULL)),
  constraint einvoice_kind_check CHECK (kind = ANY (ARRAY['invoice'::text, 'credit_note'::text])),
  constraint einvoice_of_one CHECK (num_nonnulls(payment_advice_id, payment_note_id, fee_statement_id) = 1),
  constraint einvoice_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'made'::text, 'queued'::text, 'sent'::text, 'delivered'::text, 'rejected'::text])),
  constraint einvoice_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id),
  constraint einvoice_clinic_id_payment_advice_id_fkey FOREIGN KEY (clinic_id, payment_advice_id) REFERENCES payment_advice(clinic_id, id),
  constraint einvoice_clinic_id_payment_note_id_fkey FOREIGN KEY (clinic_id, payment_note_id) REFERENCES payment_note(clinic_id, id),
  constraint einvoice_of_statement_there FOREIGN KEY (clinic_id, fee_statement_id) REFERENCES fee_statement(clinic_id, id)
);
CREATE INDEX einvoice_by_day ON einvoice USING btree (issue_day DESC, id DESC);
CREATE INDEX einvoice_open ON einvoice USING btree (state, id) WHERE state = ANY (ARRAY['waiting'::text, 'made'::text, 'queued'::text, 'sent'::text]);
alter table einvoice enable row level security;
alter table einvoice force row level security;
create policy resolver on einvoice for select to clinic_resolver
  using (true);
create policy tenant on einvoice
  using (clinic_id = ANY (app_clinics()));
CREATE TRIGGER made_stays BEFORE UPDATE ON einvoice FOR EACH ROW WHEN (old.xml IS NOT NULL AND (old.xml IS DISTINCT FROM new.xml OR old.sha256 IS DISTINCT FROM new.sha256 OR old.total_cents IS DISTINCT FROM new.total_cents)) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_deleted BEFORE DELETE ON einvoice FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on einvoice to clinic_app;
grant select on einvoice to clinic_resolver;
grant update (access_point_id, asked_at, faults, sendings, sha256, state, total_cents, updated_at, xml) on einvoice to clinic_app;

create table einvoice_buyer (
  clinic_id bigint not null,
  registered_name text not null,
  updated_at timestamp(3) with time zone not null,
  updated_by text not null,
  constraint einvoice_buyer_pkey PRIMARY KEY (clinic_id),
  constraint einvoice_buyer_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id)
);
alter table einvoice_buyer enable row level security;
alter table einvoice_buyer force row level security;
create policy resolver on einvoice_buyer for select to clinic_resolver
  using (true);
create policy tenant on einvoice_buyer
  using (clinic_id = ANY (app_clinics()));
grant insert, update on einvoice_buyer to clinic_head_office;
grant select on einvoice_buyer to clinic_app;
grant select on einvoice_buyer to clinic_resolver;

create table einvoice_setting (
  id integer default 1 not null,
  is_on boolean not null,
  channel text not null,
  from_day date not null,
  street text not null,
  more_street text,
  postcode text not null,
  updated_at timestamp(3) with time zone not null,
  updated_by text not null,
  constraint einvoice_setting_pkey PRIMARY KEY (id),
  constraint einvoice_setting_channel_check CHECK (channel = ANY (ARRAY['download'::text, 'access_point'::text])),
  constraint einvoice_setting_id_check CHECK (id = 1)
);
grant insert, update on einvoice_setting to clinic_head_office;
grant select on einvoice_setting to clinic_app;

CREATE OR REPLACE FUNCTION public.resolve_documents_without_einvoice(since timestamp with time zone, most integer)
 RETURNS TABLE(clinic_id bigint, group_id bigint, payment_advice_id bigint, payment_note_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select c.id, c.group_id, d.payment_advice_id, d.payment_note_id
  from (
    select a.clinic_id, a.id as payment_advice_id, null::bigint as payment_note_id from payment_advice a
    where a.created_at >= since
      and a.admin_fee_total_cents + a.handling_fee_total_cents + a.giro_fee_cents > 0
      and not exists (select from einvoice e where e.clinic_id = a.clinic_id and e.payment_advice_id = a.id)
    union all
    select n.clinic_id, null, n.id from payment_note n
    where n.status = 'a' and n.reviewed_at >= since and n.gst_cents > 0 and n.refund_id is null
      and not exists (select from einvoice e where e.clinic_id = n.clinic_id and e.payment_note_id = n.id)
  ) d join clinic c on c.id = d.clinic_id
  order by d.payment_note_id nulls first, d.payment_advice_id limit most
$function$;
alter function resolve_documents_without_einvoice(timestamp with time zone,integer) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_einvoice(wanted bigint)
 RETURNS TABLE(clinic_id bigint, group_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select c.id, c.group_id from einvoice e join clinic c on c.id = e.clinic_id where e.id = wanted
$function$;
alter function resolve_einvoice(bigint) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_einvoice_buyers()
 RETURNS TABLE(clinic_id bigint, clinic_name text, uen text, registered_name text, has_address boolean, waiting bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with waiting as materialized (
    select e.clinic_id, count(*) as documents from einvoice e where e.state = 'waiting' group by 1
  ), named as materialized (
    select b.clinic_id, b.registered_name from einvoice_buyer b
  )
  select c.id, c.name, c.uen, n.registered_name, coalesce(trim(c.road_name), '') <> '' and coalesce(trim(c.postal_code), '') <> '',
    coalesce(w.documents, 0)
  from clinic c left join named n on n.clinic_id = c.id left join waiting w on w.clinic_id = c.id
  where c.closed_at is null or w.documents > 0
  order by c.name, c.id
$function$;
alter function resolve_einvoice_buyers() owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_einvoice_texts(wanted date)
 RETURNS TABLE(number text, xml text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select e.number, e.xml from einvoice e where e.issue_day = wanted and e.xml is not null order by e.number
$function$;
alter function resolve_einvoice_texts(date) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_einvoice_work(wanted text, asked_before timestamp with time zone, most integer)
 RETURNS TABLE(clinic_id bigint, group_id bigint, einvoice_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select c.id, c.group_id, e.id from einvoice e join clinic c on c.id = e.clinic_id
  where e.state = wanted and coalesce(e.asked_at, '-infinity') < asked_before order by e.asked_at nulls first, e.id limit most
$function$;
alter function resolve_einvoice_work(text,timestamp with time zone,integer) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_einvoices(wanted text, first_day date, last_day date, most bigint, past bigint)
 RETURNS TABLE(id bigint, clinic_id bigint, clinic_name text, kind text, number text, payment_advice_id bigint, payment_note_id bigint, issue_day date, total_cents bigint, state text, faults text[], updated_at timestamp with time zone, found bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select e.id, e.clinic_id, c.name, e.kind, e.number, e.payment_advice_id, e.payment_note_id, e.issue_day, e.total_cents, e.state, e.faults,
    e.updated_at, count(*) over ()
  from einvoice e join clinic c on c.id = e.clinic_id
  where (wanted is null or e.state = wanted) and (first_day is null or e.issue_day >= first_day) and (last_day is null or e.issue_day <= last_day)
  order by e.issue_day desc, e.id desc limit most offset past
$function$;
alter function resolve_einvoices(text,date,date,bigint,bigint) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_listed_einvoices(wanted text, first_day date, last_day date, most bigint, past bigint)
 RETURNS TABLE(id bigint, clinic_id bigint, clinic_name text, kind text, number text, payment_advice_id bigint, payment_note_id bigint, fee_statement_id bigint, issue_day date, total_cents bigint, state text, faults text[], updated_at timestamp with time zone, found bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
  with page as materialized (
    select e.clinic_id, e.id from einvoice e
    where (wanted is null or e.state = wanted) and (first_day is null or e.issue_day >= first_day) and (last_day is null or e.issue_day <= last_day)
    order by e.issue_day desc, e.id desc limit most offset past
  )
  select e.id, e.clinic_id, c.name, e.kind, e.number, e.payment_advice_id, e.payment_note_id, e.fee_statement_id, e.issue_day, e.total_cents,
    e.state, e.faults, e.updated_at, (select count(*) from (
      select from einvoice o
      where (wanted is null or o.state = wanted) and (first_day is null or o.issue_day >= first_day) and (last_day is null or o.issue_day <= last_day)
      limit 10000) bounded)
  from page p join einvoice e on e.clinic_id = p.clinic_id and e.id = p.id join clinic c on c.id = e.clinic_id
  order by e.issue_day desc, e.id desc
$function$;
alter function resolve_listed_einvoices(text,date,date,bigint,bigint) owner to clinic_resolver;

CREATE OR REPLACE FUNCTION public.resolve_records_without_einvoice(since timestamp with time zone, most integer)
 RETURNS TABLE(clinic_id bigint, group_id bigint, payment_advice_id bigint, payment_note_id bigint, fee_statement_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  (select d.clinic_id, d.group_id, d.payment_advice_id, d.payment_note_id, null::bigint from resolve_documents_without_einvoice(since, most) d)
  union all
  (select c.id, c.group_id, null, null, s.id from fee_statement s join clinic c on c.id = s.clinic_id
  where s.created_at >= since and not exists (select from einvoice e where e.clinic_id = s.clinic_id and e.number = s.invoice_number)
  order by s.id limit most)
$function$;
alter function resolve_records_without_einvoice(timestamp with time zone,integer) owner to clinic_resolver;

-- accounting

create table accounting_day (
  day date not null,
  made_at timestamp(3) with time zone not null,
  made_by text not null,
  constraint accounting_day_pkey PRIMARY KEY (day)
);
CREATE TRIGGER never_altered BEFORE DELETE OR UPDATE ON accounting_day FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert on accounting_day to clinic_head_office;
grant select on accounting_day to clinic_app;

create table accounting_entry (
  clinic_id bigint not null,
  journal_entry_id bigint not null,
  day date not null,
  constraint accounting_entry_pkey PRIMARY KEY (clinic_id, journal_entry_id),
  constraint accounting_entry_clinic_id_journal_entry_id_fkey FOREIGN KEY (clinic_id, journal_entry_id) REFERENCES journal_entry(clinic_id, id),
  constraint accounting_entry_day_fkey FOREIGN KEY (day) REFERENCES accounting_day(day)
);
CREATE INDEX accounting_entry_of_day ON accounting_entry USING btree (clinic_id, day);
alter table accounting_entry enable row level security;
alter table accounting_entry force row level security;
create policy tenant on accounting_entry
  using (clinic_id = ANY (app_clinics()));
CREATE TRIGGER never_altered BEFORE DELETE OR UPDATE ON accounting_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert on accounting_entry to clinic_head_office;
grant select on accounting_entry to clinic_app;

create table accounting_export (
  id bigint generated always as identity not null,
  number text not null,
  kind text not null,
  day date not null,
  payment_advice_id bigint,
  entries bigint not null,
  late_entries bigint not null,
  debit_cents bigint not null,
  lines jsonb not null,
  constraint accounting_export_pkey PRIMARY KEY (id),
  constraint accounting_export_day_payment_advice_id_key UNIQUE NULLS NOT DISTINCT (day, payment_advice_id),
  constraint accounting_export_number_key UNIQUE (number),
  constraint accounting_export_check CHECK ((kind = 'payout'::text) = (payment_advice_id IS NOT NULL)),
  constraint accounting_export_kind_check CHECK (kind = ANY (ARRAY['day'::text, 'payout'::text])),
  constraint accounting_export_day_fkey FOREIGN KEY (day) REFERENCES accounting_day(day)
);
CREATE INDEX accounting_export_of_advice ON accounting_export USING btree (payment_advice_id) WHERE payment_advice_id IS NOT NULL;
CREATE TRIGGER never_altered BEFORE DELETE OR UPDATE ON accounting_export FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert on accounting_export to clinic_head_office;
grant select on accounting_export to clinic_app;

create table accounting_file (
  accounting_export_id bigint not null,
  format text not null,
  part integer not null,
  name text not null,
  lines integer not null,
  content text not null,
  sha256 text not null,
  constraint accounting_file_pkey PRIMARY KEY (accounting_export_id, format, part),
  constraint accounting_file_format_check CHECK (format = ANY (ARRAY['xero'::text, 'quickbooks'::text, 'csv'::text])),
  constraint accounting_file_part_check CHECK (part > 0),
  constraint accounting_file_accounting_export_id_fkey FOREIGN KEY (accounting_export_id) REFERENCES accounting_export(id)
);
CREATE TRIGGER never_altered BEFORE DELETE OR UPDATE ON accounting_file FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert on accounting_file to clinic_head_office;
grant select on accounting_file to clinic_app;

create table accounting_house_entry (
  house_entry_id bigint not null,
  day date not null,
  constraint accounting_house_entry_pkey PRIMARY KEY (house_entry_id),
  constraint accounting_house_entry_day_fkey FOREIGN KEY (day) REFERENCES accounting_day(day),
  constraint accounting_house_entry_house_entry_id_fkey FOREIGN KEY (house_entry_id) REFERENCES house_entry(id)
);
CREATE INDEX accounting_house_entry_of_day ON accounting_house_entry USING btree (day);
CREATE TRIGGER never_altered BEFORE DELETE OR UPDATE ON accounting_house_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert on accounting_house_entry to clinic_head_office;
grant select on accounting_house_entry to clinic_app;

create table accounting_mapping (
  id integer default 1 not null,
  mapping jsonb not null,
  updated_at timestamp(3) with time zone not null,
  updated_by text not null,
  constraint accounting_mapping_pkey PRIMARY KEY (id),
  constraint accounting_mapping_id_check CHECK (id = 1)
);
grant insert on accounting_mapping to clinic_head_office;
grant select on accounting_mapping to clinic_app;
grant update (mapping, updated_at, updated_by) on accounting_mapping to clinic_head_office;

create table accounting_seen (
  clinic_id bigint not null,
  journal_entry_id bigint not null,
  constraint accounting_seen_pkey PRIMARY KEY (clinic_id),
  constraint accounting_seen_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id)
);
alter table accounting_seen enable row level security;
alter table accounting_seen force row level security;
create policy tenant on accounting_seen
  using (clinic_id = ANY (app_clinics()));
grant insert, update on accounting_seen to clinic_head_office;
grant select on accounting_seen to clinic_app;

grant create, usage on schema public to clinic_resolver;
grant usage on schema public to clinic_app;
grant usage on schema public to public;

insert into gst_rate (effective_date, rate) values ('2007-07-01', '0.07000');
insert into gst_rate (effective_date, rate) values ('2023-01-01', '0.08000');
insert into gst_rate (effective_date, rate) values ('2024-01-01', '0.09000');

insert into operator_rule (only_row, two_people, updated_at) values ('true', 'true', …);

insert into provider_group (id, code, name, created_at, updated_at, closes_on, closed_at) values ('1', 'platform', 'Clinic Portal', …, …, NULL, …);

insert into public_holiday (day, name, is_provisional, updated_at) values ('2026-01-01', 'New Year’s Day', 'false', …);
insert into public_holiday (day, name, is_provisional, updated_at) values ('2026-02-17', 'Chinese New Year', 'false', …);
insert into public_holiday (day, name, is_provisional, updated_at) values ('2026-02-18', 'Chinese New Year (second day)', 'false', …);
insert into public_holiday (day, name, is_provisional, updated_at) values ('2026-03-21', 'Hari Raya Puasa', 'false', …);
insert into public_holiday (day, name, is_provisional, updated_at) values ('2026-04-03', 'Good Friday', 'false', …);
insert into public_holiday (day, name, is_provisional, updated_at) values ('2026-05-01', 'Labour Day', 'false', …);
insert into public_holiday (day, name, is_provisional, updated_at) values ('2026-05-27', 'Hari Raya Haji', 'false', …);
insert into public_holiday (day, name, is_provisional, updated_at) values ('2026-05-31', 'Vesak Day', 'false', …);
insert into public_holiday (day, name, is_provisional, updated_at) values ('2026-08-09', 'National Day', 'false', …);
insert into public_holiday (day, name, is_provisional, updated_at) values ('2026-11-08', 'Deepavali', 'false', …);
insert into public_holiday (day, name, is_provisional, updated_at) values ('2026-12-25', 'Christmas Day', 'false', …);
insert into public_holiday (day, name, is_provisional, updated_at) values ('2027-01-01', 'New Year’s Day', 'false', …);
insert into public_holiday (day, name, is_provisional, updated_at) values ('2027-02-06', 'Chinese New Year', 'false', …);
insert into public_holiday (day, name, is_provisional, updated_at) values ('2027-02-07', 'Chinese New Year (second day)', 'false', …);
insert into public_holiday (day, name, is_provisional, updated_at) values ('2027-03-10', 'Hari Raya Puasa', 'true', …);
insert into public_holiday (day, name, is_provisional, updated_at) values ('2027-03-26', 'Good Friday', 'false', …);
insert into public_holiday (day, name, is_provisional, updated_at) values ('2027-05-01', 'Labour Day', 'false', …);
insert into public_holiday (day, name, is_provisional, updated_at) values ('2027-05-17', 'Hari Raya Haji', 'true', …);
insert into public_holiday (day, name, is_provisional, updated_at) values ('2027-05-20', 'Vesak Day', 'true', …);
insert into public_holiday (day, name, is_provisional, updated_at) values ('2027-08-09', 'National Day', 'false', …);
insert into public_holiday (day, name, is_provisional, updated_at) values ('2027-10-28', 'Deepavali', 'true', …);
insert into public_holiday (day, name, is_provisional, updated_at) values ('2027-12-25', 'Christmas Day', 'false', …);
insert into public_holiday (day, name, is_provisional, updated_at) values ('2028-01-01', 'New Year’s Day', 'false', …);
insert into public_holiday (day, name, is_provisional, updated_at) values ('2028-01-26', 'Chinese New Year', 'false', …);
insert into public_holiday (day, name, is_provisional, updated_at) values ('2028-01-27', 'Chinese New Year (second day)', 'false', …);
insert into public_holiday (day, name, is_provisional, updated_at) values ('2028-02-27', 'Hari Raya Puasa', 'true', …);
insert into public_holiday (day, name, is_provisional, updated_at) values ('2028-04-14', 'Good Friday', 'false', …);
insert into public_holiday (day, name, is_provisional, updated_at) values ('2028-05-01', 'Labour Day', 'false', …);
insert into public_holiday (day, name, is_provisional, updated_at) values ('2028-05-05', 'Hari Raya Haji', 'true', …);
insert into public_holiday (day, name, is_provisional, updated_at) values ('2028-05-09', 'Vesak Day', 'true', …);
insert into public_holiday (day, name, is_provisional, updated_at) values ('2028-08-09', 'National Day', 'false', …);
insert into public_holiday (day, name, is_provisional, updated_at) values ('2028-10-17', 'Deepavali', 'true', …);
insert into public_holiday (day, name, is_provisional, updated_at) values ('2028-12-25', 'Christmas Day', 'false', …);

insert into trail_horizon (only_row, audit_tx, audit_id, view_tx, view_id) values ('true', …, '0', …, '0');

-- type public.rollup_change
