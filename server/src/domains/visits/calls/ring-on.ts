import { doctorName } from '@clinic/contract/appointments/appointment.ts';
import { ring_times } from '@clinic/contract/visits/calls/answer-call.ts';
import { presence_times } from '@clinic/contract/visits/presence/presence-times.ts';
import type { VisitEnd } from '@clinic/contract/visits/visit/visit-words.ts';
import type { BaseAct, SystemAct } from '../../../platform/act/act.ts';
import { type Scope, scopeOf } from '../../../platform/act/scope.ts';
import { asSystem } from '../../../platform/act/system-work.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { readingOfNoTenant } from '../../../platform/db/statements/reading.ts';
import { forEachInTurn } from '../../../platform/jobs/for-each.ts';
import type { Platform } from '../../../platform/platform.ts';
import { noteStep } from '../visit/note-step.ts';
import { lockVisit, readTold, saveVisit, type VisitRow } from '../visit/visits.queries.ts';
import {
  endOffer,
  findOpenOffer,
  hasRung,
  insertOffer,
  isOnline,
  isSomebodyLeft,
  listDueCalls,
  lockCalls,
  type OfferOutcome,
  type OfferRow,
  pickDoctor,
} from './ring.queries.ts';

/** The parts of an act that ringing needs, with or without a member. */
type Ringing = Pick<BaseAct, 'db' | 'now' | 'audit' | 'announce' | 'notify' | 'tell' | 'writeLast' | 'ring_seconds'>;

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
  act.tell('visit.offered', {
    record: visit,
    data: { user_id, doctor_id: doctor.id, doctor_name: doctorName(doctor) },
  });
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

const calls_at_once = 200;

/**
 * Moves one call on: it stops ringing at a doctor who did not answer in time or went offline, and rings at the next. Sees
 * the call under its lock: an acceptance that was quicker wins.
 */
async function ringDueCall(act: SystemAct, scope: Scope, visit_id: number): Promise<void> {
  const visit = await lockVisit(act.db, scope, visit_id);
  if (visit?.status !== 'm') return;
  const offer = await findOpenOffer(act.db, scope, visit_id);
  if (offer) {
    const is_over = offer.ends_at <= act.now;
    if (!is_over && (await isOnline(act.db, scope, offer.doctor_id))) return;
    const outcome = is_over ? 'expired' : 'offline';
    await stopRinging(act, scope, offer, outcome);
    const { doctor_id, user_id } = offer;
    noteStep(act, scope, visit, { kind: outcome, status: 'm', doctor_id, user_id });
  }
  await ringOn(act, scope, visit);
}

/**
 * Rings on for every call of which something is due. The rows of calls and offers are what is to be done, so that nothing is lost when a
 * process dies. A call that fails does not stop the others.
 */
export async function ringDueCalls(platform: Platform): Promise<void> {
  const due = await readingOfNoTenant(platform.pool, (db) => listDueCalls(db, platform.clock.present(), calls_at_once));
  await forEachInTurn(due, 'calls', (call) =>
    asSystem(platform, 'teleconsult', scopeOf(call), (act, scope) => ringDueCall(act, scope, call.visit_id)),
  );
}

/** Lets a booked or missed visit ring, as a new call that may ask every doctor again. */
export async function beginCall(
  act: Ringing,
  scope: Scope,
  visit: VisitRow,
  kind: 'called' | 'called_now',
): Promise<VisitRow> {
  const call_at = changedAt(visit.call_at ?? new Date(0), act.now);
  const called = await saveVisit(act.db, scope, visit.id, {
    status: 'm',
    call_at,
    ended_why: null,
    ended_at: null,
    updated_at: changedAt(visit.updated_at, act.now),
  });
  noteStep(act, scope, visit, { kind, status: 'm' });
  return ringOn(act, scope, called);
}
