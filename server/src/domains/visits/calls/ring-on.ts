import { presence_times } from '@clinic/contract/visits/presence/presence-times.ts';
import { ring_times } from '@clinic/contract/visits/calls/ring-times.ts';
import type { VisitEnd } from '@clinic/contract/visits/visit/visit-words.ts';
import type { BaseAct } from '../../../platform/act/act.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { nameOf } from '../visit/doctor-name.rules.ts';
import { noteStep } from '../visit/note-step.ts';
import { readTold, saveVisit, type VisitRow } from '../visit/visits.queries.ts';
import {
  endOffer,
  hasRung,
  insertOffer,
  isSomebodyLeft,
  lockCalls,
  type OfferOutcome,
  type OfferRow,
  pickDoctor,
} from './ring.queries.ts';

/** The parts of an act that ringing needs, with or without a member. */
export type Ringing = Pick<
  BaseAct,
  'db' | 'now' | 'audit' | 'announce' | 'notify' | 'tell' | 'writeLast' | 'ring_seconds'
>;

/** Ends a call as missed, because no doctor is left to call. Tells the branch and the patient’s app. */
export async function missVisit(act: Ringing, scope: Scope, visit: VisitRow, why: VisitEnd): Promise<VisitRow> {
  const saved = await saveVisit(act.db, scope, visit.id, {
    status: 'mc',
    ended_why: why,
    ended_at: act.now,
    updated_at: changedAt(visit.updated_at, act.now),
  });
  const { user_id, service } = await readTold(act.db, scope, visit);
  noteStep(withoutPerson(act), scope, visit, { kind: 'missed', status: 'mc', after: { ended_why: why } });
  act.notify('visit_missed', { clinic_id: scope.clinic_id }, { visit_id: visit.id, service });
  if (why !== 'rejected') act.tell('visit.missed', { record: visit, data: { user_id, why } });
  return saved;
}

/** The system is the actor: a doctor who let a call pass is not the author of its next step. */
const withoutPerson = ({ audit, announce, writeLast, now }: Ringing) => ({ audit, announce, writeLast, now });

/**
 * Rings a locked visit at the next doctor. It waits while the remaining doctors are busy; without a remaining doctor, or after five minutes,
 * it is missed.
 */
export async function ringOn(act: Ringing, scope: Scope, visit: VisitRow): Promise<VisitRow> {
  const { db, now } = act;
  const stale_before = new Date(now.getTime() - presence_times.stale_minutes * 60_000);
  await lockCalls(db, scope);
  const doctor = await pickDoctor(db, scope, visit, stale_before);
  if (!doctor) {
    const waited_ms = now.getTime() - (visit.call_at ?? now).getTime();
    const waits = waited_ms < ring_times.longest_wait_seconds * 1_000;
    if (waits && (await isSomebodyLeft(db, scope, visit, stale_before))) return visit;
    return missVisit(act, scope, visit, (await hasRung(db, scope, visit)) ? 'unanswered' : 'no_doctor');
  }
  const ends_at = new Date(now.getTime() + act.ring_seconds * 1_000);
  await insertOffer(db, scope, visit, doctor, { now, ends_at });
  const { user_id, service } = await readTold(db, scope, visit);
  const { clinic_id } = scope;
  noteStep(withoutPerson(act), scope, visit, {
    kind: 'offered',
    status: 'm',
    doctor_id: doctor.id,
    user_id: doctor.user_id,
  });
  act.announce('video_create', { clinic_id }, { visit_id: visit.id, user_id: doctor.user_id });
  act.notify('visit_offered', { user_id: doctor.user_id, clinic_id }, { visit_id: visit.id, service });
  const told = { user_id, doctor_id: doctor.id, doctor_name: nameOf(doctor) };
  act.tell('visit.offered', { record: visit, data: told });
  return visit;
}

/** Ends the ringing at a doctor, on all tabs and devices. */
export async function stopRinging(
  act: Pick<Ringing, 'db' | 'now' | 'announce'>,
  { clinic_id, group_id }: Pick<Scope, 'clinic_id' | 'group_id'>,
  offer: OfferRow,
  outcome: OfferOutcome,
): Promise<void> {
  await endOffer(act.db, { clinic_id, group_id }, offer.id, outcome, act.now);
  if (outcome !== 'accepted')
    act.announce('video_cancel', { clinic_id }, { visit_id: offer.visit_id, user_id: offer.user_id });
}
