-- Reason: rows that are kept for a limited time are deleted afterwards.

-- Deletes at most so many expired rows of each kind and returns how many it deleted. Housekeeping repeats it while rows are left.
create function purge_what_is_over(most int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone int := 0;
  n int;
begin
  delete from event where ctid = any (array(
    select ctid from event where created_at < now() - interval '24 hours' limit most));
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
  delete from print_ticket where ctid = any (array(
    select ctid from print_ticket where expires_at < now() - interval '24 hours' limit most));
  get diagnostics n = row_count; gone := gone + n;
  return gone;
end $$;
alter function purge_what_is_over(int) owner to clinic_resolver;
