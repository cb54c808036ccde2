-- Reason: the platform lists the clinics of every group with their codes, entity numbers and states.

create function resolve_clinic_states(wanted bigint)
returns table (clinic_id bigint, code text, uen text, head_office boolean, closes_on date, closed_at timestamptz(3))
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.code, c.uen, c.head_office, c.closes_on, c.closed_at
  from clinic c
  where wanted is null or c.id = wanted
$$;
alter function resolve_clinic_states(bigint) owner to clinic_resolver;
