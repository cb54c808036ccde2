import type { cancelPlatformAppointment as endpoint } from '@clinic/contract/appointments/platform-appointments.ts';
import type { Action } from '../../../platform/act/act.ts';
import { mayBecome, showToPatient, timeText, wantedText } from '../appointment.rules.ts';
import { lockAppointment, readAppointment } from '../appointments.queries.ts';
import { cancelLocked } from '../decisions/cancel-locked.ts';
import { decidingAppointment } from '../decisions/decide.ts';
import { resolveAppointment } from './resolve-appointment.queries.ts';

/** The patient cancels an appointment. A repeat changes nothing. Refuses: appointment_not_found, appointment_ended, appointment_visit_begun. */
export const cancelPlatformAppointment: Action<typeof endpoint> = async (act, { params: { id } }) => {
  const origin = await resolveAppointment(act.db, id);
  if (!origin) throw act.refusal('appointment_not_found');
  const { clinic_id, group_id } = origin;
  const scope = await act.enter({ group_id, clinic_ids: [clinic_id] }, clinic_id);
  const stored = await lockAppointment(act.db, scope, id);
  if (!stored) throw act.refusal('appointment_not_found');
  const is_repeated = stored.status === 'd' && stored.cancelled_by === 'u';
  if (!mayBecome(stored, 'd') && !is_repeated) throw act.refusal('appointment_ended');
  if (!is_repeated) {
    await decidingAppointment.happens(act, scope, { id });
    await cancelLocked(act, scope, stored, { cancelled_by: 'u' });
    const at = stored.reserved_at ? timeText(stored.reserved_at) : wantedText(stored);
    act.notify('appointment_cancelled', { clinic_id }, { appointment_id: id, at });
  }
  const saved = await readAppointment(act.db, scope, id);
  if (!saved) throw act.refusal('appointment_not_found');
  return showToPatient(saved);
};
