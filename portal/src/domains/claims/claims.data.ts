import { readVisitClaim, retryClaim } from '@clinic/contract/claims/visit-claims.ts';
import { listActivities } from '@clinic/contract/trail/activities.ts';
import { useQuery } from '@tanstack/react-query';
import { useRefreshOn } from '../../platform/live/refresh-on.ts';
import { endpointQuery } from '../../platform/query.ts';
import { useWrite } from '../../platform/use-write.ts';

export const useVisitClaim = (visit_id: number) =>
  useQuery(endpointQuery(readVisitClaim, { params: { id: String(visit_id) } }));

export const claim_reads = [readVisitClaim.name, listActivities.name];
export const useRetryClaim = () => useWrite(retryClaim, claim_reads);

/** A claim changes when the claim system answers, and when its visit does. */
export const useVisitClaimLive = (visit_id: number): void =>
  useRefreshOn({
    events: ['claim_changed', 'visit_update_notify'],
    reads: claim_reads,
    matters: (data) => Number(data['visit_id']) === visit_id,
  });
