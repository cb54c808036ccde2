import type { readClinicTelemed as endpoint } from '@clinic/contract/teleconsult/visits/platform-offer.ts';
import type { Action } from '../../../platform/act/act.ts';
import { resolveClinic } from '../../clinics/index.ts';
import { nameOf } from '../visits/doctor-name.rules.ts';
import { listOfferedDoctors, listOffered } from './clinic-telemed.queries.ts';

/** What a patient of a clinic can choose from. A clinic without tele-consults offers nothing. Refuses: clinic_not_found. */
export const readClinicTelemed: Action<typeof endpoint> = async (act, { params: { id } }) => {
  const origin = await resolveClinic(act.db, id);
  if (!origin) throw act.refusal('clinic_not_found');
  const scope = await act.enter({ group_id: origin.group_id, clinic_ids: [id] }, id);
  const services = await listOffered(act.db, scope);
  const doctors = await listOfferedDoctors(act.db, scope);
  return {
    services,
    doctors: doctors.map(({ salutation, name, ...doctor }) => ({ ...doctor, name: nameOf({ salutation, name }) })),
  };
};
