-- Reason: fees to come, and who set them; the day from which a clinic is on a plan; where a clinic's payouts go, set by head office.

-- Null: set up before anybody wrote down when and by whom.
alter table plan_admin_fee
  add column created_at timestamptz(3),
  add column updated_at timestamptz(3),
  add column create_user text,
  add column update_user text;
-- Only calls of head office take this role on: what clinics pay, and where they are paid, is out of reach for all others.
grant insert on plan_admin_fee to clinic_head_office;
-- A clinic may call off a fee that is to come.
grant delete on plan_admin_fee to clinic_app;
grant insert on plan to clinic_head_office;

-- From a day on a clinic is on another plan than the one that it began with (clinic.plan_id).
create table clinic_plan (
  clinic_id bigint not null references clinic,
  effective_date date not null,
  plan_id bigint not null references plan,
  created_at timestamptz(3) not null,
  create_user text not null,
  primary key (clinic_id, effective_date)
);
call protect_by_clinic('clinic_plan');
call open_to_resolver('clinic_plan');
grant select on clinic_plan to clinic_app;
grant insert, delete on clinic_plan to clinic_head_office;

-- What was in force on a day stays: payments of that day were reckoned with it, and late ones will be.
create function refuse_change_in_force() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or old.effective_date <= (clock_timestamp() at time zone 'Asia/Singapore')::date then
    raise exception '% of % is in force: it is never altered', tg_table_name, old.effective_date using errcode = '23001';
  end if;
  return old;
end $$;
create trigger in_force_stays before update or delete on plan_admin_fee for each row execute function refuse_change_in_force();
create trigger in_force_stays before update or delete on clinic_plan for each row execute function refuse_change_in_force();

-- Who changed plans and fees, from what to what: a plan belongs to no tenant, so the trail of tenants cannot say it.
create table plan_change (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null,
  actor text not null,
  kind text not null check (kind in ('plan_created', 'admin_fee_set', 'admin_fee_deleted', 'clinic_plan_set')),
  plan_id bigint not null references plan,
  before jsonb,
  after jsonb
);
create index plan_change_of_plan on plan_change (plan_id, id);
grant select, insert on plan_change to clinic_app;
create trigger never_altered before update or delete on plan_change for each row execute function refuse_change();

-- Head office sets where a clinic's payouts go.
grant insert, update on clinic_bank_account to clinic_head_office;

-- Every clinic, or one, with the plan that it is on, the one that is to come, and where its payouts go: for head office, over all groups.
create function resolve_clinic_plans(today date, wanted bigint)
returns table (clinic_id bigint, group_id bigint, clinic_name text, group_name text, plan_id bigint, next_plan_id bigint, next_from date,
  bank_name text, bic text, branch_code text, account_name text, account_number text)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.group_id, c.name, g.name,
    coalesce((select p.plan_id from clinic_plan p where p.clinic_id = c.id and p.effective_date <= today order by p.effective_date desc limit 1), c.plan_id),
    n.plan_id, n.effective_date, b.bank_name, b.bic, b.branch_code, b.account_name, b.account_number
  from clinic c join provider_group g on g.id = c.group_id
  left join clinic_bank_account b on b.clinic_id = c.id
  left join lateral (
    select p.plan_id, p.effective_date from clinic_plan p where p.clinic_id = c.id and p.effective_date > today order by p.effective_date limit 1
  ) n on true
  where wanted is null or c.id = wanted
  order by g.name, c.name, c.id
$$;
alter function resolve_clinic_plans(date, bigint) owner to clinic_resolver;

-- Who is on these plans, or will be: whoever may not speak for all of them may not change what they pay.
create function resolve_clinics_of_plans(plans bigint[], today date) returns table (plan_id bigint, clinic_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.plan_id, c.id from clinic c
  cross join lateral (
    select coalesce((select p.plan_id from clinic_plan p where p.clinic_id = c.id and p.effective_date <= today order by p.effective_date desc limit 1), c.plan_id)
    union
    select p.plan_id from clinic_plan p where p.clinic_id = c.id and p.effective_date > today
  ) a (plan_id)
  where a.plan_id = any (plans)
$$;
alter function resolve_clinics_of_plans(bigint[], date) owner to clinic_resolver;
