import { sql } from 'kysely';
import type { Invariant } from '../../platform/reconcile/invariant.ts';

/** Invariants of appointments. They hold at every moment. */
export const appointmentsInvariants: Invariant[] = [
  {
    name: 'an approved appointment, and no other, has its time from its doctor',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      select 'appointment ' || coalesce(a.id, t.appointment_id) as row,
        case when t.id is null then 'has no time of doctor ' || a.doctor_id when a.id is null then 'has a time of doctor ' || t.doctor_id
          else 'has another time of a doctor than its own' end as wrong
      from (
        select id, doctor_id, reserved_at, ends_at from appointment
        where clinic_id = ${clinic_id} and status = 'c' and doctor_id is not null and booked_anyway is null
      ) a full join (
        select id, appointment_id, doctor_id, begins_at, ends_at from doctor_time where clinic_id = ${clinic_id} and appointment_id is not null
      ) t on t.appointment_id = a.id
      where (a.doctor_id, a.reserved_at, a.ends_at) is distinct from (t.doctor_id, t.begins_at, t.ends_at)`,
  },
  {
    name: 'a reminder that waits is of the time of an approved appointment',
    of: 'clinic',
    violations: ({ clinic_id }) => sql`
      select 'appointment ' || a.id as row, 'is reminded of ' || r.reserved_at || ', a time that it does not have' as wrong
      from appointment_reminder r join appointment a on a.clinic_id = ${clinic_id} and a.id = r.appointment_id
      where r.clinic_id = ${clinic_id} and r.written_at is null and (a.status <> 'c' or a.reserved_at <> r.reserved_at)`,
  },
];
