-- Reason: rows that are kept for a limited time are deleted afterwards, and a branch with open work is not closed.

-- Deletes about so many expired rows of each kind and returns how many it deleted. Housekeeping repeats it while rows are left.
-- The distributed engine finds no row of a clinic by its place, so those go up to an instant, with all rows of that instant.
create function purge_what_is_over(most int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone int := 0;
  n int;
  last timestamptz;
begin
  select created_at into last from event where created_at < now() - interval '24 hours' order by created_at offset most - 1 limit 1;
  delete from event where created_at <= coalesce(last, now() - interval '24 hours');
  get diagnostics n = row_count; gone := gone + n;
  delete from idempotency_key where ctid = any (array(
    select ctid from idempotency_key where created_at < now() - interval '24 hours' limit most));
  get diagnostics n = row_count; gone := gone + n;
  delete from rate_limit where ctid = any (array(
    select ctid from rate_limit where ends_at < now() - interval '1 hour' limit most for update skip locked));
  get diagnostics n = row_count; gone := gone + n;
  delete from session where ctid = any (array(
    select ctid from session where expires_at < now() - interval '7 days' or revoked_at < now() - interval '7 days' limit most));
  get diagnostics n = row_count; gone := gone + n;
  delete from sent_mail where ctid = any (array(
    select ctid from sent_mail where sent_at < now() - interval '30 days' limit most));
  get diagnostics n = row_count; gone := gone + n;
  select expires_at into last from print_ticket where expires_at < now() - interval '24 hours' order by expires_at offset most - 1 limit 1;
  delete from print_ticket where expires_at <= coalesce(last, now() - interval '24 hours');
  get diagnostics n = row_count; gone := gone + n;
  return gone;
end $$;
alter function purge_what_is_over(int) owner to clinic_resolver;

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
