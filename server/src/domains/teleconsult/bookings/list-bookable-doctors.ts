import type { listBookableDoctors as endpoint } from '@clinic/contract/teleconsult/bookings/platform-slots.ts';
import type { Action } from '../../../platform/act/act.ts';
import { resolveClinic } from '../../clinics/index.ts';
import { listBookableDoctorRows } from '../calendar/calendar.queries.ts';

/** The tele-consult doctors of a clinic who can be booked. Refuses: clinic_not_found. */
export const listBookableDoctors: Action<typeof endpoint> = async (act, { params: { id } }) => {
  const origin = await resolveClinic(act.db, id);
  if (!origin) throw act.refusal('clinic_not_found');
  const scope = await act.enter({ group_id: origin.group_id, clinic_ids: [id] }, id);
  const rows = await listBookableDoctorRows(act.db, scope);
  return { data: rows.map((row) => ({ id: row.id, salutation: row.salutation, name: row.name })) };
};
