-- Reason: the distributed engine changes a row by its values alone; the outcome is locked and looked at before it is changed.
create or replace function claim_unmatched_outcome(wanted text, clinic bigint, payment bigint, present timestamptz)
returns table (reference text, amount_cents bigint, paid_at timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  told_at timestamptz;
begin
  select o.reference, o.amount_cents, o.paid_at, o.received_at into reference, amount_cents, paid_at, told_at
  from payment_outcome o where o.acquirer_id = wanted and o.clinic_id is null and o.status = 'paid' for update;
  if not found or clinic <> all (app_clinics()) or payment is distinct from (
    select n.transaction_id from nearest_code(clinic, reference, told_at) n) then
    return;
  end if;
  update payment_outcome o set clinic_id = clinic, transaction_id = payment, effect = 'none', attached_at = present
  where o.acquirer_id = wanted;
  return next;
end $$;
