-- Reason: a branch with open work is not closed.

-- What keeps these clinics from closing, of each kind: how many, and their money. Sees the clinics of the caller's transaction only.
create function open_work_of(clinics bigint[]) returns table (kind text, records bigint, amount_cents bigint)
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
  select 'payments', count(*), coalesce(sum(coalesce(pay_to_clinic_cents, amount_cents)), 0)::bigint from transaction
  where clinic_id = any (clinics) and (payment_status = 'i' or status = 'h' or (status = 'p' and payment_advice_id is null))
  union all
  select 'notes', count(*), coalesce(sum(coalesce(credit_cents, 0) - coalesce(debit_cents, 0)), 0)::bigint from payment_note
  where clinic_id = any (clinics) and (status = 'i' or (status = 'a' and payment_advice_id is null))
  union all
  select 'refunds', count(*), coalesce(sum(amount_cents), 0)::bigint from refund where clinic_id = any (clinics) and status in ('r', 'a')
  union all
  select 'advices', count(*), coalesce(sum(pay_to_clinic_total_cents), 0)::bigint from payment_advice
  where clinic_id = any (clinics) and process_status <> 'p'
  union all
  select 'visits', count(*), null::bigint from visit where clinic_id = any (clinics) and status in ('i', 'm', 's', 'wc', 'w');
end $$;
