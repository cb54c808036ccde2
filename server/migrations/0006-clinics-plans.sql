-- Reason: plans set what a clinic pays; the rates of GST are the law's.

create table plan (
  id bigint generated always as identity primary key,
  name text not null,
  -- A fraction, such as 0.008.
  handling_fee_rate numeric(6, 5) not null default 0.008 check (handling_fee_rate between 0 and 1),
  -- The kinds of voucher that the clinic may sell: vc, vaccination; hs, health screening.
  allow_voucher_types text[] not null default '{vc,hs}'
);
grant select on plan to clinic_app;

-- Only calls of head office take on clinic_head_office: a clinic cannot set what it pays or where it is paid.
grant insert on plan to clinic_head_office;

-- Fees of a plan by the day from which they apply. Type a is flat, in cents; type p is a fraction of the amount.
create table plan_admin_fee (
  id bigint generated always as identity primary key,
  plan_id bigint not null references plan,
  product_type text not null check (product_type in ('vh', 'vhd', 'vhs', 'vc', 'v', 'c', 't')),
  type text not null check (type in ('a', 'p')),
  flat_cents bigint check (flat_cents >= 0),
  rate numeric(6, 5) check (rate between 0 and 1),
  effective_date date not null,
  -- Null: the fee was set up with the plan.
  created_at timestamptz(3),
  updated_at timestamptz(3),
  create_user text,
  update_user text,
  check ((type = 'a') = (flat_cents is not null) and (type = 'p') = (rate is not null)),
  unique (plan_id, product_type, effective_date)
);

-- A clinic may delete a fee that is not in force yet.
grant select, delete on plan_admin_fee to clinic_app;
grant insert on plan_admin_fee to clinic_head_office;

-- A fee or plan that has been in force never changes: payments of its days were calculated with it, and late ones will be.
create function refuse_change_in_force() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or old.effective_date <= (clock_timestamp() at time zone 'Asia/Singapore')::date then
    raise exception '% of % is in force: it is never altered', tg_table_name, old.effective_date using errcode = '23001';
  end if;
  return old;
end $$;

create trigger in_force_stays before update or delete on plan_admin_fee for each row execute function refuse_change_in_force();

-- Who changed plans and fees, from what to what. A plan has no tenant, so the tenants' trail cannot record it.
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

create table gst_rate (
  effective_date date primary key,
  rate numeric(6, 5) not null check (rate between 0 and 1)
);
insert into gst_rate (effective_date, rate) values ('2007-07-01', 0.07), ('2023-01-01', 0.08), ('2024-01-01', 0.09);
grant select on gst_rate to clinic_app;
