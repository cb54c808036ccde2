import type { ClaimOfVisit, readVisitClaim as endpoint } from '@clinic/contract/claims/visit-claims.ts';
import type { Action, ReadAct } from '../../platform/act/act.ts';
import { findClaim, listLogOf } from './serving/claims.queries.ts';
import { showClaim } from './show-claim.rules.ts';
import { findVisitStatus } from './visit-claim.queries.ts';

type Act = Pick<ReadAct<'visit_not_found'>, 'db' | 'scope' | 'refusal' | 'claims'>;

export async function claimOfVisit(act: Act, visit_id: number): Promise<ClaimOfVisit> {
  const { db, scope } = act;
  const status = await findVisitStatus(db, scope, visit_id);
  if (status === undefined) throw act.refusal('visit_not_found');
  const claim = await findClaim(db, scope, visit_id);
  return {
    claim: claim ? showClaim(claim, await listLogOf(db, scope, visit_id), status) : null,
    is_connected: act.claims,
  };
}

/** The claim of a visit. Refuses: visit_not_found. */
export const readVisitClaim: Action<typeof endpoint> = (act, { params: { id } }) => claimOfVisit(act, id);
