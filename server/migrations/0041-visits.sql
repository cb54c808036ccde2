-- Reason: tele-consults: which doctors take calls, and the visits, whose calls ring at one doctor after the other.

-- One row per doctor who has ever gone online. The later intent wins; a device's intent that arrives late has a smaller number.
create table telemed_presence (
  group_id bigint not null,
  clinic_id bigint not null,
  doctor_id bigint not null,
  user_id bigint not null,
  online boolean not null,
  -- The last time that a device said so, and since when it is so.
  updated_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  -- Whose intent it was, and its number on that device.
  session_id uuid,
  device_id text,
  seq bigint,
  remark text not null default '',
  -- The doctor whose last call is longest ago is the next.
  offered_at timestamptz(3),
  primary key (clinic_id, doctor_id),
  foreign key (group_id, clinic_id) references clinic (group_id, id),
  foreign key (clinic_id, doctor_id) references doctor (clinic_id, id),
  check (not online or remark = '')
);
create index telemed_presence_online on telemed_presence (clinic_id, doctor_id) where online;
create index telemed_presence_updated_at on telemed_presence (updated_at) where online;
call protect_by_clinic('telemed_presence');
call open_to_resolver('telemed_presence');
grant select, insert on telemed_presence to clinic_app;
grant update (user_id, online, updated_at, changed_at, session_id, device_id, seq, remark, offered_at) on telemed_presence to clinic_app;

-- A tele-consult: a call of a patient, or a booked one.
create table visit (
  id bigint generated always as identity,
  group_id bigint not null,
  clinic_id bigint not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- i: booked; m: rings; s: doctor and patient talk; wc: the bill is made; w: the bill is sent; f: paid; c: cancelled; mc: missed;
  -- mcc: missed on an earlier day.
  status text not null check (status in ('i', 'm', 's', 'wc', 'w', 'f', 'c', 'mc', 'mcc')),
  -- The last call of the patient, and the booked time.
  call_at timestamptz(3),
  schedule_at timestamptz(3),
  -- The time by which lists are filtered and sorted.
  listed_at timestamptz(3) not null generated always as (coalesce(schedule_at, call_at)) stored,
  appointment_id bigint,
  customer_id bigint not null,
  patient_id bigint not null,
  -- As they were when the patient called or booked.
  patient_name text not null check (patient_name <> ''),
  mobile text not null default '',
  service_id bigint not null,
  -- The doctor whom the patient chose, and the one who sees the patient. Lists of a doctor have both.
  asked_doctor_id bigint,
  doctor_id bigint,
  of_doctor_id bigint generated always as (coalesce(doctor_id, asked_doctor_id)) stored,
  -- True: only the chosen doctor; false: the next one who is free; null: nobody has chosen.
  specified boolean,
  user_type text not null default 'member' check (user_type in ('member', 'partner')),
  medinet_user_id text,
  medinet_company_name text,
  medinet_network text,
  media text not null default 'video' check (media in ('video', 'audio')),
  is_first_visit boolean not null,
  consent_at timestamptz(3),
  -- { formatted_address, locator_lat, locator_lng }
  place jsonb,
  -- [{ title, description, questions: [{ type, title, answer }] }]
  preconsult jsonb not null default '[]',
  consult_start_at timestamptz(3),
  consult_end_at timestamptz(3),
  -- Why and when a visit was cancelled or missed.
  ended_why text check (ended_why in ('patient', 'clinic', 'not_for_telemed', 'unanswered', 'rejected', 'no_doctor', 'not_called')),
  ended_at timestamptz(3),
  primary key (clinic_id, id),
  foreign key (group_id, clinic_id) references clinic (group_id, id),
  foreign key (group_id, customer_id) references customer (group_id, id),
  foreign key (group_id, patient_id) references customer_patient (group_id, id),
  foreign key (group_id, service_id) references telemed_service (group_id, id),
  foreign key (clinic_id, asked_doctor_id) references doctor (clinic_id, id),
  foreign key (clinic_id, doctor_id) references doctor (clinic_id, id),
  foreign key (clinic_id, appointment_id) references appointment (clinic_id, id),
  check (status <> 'i' or schedule_at is not null),
  check (status <> 'm' or call_at is not null),
  check (status not in ('s', 'wc', 'w', 'f') or (doctor_id is not null and consult_start_at is not null)),
  check (status not in ('wc', 'w', 'f') or consult_end_at is not null),
  check ((status in ('c', 'mc', 'mcc')) = (ended_why is not null) and (ended_why is null) = (ended_at is null)),
  check (specified is not true or asked_doctor_id is not null)
);

-- One index for each order of the lists: of all visits, of those with one status, of those of one doctor, and both.
create index visit_by_time on visit (clinic_id, listed_at, id);
create index visit_by_status on visit (clinic_id, status, id);
create index visit_by_status_time on visit (clinic_id, status, listed_at, id);
create index visit_of_doctor on visit (clinic_id, of_doctor_id, id);
create index visit_of_doctor_time on visit (clinic_id, of_doctor_id, listed_at, id);
create index visit_of_doctor_status_time on visit (clinic_id, of_doctor_id, status, listed_at, id);
create index visit_by_service_time on visit (clinic_id, service_id, listed_at, id);
create index visit_of_customer on visit (clinic_id, customer_id, id);
create index visit_of_patient on visit (clinic_id, patient_id, id);
create unique index visit_of_appointment on visit (clinic_id, appointment_id) where appointment_id is not null;

-- A doctor sees one patient at a time.
create unique index visit_one_seen_by_doctor on visit (clinic_id, doctor_id) where status = 's';
create index visit_open on visit (coalesce(ended_at, schedule_at)) where status in ('mc', 'i');
create index visit_number on visit (id);
create index visit_waiting on visit (clinic_id, id) where status = 'm';
create index visit_folded on visit using gin (clinic_id, folded(patient_name || ' ' || mobile) gin_trgm_ops);
call protect_by_clinic('visit');
call open_to_resolver('visit');
grant select, insert on visit to clinic_app;
grant update (updated_at, status, call_at, schedule_at, appointment_id, asked_doctor_id, doctor_id, specified, consent_at, place, preconsult,
  media, consult_start_at, consult_end_at, ended_why, ended_at) on visit to clinic_app;

-- What earlier domains read of a visit.
create view visit_summary with (security_invoker = true) as
  select v.clinic_id, v.id, v.appointment_id, v.customer_id, v.patient_id, v.patient_name, v.status, s.name as service,
    coalesce(v.consult_end_at, v.consult_start_at, v.created_at) as consulted_at
  from visit v left join telemed_service s on s.group_id = v.group_id and s.id = v.service_id;
grant select on visit_summary to clinic_app;

-- Locks a visit until the commit, for earlier domains, and returns its status; null: the branch has no such visit.
create function lock_visit(clinic bigint, wanted bigint) returns text language plpgsql as $$
begin
  return (select v.status from visit v where v.clinic_id = clinic and v.id = wanted for no key update);
end $$;

create function refuse_visit_step() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and not (case old.status
    when 'i' then new.status in ('m', 'mc', 'c')
    when 'm' then new.status in ('s', 'mc', 'c')
    when 's' then new.status in ('wc', 'w')
    when 'wc' then new.status = 'w'
    when 'w' then new.status = 'f'
    when 'mc' then new.status in ('m', 'mcc', 'c')
    else false
  end) then
    raise exception 'A visit cannot become % after %.', new.status, old.status;
  end if;
  return new;
end $$;

create trigger visit_steps before update of status on visit for each row execute function refuse_visit_step();
create trigger never_deleted before delete on visit for each row execute function refuse_change();

-- Every step of a visit: what the call log shows.
create table visit_log (
  id bigint generated always as identity,
  clinic_id bigint not null,
  visit_id bigint not null,
  at timestamptz(3) not null,
  kind text not null,
  -- The status after the step.
  status text not null,
  -- Null: the patient, or the system.
  user_id bigint,
  username text,
  doctor_id bigint,
  device_id text,
  agent text,
  remark text not null default '',
  primary key (clinic_id, id),
  foreign key (clinic_id, visit_id) references visit (clinic_id, id)
);
create index visit_log_of_visit on visit_log (clinic_id, visit_id, id);
call protect_by_clinic('visit_log');
grant select, insert on visit_log to clinic_app;
create trigger never_altered before update or delete on visit_log for each row execute function refuse_change();

-- A call rings at one doctor until ends_at. The row is the job that ends it: it stays when a process dies.
create table visit_offer (
  id bigint generated always as identity,
  group_id bigint not null,
  clinic_id bigint not null,
  visit_id bigint not null,
  doctor_id bigint not null,
  user_id bigint not null,
  -- The call of the visit: each call asks each doctor once.
  call_at timestamptz(3) not null,
  offered_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  -- Null: it rings.
  ended_at timestamptz(3),
  outcome text check (outcome in ('accepted', 'expired', 'missed', 'skipped', 'rejected', 'not_for_telemed', 'cancelled', 'offline')),
  primary key (clinic_id, id),
  unique (clinic_id, visit_id, call_at, doctor_id),
  foreign key (clinic_id, visit_id) references visit (clinic_id, id),
  foreign key (clinic_id, doctor_id) references doctor (clinic_id, id),
  check ((ended_at is null) = (outcome is null)),
  check (offered_at < ends_at)
);

-- A call rings at one doctor, and one call at a doctor.
create unique index visit_offer_one_of_visit on visit_offer (clinic_id, visit_id) where ended_at is null;
create unique index visit_offer_one_of_doctor on visit_offer (clinic_id, doctor_id) where ended_at is null;
create index visit_offer_due on visit_offer (ends_at) where ended_at is null;
call protect_by_clinic('visit_offer');
call open_to_resolver('visit_offer');
grant select, insert on visit_offer to clinic_app;
grant update (ended_at, outcome) on visit_offer to clinic_app;

-- A picture that answers a question before the consult. Groups and questions count from 0.
create table visit_photo (
  id bigint generated always as identity,
  clinic_id bigint not null,
  visit_id bigint not null,
  group_no smallint not null check (group_no >= 0),
  question_no smallint not null check (question_no >= 0),
  -- Its key among the private files.
  file text not null,
  sent_at timestamptz(3) not null,
  primary key (clinic_id, id),
  foreign key (clinic_id, visit_id) references visit (clinic_id, id)
);
create index visit_photo_of_visit on visit_photo (clinic_id, visit_id, id);
call protect_by_clinic('visit_photo');
grant select, insert on visit_photo to clinic_app;

-- What the doctor writes in the consult room, saved as it is typed.
create table visit_note (
  clinic_id bigint not null,
  visit_id bigint not null,
  notes text not null default '',
  updated_at timestamptz(3) not null,
  updated_by bigint not null,
  -- What the doctor writes in the consult room beside the notes.
  diagnosis text not null default '',
  -- A medical certificate: from this day, for so many days.
  mc_from date,
  mc_days smallint check (mc_days between 1 and 365),
  referral_to text not null default '',
  referral text not null default '',
  primary key (clinic_id, visit_id),
  foreign key (clinic_id, visit_id) references visit (clinic_id, id),
  constraint visit_note_mc_is_whole check ((mc_from is null) = (mc_days is null))
);
call protect_by_clinic('visit_note');
grant select, insert on visit_note to clinic_app;
grant update (notes, updated_at, updated_by) on visit_note to clinic_app;
grant update (diagnosis, mc_from, mc_days, referral_to, referral) on visit_note to clinic_app;

-- What a group asks before a consult. No row: everything.
create table telemed_guard_rails (
  group_id bigint primary key references provider_group,
  identity boolean not null default true,
  place boolean not null default true,
  consent boolean not null default true,
  first_by_video boolean not null default true,
  updated_at timestamptz(3) not null
);
call protect_by_group('telemed_guard_rails');
grant select, insert on telemed_guard_rails to clinic_app;
grant update (identity, place, consent, first_by_video, updated_at) on telemed_guard_rails to clinic_app;

-- A guard rail that somebody met for a visit, or passed over with a reason.
create table visit_guard_rail (
  clinic_id bigint not null,
  visit_id bigint not null,
  rail text not null check (rail in ('identity', 'place', 'consent', 'first_by_video')),
  -- Null: it is met.
  override_reason text check (override_reason <> ''),
  user_id bigint not null,
  username text not null,
  at timestamptz(3) not null,
  way text constraint visit_guard_rail_way_known check (way in ('document', 'details')),
  primary key (clinic_id, visit_id, rail),
  foreign key (clinic_id, visit_id) references visit (clinic_id, id)
);
call protect_by_clinic('visit_guard_rail');
grant select, insert on visit_guard_rail to clinic_app;
grant update (override_reason, user_id, username, at) on visit_guard_rail to clinic_app;
grant update (way) on visit_guard_rail to clinic_app;

-- The number of visits by status. Several rows per status, so that two counters seldom wait for each other.
create table visit_count (
  clinic_id bigint not null,
  status text not null,
  part smallint not null,
  visits bigint not null,
  primary key (clinic_id, status, part)
);
call protect_by_clinic('visit_count');
grant select, insert, update on visit_count to clinic_app;

-- The order of the statuses is fixed, so that two changes never wait for each other in a circle.
create function count_visit() returns trigger language plpgsql as $$
begin
  insert into visit_count as n (clinic_id, status, part, visits)
  select new.clinic_id, c.status, new.id % 16, c.change
  from (values (new.status, 1), (case when tg_op = 'UPDATE' then old.status end, -1)) c(status, change)
  where c.status is not null order by c.status
  on conflict (clinic_id, status, part) do update set visits = n.visits + excluded.visits;
  return null;
end $$;

create trigger visit_inserted after insert on visit for each row execute function count_visit();
create trigger visit_moved after update of status on visit for each row
  when (old.status is distinct from new.status) execute function count_visit();
grant update (service_id, patient_id, patient_name, mobile, is_first_visit, user_type, medinet_user_id, medinet_company_name, medinet_network)
  on visit to clinic_app;

-- The clinic of a visit, for calls of the consumer app, which name no clinic.
create function resolve_visit(wanted bigint) returns table (clinic_id bigint, group_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select v.clinic_id, v.group_id from visit v where v.id = wanted
$$;
alter function resolve_visit(bigint) owner to clinic_resolver;

-- Calls of which something is due: the doctor did not answer in time, or went offline; or nobody is asked although the call waits.
create function resolve_due_calls(present timestamptz, most int) returns table (clinic_id bigint, group_id bigint, visit_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select o.clinic_id, o.group_id, o.visit_id from visit_offer o
  left join telemed_presence p on p.clinic_id = o.clinic_id and p.doctor_id = o.doctor_id
  where o.ended_at is null and (o.ends_at <= present or p.online is not true)
  union all
  select v.clinic_id, v.group_id, v.id from visit v
  where v.status = 'm' and not exists (
    select from visit_offer o where o.clinic_id = v.clinic_id and o.visit_id = v.id and o.ended_at is null)
  limit most
$$;
alter function resolve_due_calls(timestamptz, int) owner to clinic_resolver;

-- Clinics with visits that end with their day: missed calls of earlier days, and booked visits whose patient never called.
create function resolve_clinics_with_old_visits(before timestamptz) returns table (clinic_id bigint, group_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct v.clinic_id, v.group_id from visit v
  where v.status in ('mc', 'i') and coalesce(v.ended_at, v.schedule_at) < before
$$;
alter function resolve_clinics_with_old_visits(timestamptz) owner to clinic_resolver;

-- Doctors who are online although no device of theirs can say so: the session has ended or is locked, or said nothing for too long.
create function resolve_ended_presences(present timestamptz, stale_before timestamptz)
returns table (clinic_id bigint, group_id bigint, doctor_id bigint, updated_at timestamptz(3), why text)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.clinic_id, p.group_id, p.doctor_id, p.updated_at, case
      when p.updated_at <= stale_before then 'stale'
      when s.id is null or s.revoked_at is not null or s.expires_at <= present then 'logout'
      else 'locked' end
  from telemed_presence p left join session s on s.id = p.session_id
  where p.online and (p.updated_at <= stale_before or p.session_id is not null and (s.id is null or s.revoked_at is not null
    or s.expires_at <= present or s.locked_at is not null or s.locks_at <= present))
$$;
alter function resolve_ended_presences(timestamptz, timestamptz) owner to clinic_resolver;

create function search_visits(clinic bigint, words text, most int) returns table (id bigint)
language sql stable rows 20 security definer set search_path = public, pg_temp set plan_cache_mode = 'force_custom_plan'
  set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
  select v.id from visit v
  where v.clinic_id = clinic and clinic = any (app_clinics())
    and folded(v.patient_name || ' ' || v.mobile) ~ (word_expressions(words))[1]
    and ((word_expressions(words))[2] is null or folded(v.patient_name || ' ' || v.mobile) ~ (word_expressions(words))[2])
    and ((word_expressions(words))[3] is null or folded(v.patient_name || ' ' || v.mobile) ~ (word_expressions(words))[3])
    and ((word_expressions(words))[4] is null or folded(v.patient_name || ' ' || v.mobile) ~ all (word_expressions(words)))
  limit most
$$;
alter function search_visits(bigint, text, int) owner to clinic_resolver;
