-- Reason: the tenants themselves: provider groups and their clinics, with each clinic's profile, plan and bank account.

create table provider_group (
  id bigint generated always as identity primary key,
  code text not null unique check (code = lower(code)),
  name text not null,
  created_at timestamptz not null default now(),
  -- From the day `closes_on` a group or clinic takes no new payments. From `closed_at`, when nothing is owed any more, its users change nothing.
  updated_at timestamptz(3) not null default now(),
  closes_on date,
  closed_at timestamptz(3),
  constraint provider_group_closed_from_a_day check (closed_at is null or closes_on is not null)
);
alter table provider_group enable row level security;
alter table provider_group force row level security;
create policy tenant on provider_group using (id = app_group());
call open_to_resolver('provider_group');
grant select on provider_group to clinic_app;

-- A new group is entered by its number before its row is there.
grant usage on sequence provider_group_id_seq to clinic_head_office;
grant insert (id, code, name, created_at, updated_at), update (name, updated_at, closes_on, closed_at) on provider_group to clinic_head_office;

create table clinic (
  id bigint generated always as identity primary key,
  group_id bigint not null references provider_group,
  code text not null,
  name text not null,
  -- Head office sees its whole group's rows on lists that have a clinic column.
  head_office boolean not null default false,
  -- The unique entity number to which PayNow pays.
  uen text not null check (uen ~ '^[0-9A-Z]{9,13}$'),
  -- The clinic's first plan; clinic_plan has the later ones.
  plan_id bigint not null references plan,
  -- When head office last set a plan. Null: never.
  plan_updated_at timestamptz(3),
  created_at timestamptz not null default now(),
  updated_at timestamptz(3) not null default now(),
  type text,
  specialty text,
  description text,
  consultation_rate_cents bigint,
  gst_reg_no text,
  need_gst boolean not null default false,
  block_no text,
  unit_no text,
  road_name text,
  building_name text,
  postal_code text,
  zone text,
  estate text,
  latitude numeric(9, 6),
  longitude numeric(9, 6),
  phone text,
  fax text,
  provider_email text,
  remittance_email text,
  website text,
  allow_telemed boolean not null default false,
  allow_self_collect boolean not null default false,
  allow_ally_delivery boolean not null default false,
  is_enable_appointment_sms_notify boolean not null default false,
  appointment_notify_number text,
  -- Ids of schemes in the contract's catalogue.
  supports integer[] not null default '{}',
  exception_hours_include_holidays boolean not null default false,
  is_delivery_hour_follow_operating_hour boolean not null default true,
  special_remark text,
  closes_on date,
  closed_at timestamptz(3),
  unique (group_id, id),
  unique (group_id, code),
  constraint clinic_closed_from_a_day check (closed_at is null or closes_on is not null)
);
call protect_by_group('clinic');
call open_to_resolver('clinic');

-- A group sees all its clinics but writes only to the one that the call may change.
create policy changed_here on clinic as restrictive for update to clinic_app
  using (id = any (app_clinics()));
grant select on clinic to clinic_app;

-- A profile cannot write the clinic's plan or its registration at the tax office.
grant update (updated_at, consultation_rate_cents, description, block_no, unit_no, road_name, building_name, postal_code,
  zone, estate, latitude, longitude, phone, fax, provider_email, remittance_email, website, allow_telemed, allow_self_collect,
  allow_ally_delivery, is_enable_appointment_sms_notify, appointment_notify_number, supports,
  exception_hours_include_holidays, is_delivery_hour_follow_operating_hour, special_remark)
  on clinic to clinic_app;
grant update (plan_updated_at) on clinic to clinic_head_office;
grant
  insert (group_id, code, name, head_office, uen, plan_id, created_at, updated_at, gst_reg_no, need_gst, block_no, unit_no, road_name,
    building_name, postal_code, allow_telemed),
  update (name, head_office, uen, gst_reg_no, need_gst, closes_on, closed_at) on clinic to clinic_head_office;

create table clinic_contact (
  clinic_id bigint not null references clinic,
  position integer not null check (position >= 1),
  name text not null,
  phone text not null,
  primary key (clinic_id, position)
);
call protect_by_clinic('clinic_contact');
grant select, insert, delete on clinic_contact to clinic_app;

-- The account to which a clinic's payouts go. The clinic's people only read it.
create table clinic_bank_account (
  clinic_id bigint primary key references clinic,
  bank_name text,
  bic text not null,
  branch_code text,
  account_name text not null,
  account_number text not null,
  updated_at timestamptz(3) not null
);
call protect_by_clinic('clinic_bank_account');
call open_to_resolver('clinic_bank_account');
grant select on clinic_bank_account to clinic_app;
grant insert, update on clinic_bank_account to clinic_head_office;

-- A later plan of a clinic and the day from which it applies.
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
create trigger in_force_stays before update or delete on clinic_plan for each row execute function refuse_change_in_force();

-- Every clinic with its group, for jobs and reconciliation, which enter one tenant after the other.
create function resolve_clinics() returns table (clinic_id bigint, group_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.group_id from clinic c order by c.id
$$;
alter function resolve_clinics() owner to clinic_resolver;

-- The versions of what resolve_clinic_plans returns.
create function resolve_clinic_plan_versions(wanted bigint) returns table (clinic_id bigint, updated_at timestamptz(3))
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, coalesce(c.plan_updated_at, c.created_at) from clinic c where wanted is null or c.id = wanted
$$;
alter function resolve_clinic_plan_versions(bigint) owner to clinic_resolver;

-- The clinics that are on these plans now or later: only a caller who may act for all of them may change the fees.
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

-- The clinics that see the fees of a plan: those on it now or later, and the head offices of their groups.
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

-- The bank accounts of all clinics, or of one.
create function resolve_clinic_bank_accounts(wanted bigint)
returns table (clinic_id bigint, bank_name text, bic text, branch_code text, account_name text, account_number text)
language sql stable security definer set search_path = public, pg_temp as $$
  select b.clinic_id, b.bank_name, b.bic, b.branch_code, b.account_name, b.account_number from clinic_bank_account b
  where wanted is null or b.clinic_id = wanted
$$;
alter function resolve_clinic_bank_accounts(bigint) owner to clinic_resolver;

-- Every clinic, or one, with its current plan, its next plan and its bank account: for head office, across all groups.
create function resolve_clinic_plans(today date, wanted bigint)
returns table (clinic_id bigint, group_id bigint, clinic_name text, group_name text, plan_id bigint, next_plan_id bigint, next_from date,
  bank_name text, bic text, branch_code text, account_name text, account_number text)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.group_id, c.name, g.name,
    coalesce((select p.plan_id from clinic_plan p where p.clinic_id = c.id and p.effective_date <= today order by p.effective_date desc limit 1), c.plan_id),
    n.plan_id, n.effective_date, b.bank_name, b.bic, b.branch_code, b.account_name, b.account_number
  from clinic c join provider_group g on g.id = c.group_id
  left join resolve_clinic_bank_accounts(wanted) b on b.clinic_id = c.id
  left join lateral (
    select p.plan_id, p.effective_date from clinic_plan p where p.clinic_id = c.id and p.effective_date > today order by p.effective_date limit 1
  ) n on true
  where wanted is null or c.id = wanted
  order by g.name, c.name, c.id
$$;
alter function resolve_clinic_plans(date, bigint) owner to clinic_resolver;

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
