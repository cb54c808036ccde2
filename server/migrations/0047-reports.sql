-- Reason: reports: spreadsheets that a job makes of a list, and schedules that ask for them again and again.

create table report_schedule (
  id bigint generated always as identity,
  group_id bigint not null,
  clinic_id bigint not null,
  -- Who asked, and gets the mail. Each report is made with the roles that this user has when it is due.
  user_id bigint not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  type text not null,
  -- As the list's query takes them, without the days, which the schedule sets.
  filters jsonb not null,
  filters_text text not null,
  every text not null check (every in ('d', 'w', 'm')),
  next_at timestamptz(3) not null,
  paused_at timestamptz(3),
  -- Why the last report was not made or sent.
  problem text check (problem in ('role_lost', 'user_inactive', 'no_email')),
  primary key (clinic_id, id),
  foreign key (group_id, clinic_id) references clinic (group_id, id),
  foreign key (group_id, user_id) references staff_user (group_id, id)
);
create index report_schedule_of_user on report_schedule (clinic_id, user_id);
create index report_schedule_due on report_schedule (next_at) where paused_at is null;
call protect_by_clinic('report_schedule');
call open_to_resolver('report_schedule');
grant select, insert, delete on report_schedule to clinic_app;
grant update (updated_at, next_at, paused_at, problem) on report_schedule to clinic_app;

create table report (
  id bigint generated always as identity,
  group_id bigint not null,
  clinic_id bigint not null,
  user_id bigint not null,
  created_at timestamptz(3) not null,
  type text not null,
  name text not null,
  filters jsonb not null,
  filters_text text not null,
  -- The schedule that asked, which may be deleted since, and the time for which it asked.
  schedule_id bigint,
  due_at timestamptz(3),
  -- q: waits; r: is being made; d: ready; f: failed; x: its file was removed.
  status text not null default 'q' check (status in ('q', 'r', 'd', 'f', 'x')),
  tries int not null default 0,
  -- The run that may write: a run that was thought dead finds another one here, and stops.
  run uuid,
  rows_done bigint not null default 0,
  rows_total bigint,
  -- The file in pieces, so that neither the server nor the storage holds it as a whole in memory.
  parts text[] not null default '{}',
  size_bytes bigint,
  -- When a run last moved on.
  touched_at timestamptz(3) not null,
  ended_at timestamptz(3),
  expires_at timestamptz(3),
  problem text check (problem in ('role_lost', 'user_inactive', 'failed')),
  primary key (clinic_id, id),
  unique (clinic_id, schedule_id, due_at),
  check ((schedule_id is null) = (due_at is null)),
  check (status <> 'd' or (size_bytes is not null and expires_at is not null)),
  foreign key (group_id, clinic_id) references clinic (group_id, id),
  foreign key (group_id, user_id) references staff_user (group_id, id)
);
create index report_of_user on report (clinic_id, user_id, id desc);
create index report_by_id on report (id);
create index report_unfinished on report (touched_at) where status in ('q', 'r');
create index report_to_remove on report (expires_at) where status = 'd';
create index report_created on report (created_at);
call protect_by_clinic('report');
call open_to_resolver('report');
grant select, insert, delete on report to clinic_app;
grant update (status, tries, run, rows_done, rows_total, parts, size_bytes, touched_at, ended_at, expires_at, problem) on report to clinic_app;

-- The tenant of a report, for a link without a session.
create function resolve_report(report bigint) returns table (group_id bigint, clinic_id bigint)
language sql stable rows 1 security definer set search_path = public, pg_temp as $$
  select r.group_id, r.clinic_id from report r where r.id = report
$$;
alter function resolve_report(bigint) owner to clinic_resolver;

-- The clinics with a due schedule, a report that no longer moves, a file to remove, or a row to delete.
create function resolve_clinics_with_report_work(present timestamptz, still_since timestamptz, listed_since timestamptz)
returns table (group_id bigint, clinic_id bigint)
language sql stable rows 10 security definer set search_path = public, pg_temp as $$
  select s.group_id, s.clinic_id from report_schedule s where s.paused_at is null and s.next_at <= present
  union select r.group_id, r.clinic_id from report r where r.status in ('q', 'r') and r.touched_at < still_since
  union select r.group_id, r.clinic_id from report r where r.status = 'd' and r.expires_at <= present
  union select r.group_id, r.clinic_id from report r where r.created_at < listed_since and r.status in ('f', 'x')
$$;
alter function resolve_clinics_with_report_work(timestamptz, timestamptz, timestamptz) owner to clinic_resolver;
