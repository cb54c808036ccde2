import { sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';

interface AskedFor {
  service_id: number;
  doctor_id: number | null;
  appointment_id: number | null;
}

/** What there is of what a call asks for. */
export interface FoundForCall {
  allow_telemed: boolean;
  has_service: boolean;
  /** The doctor gives this service at the branch. True without a doctor. */
  has_doctor: boolean;
  /** The appointment is there. True without an appointment. */
  has_appointment: boolean;
}

export async function findForCall(
  db: ReadDb,
  { clinic_id, group_id }: Scope,
  { service_id, doctor_id, appointment_id }: AskedFor,
): Promise<FoundForCall> {
  const { rows } = await sql<FoundForCall>`
    select c.allow_telemed, s.id is not null as has_service,
      ${doctor_id === null}::boolean or exists (
        select from doctor d left join telemed_price t on t.clinic_id = ${clinic_id} and t.doctor_id = d.id and t.service_id = ${service_id}
        where d.clinic_id = ${clinic_id} and d.id = ${doctor_id} and d.deleted_at is null and d.user_id is not null
          and coalesce(t.available, s.available)) as has_doctor,
      ${appointment_id === null}::boolean or exists (
        select from appointment a where a.clinic_id = ${clinic_id} and a.id = ${appointment_id}) as has_appointment
    from clinic c left join telemed_service s on s.group_id = ${group_id} and s.id = ${service_id}
    where c.id = ${clinic_id}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('The clinic is not in the tenant.');
  return found;
}
