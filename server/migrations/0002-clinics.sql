-- Reason: the tenants themselves, provider groups and their clinics, and the plans that set a clinic's fees.

create table provider_group (
  id bigint generated always as identity primary key,
  code text not null unique check (code = lower(code)),
  name text not null,
  created_at timestamptz not null default now()
);
alter table provider_group enable row level security;
alter table provider_group force row level security;
create policy tenant on provider_group using (id = (select app_group()));
call open_to_resolver('provider_group');
grant select on provider_group to clinic_app;

create table plan (
  id bigint generated always as identity primary key,
  name text not null,
  -- A fraction, such as 0.008.
  handling_fee_rate numeric(6, 5) not null default 0.008 check (handling_fee_rate between 0 and 1)
);
grant select on plan to clinic_app;

-- Fees by the day from which they hold. type a: flat, in cents; p: a fraction of the amount.
create table plan_admin_fee (
  id bigint generated always as identity primary key,
  plan_id bigint not null references plan,
  product_type text not null check (product_type in ('vh', 'vhd', 'vhs', 'vc', 'v', 'c', 't')),
  type text not null check (type in ('a', 'p')),
  flat_cents bigint check (flat_cents >= 0),
  rate numeric(6, 5) check (rate between 0 and 1),
  effective_date date not null,
  check ((type = 'a') = (flat_cents is not null) and (type = 'p') = (rate is not null)),
  unique (plan_id, product_type, effective_date)
);
grant select on plan_admin_fee to clinic_app;

create table gst_rate (
  effective_date date primary key,
  rate numeric(6, 5) not null check (rate between 0 and 1)
);
insert into gst_rate values ('2007-07-01', 0.07), ('2023-01-01', 0.08), ('2024-01-01', 0.09);
grant select on gst_rate to clinic_app;

create table clinic (
  id bigint generated always as identity primary key,
  group_id bigint not null references provider_group,
  code text not null,
  name text not null,
  -- Head office sees the rows of its whole group on lists that have a clinic column.
  head_office boolean not null default false,
  -- The unique entity number to which PayNow pays.
  uen text not null check (uen ~ '^[0-9A-Z]{9,13}$'),
  plan_id bigint not null references plan,
  allow_telemed boolean not null default false,
  block_no text,
  unit_no text,
  road_name text,
  building_name text,
  postal_code text,
  created_at timestamptz not null default now(),
  unique (group_id, id),
  unique (group_id, code)
);
call protect_by_group('clinic');
call open_to_resolver('clinic');
grant select on clinic to clinic_app;

-- Every clinic with its group: for jobs and reconciliation, which enter one tenant after the other.
create function resolve_clinics() returns table (clinic_id bigint, group_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.group_id from clinic c order by c.id
$$;
alter function resolve_clinics() owner to clinic_resolver;
