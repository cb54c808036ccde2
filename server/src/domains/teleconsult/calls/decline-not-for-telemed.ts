import type { declineNotForTelemed as endpoint } from '@clinic/contract/teleconsult/calls/answer-call.ts';
import type { Action } from '../../../platform/act/act.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { stopRinging } from './stop-ringing.ts';
import { nameOf } from '../visits/doctor-name.rules.ts';
import { noteStep } from '../visits/note-step.ts';
import { readTold, saveVisit } from '../visits/visits.queries.ts';
import { answerCall } from './ringing-call.ts';

/** The patient needs more than a tele-consult: the visit ends. Refuses: telemed_doctor_missing, visit_not_found, call_over. */
export const declineNotForTelemed: Action<typeof endpoint> = (act, { params: { id }, body }) => {
  const { db, scope, now } = act;
  return answerCall(act, id, 'not_for_telemed', async ({ doctor, visit, offer }) => {
    const remark = body?.remark ?? '';
    await stopRinging(act, scope, offer, 'not_for_telemed');
    await saveVisit(db, scope, id, {
      status: 'c',
      ended_why: 'not_for_telemed',
      ended_at: now,
      updated_at: changedAt(visit.updated_at, now),
    });
    noteStep(act, scope, visit, {
      kind: 'not_for_telemed',
      status: 'c',
      doctor_id: doctor.id,
      user_id: doctor.user_id,
      remark,
      after: { ended_why: 'not_for_telemed' },
    });
    const { user_id } = await readTold(db, scope, visit);
    act.tell('visit.not_for_telemed', { record: visit, data: { user_id, doctor_name: nameOf(doctor), remark } });
  });
};
