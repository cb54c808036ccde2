import type { getAppointment as endpoint } from '@clinic/contract/appointments/appointments.ts';
import type { Action } from '../../../platform/act/act.ts';
import { notePatientView } from '../../../platform/trail/note-patient-view.ts';
import { showAppointment } from '../appointment.rules.ts';
import { isThere, readAppointment } from '../appointments.queries.ts';

/** One appointment. Refuses: appointment_not_found. */
export const getAppointment: Action<typeof endpoint> = async (act, { params: { id } }) => {
  notePatientView(act, { way: 'opened', entity: 'appointment', entity_id: id, provided: isThere(act.scope, id) });
  const row = await readAppointment(act.db, act.scope, id);
  if (!row) throw act.refusal('appointment_not_found');
  return showAppointment(row);
};
