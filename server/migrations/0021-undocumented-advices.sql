-- Reason: an advice whose documents were never made, because nobody stood at their head or its job gave up, gets them later.

-- Advices without documents, newest first. The job of an advice comes first: younger ones are left to it.
create function resolve_undocumented_advices(made_before timestamptz, most int)
returns table (clinic_id bigint, group_id bigint, payment_advice_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.group_id, a.id from payment_advice a join clinic c on c.id = a.clinic_id
  where a.invoice_file is null and a.created_at < made_before order by a.id desc limit most
$$;
alter function resolve_undocumented_advices(timestamptz, int) owner to clinic_resolver;
