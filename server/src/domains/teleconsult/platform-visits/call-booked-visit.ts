import type { callBookedVisit as endpoint } from '@clinic/contract/teleconsult/visits/platform-visits.ts';
import type { Action } from '../../../platform/act/act.ts';
import { checkBranchOffers } from '../visits/check-offered.ts';
import { beginCall, isCallable } from '../visits/begin-call.ts';
import { saveAnswers } from '../visits/visits.queries.ts';
import { lockEnteredVisit, shownToPatient } from './entered-visit.ts';

/** The patient of a booked or missed visit calls. While it rings a repeat changes nothing. Refuses: visit_not_found, telemed_not_allowed, visit_not_callable. */
export const callBookedVisit: Action<typeof endpoint> = async (act, { params: { id }, body }) => {
  const { scope, visit } = await lockEnteredVisit(act, id);
  if (visit.status !== 'm') {
    await checkBranchOffers(act, scope);
    if (!isCallable(visit)) throw act.refusal('visit_not_callable');
    await saveAnswers(act.db, scope, id, { place: body.place, preconsult: body.answers });
    await beginCall(act, scope, visit, 'called');
  }
  return shownToPatient(act, scope, id);
};
