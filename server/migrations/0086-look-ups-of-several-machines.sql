-- Reason: the distributed engine adds up an answer of several machines, and cannot add up rows without a column. It fails on an outer join of
-- a table that every machine has with one that is distributed.

create or replace function resolve_needs_mobile(user_id bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select d.id from doctor d where d.group_id = app_group() and d.user_id = $1 and d.deleted_at is null
      and d.is_enable_appointment_sms_notify)
$$;

-- The bank accounts of all clinics, or of one.
create function resolve_clinic_bank_accounts(wanted bigint)
returns table (clinic_id bigint, bank_name text, bic text, branch_code text, account_name text, account_number text)
language sql stable security definer set search_path = public, pg_temp as $$
  select b.clinic_id, b.bank_name, b.bic, b.branch_code, b.account_name, b.account_number from clinic_bank_account b
  where wanted is null or b.clinic_id = wanted
$$;
alter function resolve_clinic_bank_accounts(bigint) owner to clinic_resolver;

-- Every clinic, or one, with its current plan, its next plan and its bank account: for head office, across all groups.
create or replace function resolve_clinic_plans(today date, wanted bigint)
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
