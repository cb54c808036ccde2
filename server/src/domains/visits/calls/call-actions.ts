import type { VisitPage } from '../visit/show-visit.rules.ts';
import type * as calls from '@clinic/contract/visits/calls/answer-call.ts';
import type { Action, MemberAct } from '../../../platform/act/act.ts';
import { ownTelemedDoctor } from '../presence/own-doctor.ts';
import { sayPresence } from '../presence/say-presence.ts';
import type { OwnDoctor } from '../presence/presence.queries.ts';
import { findOpenOffer, lastOutcomeOf, type OfferOutcome, type OfferRow } from './ring.queries.ts';
import { pageAfterStep } from '../visit/seen-visit.ts';
import { lockVisit, readTold, saveVisit, type VisitRow } from '../visit/visits.queries.ts';
import { missVisit, ringOn, stopRinging } from './ring-on.ts';
import { noteStep } from '../visit/note-step.ts';
import { offline_remarks } from '@clinic/contract/visits/presence/presence-times.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { nameOf } from '../visit/doctor-name.rules.ts';

type Act = Pick<
  MemberAct<'telemed_doctor_missing' | 'visit_not_found' | 'call_over'>,
  'db' | 'scope' | 'staff' | 'refusal' | 'now' | 'tokens'
>;

/** A call that rings at the caller, locked until the commit. */
interface RingingCall {
  doctor: OwnDoctor;
  visit: VisitRow;
  offer: OfferRow;
}

/**
 * Does the work of an answer to a call that rings at the caller now. A repeat of the answer that the caller gave last changes nothing: the
 * first one may have been lost on its way back. Refuses: telemed_doctor_missing, visit_not_found, call_over.
 */
async function answerCall(
  act: Act,
  id: number,
  outcome: OfferOutcome,
  work: (call: RingingCall) => Promise<void>,
): Promise<VisitPage> {
  const doctor = await ownTelemedDoctor(act);
  const visit = await lockVisit(act.db, act.scope, id);
  if (!visit) throw act.refusal('visit_not_found');
  const offer = visit.status === 'm' ? await findOpenOffer(act.db, act.scope, id) : undefined;
  if (offer?.doctor_id === doctor.id) await work({ doctor, visit, offer });
  else if ((await lastOutcomeOf(act.db, act.scope, id, doctor.id)) !== outcome) throw act.refusal('call_over');
  return pageAfterStep(act, id, doctor.id);
}

/** The doctor did not answer: the next one is asked at once. Refuses: telemed_doctor_missing, visit_not_found, call_over. */
export const missCall: Action<typeof calls.missCall> = (act, { params: { id } }) =>
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

/**
 * The doctor is unavailable: goes offline, and the next one is asked. The next one is locked before this doctor’s presence is, as in every
 * other call. Refuses: telemed_doctor_missing, visit_not_found, call_over.
 */
export const skipVisit: Action<typeof calls.skipVisit> = (act, { params: { id } }) =>
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

/** The patient needs more than a tele-consult: the visit ends. Refuses: telemed_doctor_missing, visit_not_found, call_over. */
export const declineNotForTelemed: Action<typeof calls.declineNotForTelemed> = (act, { params: { id }, body }) => {
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

/**
 * The chosen doctor declines and goes offline; the patient chooses another. Refuses: telemed_doctor_missing, visit_not_found, call_over,
 * visit_not_specified.
 */
export const rejectSpecifiedVisit: Action<typeof calls.rejectSpecifiedVisit> = (act, { params: { id } }) =>
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
