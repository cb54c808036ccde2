import type { MemberAct } from '../../../platform/act/act.ts';
import { ownTelemedDoctor } from '../presence/own-doctor.ts';
import type { OwnDoctor } from '../presence/presence.queries.ts';
import { findOpenOffer, type OfferRow } from '../ring/ring.queries.ts';
import { lockVisit, type VisitRow } from '../visits/visits.queries.ts';

type Act = Pick<
  MemberAct<'telemed_doctor_missing' | 'visit_not_found' | 'call_over'>,
  'db' | 'scope' | 'staff' | 'refusal'
>;

/** A call that rings at the caller, locked until the commit. */
export interface RingingCall {
  doctor: OwnDoctor;
  visit: VisitRow;
  offer: OfferRow;
}

/** The call, if it rings at the caller now. Refuses: telemed_doctor_missing, visit_not_found, call_over. */
export async function lockRingingCall(act: Act, id: number): Promise<RingingCall> {
  const doctor = await ownTelemedDoctor(act);
  const visit = await lockVisit(act.db, act.scope, id);
  if (!visit) throw act.refusal('visit_not_found');
  const offer = visit.status === 'm' ? await findOpenOffer(act.db, act.scope, id) : undefined;
  if (offer?.doctor_id !== doctor.id) throw act.refusal('call_over');
  return { doctor, visit, offer };
}
