import { visit_roles } from '../visits/visit/visit-list.ts';

/** Live events of claims. Their data are ids only. */
export const claimsEvents = {
  /** The claim system answered about the claim of a visit, or staff changed it. Data: visit_id. */
  claim_changed: { audience: 'clinic', roles: visit_roles },
} as const;
