import type { rejectAppointment as endpoint } from '@clinic/contract/appointments/decide-appointments.ts';
import type { Action } from '../../../platform/act/act.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { mayBecome, showAppointment } from '../appointment.rules.ts';
import { lockAppointment, readAppointment, readCustomerKey } from '../appointments.queries.ts';
import { decide, decidingAppointment } from './decide.ts';
import { noteStep } from './note-step.ts';

/** Rejects a new request, once. Refuses: appointment_not_found, appointment_not_new, appointment_visit_begun. */
export const rejectAppointment: Action<typeof endpoint> = async (act, { params: { id } }) => {
  const stored = await lockAppointment(act.db, act.scope, id);
  if (!stored) throw act.refusal('appointment_not_found');
  if (!mayBecome(stored, 'r')) throw act.refusal('appointment_not_new');
  await decidingAppointment.happens(act, act.scope, { id });
  const { user_id: decided_by, username: decide_user } = act.staff;
  const decided = { decided_by, decide_user, decided_at: act.now };
  const updated_at = changedAt(stored.updated_at, act.now);
  await decide(act, act.scope, stored, { status: 'r', ...decided, updated_at });
  noteStep(act, act.scope, id, { verb: 'rejected', before: stored, after: { ...stored, status: 'r' } });
  const user_id = await readCustomerKey(act.db, act.scope, stored);
  act.tell('appointment.rejected', { record: stored, data: { user_id } });
  const saved = await readAppointment(act.db, act.scope, id);
  if (!saved) throw act.refusal('appointment_not_found');
  return showAppointment(saved);
};
