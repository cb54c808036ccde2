import type { cancelPlatformVisit as endpoint } from '@clinic/contract/teleconsult/visits/platform-visits.ts';
import { visit_steps } from '@clinic/contract/teleconsult/visits/visit-words.ts';
import type { Action } from '../../../platform/act/act.ts';
import { cancelWithVisit } from '../../appointments/index.ts';
import { findOpenOffer } from '../calls/ring.queries.ts';
import { stopRinging } from '../calls/stop-ringing.ts';
import { noteStep } from '../visits/note-step.ts';
import { lockBookedVisit, saveCancelled } from '../visits/visits.queries.ts';
import { lockEnteredVisit, shownToPatient } from './entered-visit.ts';

/** The patient hangs up or cancels: it stops ringing everywhere. A repeat changes nothing. Refuses: visit_not_found, visit_begun. */
export const cancelPlatformVisit: Action<typeof endpoint> = async (act, { params: { id } }) => {
  const { scope, visit } = await lockEnteredVisit(act, id, lockBookedVisit);
  const is_repeated = visit.status === 'c' && visit.ended_why === 'patient';
  if (!is_repeated) {
    if (!visit_steps[visit.status].includes('c')) throw act.refusal('visit_begun');
    const offer = visit.status === 'm' ? await findOpenOffer(act.db, scope, id) : undefined;
    if (offer) await stopRinging(act, scope, offer, 'cancelled');
    await saveCancelled(act, scope, visit, 'patient');
    noteStep(act, scope, visit, {
      kind: 'cancelled',
      status: 'c',
      doctor_id: offer?.doctor_id ?? null,
      user_id: offer?.user_id,
      after: { ended_why: 'patient' },
    });
    if (visit.appointment_id !== null) await cancelWithVisit(act, scope, visit.appointment_id, 'u');
  }
  return shownToPatient(act, scope, id);
};
