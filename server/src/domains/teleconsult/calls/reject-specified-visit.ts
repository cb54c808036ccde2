import { offline_remarks } from '@clinic/contract/teleconsult/presence/presence-times.ts';
import type { rejectSpecifiedVisit as endpoint } from '@clinic/contract/teleconsult/calls/answer-call.ts';
import type { Action } from '../../../platform/act/act.ts';
import { sayPresence } from '../presence/say-presence.ts';
import { missVisit } from './ring-on.ts';
import { stopRinging } from './stop-ringing.ts';
import { nameOf } from '../visits/doctor-name.rules.ts';
import { noteStep } from '../visits/note-step.ts';
import { readTold } from '../visits/visits.queries.ts';
import { answerCall } from './ringing-call.ts';

/**
 * The chosen doctor declines and goes offline; the patient chooses another. Refuses: telemed_doctor_missing, visit_not_found, call_over,
 * visit_not_specified.
 */
export const rejectSpecifiedVisit: Action<typeof endpoint> = (act, { params: { id } }) =>
  answerCall(act, id, 'rejected', async ({ doctor, visit, offer }) => {
    if (visit.specified !== true) throw act.refusal('visit_not_specified');
    await stopRinging(act, act.scope, offer, 'rejected');
    noteStep(act, act.scope, visit, {
      kind: 'rejected',
      status: 'm',
      doctor_id: doctor.id,
      user_id: doctor.user_id,
      after: { doctor: doctor.name },
    });
    await missVisit(act, act.scope, visit, 'rejected');
    const { user_id } = await readTold(act.db, act.scope, visit);
    act.tell('visit.rejected', { record: visit, data: { user_id, doctor_id: doctor.id, doctor_name: nameOf(doctor) } });
    await sayPresence(act, doctor, { online: false, remark: offline_remarks.reject, seq: undefined, again: false });
  });
