import type * as calls from '@clinic/contract/visits/visit/move-visits.ts';
import type { Action, MemberAct } from '../../../platform/act/act.ts';
import { doctorOrViewer, pageAfterStep, seesAll } from './seen-visit.ts';
import { lockBookedVisit, readTold, saveCancelled, type VisitRow } from './visits.queries.ts';
import { checkOffered } from '../../telemed/index.ts';
import { beginCall, isCallable } from './begin-call.ts';
import { cancelWithVisit } from '../../appointments/index.ts';
import { noteStep } from './note-step.ts';

type Act = Pick<MemberAct<'role_missing' | 'visit_not_found'>, 'db' | 'scope' | 'staff' | 'refusal'>;

/** A visit that the caller may move: their own, or any one of the branch with a role. It stays locked. Refuses: role_missing, visit_not_found. */
async function lockOwnVisit(act: Act, id: number): Promise<{ visit: VisitRow; doctor_id: number | undefined }> {
  const doctor_id = await doctorOrViewer(act);
  const visit = await lockBookedVisit(act.db, act.scope, id);
  const is_own = visit !== undefined && doctor_id !== undefined && visit.of_doctor_id === doctor_id;
  if (!visit || (!is_own && !seesAll(act))) throw act.refusal('visit_not_found');
  return { visit, doctor_id };
}

/** Rings for a booked or missed visit. Refuses: telemed_not_allowed, role_missing, visit_not_found, visit_not_callable. */
export const callVisitNow: Action<typeof calls.callVisitNow> = async (act, { params: { id } }) => {
  checkOffered(act);
  const { visit, doctor_id } = await lockOwnVisit(act, id);
  if (!isCallable(visit)) throw act.refusal('visit_not_callable');
  await beginCall(act, act.scope, visit, 'called_now');
  return pageAfterStep(act, id, doctor_id);
};

/** Cancels a visit of an appointment before its time. Refuses: role_missing, visit_not_found, visit_not_cancellable. */
export const cancelVisit: Action<typeof calls.cancelVisit> = async (act, { params: { id } }) => {
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
