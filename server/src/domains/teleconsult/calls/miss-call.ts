import type { missCall as endpoint } from '@clinic/contract/teleconsult/calls/answer-call.ts';
import type { Action } from '../../../platform/act/act.ts';
import { ringOn } from './ring-on.ts';
import { stopRinging } from './stop-ringing.ts';
import { noteStep } from '../visits/note-step.ts';
import { answerCall } from './ringing-call.ts';

/** The doctor did not answer: the next one is asked at once. Refuses: telemed_doctor_missing, visit_not_found, call_over. */
export const missCall: Action<typeof endpoint> = (act, { params: { id } }) =>
  answerCall(act, id, 'missed', async ({ doctor, visit, offer }) => {
    await stopRinging(act, act.scope, offer, 'missed');
    noteStep(act, act.scope, visit, {
      kind: 'unanswered',
      status: 'm',
      doctor_id: doctor.id,
      user_id: doctor.user_id,
      after: { doctor: doctor.name },
    });
    await ringOn(act, act.scope, visit);
  });
