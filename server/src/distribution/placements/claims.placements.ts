import type { Placements } from '../../platform/db/distributed/placement.ts';

export const placements: Placements = {
  visit_claim: { place: 'distributed', reason: 'belongs to a visit' },
  visit_claim_log: { place: 'distributed', reason: 'written and read with its claim' },
  claim_system_access: { place: 'local', reason: 'one row: the portal’s login at the claim system' },
};
