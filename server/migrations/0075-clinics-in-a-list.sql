-- Reason: the distributed engine refuses a sub-select that names a row of a reference table; a list of clinics is planned alike on one database.
create or replace function resolve_clinics_with_deltas() returns table (clinic_id bigint, group_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.group_id from clinic c where c.id in (select d.clinic_id from transaction_delta d)
$$;

create or replace function resolve_clinics_with_held_money() returns table (clinic_id bigint, group_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.group_id from clinic c where c.id in (select t.clinic_id from transaction t where t.status = 'h')
$$;

create or replace function resolve_clinics_with_approved_refunds() returns table (clinic_id bigint, group_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.group_id from clinic c where c.id in (select r.clinic_id from refund r where r.status = 'a')
$$;

create or replace function resolve_clinics_with_open_issues() returns table (clinic_id bigint, group_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.group_id from clinic c where c.id in (select i.clinic_id from issue i where i.status in ('n', 'i'))
$$;
