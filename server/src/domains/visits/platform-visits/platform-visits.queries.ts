import { sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';

interface AskedFor {
  service_id: number;
  doctor_id: number | null;
  appointment_id: number | null;
}

/** The existing records that a call names. */
interface FoundForCall {
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

interface OfferedDoctor {
  id: number;
  salutation: string;
  name: string;
  online: boolean;
  service_ids: number[];
}

/** The services of a branch that gives tele-consults, by name. */
export async function listOffered(db: ReadDb, { clinic_id, group_id }: Scope): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select s.id, s.name from telemed_service s join clinic c on c.id = ${clinic_id} and c.allow_telemed
    where s.group_id = ${group_id} order by s.name_key collate "und-x-icu", s.id`.execute(db);
  return rows;
}

/** Its doctors who take calls without a booking, by name, with the services that they give. */
export async function listOfferedDoctors(db: ReadDb, { clinic_id, group_id }: Scope): Promise<OfferedDoctor[]> {
  const { rows } = await sql<OfferedDoctor>`
    select d.id, d.salutation, d.name, coalesce(p.online, false) as online, array(
        select s.id from telemed_service s
        left join telemed_price t on t.clinic_id = ${clinic_id} and t.doctor_id = d.id and t.service_id = s.id
        where s.group_id = ${group_id} and coalesce(t.available, s.available) order by s.id) as service_ids
    from doctor d join clinic c on c.id = ${clinic_id} and c.allow_telemed
    left join telemed_presence p on p.clinic_id = ${clinic_id} and p.doctor_id = d.id
    where d.clinic_id = ${clinic_id} and d.deleted_at is null and d.user_id is not null and d.is_allow_call_now
    order by d.name collate "und-x-icu", d.id`.execute(db);
  return rows;
}
