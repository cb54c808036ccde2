import type { readPlatformAppointment as endpoint } from '@clinic/contract/appointments/platform-appointments.ts';
import type { Action } from '../../../platform/act/act.ts';
import { showToPatient } from '../appointment.rules.ts';
import { readAppointment } from '../appointments.queries.ts';
import { placeInQueue } from '../queue/place-in-queue.ts';
import { resolveAppointment } from './resolve-appointment.queries.ts';

/** An appointment for the patient's app. Refuses: appointment_not_found. */
export const readPlatformAppointment: Action<typeof endpoint> = async (act, { params: { id } }) => {
  const origin = await resolveAppointment(act.db, id);
  if (!origin) throw act.refusal('appointment_not_found');
  const { clinic_id, group_id } = origin;
  const scope = await act.enter({ group_id, clinic_ids: [clinic_id] }, clinic_id);
  const row = await readAppointment(act.db, scope, id);
  if (!row) throw act.refusal('appointment_not_found');
  return showToPatient(row, await placeInQueue(act.db, scope, id, act.now));
};
