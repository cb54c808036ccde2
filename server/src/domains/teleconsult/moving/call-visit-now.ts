import type { callVisitNow as endpoint } from '@clinic/contract/teleconsult/visits/move-visits.ts';
import type { Action } from '../../../platform/act/act.ts';
import { checkOffered } from '../visits/check-offered.ts';
import { pageAfterStep } from '../visits/seen-visit.ts';
import { beginCall, isCallable } from '../visits/begin-call.ts';
import { lockOwnVisit } from './own-visit.ts';

/** Rings for a booked or missed visit. Refuses: telemed_not_allowed, role_missing, visit_not_found, visit_not_callable. */
export const callVisitNow: Action<typeof endpoint> = async (act, { params: { id } }) => {
  checkOffered(act);
  const { visit, doctor_id } = await lockOwnVisit(act, id);
  if (!isCallable(visit)) throw act.refusal('visit_not_callable');
  await beginCall(act, act.scope, visit, 'called_now');
  return pageAfterStep(act, id, doctor_id);
};
