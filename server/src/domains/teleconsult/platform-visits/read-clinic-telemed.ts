import type { readClinicTelemed as endpoint } from '@clinic/contract/teleconsult/visits/platform-offer.ts';
import { sql } from 'kysely';
import type { Action } from '../../../platform/act/act.ts';
import { resolveClinic } from '../../clinics/index.ts';
import { nameOf } from '../visits/doctor-name.rules.ts';

interface OfferedDoctor {
  id: number;
  salutation: string;
  name: string;
  online: boolean;
  service_ids: number[];
}

/** What a patient of a clinic can choose from. A clinic without tele-consults offers nothing. Refuses: clinic_not_found. */
export const readClinicTelemed: Action<typeof endpoint> = async (act, { params: { id } }) => {
  const origin = await resolveClinic(act.db, id);
  if (!origin) throw act.refusal('clinic_not_found');
  const { group_id } = origin;
  await act.enter({ group_id, clinic_ids: [id] }, id);
  const { rows: services } = await sql<{ id: number; name: string }>`
    select s.id, s.name from telemed_service s join clinic c on c.id = ${id} and c.allow_telemed
    where s.group_id = ${group_id} order by s.name_key, s.id`.execute(act.db);
  const { rows: doctors } = await sql<OfferedDoctor>`
    select d.id, d.salutation, d.name, coalesce(p.online, false) as online, array(
        select s.id from telemed_service s
        left join telemed_price t on t.clinic_id = ${id} and t.doctor_id = d.id and t.service_id = s.id
        where s.group_id = ${group_id} and coalesce(t.available, s.available) order by s.id) as service_ids
    from doctor d join clinic c on c.id = ${id} and c.allow_telemed
    left join telemed_presence p on p.clinic_id = ${id} and p.doctor_id = d.id
    where d.clinic_id = ${id} and d.deleted_at is null and d.user_id is not null and d.is_allow_call_now
    order by d.name, d.id`.execute(act.db);
  return {
    services,
    doctors: doctors.map(({ salutation, name, ...doctor }) => ({ ...doctor, name: nameOf({ salutation, name }) })),
  };
};
