import type { acceptVisit as endpoint } from '@clinic/contract/visits/calls/answer-call.ts';
import type { Action } from '../../../platform/act/act.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { checkOffered } from '../../telemed/index.ts';
import { ownTelemedDoctor } from '../presence/own-doctor.ts';
import { findOpenOffer } from './ring.queries.ts';
import { stopRinging } from './ring-on.ts';
import { nameOf } from '../visit/doctor-name.rules.ts';
import { hasBegun } from '../visit/end-visit.ts';
import { noteStep, ofAppointment } from '../visit/note-step.ts';
import { pageAfterStep } from '../visit/seen-visit.ts';
import { lockVisit, readTold, saveVisit } from '../visit/visits.queries.ts';

/**
 * The doctor accepts the call that rings at them: the visit moves from waiting to seeing, under its lock. A later doctor is refused and
 * receives an event. Refuses: telemed_not_allowed, telemed_doctor_missing, visit_not_found, call_rejected.
 */
export const acceptVisit: Action<typeof endpoint> = async (act, { params: { id } }) => {
  const { db, scope, now } = act;
  const doctor = await ownTelemedDoctor(act);
  const visit = await lockVisit(db, scope, id);
  if (!visit) throw act.refusal('visit_not_found');
  // The answer to the first call may have been lost, or another tab was quicker.
  if (hasBegun(visit) && visit.doctor_id === doctor.id) return pageAfterStep(act, id, doctor.id);
  checkOffered(act);
  const offer = await findOpenOffer(db, scope, id);
  if (visit.status !== 'm' || offer?.doctor_id !== doctor.id) {
    act.announce(
      'call_rejected',
      { clinic_id: scope.clinic_id },
      { visit_id: id, ...ofAppointment(visit), user_id: doctor.user_id },
    );
    throw act.refusalThatKeeps('call_rejected');
  }
  await stopRinging(act, scope, offer, 'accepted');
  const taken = { status: 's', doctor_id: doctor.id, consult_start_at: now } as const;
  await saveVisit(db, scope, id, { ...taken, updated_at: changedAt(visit.updated_at, now) });
  noteStep(act, scope, visit, { kind: 'accepted', status: 's', doctor_id: doctor.id, user_id: doctor.user_id });
  const { user_id } = await readTold(db, scope, visit);
  act.tell('visit.accepted', { record: visit, data: { user_id, doctor_id: doctor.id, doctor_name: nameOf(doctor) } });
  return pageAfterStep(act, id, doctor.id);
};
