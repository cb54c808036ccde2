-- Reason: sockets are checked against the present state in one statement; what is kept for a limited time goes when it is over.

-- Which of these pairs of a session and a clinic still stand: the session lives, and its user has a role group there.
create function resolve_live_viewers(sessions uuid[], clinics bigint[], present timestamptz) returns table (place bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select w.place
  from unnest(sessions, clinics) with ordinality as w(session_id, clinic_id, place)
  join session s on s.id = w.session_id
  join staff_user u on u.id = s.user_id
  where s.revoked_at is null and s.expires_at > present and u.enable and s.created_at >= u.password_changed_at
    and exists (select from user_group_clinic m where m.user_id = u.id and m.clinic_id = w.clinic_id)
$$;
alter function resolve_live_viewers(uuid[], bigint[], timestamptz) owner to clinic_resolver;

-- Housekeeping across tenants may delete what is over, and by these policies nothing else.
create policy over on event for delete to clinic_resolver using (created_at < now() - interval '24 hours');
create policy over on idempotency_key for delete to clinic_resolver using (created_at < now() - interval '24 hours');
create policy over_seen on idempotency_key for select to clinic_resolver using (created_at < now() - interval '24 hours');
create policy over on session for delete to clinic_resolver using (expires_at < now() - interval '7 days' or revoked_at < now() - interval '7 days');
grant delete on event, session to clinic_resolver;
grant select, delete on idempotency_key, sent_mail, rate_limit to clinic_resolver;
-- To lock: rows that are just being counted are left for the next time.
grant update on rate_limit to clinic_resolver;
create index session_expires_at on session (expires_at);
create index session_revoked_at on session (revoked_at) where revoked_at is not null;
create index rate_limit_ends_at on rate_limit (ends_at);

-- Deletes at most so many rows of each kind; gives how many went. Called again while that is many.
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
  return gone;
end $$;
alter function purge_what_is_over(int) owner to clinic_resolver;

-- When each recurring job last had its turn: the row is the lock between processes.
create unlogged table tick (
  name text primary key,
  ran_at timestamptz not null
);
grant select, insert, update on tick to clinic_app;
