import type { retryClaim as endpoint } from '@clinic/contract/claims/visit-claims.ts';
import type { Action } from '../../platform/act/act.ts';
import { canRetry } from './claims.rules.ts';
import { claimOfVisit } from './read-visit-claim.ts';
import { beginStep, findClaim } from './serving/claims.queries.ts';
import { tellDue } from './tell-due.ts';
import { lockClaimedVisit } from './visit-claim.queries.ts';

const day_ms = 86_400_000;

/** Lets the step that failed wait again, for a day. Refuses: visit_not_found, claim_not_failed. */
export const retryClaim: Action<typeof endpoint> = async (act, { params: { id } }) => {
  const { db, scope, now } = act;
  const status = await lockClaimedVisit(db, scope, id);
  if (status === undefined) throw act.refusal('visit_not_found');
  const claim = await findClaim(db, scope, id);
  if (!claim || !canRetry(claim)) throw act.refusal('claim_not_failed');
  await beginStep(db, claim, { step: claim.step, now, ends_at: new Date(now.getTime() + day_ms) });
  act.audit('claim_retried', { entity: 'visit', entity_id: id });
  act.announce('claim_changed', { clinic_id: scope.clinic_id }, { visit_id: id });
  await tellDue(act, scope, { visit_id: id, status });
  return claimOfVisit(act, id);
};
