-- Reason: the list of e-invoices costs no more with ten million documents than with ten thousand.

-- As before; but documents are counted up to 10,000.
create or replace function resolve_listed_einvoices(wanted text, first_day date, last_day date, most bigint, past bigint)
returns table (id bigint, clinic_id bigint, clinic_name text, kind text, number text, payment_advice_id bigint, payment_note_id bigint,
  fee_statement_id bigint, issue_day date, total_cents bigint, state text, faults text[], updated_at timestamptz(3), found bigint)
language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = 'force_custom_plan' as $$
  with page as materialized (
    select e.clinic_id, e.id from einvoice e
    where (wanted is null or e.state = wanted) and (first_day is null or e.issue_day >= first_day) and (last_day is null or e.issue_day <= last_day)
    order by e.issue_day desc, e.id desc limit most offset past
  )
  select e.id, e.clinic_id, c.name, e.kind, e.number, e.payment_advice_id, e.payment_note_id, e.fee_statement_id, e.issue_day, e.total_cents,
    e.state, e.faults, e.updated_at, (select count(*) from (
      select from einvoice o
      where (wanted is null or o.state = wanted) and (first_day is null or o.issue_day >= first_day) and (last_day is null or o.issue_day <= last_day)
      limit 10000) bounded)
  from page p join einvoice e on e.clinic_id = p.clinic_id and e.id = p.id join clinic c on c.id = e.clinic_id
  order by e.issue_day desc, e.id desc
$$;
