import type * as calls from '@clinic/contract/claims/visit-claims.ts';
import type { Action, ReadAct } from '../../platform/act/act.ts';
import { canDelete, canRetry, deductionFrom } from './claims.rules.ts';
import { beginStep, findClaim, findVisitStatus, listLogOf, lockClaimedVisit } from './serving/claims.queries.ts';
import { tellDue } from './tell-due.ts';

const day_ms = 86_400_000;

type Act = Pick<ReadAct<'visit_not_found'>, 'db' | 'scope' | 'refusal' | 'claims'>;

async function claimOfVisit({ db, scope, refusal, claims: is_connected }: Act, visit_id: number) {
  const status = await findVisitStatus(db, scope, visit_id);
  if (status === undefined) throw refusal('visit_not_found');
  const claim = await findClaim(db, scope, visit_id);
  if (!claim) return { claim: null, is_connected };
  const { limit_cents, total_fee_cents, total_deduct_cents, due_at, ...row } = claim;
  return {
    claim: {
      ...row,
      limit: limit_cents,
      total_fee_after_gst: total_fee_cents,
      total_deduct_amount: total_deduct_cents,
      deducts: deductionFrom(claim, total_fee_cents ?? 0).deduct_cents,
      next_try_at: row.state === 'waiting' && row.failure !== null ? due_at : null,
      can_retry: canRetry(row),
      can_delete: canDelete(row, status),
      log: await listLogOf(db, scope, visit_id),
    },
    is_connected,
  };
}

/** The claim of a visit. Refuses: visit_not_found. */
export const readVisitClaim: Action<typeof calls.readVisitClaim> = (act, { params: { id } }) => claimOfVisit(act, id);

/** Lets the step that failed wait again, for a day. Refuses: visit_not_found, claim_not_failed. */
export const retryClaim: Action<typeof calls.retryClaim> = async (act, { params: { id } }) => {
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

/**
 * Deletes a claim: from now on the member pays the whole bill. A job informs the claim system. A repeat changes nothing. Refuses:
 * visit_not_found, claim_not_deletable.
 */
export const deleteClaim: Action<typeof calls.deleteClaim> = async (act, { params: { id } }) => {
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
