-- Reason: the distributed engine runs no function of a row of a reference table that reads its workers; they find their clinics with due reminders by a join.
create or replace function resolve_clinics_with_reminders(present timestamptz) returns table (clinic_id bigint, group_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct c.id, c.group_id
  from clinic c join appointment a on a.clinic_id = c.id cross join lateral reminders_of(a.reserved_at) r
  where a.status = 'c' and a.reserved_at > present and a.reserved_at < present + interval '30 hours'
    and r.due_at <= present and r.ends_at > present and coalesce(a.decided_at, a.created_at) <= r.due_at and a.user_phone <> ''
    and not exists (
      select from appointment_reminder w
      where w.clinic_id = a.clinic_id and w.appointment_id = a.id and w.kind = r.kind and w.reserved_at = a.reserved_at)
    and not exists (
      select from queue_entry q
      where q.clinic_id = a.clinic_id and q.appointment_id = a.id and q.day = (a.reserved_at at time zone 'Asia/Singapore')::date)
  order by 1
$$;

-- As before, in steps: the engine's workers run no function of one statement that reads their tables.
create or replace function due_reminders(clinic bigint, present timestamptz) returns table (appointment_id bigint, kind text, reserved_at timestamptz, ends_at timestamptz)
language plpgsql stable rows 20 as $$
begin
  return query
    select a.id, r.kind, a.reserved_at::timestamptz, r.ends_at
    from appointment a cross join lateral reminders_of(a.reserved_at) r
    where a.clinic_id = clinic and a.status = 'c' and a.reserved_at > present and a.reserved_at < present + interval '30 hours'
      and r.due_at <= present and r.ends_at > present and coalesce(a.decided_at, a.created_at) <= r.due_at and a.user_phone <> ''
      and not exists (
        select from appointment_reminder w
        where w.clinic_id = clinic and w.appointment_id = a.id and w.kind = r.kind and w.reserved_at = a.reserved_at)
      and not exists (
        select from queue_entry q
        where q.clinic_id = clinic and q.appointment_id = a.id and q.day = (a.reserved_at at time zone 'Asia/Singapore')::date);
end $$;
