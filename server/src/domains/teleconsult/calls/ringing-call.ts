import type { VisitPage } from '@clinic/contract/teleconsult/visits/visit.ts';
import type { MemberAct } from '../../../platform/act/act.ts';
import { ownTelemedDoctor } from '../presence/own-doctor.ts';
import type { OwnDoctor } from '../presence/presence.queries.ts';
import { findOpenOffer, lastOutcomeOf, type OfferOutcome, type OfferRow } from './ring.queries.ts';
import { pageAfterStep } from '../visits/seen-visit.ts';
import { lockVisit, type VisitRow } from '../visits/visits.queries.ts';

type Act = Pick<
  MemberAct<'telemed_doctor_missing' | 'visit_not_found' | 'call_over'>,
  'db' | 'scope' | 'staff' | 'refusal' | 'now' | 'tokens'
>;

/** A call that rings at the caller, locked until the commit. */
export interface RingingCall {
  doctor: OwnDoctor;
  visit: VisitRow;
  offer: OfferRow;
}

/**
 * Does the work of an answer to a call that rings at the caller now. A repeat of the answer that the caller gave last changes nothing: the
 * first one may have been lost on its way back. Refuses: telemed_doctor_missing, visit_not_found, call_over.
 */
export async function answerCall(
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
