-- Reason: head office creates, renames and closes groups and clinics by call; until now only the owner of the database could.

-- From the day `closes_on` a group or clinic takes no new payments. From `closed_at`, when nothing is owed any more, its users change nothing.
alter table provider_group
  add column updated_at timestamptz(3) not null default now(),
  add column closes_on date,
  add column closed_at timestamptz(3),
  add constraint provider_group_closed_from_a_day check (closed_at is null or closes_on is not null) not valid;
alter table clinic
  add column closes_on date,
  add column closed_at timestamptz(3),
  add constraint clinic_closed_from_a_day check (closed_at is null or closes_on is not null) not valid;

-- A new group is entered by its number before its row is there.
grant usage on sequence provider_group_id_seq to clinic_head_office;
grant insert (id, code, name, created_at, updated_at), update (name, updated_at, closes_on, closed_at) on provider_group to clinic_head_office;
grant
  insert (group_id, code, name, head_office, uen, plan_id, created_at, updated_at, gst_reg_no, need_gst, block_no, unit_no, road_name,
    building_name, postal_code, allow_telemed),
  update (name, head_office, uen, gst_reg_no, need_gst, closes_on, closed_at) on clinic to clinic_head_office;

-- The groups as head office lists them: all, one by its number, or one by its code.
create function resolve_groups(wanted bigint, wanted_code text)
returns table (id bigint, code text, name text, created_at timestamptz, updated_at timestamptz(3), closes_on date, closed_at timestamptz(3), clinics bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select g.id, g.code, g.name, g.created_at, g.updated_at, g.closes_on, g.closed_at,
    (select count(*) from clinic c where c.group_id = g.id)
  from provider_group g
  where (wanted is null or g.id = wanted) and (wanted_code is null or g.code = wanted_code)
$$;
alter function resolve_groups(bigint, text) owner to clinic_resolver;
