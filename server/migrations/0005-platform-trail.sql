-- Reason: the audit trail: who did what and who looked at whose data, sealed so that no change goes unnoticed.

-- Who did what, when, and the record before and after.
create table audit (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  -- Null: it concerns the whole group.
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
  request_id text,
  -- The transaction that wrote the row. Once it is older than every open transaction, no new row can get in before this one.
  tx xid8 not null default pg_current_xact_id()
);
create index audit_of_entity on audit (clinic_id, entity, entity_id, id);
create index audit_tx on audit (tx, id);

-- A clinic and a group read their trail backwards from any moment.
create index audit_of_clinic on audit (clinic_id, at desc, id desc);
create index audit_of_group on audit (group_id, at desc, id desc);
alter table audit enable row level security;
alter table audit force row level security;

-- One case expression. Were it written with 'and' and 'or', the planner would multiply their selectivities, expect a few thousand rows
-- of a million, and sort them all to find the newest fifty.
create policy tenant on audit using (
  case when group_id = app_group() then clinic_id is null or clinic_id = any (app_clinics()) else false end
);
call open_to_resolver('audit');
grant select, insert on audit to clinic_app;
create trigger never_altered before update or delete on audit for each row execute function refuse_change();
create trigger never_emptied before truncate on audit for each statement execute function refuse_change();

-- Who looked at the data of which patient: one row per person, record and quarter of an hour.
create table patient_view (
  id bigint generated always as identity,
  group_id bigint not null,
  clinic_id bigint not null,
  at timestamptz not null,
  -- The number of the quarter of an hour, counted from 1970.
  quarter bigint not null,
  user_id bigint not null,
  actor text not null,
  way text not null check (way in ('opened', 'searched', 'exported')),
  -- The record that was opened. For a search or an export: what was searched, and 0.
  entity text not null,
  entity_id bigint not null default 0,
  -- What was searched for.
  words text not null default '',
  tx xid8 not null default pg_current_xact_id(),
  primary key (clinic_id, id)
);
create unique index patient_view_once on patient_view (clinic_id, quarter, user_id, entity, entity_id, way, words);
create index patient_view_of_record on patient_view (clinic_id, entity, entity_id, at desc, id desc);
create index patient_view_of_clinic on patient_view (clinic_id, at desc, id desc);
create index patient_view_of_group on patient_view (group_id, at desc, id desc);
create index patient_view_tx on patient_view (tx, id);
call protect_by_clinic('patient_view');
call open_to_resolver('patient_view');
grant select, insert on patient_view to clinic_app;
create trigger never_altered before update or delete on patient_view for each row execute function refuse_change();
create trigger never_emptied before truncate on patient_view for each statement execute function refuse_change();

-- A digest covers every column of its row, in a form that does not depend on a session's settings.
create function audit_digest(a jsonb) returns bytea language sql stable parallel safe as $$
  select sha256(convert_to(jsonb_build_array(a->'id', a->'group_id', a->'clinic_id', extract(epoch from (a->>'at')::timestamptz), a->'kind',
    a->'entity', a->'entity_id', a->'user_id', a->'actor', a->'before', a->'after', a->'note', a->'request_id', a->'tx')::text, 'UTF8'))
$$;
create function patient_view_digest(v jsonb) returns bytea language sql stable parallel safe as $$
  select sha256(convert_to(jsonb_build_array(v->'id', v->'group_id', v->'clinic_id', extract(epoch from (v->>'at')::timestamptz), v->'quarter',
    v->'user_id', v->'actor', v->'way', v->'entity', v->'entity_id', v->'words', v->'tx')::text, 'UTF8'))
$$;

-- A seal covers rows of one group: the digest of each, and the seal before.
create table trail_seal (
  group_id bigint not null,
  seal_no bigint not null,
  sealed_at timestamptz not null default clock_timestamp(),
  audit_ids bigint[] not null,
  -- 32 bytes for each of the ids, in their order.
  audit_digests bytea not null,
  view_ids bigint[] not null,
  view_digests bytea not null,
  previous bytea not null,
  seal bytea not null,
  primary key (group_id, seal_no)
);
call protect_by_group('trail_seal');
call open_to_resolver('trail_seal');
create policy sealing on trail_seal for insert to clinic_resolver with check (true);
grant select on trail_seal to clinic_app;
grant insert on trail_seal to clinic_resolver;
create trigger never_altered before update or delete on trail_seal for each row execute function refuse_change();
create trigger never_emptied before truncate on trail_seal for each statement execute function refuse_change();

-- How far the trail of all groups is sealed. Its one row is the lock of the sealing.
create table trail_horizon (
  only_row boolean primary key default true check (only_row),
  -- Of each table, all rows of earlier transactions are sealed, and of this transaction those up to the id.
  audit_tx xid8 not null,
  audit_id bigint not null default 0,
  view_tx xid8 not null,
  view_id bigint not null default 0
);
insert into trail_horizon (audit_tx, view_tx)
values (pg_snapshot_xmin(pg_current_snapshot()), pg_snapshot_xmin(pg_current_snapshot()));
grant select, update on trail_horizon to clinic_resolver;

create function trail_seal_digest(s trail_seal) returns bytea language sql stable parallel safe as $$
  select sha256(s.previous || convert_to(jsonb_build_array(s.group_id, s.seal_no, extract(epoch from s.sealed_at), to_jsonb(s.audit_ids), to_jsonb(s.view_ids))::text, 'UTF8') || s.audit_digests || s.view_digests)
$$;

-- Seals rows of transactions that have all ended, at most so many of each table. Returns the new heads of the chains.
-- The ordered limits make the planner read each index in order instead of the whole trail.
create function seal_trail(most int) returns table (sealed_group bigint, sealed_no bigint, sealed_head bytea, sealed_rows bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
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
end $$;
alter function seal_trail(int) owner to clinic_resolver;

-- Checks every row and every seal of a group's trail; returns what is wrong.
create function resolve_broken_trail(the_group bigint) returns table (broken text, wrong text)
language sql stable security definer set search_path = public, pg_temp as $$
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
$$;
alter function resolve_broken_trail(bigint) owner to clinic_resolver;

-- Which of these heads, read from a log, is no longer a seal of its group.
create function resolve_missing_heads(heads jsonb) returns table (missing_group bigint, missing_no bigint, there text)
language sql stable security definer set search_path = public, pg_temp as $$
  select h.group_id, h.seal_no, encode(s.seal, 'hex') from jsonb_to_recordset(heads) as h(group_id bigint, seal_no bigint, seal text)
  left join trail_seal s on s.group_id = h.group_id and s.seal_no = h.seal_no
  where s.seal is null or encode(s.seal, 'hex') <> h.seal
$$;
alter function resolve_missing_heads(jsonb) owner to clinic_resolver;
