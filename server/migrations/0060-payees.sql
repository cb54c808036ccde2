-- Reason: the platform keeps in its database which accounts of the company PayNow codes pay, and from which day; before it was a setting of
-- the environment, which nobody could change with a second person, a day and a trail.

-- An account of the company that collects for all clinics. A bank links a proxy to one account.
create table bank_account (
  id bigint generated always as identity primary key,
  account_name text not null,
  account_number text not null,
  bic text not null,
  proxy text not null,
  payee_name text not null,
  created_at timestamptz(3) not null,
  created_by text not null,
  updated_at timestamptz(3) not null,
  updated_by text not null,
  closed_at timestamptz(3)
);
create unique index bank_account_proxy_once on bank_account (proxy) where closed_at is null;
grant select on bank_account to clinic_app;
grant insert, update (account_name, account_number, bic, payee_name, updated_at, updated_by, closed_at) on bank_account to clinic_head_office;

-- Which account the codes of a clinic pay from a day on: its own plan before that of its group, before that of all clinics, which belongs to the
-- platform's own group.
create table payee_plan (
  id bigint generated always as identity primary key,
  group_id bigint not null references provider_group (id),
  clinic_id bigint references clinic (id),
  effective_date date not null,
  bank_account_id bigint not null references bank_account (id),
  created_at timestamptz(3) not null,
  created_by text not null
);
create unique index payee_plan_day_once on payee_plan (group_id, clinic_id, effective_date) nulls not distinct;
call protect_by_group('payee_plan');
call open_to_resolver('payee_plan');
grant select on payee_plan to clinic_app;
grant insert, delete on payee_plan to clinic_head_office;
-- Codes of its days were shown with it.
create trigger in_force_stays before update or delete on payee_plan for each row execute function refuse_change_in_force();

-- Whom the codes of an entered clinic pay on a day. No row: no account is set.
create function resolve_payee(clinic bigint, day date) returns table (proxy text, payee_name text)
language sql stable rows 1 security definer set search_path = public, pg_temp as $$
  select a.proxy, a.payee_name
  from clinic c
  join payee_plan p on p.clinic_id = c.id
    or p.clinic_id is null and p.group_id in (c.group_id, (select g.id from provider_group g where g.code = 'platform'))
  join bank_account a on a.id = p.bank_account_id
  where c.id = clinic and clinic = any (app_clinics()) and p.effective_date <= day
  order by p.clinic_id nulls last, p.group_id = c.group_id desc, p.effective_date desc limit 1
$$;
alter function resolve_payee(bigint, date) owner to clinic_resolver;
grant select on bank_account to clinic_resolver;

-- The plans of all groups as the platform lists them: one without a group is that of all clinics.
create function resolve_payee_plans() returns table (id bigint, group_id bigint, group_name text, clinic_id bigint, clinic_name text,
  effective_date date, bank_account_id bigint, created_at timestamptz(3), created_by text)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, g.id, g.name, p.clinic_id, c.name, p.effective_date, p.bank_account_id, p.created_at, p.created_by
  from payee_plan p left join provider_group g on g.id = p.group_id and g.code <> 'platform' left join clinic c on c.id = p.clinic_id
$$;
alter function resolve_payee_plans() owner to clinic_resolver;

-- Whether an entity number is a clinic's, of whichever group.
create function is_number_of_clinic(wanted text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from clinic c where c.uen = wanted)
$$;
alter function is_number_of_clinic(text) owner to clinic_resolver;
