-- Reason: patients are reminded of an appointment by text messages, once each; texts that wait are withdrawn when it is moved or cancelled.

-- When an appointment's reminders are sent: at 18:00 in Singapore on the day before, and two hours before. Neither is sent after `ends_at`.
create function reminders_of(reserved_at timestamptz) returns table (kind text, due_at timestamptz, ends_at timestamptz)
language sql immutable as $$
  select r.kind, r.due_at, r.due_at + r.worth
  from (values
    ('day_before', (date_trunc('day', reserved_at at time zone 'Asia/Singapore') - interval '6 hours') at time zone 'Asia/Singapore', interval '4 hours'),
    ('hours_before', reserved_at - interval '2 hours', interval '90 minutes')
  ) r(kind, due_at, worth)
$$;

-- A reminder that was written to the outbox. Its key allows one of each kind for each time that the appointment had.
create table appointment_reminder (
  clinic_id bigint not null references clinic,
  appointment_id bigint not null,
  kind text not null check (kind in ('day_before', 'hours_before')),
  reserved_at timestamptz(3) not null,
  written_at timestamptz(3) not null,
  primary key (clinic_id, appointment_id, kind, reserved_at),
  foreign key (clinic_id, appointment_id) references appointment (clinic_id, id)
);
call protect_by_clinic('appointment_reminder');
call open_to_resolver('appointment_reminder');
call open_to_resolver('queue_entry');
grant select, insert on appointment_reminder to clinic_app;

-- The reminders of a clinic that are due and not written. Whoever got their time after a reminder was due, or is there already, needs none.
create function due_reminders(clinic bigint, present timestamptz) returns table (appointment_id bigint, kind text, reserved_at timestamptz, ends_at timestamptz)
language sql stable as $$
  select a.id, r.kind, a.reserved_at, r.ends_at
  from appointment a cross join lateral reminders_of(a.reserved_at) r
  where a.clinic_id = clinic and a.status = 'c' and a.reserved_at > present and a.reserved_at < present + interval '30 hours'
    and r.due_at <= present and r.ends_at > present and coalesce(a.decided_at, a.created_at) <= r.due_at and a.user_phone <> ''
    and not exists (
      select from appointment_reminder w
      where w.clinic_id = clinic and w.appointment_id = a.id and w.kind = r.kind and w.reserved_at = a.reserved_at)
    and not exists (
      select from queue_entry q
      where q.clinic_id = clinic and q.appointment_id = a.id and q.day = (a.reserved_at at time zone 'Asia/Singapore')::date)
$$;

-- The clinics with reminders that are due.
create function resolve_clinics_with_reminders(present timestamptz) returns table (clinic_id bigint, group_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.group_id from clinic c where exists (select from due_reminders(c.id, present)) order by c.id
$$;
alter function resolve_clinics_with_reminders(timestamptz) owner to clinic_resolver;

-- Set if the message is not sent any more because what it says is no longer true. Such a message has failed for releases that do not know this.
alter table outbox_message add column withdrawn_at timestamptz;
grant update (withdrawn_at) on outbox_message to clinic_app;
