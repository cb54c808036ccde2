import { doctorName } from '@clinic/contract/appointments/appointment.ts';
import type * as calls from '@clinic/contract/visits/calls/answer-call.ts';
import { offline_remarks } from '@clinic/contract/visits/presence/presence-times.ts';
import type { Action, MemberAct } from '../../../platform/act/act.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { notePatientView } from '../../../platform/trail/note-patient-view.ts';
import { checkOffered } from '../../telemed/index.ts';
import { ownTelemedDoctor } from '../consult/own-visit.ts';
import { findDoctorOfUser, type OwnDoctor } from '../presence/presence.queries.ts';
import { sayPresence } from '../presence/say-presence.ts';
import { hasBegun } from '../visit/end-visit.ts';
import { noteStep, ofAppointment, type StepKind } from '../visit/note-step.ts';
import { pageAfterStep, shownToReader } from '../visit/seen-visit.ts';
import type { VisitPage } from '../visit/show-visit.rules.ts';
import { findMatch, readVisitOfPage } from '../visit/shown-visit.queries.ts';
import { lockVisit, readTold, saveVisit, type VisitRow } from '../visit/visits.queries.ts';
import { missVisit, ringOn, stopRinging } from './ring-on.ts';
import { findOpenOffer, lastOutcomeOf, type OfferOutcome, type OfferRow } from './ring.queries.ts';

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

/** Writes the answer of a doctor into the log and the trail of the visit, which keeps ringing. */
const noteAnswer = (
  act: Parameters<typeof noteStep>[0] & Pick<Act, 'scope'>,
  { visit, doctor: { id, user_id, name } }: RingingCall,
  kind: StepKind,
): void => noteStep(act, act.scope, visit, { kind, status: 'm', doctor_id: id, user_id, after: { doctor: name } });

/** The doctor did not answer: the call rings at the next one at once. Refuses: telemed_doctor_missing, visit_not_found, call_over. */
export const missCall: Action<typeof calls.missCall> = (act, { params: { id } }) =>
  answerCall(act, id, 'missed', async (call) => {
    await stopRinging(act, act.scope, call.offer, 'missed');
    noteAnswer(act, call, 'unanswered');
    await ringOn(act, act.scope, call.visit);
  });

/**
 * The doctor is unavailable and goes offline, and the call rings at the next one. The next one is locked before this doctor’s presence, as in every
 * other call. Refuses: telemed_doctor_missing, visit_not_found, call_over.
 */
export const skipVisit: Action<typeof calls.skipVisit> = (act, { params: { id } }) =>
  answerCall(act, id, 'skipped', async (call) => {
    await stopRinging(act, act.scope, call.offer, 'skipped');
    noteAnswer(act, call, 'skipped');
    await ringOn(act, act.scope, call.visit);
    await sayPresence(act, call.doctor, { online: false, remark: offline_remarks.skip, seq: undefined, again: false });
  });

/** The patient needs more than a tele-consult: the visit ends. Refuses: telemed_doctor_missing, visit_not_found, call_over. */
export const declineNotForTelemed: Action<typeof calls.declineNotForTelemed> = (act, { params: { id }, body }) =>
  answerCall(act, id, 'not_for_telemed', async ({ doctor, visit, offer }) => {
    const { db, scope, now } = act;
    const remark = body?.remark ?? '';
    const ended_why = 'not_for_telemed';
    await stopRinging(act, scope, offer, ended_why);
    const updated_at = changedAt(visit.updated_at, now);
    await saveVisit(db, scope, id, { status: 'c', ended_why, ended_at: now, updated_at });
    const by = { doctor_id: doctor.id, user_id: doctor.user_id };
    noteStep(act, scope, visit, { kind: ended_why, status: 'c', ...by, remark, after: { ended_why } });
    const { user_id } = await readTold(db, scope, visit);
    act.tell('visit.not_for_telemed', { record: visit, data: { user_id, doctor_name: doctorName(doctor), remark } });
  });

/**
 * The chosen doctor declines and goes offline; the patient chooses another. Refuses: telemed_doctor_missing, visit_not_found, call_over,
 * visit_not_specified.
 */
export const rejectSpecifiedVisit: Action<typeof calls.rejectSpecifiedVisit> = (act, { params: { id } }) =>
  answerCall(act, id, 'rejected', async (call) => {
    const { doctor, visit, offer } = call;
    if (visit.specified !== true) throw act.refusal('visit_not_specified');
    await stopRinging(act, act.scope, offer, 'rejected');
    noteAnswer(act, call, 'rejected');
    await missVisit(act, act.scope, visit, 'rejected');
    const { user_id } = await readTold(act.db, act.scope, visit);
    const data = { user_id, doctor_id: doctor.id, doctor_name: doctorName(doctor) };
    act.tell('visit.rejected', { record: visit, data });
    await sayPresence(act, doctor, { online: false, remark: offline_remarks.reject, seq: undefined, again: false });
  });

/**
 * The doctor accepts the call that rings at them: the visit moves from waiting to seeing, under its lock. A later doctor is refused and
 * receives an event. Refuses: telemed_not_allowed, telemed_doctor_missing, visit_not_found, call_rejected.
 */
export const acceptVisit: Action<typeof calls.acceptVisit> = async (act, { params: { id } }) => {
  const { db, scope, now } = act;
  const doctor = await ownTelemedDoctor(act);
  const visit = await lockVisit(db, scope, id);
  if (!visit) throw act.refusal('visit_not_found');
  // The answer to the first call may have been lost, or another tab was quicker.
  if (hasBegun(visit) && visit.doctor_id === doctor.id) return pageAfterStep(act, id, doctor.id);
  checkOffered(act);
  const offer = await findOpenOffer(db, scope, id);
  if (visit.status !== 'm' || offer?.doctor_id !== doctor.id) {
    const late = { visit_id: id, ...ofAppointment(visit), user_id: doctor.user_id };
    act.announce('call_rejected', { clinic_id: scope.clinic_id }, late);
    throw act.refusalThatKeeps('call_rejected');
  }
  await stopRinging(act, scope, offer, 'accepted');
  const taken = { status: 's', doctor_id: doctor.id, consult_start_at: now } as const;
  await saveVisit(db, scope, id, { ...taken, updated_at: changedAt(visit.updated_at, now) });
  noteStep(act, scope, visit, { kind: 'accepted', status: 's', doctor_id: doctor.id, user_id: doctor.user_id });
  const { user_id } = await readTold(db, scope, visit);
  act.tell('visit.accepted', {
    record: visit,
    data: { user_id, doctor_id: doctor.id, doctor_name: doctorName(doctor) },
  });
  return pageAfterStep(act, id, doctor.id);
};

/** The call that rings at the caller, or the visit that the caller is seeing; null without one. */
export const findMatchingVisit: Action<typeof calls.findMatchingVisit> = async (act) => {
  const { db, scope, staff } = act;
  const id = await findMatch(db, scope, staff.user_id);
  if (id === undefined) return null;
  notePatientView(act, { way: 'opened', entity: 'visit', entity_id: id });
  const doctor = await findDoctorOfUser(db, scope, staff.user_id);
  const row = await readVisitOfPage(db, scope, id);
  const page = row && shownToReader(act, row, doctor?.id);
  // Between the statements somebody else may have ended it.
  return page?.is_own && (page.status === 'm' || page.status === 's') ? page : null;
};
