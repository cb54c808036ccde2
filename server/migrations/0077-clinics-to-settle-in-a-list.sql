-- Reason: the distributed engine refuses a sub-select that names a row of a reference table; one database hashes the clinics of the run instead.
create or replace function resolve_clinics_to_settle(run int8) returns table (clinic_id int8, group_id int8)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.group_id from settlement_run r join clinic c on r.for_clinic_id is null or c.id = r.for_clinic_id
  where r.id = run and c.id not in (select d.clinic_id from settlement_run_clinic d where d.settlement_run_id = run)
  order by c.id
$$;
