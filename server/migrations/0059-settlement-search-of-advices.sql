-- Reason: the platform finds payment advices of every clinic by words of their number and of the clinic's name.

create function resolve_settled_advices(status text, words text, most bigint, past bigint)
returns table (
  id bigint, clinic_id bigint, clinic_name text, display_id text, created_at timestamptz(3), process_status text,
  number_of_transactions int, pay_to_clinic_total_cents bigint, batch_date date, audited_by text, comments text, pay_out_date date,
  bank_reference text, fail_reason text
)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, a.clinic_id, c.name, a.display_id, a.created_at, a.process_status, a.number_of_transactions, a.pay_to_clinic_total_cents,
    a.batch_date, a.audited_by, a.comments, a.pay_out_date, a.bank_reference, a.fail_reason
  from payment_advice a join clinic c on c.id = a.clinic_id
  where (status is null or a.process_status = status)
    and (words is null or folded(a.display_id || ' ' || c.name) ~ all (word_expressions(words)))
  order by a.id desc limit most offset past
$$;
alter function resolve_settled_advices(text, text, bigint, bigint) owner to clinic_resolver;

create function resolve_settled_advice_count(status text, words text) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)
  from payment_advice a join clinic c on c.id = a.clinic_id
  where (status is null or a.process_status = status)
    and (words is null or folded(a.display_id || ' ' || c.name) ~ all (word_expressions(words)))
$$;
alter function resolve_settled_advice_count(text, text) owner to clinic_resolver;
