-- Reason: the platform's home counts the work with money that waits, over all clinics.

-- Deferred by 0053: existing rows are checked without the lock of the change.
alter table plan_change validate constraint plan_change_kind_check;

create function resolve_work_counts() returns table (kind text, records bigint)
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
$$;
alter function resolve_work_counts() owner to clinic_resolver;
