import type { Scope } from '../../../platform/act/scope.ts';
import { endOffer, type OfferOutcome, type OfferRow } from './ring.queries.ts';
import type { Ringing } from './ring-on.ts';

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
