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
  case when group_id = (select app_group()) then clinic_id is null or clinic_id = any ((select app_clinics())::bigint[]) else false end
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
create function audit_digest(a audit) returns bytea language sql stable parallel safe as $$
  select sha256(convert_to(jsonb_build_array(a.id, a.group_id, a.clinic_id, extract(epoch from a.at), a.kind, a.entity, a.entity_id,
    a.user_id, a.actor, a.before, a.after, a.note, a.request_id, a.tx::text)::text, 'UTF8'))
$$;
create function patient_view_digest(v patient_view) returns bytea language sql stable parallel safe as $$
  select sha256(convert_to(jsonb_build_array(v.id, v.group_id, v.clinic_id, extract(epoch from v.at), v.quarter, v.user_id, v.actor,
    v.way, v.entity, v.entity_id, v.words, v.tx::text)::text, 'UTF8'))
$$;
