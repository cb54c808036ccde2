import type { cancelAppointment as endpoint } from '@clinic/contract/appointments/decide-appointments.ts';
import type { Action } from '../../../platform/act/act.ts';
import { mayBecome, showAppointment } from '../appointment.rules.ts';
import { lockAppointment, readAppointment, readCustomerKey } from '../appointments.queries.ts';
import { cancelLocked } from './cancel-locked.ts';
import { decidingAppointment } from './decide.ts';

/**
 * Cancels a new or approved appointment for the clinic. Its time is free again. Refuses: appointment_not_found, appointment_ended,
 * appointment_visit_begun.
 */
export const cancelAppointment: Action<typeof endpoint> = async (act, { params: { id } }) => {
  const stored = await lockAppointment(act.db, act.scope, id);
  if (!stored) throw act.refusal('appointment_not_found');
  if (!mayBecome(stored, 'd')) throw act.refusal('appointment_ended');
  await decidingAppointment.happens(act, act.scope, { id });
  const { user_id: decided_by, username: decide_user } = act.staff;
  await cancelLocked(act, act.scope, stored, { cancelled_by: 'c', decided: { decided_by, decide_user } });
  const user_id = await readCustomerKey(act.db, act.scope, stored);
  act.tell('appointment.cancelled', { record: stored, data: { user_id } });
  const saved = await readAppointment(act.db, act.scope, id);
  if (!saved) throw act.refusal('appointment_not_found');
  return showAppointment(saved);
};
