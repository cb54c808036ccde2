-- Reason: the distributed engine reads the clinics with their plans first, all of them reference tables, and joins the bank accounts, which are
-- spread over its machines, to the result. With both in one list of joins its planner ends the server's process.

create or replace function resolve_clinic_plans(today date, wanted bigint)
returns table(clinic_id bigint, group_id bigint, clinic_name text, group_name text, plan_id bigint, next_plan_id bigint, next_from date,
  bank_name text, bic text, branch_code text, account_name text, account_number text)
language sql stable security definer
set search_path to public, pg_temp
as $function$
  with planned as materialized (
    select c.id, c.group_id, c.name, g.name as group_name,
      coalesce((select p.plan_id from clinic_plan p where p.clinic_id = c.id and p.effective_date <= today order by p.effective_date desc limit 1), c.plan_id) as plan_id,
      n.plan_id as next_plan_id, n.effective_date as next_from
    from clinic c join provider_group g on g.id = c.group_id
    left join lateral (
      select p.plan_id, p.effective_date from clinic_plan p where p.clinic_id = c.id and p.effective_date > today order by p.effective_date limit 1
    ) n on true
    where wanted is null or c.id = wanted
  )
  select c.id, c.group_id, c.name, c.group_name, c.plan_id, c.next_plan_id, c.next_from,
    b.bank_name, b.bic, b.branch_code, b.account_name, b.account_number
  from planned c left join clinic_bank_account b on b.clinic_id = c.id
  order by c.group_name, c.name, c.id
$function$;
