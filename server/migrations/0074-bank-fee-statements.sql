-- Reason: a number of an invoice has 17 signs, and some statements of banks keep 16. A line can then be matched by these, and the amount. The
-- platform's home counts the fee statements that are overdue.

-- As before; with the statements whose numbers have the same first 16 signs.
create or replace function resolve_bank_fee_statements(numbers text[])
returns table (clinic_id bigint, group_id bigint, fee_statement_id bigint, invoice_number text, open_cents bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.clinic_id, c.group_id, s.id, s.invoice_number, s.total_cents from fee_statement s join clinic c on c.id = s.clinic_id
  where left(s.invoice_number, 16) = any (array(select left(n, 16) from unnest(numbers) n)) and not exists (
    select from bank_match m where m.kind = 'fee' and m.fee_statement = s.invoice_number and m.undoes is null and not m.is_undone)
  order by s.invoice_number
$$;

-- As before, with fee statements whose day has passed.
create or replace function resolve_work_counts() returns table (kind text, records bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select 'open_issues', count(*) from issue i where i.status in ('n', 'i')
  union all select 'held_payments', count(*) from transaction t where t.status = 'h'
  union all select 'unmatched_outcomes', count(*) from payment_outcome o
    where o.clinic_id is null and o.status = 'paid' and o.returned_at is null
  union all select 'advices_waiting', count(*) from payment_advice a where a.process_status = 'w'
  union all select 'advices_processing', count(*) from payment_advice a where a.process_status = 'r'
  union all select 'advices_failed', count(*) from payment_advice a where a.process_status = 'f'
  union all select 'giro_files', count(distinct l.giro_file_id) from giro_file_line l where l.status = 'sent'
  union all select 'refunds', count(*) from refund r where r.status = 'a'
  union all select 'bank_exceptions', count(*) from bank_exception e
    where e.closed_at is null and e.due_on >= (now() at time zone 'Asia/Singapore')::date
  union all select 'bank_exceptions_overdue', count(*) from bank_exception e
    where e.closed_at is null and e.due_on < (now() at time zone 'Asia/Singapore')::date
  union all select 'fee_statements_overdue', count(*) from fee_statement s
    where s.state = 'open' and s.due_date < (now() at time zone 'Asia/Singapore')::date
$$;
