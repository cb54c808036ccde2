-- Reason: open pages learn of fees and public holidays that head office sets; a change of a clinic's plan says what it saw.

-- When head office last said which plan the clinic is or will be on. Null: never since it began.
alter table clinic add column plan_updated_at timestamptz(3);
grant update (plan_updated_at) on clinic to clinic_head_office;

-- The versions of what resolve_clinic_plans shows.
create function resolve_clinic_plan_versions(wanted bigint) returns table (clinic_id bigint, updated_at timestamptz(3))
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, coalesce(c.plan_updated_at, c.created_at) from clinic c where wanted is null or c.id = wanted
$$;
alter function resolve_clinic_plan_versions(bigint) owner to clinic_resolver;

-- Who looks at the fees of a plan: the clinics that are on it or will be, and the head offices of their groups.
create function resolve_clinics_told_of_fees(plan bigint, today date) returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  with payers as (
    select c.id, c.group_id from clinic c where c.id in (select p.clinic_id from resolve_clinics_of_plans(array[plan], today) p)
  )
  select id from payers
  union
  select h.id from clinic h where h.head_office and h.group_id in (select group_id from payers)
$$;
alter function resolve_clinics_told_of_fees(bigint, date) owner to clinic_resolver;

-- Every clinic: whichever closes on public holidays or not, its days of opening name them.
create function resolve_clinics_told_of_holidays() returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select id from clinic
$$;
alter function resolve_clinics_told_of_holidays() owner to clinic_resolver;

-- One event for each of many clinics: close_act takes them one by one. Last in its transaction and in the order of clinics, since each
-- clinic's counter is held from here to the commit.
create function announce_to_clinics(clinics bigint[], event_name text) returns void language plpgsql as $$
begin
  perform set_config('app.clinics', array_to_string(clinics, ','), true);
  with numbered as (
    insert into event_counter as c (clinic_id, last_seq)
    select id, 1 from unnest(clinics) as told (id) order by id
    on conflict (clinic_id) do update set last_seq = c.last_seq + 1
    returning c.clinic_id, c.last_seq
  )
  insert into event (clinic_id, seq, name, data)
  select clinic_id, last_seq, event_name, jsonb_build_object('clinic_id', clinic_id) from numbered;
end $$;
