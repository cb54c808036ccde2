import type { cancelVisit as endpoint } from '@clinic/contract/teleconsult/visits/move-visits.ts';
import type { Action } from '../../../platform/act/act.ts';
import { cancelWithVisit } from '../../appointments/index.ts';
import { isCallable } from '../visits/begin-call.ts';
import { noteStep } from '../visits/note-step.ts';
import { pageAfterStep } from '../visits/seen-visit.ts';
import { readTold, saveCancelled } from '../visits/visits.queries.ts';
import { lockOwnVisit } from './own-visit.ts';

/** Cancels a visit of an appointment before its time. Refuses: role_missing, visit_not_found, visit_not_cancellable. */
export const cancelVisit: Action<typeof endpoint> = async (act, { params: { id } }) => {
  const { db, scope, now } = act;
  const { visit, doctor_id } = await lockOwnVisit(act, id);
  const is_ahead = visit.appointment_id !== null && visit.schedule_at !== null && visit.schedule_at > now;
  if (!isCallable(visit) || !is_ahead) throw act.refusal('visit_not_cancellable');
  await saveCancelled(act, scope, visit, 'clinic');
  noteStep(act, scope, visit, { kind: 'cancelled', status: 'c', after: { ended_why: 'clinic' } });
  if (visit.appointment_id !== null) await cancelWithVisit(act, scope, visit.appointment_id, 'c');
  const { user_id } = await readTold(db, scope, visit);
  act.tell('visit.cancelled', { record: visit, data: { user_id } });
  return pageAfterStep(act, id, doctor_id);
};
