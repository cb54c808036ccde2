import type { cancelAppointment as endpoint } from '@clinic/contract/appointments/decide-appointments.ts';
import type { Action } from '../../../platform/act/act.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { hasEnded, showAppointment } from '../appointment.rules.ts';
import { lockAppointment, readAppointment, readCustomerKey, saveDecision } from '../appointments.queries.ts';
import { noteStep } from './note-step.ts';

/** Cancels a new or approved appointment for the clinic. Its time is free again. Refuses: appointment_not_found, appointment_ended. */
export const cancelAppointment: Action<typeof endpoint> = async (act, { params: { id } }) => {
  const stored = await lockAppointment(act.db, act.scope, id);
  if (!stored) throw act.refusal('appointment_not_found');
  if (hasEnded(stored)) throw act.refusal('appointment_ended');
  const { user_id: decided_by, username: decide_user } = act.staff;
  await saveDecision(act.db, act.scope, id, {
    status: 'd',
    cancelled_by: 'c',
    cancelled_at: act.now,
    decided_by,
    decide_user,
    decided_at: act.now,
    updated_at: changedAt(stored.updated_at, act.now),
  });
  noteStep(act, act.scope, id, { verb: 'cancelled', before: stored, after: { ...stored, status: 'd' } });
  const user_id = await readCustomerKey(act.db, act.scope, stored);
  act.tell('appointment.cancelled', { record: stored, data: { user_id } });
  const saved = await readAppointment(act.db, act.scope, id);
  if (!saved) throw act.refusal('appointment_not_found');
  return showAppointment(saved);
};
