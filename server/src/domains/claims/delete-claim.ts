import type { deleteClaim as endpoint } from '@clinic/contract/claims/visit-claims.ts';
import type { Action } from '../../platform/act/act.ts';
import { canDelete } from './claims.rules.ts';
import { claimOfVisit } from './read-visit-claim.ts';
import { beginStep, findClaim } from './serving/claims.queries.ts';
import { tellDue } from './tell-due.ts';
import { lockClaimedVisit } from './visit-claim.queries.ts';

const day_ms = 86_400_000;

/**
 * Takes a claim back: from now on the member pays the whole bill, and the claim system is told by a job. A repeat changes nothing. Refuses:
 * visit_not_found, claim_not_deletable.
 */
export const deleteClaim: Action<typeof endpoint> = async (act, { params: { id } }) => {
  const { db, scope, now } = act;
  const status = await lockClaimedVisit(db, scope, id);
  if (status === undefined) throw act.refusal('visit_not_found');
  const claim = await findClaim(db, scope, id);
  if (claim?.step !== 'delete') {
    if (!claim || !canDelete(claim, status)) throw act.refusal('claim_not_deletable');
    await beginStep(db, claim, { step: 'delete', now, ends_at: new Date(now.getTime() + day_ms) });
    act.audit('claim_withdrawn', { entity: 'visit', entity_id: id });
    act.announce('claim_changed', { clinic_id: scope.clinic_id }, { visit_id: id });
    await tellDue(act, scope, { visit_id: id, status });
  }
  return claimOfVisit(act, id);
};
