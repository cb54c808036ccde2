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

grant select on bank_account to clinic_resolver;

-- Whether an entity number is a clinic's, of whichever group.
create function is_number_of_clinic(wanted text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from clinic c where c.uen = wanted)
$$;
alter function is_number_of_clinic(text) owner to clinic_resolver;
