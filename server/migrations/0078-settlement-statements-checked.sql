-- Reason: the references to fee statements of 0070 and 0076 are validated without the lock of the change; the platform's home counts those that are overdue.
alter table transaction validate constraint transaction_of_statement_there;
alter table settlement_run_clinic validate constraint settlement_run_clinic_statement_there;
alter table einvoice validate constraint einvoice_of_one;
alter table einvoice validate constraint einvoice_of_statement_there;

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
