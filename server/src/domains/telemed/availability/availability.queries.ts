import type { AppointmentStatus } from '@clinic/contract/appointments/appointment-words.ts';
import { addDays, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import type { VisitStatus } from '@clinic/contract/visits/visit/visit-words.ts';
import { sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { visitStatusOf } from '../../appointments/index.ts';
import type { AvailabilityRule, TakenTime } from './slots.rules.ts';

/** From a day to a day, both inclusive. */
export interface DaysAsked {
  from: string;
  to: string;
}

interface StoredAvailability {
  rules: AvailabilityRule[];
  dates_out: string[];
  taken: TakenTime[];
}

/** Reads a doctor's rules, single dates and taken times of some days, in one statement. Expired holds do not count. */
export async function readStoredAvailability(
  db: ReadDb,
  { clinic_id }: Scope,
  doctor_id: number,
  { from, to }: DaysAsked,
  now: Date,
): Promise<StoredAvailability> {
  const [begins, ends] = [startOfDay(from), startOfDay(addDays(to, 1))];
  const { rows } = await sql<StoredAvailability>`
    select
      (select coalesce(jsonb_agg(one), '[]') from (
        select r.id, r.start_date, r.end_date, r.date_range_type, r.date_range, r.slot_minutes, r.time_slots from available_date_rule r
        where r.clinic_id = ${clinic_id} and r.doctor_id = ${doctor_id} and r.deleted_at is null and r.end_date >= ${from}
          and r.start_date <= ${to}
        order by r.id
      ) one) as rules,
      (select coalesce(jsonb_agg(o.date), '[]') from available_date_out o
        where o.clinic_id = ${clinic_id} and o.doctor_id = ${doctor_id} and o.date between ${from} and ${to}) as dates_out,
      (select coalesce(jsonb_agg(one), '[]') from (
        select (extract(epoch from lower(span)) * 1000)::bigint as from_ms, (extract(epoch from upper(span)) * 1000)::bigint as to_ms, is_hold
        from (
          select unnest(range_agg(tstzrange(t.begins_at, t.ends_at))) as span, t.appointment_id is null as is_hold
          from doctor_time t
          where t.clinic_id = ${clinic_id} and t.doctor_id = ${doctor_id} and t.begins_at > ${begins}::timestamptz - interval '1 day'
            and t.begins_at < ${ends} and t.ends_at > ${begins} and coalesce(t.expires_at > ${now}, true)
          group by is_hold
        ) merged
        order by from_ms
      ) one) as taken`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A statement without a condition has one row.');
  return row;
}

/** An appointment with a time of the doctor. */
export interface DoctorAppointment {
  id: number;
  is_telemed: boolean;
  status: AppointmentStatus;
  visit_status: VisitStatus | null;
  user_name: string;
  user_phone: string;
  attendee: string;
  purpose: string;
  reserved_at: Date;
  ends_at: Date;
}

interface Between {
  doctor_id: number;
  from: Date;
  /** Null: without an end. */
  to: Date | null;
  /** Only approved tele-consults. */
  only_booked: boolean;
}

/** The appointments of a doctor that begin between two instants, in order of time, without cancelled ones. */
export async function listDoctorAppointments(
  db: ReadDb,
  scope: Scope,
  { doctor_id, from, to, only_booked }: Between,
): Promise<DoctorAppointment[]> {
  const { rows } = await sql<DoctorAppointment>`
    select a.id, a.type = 't' as is_telemed, a.status, ${visitStatusOf(scope)}, a.user_name, a.user_phone, a.attendee, a.purpose,
      a.reserved_at, a.ends_at
    from appointment a
    where a.clinic_id = ${scope.clinic_id} and a.doctor_id = ${doctor_id} and a.reserved_at >= ${from}
      and a.reserved_at < coalesce(${to}, 'infinity'::timestamptz) and a.status <> 'd'
      and (not ${only_booked} or (a.status = 'c' and a.type = 't'))
    order by a.reserved_at, a.id`.execute(db);
  return rows;
}
