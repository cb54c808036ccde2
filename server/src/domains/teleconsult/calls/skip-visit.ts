import { offline_remarks } from '@clinic/contract/teleconsult/presence/presence-times.ts';
import type { skipVisit as endpoint } from '@clinic/contract/teleconsult/calls/answer-call.ts';
import type { Action } from '../../../platform/act/act.ts';
import { sayPresence } from '../presence/say-presence.ts';
import { ringOn } from './ring-on.ts';
import { stopRinging } from './stop-ringing.ts';
import { noteStep } from '../visits/note-step.ts';
import { answerCall } from './ringing-call.ts';

/**
 * The doctor is unavailable: goes offline, and the next one is asked. The next one is locked before this doctor’s presence is, as in every
 * other call. Refuses: telemed_doctor_missing, visit_not_found, call_over.
 */
export const skipVisit: Action<typeof endpoint> = (act, { params: { id } }) =>
  answerCall(act, id, 'skipped', async ({ doctor, visit, offer }) => {
    await stopRinging(act, act.scope, offer, 'skipped');
    noteStep(act, act.scope, visit, {
      kind: 'skipped',
      status: 'm',
      doctor_id: doctor.id,
      user_id: doctor.user_id,
      after: { doctor: doctor.name },
    });
    await ringOn(act, act.scope, visit);
    await sayPresence(act, doctor, { online: false, remark: offline_remarks.skip, seq: undefined, again: false });
  });
