-- Reason: home shows who is signed in now, and head office whether the counters of its branches are connected.

-- The branch at which a socket of the session is open, and when a process last saw it. Null: none is open.
alter table session add column live_clinic_id bigint, add column live_at timestamptz;
grant update (live_clinic_id, live_at) on session to clinic_resolver;
create policy live on session for update to clinic_resolver using (true) with check (true);

-- Notes the open sockets of a process, of all tenants in one statement. A clinic of null: the process has closed the last socket of the
-- session that it noted at `noted_at`. A later note stands: another process has one open.
create function note_live_sessions(sessions uuid[], clinics bigint[], noted timestamptz[], present timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update session s set live_clinic_id = w.clinic_id, live_at = case when w.clinic_id is not null then present end
  from unnest(sessions, clinics, noted) as w(session_id, clinic_id, noted_at)
  where s.id = w.session_id and s.revoked_at is null and (w.clinic_id is not null or s.live_at <= w.noted_at)
$$;
alter function note_live_sessions(uuid[], bigint[], timestamptz[], timestamptz) owner to clinic_resolver;
