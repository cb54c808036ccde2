-- Reason: row-level security keeps the tenants apart; every later table relies on what this file defines.
-- The roles clinic_app, clinic_head_office and clinic_resolver exist before the first migration: see platform/db/roles.ts.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists fuzzystrmatch;
create extension if not exists btree_gist;

revoke create on schema public from public;
grant usage on schema public to clinic_app;

-- A function's owner needs the right to create in the schema. No login has this role.
grant usage, create on schema public to clinic_resolver;

-- The clinics and the group that the current transaction may see. Policies call them without a sub-select, which the distributed engine cannot send to
-- its machines: as a condition of an index their value is worked out once a scan.
create function app_clinics() returns bigint[] language sql stable parallel safe as $$
  select coalesce(string_to_array(nullif(current_setting('app.clinics', true), ''), ',')::bigint[], '{}')
$$;

create function app_group() returns bigint language sql stable parallel safe as $$
  select nullif(current_setting('app.group', true), '')::bigint
$$;

-- Forces row-level security on a table by its clinic_id or its group_id.
create procedure protect_by_clinic(table_name regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('alter table %s force row level security', table_name);
  execute format('create policy tenant on %s using (clinic_id = any (app_clinics()))', table_name);
end $$;

create procedure protect_by_group(table_name regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('alter table %s force row level security', table_name);
  execute format('create policy tenant on %s using (group_id = app_group())', table_name);
end $$;

-- Lets the resolver functions read a protected table across all tenants.
create procedure open_to_resolver(table_name regclass) language plpgsql as $$
begin
  execute format('create policy resolver on %s for select to clinic_resolver using (true)', table_name);
  execute format('grant select on %s to clinic_resolver', table_name);
end $$;

-- Whether a trigger of a table that the distributed engine copies to every machine writes here what follows from a change: it does so once.
create function writes_once() returns boolean language sql stable parallel safe as $$ select true $$;

-- Keeps a table append-only, also for its owner, whom no grant restricts.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only.', tg_table_name;
end $$;
